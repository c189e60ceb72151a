#include "conformance/vectors/vector.h"

namespace assay::vectors {

std::string_view LevelName(Level level) {
  switch (level) {
    case Level::kMust:
      return "must";
    case Level::kShould:
      return "should";
    case Level::kObserve:
      return "observe";
  }
  return "unknown";
}

oracle::Question QuestionOf(const Vector& vector) {
  if (vector.kind != oracle::Kind::kNone) return oracle::Question(vector.kind, vector.context);
  return vector.layer;
}

std::string ProblemText(const Problem& problem) {
  std::string text = problem.file;
  if (!problem.where.empty()) text.append(": ").append(problem.where);
  return text.append(": ").append(problem.what);
}

}  // namespace assay::vectors
