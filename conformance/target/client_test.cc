// Each way in which a client can behave, played by a short Python script or by the client of this repository.
#include "conformance/target/client.h"

#include <signal.h>

#include <chrono>
#include <fstream>
#include <memory>
#include <string>
#include <thread>

#include "gtest/gtest.h"

namespace assay::target {
namespace {

using oracle::Kind;
using oracle::Outcome;
using oracle::Question;

constexpr const char* kHash = "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f";
std::string Reply(const std::string& result, const std::string& more = R"(,"error":null,"id":1)") {
  return R"({"result":)" + result + more + "}";
}
std::string HashReply() { return Reply("\"" + std::string(kHash) + "\""); }

// Python that has get(), which asks and gives the body, `env` and `sys`.
std::string Script(const std::string& code) {
  return "exec python3 -Ic '\n"
         "import http.client, os, signal, subprocess, sys, time, urllib.parse\n"
         "env = os.environ\n"
         "def get(path=None, kind=\"application/json\"):\n"
         "  url = urllib.parse.urlsplit(env[\"ASSAY_URL\"])\n"
         "  http_ = http.client.HTTPConnection(url.hostname, url.port, timeout=5)\n"
         "  http_.request(\"POST\", path or url.path, b\"{}\", {\"Content-Type\": kind} if kind else {})\n"
         "  reply = http_.getresponse()\n"
         "  return reply.status, reply.read()\n" +
         code + "\n'";
}

class Client : public ::testing::Test {
 protected:
  void Open(const std::string& command, ClientOptions options = {}) {
    OpenResult result = OpenClient(command, options);
    ASSERT_NE(result.target, nullptr) << result.error;
    target_ = std::move(result.target);
  }
  std::string Say(std::string_view bytes, const oracle::Context& context = {}, Kind kind = Kind::kGetBlockHash) {
    return oracle::Describe(
        target_->Decide({.question = Question(kind, context), .id = "a.vector", .bytes = bytes, .wire = {}}));
  }
  std::string SayOnce(const std::string& code, ClientOptions options = {}) {
    Open(Script(code), options);
    return Say("bytes");
  }
  // Whether `text` stands in what was said.
  static ::testing::AssertionResult Has(const std::string& said, const std::string& text) {
    if (said.find(text) != std::string::npos) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << said;
  }

