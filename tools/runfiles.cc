#include "tools/runfiles.h"

#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <vector>

namespace assay::tools {
namespace {

namespace fs = std::filesystem;

// Folders that may hold the runfiles of each workspace. "_main" is the name of this repository as a module, "assay" as a
// workspace.
std::vector<fs::path> Roots() {
  std::vector<fs::path> roots;
  for (const char* variable : {"RUNFILES_DIR", "TEST_SRCDIR"})
    if (const char* directory = std::getenv(variable); directory && *directory) roots.emplace_back(directory);
  std::error_code error;
  if (fs::path program = fs::read_symlink("/proc/self/exe", error); !error) roots.push_back(program += ".runfiles");
  return roots;
}

}  // namespace

std::optional<std::string> Runfile(const std::string& path) {
  std::error_code error;
  for (const fs::path& root : Roots())
    for (const char* workspace : {"_main", "assay"})
      if (const fs::path found = root / workspace / path; fs::exists(found, error)) return fs::absolute(found).string();
  if (fs::exists(path, error)) return fs::absolute(path).string();
  return std::nullopt;
}

bool EnterUserDirectory() {
  const char* directory = std::getenv("BUILD_WORKING_DIRECTORY");
  if (!directory || !*directory) return true;
  std::error_code error;
  fs::current_path(directory, error);
  return !error;
}

}  // namespace assay::tools
