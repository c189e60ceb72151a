#include "fuzzers/corpus_files.h"

#include <dirent.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string_view>

namespace assay::fuzz {
namespace {

constexpr int kMaxNesting = 32;

bool Fail(const std::string& path, const char* why, std::string& error) {
  error = path + ": " + why;
  return false;
}

bool CollectManifest(const std::string& path, std::vector<std::string>& files, std::string& error);

bool Collect(const std::string& path, int nesting, std::vector<std::string>& files, std::string& error) {
  struct stat status;
  if (stat(path.c_str(), &status) != 0) return Fail(path, std::strerror(errno), error);
  if (!S_ISDIR(status.st_mode)) {
    if (path.ends_with("_corpus.txt")) return CollectManifest(path, files, error);
    files.push_back(path);
    return true;
  }
  if (nesting == kMaxNesting) return Fail(path, "directories nest too deeply; is there a link to itself?", error);
  DIR* const directory = opendir(path.c_str());
  if (directory == nullptr) return Fail(path, std::strerror(errno), error);
  bool collected = true;
  while (const dirent* entry = readdir(directory)) {
    const std::string_view name = entry->d_name;
    if (name == "." || name == "..") continue;
    collected = Collect(path + "/" + entry->d_name, nesting + 1, files, error);
    if (!collected) break;
  }
  closedir(directory);
  return collected;
}

bool CollectManifest(const std::string& path, std::vector<std::string>& files, std::string& error) {
  std::vector<std::uint8_t> bytes;
  if (!ReadInput(path, bytes, error)) return false;
  std::string line;
  for (const std::uint8_t byte : bytes) {
    if (byte != '\n') {
      line += static_cast<char>(byte);
    } else {
      // A manifest is written by the build and names plain files; one that named itself would not end.
      files.push_back(line);
      line.clear();
    }
  }
  return true;
}

}  // namespace

bool CollectInputs(const std::string& path, std::vector<std::string>& files, std::string& error) {
  return Collect(path, 0, files, error);
}

bool ReadInput(const std::string& path, std::vector<std::uint8_t>& out, std::string& error) {
  out.clear();
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return Fail(path, std::strerror(errno), error);
  std::uint8_t buffer[1 << 14];
  std::size_t count = 0;
  while (out.size() <= kMaxInputBytes && (count = std::fread(buffer, 1, sizeof buffer, file)) > 0)
    out.insert(out.end(), buffer, buffer + count);
  const bool failed = std::ferror(file) != 0;
  std::fclose(file);
  if (failed) return Fail(path, std::strerror(errno), error);
  if (out.size() > kMaxInputBytes) return Fail(path, "has more than 64 MiB; give the fuzzer smaller inputs", error);
  return true;
}

}  // namespace assay::fuzz
