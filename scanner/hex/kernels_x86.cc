// x86-64: AVX2 and AVX-512 (with VBMI), each compiled for its own instruction set.
//
// No kernel loads a byte outside [p, p + n): the rest that fills no vector is loaded again, overlapping what is already known
// to be digits, or under a mask (AVX-512), or left to the scalar kernel. No kernel stores outside the n / 2 bytes of `out`.
#include <immintrin.h>

#include <bit>
#include <cstdint>

#include "scanner/hex/kernel.h"

#define ASSAY_AVX2 __attribute__((target("avx2,bmi")))
#define ASSAY_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi,bmi,bmi2")))

namespace assay::hex::internal {
namespace {

// The digits' values; 16 or more for a character that is no digit. Each character is taken as '0'-'9' and as a letter of either
// case: the reading that does not fit is the larger, so that the smaller of both is the value.
ASSAY_AVX2 inline __m256i Values32(__m256i v) {
  // '0'-'9' to F6-FF and on to F0-F9 and 0-9; all else ends at 10 or more.
  const __m256i shifted = _mm256_add_epi8(v, _mm256_set1_epi8(static_cast<char>(0xFF - '9')));
  const __m256i decimal =
      _mm256_sub_epi8(_mm256_subs_epu8(shifted, _mm256_set1_epi8(6)), _mm256_set1_epi8(static_cast<char>(0xF0)));
  // 'A'-'F' and 'a'-'f' to 10-15; all else to 16 or more.
  const __m256i upper = _mm256_and_si256(v, _mm256_set1_epi8(static_cast<char>(0xDF)));
  const __m256i letter = _mm256_adds_epu8(_mm256_sub_epi8(upper, _mm256_set1_epi8('A')), _mm256_set1_epi8(10));
  return _mm256_min_epu8(decimal, letter);
}

// A bit for each value of 16 or more: adding 112, saturated, sets the high bit of exactly these.
ASSAY_AVX2 inline std::uint32_t Bad32(__m256i values) {
  return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_adds_epu8(values, _mm256_set1_epi8(127 - 15))));
}

ASSAY_AVX2 inline __m256i Load32(const char* p) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)); }

// Pairs of values to 16-bit numbers of eight bits.
ASSAY_AVX2 inline __m256i Pair32(__m256i values) { return _mm256_maddubs_epi16(values, _mm256_set1_epi16(0x0110)); }

ASSAY_AVX2 inline void Store16(std::uint8_t* out, __m256i values) {
  const __m256i pairs = Pair32(values);
  const __m128i bytes = _mm_packus_epi16(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(out), bytes);
}

ASSAY_AVX2 std::size_t DecodePrefixAvx2(const char* p, std::size_t n, std::uint8_t* out) {
  constexpr std::size_t kWidth = 32;
  if (n < kWidth) return DecodePrefixScalar(p, n, out);
  std::size_t i = 0;
  for (; n - i >= 2 * kWidth; i += 2 * kWidth) {
    const __m256i first = Values32(Load32(p + i)), second = Values32(Load32(p + i + kWidth));
    const __m256i packed = _mm256_packus_epi16(Pair32(first), Pair32(second));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + i / 2), _mm256_permute4x64_epi64(packed, 0b11'01'10'00));
    const std::uint64_t bad = Bad32(first) | static_cast<std::uint64_t>(Bad32(second)) << 32;
    if (bad != 0) return i + static_cast<std::size_t>(std::countr_zero(bad));
  }
  if (n - i >= kWidth) {
    const __m256i values = Values32(Load32(p + i));
    Store16(out + i / 2, values);
    if (const std::uint32_t bad = Bad32(values)) return i + static_cast<std::size_t>(std::countr_zero(bad));
    i += kWidth;
  }
  if (n - i >= 2) {
    // The last whole pairs again; what lies before i is known to be digits.
    const std::size_t start = (n & ~std::size_t{1}) - kWidth;
    const __m256i values = Values32(Load32(p + start));
    Store16(out + start / 2, values);
    if (const std::uint32_t bad = Bad32(values)) return start + static_cast<std::size_t>(std::countr_zero(bad));
    i = start + kWidth;
  }
  return i < n && Value(p[i]) != kNoDigit ? n : i;
}

ASSAY_AVX2 std::size_t CountDigitsAvx2(const char* p, std::size_t n) {
  constexpr std::size_t kWidth = 32;
  if (n < kWidth) return CountDigitsScalar(p, n);
  std::size_t i = 0;
  for (; n - i >= kWidth; i += kWidth)
    if (const std::uint32_t bad = Bad32(Values32(Load32(p + i)))) return i + static_cast<std::size_t>(std::countr_zero(bad));
  if (i == n) return n;
  const std::uint32_t bad = Bad32(Values32(Load32(p + n - kWidth)));
  return bad != 0 ? n - kWidth + static_cast<std::size_t>(std::countr_zero(bad)) : n;
}

