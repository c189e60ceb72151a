// A copy of some bytes that ends exactly where readable memory ends, or is followed by bytes of one's choice.
#ifndef ASSAY_CONFORMANCE_TARGET_GUARDED_H_
#define ASSAY_CONFORMANCE_TARGET_GUARDED_H_

#include <cstddef>
#include <string_view>

namespace assay::target {

// Owns one mapping that grows as needed; its last page is not accessible. Views are valid until the next call.
class GuardedBuffer {
 public:
  GuardedBuffer() = default;
  ~GuardedBuffer();
  GuardedBuffer(const GuardedBuffer&) = delete;
  GuardedBuffer& operator=(const GuardedBuffer&) = delete;

  // A copy of `bytes` whose end is the start of the inaccessible page: reading one byte too far ends the process.
  // An empty view when no memory can be had (then `bytes` is not empty).
  std::string_view AtGuard(std::string_view bytes);
  // A copy of `bytes` followed by 64 readable bytes, all of them `filler`.
  std::string_view FollowedBy(std::string_view bytes, char filler);

 private:
  bool Reserve(std::size_t size);
  char* map_ = nullptr;
  std::size_t map_size_ = 0;  // guard page included
  char* guard_ = nullptr;     // first inaccessible byte
};

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_GUARDED_H_
