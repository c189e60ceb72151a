// x86-64: SSE2 (always there), AVX2 and AVX-512BW, each compiled for its own instruction set.
//
// No kernel loads a byte outside [p, p + n): the rest that fills no vector is loaded again, overlapping what is already known to be
// plain, or under a mask (AVX-512), or left to the scalar kernel.
#include <immintrin.h>

#include <bit>
#include <cstdint>

#include "scanner/json/kernel.h"

namespace assay::json::internal {
namespace {

// A bit for each byte of 16 that is not plain. As signed bytes, 80-FF lie below 20 like the control characters.
inline std::uint32_t Special16(const char* p) {
  const __m128i v = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
  const __m128i low = _mm_cmplt_epi8(v, _mm_set1_epi8(0x20));
  const __m128i quote = _mm_cmpeq_epi8(v, _mm_set1_epi8('"'));
  const __m128i backslash = _mm_cmpeq_epi8(v, _mm_set1_epi8('\\'));
  return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_or_si128(low, _mm_or_si128(quote, backslash))));
}

std::size_t SkipPlainSse2(const char* p, std::size_t n) {
  constexpr std::size_t kWidth = 16;
  if (n < kWidth) return SkipPlainScalar(p, n);
  std::size_t i = 0;
  for (; n - i >= kWidth; i += kWidth)
    if (const std::uint32_t special = Special16(p + i)) return i + static_cast<std::size_t>(std::countr_zero(special));
  if (i == n) return n;
  const std::uint32_t special = Special16(p + n - kWidth);
  return special != 0 ? n - kWidth + static_cast<std::size_t>(std::countr_zero(special)) : n;
}

// By its low four bits, the one byte that a byte must equal to be a quote or a backslash. NUL, which equals the rest, is special anyway;
// 80-FF are answered with 0.
alignas(16) constexpr char kEnders[16] = {0, 0, '"', 0, 0, 0, 0, 0, 0, 0, 0, 0, '\\', 0, 0, 0};

__attribute__((target("avx2"))) inline std::uint32_t Special32(const char* p) {
  const __m256i enders = _mm256_broadcastsi128_si256(_mm_load_si128(reinterpret_cast<const __m128i*>(kEnders)));
  const __m256i v = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p));
  const __m256i low = _mm256_cmpgt_epi8(_mm256_set1_epi8(0x20), v);
  const __m256i ender = _mm256_cmpeq_epi8(v, _mm256_shuffle_epi8(enders, v));
  return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_or_si256(low, ender)));
}

__attribute__((target("avx2"))) std::size_t SkipPlainAvx2(const char* p, std::size_t n) {
  constexpr std::size_t kWidth = 32;
  if (n < kWidth) return SkipPlainSse2(p, n);
  std::size_t i = 0;
  for (; n - i >= kWidth; i += kWidth)
    if (const std::uint32_t special = Special32(p + i)) return i + static_cast<std::size_t>(std::countr_zero(special));
  if (i == n) return n;
  const std::uint32_t special = Special32(p + n - kWidth);
  return special != 0 ? n - kWidth + static_cast<std::size_t>(std::countr_zero(special)) : n;
}

__attribute__((target("avx512f,avx512bw"))) inline std::uint64_t Special64(__m512i v) {
  const __m512i enders = _mm512_broadcast_i32x4(_mm_load_si128(reinterpret_cast<const __m128i*>(kEnders)));
  const __mmask64 low = _mm512_cmplt_epi8_mask(v, _mm512_set1_epi8(0x20));
  return low | _mm512_cmpeq_epi8_mask(v, _mm512_shuffle_epi8(enders, v));
}

__attribute__((target("avx512f,avx512bw"))) std::size_t SkipPlainAvx512(const char* p, std::size_t n) {
  constexpr std::size_t kWidth = 64;
  std::size_t i = 0;
  // Two vectors a turn, with one branch, as long strings are nearly all of a long input.
  for (; n - i >= 2 * kWidth; i += 2 * kWidth) {
    const std::uint64_t first = Special64(_mm512_loadu_si512(p + i)), second = Special64(_mm512_loadu_si512(p + i + kWidth));
    if ((first | second) == 0) continue;
    return i + static_cast<std::size_t>(first != 0 ? std::countr_zero(first) : 64 + std::countr_zero(second));
  }
  if (n - i >= kWidth) {
    if (const std::uint64_t special = Special64(_mm512_loadu_si512(p + i))) {
      return i + static_cast<std::size_t>(std::countr_zero(special));
    }
    i += kWidth;
  }
  if (i == n) return n;
  // Masked-out bytes are not accessed.
  const __mmask64 inside = ~UINT64_C(0) >> (kWidth - (n - i));
  const std::uint64_t special = Special64(_mm512_maskz_loadu_epi8(inside, p + i)) & inside;
  return special != 0 ? i + static_cast<std::size_t>(std::countr_zero(special)) : n;
}

constexpr Kernel kKernels[] = {
    {"avx512", &SkipPlainAvx512, [] { return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw"); }},
    {"avx2", &SkipPlainAvx2, [] { return __builtin_cpu_supports("avx2") != 0; }},
    {"sse2", &SkipPlainSse2, [] { return true; }},
    {"scalar", &SkipPlainScalar, [] { return true; }},
};

}  // namespace

std::span<const Kernel> CompiledKernels() { return kKernels; }

}  // namespace assay::json::internal
