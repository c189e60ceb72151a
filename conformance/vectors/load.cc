// Load(): files to vectors, with every problem found on the way.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <variant>

#include "conformance/model/model.h"
#include "conformance/model/sha256.h"
#include "conformance/vectors/files.h"
#include "conformance/vectors/input.h"
#include "conformance/vectors/json_document.h"
#include "conformance/vectors/schema.h"
#include "conformance/vectors/vector.h"

namespace assay::vectors {
namespace {

// "0x" and 64 hex digits, as the schema has it.
oracle::Bytes32 ReadBytes32(const std::string& text) {
  oracle::Bytes32 bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<std::uint8_t>(std::stoul(text.substr(2 + 2 * i, 2), nullptr, 16));
  return bytes;
}

// Parts of a context that one layer alone looks at; "hash" is for both.
constexpr const char* kBitcoinContext[] = {"id", "batch", "previous_header", "transactions"};
constexpr const char* kEthereumContext[] = {"parent_beacon_block_root", "receipts_root", "forks"};

// Valid against the schema. Ids that are no JSON are refused by ReadKind.
oracle::Context ReadContext(const Json& json) {
  oracle::Context context;
  const auto hash = [&](const char* name) -> std::optional<oracle::Bytes32> {
    if (!json.contains(name)) return std::nullopt;
    return ReadBytes32(json[name].get<std::string>());
  };
  context.parent_beacon_block_root = hash("parent_beacon_block_root");
  context.receipts_root = hash("receipts_root");
  context.hash = hash("hash");
  if (json.contains("id")) context.id = json["id"].get<std::string>();
  if (json.contains("batch")) context.batch = json["batch"].get<std::vector<std::string>>();
  context.previous_header = hash("previous_header");
  if (json.contains("transactions")) context.transactions = json["transactions"].get<std::uint64_t>();
  if (!json.contains("forks")) return context;
  const Json& forks = json["forks"];
  const auto time = [&](const char* name) -> std::optional<std::uint64_t> {
    if (!forks.contains(name)) return std::nullopt;
    return forks[name].get<std::uint64_t>();
  };
  context.forks =
      oracle::ForkSchedule{time("shanghai"), time("cancun"), time("prague"), time("osaka"), time("amsterdam"), time("bogota")};
  return context;
}

// One document that is valid against its schema, or has said why not.
struct Document {
  std::string file;
  Json root;
  bool readable = false;                 // JSON, without duplicate keys
  std::vector<Finding> schema_findings;  // reported already
};

class Loader {
 public:
  Loader(const std::string& directory, const LoadLimits& limits) : directory_(directory), limits_(limits) {}

  std::expected<VectorSet, std::vector<Problem>> Run() {
    const std::vector<std::string> files = VectorFiles(directory_, limits_.files, problems_);
    if (files.empty()) return std::unexpected(std::move(problems_));
    const auto schema = ReadSchema(kVectorsSchema);
    ReadConflicts();
    std::string manifest;
    for (const std::string& relative : files) {
      const std::string file = Below(directory_, relative);
      const auto text = ReadFile(file, limits_.file_bytes);
      if (!text) {
        problems_.push_back({file, "", text.error()});
        continue;
      }
      manifest += fmt::format("{}  {}\n", model::Sha256Hex(*text), relative);
      if (schema) ReadVectors(Read(file, *text, *schema));
    }
    if (!problems_.empty()) return std::unexpected(std::move(problems_));
    set_.digest = model::Sha256Hex(manifest);
    return std::move(set_);
  }

 private:
  std::optional<Schema> ReadSchema(const std::string& relative) {
    auto schema = Schema::BuiltIn(relative);
    if (schema) return std::move(*schema);
    problems_.push_back({Below(directory_, relative), "", schema.error()});
    return std::nullopt;
  }

  Document Read(const std::string& file, std::string_view text, const Schema& schema) {
    Document document{.file = file, .root = {}, .schema_findings = {}};
    ParsedJson parsed = ParseJson(text, limits_.depth);
    document.root = std::move(parsed.root);
    document.readable = parsed.findings.empty();
    if (document.readable) document.schema_findings = schema.Validate(document.root);
    for (const Finding& finding : document.readable ? document.schema_findings : parsed.findings)
      problems_.push_back({file, Where(document.root, finding.path), finding.what});
    return document;
  }

