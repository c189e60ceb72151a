// assay suite: runs a directory in the JSONTestSuite layout over every decoder of this repository.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "conformance/oracle/ledger.h"
#include "conformance/target/target.h"
#include "fmt/format.h"
#include "tools/command.h"
#include "tools/common.h"
#include "tools/suite_report.h"

namespace assay::tools {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::string directory;
  bool json = false;
};

// Names of the regular files in the directory itself, sorted by their bytes.
std::expected<std::vector<std::string>, std::string> FileNames(const std::string& directory) {
  std::vector<std::string> names;
  std::error_code error;
  const auto failed = [&] {
    return std::unexpected(
        fmt::format("cannot list {}: {}; name a directory with y_*, n_* and i_* files", directory, error.message()));
  };
  fs::directory_iterator entry(directory, error);
  if (error) return failed();
  for (; entry != fs::directory_iterator(); entry.increment(error)) {
    if (error) return failed();
    std::error_code ignored;
    // Regular files, links to them included: a pipe in there would make us wait for ever.
    if (entry->is_regular_file(ignored)) names.push_back(entry->path().filename().string());
  }
  if (error) return failed();
  std::ranges::sort(names);
  return names;
}

int Suite(const Options& options) {
  const auto names = FileNames(options.directory);
  if (!names) return Complain(names.error());
  const auto owned = target::InProcessTargets();
  std::vector<target::Target*> decoders;
  for (const auto& decoder : owned) decoders.push_back(decoder.get());
  SuiteReport report(decoders, oracle::Ledger::BuiltIn());
  {
    Progress progress("suite");
    std::size_t done = 0;
    for (const std::string& name : *names) {
      std::expected<std::string, std::string> bytes;
      if (WantedByName(name)) bytes = ReadInput((fs::path(options.directory) / name).string());
      if (!bytes) return Complain(bytes.error());
      report.Add(name, *bytes);
      progress.Show(++done, names->size());
    }
  }
  if (report.Files() == 0)
    return Complain(fmt::format("{} holds no y_*, n_* or i_* file: name the directory of the inputs, such as test_parsing",
                                options.directory));
  if (options.json) {
    Print(report.Json().dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
  } else {
    Print(report.Text(options.directory));
  }
  return report.Holds() ? kHolds : kDoesNot;
}

}  // namespace

void AddSuite(CLI::App& app, Work& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App& command =
      Describe(*app.add_subcommand("suite", "Run a directory of y_, n_ and i_ files over every decoder of this repository"),
               "Examples:\n"
               "  assay suite JSONTestSuite/test_parsing\n"
               "  assay suite JSONTestSuite/test_parsing --json");
  command.add_option("DIR", options->directory, "Directory in the JSONTestSuite layout")->required();
  command.add_flag("--json", options->json, "Print JSON");
  command.callback([options, &chosen] { chosen = [options] { return Suite(*options); }; });
}

}  // namespace assay::tools
