#include "conformance/vectors/lint.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <variant>

#include "conformance/model/model.h"
#include "conformance/oracle/features.h"
#include "conformance/oracle/payload.h"
#include "conformance/vectors/files.h"
#include "conformance/vectors/format.h"
#include "conformance/vectors/json_document.h"
#include "conformance/vectors/schema.h"

namespace assay::vectors {
namespace {

using oracle::Reason;

constexpr std::size_t kPolicyDepth = 1024;  // open containers that the strict policy allows

bool IsBlank(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; });
}

// Collects the problems of one vector.
class Checker {
 public:
  Checker(const Vector& vector, std::vector<Problem>& problems) : vector_(vector), problems_(problems) {}

  void CheckAll() {
    CheckWords();
    CheckNeverMust();
    CheckChoices();
    CheckReject();
    CheckOffset(vector_.expect, "expect");
    for (const Choice& choice : vector_.choices) CheckOffset(choice.expect, "choice " + choice.name);
    for (const auto& [name, expect] : vector_.profiles) CheckOffset(expect, "profile " + name);
    CheckCode();
    CheckChunks();
  }

 private:
  void Add(std::string what) {
    problems_.push_back({vector_.file, fmt::format("vector {} ({})", vector_.index, vector_.id), std::move(what)});
  }

  void CheckWords() {
    if (IsBlank(vector_.spec.document)) Add("spec.document is blank; name the specification that decides");
    if (IsBlank(vector_.spec.section)) Add("spec.section is blank; name the clause that decides");
    if (IsBlank(vector_.title)) Add("title is blank; say what the input shows");
    const std::string_view first = std::string_view(vector_.id).substr(0, vector_.id.find('.'));
    if (first != oracle::LayerName(vector_.layer))
      Add(fmt::format("id begins with \"{}\" but the layer is \"{}\"; they must be the same", first,
                      oracle::LayerName(vector_.layer)));
  }

  void CheckNeverMust() {
    if (vector_.level != Level::kMust) return;
    const auto refuse = [this](std::string_view what) {
      Add(fmt::format("level must, but {}: no specification says MUST there; use should or observe", what));
    };
    const auto reason = vector_.expect.reason;
    if (reason == Reason::kDuplicate) return refuse("a duplicate name decides");
    if (reason == Reason::kSurrogate && !IsRejectedAnyway()) return refuse("a lone surrogate decides");
    if (reason == Reason::kBom && !IsRejectedAnyway()) return refuse("a byte order mark decides");
    if (reason == Reason::kDepth && !IsRejectedAnyway()) return refuse("the nesting depth decides");
    if (!vector_.expect.accept) return;
    const oracle::Features features = oracle::ComputeFeatures(vector_.input);
    if (features.duplicate_name) return refuse("the input has a duplicate name");
    if (features.depth >= kPolicyDepth) return refuse(fmt::format("the input nests {} deep", features.depth));
  }

  // Whether the input is also wrong for a reader who skips a BOM and takes lone surrogates and any depth.
  bool IsRejectedAnyway() const {
    std::string_view bytes = vector_.input;
    if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
    const model::Policy tolerant{
        .accept_lone_low_surrogate = true, .accept_lone_high_surrogate = true, .max_depth = model::kUnlimited};
    if (vector_.kind != oracle::Kind::kNone)
      return std::holds_alternative<oracle::Reject>(oracle::JudgePayload(vector_.kind, vector_.context, bytes, tolerant));
    if (vector_.layer == oracle::Layer::kJson) return std::holds_alternative<model::Failure>(model::ReadJson(bytes, tolerant));
    return std::holds_alternative<model::Failure>(model::ReadMessages(bytes, tolerant));
  }

  void CheckChoices() {
    if (vector_.level != Level::kObserve) {
      if (!vector_.choices.empty()) Add("choices stand with level observe only; remove them or change the level");
      return;
    }
    if (vector_.choices.size() < 2) Add("level observe needs two choices or more; name what decoders may do");
    std::set<std::string_view> names;
    bool agrees = false;
    for (const Choice& choice : vector_.choices) {
      if (!names.insert(choice.name).second)
        Add(fmt::format("choice \"{}\" stands twice; give one of them another name", choice.name));
      agrees |= Agrees(choice.expect, vector_.expect);
    }
    if (!agrees) Add("no choice agrees with expect; add the choice that the strict policy makes");
  }

