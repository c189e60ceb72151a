#include "conformance/report/certificate.h"

#include <algorithm>

#include "conformance/model/sha256.h"
#include "conformance/report/bytes.h"
#include "conformance/report/canonical.h"
#include "fmt/format.h"

namespace assay::report {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kLongestText = 1000;  // of a decoder's own words

std::string Text(std::string_view text) { return Printable(text, kLongestText); }

ordered_json CountsJson(const Counts& counts) {
  ordered_json json;
  json["declared"] = counts.declared;
  for (std::size_t i = 0; i < kStatusCount; ++i) json[std::string(StatusName(static_cast<Status>(i)))] = counts.by_status[i];
  return json;
}

ordered_json AllCountsJson(const Run& run) {
  ordered_json json;
  json["total"] = CountsJson(CountAll(run));
  json["by_decoder"] = json["by_group"] = ordered_json::object();
  for (const auto& [decoder, counts] : CountByDecoder(run)) json["by_decoder"][Text(decoder)] = CountsJson(counts);
  for (const auto& [key, counts] : CountByGroup(run)) json["by_group"][Text(key.first)][key.second] = CountsJson(counts);
  return json;
}

ordered_json DecodersJson(const Run& run, bool references) {
  ordered_json json = ordered_json::array();
  for (const Decoder& decoder : run.decoders)
    if ((decoder.role == Role::kReference) == references)
      json.push_back({{"name", Text(decoder.name)}, {"role", RoleName(decoder.role)}, {"version", Text(decoder.version)}});
  return json;
}

ordered_json ResultJson(const Result& result) {
  const bool differs = result.difference != oracle::Difference::kNone;
  ordered_json json;
  json["vector"] = result.vector_id;
  json["group"] = result.group;
  json["decoder"] = Text(result.decoder);
  json["level"] = vectors::LevelName(result.level);
  json["status"] = StatusName(result.status);
  json["expected"] = OutcomeJson(result.expected, differs);
  json["observed"] = OutcomeJson(result.observed, differs);
  json["difference"] = oracle::DifferenceName(result.difference);
  json["quirks"] = result.quirks;
  json["choice"] = result.choice;
  json["note"] = Text(result.note);
  return json;
}

ordered_json TallyJson(const Run& run) {
  ordered_json json;
  for (const Assertion& assertion : Assertions(run)) {
    std::string name(assertion.name);
    std::replace(name.begin(), name.end(), ' ', '_');
    json[name] = {{"ran", assertion.ran}, {"of", assertion.of}, {"required", assertion.required}};
  }
  return json;
}

// The hash of a certificate without its own member.
std::expected<std::string, std::string> HashOf(ordered_json document) {
  document.erase("sha256");
  auto form = Canonical(document);
  if (!form) return std::unexpected(std::move(form.error()));
  return model::Sha256Hex(*form);
}

std::unexpected<std::string> Invalid(std::string_view what) {
  return std::unexpected(fmt::format("not a valid certificate: {}; run assay certify again", what));
}

}  // namespace

ordered_json OutcomeJson(const oracle::Outcome& outcome, bool with_digests) {
  ordered_json json;
  json["outcome"] = oracle::OutcomeName(outcome);
  if (const auto* accept = std::get_if<oracle::Accept>(&outcome); accept && with_digests) {
    ordered_json digests = ordered_json::object();
    if (accept->digests.exact) digests["exact"] = accept->digests.exact->Hex();
    if (accept->digests.double_) digests["double"] = accept->digests.double_->Hex();
    if (accept->digests.set) digests["set"] = accept->digests.set->Hex();
    if (accept->digests.hash) digests["hash"] = accept->digests.hash->Hex();
    if (accept->digests.fields) digests["fields"] = accept->digests.fields->Hex();
    json["digests"] = std::move(digests);
  } else if (const auto* reject = std::get_if<oracle::Reject>(&outcome)) {
    if (reject->reason) json["reason"] = oracle::ReasonName(*reject->reason);
    if (reject->offset) json["offset"] = *reject->offset;
    if (reject->code) json["code"] = *reject->code;
    if (!reject->path.empty()) json["path"] = Text(reject->path);
    if (!reject->detail.empty()) json["detail"] = Text(reject->detail);
  }
  if (const auto* accept = std::get_if<oracle::Accept>(&outcome); accept && accept->payload) {
    json["status"] = oracle::PayloadStatusName(accept->payload->status);
    if (accept->payload->fault) json["fault"] = oracle::FaultName(*accept->payload->fault);
    if (!accept->payload->path.empty()) json["path"] = Text(accept->payload->path);
  } else if (const auto* unsupported = std::get_if<oracle::Unsupported>(&outcome)) {
    json["why"] = Text(unsupported->why);
  } else if (const auto* crash = std::get_if<oracle::Crash>(&outcome)) {
    json["how"] = Text(crash->how);
  } else if (const auto* timeout = std::get_if<oracle::Timeout>(&outcome)) {
    json["limit_ms"] = timeout->limit.count();
  } else if (const auto* error = std::get_if<oracle::ProtocolError>(&outcome)) {
    json["why"] = Text(error->why);
  }
  return json;
}

std::string RenderCertificate(const Run& run) {
  std::string why;
  const int exit_code = ExitCode(run, &why);
  ordered_json document;
  document["suite_version"] = run.suite_version;
  document["vector_set_digest"] = run.vector_set_digest;
  document["policy"] = "strict";
  document["targets"] = DecodersJson(run, false);
  document["references"] = DecodersJson(run, true);
  document["counts"] = AllCountsJson(run);
  document["tally"] = TallyJson(run);
  document["results"] = ordered_json::array();
  for (const Result& result : run.results) document["results"].push_back(ResultJson(result));
  document["verdict"] = {{"result", exit_code == 0 ? "pass" : "fail"}, {"exit_code", exit_code}, {"why", Text(why)}};
  document["complete"] = true;
  // Numbers here are counts and byte offsets, which the canonical form always takes; a larger one would be a fault of ours.
  auto hash = HashOf(document);
  if (!hash) return fmt::format("{{\"complete\":false,\"error\":{}}}", ordered_json(hash.error()).dump());
  document["sha256"] = std::move(*hash);
  return Canonical(document).value();
}

std::expected<void, std::string> CheckCertificate(std::string_view text) {
  const auto document = ordered_json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (document.is_discarded()) return Invalid("it is not JSON, perhaps cut off");
  if (!document.is_object()) return Invalid("it is not an object");
  if (!document.contains("complete") || document["complete"] != true) return Invalid("it is not complete");
  const auto form = Canonical(document);
  if (!form || *form != text) return Invalid("it is not in canonical form (RFC 8785)");
  const auto hash = HashOf(document);
  if (!document.contains("sha256") || document["sha256"] != hash.value_or(""))
    return Invalid("its sha256 is not the hash of it");
  const auto declared = document.value(ordered_json::json_pointer("/counts/total/declared"), ordered_json());
  if (!document.contains("results") || !document["results"].is_array() || declared != document["results"].size())
    return Invalid("its results are not as many as it declares");
  std::size_t sum = 0;
  for (std::size_t i = 0; i < kStatusCount; ++i) {
    const std::string path = fmt::format("/counts/total/{}", StatusName(static_cast<Status>(i)));
    const auto count = document.value(ordered_json::json_pointer(path), ordered_json());
    if (!count.is_number_unsigned()) return Invalid("it lacks a count");
    sum += count.get<std::size_t>();
  }
  if (declared != sum) return Invalid("its counts do not add up");
  return {};
}

}  // namespace assay::report
