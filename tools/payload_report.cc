#include "tools/payload_report.h"

#include <array>
#include <cstddef>
#include <utility>
#include <variant>

#include "conformance/model/model.h"
#include "conformance/oracle/oracle.h"
#include "conformance/report/bytes.h"
#include "conformance/target/scanner_decoder.h"
#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "scanner/json/tokens.h"
#include "tools/common.h"
#include "tools/hash_hint.h"
#include "tools/payload_kind.h"

namespace assay::tools {
namespace {

using oracle::Kind;
using oracle::Question;

// The judge keeps a tree, some hundred bytes a value. A block has a few thousand.
constexpr std::size_t kMaxTokens = std::size_t{4} << 20;

// What speaks against handing `bytes` to the judge; empty when nothing does.
std::string TooMuch(std::string_view bytes) {
  const auto value = json::Parse(bytes);
  if (!value && bytes.size() <= kMaxInputBytes) return "";
  if (!value)
    return fmt::format("the input is no JSON from byte {} on, and larger than {} bytes; cut it off there to see what is wrong",
                       value.error().offset, kMaxInputBytes);
  json::Tokens tokens(*value);
  for (std::size_t count = 0; tokens.Next(); ++count)
    if (count == kMaxTokens)
      return fmt::format("the input has more than {} JSON tokens, more than the judge keeps", kMaxTokens);
  return "";
}

const oracle::Judgement* JudgementOf(const PayloadReport& report) {
  const auto* accept = std::get_if<oracle::Accept>(&report.outcome);
  return accept && accept->payload ? &*accept->payload : nullptr;
}

std::string Computed(const PayloadReport& report) {
  const auto* accept = std::get_if<oracle::Accept>(&report.outcome);
  return accept && accept->digests.hash ? accept->digests.hash->Hex() : "";
}

// "hex at params[3][0]", "syntax at 12", "block_hash at params[0].blockHash"; empty when nothing is wrong.
std::string ReasonOf(const PayloadReport& report) {
  if (const auto* reject = std::get_if<oracle::Reject>(&report.outcome)) {
    std::string text(reject->reason ? oracle::ReasonName(*reject->reason) : "");
    if (!reject->path.empty()) return text + " at " + reject->path;
    if (reject->offset) text += " at " + std::to_string(*reject->offset);
    if (!report.detail.empty()) text += (text.empty() ? "" : ": ") + report.detail;
    return text;
  }
  const oracle::Judgement* judgement = JudgementOf(report);
  if (judgement == nullptr || !judgement->fault) return "";
  std::string text(oracle::FaultName(*judgement->fault));
  return judgement->path.empty() ? text : text + " at " + judgement->path;
}

// What a fault means, in words; where it can be told, the first field that must be wrong.
std::string_view MeaningOf(oracle::Fault fault) {
  constexpr std::array<std::string_view, 30> kMeanings = {
      "this transaction does not decode",
      "the access list is not one canonical RLP list",
      "commitments, proofs and blobs are not as many as they must be",
      "they are not the blob versioned hashes of the transactions, in order",
      "some member, transaction or parameter is not what was hashed; which one, the hash does not tell",
      "this is not the block that was asked for",
      "the ommers hash does not fit the uncles",
      "yParity and v contradict each other",
      "rebuilt from its members, the transaction has another hash: one of its members is wrong",
      "it does not fit the block or receipt around it",
      "rebuilt from the transactions, the root is another one: a transaction is missing, out of order or too much",
      "rebuilt from the withdrawals, the root is another one",
      "it is not the bloom of the logs",
      "it is not the sum of the gas used so far",
      "rebuilt from the receipts, the root is another one",
      "the merkle root of the transactions is not the header's",
      "two nodes of the tree are equal, so that another list of transactions has the same root (CVE-2012-2459)",
      "the witnesses are not what the first transaction commits to",
      "a proof of a block without transactions",
      "more transactions than a block can have",
      "more hashes than transactions",
      "fewer flag bits than hashes",
      "the flag bits end before the tree does",
      "the hashes end before the tree does",
      "the left and the right child of a node are equal (CVE-2012-2459)",
      "flag bits are left when the tree is complete",
      "hashes are left when the tree is complete",
      "the block has another number of transactions",
      "the filter and the previous header make another filter header",
      "no basic filter",
  };
  return kMeanings[static_cast<std::size_t>(fault)];
}

nlohmann::ordered_json HashJson(const std::string& hex) {
  return hex.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json("0x" + hex);
}

const model::Value* Member(const model::Value& object, std::string_view name) {
  for (const model::Value::Member& member : object.members)
    if (member.name == name) return &member.value;
  return nullptr;
}

bool IsRequestKind(Kind kind) { return kind >= Kind::kEngineNewPayloadV1 && kind <= Kind::kEngineNewPayloadV6; }

void AddRecorded(const model::Value& exchange, std::string_view bytes, std::vector<RecordedPayload>& out) {
  const model::Value *request = Member(exchange, "request"), *response = Member(exchange, "response");
  const model::Value* method = request ? Member(*request, "method") : nullptr;
  const auto kind = method ? oracle::KindFromName(method->text) : std::nullopt;
  if (!kind) return;
  const model::Value* message = IsRequestKind(*kind) ? request : response;
  if (message) out.push_back({*kind, bytes.substr(message->begin, message->end - message->begin)});
}

}  // namespace

std::expected<PayloadReport, std::string> ReportPayload(std::optional<Kind> kind, const oracle::Context& context,
                                                        std::string_view bytes) {
  PayloadReport report;
  const bool raw = kind && oracle::IsRaw(*kind);
  if (std::string why = raw ? "" : TooMuch(bytes); !why.empty()) return std::unexpected(std::move(why));
  if (!kind) {
    // What is no message at all has a reason of its own, whatever its kind was to be.
    report.outcome = oracle::Judge(oracle::Layer::kJsonRpc, bytes);
    if (std::holds_alternative<oracle::Reject>(report.outcome)) return report;
    auto detected = DetectKind(bytes);
    if (!detected) {
      report.outcome = oracle::Reject{};
      report.detail = std::move(detected.error());
      return report;
    }
    kind = *detected;
  }
  report.kind = kind;
  report.asked = context.hash.has_value();
  const Question question(*kind, context);
  report.outcome = oracle::Judge(question, bytes);
  const oracle::Outcome scanned = target::ScannerDecide(question, bytes);
  const auto difference = oracle::Compare(report.outcome, scanned, oracle::Strictness::kReasonAndOffset);
  if (difference == oracle::Difference::kNone) {
    const oracle::Judgement* judgement = JudgementOf(report);
    if (judgement && oracle::IsBitcoin(*kind)) report.summary = Summarize(*kind, context, *judgement, bytes);
    if (judgement && judgement->fault == oracle::Fault::kBlockHash) report.hint = HashHint(*kind, bytes, judgement->claimed);
    return report;
  }
  return std::unexpected(
      fmt::format("model and scanner disagree ({}): {} against {}; this is a fault of assay, please report it with the input",
                  oracle::DifferenceName(difference), oracle::Describe(report.outcome), oracle::Describe(scanned)));
}

std::optional<bool> Matches(const PayloadReport& report) {
  const oracle::Judgement* judgement = JudgementOf(report);
  const std::string computed = Computed(report);
  if (judgement == nullptr || judgement->claimed.empty() || computed.empty()) return std::nullopt;
  return judgement->claimed == computed;
}

bool IsUnchecked(const PayloadReport& report) {
  const oracle::Judgement* judgement = JudgementOf(report);
  return judgement && Computed(report).empty() && (!judgement->claimed.empty() || report.asked);
}

bool Holds(const PayloadReport& report) {
  if (IsUnchecked(report)) return false;
  const oracle::Judgement* judgement = JudgementOf(report);
  return judgement && judgement->status == oracle::PayloadStatus::kValid && Matches(report).value_or(true);
}

std::string PayloadJsonLine(const PayloadReport& report, bool txids) {
  nlohmann::ordered_json json;
  json["kind"] = nullptr;
  if (report.kind) json["kind"] = oracle::KindName(*report.kind);
  json["outcome"] = oracle::OutcomeName(report.outcome);
  for (const char* member : {"status", "claimed", "computed", "match", "reason"}) json[member] = nullptr;
  if (const oracle::Judgement* judgement = JudgementOf(report)) {
    json["status"] = oracle::PayloadStatusName(judgement->status);
    json["claimed"] = HashJson(judgement->claimed);
  }
  json["computed"] = HashJson(Computed(report));
  if (std::holds_alternative<oracle::Reject>(report.outcome)) json["match"] = false;
  if (const auto match = Matches(report)) json["match"] = *match;
  if (const std::string reason = ReasonOf(report); !reason.empty()) json["reason"] = reason;
  if (report.summary) AddSummary(*report.summary, txids, json);
  return json.dump(-1, ' ', true, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

std::string PayloadText(const PayloadReport& report, std::string_view name, bool txids) {
  const oracle::Judgement* judgement = JudgementOf(report);
  const auto match = Matches(report);
  std::string out =
      fmt::format("{}: {}, {}", report::Printable(name, 200), report.kind ? oracle::KindName(*report.kind) : "no payload",
                  judgement ? oracle::PayloadStatusName(judgement->status) : "rejected");
  if (match) out += *match ? ", hash matches" : ", hash does not match";
  out += "\n";
  if (const std::string reason = ReasonOf(report); !reason.empty())
    out += fmt::format("  {}\n", report::Printable(reason, 400));
  if (IsUnchecked(report))
    out +=
        "  no hash could be computed, so that nothing is checked against the one that is claimed or asked for; "
        "engine_getPayloadV3 "
        "and later need --parent-beacon-block-root, filters --previous-header\n";
  if (judgement && judgement->fault)
    out += fmt::format("  {}\n", report.hint.empty() ? MeaningOf(*judgement->fault) : std::string_view(report.hint));
  if (judgement && !judgement->claimed.empty()) out += fmt::format("  claimed   0x{}\n", judgement->claimed);
  if (const std::string computed = Computed(report); !computed.empty()) out += fmt::format("  computed  0x{}\n", computed);
  if (report.summary) out += SummaryText(*report.summary, txids);
  return out;
}

std::vector<RecordedPayload> RecordedPayloads(std::string_view bytes) {
  std::vector<RecordedPayload> payloads;
  if (!TooMuch(bytes).empty()) return payloads;
  const auto read = model::ReadJson(bytes);
  const auto* root = std::get_if<model::Value>(&read);
  if (root == nullptr) return payloads;
  if (root->kind == model::Value::Kind::kObject) AddRecorded(*root, bytes, payloads);
  for (const model::Value& exchange : root->items) AddRecorded(exchange, bytes, payloads);
  return payloads;
}

}  // namespace assay::tools
