// The profiles against the strict server, which passes, and against servers that are wrong on purpose, each of which fails.
#include "conformance/live/profile.h"

#include <functional>
#include <map>
#include <string>
#include <thread>
#include <utility>

#include "conformance/oracle/ledger.h"
#include "conformance/oracle/payload.h"
#include "conformance/report/run.h"
#include "conformance/serve/engine_answer.h"
#include "conformance/serve/eth_answer.h"
#include "conformance/serve/server.h"
#include "conformance/vectors/runner.h"
#include "gtest/gtest.h"

namespace assay::live {
namespace {

using oracle::Kind;
using report::Status;
using vectors::Vector;
using vectors::VectorSet;

target::JwtSecret Secret() { return *target::JwtSecret::Parse(std::string(64, '5')); }
std::string Zeros(std::size_t bytes) { return "\"0x" + std::string(2 * bytes, '0') + "\""; }

// A request of engine_newPayloadV1 for an empty block, `block_hash` in 64 hex digits, and more members.
std::string Payload(const std::string& block_hash, const std::string& more = "", const std::string& number = "\"0x1\"") {
  return R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV1","params":[{"parentHash":)" + Zeros(32) +
         R"(,"feeRecipient":)" + Zeros(20) + R"(,"stateRoot":)" + Zeros(32) + R"(,"receiptsRoot":)" + Zeros(32) +
         R"(,"logsBloom":)" + Zeros(256) + R"(,"prevRandao":)" + Zeros(32) + R"(,"blockNumber":)" + number +
         R"(,"gasLimit":"0x1","gasUsed":"0x0","timestamp":"0x1","extraData":"0x","baseFeePerGas":"0x7","blockHash":"0x)" +
         block_hash + R"(","transactions":[])" + more + "}]}";
}
std::string RightHash() {
  const auto outcome = oracle::JudgePayload(Kind::kEngineNewPayloadV1, {}, Payload(std::string(64, '0')));
  return std::get<oracle::Accept>(outcome).digests.hash->Hex();
}

// What the judge says of the bytes is what the vector expects.
Vector MakeVector(const std::string& id, const std::string& input, std::optional<int> code = {}) {
  Vector vector;
  vector.id = "ethereum.engine." + id;
  vector.group = "ethereum.engine";
  vector.layer = oracle::Layer::kEthereum;
  vector.kind = Kind::kEngineNewPayloadV1;
  vector.input = input;
  const auto outcome = oracle::JudgePayload(vector.kind, vector.context, input);
  if (const auto* accept = std::get_if<oracle::Accept>(&outcome)) {
    vector.expect.accept = true;
    vector.expect.status = accept->payload->status;
  } else {
    vector.expect.reason = std::get<oracle::Reject>(outcome).reason;
    vector.expect.code = code;
  }
  return vector;
}
VectorSet Payloads() {
  VectorSet set;
  set.digest = std::string(64, '0');
  set.vectors.push_back(MakeVector("right", Payload(RightHash())));
  set.vectors.push_back(MakeVector("wrong_hash", Payload(std::string(64, '1'))));
  set.vectors.push_back(MakeVector("leading_zero", Payload(RightHash(), "", "\"0x01\""), -32602));
  set.vectors.push_back(MakeVector("wrong_version", Payload(RightHash(), R"(,"withdrawals":[])"), -32602));
  set.vectors.push_back(MakeVector("cut", Payload(RightHash()).substr(0, 100), -32700));
  return set;
}

