#include "tools/suite_report.h"

#include "conformance/report/bytes.h"
#include "conformance/report/table.h"
#include "fmt/format.h"
#include "fmt/ranges.h"

namespace assay::tools {
namespace {

using nlohmann::ordered_json;
using Role = target::Target::Role;

constexpr std::size_t kMaxFindings = 20;

bool IsOurs(Role role) { return role == Role::kJudge || role == Role::kScanner; }

ordered_json CountsJson(const SuiteCounts& counts) {
  return {{"y_pass", counts.y_pass}, {"y_fail", counts.y_fail},     {"n_pass", counts.n_pass},
          {"n_fail", counts.n_fail}, {"i_accept", counts.i_accept}, {"i_reject", counts.i_reject}};
}

std::string Number(std::size_t n) { return fmt::format("{}", n); }

}  // namespace

std::optional<Wanted> WantedByName(std::string_view file_name) {
  if (file_name.starts_with("y_")) return Wanted::kAccept;
  if (file_name.starts_with("n_")) return Wanted::kReject;
  if (file_name.starts_with("i_")) return Wanted::kEither;
  return std::nullopt;
}

SuiteReport::SuiteReport(std::span<target::Target* const> decoders, const oracle::Ledger& ledger) : ledger_(ledger) {
  for (target::Target* decoder : decoders) lines_.push_back({decoder, {}, 0});
}

bool SuiteReport::Add(const std::string& file_name, std::string_view bytes) {
  const auto wanted = WantedByName(file_name);
  if (!wanted) {
    skipped_.push_back(file_name);
    return false;
  }
  ++files_;
  oracle::Case judged(oracle::Layer::kJson, bytes);
  for (Line& line : lines_) {
    const Answer answer = Ask(*line.decoder, oracle::Layer::kJson, bytes, judged, ledger_);
    Count(line, *wanted, answer);
    NoteWrong(file_name, line, *wanted, answer);
    if (answer.unexplained) Describe(file_name, bytes, answer);
  }
  return true;
}

void SuiteReport::Count(Line& line, Wanted wanted, const Answer& answer) {
  const bool accepted = std::holds_alternative<oracle::Accept>(answer.observed);
  const bool rejected = std::holds_alternative<oracle::Reject>(answer.observed);
  switch (wanted) {
    case Wanted::kAccept:
      ++(accepted ? line.counts.y_pass : line.counts.y_fail);
      break;
    case Wanted::kReject:
      ++(rejected ? line.counts.n_pass : line.counts.n_fail);
      break;
    case Wanted::kEither:  // no answer is neither; it is counted as unexplained
      if (accepted) ++line.counts.i_accept;
      if (rejected) ++line.counts.i_reject;
      break;
  }
  if (answer.unexplained) {
    ++unexplained_;
  } else if (!answer.quirks.empty()) {
    ++line.explained;
    for (const std::string& quirk : answer.quirks) ++quirks_[quirk];
  }
}

void SuiteReport::Describe(const std::string& file_name, std::string_view bytes, const Answer& answer) {
  if (findings_.size() == kMaxFindings) return;
  const auto* judged = std::get_if<oracle::Reject>(&answer.expected);
  findings_.push_back(
      {file_name, fmt::format("  decoder    {}\n  expected   {}\n  observed   {}\n  difference {}\n{}", answer.decoder,
                              report::Printable(oracle::Describe(answer.expected)),
                              report::Printable(oracle::Describe(answer.observed)), oracle::DifferenceName(answer.difference),
                              report::HexDump(bytes, {.caret = judged ? judged->offset : std::nullopt, .indent = "    "}))});
}

bool SuiteReport::Holds() const { return unexplained_ == 0 && wrong_count_ == 0; }

// The model and the scanner have no quirks: against a y_ or n_ name one of the two, or the file, is wrong.
void SuiteReport::NoteWrong(const std::string& file_name, const Line& line, Wanted wanted, const Answer& answer) {
  if (!IsOurs(line.decoder->GetRole()) || wanted == Wanted::kEither) return;
  const bool accepted = std::holds_alternative<oracle::Accept>(answer.observed);
  const bool rejected = std::holds_alternative<oracle::Reject>(answer.observed);
  if (wanted == Wanted::kAccept ? accepted : rejected) return;
  if (wrong_count_++ < kMaxFindings)
    wrong_.push_back(fmt::format("{}: {} says {}", file_name, line.decoder->Name(), oracle::Describe(answer.observed)));
}

ordered_json SuiteReport::Json() const {
  ordered_json json;
  json["files"] = files_;
  json["decoders"] = ordered_json::object();
  for (const Line& line : lines_) json["decoders"][std::string(line.decoder->Name())] = CountsJson(line.counts);
  json["unexplained"] = unexplained_;
  json["wrong"] = wrong_;
  json["skipped"] = skipped_;
  return json;
}

std::string SuiteReport::Text(std::string_view directory) const {
  std::string out;
  for (std::size_t i = 0; i < findings_.size(); ++i) {
    const std::string path = fmt::format("{}{}{}", directory, directory.ends_with('/') ? "" : "/", findings_[i].file_name);
    out += fmt::format("UNEXPLAINED {} of {}: {}\n{}  reproduce  assay explain {}\n\n", i + 1, unexplained_,
                       report::Printable(findings_[i].file_name), findings_[i].text, report::ShellWord(path));
  }
  if (findings_.size() < unexplained_) out += fmt::format("... and {} more unexplained\n\n", unexplained_ - findings_.size());

  using Align = report::Table::Align;
  report::Table table({{"decoder"},
                       {"version"},
                       {"y_pass", Align::kRight},
                       {"y_fail", Align::kRight},
                       {"n_pass", Align::kRight},
                       {"n_fail", Align::kRight},
                       {"i_accept", Align::kRight},
                       {"i_reject", Align::kRight},
                       {"explained", Align::kRight}});
  for (const Line& line : lines_) {
    const SuiteCounts& counts = line.counts;
    table.AddRow({std::string(line.decoder->Name()), line.decoder->Version(), Number(counts.y_pass), Number(counts.y_fail),
                  Number(counts.n_pass), Number(counts.n_fail), Number(counts.i_accept), Number(counts.i_reject),
                  Number(line.explained)});
  }
  out += table.Render() + "\n";
  if (!quirks_.empty()) {
    report::Table quirks({{"explained by"}, {"answers", Align::kRight}});
    for (const auto& [id, count] : quirks_) quirks.AddRow({id, Number(count)});
    out += quirks.Render() + "\n";
  }
  if (!skipped_.empty())
    out += fmt::format("skipped, no y_, n_ or i_ at the start of the name: {}\n",
                       report::Printable(fmt::format("{}", fmt::join(skipped_, ", ")), 1000));
  for (const std::string& wrong : wrong_) out += fmt::format("WRONG {}\n", report::Printable(wrong));
  if (wrong_.size() < wrong_count_) out += fmt::format("... and {} more wrong\n", wrong_count_ - wrong_.size());
  return out + fmt::format("{} files, {} decoders, {} unexplained, {} wrong (model or scanner against the file's name)\n",
                           files_, lines_.size(), unexplained_, wrong_count_);
}

}  // namespace assay::tools
