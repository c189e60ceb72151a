#include "tools/bench/large_block.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <string_view>
#include <utility>

#include "tools/bench/peer_block.h"

namespace assay::bench {
namespace {

class Writer {
 public:
  void Raw(std::initializer_list<std::uint8_t> bytes) { bytes_.insert(bytes_.end(), bytes); }
  void Raw(std::span<const std::uint8_t> bytes) { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
  void Little(std::uint64_t value, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) bytes_.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
  }
  // Bytes that look random and are always the same (xorshift).
  void Noise(std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
      state_ ^= state_ << 13;
      state_ ^= state_ >> 7;
      state_ ^= state_ << 17;
      bytes_.push_back(static_cast<std::uint8_t>(state_ >> 32));
    }
  }
  std::vector<std::uint8_t>& bytes() { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
  std::uint64_t state_ = 0x9E3779B97F4A7C15;
};

// What of transaction number `i` both of its forms have, between version and witnesses.
void WriteBody(Writer& out, std::size_t i, bool has_witness) {
  const std::size_t inputs = 1 + i % 2;
  out.Little(inputs, 1);
  for (std::size_t k = 0; k < inputs; ++k) {
    out.Noise(32);
    out.Little(k, 4);
    out.Little(has_witness ? 0 : 107, 1);
    if (!has_witness) out.Noise(107);
    out.Little(0xFFFFFFFD, 4);
  }
  out.Raw({2});
  for (std::size_t k = 0; k < 2; ++k) {
    out.Little(1000 * i + k, 8);
    out.Raw({25, 0x76, 0xA9, 20});
    out.Noise(20);
    out.Raw({0x88, 0xAC});
  }
}

struct Hashes {
  PeerHash32 txid, wtxid;
};

// Appends transaction number `i` to `block`.
Hashes AppendTransaction(std::size_t i, Writer& noise, std::vector<std::uint8_t>& block) {
  const bool has_witness = i % 2 == 0;
  noise.bytes().clear();
  WriteBody(noise, i, has_witness);
  Writer plain, whole;
  plain.Little(2, 4);
  plain.Raw(noise.bytes());
  plain.Little(i, 4);
  whole.Little(2, 4);
  if (has_witness) whole.Raw({0, 1});
  whole.Raw(noise.bytes());
  if (has_witness) {
    for (std::size_t k = 0; k < 1 + i % 2; ++k) {
      whole.Raw({2, 72});
      whole.Noise(72);
      whole.Raw({33});
      whole.Noise(33);
    }
  }
  whole.Little(i, 4);
  block.insert(block.end(), whole.bytes().begin(), whole.bytes().end());
  return {PeerDoubleSha256(plain.bytes()), PeerDoubleSha256(whole.bytes())};
}

}  // namespace

std::vector<std::uint8_t> LargeBlock(std::size_t size) {
  Writer noise;
  std::vector<std::uint8_t> rest;
  std::vector<PeerHash32> txids(1), wtxids(1);
  // Header, count and coinbase take some 300 bytes.
  for (std::size_t i = 1; rest.size() + 300 < size; ++i) {
    const Hashes hashes = AppendTransaction(i, noise, rest);
    txids.push_back(hashes.txid);
    wtxids.push_back(hashes.wtxid);
  }

  std::array<std::uint8_t, 64> committed{};  // witness root, and a reserved value of zeros
  std::ranges::copy(PeerMerkleRoot(wtxids), committed.begin());
  Writer body;
  body.Raw({1});
  body.Raw(std::array<std::uint8_t, 32>{});
  body.Little(0xFFFFFFFF, 4);
  body.Raw({8});
  body.Noise(8);
  body.Little(0xFFFFFFFF, 4);
  body.Raw({2});
  body.Little(312'500'000, 8);
  body.Raw({22, 0, 20});
  body.Noise(20);
  body.Little(0, 8);
  body.Raw({38, 0x6A, 0x24, 0xAA, 0x21, 0xA9, 0xED});
  body.Raw(PeerDoubleSha256(committed));
  Writer plain, coinbase;
  plain.Little(1, 4);
  plain.Raw(body.bytes());
  plain.Little(0, 4);
  txids.front() = PeerDoubleSha256(plain.bytes());
  coinbase.Little(1, 4);
  coinbase.Raw({0, 1});
  coinbase.Raw(body.bytes());
  coinbase.Raw({1, 32});
  coinbase.Raw(std::array<std::uint8_t, 32>{});
  coinbase.Little(0, 4);

  Writer block;
  block.Little(0x20000000, 4);
  block.Noise(32);
  block.Raw(PeerMerkleRoot(txids));
  block.Little(1'700'000'000, 4);
  block.Little(0x17053894, 4);
  block.Little(1, 4);
  if (txids.size() < 0xFD) {
    block.Little(txids.size(), 1);
  } else {
    block.Raw({0xFD});
    block.Little(txids.size(), 2);
  }
  block.Raw(coinbase.bytes());
  block.Raw(rest);
  return std::move(block.bytes());
}

std::string GetBlockReply(const std::vector<std::uint8_t>& block) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string body = "{\"result\":\"";
  body.reserve(2 * block.size() + 64);
  for (const std::uint8_t byte : block) body.append({kDigits[byte >> 4], kDigits[byte & 15]});
  return body.append("\",\"error\":null,\"id\":1}\n");
}

}  // namespace assay::bench