  // What the choice says, the vector says too.
  static bool Agrees(const Expect& choice, const Expect& expect) {
    return choice.accept == expect.accept && (!choice.reason || choice.reason == expect.reason) &&
           (!choice.offset || choice.offset == expect.offset) && (!choice.code || choice.code == expect.code) &&
           (choice.path.empty() || choice.path == expect.path) && (choice.hash.empty() || choice.hash == expect.hash) &&
           (!choice.status || choice.status == expect.status) && (!choice.fault || choice.fault == expect.fault);
  }

  void CheckReject() {
    if (vector_.expect.accept) return;
    if (vector_.layer == oracle::Layer::kEthereum && !vector_.expect.reason)
      Add("a reject at layer ethereum needs a reason; docs/POLICY_ETHEREUM.md lists them");
    if (vector_.layer == oracle::Layer::kBitcoin && !vector_.expect.reason)
      Add("a reject at layer bitcoin needs a reason; docs/POLICY_BITCOIN.md lists them");
    if (vector_.layer != oracle::Layer::kJson) return;
    if (!vector_.expect.reason) {
      Add("a reject at layer json needs a reason; docs/POLICY.md lists them");
    } else if (!oracle::IsJsonReason(*vector_.expect.reason)) {
      Add(fmt::format("reason \"{}\" belongs to layer jsonrpc; use one of layer json",
                      oracle::ReasonName(*vector_.expect.reason)));
    }
  }

  void CheckOffset(const Expect& expect, std::string_view name) {
    if (!expect.offset) return;
    const std::size_t size = vector_.input.size();
    if (*expect.offset > size)
      Add(fmt::format("{}: offset {} lies behind the input of {} bytes; correct it", name, *expect.offset, size));
    else if (expect.reason == Reason::kEof && *expect.offset != size)
      Add(fmt::format("{}: offset {} of an eof must be the input's size, {}", name, *expect.offset, size));
    else if (expect.reason == Reason::kBom && *expect.offset != 0)
      Add(fmt::format("{}: offset {} of a bom must be 0", name, *expect.offset));
  }

  void CheckCode() {
    const Expect& expect = vector_.expect;
    if (!expect.code) return;
    if (vector_.layer == oracle::Layer::kBitcoin)
      return Add("layer bitcoin has replies and raw bytes, which nobody answers; remove code");
    const int code = *expect.code;
    if (expect.accept && code == -32700) Add("code -32700 (parse error) on a text that is accepted; remove it or correct it");
    if (expect.accept || !expect.reason) return;
    if (oracle::IsJsonReason(*expect.reason)) {
      if (code != -32700)
        Add(fmt::format("code {} for reason \"{}\" must be -32700", code, oracle::ReasonName(*expect.reason)));
    } else if (*expect.reason == Reason::kParams) {
      if (code != -32600 && code != -32602) Add(fmt::format("code {} for reason \"params\" must be -32600 or -32602", code));
    } else if (*expect.reason == Reason::kFork) {
      if (code != -38005) Add(fmt::format("code {} for reason \"fork\" must be -38005", code));
    } else if (vector_.layer == oracle::Layer::kEthereum && (!expect.path.empty() || *expect.reason == Reason::kMethod)) {
      if (code != -32602 && code != -32601)
        Add(fmt::format("code {} for reason \"{}\" of a payload must be -32602", code, oracle::ReasonName(*expect.reason)));
    } else if (code != -32600) {
      Add(fmt::format("code {} for reason \"{}\" must be -32600", code, oracle::ReasonName(*expect.reason)));
    }
  }

