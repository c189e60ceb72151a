#include "conformance/live/profile.h"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "conformance/model/model.h"
#include "conformance/model/sha256.h"
#include "conformance/oracle/auth_reply.h"
#include "conformance/oracle/bitcoin_reply.h"
#include "conformance/oracle/eth_reply.h"
#include "conformance/oracle/payload.h"
#include "conformance/target/http_node.h"

namespace assay::live {
namespace {

using oracle::Kind;
using oracle::Layer;
using oracle::Outcome;
using vectors::Vector;

constexpr std::array<std::pair<Profile, std::string_view>, 4> kNames = {
    {{Profile::kJsonRpc, "jsonrpc"}, {Profile::kEngine, "engine"}, {Profile::kEth, "eth"}, {Profile::kBitcoin, "bitcoin"}}};

// What is sent with each token: it changes nothing.
constexpr std::string_view kKnock = R"({"jsonrpc":"2.0","id":1,"method":"engine_exchangeCapabilities","params":[[]]})";

bool IsNewPayload(Kind kind) { return kind >= Kind::kEngineNewPayloadV1 && kind <= Kind::kEngineNewPayloadV6; }

bool BelongsTo(Profile profile, const Vector& vector) {
  switch (profile) {
    case Profile::kJsonRpc:
      return vector.layer == Layer::kJson || vector.layer == Layer::kJsonRpc;
    case Profile::kEngine:
      return vector.layer == Layer::kEthereum && IsNewPayload(vector.kind);
    case Profile::kEth:
    case Profile::kBitcoin:
      return false;
  }
  return false;
}

// What the vector expects holds under its own context; the node has another one.
bool Holds(const std::optional<oracle::ForkSchedule>& forks, const Vector& vector) {
  oracle::Context theirs;
  theirs.forks = forks;
  return theirs == vector.context || oracle::JudgePayload(vector.kind, theirs, vector.input) ==
                                         oracle::JudgePayload(vector.kind, vector.context, vector.input);
}

// A node is told no kind: it answers what the method asks for, takes batches apart, and says nothing to what is no request.
bool IsCallOfItsKind(const Vector& vector) {
  const auto read = model::ReadMessages(vector.input);
  const auto* messages = std::get_if<model::Messages>(&read);
  if (messages == nullptr) return true;  // it answers that this is no message
  const model::Message& message = messages->messages.front();
  if (messages->batch || message.kind != model::Message::Kind::kRequest) return false;
  const std::string& method = message.method->text;
  return method == oracle::KindName(vector.kind) || !oracle::KindFromName(method);
}

template <typename Row>
void AddRow(const Row& row, Questions& questions, std::vector<vectors::Problem>& problems) {
  const auto same = [&](const Vector& vector) { return vector.id == row.vector.id; };
  if (std::ranges::any_of(questions.set.vectors, same))
    problems.push_back({row.vector.file, row.vector.id, "id is used already by a vector; give one of them another"});
  questions.set.vectors.push_back(row.vector);
}

class NodeTarget : public target::Target {
 public:
  NodeTarget(std::shared_ptr<target::HttpNode> node, std::optional<target::JwtSecret> secret, const Questions& questions)
      : node_(std::move(node)), vectors_(target::MakeHttpTarget(node_)), secret_(std::move(secret)), questions_(questions) {}

  std::string_view Name() const override { return node_->Name(); }
  std::string Version() const override { return node_->Version(); }
  bool Supports(Layer layer) const override { return layer == Layer::kEthereum || layer == Layer::kBitcoin; }
  Role GetRole() const override { return Role::kLive; }

  Outcome Decide(const target::Input& input) override {
    if (const auto token = questions_.tokens.find(input.id); token != questions_.tokens.end())
      return Knock(input, token->second);
    if (const auto shape = questions_.shapes.find(input.id); shape != questions_.shapes.end()) {
      return node_->Ask(input.id, input.bytes, input.wire, [&](const target::HttpReply& reply) {
        return oracle::ReadEthReply(input.bytes, reply.status, reply.body, shape->second);
      });
    }
    if (const auto reply = questions_.bitcoin.find(input.id); reply != questions_.bitcoin.end()) {
      return node_->Ask(input.id, input.bytes, input.wire, [&](const target::HttpReply& got) {
        return oracle::ReadBitcoinReply(got.status, got.body, reply->second);
      });
    }
    return vectors_->Decide(input);
  }

