#include "conformance/target/guarded.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstring>

namespace assay::target {
namespace {

constexpr std::size_t kTail = 64;

}  // namespace

GuardedBuffer::~GuardedBuffer() {
  if (map_ != nullptr) munmap(map_, map_size_);
}

bool GuardedBuffer::Reserve(std::size_t size) {
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  if (map_ != nullptr && static_cast<std::size_t>(guard_ - map_) >= size) return true;
  const std::size_t readable = (size + page - 1) / page * page;
  void* const map = mmap(nullptr, readable + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (map == MAP_FAILED) return false;
  if (mprotect(static_cast<char*>(map) + readable, page, PROT_NONE) != 0) {
    munmap(map, readable + page);
    return false;
  }
  if (map_ != nullptr) munmap(map_, map_size_);
  map_ = static_cast<char*>(map);
  map_size_ = readable + page;
  guard_ = map_ + readable;
  return true;
}

std::string_view GuardedBuffer::AtGuard(std::string_view bytes) {
  if (!Reserve(bytes.size() + kTail)) return {};
  char* const begin = guard_ - bytes.size();
  if (!bytes.empty()) std::memcpy(begin, bytes.data(), bytes.size());
  return {begin, bytes.size()};
}

std::string_view GuardedBuffer::FollowedBy(std::string_view bytes, char filler) {
  if (!Reserve(bytes.size() + kTail)) return {};
  char* const begin = guard_ - bytes.size() - kTail;
  if (!bytes.empty()) std::memcpy(begin, bytes.data(), bytes.size());
  std::memset(begin + bytes.size(), filler, kTail);
  return {begin, bytes.size()};
}

}  // namespace assay::target