Questions Select(Profile profile, const std::optional<oracle::ForkSchedule>& forks = {}) {
  auto questions = SelectQuestions(profile, Payloads(), "vectors", forks);
  if (questions) return *std::move(questions);
  for (const vectors::Problem& problem : questions.error()) ADD_FAILURE() << vectors::ProblemText(problem);
  return {};
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

serve::Options StrictEngine() {
  serve::Options options;
  options.answer = [](std::string_view body) { return serve::AnswerEngine(body, {}); };
  options.authorize = [](std::string_view header) { return target::CheckBearer(Secret(), header, target::UnixNow()); };
  return options;
}
serve::Options StrictEth() {
  serve::Options options;
  options.answer = serve::AnswerEth;
  return options;
}

struct Certified {
  report::Run run;
  std::map<std::string, Status> statuses;
  int exit_code = 2;
  std::string why;
};
Certified Certify(const serve::Options& server_options, const Questions& questions, Profile profile) {
  const RunningServer server(server_options);
  NodeOptions options{.profile = profile, .secret = {}};
  if (profile == Profile::kEngine) options.secret = Secret();
  const target::OpenResult opened = OpenNode(server.Url(), options, questions);
  Certified result;
  if (!opened.target) {
    ADD_FAILURE() << opened.error;
    return result;
  }
  target::Target* const targets[] = {opened.target.get()};
  result.run = vectors::RunVectors(questions.set, targets, oracle::Ledger::BuiltIn());
  for (const report::Result& one : result.run.results) result.statuses[one.vector_id] = one.status;
  result.exit_code = report::ExitCode(result.run, &result.why);
  return result;
}
std::string Failures(const Certified& certified) {
  std::string all;
  for (const report::Result& one : certified.run.results)
    if (one.status != Status::kPassed) all += one.vector_id + " " + one.note + "\n";
  return all;
}

TEST(EngineProfile, TheStrictServerPassesCompletely) {
  const Questions questions = Select(Profile::kEngine);
  const Certified certified = Certify(StrictEngine(), questions, Profile::kEngine);
  EXPECT_EQ(certified.exit_code, 0) << certified.why;
  EXPECT_EQ(Failures(certified), "");
  EXPECT_EQ(certified.run.results.size(), questions.set.vectors.size());
  EXPECT_TRUE(report::AddsUp(certified.run, nullptr));
}
TEST(EngineProfile, AServerThatIgnoresTokensFails) {
  serve::Options options = StrictEngine();
  options.authorize = {};
  const Certified certified = Certify(options, Select(Profile::kEngine), Profile::kEngine);
  EXPECT_EQ(certified.exit_code, 1);
  EXPECT_EQ(certified.statuses.at("jwt.token.missing"), Status::kFailed);
  EXPECT_EQ(certified.statuses.at("jwt.alg.none_lower"), Status::kFailed);
  EXPECT_EQ(certified.statuses.at("jwt.token.fresh"), Status::kPassed);
}
TEST(EngineProfile, AServerThatTakesAnyTokenOfTheRightFormFails) {
  serve::Options options = StrictEngine();
  options.authorize = [](std::string_view header) -> std::expected<void, std::string> {
    if (header.starts_with("Bearer ey")) return {};
    return std::unexpected(std::string("is missing"));
  };
  const Certified certified = Certify(options, Select(Profile::kEngine), Profile::kEngine);
  EXPECT_EQ(certified.exit_code, 1);
  EXPECT_EQ(certified.statuses.at("jwt.token.missing"), Status::kPassed);
  EXPECT_EQ(certified.statuses.at("jwt.signature.wrong_secret"), Status::kFailed);
}
TEST(EngineProfile, AServerWhoseClockIsNotLookedAtOnlyWarns) {
  serve::Options options = StrictEngine();
  options.authorize = [](std::string_view header) -> std::expected<void, std::string> {
    // Whatever the iat: taken when it is right at some near time.
    const std::int64_t now = target::UnixNow();
    for (const std::int64_t off : {0, 75, -75, 3600, -3600, -1'600'000'000})
      if (target::CheckBearer(Secret(), header, now + off)) return {};
    return std::unexpected(std::string("is bad"));
  };
  const Certified certified = Certify(options, Select(Profile::kEngine), Profile::kEngine);
  EXPECT_EQ(certified.exit_code, 0) << certified.why;
  EXPECT_EQ(certified.statuses.at("jwt.iat.now_minus_3600"), Status::kFailed);
}
TEST(EngineProfile, AServerThatSaysInvalidToEverythingFails) {
  serve::Options options = StrictEngine();
  options.answer = [](std::string_view body) {
    return serve::AnswerEngine(body,
                               {.forks = {}, .judge = [](Kind, const oracle::Context&, std::string_view) -> oracle::Outcome {
                                  return oracle::Accept{
                                      .digests = {}, .payload = oracle::Judgement{oracle::PayloadStatus::kInvalid, {}, "", ""}};
                                }});
  };
  const Certified certified = Certify(options, Select(Profile::kEngine), Profile::kEngine);
  EXPECT_EQ(certified.exit_code, 1);
  EXPECT_EQ(certified.statuses.at("ethereum.engine.right"), Status::kFailed);
  EXPECT_EQ(certified.statuses.at("ethereum.engine.wrong_hash"), Status::kFailed) << "V1: INVALID_BLOCK_HASH";
  EXPECT_EQ(certified.statuses.at("ethereum.engine.leading_zero"), Status::kFailed);
  EXPECT_EQ(certified.statuses.at("ethereum.engine.cut"), Status::kPassed);
}
TEST(EngineProfile, AServerThatSaysSyncingToEverythingFails) {
  serve::Options options = StrictEngine();
  options.answer = [](std::string_view body) {
    return serve::AnswerEngine(body,
                               {.forks = {}, .judge = [](Kind, const oracle::Context&, std::string_view) -> oracle::Outcome {
                                  return oracle::Accept{.digests = {}, .payload = oracle::Judgement{}};
                                }});
  };
  const Certified certified = Certify(options, Select(Profile::kEngine), Profile::kEngine);
  EXPECT_EQ(certified.exit_code, 1);
  EXPECT_EQ(certified.statuses.at("ethereum.engine.right"), Status::kPassed);
  EXPECT_EQ(certified.statuses.at("ethereum.engine.wrong_hash"), Status::kFailed);
}
TEST(EngineProfile, AnotherCodeThanTheTableSaysFails) {
  serve::Options options = StrictEngine();
  options.answer = [](std::string_view body) {
    return serve::AnswerEngine(
        body, {.forks = {}, .judge = [](Kind kind, const oracle::Context& context, std::string_view bytes) -> oracle::Outcome {
                 auto outcome = oracle::JudgePayload(kind, context, bytes);
                 if (auto* reject = std::get_if<oracle::Reject>(&outcome)) reject->reason = oracle::Reason::kFork;
                 return outcome;
               }});
  };
  const Certified certified = Certify(options, Select(Profile::kEngine), Profile::kEngine);
  EXPECT_EQ(certified.exit_code, 1);
  EXPECT_EQ(certified.statuses.at("ethereum.engine.wrong_version"), Status::kFailed);
}
TEST(EngineProfile, AnotherSecretIsSaidInOneLine) {
  const RunningServer server(StrictEngine());
  const Questions questions = Select(Profile::kEngine);
  const auto opened = OpenNode(server.Url(), {.profile = Profile::kEngine, .secret = Secret().Other()}, questions);
  EXPECT_EQ(opened.target, nullptr);
  EXPECT_NE(opened.error.find("HTTP 401"), std::string::npos) << opened.error;
  EXPECT_NE(opened.error.find("--jwt-secret"), std::string::npos) << opened.error;
  EXPECT_EQ(opened.error.find("555"), std::string::npos) << "no part of a secret";
  EXPECT_EQ(opened.error.find("aaa"), std::string::npos) << "no part of a secret";
}

TEST(EthProfile, TheStrictServerPassesCompletely) {
  const Questions questions = Select(Profile::kEth);
  const Certified certified = Certify(StrictEth(), questions, Profile::kEth);
  EXPECT_EQ(certified.exit_code, 0) << certified.why;
  EXPECT_EQ(Failures(certified), "");
  EXPECT_EQ(certified.run.results.size(), questions.set.vectors.size());
}
TEST(EthProfile, TheEngineServerAnswersTheSameCalls) {
  serve::Options options = StrictEngine();
  options.authorize = {};
  const Certified certified = Certify(options, Select(Profile::kEth), Profile::kEth);
  EXPECT_EQ(certified.exit_code, 0) << certified.why << Failures(certified);
}
// A server that answers every call with `member`.
serve::Options Same(const std::string& member) {
  serve::Options options;
  options.answer = [member](std::string_view body) {
    return serve::Dispatch(body, [&](const serve::Call&) -> std::optional<std::string> { return member; });
  };
  return options;
}
TEST(EthProfile, AServerThatTakesEveryParameterFails) {
  const Certified certified = Certify(Same(R"("result":"0x1")"), Select(Profile::kEth), Profile::kEth);
  EXPECT_EQ(certified.exit_code, 1);
  EXPECT_EQ(certified.statuses.at("eth.block_quantity.leading_zero"), Status::kFailed);
  EXPECT_EQ(certified.statuses.at("eth.block_tag.latest"), Status::kProtocolError) << "0x1 is no block";
  EXPECT_EQ(certified.statuses.at("eth.chain_id.params_empty"), Status::kPassed);
}
TEST(EthProfile, AServerThatRefusesEverythingFails) {
  const Certified certified = Certify(Same(serve::InvalidParams("no")), Select(Profile::kEth), Profile::kEth);
  EXPECT_EQ(certified.exit_code, 1);
  EXPECT_EQ(certified.statuses.at("eth.chain_id.params_empty"), Status::kFailed);
  EXPECT_EQ(certified.statuses.at("eth.block_quantity.leading_zero"), Status::kPassed);
}
TEST(EthProfile, AnotherCodeFails) {
  const Certified certified = Certify(Same(serve::ErrorMember(-32000, "no")), Select(Profile::kEth), Profile::kEth);
  EXPECT_EQ(certified.statuses.at("eth.block_quantity.leading_zero"), Status::kFailed);
}

TEST(SelectQuestions, AnEngineIsAskedPayloadsAndTokensOnly) {
  const Questions questions = Select(Profile::kEngine);
  EXPECT_EQ(questions.set.vectors.size(), Payloads().vectors.size() + questions.tokens.size());
  EXPECT_TRUE(questions.shapes.empty());
  EXPECT_NE(questions.set.digest, Payloads().digest) << "the table is part of what was asked";
}
TEST(SelectQuestions, OthersAreAskedNoPayloads) {
  EXPECT_TRUE(Select(Profile::kJsonRpc).set.vectors.empty());
  EXPECT_EQ(Select(Profile::kJsonRpc).set.digest, Payloads().digest);
  EXPECT_EQ(Select(Profile::kEth).set.vectors.size(), Select(Profile::kEth).shapes.size());
}
TEST(SelectQuestions, PayloadsOfAnotherContextAreLeftOutAndCounted) {
  oracle::ForkSchedule forks;
  EXPECT_EQ(Select(Profile::kEngine, forks).left_out, 0U) << "all of Paris, as before any fork";
  forks.shanghai = 0;
  // What is wrong by structure stays wrong; the right and the wrong hash are both of another fork now.
  EXPECT_EQ(Select(Profile::kEngine, forks).left_out, 2U);
  VectorSet set = Payloads();
  set.vectors[0].context.hash = oracle::Bytes32{};  // a hash that was asked for, of which a node knows nothing
  EXPECT_EQ(SelectQuestions(Profile::kEngine, std::move(set), "vectors", {})->left_out, 1U);
}
TEST(SelectQuestions, WhatIsNoCallOfItsKindIsLeftOut) {
  const auto left_out = [](const std::string& from, const std::string& to) {
    std::string input = Payload(RightHash());
    input.replace(input.find(from), from.size(), to);
    VectorSet set;
    set.vectors.push_back(MakeVector("one", input, -32601));
    return SelectQuestions(Profile::kEngine, std::move(set), "vectors", {})->left_out;
  };
  EXPECT_EQ(left_out("V1", "V1"), 0U);
  EXPECT_EQ(left_out("V1", "V2"), 1U) << "a node answers what V2 is";
  EXPECT_EQ(left_out("_newPayloadV1", "_newpayloadV1"), 0U) << "no method: -32601";
  EXPECT_EQ(left_out("\"id\":1,", ""), 1U) << "a notification";
  EXPECT_EQ(left_out("2.0", "1.0"), 0U) << "no message: -32600";
}
TEST(Profile, NamesGoBothWays) {
  for (const Profile profile : {Profile::kJsonRpc, Profile::kEngine, Profile::kEth})
    EXPECT_EQ(ProfileFromName(ProfileName(profile)), profile);
  EXPECT_EQ(ProfileFromName("Engine"), std::nullopt);
}

}  // namespace
}  // namespace assay::live
