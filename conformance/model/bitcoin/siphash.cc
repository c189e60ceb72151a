// SipHash-2-4 as its paper has it (Aumasson and Bernstein 2012, section 2).
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "conformance/model/bitcoin/filter.h"

namespace assay::model::bitcoin {
namespace {

using State = std::array<std::uint64_t, 4>;

// Section 2.4.
void Round(State& v) {
  v[0] += v[1];
  v[2] += v[3];
  v[1] = std::rotl(v[1], 13);
  v[3] = std::rotl(v[3], 16);
  v[1] ^= v[0];
  v[3] ^= v[2];
  v[0] = std::rotl(v[0], 32);
  v[2] += v[1];
  v[0] += v[3];
  v[1] = std::rotl(v[1], 17);
  v[3] = std::rotl(v[3], 21);
  v[1] ^= v[2];
  v[3] ^= v[0];
  v[2] = std::rotl(v[2], 32);
}

void Compress(State& v, std::uint64_t word) {
  v[3] ^= word;
  Round(v);
  Round(v);
  v[0] ^= word;
}

// Eight bytes, the first one lowest.
std::uint64_t Word(std::string_view bytes) {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < 8; ++i) word |= std::uint64_t{static_cast<std::uint8_t>(bytes[i])} << (8 * i);
  return word;
}

}  // namespace

std::uint64_t SipHash24(std::uint64_t k0, std::uint64_t k1, std::string_view data) {
  State v = {k0 ^ 0x736f6d6570736575, k1 ^ 0x646f72616e646f6d, k0 ^ 0x6c7967656e657261, k1 ^ 0x7465646279746573};
  std::string_view rest = data;
  for (; rest.size() >= 8; rest.remove_prefix(8)) Compress(v, Word(rest.substr(0, 8)));
  // The last word: what is left, zeros, and the length modulo 256 as its top byte.
  std::string last(rest);
  last.resize(7, '\0');
  last.push_back(static_cast<char>(data.size() & 0xff));
  Compress(v, Word(last));
  v[2] ^= 0xff;
  for (int i = 0; i < 4; ++i) Round(v);
  return v[0] ^ v[1] ^ v[2] ^ v[3];
}

}  // namespace assay::model::bitcoin