 private:
  // Whether the node lets in who brings this token.
  Outcome Knock(const target::Input& input, const TokenRecipe& recipe) {
    if (!secret_) return oracle::Unsupported{"tokens need the secret"};
    target::Wire wire = input.wire;
    wire.authorization = Authorization(recipe, *secret_, target::UnixNow());
    return node_->Ask(input.id, input.bytes, wire, [&](const target::HttpReply& reply) {
      return oracle::ReadAuthReply(input.bytes, reply.status, reply.body);
    });
  }

  const std::shared_ptr<target::HttpNode> node_;
  const std::unique_ptr<target::Target> vectors_;
  const std::optional<target::JwtSecret> secret_;
  const Questions& questions_;
};

}  // namespace

std::string_view ProfileName(Profile profile) {
  return std::ranges::find(kNames, profile, &std::pair<Profile, std::string_view>::first)->second;
}
std::optional<Profile> ProfileFromName(std::string_view word) {
  const auto found = std::ranges::find(kNames, word, &std::pair<Profile, std::string_view>::second);
  return found == kNames.end() ? std::nullopt : std::optional(found->first);
}

std::expected<Questions, std::vector<vectors::Problem>> SelectQuestions(Profile profile, vectors::VectorSet set,
                                                                        const std::string& directory,
                                                                        const std::optional<oracle::ForkSchedule>& forks,
                                                                        BitcoinNode node) {
  Questions questions;
  questions.set.digest = std::move(set.digest);
  for (Vector& vector : set.vectors) {
    if (!BelongsTo(profile, vector)) continue;
    if (profile == Profile::kEngine && !(IsCallOfItsKind(vector) && Holds(forks, vector))) {
      ++questions.left_out;
    } else {
      questions.set.vectors.push_back(std::move(vector));
    }
  }
  std::vector<vectors::Problem> problems;
  std::string lines;
  if (profile == Profile::kEngine) {
    auto table = LoadJwtTable(directory);
    if (!table) return std::unexpected(std::move(table.error()));
    lines += table->line;
    for (JwtRow& row : table->rows) {
      row.vector.input = kKnock;
      AddRow(row, questions, problems);
      questions.tokens.emplace(row.vector.id, row.token);
    }
  }
  if (profile == Profile::kEth) {
    auto table = LoadEthTable(directory);
    if (!table) return std::unexpected(std::move(table.error()));
    lines += table->line;
    for (const EthRow& row : table->rows) {
      AddRow(row, questions, problems);
      questions.shapes.emplace(row.vector.id, row.shape);
    }
  }
  if (profile == Profile::kBitcoin) {
    auto table = LoadBitcoinTable(directory, node);
    if (!table) return std::unexpected(std::move(table.error()));
    lines += table->line;
    for (const BitcoinRow& row : table->rows) {
      AddRow(row, questions, problems);
      questions.bitcoin.emplace(row.vector.id, row.reply);
    }
  }
  if (!problems.empty()) return std::unexpected(std::move(problems));
  if (!lines.empty()) questions.set.digest = model::Sha256Hex(questions.set.digest + "\n" + lines);
  return questions;
}

target::OpenResult OpenNode(const std::string& url, const NodeOptions& options, const Questions& questions) {
  target::HttpOptions http;
  http.timeout_ms = options.timeout_ms;
  http.allow_remote = options.allow_remote;
  if (options.secret)
    http.authorization = [secret = *options.secret] { return target::BearerToken(secret, target::UnixNow()); };
  if (options.profile == Profile::kJsonRpc) return target::OpenHttp(url, http);
  if (options.profile == Profile::kEngine) {
    http.profile = target::HttpProfile::kEngine;
    http.method = "engine_exchangeCapabilities";
    http.params = "[[]]";
  } else if (options.profile == Profile::kBitcoin) {
    http.method = "getblockcount";
    http.params = "[]";
    http.plain_members = BitcoinVersionMember(options.node);
    http.answers_plain = oracle::AnswersBitcoinProbe;
    http.version_method = "getnetworkinfo";
    http.version_of = oracle::BitcoinVersion;
    http.refused_hint = "does --auth-file name the node's own user and password, or its cookie file?";
    http.unauthorized_hint = "does this port need a password? Name the file with --auth-file";
    if (options.basic) http.authorization = [basic = *options.basic] { return basic.Header(); };
  } else {
    http.method = "eth_chainId";
    http.params = "[]";
  }
  auto node = target::HttpNode::Open(url, http);
  if (!node) return {nullptr, node.error()};
  return {std::make_unique<NodeTarget>(*std::move(node), options.secret, questions), ""};
}

}  // namespace assay::live
