// The profile bitcoin against the strict server, which passes, and against servers that are wrong on purpose, which fail.
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include "conformance/live/profile.h"
#include "conformance/model/model.h"
#include "conformance/oracle/ledger.h"
#include "conformance/report/run.h"
#include "conformance/serve/bitcoin_answer.h"
#include "conformance/serve/bitcoin_blocks.h"
#include "conformance/serve/bitcoin_chain.h"
#include "conformance/serve/server.h"
#include "conformance/vectors/runner.h"
#include "gtest/gtest.h"

namespace assay::live {
namespace {

using report::Status;

constexpr BitcoinNode kAllNodes[] = {BitcoinNode::kCore, BitcoinNode::kCoreLegacy, BitcoinNode::kBtcd, BitcoinNode::kBcoin};

const serve::BitcoinChain& Chain() {
  static const serve::BitcoinChain chain = *serve::BitcoinChain::Make(serve::ThreeBlocks());
  return chain;
}
serve::Answered Strict(std::string_view body) { return serve::AnswerBitcoin(body, {.chain = &Chain()}); }

serve::Options ServerOf(std::function<serve::Answered(std::string_view)> answer = Strict) {
  serve::Options options;
  options.any_path_and_type = true;
  options.answer = std::move(answer);
  return options;
}
// The strict server, whose answers are mended before they go out.
serve::Options Mended(std::function<void(std::string_view, serve::Answered&)> mend) {
  return ServerOf([mend = std::move(mend)](std::string_view body) {
    serve::Answered answer = Strict(body);
    mend(body, answer);
    return answer;
  });
}
void Replace(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) text.replace(at, from.size(), to);
}

class RunningServer {
 public:
  explicit RunningServer(const serve::Options& options) : server_(options), thread_([this] { server_.Run(); }) {}
  ~RunningServer() {
    server_.Stop();
    thread_.join();
  }
  std::string Url() const { return "http://127.0.0.1:" + std::to_string(server_.port()); }

