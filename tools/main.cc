// assay: tests what a JSON-RPC decoder really accepts. One file per subcommand stands beside this one.
#include <signal.h>

#include <exception>
#include <string>

#include "conformance/report/version.h"
#include "fmt/format.h"
#include "tools/command.h"
#include "tools/common.h"
#include "tools/runfiles.h"

namespace assay::tools {

CLI::App& Describe(CLI::App& app, const std::string& examples) {
  app.set_help_flag("-h,--help", "Print this help");
  app.footer("\n" + examples + "\n");
  return app;
}

namespace {

constexpr char kExamples[] =
    "Examples:\n"
    "  assay certify                        certify the decoders of this repository\n"
    "  assay explain --text '[1] 2'         who accepts these bytes, and why not\n"
    "  assay hash newPayload.json           recompute a block hash and compare\n"
    "  assay suite test_parsing             run a JSONTestSuite directory\n"
    "  assay serve --port 0                 a strict server on loopback\n"
    "\n"
    "Exit codes: 0 everything that must hold holds, 1 something does not, 2 the command could not do its job.";

int Main(int argc, char** argv) {
  Environment environment;
  environment.vectors = Runfile("vectors").value_or("");
  if (!EnterUserDirectory())
    return Complain("cannot enter the directory that BUILD_WORKING_DIRECTORY names: unset it, or make it");

  Work chosen;
  CLI::App app("Tests what a JSON-RPC decoder really accepts.", "assay");
  Describe(app, kExamples);
  app.set_version_flag("--version", fmt::format("assay {}", report::kSuiteVersion));
  app.require_subcommand(1);
  AddCertify(app, environment, chosen);
  AddExplain(app, chosen);
  AddHash(app, chosen);
  AddSuite(app, chosen);
  AddServe(app, environment, chosen);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) return app.exit(error);  // --help, --version
    if (app.get_subcommands().empty() && argc > 1 && argv[1][0] != '-')
      return Complain(fmt::format("{} is no command: use certify, explain, hash, suite or serve; see assay --help", argv[1]));
    std::string command = "assay";
    for (const CLI::App* subcommand : app.get_subcommands()) command += " " + subcommand->get_name();
    return Complain(fmt::format("{}; see {} --help", error.what(), command));
  }
  return chosen();
}

}  // namespace
}  // namespace assay::tools

int main(int argc, char** argv) {
  // A reader that goes away shows as a failed write, which is told as such.
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);  // a limit on file sizes shows as a failed write, which is reported and cleaned up
  try {
    return assay::tools::FinishOutput(assay::tools::Main(argc, argv));
  } catch (const std::exception& error) {  // out of memory, and whatever a library throws
    return assay::tools::Complain(fmt::format("internal error: {}; please report it with the command line", error.what()));
  }
}
