#include "conformance/live/table.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "conformance/model/sha256.h"
#include "conformance/vectors/files.h"
#include "conformance/vectors/json_document.h"
#include "conformance/vectors/schema.h"
#include "fmt/format.h"

namespace assay::live {
namespace {

using target::JwtMac;
using vectors::Json;
using vectors::Level;
using vectors::Problem;
using vectors::Vector;

constexpr std::size_t kMaxFileBytes = std::size_t{4} << 20;
constexpr std::size_t kMaxDepth = 16;

// The value of `json` that a word stands for; every word of the schemas is listed.
template <typename Value, std::size_t kSize>
Value FromWord(const Json& json, const std::array<std::pair<std::string_view, Value>, kSize>& words) {
  const std::string word = json.get<std::string>();
  for (const auto& [name, value] : words)
    if (name == word) return value;
  return words.front().second;
}
constexpr std::array<std::pair<std::string_view, Level>, 3> kLevels = {
    {{"must", Level::kMust}, {"should", Level::kShould}, {"observe", Level::kObserve}}};
constexpr std::array<std::pair<std::string_view, JwtMac>, 4> kMacs = {
    {{"none", JwtMac::kNone}, {"HS256", JwtMac::kHs256}, {"HS384", JwtMac::kHs384}, {"HS512", JwtMac::kHs512}}};
constexpr std::array<std::pair<std::string_view, TokenRecipe::Iat>, 5> kIatForms = {{{"number", TokenRecipe::Iat::kNumber},
                                                                                     {"fraction", TokenRecipe::Iat::kFraction},
                                                                                     {"string", TokenRecipe::Iat::kString},
                                                                                     {"null", TokenRecipe::Iat::kNull},
                                                                                     {"absent", TokenRecipe::Iat::kAbsent}}};

constexpr std::array<std::pair<std::string_view, BitcoinNode>, 4> kNodes = {{{"core", BitcoinNode::kCore},
                                                                             {"core-legacy", BitcoinNode::kCoreLegacy},
                                                                             {"btcd", BitcoinNode::kBtcd},
                                                                             {"bcoin", BitcoinNode::kBcoin}}};
constexpr std::string_view kVersionPlaceholder = "@VERSION@";

struct Document {
  Json root;
  std::string line;
};

std::expected<Document, std::vector<Problem>> ReadDocument(const std::string& directory, const std::string& name,
                                                           const std::string& schema_name) {
  const std::string relative = std::string(vectors::kLiveDirectory) + "/" + name;
  const std::string file = vectors::Below(directory, relative);
  const auto fail = [&](std::string what) { return std::unexpected(std::vector<Problem>{{file, "", std::move(what)}}); };
  const auto schema = vectors::Schema::BuiltIn(schema_name);
  if (!schema) return fail(schema.error());
  const auto text = vectors::ReadFile(file, kMaxFileBytes);
  if (!text) return fail(text.error());
  vectors::ParsedJson parsed = vectors::ParseJson(*text, kMaxDepth);
  const auto findings = parsed.findings.empty() ? schema->Validate(parsed.root) : parsed.findings;
  std::vector<Problem> problems;
  for (const vectors::Finding& finding : findings)
    problems.push_back({file, vectors::Where(parsed.root, finding.path), finding.what});
  std::set<std::string> ids;
  if (problems.empty())
    for (const Json& row : parsed.root["rows"])
      if (const auto id = row["id"].get<std::string>(); !ids.insert(id).second)
        problems.push_back({file, id, "id used twice; give one of them another"});
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return Document{std::move(parsed.root), fmt::format("{}  {}\n", model::Sha256Hex(*text), relative)};
}

// What all tables have.
Vector CommonParts(const Json& row, const std::string& directory, std::string_view name, std::size_t position) {
  Vector vector;
  vector.id = row["id"].get<std::string>();
  vector.group = vector.id.substr(0, vector.id.find('.', vector.id.find('.') + 1));
  vector.title = row["title"].get<std::string>();
  vector.layer = oracle::Layer::kEthereum;
  vector.level = FromWord(row["level"], kLevels);
  vector.spec = {row["spec"]["document"].get<std::string>(), row["spec"]["section"].get<std::string>()};
  if (row.contains("seen_in")) vector.seen_in = row["seen_in"].get<std::vector<std::string>>();
  vector.file = fmt::format("{}/{}/{}", directory, vectors::kLiveDirectory, name);
  vector.index = position + 1;
  return vector;
}
void AddChoices(Vector& vector) {
  if (vector.level != Level::kObserve) return;
  vector.choices.push_back({"accepts", {.accept = true}});
  vector.choices.push_back({"rejects", {.accept = false}});
}

TokenRecipe ReadRecipe(const Json& json) {
  TokenRecipe recipe;
  const auto text = [&json](const char* key, std::string& value) {
    if (json.contains(key)) value = json[key].get<std::string>();
  };
  if (json.contains("header")) recipe.header = json["header"].get<std::string>();
  text("scheme", recipe.scheme);
  text("alg", recipe.alg);
  text("behind", recipe.behind);
  if (json.contains("mac")) recipe.mac = FromWord(json["mac"], kMacs);
  if (json.contains("secret")) recipe.right_secret = json["secret"] == "right";
  if (json.contains("iat")) recipe.iat = json["iat"].get<std::int64_t>();
  if (json.contains("iat_as")) recipe.iat_as = FromWord(json["iat_as"], kIatForms);
  if (json.contains("claims"))
    for (const auto& [name, value] : json["claims"].items()) recipe.claims += "," + Json(name).dump() + ":" + value.dump();
  return recipe;
}

oracle::BitcoinExpectation ReadExpectation(const Json& json) {
  oracle::BitcoinExpectation expected;
  expected.form = oracle::BitcoinFormFromName(json["form"].get<std::string>()).value_or(oracle::BitcoinForm::kResult);
  if (json.contains("shape"))
    expected.shape = oracle::BitcoinShapeFromName(json["shape"].get<std::string>()).value_or(oracle::BitcoinShape::kAny);
  if (json.contains("code")) expected.code = json["code"].get<int>();
  if (json.contains("id")) expected.id = json["id"].get<std::string>();
  if (json.contains("replies")) expected.replies = json["replies"].get<std::size_t>();
  if (json.contains("dialect")) expected.version2 = json["dialect"] == "2.0";
  if (json.contains("status")) expected.http_status = json["status"].get<unsigned>();
  return expected;
}

std::string WithVersion(std::string input, BitcoinNode node) {
  for (std::size_t at = 0; (at = input.find(kVersionPlaceholder, at)) != std::string::npos;)
    input.replace(at, kVersionPlaceholder.size(), BitcoinVersionMember(node));
  return input;
}

std::string Iat(const TokenRecipe& recipe, std::int64_t now) {
  const std::int64_t seconds = now + recipe.iat;
  switch (recipe.iat_as) {
    case TokenRecipe::Iat::kNumber:
      return fmt::format(R"(,"iat":{})", seconds);
    case TokenRecipe::Iat::kFraction:
      return fmt::format(R"(,"iat":{}.25)", seconds);
    case TokenRecipe::Iat::kString:
      return fmt::format(R"(,"iat":"{}")", seconds);
    case TokenRecipe::Iat::kNull:
      return R"(,"iat":null)";
    case TokenRecipe::Iat::kAbsent:
      return "";
  }
  return "";
}

}  // namespace

std::string Authorization(const TokenRecipe& recipe, const target::JwtSecret& secret, std::int64_t now) {
  if (recipe.header) return *recipe.header;
  std::string members = Iat(recipe, now) + recipe.claims;
  if (!members.empty()) members.erase(0, 1);
  const std::string header = R"({"alg":)" + Json(recipe.alg).dump() + R"(,"typ":"JWT"})";
  const target::JwtSecret key = recipe.right_secret ? secret : secret.Other();
  return recipe.scheme + target::MakeToken(header, "{" + members + "}", recipe.mac, key.Bytes()) + recipe.behind;
}

std::expected<Table<JwtRow>, std::vector<Problem>> LoadJwtTable(const std::string& directory) {
  auto document = ReadDocument(directory, "jwt.json", "live_jwt.schema.json");
  if (!document) return std::unexpected(std::move(document.error()));
  Table<JwtRow> table{.rows = {}, .line = std::move(document->line)};
  const Json& rows = document->root["rows"];
  std::vector<Problem> problems;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    JwtRow row{CommonParts(rows[i], directory, "jwt.json", i), ReadRecipe(rows[i]["token"])};
    if (row.token.header && rows[i]["token"].size() > 1)
      problems.push_back({row.vector.file, row.vector.id, "header is the whole value: nothing else may stand beside it"});
    row.vector.expect.accept = rows[i]["expect"] == "accept";
    AddChoices(row.vector);
    table.rows.push_back(std::move(row));
  }
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return table;
}

