#include "scanner/ethereum/error.h"

#include <algorithm>

namespace assay::ethereum {

Path Path::operator/(std::string_view name) const {
  Path path = *this;
  path.Push(name);
  return path;
}

Path Path::operator/(std::size_t index) const {
  Path path = *this;
  path.Push(index);
  return path;
}

std::string Path::ToString() const {
  std::string text;
  for (std::size_t i = 0; i < std::min(size_, kMaxSteps); ++i) {
    const Step& step = steps_[i];
    if (step.name.empty()) {
      text.append("[").append(std::to_string(step.index)).append("]");
    } else {
      if (i > 0) text.append(".");
      text.append(step.name);
    }
  }
  return text;
}

bool operator==(const Path& a, const Path& b) {
  if (a.size_ != b.size_) return false;
  for (std::size_t i = 0; i < std::min(a.size_, Path::kMaxSteps); ++i)
    if (a.steps_[i].name != b.steps_[i].name || a.steps_[i].index != b.steps_[i].index) return false;
  return true;
}

}  // namespace assay::ethereum
