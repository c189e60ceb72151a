// The subcommands of assay. Each declares itself to the command line and leaves the work to be run in `chosen`, which returns
// an exit code (tools/common.h).
#ifndef ASSAY_TOOLS_COMMAND_H_
#define ASSAY_TOOLS_COMMAND_H_

#include <functional>
#include <string>

#include "CLI/CLI.hpp"

namespace assay::tools {

using Work = std::function<int()>;

// What is found before the user's directory is entered.
struct Environment {
  std::string vectors;  // directory of the vectors that are built in; empty when it is missing
};

void AddCertify(CLI::App& app, const Environment& environment, Work& chosen);
void AddExplain(CLI::App& app, Work& chosen);
void AddSuite(CLI::App& app, Work& chosen);
void AddServe(CLI::App& app, const Environment& environment, Work& chosen);
void AddHash(CLI::App& app, Work& chosen);

// Adds the options -h and --help with an example below; returns `app`.
CLI::App& Describe(CLI::App& app, const std::string& examples);

}  // namespace assay::tools

#endif  // ASSAY_TOOLS_COMMAND_H_
