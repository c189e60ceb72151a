#include "conformance/report/finding.h"

#include "conformance/oracle/features.h"
#include "conformance/report/bytes.h"
#include "fmt/format.h"
#include "fmt/ranges.h"

namespace assay::report {
namespace {

using nlohmann::ordered_json;

ordered_json ExpectJson(const vectors::Expect& expect) {
  ordered_json json;
  json["verdict"] = expect.accept ? "accept" : "reject";
  if (expect.reason) json["reason"] = oracle::ReasonName(*expect.reason);
  if (expect.offset) json["offset"] = *expect.offset;
  if (expect.code) json["code"] = *expect.code;
  if (!expect.path.empty()) json["path"] = expect.path;
  if (!expect.hash.empty()) json["hash"] = expect.hash;
  if (expect.status) json["status"] = oracle::PayloadStatusName(*expect.status);
  if (expect.fault) json["fault"] = oracle::FaultName(*expect.fault);
  return json;
}

ordered_json ContextJson(const oracle::Context& context) {
  ordered_json json;
  const auto hash = [&json](const char* name, const std::optional<oracle::Bytes32>& value) {
    if (value) json[name] = "0x" + oracle::HexOf(*value);
  };
  hash("parent_beacon_block_root", context.parent_beacon_block_root);
  hash("receipts_root", context.receipts_root);
  hash("hash", context.hash);
  if (context.id) json["id"] = *context.id;
  if (!context.batch.empty()) json["batch"] = context.batch;
  hash("previous_header", context.previous_header);
  if (context.transactions) json["transactions"] = *context.transactions;
  if (!context.forks) return json;
  ordered_json& forks = json["forks"] = ordered_json::object();
  const auto time = [&forks](const char* name, const std::optional<std::uint64_t>& value) {
    if (value) forks[name] = *value;
  };
  time("shanghai", context.forks->shanghai);
  time("cancun", context.forks->cancun);
  time("prague", context.forks->prague);
  time("osaka", context.forks->osaka);
  time("amsterdam", context.forks->amsterdam);
  time("bogota", context.forks->bogota);
  return json;
}

// The offset that either side names; the judge's first.
std::optional<std::size_t> Offset(const Result& result) {
  for (const oracle::Outcome* outcome : {&result.expected, &result.observed})
    if (const auto* reject = std::get_if<oracle::Reject>(outcome); reject && reject->offset) return reject->offset;
  return std::nullopt;
}

std::string Digests(const oracle::Outcome& outcome) {
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  if (!accept) return "";
  std::string text;
  const auto add = [&text](std::string_view name, const std::optional<oracle::Digest>& digest) {
    if (digest) text += fmt::format(" {}={}", name, digest->Hex().substr(0, 12));
  };
  add("exact", accept->digests.exact);
  add("double", accept->digests.double_);
  add("set", accept->digests.set);
  add("hash", accept->digests.hash);
  add("fields", accept->digests.fields);
  return text;
}

std::string Reproduction(const vectors::Vector& vector, std::string_view input_directory) {
  const std::string kind = vector.kind == oracle::Kind::kNone ? "" : fmt::format("--kind {} ", oracle::KindName(vector.kind));
  const std::string curl = "curl -sS -H 'Content-Type: application/json' --data-binary ";
  if (vector.input.size() > kInlineBytes) {
    const std::string path = ShellWord(InputPath(input_directory, vector.id));
    return fmt::format("    assay explain {}{}\n    {}@{} \"$URL\"\n", kind, path, curl, path);
  }
  return fmt::format("    {}\n    {} | {}@- \"$URL\"\n    {}\n",
                     fmt::format("assay explain {}{}", kind, vector.input.empty() ? "--text ''" : "--hex " + Hex(vector.input)),
                     ShellPrintf(vector.input), curl,
                     VectorJson(vector).dump(-1, ' ', true, ordered_json::error_handler_t::replace));
}

}  // namespace

std::string InputPath(std::string_view directory, std::string_view vector_id) {
  return fmt::format("{}{}{}.bin", directory, directory.empty() || directory.ends_with('/') ? "" : "/", vector_id);
}

ordered_json VectorJson(const vectors::Vector& vector) {
  ordered_json json;
  json["id"] = vector.id;
  json["title"] = vector.title;
  json["layer"] = oracle::LayerName(vector.layer);
  if (vector.kind != oracle::Kind::kNone) json["kind"] = oracle::KindName(vector.kind);
  if (vector.context != oracle::Context{}) json["context"] = ContextJson(vector.context);
  if (IsUtf8(vector.input)) {
    json["input"]["text"] = vector.input;
  } else {
    json["input"]["hex"] = Hex(vector.input);
  }
  if (!vector.chunks.empty()) json["wire"]["chunks"] = vector.chunks;
  json["expect"] = ExpectJson(vector.expect);
  json["level"] = vectors::LevelName(vector.level);
  for (const vectors::Choice& choice : vector.choices)
    json["choices"].push_back({{"name", choice.name}, {"expect", ExpectJson(choice.expect)}});
  json["flags"] = vector.flags;
  json["spec"] = {{"document", vector.spec.document}, {"section", vector.spec.section}};
  if (!vector.seen_in.empty()) json["seen_in"] = vector.seen_in;
  if (!vector.conflict.empty()) json["conflict"] = vector.conflict;
  return json;
}

std::string DescribeFinding(const Result& result, const vectors::Vector* vector, std::string_view input_directory) {
  std::string out = fmt::format("{} ({}, {}): {}\n", result.vector_id, vectors::LevelName(result.level),
                                Printable(result.decoder, 80), StatusName(result.status));
  const auto line = [&out](std::string_view label, std::string_view text) { out += fmt::format("  {:<11}{}\n", label, text); };
  if (vector) {
    line("title", Printable(vector->title));
    line("spec", Printable(fmt::format("{}, section {}", vector->spec.document, vector->spec.section)));
  }
  line("expected", Printable(oracle::Describe(result.expected)) + Digests(result.expected));
  line("observed", Printable(oracle::Describe(result.observed)) + Digests(result.observed));
  if (const auto* reject = std::get_if<oracle::Reject>(&result.observed); reject && !reject->detail.empty())
    line("its words", Printable(reject->detail));
  line("difference", oracle::DifferenceName(result.difference));
  // A note that only repeats the two lines above says nothing new.
  if (!result.note.empty() && result.note.find(oracle::Describe(result.observed)) == std::string::npos)
    line("note", Printable(result.note));
  if (!result.quirks.empty()) line("quirks", fmt::format("{}", fmt::join(result.quirks, ", ")));
  if (!vector) {
    line("bytes", "not in the vector set");
    return out;
  }
  const auto features = oracle::FeatureNames(oracle::ComputeFeatures(vector->input));
  line("features", features.empty() ? "none" : fmt::format("{}", fmt::join(features, ", ")));
  line("bytes", fmt::format("{}", vector->input.size()));
  out += HexDump(vector->input, {.caret = Offset(result), .max_rows = 6, .indent = "    "});
  if (vector->input.size() <= kInlineBytes)
    line("as JSON", JsonLiteral(vector->input).value_or("no string literal can say them: they are not UTF-8"));
  line("reproduce", "");
  while (out.ends_with(" \n")) out.erase(out.size() - 2, 1);
  return out + Reproduction(*vector, input_directory);
}

}  // namespace assay::report
