// For the tests of the judge of Bitcoin payloads: bytes built part by part, hashes by OpenSSL, verdicts as short text.
#ifndef ASSAY_CONFORMANCE_MODEL_BITCOIN_FIXTURE_H_
#define ASSAY_CONFORMANCE_MODEL_BITCOIN_FIXTURE_H_

#include <openssl/evp.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/model/bitcoin/payload.h"
#include "conformance/model/verdict.h"

namespace assay::model::bitcoin {

inline std::string Unhex(std::string_view hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
  }
  return bytes;
}
inline std::string Hex(std::string_view bytes) {
  std::string hex;
  for (const char byte : bytes) {
    hex.push_back("0123456789abcdef"[static_cast<std::uint8_t>(byte) >> 4]);
    hex.push_back("0123456789abcdef"[static_cast<std::uint8_t>(byte) & 0xf]);
  }
  return hex;
}
inline std::string Reverse(std::string_view bytes) { return std::string(bytes.rbegin(), bytes.rend()); }

// Little-endian.
inline std::string Le(std::uint64_t value, int size) {
  std::string bytes;
  for (int i = 0; i < size; ++i) bytes.push_back(static_cast<char>(value >> (8 * i) & 0xff));
  return bytes;
}
// A hash of 32 equal bytes.
inline std::string Fill(char byte) { return std::string(32, byte); }
// A byte string of at most 252 bytes behind its length.
inline std::string Sized(std::string_view bytes) { return Le(bytes.size(), 1) + std::string(bytes); }
inline std::string Join(const std::vector<std::string>& parts) {
  std::string all;
  for (const std::string& part : parts) all += part;
  return all;
}
// At most 252 parts behind their number.
inline std::string Counted(const std::vector<std::string>& parts) { return Le(parts.size(), 1) + Join(parts); }

inline std::string Sha(std::string_view bytes) {
  std::string digest(32, '\0');
  EVP_Digest(bytes.data(), bytes.size(), reinterpret_cast<unsigned char*>(digest.data()), nullptr, EVP_sha256(), nullptr);
  return digest;
}
inline std::string Dsha(std::string_view bytes) { return Sha(Sha(bytes)); }
inline std::string Pair(const std::string& left, const std::string& right) { return Dsha(left + right); }

inline std::string InputBytes(const std::string& script = "\x51") {
  return Fill('\x11') + Le(7, 4) + Sized(script) + Le(0xfffffffe, 4);
}
inline std::string OutputBytes(std::uint64_t value = 5, const std::string& script = "\x52") {
  return Le(value, 8) + Sized(script);
}

// One input, one output, no witness; different for each `lock_time`.
inline std::string LegacyBytes(std::uint32_t lock_time = 0) {
  return Le(1, 4) + Counted({InputBytes()}) + Counted({OutputBytes()}) + Le(lock_time, 4);
}

inline std::string HeaderBytes(const std::string& merkle_root) {
  return Le(1, 4) + Fill('\x22') + merkle_root + Le(1231006505, 4) + Le(0x1d00ffff, 4) + Le(2083236893, 4);
}

// The first block of the main network (and, with another time and nonce, of the test network), from its published fields.
inline std::string GenesisTransaction() {
  const std::string headline = "The Times 03/Jan/2009 Chancellor on brink of second bailout for banks";
  const std::string key =
      "04678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c70"
      "2b"
      "6bf11d5f";
  return Le(1, 4) +
         Counted({Fill('\0') + Le(0xffffffff, 4) + Sized(Unhex("04ffff001d010445") + headline) + Le(0xffffffff, 4)}) +
         Counted({Le(5'000'000'000, 8) + Sized(Unhex("41" + key + "ac"))}) + Le(0, 4);
}
inline constexpr std::string_view kGenesisRoot = "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b";
inline std::string GenesisBlock(std::uint32_t time = 1231006505, std::uint32_t nonce = 2083236893) {
  return Le(1, 4) + Fill('\0') + Reverse(Unhex(kGenesisRoot)) + Le(time, 4) + Le(0x1d00ffff, 4) + Le(nonce, 4) +
         Counted({GenesisTransaction()});
}
inline std::string TestnetGenesisBlock() { return GenesisBlock(1296688602, 414098458); }
inline constexpr std::string_view kGenesisHash = "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f";

inline DisplayHash Display(std::string_view hex) { return {Unhex(hex)}; }

inline std::string_view RuleWord(PayloadRule rule) {
  constexpr std::array<std::string_view, 14> kWords = {"frame",
                                                       "id_mismatch",
                                                       "rpc_error",
                                                       "no_result",
                                                       "type",
                                                       "hex",
                                                       "length",
                                                       "missing",
                                                       "short",
                                                       "noncanonical",
                                                       "oversize",
                                                       "witness_flag",
                                                       "superfluous_witness",
                                                       "trailing_bytes"};
  return kWords[static_cast<std::size_t>(rule)];
}
inline std::string_view FaultWord(Fault fault) {
  constexpr std::array<std::string_view, 16> kWords = {
      "merkle_root",     "mutated",      "witness_commitment", "asked_hash",       "tx_count_zero",  "tx_count_max",
      "too_many_hashes", "too_few_bits", "bits_exhausted",     "hashes_exhausted", "equal_children", "bits_left",
      "hashes_left",     "tx_count",     "filter_header",      "filter_type"};
  return kWords[static_cast<std::size_t>(fault)];
}
// A word, and behind it the path where there is one.
inline std::string WithPath(std::string word, const std::string& path) { return path.empty() ? word : word + " " + path; }

// "VALID", "INVALID merkle_root result", "hex result", "syntax".
inline std::string Describe(const std::variant<Payload, PayloadFailure>& read) {
  if (const auto* failure = std::get_if<PayloadFailure>(&read)) {
    const auto* rule = std::get_if<PayloadRule>(&failure->rule);
    const std::string_view word = rule != nullptr ? RuleWord(*rule) : model::RuleWord(std::get<Rule>(failure->rule));
    return WithPath(std::string(word), failure->path);
  }
  const Payload& payload = std::get<Payload>(read);
  return payload.fault ? WithPath("INVALID " + std::string(FaultWord(*payload.fault)), payload.path) : "VALID";
}
inline std::string Verdict(Kind kind, std::string_view bytes, const Context& context = {}) {
  return Describe(ReadPayload(kind, bytes, context));
}
// An accepted payload; an empty one, which no test expects, when it is rejected.
inline Payload Accepted(Kind kind, std::string_view bytes, const Context& context = {}) {
  auto read = ReadPayload(kind, bytes, context);
  return std::holds_alternative<Payload>(read) ? std::get<Payload>(read) : Payload{};
}
// The computed hash in hex; "-" for none.
inline std::string HashOf(const Payload& payload) { return payload.computed ? Hex(payload.computed->bytes) : "-"; }
inline std::string ClaimOf(const Payload& payload) { return payload.claimed ? Hex(payload.claimed->bytes) : "-"; }

inline std::string ReplyWith(const std::string& result) { return R"({"result":)" + result + R"(,"error":null,"id":1})"; }
inline std::string Quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }
// A reply whose result is the hex of `bytes`.
inline std::string ReplyOf(std::string_view bytes) { return ReplyWith(Quoted(Hex(bytes))); }

}  // namespace assay::model::bitcoin

#endif  // ASSAY_CONFORMANCE_MODEL_BITCOIN_FIXTURE_H_