  void ReadConflicts() {
    const std::string file = Below(directory_, kConflictsFile);
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) return;  // only a problem when a vector names a conflict
    const auto schema = ReadSchema(kConflictsSchema);
    const auto text = ReadFile(file, limits_.file_bytes);
    if (!text) problems_.push_back({file, "", text.error()});
    if (!schema || !text) return;
    const Document document = Read(file, *text, *schema);
    if (!document.readable || !document.schema_findings.empty()) return;
    const Json& conflicts = document.root["conflicts"];
    for (std::size_t i = 0; i < conflicts.size(); ++i) {
      if (!conflicts_.insert(conflicts[i]["id"].get<std::string>()).second)
        problems_.push_back({file, Where(document.root, {"conflicts", i}), "id used twice; give one of them another"});
    }
  }

  void ReadVectors(const Document& document) {
    if (!document.readable) return;
    std::set<std::size_t> bad;
    for (const Finding& finding : document.schema_findings) {
      if (finding.path.size() < 2 || finding.path[0] != Step("vectors")) return;  // the file's own keys are at fault
      bad.insert(std::get<std::size_t>(finding.path[1]));
    }
    const Json& vectors = document.root["vectors"];
    for (std::size_t i = 0; i < vectors.size(); ++i)
      if (!bad.contains(i)) ReadVector(document, vectors[i], i);
  }

  // `json` is valid against the schema.
  void ReadVector(const Document& document, const Json& json, std::size_t position) {
    Vector vector;
    vector.id = json["id"].get<std::string>();
    vector.file = document.file;
    vector.index = position + 1;
    vector.group = vector.id.substr(0, vector.id.find('.', vector.id.find('.') + 1));
    const std::string where = Where(document.root, {"vectors", position});
    const auto problem = [&](std::string what) { problems_.push_back({document.file, where, std::move(what)}); };

    const auto [first, is_new] = places_.try_emplace(vector.id, fmt::format("{}: vector {}", document.file, vector.index));
    if (!is_new) problem(fmt::format("id \"{}\" is used already in {}; give one of them another", vector.id, first->second));

    vector.title = json["title"].get<std::string>();
    vector.layer = *oracle::LayerFromName(json["layer"].get<std::string>());  // the schema lists the names
    ReadKind(json, vector, problem);
    vector.level = json["level"] == "must" ? Level::kMust : json["level"] == "should" ? Level::kShould : Level::kObserve;
    if (auto bytes = ExpandInput(json["input"], std::min(limits_.input_bytes, limits_.total_bytes - total_))) {
      total_ += bytes->size();
      vector.input = std::move(*bytes);
    } else {
      problem("input: " + bytes.error());
    }
    vector.expect = ReadExpect(json["expect"], "expect", problem);
    if (json.contains("choices"))
      for (const Json& choice : json["choices"]) {
        const auto name = choice["name"].get<std::string>();
        vector.choices.push_back({name, ReadExpect(choice["expect"], "choice " + name, problem)});
      }
    for (const Json& flag : json["flags"]) ReadFlag(document, flag.get<std::string>(), vector, problem);
    vector.spec = {json["spec"]["document"].get<std::string>(), json["spec"]["section"].get<std::string>()};
    if (json.contains("seen_in")) vector.seen_in = json["seen_in"].get<std::vector<std::string>>();
    if (json.contains("conflict")) {
      vector.conflict = json["conflict"].get<std::string>();
      if (!conflicts_.contains(vector.conflict))
        problem(fmt::format("unknown conflict \"{}\"; describe it in {} or correct the id", vector.conflict,
                            Below(directory_, kConflictsFile)));
    }
    if (json.contains("wire")) vector.chunks = json["wire"]["chunks"].get<std::vector<std::size_t>>();
    if (json.contains("profiles"))
      for (const auto& [name, expect] : json["profiles"].items())
        vector.profiles.emplace(name, ReadExpect(expect, "profile " + name, problem));
    set_.vectors.push_back(std::move(vector));
  }

