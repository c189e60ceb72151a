#include "conformance/vectors/files.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace assay::vectors {

std::string Below(const std::string& directory, const std::string& relative) {
  return directory.ends_with('/') ? directory + relative : directory + "/" + relative;
}

std::vector<std::string> VectorFiles(const std::string& directory, std::size_t max_files, std::vector<Problem>& problems) {
  namespace fs = std::filesystem;
  std::vector<std::string> files;
  std::error_code error;
  if (!fs::is_directory(directory, error)) {
    problems.push_back({directory, "", "not a directory that can be read; name the directory that holds the vectors"});
    return files;
  }
  const fs::path root(directory);
  const fs::recursive_directory_iterator end;
  for (fs::recursive_directory_iterator entry(root, error); !error && entry != end; entry.increment(error)) {
    const std::string relative = entry->path().lexically_relative(root).generic_string();
    std::error_code ignored;
    if (entry->is_directory(ignored)) {
      if (relative == kSchemaDirectory || relative == kLiveDirectory) entry.disable_recursion_pending();
      continue;
    }
    if (!relative.ends_with(".json") || relative == kConflictsFile) continue;
    if (files.size() == max_files) {
      problems.push_back({directory, "", fmt::format("more than {} vector files; name a smaller directory", max_files)});
      break;
    }
    files.push_back(relative);
  }
  if (error) problems.push_back({directory, "", fmt::format("cannot be listed: {}; check its permissions", error.message())});
  std::ranges::sort(files);
  if (files.empty() && problems.empty())
    problems.push_back({directory, "", "holds no vector file (*.json); name the directory that holds the vectors"});
  return files;
}

}  // namespace assay::vectors