 private:
  serve::Server server_;
  std::thread thread_;
};

Questions Select(BitcoinNode node = BitcoinNode::kCore) {
  vectors::VectorSet none;
  none.digest = std::string(64, '0');
  auto questions = SelectQuestions(Profile::kBitcoin, none, "vectors", {}, node);
  if (questions) return *std::move(questions);
  for (const vectors::Problem& problem : questions.error()) ADD_FAILURE() << vectors::ProblemText(problem);
  return {};
}

struct Certified {
  std::map<std::string, Status> statuses;
  std::string failures, version;
  int exit_code = 2;
  // Whether the row was asked and did not pass.
  bool Fails(const std::string& id) const { return statuses.contains(id) && statuses.at(id) != Status::kPassed; }
};
Certified Certify(const serve::Options& server_options, BitcoinNode node = BitcoinNode::kCore,
                  std::optional<target::BasicCredentials> basic = {}) {
  const RunningServer server(server_options);
  const Questions questions = Select(node);
  const target::OpenResult opened =
      OpenNode(server.Url(), {.profile = Profile::kBitcoin, .secret = {}, .basic = std::move(basic), .node = node}, questions);
  Certified result;
  if (!opened.target) {
    result.failures = opened.error;
    return result;
  }
  target::Target* const targets[] = {opened.target.get()};
  const report::Run run = vectors::RunVectors(questions.set, targets, oracle::Ledger::BuiltIn());
  EXPECT_TRUE(report::AddsUp(run, nullptr));
  for (const report::Result& one : run.results) {
    result.statuses[one.vector_id] = one.status;
    if (one.status != Status::kPassed) result.failures += one.vector_id + " " + one.note + "\n";
  }
  result.version = opened.target->Version();
  std::string why;
  result.exit_code = report::ExitCode(run, &why);
  return result;
}

TEST(BitcoinProfile, TheStrictServerPassesAsCoreInBothDialects) {
  for (const BitcoinNode node : {BitcoinNode::kCore, BitcoinNode::kCoreLegacy}) {
    const Certified certified = Certify(ServerOf(), node);
    EXPECT_EQ(certified.failures, "") << BitcoinNodeName(node);
    EXPECT_EQ(certified.exit_code, 0);
    EXPECT_GE(certified.statuses.size(), 40u);
    EXPECT_TRUE(certified.version.starts_with("/assay:")) << certified.version;
  }
}
TEST(BitcoinProfile, TheStrictServerIsNeitherBtcdNorBcoin) {
  for (const BitcoinNode node : {BitcoinNode::kBtcd, BitcoinNode::kBcoin}) {
    const Certified certified = Certify(ServerOf(), node);
    EXPECT_TRUE(certified.Fails("node.id.above_2_53")) << BitcoinNodeName(node);
    EXPECT_TRUE(certified.Fails("node.method.member_wrong_case"));
    EXPECT_FALSE(certified.Fails("node.call.getblockcount"));
  }
}

TEST(BitcoinProfile, AServerThatRoundsIdsFails) {
  const Certified certified =
      Certify(Mended([](std::string_view, serve::Answered& answer) { Replace(answer.body, "740993", "740992"); }));
  EXPECT_TRUE(certified.Fails("node.id.above_2_53"));
}
TEST(BitcoinProfile, AServerThatGivesHashesInUpperCaseFails) {
  const Certified certified = Certify(Mended([](std::string_view body, serve::Answered& answer) {
    if (body.find("getblockhash") == std::string_view::npos) return;
    for (char& c : answer.body)
      if (c == 'd' || c == 'a' || c == 'f') c = static_cast<char>(c - 32);
  }));
  EXPECT_TRUE(certified.Fails("node.call.getblockhash"));
  EXPECT_EQ(certified.exit_code, 1);
}
TEST(BitcoinProfile, AServerThatTakesAnyCaseFails) {
  const Certified certified = Certify(ServerOf([](std::string_view body) {
    std::string mended(body);
    Replace(mended, "\"Method\"", "\"method\"");
    return Strict(mended);
  }));
  EXPECT_TRUE(certified.Fails("node.method.member_wrong_case"));
}
TEST(BitcoinProfile, AServerThatReadsTheFirstTextOnlyFails) {
  const Certified certified =
      Certify(ServerOf([](std::string_view body) { return Strict(body.substr(0, body.find("{", 1))); }));
  EXPECT_TRUE(certified.Fails("node.frame.two_values"));
}
TEST(BitcoinProfile, AServerThatKnowsVersion2OnlyFailsTheLegacyDialect) {
  const auto server = Mended([](std::string_view, serve::Answered& answer) { Replace(answer.body, ",\"error\":null", ""); });
  EXPECT_TRUE(Certify(server, BitcoinNode::kCoreLegacy).Fails("node.call.getblockcount"));
  EXPECT_FALSE(Certify(server, BitcoinNode::kCore).Fails("node.call.getblockcount"));
}
TEST(BitcoinProfile, AServerThatSaysEverythingWith200Fails) {
  const Certified certified =
      Certify(Mended([](std::string_view, serve::Answered& answer) { answer.status = 200; }), BitcoinNode::kCoreLegacy);
  EXPECT_TRUE(certified.Fails("node.method.unknown"));
}
TEST(BitcoinProfile, AServerWhoseBatchFailsAsOneFails) {
  const Certified certified = Certify(ServerOf([](std::string_view body) {
    if (body.starts_with('[') && body.find("assayhasnosuchmethod") != std::string_view::npos)
      return serve::Answered(R"({"jsonrpc":"2.0","error":{"code":-32601,"message":"x"},"id":null})");
    return Strict(body);
  }));
  EXPECT_TRUE(certified.Fails("node.batch.one_fails"));
}
TEST(BitcoinProfile, AServerThatTakesPrefixedHashesFails) {
  const Certified certified = Certify(ServerOf([](std::string_view body) {
    std::string mended(body);
    Replace(mended, "\"0x", "\"");
    return Strict(mended);
  }));
  EXPECT_TRUE(certified.Fails("node.hash.prefixed"));
}
TEST(BitcoinProfile, AServerThatIsNoneFails) {
  const Certified certified = Certify(ServerOf([](std::string_view) { return serve::Answered("{}"); }));
  EXPECT_EQ(certified.exit_code, 2);
  EXPECT_NE(certified.failures.find("is not answered"), std::string::npos);
}

TEST(BitcoinProfile, EveryRequestCarriesTheCredentials) {
  const auto credentials = *target::BasicCredentials::Parse("user:word");
  serve::Options server = ServerOf();
  server.authorize = [credentials](std::string_view header) { return credentials.Check(header); };
  EXPECT_EQ(Certify(server, BitcoinNode::kCore, credentials).failures, "");
  EXPECT_NE(Certify(server).failures.find("Name the file with --auth-file"), std::string::npos);
  const std::string wrong = Certify(server, BitcoinNode::kCore, *target::BasicCredentials::Parse("user:work")).failures;
  EXPECT_NE(wrong.find("does --auth-file name the node's own"), std::string::npos);
  EXPECT_EQ(wrong.find("work"), std::string::npos);
}

// What a row may call: nothing else, since a node that is asked must stay as it was.
TEST(BitcoinTable, CallsReadOnlyMethodsAlone) {
  const std::set<std::string> allowed = {"getblockcount", "getbestblockhash",     "getblockhash", "getblockheader",
                                         "gettxoutproof", "assayhasnosuchmethod", "GetBlockCount"};
  const auto check = [&](const model::Value& message, const std::string& id) {
    for (const auto& member : message.members)
      if ((member.name == "method" || member.name == "Method") && member.value.kind == model::Value::Kind::kString) {
        EXPECT_TRUE(allowed.contains(member.value.text)) << id;
      }
  };
  for (const BitcoinNode node : kAllNodes) {
    for (const vectors::Vector& vector : Select(node).set.vectors) {
      const auto read = model::ReadJson(vector.input);
      if (const auto* root = std::get_if<model::Value>(&read)) {
        check(*root, vector.id);
        for (const model::Value& element : root->items) check(element, vector.id);
      } else {
        EXPECT_TRUE(vector.id.starts_with("node.frame.")) << vector.id;
      }
    }
  }
}
TEST(BitcoinTable, EachNodeIsAskedInItsDialect) {
  const auto input = [](BitcoinNode node) {
    for (const vectors::Vector& vector : Select(node).set.vectors)
      if (vector.id == "node.call.getblockcount") return vector.input;
    return std::string();
  };
  const std::string rest = R"("id":1,"method":"getblockcount","params":[]})";
  EXPECT_EQ(input(BitcoinNode::kCore), R"({"jsonrpc":"2.0",)" + rest);
  EXPECT_EQ(input(BitcoinNode::kCoreLegacy), "{" + rest);
  EXPECT_EQ(input(BitcoinNode::kBtcd), R"({"jsonrpc":"1.0",)" + rest);
  EXPECT_EQ(input(BitcoinNode::kBcoin), "{" + rest);
}
TEST(BitcoinTable, NodesHaveNames) {
  for (const BitcoinNode node : kAllNodes) EXPECT_EQ(BitcoinNodeFromName(BitcoinNodeName(node)), node);
  EXPECT_FALSE(BitcoinNodeFromName("knots"));
  EXPECT_EQ(ProfileFromName("bitcoin"), Profile::kBitcoin);
}
TEST(BitcoinTable, TheDigestIsTheTablesToo) {
  EXPECT_EQ(Select(BitcoinNode::kCore).set.digest.size(), 64u);
  EXPECT_NE(Select(BitcoinNode::kCore).set.digest, std::string(64, '0'));
}

}  // namespace
}  // namespace assay::live
