// vector_lint: is a directory of vectors fit to be committed, and if only its form is not, mend that.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "conformance/vectors/format.h"
#include "conformance/vectors/lint.h"

namespace {

constexpr int kFit = 0, kProblems = 1, kCannotDo = 2;

int Run(const std::string& directory, bool fix) {
  namespace vectors = assay::vectors;
  std::error_code ignored;
  if (!std::filesystem::is_directory(directory, ignored)) {
    fmt::print(stderr, "vector_lint: {}: not a directory that can be read; name the directory that holds the vectors\n",
               directory);
    return kCannotDo;
  }
  if (fix) {
    const vectors::FixResult fixed = vectors::Fix(directory);
    for (const std::string& file : fixed.rewritten) fmt::print("{}: rewritten in canonical form\n", file);
    if (!fixed.problems.empty()) {
      for (const vectors::Problem& problem : fixed.problems) fmt::print("{}\n", vectors::ProblemText(problem));
      fmt::print("{} problems\n", fixed.problems.size());
      return kProblems;
    }
  }
  const std::vector<vectors::Problem> problems = vectors::Lint(directory);
  for (const vectors::Problem& problem : problems) fmt::print("{}\n", vectors::ProblemText(problem));
  if (!problems.empty()) {
    fmt::print("{} problems\n", problems.size());
    return kProblems;
  }
  const auto set = vectors::Load(directory);
  fmt::print("{} vectors, no problems\n", set ? set->vectors.size() : 0);
  return kFit;
}

}  // namespace

int main(int argc, char** argv) {
  // `bazel run` starts elsewhere: paths count from where the user stands.
  if (const char* where = std::getenv("BUILD_WORKING_DIRECTORY"); where && chdir(where) != 0) {
    fmt::print(stderr, "vector_lint: cannot change to {}; start it from a directory that exists\n", where);
    return kCannotDo;
  }
  CLI::App app("Checks a directory of conformance vectors: schema, ids, citations, levels, neighbours, canonical form.",
               "vector_lint");
  app.footer(
      "Exit status: 0 no problems, 1 problems (one line each), 2 could not do its work.\n"
      "Example:\n  vector_lint vectors\n  vector_lint --fix vectors");
  std::string directory;
  bool fix = false;
  app.add_option("DIR", directory, "The directory: vector files, conflicts.json, schema/")->required();
  app.add_flag("--fix", fix, "Rewrite files that are not in canonical form, then check");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? kFit : kCannotDo;
  }
  return Run(directory, fix);
}