  void CheckChunks() {
    if (vector_.chunks.empty()) return;
    const std::size_t sum = std::accumulate(vector_.chunks.begin(), vector_.chunks.end(), std::size_t{0});
    if (sum != vector_.input.size())
      Add(fmt::format("wire.chunks cover {} bytes of an input of {}; they must cover it exactly", sum, vector_.input.size()));
  }

  const Vector& vector_;
  std::vector<Problem>& problems_;
};

void CheckNeighbours(const VectorSet& set, std::vector<Problem>& problems) {
  std::map<std::string_view, const Vector*> first_rejected;
  std::set<std::string_view> accepted;
  for (const Vector& vector : set.vectors) {
    if (vector.expect.accept) {
      accepted.insert(vector.group);
    } else {
      first_rejected.try_emplace(vector.group, &vector);
    }
  }
  for (const auto& [group, vector] : first_rejected)
    if (!accepted.contains(group))
      problems.push_back(
          {vector->file, fmt::format("vector {} ({})", vector->index, vector->id),
           fmt::format("group {} has rejected vectors but no accepted neighbour; add the nearest input that is accepted",
                       group)});
}

// The way from a file at `relative` to the schema at the top of the directory.
std::string SchemaPathFrom(std::string_view relative, std::string_view schema) {
  std::string path;
  for (const char c : relative)
    if (c == '/') path += "../";
  return path.append(schema);
}

// What is checked on the text of a file: its form, its "$schema", and flags that nothing carries.
void CheckFile(const std::string& directory, const std::string& relative, const char* schema_file, const Schema& schema,
               const LoadLimits& limits, std::vector<Problem>& problems) {
  const std::string file = Below(directory, relative);
  const auto text = ReadFile(file, limits.file_bytes);
  if (!text) {
    problems.push_back({file, "", text.error()});
    return;
  }
  const ParsedJson parsed = ParseJson(*text, limits.depth);
  const Json& document = parsed.root;
  if (!parsed.findings.empty() || !schema.Validate(document).empty()) {  // Load() found it valid a moment ago
    problems.push_back({file, "", "changed while it was checked; run the check again"});
    return;
  }
  const std::string path = SchemaPathFrom(relative, schema_file);
  if (document.contains("$schema") && document["$schema"] != path)
    problems.push_back({file, "$schema", fmt::format("does not lead to the schema; write \"{}\"", path)});
  if (document.contains("flags")) {
    std::set<std::string> carried;
    for (const Json& vector : document["vectors"])
      for (const Json& flag : vector["flags"]) carried.insert(flag.get<std::string>());
    for (const auto& [flag, meaning] : document["flags"].items())
      if (!carried.contains(flag))
        problems.push_back({file, "flags", fmt::format("no vector carries \"{}\"; remove it or use it", flag)});
  }
  if (const auto drift = Drift(*text, Canonical(document, schema))) problems.push_back({file, "", *drift});
}

}  // namespace

std::vector<Problem> LintVectors(const VectorSet& set) {
  std::vector<Problem> problems;
  for (const Vector& vector : set.vectors) Checker(vector, problems).CheckAll();
  CheckNeighbours(set, problems);
  return problems;
}

std::vector<Problem> Lint(const std::string& directory, const LoadLimits& limits) {
  const auto set = Load(directory, limits);
  if (!set) return set.error();
  std::vector<Problem> problems = LintVectors(*set);
  // Everything below has been read once by Load(): what cannot be read now has changed in between.
  const auto schema = Schema::BuiltIn(kVectorsSchema);
  if (!schema) {
    problems.push_back({Below(directory, kVectorsSchema), "", schema.error()});
    return problems;
  }
  for (const std::string& relative : VectorFiles(directory, limits.files, problems))
    CheckFile(directory, relative, kVectorsSchema, *schema, limits, problems);
  std::error_code ignored;
  if (!std::filesystem::exists(Below(directory, kConflictsFile), ignored)) return problems;
  if (const auto conflicts = Schema::BuiltIn(kConflictsSchema))
    CheckFile(directory, kConflictsFile, kConflictsSchema, *conflicts, limits, problems);
  return problems;
}

}  // namespace assay::vectors
