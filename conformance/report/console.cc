#include "conformance/report/console.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>

#include "conformance/report/bytes.h"
#include "conformance/report/finding.h"
#include "conformance/report/table.h"
#include "fmt/format.h"
#include "fmt/ranges.h"

namespace assay::report {
namespace {

constexpr std::size_t kLongestColumn = 18;  // a longer decoder name stands in the legend instead

struct Sign {
  Status status;
  std::string_view suffix;  // in a cell
  std::string_view words;   // in the footer
};
constexpr std::array<Sign, kStatusCount> kSigns = {{
    {Status::kPassed, "", "passed"},
    {Status::kFailed, "F", "failed"},
    {Status::kExpectedFailure, "x", "expected failures"},
    {Status::kUnexpectedPass, "P", "unexpected passes"},
    {Status::kUnsupported, "u", "unsupported"},
    {Status::kCrashed, "C", "crashed"},
    {Status::kTimedOut, "T", "timed out"},
    {Status::kProtocolError, "E", "protocol errors"},
}};

std::string Cell(const Counts& counts) {
  std::string cell;
  for (const Sign& sign : kSigns) {
    const std::size_t n = counts[sign.status];
    if (n == 0) continue;
    if (!cell.empty()) cell += '+';
    cell += fmt::format("{}{}", n, sign.suffix);
  }
  if (cell.empty()) cell = "0";
  return counts.AddsUp() ? cell : cell + "?";
}

enum class Paint { kNone, kRed, kYellow, kGreen, kBold };

std::string Painted(std::string_view text, Paint paint, bool color) {
  constexpr std::array<std::string_view, 5> kCodes = {"", "\x1B[31m", "\x1B[33m", "\x1B[32m", "\x1B[1m"};
  if (!color || paint == Paint::kNone) return std::string(text);
  return fmt::format("{}{}\x1B[0m", kCodes[static_cast<std::size_t>(paint)], text);
}

// Failures or warnings, those of one decoder together, in the order of the run.
std::vector<const Result*> Select(const Run& run, bool (*predicate)(const Result&)) {
  std::vector<const Result*> selected;
  for (const Result& result : run.results)
    if (predicate(result)) selected.push_back(&result);
  return selected;
}

class Report {
 public:
  Report(const Run& run, const vectors::VectorSet& set, const ConsoleOptions& options) : run_(run), options_(options) {
    for (const vectors::Vector& vector : set.vectors) vectors_.emplace(vector.id, &vector);
  }

  std::string Render() {
    AddFindings("FAILURE", Paint::kRed, Select(run_, Fails));
    AddFindings("WARNING", Paint::kYellow, Select(run_, Warns));
    out_ += RenderMatrix(run_) + "\n";
    AddQuirks();
    AddUnsupported();
    out_ += RenderFooter(run_);
    std::string why;
    if (ExitCode(run_, &why) == 0) {
      const auto warnings = std::count_if(run_.results.begin(), run_.results.end(), Warns);
      const std::string words = warnings ? fmt::format(", {} warning{}", warnings, warnings == 1 ? "" : "s") : "";
      out_ += Painted("verdict: pass" + words, Paint::kGreen, options_.color) + "\n";
    } else {
      out_ += Painted(fmt::format("verdict: FAIL: {}", Printable(why, 2000)), Paint::kRed, options_.color) + "\n";
    }
    return std::move(out_);
  }

 private:
  void AddFindings(std::string_view heading, Paint paint, const std::vector<const Result*>& findings) {
    const std::size_t shown = std::min(findings.size(), options_.max_findings);
    for (std::size_t i = 0; i < shown; ++i) {
      const auto vector = vectors_.find(findings[i]->vector_id);
      out_ += Painted(fmt::format("{} {} of {}: ", heading, i + 1, findings.size()), paint, options_.color);
      out_ +=
          DescribeFinding(*findings[i], vector == vectors_.end() ? nullptr : vector->second, options_.input_directory) + "\n";
    }
    if (shown < findings.size())
      out_ += fmt::format("... and {} more of the kind {}; all are in the certificate\n\n", findings.size() - shown, heading);
  }

  // Which known deviations were met, and how often; a result under two quirks counts for both.
  void AddQuirks() {
    std::map<std::pair<std::string, std::string>, std::size_t> met;
    for (const Result& result : run_.results) {
      if (result.status != Status::kExpectedFailure) continue;
      if (result.quirks.empty()) ++met[{result.decoder, "listed as a known failure"}];
      for (const std::string& quirk : result.quirks) ++met[{result.decoder, quirk}];
    }
    if (met.empty()) return;
    Table table({{"expected failures of"}, {"results", Table::Align::kRight}, {"under"}});
    for (const auto& [key, count] : met)
      table.AddRow({Printable(key.first, 60), fmt::format("{}", count), Printable(key.second, 120)});
    out_ += table.Render() + "\n";
  }

