#include "conformance/report/run.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "fmt/format.h"
#include "fmt/ranges.h"

namespace assay::report {
namespace {

bool IsInRepository(Role role) { return role != Role::kForeign && role != Role::kLive; }

bool IsScanner(const Decoder& decoder) {
  return decoder.role == Role::kScanner || (decoder.role == Role::kUnknown && decoder.name == "scanner");
}

// Failed, or never gave an answer that could be compared.
bool IsFault(Status status) {
  switch (status) {
    case Status::kFailed:
    case Status::kCrashed:
    case Status::kTimedOut:
    case Status::kProtocolError:
      return true;
    case Status::kPassed:
    case Status::kExpectedFailure:
    case Status::kUnexpectedPass:
    case Status::kUnsupported:
      return false;
  }
  return true;
}

void Count(Counts& counts, const Result& result) { ++counts.by_status[static_cast<std::size_t>(result.status)]; }

// How many of some results have, on either side, what each assertion compares. Both sides, because the expected outcome that a
// result shows is what ought to be, and a reference is compared with what its quirks make of that.
struct Due {
  std::size_t reasons = 0, offsets = 0, exact = 0, doubles = 0, sets = 0;
  std::size_t paths = 0, codes = 0, hashes = 0, fields = 0, statuses = 0;  // of payloads

