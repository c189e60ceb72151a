// A copy of a text with the zero bytes behind it that simdjson may read.
#ifndef ASSAY_CONFORMANCE_REFERENCE_PADDED_COPY_H_
#define ASSAY_CONFORMANCE_REFERENCE_PADDED_COPY_H_

#include <simdjson.h>

#include <cstdint>
#include <cstring>
#include <memory>
#include <string_view>

namespace assay::reference {

// On the heap and of the exact size, so that a read past the padding is seen by AddressSanitizer; the padding is zero, so that
// MemorySanitizer sees only reads that matter.
class PaddedCopy {
 public:
  explicit PaddedCopy(std::string_view text)
      : size_(text.size()), bytes_(std::make_unique_for_overwrite<std::uint8_t[]>(capacity())) {
    if (!text.empty()) std::memcpy(bytes_.get(), text.data(), text.size());
    std::memset(bytes_.get() + size_, 0, simdjson::SIMDJSON_PADDING);
  }
  const std::uint8_t* data() const { return bytes_.get(); }
  std::size_t size() const { return size_; }
  std::size_t capacity() const { return size_ + simdjson::SIMDJSON_PADDING; }

 private:
  std::size_t size_;
  std::unique_ptr<std::uint8_t[]> bytes_;
};

}  // namespace assay::reference

#endif  // ASSAY_CONFORMANCE_REFERENCE_PADDED_COPY_H_
