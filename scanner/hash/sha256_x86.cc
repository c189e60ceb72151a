// x86-64 with the SHA extensions: two rounds an instruction.
#include <cpuid.h>
#include <immintrin.h>

#include "scanner/hash/sha256_kernel.h"

namespace assay::hash::internal {
namespace {

__attribute__((target("sha,sse4.1,ssse3"))) void Compress(Sha256State& state, const std::uint8_t* blocks, std::size_t count) {
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  // The instructions want the words as (a, b, e, f) and (c, d, g, h), from the highest down.
  const __m128i dcba = _mm_loadu_si128(reinterpret_cast<const __m128i*>(&state[0]));
  const __m128i hgfe = _mm_loadu_si128(reinterpret_cast<const __m128i*>(&state[4]));
  const __m128i cdab = _mm_shuffle_epi32(dcba, 0b10'11'00'01), efgh = _mm_shuffle_epi32(hgfe, 0b00'01'10'11);
  __m128i abef = _mm_alignr_epi8(cdab, efgh, 8), cdgh = _mm_blend_epi16(efgh, cdab, 0xF0);
  for (; count != 0; --count, blocks += 64) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i w[4];
    for (int i = 0; i < 4; ++i) {
      w[i] = _mm_shuffle_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(blocks) + i), big_endian);
    }
#pragma GCC unroll 16
    for (unsigned i = 0; i < 16; ++i) {
      // w[i % 4] holds the words of rounds 4 i to 4 i + 3; when they are used, the words of 16 rounds later take their place.
      __m128i& words = w[i % 4];
      const __m128i sum = _mm_add_epi32(words, _mm_load_si128(reinterpret_cast<const __m128i*>(&kSha256Constants[4 * i])));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0b00'00'11'10));
      if (i >= 12) continue;
      const __m128i next = w[(i + 1) % 4], third = w[(i + 2) % 4], last = w[(i + 3) % 4];
      const __m128i partial = _mm_add_epi32(_mm_sha256msg1_epu32(words, next), _mm_alignr_epi8(last, third, 4));
      words = _mm_sha256msg2_epu32(partial, last);
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  const __m128i feba = _mm_shuffle_epi32(abef, 0b00'01'10'11), dchg = _mm_shuffle_epi32(cdgh, 0b10'11'00'01);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(&state[0]), _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(&state[4]), _mm_alignr_epi8(dchg, feba, 8));
}

}  // namespace

Sha256CompressFunction Sha256CompressNative() {
  constexpr unsigned kSsse3 = 1U << 9, kSse41 = 1U << 19, kSha = 1U << 29;
  unsigned a, b, c, d;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & kSsse3) == 0 || (c & kSse41) == 0) return nullptr;
  if (__get_cpuid_count(7, 0, &a, &b, &c, &d) == 0 || (b & kSha) == 0) return nullptr;
  return &Compress;
}

}  // namespace assay::hash::internal