  void AddReasons(const Result& result) {
    bool reason = false, offset = false, path = false;
    for (const oracle::Outcome* outcome : {&result.expected, &result.observed}) {
      const auto* reject = std::get_if<oracle::Reject>(outcome);
      if (!reject || !reject->reason) continue;
      reason = true;
      offset |= reject->offset && oracle::IsJsonReason(*reject->reason);
      path |= !reject->path.empty();
    }
    reasons += reason;
    offsets += offset;
    paths += path;
  }
  void AddCode(const Result& result) {
    const auto* expected = std::get_if<oracle::Reject>(&result.expected);
    codes += expected && expected->code && std::holds_alternative<oracle::Reject>(result.observed);
  }
  // Of the judge, who is held against the vector: a payload's hash and status, where the vector says them.
  void AddWhatTheVectorSays(const Result& result) {
    const auto* expected = std::get_if<oracle::Accept>(&result.expected);
    hashes += expected && expected->digests.hash;
    statuses += expected && expected->payload;
  }
  void AddDigests(const Result& result) {
    bool has_exact = false, has_double = false, has_set = false, has_hash = false, has_fields = false, has_status = false;
    for (const oracle::Outcome* outcome : {&result.expected, &result.observed}) {
      const auto* accept = std::get_if<oracle::Accept>(outcome);
      if (!accept) continue;
      has_exact |= accept->digests.exact.has_value();
      has_double |= accept->digests.double_.has_value();
      has_set |= accept->digests.set.has_value();
      has_hash |= accept->digests.hash.has_value();
      has_fields |= accept->digests.fields.has_value();
      has_status |= accept->payload.has_value();
    }
    exact += has_exact;
    doubles += has_double;
    sets += has_set;
    hashes += has_hash;
    fields += has_fields;
    statuses += has_status;
  }
};

bool Explain(std::string* why, std::string text) {
  if (why) *why = std::move(text);
  return false;
}

}  // namespace

std::string_view StatusName(Status status) {
  constexpr std::array<std::string_view, kStatusCount> kNames = {
      "passed", "failed", "expected_failure", "unexpected_pass", "unsupported", "crashed", "timed_out", "protocol_error"};
  return kNames[static_cast<std::size_t>(status)];
}

std::string_view RoleName(Role role) {
  constexpr std::array<std::string_view, 6> kNames = {"unknown", "judge", "scanner", "reference", "foreign", "live"};
  return kNames[static_cast<std::size_t>(role)];
}

std::size_t Counts::Sum() const { return std::accumulate(by_status.begin(), by_status.end(), std::size_t{0}); }

Counts CountAll(const Run& run) {
  Counts counts;
  counts.declared = run.declared;
  for (const Result& result : run.results) Count(counts, result);
  return counts;
}

std::map<std::string, Counts> CountByDecoder(const Run& run) {
  std::map<std::string, Counts> counts;
  for (const Decoder& decoder : run.decoders) counts[decoder.name].declared = run.declared / run.decoders.size();
  for (const Result& result : run.results) Count(counts[result.decoder], result);
  return counts;
}

std::map<std::pair<std::string, std::string>, Counts> CountByGroup(const Run& run) {
  std::map<std::string_view, std::set<std::string_view>> vectors;
  for (const Result& result : run.results) vectors[result.group].insert(result.vector_id);
  std::map<std::pair<std::string, std::string>, Counts> counts;
  for (const Decoder& decoder : run.decoders)
    for (const auto& [group, ids] : vectors) counts[{decoder.name, std::string(group)}].declared = ids.size();
  for (const Result& result : run.results) Count(counts[{result.decoder, result.group}], result);
  return counts;
}

bool AddsUp(const Run& run, std::string* why) {
  std::map<std::string_view, std::size_t> per_decoder;
  for (const Decoder& decoder : run.decoders)
    if (!per_decoder.emplace(decoder.name, 0).second)
      return Explain(why, fmt::format("the counts do not add up: decoder {} is named twice", decoder.name));
  std::set<std::pair<std::string_view, std::string_view>> seen;
  for (const Result& result : run.results) {
    const auto decoder = per_decoder.find(result.decoder);
    if (decoder == per_decoder.end())
      return Explain(why,
                     fmt::format("the counts do not add up: a result of {}, which is no decoder of this run", result.decoder));
    if (!seen.emplace(result.decoder, result.vector_id).second)
      return Explain(why, fmt::format("the counts do not add up: two results of {} for {}", result.decoder, result.vector_id));
    ++decoder->second;
  }
  if (const Counts counts = CountAll(run); !counts.AddsUp())
    return Explain(why,
                   fmt::format("the counts do not add up: {} results declared, {} reported", counts.declared, counts.Sum()));
  for (const auto& [name, count] : per_decoder)
    if (count * run.decoders.size() != run.declared)
      return Explain(why, fmt::format("the counts do not add up: {} has {} results, {} decoders share {} declared", name, count,
                                      run.decoders.size(), run.declared));
  return true;
}

namespace {

bool MustHold(const Result& result) { return result.level == vectors::Level::kMust || result.in_repository; }

}  // namespace

bool Fails(const Result& result) {
  switch (result.status) {
    case Status::kUnexpectedPass:
    case Status::kCrashed:  // no specification leaves it open whether a decoder survives
    case Status::kTimedOut:
      return true;
    default:
      return MustHold(result) && IsFault(result.status);
  }
}

bool Warns(const Result& result) { return IsFault(result.status) && !Fails(result); }

std::vector<Assertion> Assertions(const Run& run) {
  std::set<std::string_view> scanners, reasoned, digested, in_repository, live, judges;
  for (const Decoder& decoder : run.decoders) {
    if (IsScanner(decoder)) scanners.insert(decoder.name);
    if (IsScanner(decoder) || decoder.role == Role::kJudge || decoder.role == Role::kUnknown) reasoned.insert(decoder.name);
    if (decoder.role == Role::kJudge) judges.insert(decoder.name);
    if (decoder.role == Role::kJudge) continue;  // its digests are what the others are compared with
    digested.insert(decoder.name);
    if (decoder.role == Role::kLive) live.insert(decoder.name);
    if (IsInRepository(decoder.role)) in_repository.insert(decoder.name);
  }
  Due all, here;  // here: of the decoders without which nothing is required
  for (const Result& result : run.results) {
    if (digested.contains(result.decoder)) all.AddDigests(result);
    if (judges.contains(result.decoder)) all.AddWhatTheVectorSays(result);
    if (live.contains(result.decoder)) all.AddCode(result);
    if (reasoned.contains(result.decoder)) all.AddReasons(result);
    if (in_repository.contains(result.decoder)) here.AddDigests(result);
    if (scanners.contains(result.decoder)) here.AddReasons(result);
  }
  const auto required = [&run](const std::set<std::string_view>& decoders, std::size_t due) {
    return !decoders.empty() && (!run.narrowed || due > 0);
  };
  return {
      {"verdict", run.tally.verdicts, run.results.size(), true},
      {"reason", run.tally.reasons, all.reasons, required(scanners, here.reasons)},
      {"offset", run.tally.offsets, all.offsets, required(scanners, here.offsets)},
      {"exact digest", run.tally.exact_digests, all.exact, required(in_repository, here.exact)},
      {"double digest", run.tally.double_digests, all.doubles, required(in_repository, here.doubles)},
      {"set digest", run.tally.set_digests, all.sets, required(in_repository, here.sets)},
      // Payloads: due when the vectors have some.
      {"path", run.tally.paths, all.paths, here.paths > 0, true},
      {"hash", run.tally.hashes, all.hashes, here.hashes > 0, true},
      {"fields digest", run.tally.fields, all.fields, here.fields > 0, true},
      {"status", run.tally.statuses, all.statuses, here.statuses > 0, true},
      {"error code", run.tally.codes, all.codes, all.codes > 0, true},
  };
}

int ExitCode(const Run& run, std::string* why) {
  std::vector<std::string> reasons;
  const auto failed = std::count_if(run.results.begin(), run.results.end(),
                                    [](const Result& r) { return Fails(r) && r.status != Status::kUnexpectedPass; });
  if (failed) reasons.push_back(fmt::format("{} result{} that must hold failed", failed, failed == 1 ? "" : "s"));
  if (const std::size_t n = CountAll(run)[Status::kUnexpectedPass])
    reasons.push_back(
        fmt::format("{} known failure{} passed: take {} off the list", n, n == 1 ? "" : "s", n == 1 ? "it" : "them"));
  for (const Assertion& assertion : Assertions(run))
    if (assertion.required && assertion.ran == 0) reasons.push_back(fmt::format("the {} was never compared", assertion.name));
  if (std::string sums; !AddsUp(run, &sums)) reasons.push_back(std::move(sums));
  if (why) *why = fmt::format("{}", fmt::join(reasons, "; "));
  return reasons.empty() ? 0 : 1;
}

}  // namespace assay::report