  // Kind and context of a payload; none of them for the other layers.
  template <typename ProblemSink>
  void ReadKind(const Json& json, Vector& vector, const ProblemSink& problem) {
    const bool bitcoin = vector.layer == oracle::Layer::kBitcoin;
    if (!bitcoin && vector.layer != oracle::Layer::kEthereum) {
      if (json.contains("kind") || json.contains("context"))
        problem("kind and context belong to layers ethereum and bitcoin; remove them");
      return;
    }
    const std::string_view layer = oracle::LayerName(vector.layer);
    const std::string_view policy = bitcoin ? "docs/POLICY_BITCOIN.md" : "docs/POLICY_ETHEREUM.md";
    if (!json.contains("kind"))
      return problem(fmt::format("layer {} needs a kind, such as \"{}\"", layer, bitcoin ? "getblock" : "engine_newPayloadV4"));
    const auto name = json["kind"].get<std::string>();
    const auto kind = oracle::KindFromName(name);
    if (!kind) return problem(fmt::format("unknown kind \"{}\"; {} lists them", name, policy));
    if (oracle::IsBitcoin(*kind) != bitcoin)
      return problem(fmt::format("kind \"{}\" is not of layer {}; {} lists those that are", name, layer, policy));
    vector.kind = *kind;
    if (!json.contains("context")) return;
    for (const char* part : bitcoin ? std::span<const char* const>(kEthereumContext) : kBitcoinContext)
      if (json["context"].contains(part))
        problem(fmt::format("context: \"{}\" says nothing to layer {}; remove it", part, layer));
    vector.context = ReadContext(json["context"]);
    const auto check_id = [&](const std::string& id) {
      if (std::holds_alternative<model::Failure>(model::ReadJson(id)))
        problem(fmt::format("context: id {} is no JSON text; a string needs its quotes", id));
    };
    if (vector.context.id) check_id(*vector.context.id);
    for (const std::string& id : vector.context.batch) check_id(id);
  }

  template <typename ProblemSink>
  Expect ReadExpect(const Json& json, const std::string& name, const ProblemSink& problem) {
    Expect expect;
    expect.accept = json["verdict"] == "accept";
    if (json.contains("reason")) {
      const auto word = json["reason"].get<std::string>();
      expect.reason = oracle::ReasonFromName(word);
      if (!expect.reason) problem(fmt::format("{}: unknown reason \"{}\"; docs/POLICY.md lists them", name, word));
    }
    if (json.contains("offset")) expect.offset = json["offset"].get<std::size_t>();
    if (json.contains("code")) expect.code = json["code"].get<int>();
    if (json.contains("path")) expect.path = json["path"].get<std::string>();
    if (json.contains("hash")) expect.hash = json["hash"].get<std::string>();
    if (json.contains("status")) expect.status = oracle::PayloadStatusFromName(json["status"].get<std::string>());
    if (json.contains("fault")) {
      const auto word = json["fault"].get<std::string>();
      expect.fault = oracle::FaultFromName(word);
      if (!expect.fault)
        problem(
            fmt::format("{}: unknown fault \"{}\"; docs/POLICY_ETHEREUM.md and docs/POLICY_BITCOIN.md list them", name, word));
    }
    if (expect.accept && (expect.reason || expect.offset))
      problem(fmt::format("{}: accept has neither reason nor offset; remove them or reject", name));
    if (!expect.accept && (!expect.hash.empty() || expect.status || expect.fault))
      problem(fmt::format("{}: reject has neither hash, status nor fault; remove them or accept", name));
    if (expect.accept && !expect.path.empty() && !expect.fault)
      problem(fmt::format("{}: a path with accept is that of a fault; name the fault", name));
    return expect;
  }

  template <typename ProblemSink>
  void ReadFlag(const Document& document, std::string flag, Vector& vector, const ProblemSink& problem) {
    const Json& defined = document.root["flags"];
    if (!defined.contains(flag)) {
      std::vector<std::string> names;
      for (const auto& [name, meaning] : defined.items()) names.push_back(name);
      const std::string nearest = Nearest(flag, names);
      problem(fmt::format("unknown flag \"{}\"; define it in \"flags\" at the head of the file{}", flag,
                          nearest.empty() ? "" : fmt::format(" or use the nearest one, \"{}\"", nearest)));
    }
    if (std::ranges::find(vector.flags, flag) != vector.flags.end())
      problem(fmt::format("flag \"{}\" stands twice; remove one", flag));
    vector.flags.push_back(std::move(flag));
  }

  const std::string& directory_;
  const LoadLimits& limits_;
  std::vector<Problem> problems_;
  std::set<std::string> conflicts_;
  std::map<std::string, std::string> places_;  // id -> where it was first used
  std::size_t total_ = 0;                      // bytes of all inputs
  VectorSet set_;
};

}  // namespace

std::expected<VectorSet, std::vector<Problem>> Load(const std::string& directory, const LoadLimits& limits) {
  return Loader(directory, limits).Run();
}

}  // namespace assay::vectors
