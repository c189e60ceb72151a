#include "tools/explanation.h"

#include <optional>
#include <utility>

#include "conformance/report/bytes.h"
#include "conformance/report/table.h"
#include "fmt/format.h"
#include "fmt/ranges.h"

namespace assay::tools {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kShownDigits = 12;  // of a digest
constexpr std::size_t kShownWords = 60;   // of a parser's own error text

std::optional<std::size_t> OffsetOf(const oracle::Outcome& outcome) {
  const auto* reject = std::get_if<oracle::Reject>(&outcome);
  return reject ? reject->offset : std::nullopt;
}

// Path, status and fault; null when not said.
void AddPayload(const oracle::Outcome& outcome, ordered_json& json) {
  json["path"] = json["status"] = json["fault"] = nullptr;
  if (const auto* reject = std::get_if<oracle::Reject>(&outcome); reject && !reject->path.empty()) json["path"] = reject->path;
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  if (!accept || !accept->payload) return;
  if (!accept->payload->path.empty()) json["path"] = accept->payload->path;
  json["status"] = oracle::PayloadStatusName(accept->payload->status);
  if (accept->payload->fault) json["fault"] = oracle::FaultName(*accept->payload->fault);
}

ordered_json AnswerJson(const Answer& answer, bool of_payload) {
  ordered_json json;
  json["decoder"] = answer.decoder;
  json["outcome"] = oracle::OutcomeName(answer.observed);
  json["reason"] = nullptr;
  json["offset"] = nullptr;
  json["digests"] = ordered_json::object();
  if (const auto* reject = std::get_if<oracle::Reject>(&answer.observed)) {
    if (reject->reason) json["reason"] = oracle::ReasonName(*reject->reason);
    if (reject->offset) json["offset"] = *reject->offset;
  }
  if (const auto* accept = std::get_if<oracle::Accept>(&answer.observed)) {
    if (accept->digests.exact) json["digests"]["exact"] = accept->digests.exact->Hex();
    if (accept->digests.double_) json["digests"]["double"] = accept->digests.double_->Hex();
    if (accept->digests.set) json["digests"]["set"] = accept->digests.set->Hex();
    if (accept->digests.hash) json["digests"]["hash"] = accept->digests.hash->Hex();
    if (accept->digests.fields) json["digests"]["fields"] = accept->digests.fields->Hex();
  }
  if (of_payload) AddPayload(answer.observed, json);
  json["quirk"] = nullptr;
  if (!answer.unexplained && !answer.quirks.empty()) json["quirk"] = answer.quirks.front();
  return json;
}

std::string Short(const std::optional<oracle::Digest>& digest) { return digest ? digest->Hex().substr(0, kShownDigits) : "-"; }

std::string QuirkCell(const Answer& answer) {
  if (answer.unexplained)
    return fmt::format("UNEXPLAINED ({}): expected {}", oracle::DifferenceName(answer.difference),
                       report::Printable(oracle::Describe(answer.expected), 100));
  return answer.quirks.empty() ? "-" : fmt::format("{}", fmt::join(answer.quirks, ", "));
}

std::string RenderAnswers(const std::vector<Answer>& answers, bool of_payload) {
  report::Table table(
      of_payload ? std::vector<report::Table::Column>{{"decoder"}, {"answer"}, {"hash"}, {"fields"}, {"quirk"}, {"its words"}}
                 : std::vector<report::Table::Column>{
                       {"decoder"}, {"answer"}, {"exact"}, {"double"}, {"set"}, {"quirk"}, {"its words"}});
  for (const Answer& answer : answers) {
    std::vector<std::string> row = {report::Printable(answer.decoder, 60),
                                    report::Printable(oracle::Describe(answer.observed), 100)};
    const auto* accept = std::get_if<oracle::Accept>(&answer.observed);
    const oracle::Digests none;
    const oracle::Digests& digests = accept ? accept->digests : none;
    if (of_payload) {
      row.insert(row.end(), {Short(digests.hash), Short(digests.fields)});
    } else {
      row.insert(row.end(), {Short(digests.exact), Short(digests.double_), Short(digests.set)});
    }
    row.push_back(QuirkCell(answer));
    const auto* reject = std::get_if<oracle::Reject>(&answer.observed);
    if (reject) row.push_back(report::Printable(reject->detail, kShownWords));
    table.AddRow(std::move(row));
  }
  return table.Render("  ");
}

}  // namespace

Explanation Explain(std::string_view bytes, std::span<target::Target* const> decoders, const oracle::Ledger& ledger,
                    oracle::Kind payload) {
  Explanation explanation;
  explanation.bytes = bytes;
  explanation.features = oracle::FeatureNames(oracle::ComputeFeatures(bytes));
  std::vector<oracle::Question> questions = {oracle::Layer::kJson, oracle::Layer::kJsonRpc};
  if (payload != oracle::Kind::kNone) questions.emplace_back(payload);
  for (const oracle::Question& question : questions) {
    oracle::Case judged(question, bytes);
    Explanation::LayerView view{question, judged.Judgement(), {}};
    for (target::Target* decoder : decoders) {
      view.answers.push_back(Ask(*decoder, question, bytes, judged, ledger));
      explanation.unexplained += view.answers.back().unexplained;
    }
    explanation.layers.push_back(std::move(view));
  }
  return explanation;
}

ordered_json ExplanationJson(const Explanation& explanation) {
  ordered_json json;
  json["bytes"] = explanation.bytes.size();
  json["features"] = explanation.features;
  json["layers"] = ordered_json::object();
  for (const auto& view : explanation.layers) {
    ordered_json& rows = json["layers"][oracle::QuestionName(view.question)] = ordered_json::array();
    const bool of_payload = view.question.kind != oracle::Kind::kNone;
    for (const Answer& answer : view.answers) rows.push_back(AnswerJson(answer, of_payload));
  }
  json["unexplained"] = explanation.unexplained;
  return json;
}

std::string ExplanationText(const Explanation& explanation) {
  const std::size_t size = explanation.bytes.size();
  std::string out =
      fmt::format("{} byte{}, features: {}\n", size, size == 1 ? "" : "s",
                  explanation.features.empty() ? "none" : fmt::format("{}", fmt::join(explanation.features, ", ")));
  std::optional<std::optional<std::size_t>> dumped;  // the caret of the last dump
  for (const auto& view : explanation.layers) {
    const auto offset = OffsetOf(view.judgement);
    out += fmt::format("\nlayer {}: {}\n", oracle::QuestionName(view.question), oracle::Describe(view.judgement));
    if (!dumped || (offset && *dumped != offset)) {
      out += report::HexDump(explanation.bytes, {.caret = offset});
      dumped = offset;
    }
    out += RenderAnswers(view.answers, view.question.kind != oracle::Kind::kNone);
  }
  return out + fmt::format("\n{} unexplained divergence{}\n", explanation.unexplained, explanation.unexplained == 1 ? "" : "s");
}

}  // namespace assay::tools
