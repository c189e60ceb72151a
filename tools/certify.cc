// assay certify: runs the vectors against decoders, prints the matrix, writes the certificate.
#include <unistd.h>

#include <algorithm>
#include <expected>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "conformance/live/profile.h"
#include "conformance/oracle/kind.h"
#include "conformance/oracle/ledger.h"
#include "conformance/report/certificate.h"
#include "conformance/report/console.h"
#include "conformance/report/files.h"
#include "conformance/report/finding.h"
#include "conformance/report/junit.h"
#include "conformance/report/run.h"
#include "conformance/report/version.h"
#include "conformance/target/basic_auth.h"
#include "conformance/target/client.h"
#include "conformance/target/jwt.h"
#include "conformance/target/target.h"
#include "conformance/vectors/runner.h"
#include "conformance/vectors/vector.h"
#include "fmt/format.h"
#include "tools/command.h"
#include "tools/common.h"
#include "tools/fork_schedule.h"
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
  std::string profile = "jsonrpc";
  std::string secret;
  std::string schedule;
  std::string node;
  std::string auth_file;
};

std::string Directory(const Options& options, const Environment& environment) {
  return options.vectors.empty() ? environment.vectors : options.vectors;
}

// What the options say of live nodes; nothing is read when they say nothing.
struct Live {
  bool only = false;  // every target is a live node
  live::Profile profile = live::Profile::kJsonRpc;
  std::optional<target::JwtSecret> secret;
  std::optional<oracle::ForkSchedule> forks;
  live::BitcoinNode node = live::BitcoinNode::kCore;
  std::optional<target::BasicCredentials> basic;
};
std::expected<Live, std::string> ReadLive(const Options& options) {
  Live live;
  const auto is_http = [](const std::string& word) { return word.starts_with("http://"); };
  live.only = !options.targets.empty() && std::ranges::all_of(options.targets, is_http);
  live.profile = live::ProfileFromName(options.profile).value_or(live::Profile::kJsonRpc);
  const bool engine = live.profile == live::Profile::kEngine;
  if (live.profile != live::Profile::kJsonRpc && !live.only)
    return std::unexpected(
        fmt::format("--profile {} is for live nodes: name http://HOST:PORT and nothing else", options.profile));
  if (engine && options.secret.empty())
    return std::unexpected("--profile engine needs --jwt-secret FILE, the file that the node was started with");
  const bool bitcoin = live.profile == live::Profile::kBitcoin;
  if (!options.node.empty()) {
    if (!bitcoin) return std::unexpected("--node is for --profile bitcoin");
    live.node = live::BitcoinNodeFromName(options.node).value_or(live::BitcoinNode::kCore);
  }
  if (!options.auth_file.empty()) {
    if (!bitcoin) return std::unexpected("--auth-file is for --profile bitcoin");
    auto basic = target::BasicCredentials::Read(options.auth_file);
    if (!basic) return std::unexpected(basic.error());
    live.basic = *std::move(basic);
  }
  if (bitcoin && !options.secret.empty())
    return std::unexpected("a Bitcoin node takes a password, not a token: use --auth-file");
  if (!options.secret.empty()) {
    if (!live.only) return std::unexpected("--jwt-secret is for live nodes: name http://HOST:PORT and nothing else");
    auto secret = target::JwtSecret::Read(options.secret);
    if (!secret) return std::unexpected(secret.error());
    live.secret = *std::move(secret);
  }
  if (options.schedule.empty()) return live;
  if (!engine) return std::unexpected("--fork-schedule is for --profile engine");
  const auto text = ReadInput(options.schedule);
  if (!text) return std::unexpected(text.error());
  const auto schedule = ParseForkSchedule(*text);
  if (!schedule) return std::unexpected(options.schedule + ": " + schedule.error());
  live.forks = *schedule;
  return live;
}

