// assay certify: runs the vectors against decoders, prints the matrix, writes the certificate.
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "conformance/oracle/ledger.h"
#include "conformance/report/certificate.h"
#include "conformance/report/console.h"
#include "conformance/report/files.h"
#include "conformance/report/finding.h"
#include "conformance/report/junit.h"
#include "conformance/report/run.h"
#include "conformance/report/version.h"
#include "conformance/target/target.h"
#include "conformance/vectors/runner.h"
#include "conformance/vectors/vector.h"
#include "fmt/format.h"
#include "tools/command.h"
#include "tools/common.h"
#include "tools/known_failures.h"
#include "tools/targets.h"

namespace assay::tools {
namespace {

struct Options {
  std::vector<std::string> targets;
  std::string out = "assay-out";
  std::string vectors;
  std::string known;
  std::string only;
  bool json = false;
  TargetOptions target;
};

std::expected<vectors::VectorSet, std::string> LoadVectors(const Options& options, const Environment& environment) {
  const std::string& directory = options.vectors.empty() ? environment.vectors : options.vectors;
  if (directory.empty())
    return std::unexpected("the built-in vectors are not beside this program: name their directory with --vectors");
  auto set = vectors::Load(directory);
  if (set) return std::move(*set);
  const auto& problems = set.error();
  return std::unexpected(fmt::format("the vectors in {} cannot be used: {}{}", directory,
                                     vectors::ProblemText(problems.front()),
                                     problems.size() > 1 ? fmt::format(" (and {} more problems)", problems.size() - 1) : ""));
}

std::expected<std::set<std::string>, std::string> LoadKnownFailures(const std::string& path) {
  if (path.empty()) return {};
  const auto text = ReadInput(path);
  if (!text) return std::unexpected(text.error());
  return ParseKnownFailures(*text, path);
}

// Certificate, JUnit, and the inputs that are too large for a command line of the report.
std::expected<void, std::string> WriteReports(const Options& options, const report::Run& run, const vectors::VectorSet& set,
                                              const report::ConsoleOptions& console, const std::string& certificate) {
  if (auto written =
          report::WriteFileAtomically(options.out + "/junit.xml", report::RenderJUnit(run, set, console.input_directory));
      !written)
    return written;
  bool made = false;
  for (const report::Result* result : report::ShownFindings(run, console)) {
    const auto vector = std::ranges::find(set.vectors, result->vector_id, &vectors::Vector::id);
    if (vector == set.vectors.end() || vector->input.size() <= report::kInlineBytes) continue;
    if (auto directory = report::MakeDirectory(console.input_directory); !made && !directory) return directory;
    made = true;
    if (auto written = report::WriteFileAtomically(report::InputPath(console.input_directory, vector->id), vector->input);
        !written)
      return written;
  }
  // Last: when the certificate is there, everything else is.
  return report::WriteFileAtomically(options.out + "/certificate.json", certificate);
}

int Certify(const Options& options, const Environment& environment) {
  const auto set = LoadVectors(options, environment);
  if (!set) return Complain(set.error());
  const auto known = LoadKnownFailures(options.known);
  if (!known) return Complain(known.error());
  const auto matches = [&](const vectors::Vector& vector) { return vector.id.find(options.only) != std::string::npos; };
  if (std::ranges::none_of(set->vectors, matches))
    return Complain(fmt::format("no vector has an id that contains {}: choose another part with --only", options.only));
  if (auto made = report::MakeDirectory(options.out); !made) return Complain(made.error());
  // What an earlier run left must not pass for this one's, should this one not come to its end.
  for (const char* name : {"/certificate.json", "/junit.xml"}) unlink((options.out + name).c_str());
  auto opened = OpenTargets(options.targets, options.target, {target::InProcessTargets, target::OpenPipe, target::OpenHttp});
  if (!opened) return Complain(opened.error());
  std::vector<target::Target*> targets;
  for (const auto& target : *opened) targets.push_back(target.get());
  if (const auto unused = vectors::UnusedKnownFailures(*set, targets, *known); !unused.empty())
    return Complain(fmt::format("{}: {} names no vector of a decoder of this run: correct it or take it out", options.known,
                                unused.front()));

  report::Run run;
  {
    Progress progress("certify");
    vectors::RunOptions run_options;
    run_options.progress = [&progress](std::size_t done, std::size_t total) { progress.Show(done, total); };
    run_options.known_failures = *known;
    run_options.only = options.only;
    run = vectors::RunVectors(*set, targets, oracle::Ledger::BuiltIn(), run_options);
  }
  run.suite_version = report::kSuiteVersion;

  report::ConsoleOptions console;
  console.color = StdoutIsTerminal();
  console.input_directory = options.out + "/inputs";
  const std::string certificate = report::RenderCertificate(run);
  if (auto checked = report::CheckCertificate(certificate); !checked && report::AddsUp(run, nullptr))
    return Complain(checked.error());
  if (auto written = WriteReports(options, run, *set, console, certificate); !written) return Complain(written.error());
  if (options.json) {
    Print(certificate + "\n");
  } else {
    Print(report::RenderConsole(run, *set, console));
    Print(fmt::format("wrote {0}/certificate.json and {0}/junit.xml\n", options.out));
  }
  return report::ExitCode(run, nullptr);
}

}  // namespace

void AddCertify(CLI::App& app, const Environment& environment, Work& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App& command = Describe(*app.add_subcommand("certify", "Run the vectors against decoders and write a certificate"),
                               "Examples:\n"
                               "  assay certify                                      the decoders of this repository\n"
                               "  assay certify exec:\"python3 my_testee.py\"          a decoder behind the pipe protocol\n"
                               "  assay certify http://127.0.0.1:8545 --out report   a live node\n"
                               "  assay certify --only json.number --json            a part of the vectors, as JSON");
  command.add_option("TARGET", options->targets,
                     "exec:COMMAND or http://HOST:PORT[/PATH]; none: the decoders of this repository");
  command.add_option("--out", options->out, "Directory for certificate.json and junit.xml")->capture_default_str();
  command.add_option("--vectors", options->vectors, "Directory of the vectors; default: those that are built in");
  command.add_option("--known", options->known, "File of known failures: one ID or DECODER/ID a line, # comments");
  command.add_option("--only", options->only, "Run only vectors whose id contains this");
  command.add_flag("--json", options->json, "Print the certificate instead of the matrix");
  command.add_option("--timeout-ms", options->target.timeout_ms, "Time for one reply of a target, in milliseconds")
      ->check(CLI::Range(1, 600000))
      ->capture_default_str();
  command.add_flag("--allow-remote", options->target.allow_remote, "Allow http targets that are not on loopback");
  command.callback(
      [options, environment, &chosen] { chosen = [options, environment] { return Certify(*options, environment); }; });
}

}  // namespace assay::tools