std::expected<Table<EthRow>, std::vector<Problem>> LoadEthTable(const std::string& directory) {
  auto document = ReadDocument(directory, "eth.json", "live_eth.schema.json");
  if (!document) return std::unexpected(std::move(document.error()));
  Table<EthRow> table{.rows = {}, .line = std::move(document->line)};
  const Json& rows = document->root["rows"];
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EthRow row{CommonParts(rows[i], directory, "eth.json", i)};
    row.vector.input = rows[i]["input"].get<std::string>();
    const Json& expect = rows[i]["expect"];
    row.vector.expect.accept = expect.contains("result");
    if (expect.contains("code")) row.vector.expect.code = expect["code"].get<int>();
    if (expect.contains("result"))
      row.shape = oracle::ResultShapeFromName(expect["result"].get<std::string>()).value_or(oracle::ResultShape::kAny);
    AddChoices(row.vector);
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::expected<Table<BitcoinRow>, std::vector<Problem>> LoadBitcoinTable(const std::string& directory, BitcoinNode node) {
  auto document = ReadDocument(directory, "bitcoin.json", "live_bitcoin.schema.json");
  if (!document) return std::unexpected(std::move(document.error()));
  Table<BitcoinRow> table{.rows = {}, .line = std::move(document->line)};
  const Json& rows = document->root["rows"];
  const std::string column(BitcoinNodeName(node));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!rows[i]["expect"].contains(column)) continue;
    BitcoinRow row{CommonParts(rows[i], directory, "bitcoin.json", i), ReadExpectation(rows[i]["expect"][column])};
    row.vector.layer = oracle::Layer::kBitcoin;
    row.vector.input = WithVersion(rows[i]["input"].get<std::string>(), node);
    // A batch and silence are no rejection, text is one.
    row.vector.expect.accept = row.reply.form != oracle::BitcoinForm::kError && row.reply.form != oracle::BitcoinForm::kText;
    if (row.reply.form == oracle::BitcoinForm::kError) row.vector.expect.code = row.reply.code;
    const bool open = row.reply.form == oracle::BitcoinForm::kAny || row.reply.form == oracle::BitcoinForm::kNothingOrText;
    if (open) row.vector.level = Level::kObserve;  // whichever it is
    AddChoices(row.vector);
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::string_view BitcoinNodeName(BitcoinNode node) {
  return std::ranges::find(kNodes, node, &std::pair<std::string_view, BitcoinNode>::second)->first;
}
std::optional<BitcoinNode> BitcoinNodeFromName(std::string_view word) {
  const auto found = std::ranges::find(kNodes, word, &std::pair<std::string_view, BitcoinNode>::first);
  return found == kNodes.end() ? std::nullopt : std::optional(found->second);
}
std::string_view BitcoinVersionMember(BitcoinNode node) {
  switch (node) {
    case BitcoinNode::kCore:
      return R"("jsonrpc":"2.0",)";
    case BitcoinNode::kBtcd:
      return R"("jsonrpc":"1.0",)";
    case BitcoinNode::kCoreLegacy:
    case BitcoinNode::kBcoin:
      break;
  }
  return "";
}

}  // namespace assay::live
