#include "conformance/target/descendants.h"

#include <dirent.h>

#include <charconv>
#include <cstdio>
#include <cstring>
#include <map>
#include <string>
#include <utility>

namespace assay::target {
namespace {

// The parent of a process: the second field behind the command, which stands in parentheses and may hold any; 0 when it is
// gone.
pid_t ParentOf(const char* pid) {
  std::FILE* const file = std::fopen(("/proc/" + std::string(pid) + "/stat").c_str(), "re");
  if (file == nullptr) return 0;
  char text[512];
  const std::size_t size = std::fread(text, 1, sizeof text - 1, file);
  std::fclose(file);
  text[size] = '\0';
  const char* const command_end = std::strrchr(text, ')');
  if (command_end == nullptr || std::strlen(command_end) < 5) return 0;
  pid_t parent = 0;
  std::from_chars(command_end + 4, text + size, parent);  // ") S 123"
  return parent;
}

std::multimap<pid_t, pid_t> ChildrenByParent() {
  std::multimap<pid_t, pid_t> children;
  DIR* const proc = opendir("/proc");
  if (proc == nullptr) return children;
  while (const dirent* const entry = readdir(proc)) {
    pid_t pid = 0;
    const char* const end = entry->d_name + std::strlen(entry->d_name);
    if (std::from_chars(entry->d_name, end, pid).ptr == end) children.emplace(ParentOf(entry->d_name), pid);
  }
  closedir(proc);
  return children;
}

}  // namespace

std::vector<pid_t> DescendantsOf(pid_t pid) {
  const std::multimap<pid_t, pid_t> children = ChildrenByParent();
  std::vector<pid_t> found;
  const auto add = [&](pid_t parent) {
    for (auto [it, end] = children.equal_range(parent); it != end; ++it) found.push_back(it->second);
  };
  add(pid);
  for (std::size_t i = 0; i < found.size() && found.size() <= children.size(); ++i) add(found[i]);
  return found;
}

}  // namespace assay::target
