#include "tools/common.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include "conformance/report/bytes.h"
#include "fmt/format.h"

namespace assay::tools {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 16;

// Standard error may be closed or full. That is no reason to fail, and there is nowhere to say so.
void PrintToStderr(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

std::expected<std::string, std::string> ReadAll(int fd, const std::string& name, std::size_t limit) {
  std::string bytes;
  while (true) {
    const std::size_t size = bytes.size();
    bytes.resize(size + kChunk);
    const ssize_t n = read(fd, bytes.data() + size, kChunk);
    bytes.resize(size + static_cast<std::size_t>(std::max<ssize_t>(n, 0)));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return std::unexpected(fmt::format("cannot read {}: {}", name, std::strerror(errno)));
    if (n == 0) return bytes;
    if (bytes.size() > limit)
      return std::unexpected(fmt::format("{} is larger than {} bytes, the most that is read of one input", name, limit));
  }
}

}  // namespace

int Complain(std::string_view line) {
  std::string text(line);
  while (text.ends_with('\n')) text.pop_back();
  std::replace(text.begin(), text.end(), '\n', ' ');
  PrintToStderr(fmt::format("assay: {}\n", report::Printable(text, 2000)));
  return kCannotJob;
}

std::expected<std::string, std::string> ReadInput(const std::string& path, std::size_t limit) {
  if (path == "-") return ReadAll(STDIN_FILENO, "standard input", limit);
  const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return std::unexpected(fmt::format("cannot read {}: {}; name a file, or - for standard input", path, std::strerror(errno)));
  struct stat status{};
  auto result =
      fstat(fd, &status) == 0 && S_ISDIR(status.st_mode)
          ? std::unexpected(fmt::format("cannot read {}: it is a directory; name a file, or - for standard input", path))
          : ReadAll(fd, path, limit);
  close(fd);
  return result;
}

void Print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

int FinishOutput(int code) {
  errno = 0;
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  return Complain(fmt::format("cannot write to standard output{}{}; the report there is not complete", errno ? ": " : "",
                              errno ? std::strerror(errno) : ""));
}

bool StdoutIsTerminal() { return isatty(STDOUT_FILENO) == 1; }

Progress::Progress(std::string what) : what_(std::move(what)), terminal_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (shown_) PrintToStderr("\r\x1B[K");
}

void Progress::Show(std::size_t done, std::size_t total) {
  if (!terminal_) return;
  const auto now = std::chrono::steady_clock::now();
  if (done != total && now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  shown_ = true;
  PrintToStderr(fmt::format("\r\x1B[K{} {} of {}", what_, done, total));
}

}  // namespace assay::tools