  std::unique_ptr<Target> target_;
};

TEST_F(Client, SaysWhatItIs) {
  Open("true");
  EXPECT_EQ(target_->Name(), "client:true");
  EXPECT_EQ(target_->GetRole(), Target::Role::kForeign);
  EXPECT_TRUE(target_->Supports(oracle::Layer::kBitcoin));
  EXPECT_TRUE(target_->Supports(oracle::Layer::kEthereum));
  EXPECT_FALSE(target_->Supports(oracle::Layer::kJson));
}

TEST_F(Client, IsShownTheBytesAsTheyAre) {
  Open(Script("status, body = get()\nprint(\"unsupported\", \"s%d_%s\" % (status, body.hex()))"));
  EXPECT_TRUE(Has(Say(std::string("a\0\xff", 3)), "s200_6100ff"));
  EXPECT_TRUE(Has(Say(""), "s200_"));
  EXPECT_TRUE(Has(Say("zz"), "s200_7a7a"));
}
TEST_F(Client, MayAskAnyPathWithAnyTypeAndMoreThanOnce) {
  EXPECT_EQ(SayOnce("get(\"/wallet/x\", \"text/plain\")\nget(None, None)\nprint(\"accept\")"), "accept");
}
TEST_F(Client, IsToldTheContext) {
  oracle::Context context;
  context.hash.emplace().fill(0xab);
  context.previous_header.emplace().fill(0xcd);
  context.id = "\"it's \\u0061\"";
  context.batch = {"1", "\"b c\""};
  context.transactions = 7;
  Open(
      Script("get()\n"
             "words = [env[\"ASSAY_\" + name] for name in (\"KIND\", \"ID\", \"BATCH\", \"HASH\", \"PREVIOUS_HEADER\", "
             "\"TRANSACTIONS\", \"VECTOR\")]\n"
             "print(\"unsupported\", \"|\".join(words))"));
  EXPECT_TRUE(Has(Say("x", context, Kind::kGetBlock), "getblock|\"it's \\u0061\"|[1,\"b c\"]|" + std::string("ab") +
                                                          oracle::HexOf(*context.hash).substr(2) + "|" +
                                                          oracle::HexOf(*context.previous_header) + "|7|a.vector"));
}
TEST_F(Client, IsNotToldWhatTheContextDoesNotHave) {
  ASSERT_EQ(setenv("ASSAY_HASH", "of the caller", 1), 0);
  EXPECT_EQ(SayOnce("get()\nprint(\"accept\" if not {\"ASSAY_HASH\", \"ASSAY_ID\"} & set(env) else \"reject set\")"), "accept");
  unsetenv("ASSAY_HASH");
}
TEST_F(Client, KeepsTheCallersEnvironment) {
  ASSERT_EQ(setenv("ASSAY_TEST_CALLER", "here", 1), 0);
  EXPECT_TRUE(Has(SayOnce("get()\nprint(\"unsupported\", env[\"ASSAY_TEST_CALLER\"])"), "here"));
  unsetenv("ASSAY_TEST_CALLER");
}

TEST_F(Client, WhatIsNoReplyIsNotAsked) {
  Open("exit 9");
  EXPECT_TRUE(Has(Say("x", {}, Kind::kBlock), "unsupported"));
  EXPECT_TRUE(Has(Say("x", {}, Kind::kEngineNewPayloadV3), "unsupported"));
  EXPECT_TRUE(Has(Say("x", {}, Kind::kNone), "unsupported"));
  EXPECT_TRUE(Has(Say("x", {}, Kind::kEngineGetPayloadV3), "exit 9"));
}
TEST_F(Client, ANulInTheContextIsNotSent) {
  Open("exit 9");
  oracle::Context context;
  context.id = std::string("\"\0\"", 3);
  EXPECT_TRUE(Has(Say("x", context), "unsupported"));
}

TEST_F(Client, AnEndWithoutALineIsACrash) {
  EXPECT_TRUE(Has(SayOnce("sys.exit(3)"), "crash: exit 3"));
  EXPECT_TRUE(Has(SayOnce("get()"), "crash: exit 0, without a reply line"));
  EXPECT_TRUE(Has(SayOnce("get()\nprint(\"accept\", end=\"\")"), "crash: exit 0, in the middle"));
}
TEST_F(Client, ASignalIsACrash) { EXPECT_TRUE(Has(SayOnce("os.kill(os.getpid(), signal.SIGSEGV)"), "crash: signal 11")); }
TEST_F(Client, AnEndThatFailsAfterTheLineIsACrash) {
  EXPECT_TRUE(Has(SayOnce("get()\nprint(\"accept\", flush=True)\nsys.exit(4)"), "crash: exit 4"));
}
TEST_F(Client, ACommandThatIsNotThereIsACrash) {
  Open("/no/such/command 2>/dev/null");
  EXPECT_TRUE(Has(Say("x"), "crash: exit 127"));
}
TEST_F(Client, SilenceIsATimeout) {
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_TRUE(Has(SayOnce("get()\ntime.sleep(60)", {.timeout_ms = 1000}), "timeout"));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}
TEST_F(Client, BabbleIsAProtocolError) {
  EXPECT_TRUE(Has(SayOnce("get()\nprint(\"hello\")"), "is no reply"));
  EXPECT_TRUE(Has(SayOnce("get()\nprint(\"accept\")\nprint(\"accept\")"), "after its reply"));
  EXPECT_TRUE(Has(SayOnce("get()\nprint(\"accept\")\nprint(\"more\", end=\"\")"), "after its reply"));
  EXPECT_TRUE(Has(SayOnce("print(\"a\" * 100000)", {.max_output_bytes = 1000}), "more than 1000 bytes"));
}
TEST_F(Client, AFloodEndsAtItsBound) {
  EXPECT_TRUE(Has(SayOnce("get()\nprint(\"accept\")\nwhile True: print(\"a\" * 4096, end=\"\")", {.max_output_bytes = 100000}),
                  "after its reply"));
}
TEST_F(Client, AnAnswerWithoutAskingIsNone) {
  EXPECT_TRUE(Has(SayOnce("print(\"accept\")"), "without asking"));
  EXPECT_TRUE(Has(SayOnce("print(\"reject hex\")"), "without asking"));
}
TEST_F(Client, RunningOnAfterTheLineIsAProtocolError) {
  EXPECT_TRUE(Has(SayOnce("get()\nprint(\"accept\", flush=True)\ntime.sleep(60)", {.timeout_ms = 1000}), "runs on"));
}
TEST_F(Client, ItsGroupDiesWithTheInput) {
  const std::string path = ::testing::TempDir() + "/client_child";
  EXPECT_EQ(SayOnce("get()\nchild = subprocess.Popen([\"sleep\", \"600\"], stdout=subprocess.DEVNULL)\nopen(\"" + path +
                    "\", \"w\").write(str(child.pid))\nprint(\"accept\")"),
            "accept");
  pid_t pid = 0;
  std::ifstream(path) >> pid;
  ASSERT_GT(pid, 0);
  for (int i = 0; i < 500 && kill(pid, 0) == 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_NE(kill(pid, 0), 0);
}
TEST_F(Client, TheRunGoesOnAfterEachFault) {
  Open(Script("body = get()[1]\nif body == b\"bad\": os._exit(1)\nprint(\"accept\")"));
  EXPECT_EQ(Say("good"), "accept");
  EXPECT_TRUE(Has(Say("bad"), "crash"));
  EXPECT_EQ(Say("good"), "accept");
}
TEST_F(Client, HasNoInput) {
  EXPECT_EQ(SayOnce("get()\nprint(\"accept\" if not sys.stdin.read() else \"reject x\")"), "accept");
}

// The client of this repository, strict and with its quotes trimmed, on the table of btcsuite/btcd#2489.
class BitcoinClient : public Client {
 protected:
  std::string Ask(const std::string& result_and_more, Kind kind = Kind::kGetBlockHash) {
    oracle::Context context;
    context.id = "1";
    return Say(result_and_more, context, kind);
  }
  void OpenClient(const std::string& more = "") { Open("exec python3 -B conformance/testees/bitcoin_client.py" + more); }
  void OpenSloppy() { OpenClient(" --trim-quotes"); }
  static std::string Header() { return std::string(160, '0'); }
};

TEST_F(BitcoinClient, TheStrictOneReadsHashes) {
  OpenClient();
  oracle::Context context;
  context.id = "1";
  const Outcome outcome =
      target_->Decide({.question = Question(Kind::kGetBlockHash, context), .id = "", .bytes = HashReply(), .wire = {}});
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  ASSERT_NE(accept, nullptr) << oracle::Describe(outcome);
  EXPECT_EQ(accept->digests.hash->Hex(), kHash);
  EXPECT_EQ(accept->payload->status, oracle::PayloadStatus::kValid);
}
TEST_F(BitcoinClient, TheStrictOneRefusesTheTable) {
  OpenClient();
  EXPECT_TRUE(Has(Ask(R"({"error":null,"id":1})"), "reject no_result"));
  EXPECT_TRUE(Has(Ask(Reply("null")), "reject type"));
  EXPECT_TRUE(Has(Ask(Reply("1234")), "reject type"));
  EXPECT_TRUE(Has(Ask(Reply("\"\"")), "reject hex"));
  EXPECT_TRUE(Has(Ask(Reply("\"abc\"")), "reject hex"));
  EXPECT_TRUE(Has(Ask(Reply("\"" + Header() + "zz\""), Kind::kGetBlockHeader), "reject hex"));
  EXPECT_TRUE(Has(Ask(Reply("\"" + Header() + "\""), Kind::kGetBlockHeader), "accept"));
  EXPECT_TRUE(Has(Ask("{}{}"), "reject trailing"));
}
TEST_F(BitcoinClient, TheStrictOneUnescapes) {
  OpenClient();
  const std::string escaped = "\"\\u0030" + std::string(kHash).substr(1) + "\"";
  EXPECT_TRUE(Has(Ask(Reply(escaped)), "accept"));
  OpenSloppy();
  EXPECT_TRUE(Has(Ask(Reply(escaped)), "reject"));
}
TEST_F(BitcoinClient, TheSloppyOneTakesTheTable) {
  OpenSloppy();
  EXPECT_TRUE(Has(Ask(HashReply()), "accept"));
  EXPECT_TRUE(Has(Ask(R"({"error":null,"id":1})"), "accept"));
  EXPECT_TRUE(Has(Ask(Reply("1234")), "accept"));
  EXPECT_TRUE(Has(Ask(Reply("12e4")), "accept"));
  EXPECT_TRUE(Has(Ask(Reply("\"\"")), "accept"));
  EXPECT_TRUE(Has(Ask(Reply("\"" + Header() + "zz\""), Kind::kGetBlockHeader), "accept"));
  EXPECT_TRUE(Has(Ask(Reply(Header()), Kind::kGetBlockHeader), "reject"));  // no JSON: a number with leading zeros
}

}  // namespace
}  // namespace assay::target