// The values of 64 characters by table; bit 7 is set in `bad` for each that is no digit (the table knows ASCII only, and looks
// at seven bits).
ASSAY_AVX512 inline __m512i Values64(__m512i v, __m512i& bad) {
  const __m512i low = _mm512_loadu_si512(kValues.data()), high = _mm512_loadu_si512(kValues.data() + 64);
  const __m512i values = _mm512_permutex2var_epi8(low, v, high);
  bad = _mm512_or_si512(values, v);
  return values;
}

ASSAY_AVX512 inline __m512i Pair64(__m512i values) { return _mm512_maddubs_epi16(values, _mm512_set1_epi16(0x0110)); }

// Masked, with all set, since some compilers warn of the undefined operand that the plain form stands on.
ASSAY_AVX512 inline __m256i LowBytes(__m512i pairs) { return _mm512_maskz_cvtepi16_epi8(~__mmask32{0}, pairs); }

// The low bytes of the 16-bit numbers of two vectors.
alignas(64) constexpr std::array<std::uint8_t, 64> kEven = [] {
  std::array<std::uint8_t, 64> even{};
  for (std::size_t i = 0; i < even.size(); ++i) even[i] = static_cast<std::uint8_t>(2 * i);
  return even;
}();

// The last up to 64 characters, in one masked step.
ASSAY_AVX512 inline std::size_t DecodeUpTo64(const char* p, std::size_t n, std::uint8_t* out) {
  const __mmask64 inside = _bzhi_u64(~UINT64_C(0), static_cast<unsigned>(n));
  __m512i bad;
  // Masked-out bytes are not accessed; as NUL they are no digits.
  const __m512i values = Values64(_mm512_maskz_loadu_epi8(inside, p), bad);
  const std::size_t digits = static_cast<std::size_t>(std::countr_zero(_mm512_movepi8_mask(bad)));
  const auto pairs = static_cast<__mmask32>(_bzhi_u64(~UINT64_C(0), static_cast<unsigned>(digits / 2)));
  _mm256_mask_storeu_epi8(out, pairs, LowBytes(Pair64(values)));
  return digits;
}

ASSAY_AVX512 std::size_t DecodePrefixAvx512(const char* p, std::size_t n, std::uint8_t* out) {
  constexpr std::size_t kWidth = 64;
  const __m512i even = _mm512_load_si512(kEven.data());
  std::size_t i = 0;
  for (; n - i >= 2 * kWidth; i += 2 * kWidth) {
    __m512i bad1, bad2;
    const __m512i first = Values64(_mm512_loadu_si512(p + i), bad1),
                  second = Values64(_mm512_loadu_si512(p + i + kWidth), bad2);
    _mm512_storeu_si512(out + i / 2, _mm512_permutex2var_epi8(Pair64(first), even, Pair64(second)));
    if (_mm512_movepi8_mask(_mm512_or_si512(bad1, bad2)) == 0) [[likely]]
      continue;
    const __mmask64 in_first = _mm512_movepi8_mask(bad1), in_second = _mm512_movepi8_mask(bad2);
    return i + static_cast<std::size_t>(in_first != 0 ? std::countr_zero(in_first) : 64 + std::countr_zero(in_second));
  }
  if (n - i >= kWidth) {
    __m512i bad;
    const __m512i values = Values64(_mm512_loadu_si512(p + i), bad);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + i / 2), LowBytes(Pair64(values)));
    const __mmask64 mask = _mm512_movepi8_mask(bad);
    if (mask != 0) return i + static_cast<std::size_t>(std::countr_zero(mask));
    i += kWidth;
  }
  return i == n ? n : i + DecodeUpTo64(p + i, n - i, out + i / 2);
}

ASSAY_AVX512 std::size_t CountDigitsAvx512(const char* p, std::size_t n) {
  constexpr std::size_t kWidth = 64;
  std::size_t i = 0;
  __m512i bad;
  for (; n - i >= kWidth; i += kWidth) {
    Values64(_mm512_loadu_si512(p + i), bad);
    const __mmask64 mask = _mm512_movepi8_mask(bad);
    if (mask != 0) return i + static_cast<std::size_t>(std::countr_zero(mask));
  }
  if (i == n) return n;
  Values64(_mm512_maskz_loadu_epi8(_bzhi_u64(~UINT64_C(0), static_cast<unsigned>(n - i)), p + i), bad);
  return i + static_cast<std::size_t>(std::countr_zero(_mm512_movepi8_mask(bad)));
}

bool HasAvx512() {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
}

constexpr Kernel kKernels[] = {
    {"avx512", &DecodePrefixAvx512, &CountDigitsAvx512, &HasAvx512},
    {"avx2", &DecodePrefixAvx2, &CountDigitsAvx2,
     [] { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi"); }},
    {"scalar", &DecodePrefixScalar, &CountDigitsScalar, [] { return true; }},
};

}  // namespace

std::span<const Kernel> CompiledKernels() { return kKernels; }

}  // namespace assay::hex::internal