  void AddUnsupported() {
    std::map<std::pair<std::string, std::string>, std::size_t> met;
    for (const Result& result : run_.results) {
      if (result.status != Status::kUnsupported) continue;
      const auto* why = std::get_if<oracle::Unsupported>(&result.observed);
      ++met[{result.decoder, why && !why->why.empty() ? why->why : "no reason given"}];
    }
    if (met.empty()) return;
    Table table({{"unsupported by"}, {"results", Table::Align::kRight}, {"because"}});
    for (const auto& [key, count] : met)
      table.AddRow({Printable(key.first, 60), fmt::format("{}", count), Printable(key.second, 120)});
    out_ += table.Render() + "\n";
  }

  const Run& run_;
  const ConsoleOptions& options_;
  std::unordered_map<std::string_view, const vectors::Vector*> vectors_;
  std::string out_;
};

}  // namespace

std::string RenderMatrix(const Run& run) {
  std::vector<Table::Column> columns = {{"group"}, {"vectors", Table::Align::kRight}};
  std::string legend;
  for (std::size_t i = 0; i < run.decoders.size(); ++i) {
    const std::string name = Printable(run.decoders[i].name, 200);
    const bool fits = name.size() <= kLongestColumn;
    columns.push_back({fits ? name : fmt::format("[{}]", i + 1), Table::Align::kRight});
    legend += fmt::format("  {}{}{}{}\n", fits ? "" : fmt::format("[{}] ", i + 1), name,
                          run.decoders[i].version.empty() ? "" : " ", Printable(run.decoders[i].version, 80));
  }
  Table table(std::move(columns));
  const auto cells = CountByGroup(run);
  std::map<std::string, std::size_t> groups;
  for (const auto& [key, counts] : cells) groups[key.second] = std::max(groups[key.second], counts.declared);
  std::size_t total = 0;
  for (const auto& [group, size] : groups) {
    std::vector<std::string> row = {Printable(group, 60), fmt::format("{}", size)};
    for (const Decoder& decoder : run.decoders) row.push_back(Cell(cells.at({decoder.name, group})));
    table.AddRow(std::move(row));
    total += size;
  }
  table.AddRule();
  std::vector<std::string> last = {"all", fmt::format("{}", total)};
  const auto by_decoder = CountByDecoder(run);
  for (const Decoder& decoder : run.decoders) last.push_back(Cell(by_decoder.at(decoder.name)));
  table.AddRow(std::move(last));

  std::string key;
  for (const Sign& sign : kSigns)
    if (!sign.suffix.empty() && CountAll(run)[sign.status] > 0) key += fmt::format(", {} {}", sign.suffix, sign.words);
  return fmt::format("decoders\n{}\n{}{}", legend, table.Render(),
                     key.empty() ? "" : fmt::format("(no letter passed{})\n", key));
}

std::string RenderFooter(const Run& run) {
  const Counts counts = CountAll(run);
  std::vector<std::string> terms;
  for (const Sign& sign : kSigns) terms.push_back(fmt::format("{} {}", counts[sign.status], sign.words));
  std::string out = fmt::format("declared {} {} {}\n", counts.declared, counts.AddsUp() ? "=" : "!=", fmt::join(terms, " + "));
  std::vector<std::string> ran;
  for (const Assertion& assertion : Assertions(run)) {
    if (assertion.of_payloads && assertion.of == 0 && assertion.ran == 0) continue;  // there were none
    ran.push_back(fmt::format("{} {} of {}{}", assertion.name, assertion.ran, assertion.of,
                              assertion.ran == 0 && !assertion.required ? " (not asked of these decoders)" : ""));
  }
  return out + fmt::format("compared {}\n", fmt::join(ran, ", "));
}

std::string RenderConsole(const Run& run, const vectors::VectorSet& set, const ConsoleOptions& options) {
  return Report(run, set, options).Render();
}

std::vector<const Result*> ShownFindings(const Run& run, const ConsoleOptions& options) {
  std::vector<const Result*> shown;
  for (const auto predicate : {Fails, Warns}) {
    auto findings = Select(run, predicate);
    findings.resize(std::min(findings.size(), options.max_findings));
    shown.insert(shown.end(), findings.begin(), findings.end());
  }
  return shown;
}

}  // namespace assay::report
