#include "tools/line_reader.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "fmt/format.h"

namespace assay::tools {

std::expected<std::optional<std::string>, std::string> LineReader::Next() {
  std::array<char, std::size_t{1} << 16> chunk;
  while (true) {
    if (const std::size_t end = buffer_.find('\n', searched_); end != std::string::npos) {
      std::string line = buffer_.substr(begin_, end - begin_);
      begin_ = searched_ = end + 1;
      return line;
    }
    // What was handed out is dropped once per read, so that many short lines cost no more than a long one.
    buffer_.erase(0, begin_);
    begin_ = 0;
    searched_ = buffer_.size();
    if (at_end_) {
      if (buffer_.empty()) return std::nullopt;
      searched_ = 0;
      return std::exchange(buffer_, {});
    }
    const ssize_t n = read(fd_, chunk.data(), chunk.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return std::unexpected(fmt::format("cannot read {}: {}", name_, std::strerror(errno)));
    at_end_ = n == 0;
    buffer_.append(chunk.data(), static_cast<std::size_t>(n));
    if (buffer_.size() > limit_ + chunk.size())
      return std::unexpected(
          fmt::format("a line of {} is larger than {} bytes, the most that is read of one input", name_, limit_));
  }
}

}  // namespace assay::tools