std::expected<vectors::VectorSet, std::string> LoadVectors(const Options& options, const Environment& environment) {
  const std::string directory = Directory(options, environment);
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
  const auto live = ReadLive(options);
  if (!live) return Complain(live.error());
  auto loaded = LoadVectors(options, environment);
  if (!loaded) return Complain(loaded.error());
  live::Questions questions;
  if (live->only) {
    auto selected =
        live::SelectQuestions(live->profile, *std::move(loaded), Directory(options, environment), live->forks, live->node);
    if (!selected)
      return Complain(
          fmt::format("the tables for live nodes cannot be used: {}", vectors::ProblemText(selected.error().front())));
    questions = *std::move(selected);
  } else {
    questions.set = *std::move(loaded);
  }
  const vectors::VectorSet* const set = &questions.set;
  const auto known = LoadKnownFailures(options.known);
  if (!known) return Complain(known.error());
  const auto matches = [&](const vectors::Vector& vector) { return vector.id.find(options.only) != std::string::npos; };
  if (std::ranges::none_of(set->vectors, matches))
    return Complain(fmt::format("no vector has an id that contains {}: choose another part with --only", options.only));
  if (auto made = report::MakeDirectory(options.out); !made) return Complain(made.error());
  // What an earlier run left must not pass for this one's, should this one not come to its end.
  for (const char* name : {"/certificate.json", "/junit.xml"}) unlink((options.out + name).c_str());
  const auto open_node = [&](const std::string& url, const target::HttpOptions& http) {
    const live::NodeOptions node{live->profile, live->secret, live->basic, live->node, http.allow_remote, http.timeout_ms};
    return live::OpenNode(url, node, questions);
  };
  auto opened =
      OpenTargets(options.targets, options.target, {target::InProcessTargets, target::OpenPipe, open_node, target::OpenClient});
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
    if (questions.left_out > 0)
      Print(fmt::format("{} payloads were not sent: what is expected of them hangs on {}more than a node is told\n",
                        questions.left_out,
                        live->forks ? "another fork schedule, or on " : "a fork schedule (--fork-schedule), or on "));
    Print(fmt::format("wrote {0}/certificate.json and {0}/junit.xml\n", options.out));
  }
  return report::ExitCode(run, nullptr);
}

}  // namespace

void AddCertify(CLI::App& app, const Environment& environment, Work& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App& command =
      Describe(*app.add_subcommand("certify", "Run the vectors against decoders and write a certificate"),
               "Examples:\n"
               "  assay certify                                      the decoders of this repository\n"
               "  assay certify exec:\"python3 my_testee.py\"          a decoder behind the pipe protocol\n"
               "  assay certify http://127.0.0.1:8545 --out report   a live node\n"
               "  assay certify --profile engine --jwt-secret jwt.hex --fork-schedule genesis.json http://127.0.0.1:8551\n"
               "  assay certify --profile bitcoin --node core-legacy --auth-file .cookie http://127.0.0.1:8332\n"
               "  assay certify client:\"python3 my_client.py\" --only bitcoin.   a client library, reply by reply\n"
               "  assay certify --only json.number --json            a part of the vectors, as JSON");
  command.add_option("TARGET", options->targets,
                     "exec:COMMAND, client:COMMAND or http://HOST:PORT[/PATH]; none: the decoders of this repository");
  command.add_option("--out", options->out, "Directory for certificate.json and junit.xml")->capture_default_str();
  command.add_option("--vectors", options->vectors, "Directory of the vectors; default: those that are built in");
  command.add_option("--known", options->known, "File of known failures: one ID or DECODER/ID a line, # comments");
  command.add_option("--only", options->only, "Run only vectors whose id contains this");
  command.add_option("--profile", options->profile, "What a live node is asked: jsonrpc, engine, eth or bitcoin")
      ->check(CLI::IsMember({"jsonrpc", "engine", "eth", "bitcoin"}))
      ->capture_default_str();
  command.add_option("--jwt-secret", options->secret, "File with the secret of an engine port, 64 hex digits");
  command.add_option("--fork-schedule", options->schedule,
                     "File with the node's times of forks, or its genesis file; with --profile engine");
  command
      .add_option(
          "--node", options->node,
          "Which Bitcoin node it is: core (default), core-legacy (without jsonrpc), btcd or bcoin; with --profile bitcoin")
      ->check(CLI::IsMember({"core", "core-legacy", "btcd", "bcoin"}));
  command.add_option("--auth-file", options->auth_file,
                     "File with USER:PASSWORD, or the node's cookie file; with --profile bitcoin");
  command.add_flag("--json", options->json, "Print the certificate instead of the matrix");
  command.add_option("--timeout-ms", options->target.timeout_ms, "Time for one reply of a target, in milliseconds")
      ->check(CLI::Range(1, 600000))
      ->capture_default_str();
  command.add_flag("--allow-remote", options->target.allow_remote, "Allow http targets that are not on loopback");
  command.callback(
      [options, environment, &chosen] { chosen = [options, environment] { return Certify(*options, environment); }; });
}

}  // namespace assay::tools
