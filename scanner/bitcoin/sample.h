// For tests: payloads built byte by byte, and hashes by Crypto++.
#ifndef ASSAY_SCANNER_BITCOIN_SAMPLE_H_
#define ASSAY_SCANNER_BITCOIN_SAMPLE_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cryptopp/sha.h"
#include "scanner/bitcoin/hash.h"

namespace assay::bitcoin::sample {

using Buffer = std::vector<std::uint8_t>;

// The bytes of hex; blanks between them are passed over.
inline Buffer FromHex(std::string_view text) {
  Buffer bytes;
  const auto digit = [](char c) { return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10; };
  for (std::size_t i = 0; i + 1 < text.size();) {
    if (text[i] == ' ') {
      ++i;
      continue;
    }
    bytes.push_back(static_cast<std::uint8_t>(digit(text[i]) * 16 + digit(text[i + 1])));
    i += 2;
  }
  return bytes;
}

inline std::string ToHex(Bytes bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) text.append({kDigits[byte >> 4], kDigits[byte & 15]});
  return text;
}

// The pieces one behind another.
template <typename... Piece>
Buffer Join(const Piece&... pieces) {
  Buffer all;
  (all.insert(all.end(), std::begin(pieces), std::end(pieces)), ...);
  return all;
}

inline Buffer Repeat(std::uint8_t byte, std::size_t count) { return Buffer(count, byte); }

inline Buffer Little(std::uint64_t value, std::size_t size) {
  Buffer bytes;
  for (std::size_t i = 0; i < size; ++i) bytes.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
  return bytes;
}

inline InternalHash DoubleSha(Bytes bytes) {
  InternalHash once, twice;
  CryptoPP::SHA256().CalculateDigest(once.bytes.data(), bytes.data(), bytes.size());
  CryptoPP::SHA256().CalculateDigest(twice.bytes.data(), once.bytes.data(), once.bytes.size());
  return twice;
}
inline InternalHash Pair(const InternalHash& left, const InternalHash& right) {
  return DoubleSha(Join(left.bytes, right.bytes));
}
inline InternalHash Filled(std::uint8_t byte) {
  InternalHash hash;
  hash.bytes.fill(byte);
  return hash;
}

// 80 bytes with a merkle root.
inline Buffer HeaderBytes(const InternalHash& merkle_root) {
  return Join(Little(0x20000002, 4), Filled(0x11).bytes, merkle_root.bytes, Little(1'700'000'000, 4), Little(0x1D00FFFF, 4),
              Little(42, 4));
}

// Between version and witnesses: one input that spends output 3 of transaction `tag`..., one output of 5 satoshi.
inline Buffer Body(std::uint8_t tag) {
  return Join(FromHex("01"), Repeat(tag, 32), Little(3, 4), FromHex("02 51 52"), Little(0xFFFFFFFE, 4), FromHex("01"),
              Little(5, 8), FromHex("03 76 a9 ac"));
}
// Version 2, lock time 7, without witness, and with one of two items.
inline Buffer Legacy(std::uint8_t tag) { return Join(Little(2, 4), Body(tag), Little(7, 4)); }
inline Buffer Segwit(std::uint8_t tag) {
  return Join(Little(2, 4), FromHex("00 01"), Body(tag), FromHex("02 00 01 aa"), Little(7, 4));
}

}  // namespace assay::bitcoin::sample

#endif  // ASSAY_SCANNER_BITCOIN_SAMPLE_H_
