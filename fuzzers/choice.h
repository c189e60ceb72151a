// Deterministic choices that depend on the input alone, so that a crash file reproduces without a seed.
#ifndef ASSAY_FUZZERS_CHOICE_H_
#define ASSAY_FUZZERS_CHOICE_H_

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace assay::fuzz {

class Choice {
 public:
  // FNV-1a over the bytes seeds a xorshift generator.
  explicit Choice(std::string_view bytes) {
    for (const char c : bytes) state_ = (state_ ^ static_cast<unsigned char>(c)) * UINT64_C(1099511628211);
    if (state_ == 0) state_ = 1;
  }
  // A number below `n`; 0 when n is 0.
  std::size_t Below(std::size_t n) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return n == 0 ? 0 : static_cast<std::size_t>(state_ % n);
  }

 private:
  std::uint64_t state_ = UINT64_C(14695981039346656037);
};

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_CHOICE_H_
