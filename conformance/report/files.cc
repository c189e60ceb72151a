#include "conformance/report/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "fmt/format.h"

namespace assay::report {
namespace {

std::string WriteAll(int fd, std::string_view content) {
  while (!content.empty()) {
    const ssize_t n = write(fd, content.data(), content.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return std::strerror(errno);
    content.remove_prefix(static_cast<std::size_t>(n));
  }
  return fsync(fd) == 0 || errno == EINVAL ? "" : std::strerror(errno);
}

}  // namespace

std::expected<void, std::string> MakeDirectory(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (!error && std::filesystem::is_directory(path, error)) return {};
  return std::unexpected(fmt::format("cannot make the directory {}: {}; name another one with --out", path,
                                     error ? error.message() : "not a directory"));
}

std::expected<void, std::string> WriteFileAtomically(const std::string& path, std::string_view content) {
  std::string temporary = path + ".XXXXXX";
  const auto failed = [&](std::string_view why) {
    return std::unexpected(fmt::format("cannot write {}: {}; name another directory with --out", path, why));
  };
  const int fd = mkostemp(temporary.data(), O_CLOEXEC);
  if (fd < 0) return failed(std::strerror(errno));
  std::string why = WriteAll(fd, content);
  const mode_t mask = umask(0);
  umask(mask);
  if (why.empty() && fchmod(fd, 0666 & ~mask) != 0)
    why = std::strerror(errno);  // mkostemp makes it readable by its owner alone
  if (close(fd) != 0 && why.empty()) why = std::strerror(errno);
  if (why.empty() && rename(temporary.c_str(), path.c_str()) != 0) why = std::strerror(errno);
  if (why.empty()) return {};
  unlink(temporary.c_str());
  return failed(why);
}

}  // namespace assay::report
