// Finds the data that is built beside the command, wherever the command was started from.
#ifndef ASSAY_TOOLS_RUNFILES_H_
#define ASSAY_TOOLS_RUNFILES_H_

#include <optional>
#include <string>

namespace assay::tools {

// The absolute path of a file or directory of this repository ("vectors") among the data of the running program; nullopt when
// it is not there. Looks where Bazel says (RUNFILES_DIR, TEST_SRCDIR), then beside the executable, then in the current
// directory.
std::optional<std::string> Runfile(const std::string& path);

// Makes relative paths count from where the user stands: under `bazel run` that is BUILD_WORKING_DIRECTORY, else nothing
// changes. False when that directory cannot be entered. Call Runfile first for everything that is found in the current
// directory.
bool EnterUserDirectory();

}  // namespace assay::tools

#endif  // ASSAY_TOOLS_RUNFILES_H_
