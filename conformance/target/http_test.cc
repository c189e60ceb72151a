// The HTTP target against the strict server, and against raw sockets that do everything a server must not.
#include <sys/socket.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "conformance/serve/server.h"
#include "conformance/target/raw_socket.h"
#include "conformance/target/target.h"
#include "gtest/gtest.h"

namespace assay::target {
namespace {

using oracle::Layer;
using oracle::Outcome;

const std::string kCall = R"({"jsonrpc":"2.0","id":1,"method":"x"})";
const std::string kAnswer = R"({"jsonrpc":"2.0","id":1,"result":1})";

std::string Http(const std::string& body, const std::string& more = "", const std::string& status = "200 OK") {
  return "HTTP/1.1 " + status + "\r\n" + more + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}
std::string BodyOf(const std::string& message) { return message.substr(message.find("\r\n\r\n") + 4); }
bool IsProbe(const std::string& message) { return message.find("assay-probe") != std::string::npos; }
const std::string kProbeAnswer = Http(R"({"jsonrpc":"2.0","id":"assay-probe","result":"Fake/1.0"})");

// Answers plain calls well, and does `on_input` for each input.
std::function<void(RawSocket&)> Node(std::function<void(RawSocket&)> on_input) {
  return [on_input](RawSocket& socket) {
    for (std::string message = socket.ReadMessage(); !message.empty(); message = socket.ReadMessage()) {
      if (!IsProbe(message)) {
        on_input(socket);
      } else if (!socket.Send(kProbeAnswer)) {
        return;
      }
      if (socket.fd() < 0) return;
    }
  };
}

class Http1 : public ::testing::Test {
 protected:
  void Open(const std::string& url, HttpOptions options = {.timeout_ms = 3000}) {
    OpenResult result = OpenHttp(url, options);
    ASSERT_NE(result.target, nullptr) << result.error;
    target_ = std::move(result.target);
  }
  Outcome Decide(std::string_view bytes, Wire wire = {}) {
    return target_->Decide({.question = Layer::kJsonRpc, .id = "a.vector", .bytes = bytes, .wire = std::move(wire)});
  }
  std::string Say(std::string_view bytes, Wire wire = {}) { return oracle::Describe(Decide(bytes, std::move(wire))); }
  std::unique_ptr<Target> target_;
};

// With a node that does one thing for each input.
class Hostile : public Http1 {
 protected:
  void Serve(std::function<void(RawSocket&)> on_input, HttpOptions options = {.timeout_ms = 3000}) {
    server_ = std::make_unique<RawServer>(Node(std::move(on_input)));
    Open(server_->Url(), options);
  }
  void Serve(const std::string& bytes) {
    Serve([bytes](RawSocket& socket) { socket.Send(bytes); });
  }
  ~Hostile() override { target_.reset(); }
  std::unique_ptr<RawServer> server_;
};

TEST_F(Hostile, AnOrderlyNodeIsAccepted) {
  Serve(Http(kAnswer));
  EXPECT_EQ(target_->Name(), server_->Url());
  EXPECT_EQ(target_->Version(), "Fake/1.0");
  EXPECT_EQ(target_->GetRole(), Target::Role::kLive);
  EXPECT_EQ(Say(kCall), "accept");
  EXPECT_EQ(Say(kCall), "accept");
  EXPECT_EQ(server_->accepted(), 1) << "the connection must be kept";
}
TEST_F(Hostile, OnlyLayerJsonRpcIsSupported) {
  Serve(Http(kAnswer));
  EXPECT_FALSE(target_->Supports(Layer::kJson));
  EXPECT_TRUE(std::holds_alternative<oracle::Unsupported>(
      target_->Decide({.question = Layer::kJson, .id = "", .bytes = "1", .wire = {}})));
}
TEST_F(Hostile, BytesGoOutAsTheyAre) {
  std::string got;
  server_ = std::make_unique<RawServer>([&](RawSocket& socket) {
    for (std::string message; !(message = socket.ReadMessage()).empty();) {
      if (!IsProbe(message)) got = BodyOf(message);
      socket.Send(IsProbe(message) ? kProbeAnswer : Http(kAnswer));
    }
  });
  Open(server_->Url());
  const std::string bytes("\0\xff\r\n\r\n{", 7);
  Say(bytes);
  EXPECT_EQ(got, bytes);
  Say("abc", {.chunks = {1}});
  EXPECT_EQ(got, "1\r\na\r\n2\r\nbc\r\n0\r\n\r\n");
  Say("\"@METHOD@\"");
  EXPECT_EQ(got, "\"web3_clientVersion\"");
}
TEST_F(Hostile, AServerThatClosesAfterEachReplyIsFine) {
  Serve([](RawSocket& socket) {
    socket.Send(Http(kAnswer, "Connection: close\r\n"));
    socket.Reset();
  });
  // The reset may overtake the reply; what must not happen is a crash or a hang.
  const Outcome outcome = Decide(kCall);
  EXPECT_FALSE(std::holds_alternative<oracle::Crash>(outcome)) << oracle::Describe(outcome);
}
TEST_F(Hostile, AReplyUntilTheEndOfTheConnectionIsRead) {
  Serve([](RawSocket& socket) {
    socket.Send("HTTP/1.1 200 OK\r\n\r\n" + kAnswer);
    shutdown(socket.fd(), SHUT_WR);
  });
  EXPECT_EQ(Say(kCall), "accept");
}
TEST_F(Hostile, AnIdleConnectionThatWasClosedIsOpenedAgain) {
  RawServer server([](RawSocket& socket) {
    const std::string message = socket.ReadMessage();  // one message for each connection, without a word about it
    socket.Send(IsProbe(message) ? kProbeAnswer : Http(kAnswer));
  });
  Open(server.Url());
  EXPECT_EQ(Say(kCall), "accept");
  EXPECT_EQ(Say(kCall), "accept");
  target_.reset();
}
TEST_F(Hostile, InterimRepliesAreSkipped) {
  Serve("HTTP/1.1 100 Continue\r\n\r\n" + Http(kAnswer));
  EXPECT_EQ(Say(kCall), "accept");
}
TEST_F(Hostile, EndlessInterimRepliesAreAProtocolError) {
  std::string interim;
  for (int i = 0; i < 20; ++i) interim += "HTTP/1.1 100 Continue\r\n\r\n";
  Serve(interim);
  EXPECT_EQ(Say(kCall), "protocol error: sent more than 8 interim replies");
}
TEST_F(Hostile, ARedirectIsNotFollowed) {
  Serve(Http("", "Location: http://127.0.0.1:1/\r\n", "302 Found"));
  EXPECT_EQ(Say(kCall), "protocol error: HTTP 302: a redirect, which is not followed");
}
TEST_F(Hostile, TwoJsonValuesAreAProtocolError) {
  Serve(Http(kAnswer + kAnswer));
  EXPECT_NE(Say(kCall).find("is not JSON-RPC: trailing at 35"), std::string::npos) << Say(kCall);
}
TEST_F(Hostile, TwoRepliesAreAProtocolError) {
  Serve(Http(kAnswer) + Http(kAnswer));
  EXPECT_NE(Say(kCall).find("protocol error: sent bytes after its reply"), std::string::npos);
}
TEST_F(Hostile, BytesThatFollowLaterAreAProtocolError) {
  Serve([](RawSocket& socket) {
    socket.Send(Http(kAnswer));
    socket.ReadMessage();  // the plain call
    socket.Send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx");
  });
  EXPECT_EQ(
      Say(kCall),
      "protocol error: on the connection of this input a plain call fails, the target answers with HTTP 200 and no JSON-RPC "
      "response to it");
}
TEST_F(Hostile, GarbageIsAProtocolError) {
  Serve("SSH-2.0-OpenSSH\r\n\r\n");
  EXPECT_NE(Say(kCall).find("protocol error: the reply is not HTTP"), std::string::npos) << Say(kCall);
}
TEST_F(Hostile, AHeaderOfAMegabyteIsAProtocolError) {
  Serve("HTTP/1.1 200 OK\r\nX: " + std::string(1 << 20, 'x') + "\r\n\r\n");
  EXPECT_EQ(Say(kCall), "protocol error: the header of the reply, or a chunk's, is larger than 65536 bytes");
}
TEST_F(Hostile, AMegabyteOfHeaderLinesIsAProtocolError) {
  std::string lines;
  while (lines.size() < (1 << 20)) lines += "X: y\r\n";
  Serve("HTTP/1.1 200 OK\r\n" + lines + "\r\n");
  EXPECT_EQ(Say(kCall), "protocol error: the header of the reply, or a chunk's, is larger than 65536 bytes");
}
TEST_F(Hostile, AnEndlessChunkHeaderIsAProtocolError) {
  Serve("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;" + std::string(1 << 20, 'x'));
  EXPECT_TRUE(Say(kCall).starts_with("protocol error: ")) << Say(kCall);
}
TEST_F(Hostile, AnEndlessBodyIsAProtocolError) {
  Serve([](RawSocket& socket) {
    socket.Send("HTTP/1.1 200 OK\r\n\r\n");
    while (socket.Send(std::string(65536, ' '))) {
    }
  });
  EXPECT_EQ(Say(kCall), "protocol error: the body of the reply is larger than 2097152 bytes");
}
TEST_F(Hostile, AnEndlessChunkedBodyIsAProtocolError) {
  Serve([](RawSocket& socket) {
    socket.Send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
    while (socket.Send("10000\r\n" + std::string(65536, ' ') + "\r\n")) {
    }
  });
  EXPECT_EQ(Say(kCall), "protocol error: the body of the reply is larger than 2097152 bytes");
}
TEST_F(Hostile, AHugeContentLengthIsAProtocolError) {
  Serve("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999\r\n\r\nx");
  EXPECT_EQ(Say(kCall), "protocol error: the body of the reply is larger than 2097152 bytes");
}
TEST_F(Hostile, AShortBodyIsAProtocolError) {
  Serve([](RawSocket& socket) {
    socket.Send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nx");
    shutdown(socket.fd(), SHUT_WR);
  });
  EXPECT_EQ(Say(kCall), "protocol error: the connection was closed in the middle of the reply");
}
TEST_F(Hostile, AnImmediateCloseIsAProtocolError) {
  Serve([](RawSocket& socket) { shutdown(socket.fd(), SHUT_RDWR); });
  EXPECT_EQ(Say(kCall), "protocol error: closed the connection without a reply");
}
TEST_F(Hostile, AResetIsAProtocolError) {
  Serve([](RawSocket& socket) { socket.Reset(); });
  EXPECT_EQ(Say(kCall), "protocol error: closed the connection without a reply");
}
TEST_F(Hostile, NoReplyIsATimeout) {
  Serve([](RawSocket& socket) { socket.ReadToEnd(); }, {.timeout_ms = 300});
  EXPECT_EQ(Say(kCall), "timeout after 300 ms");
}
TEST_F(Hostile, ATricklingReplyIsATimeout) {
  Serve(
      [](RawSocket& socket) {
        socket.Send("HTTP/1.1 200 OK\r\nX: ");
        while (socket.Send("x")) std::this_thread::sleep_for(std::chrono::milliseconds(20));
      },
      {.timeout_ms = 300});
  EXPECT_EQ(Say(kCall), "timeout after 300 ms");
}
TEST_F(Hostile, ATricklingBodyIsATimeout) {
  Serve(
      [](RawSocket& socket) {
        socket.Send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n");
        while (socket.Send("x")) std::this_thread::sleep_for(std::chrono::milliseconds(20));
      },
      {.timeout_ms = 300});
  EXPECT_EQ(Say(kCall), "timeout after 300 ms");
}
TEST_F(Hostile, AnInputThatIsNotReadIsATimeout) {
  std::atomic<bool> reads = true;
  RawServer server([&](RawSocket& socket) {
    while (reads && !socket.ReadMessage().empty()) {
      socket.Send(kProbeAnswer);
      char first = 0;
      if (recv(socket.fd(), &first, 1, MSG_PEEK) == 1 && reads.exchange(false)) {
        std::this_thread::sleep_for(std::chrono::milliseconds(600));  // 32 MiB are more than the buffers between them hold
        reads = true;
        return;
      }
    }
  });
  Open(server.Url(), {.timeout_ms = 300});
  const Outcome outcome = Decide(std::string(32 << 20, ' '));
  // The plain call that follows may find the server still asleep.
  EXPECT_TRUE(std::holds_alternative<oracle::Timeout>(outcome) || oracle::Describe(outcome).ends_with("timeout after 300 ms"))
      << oracle::Describe(outcome);
  target_.reset();
}
TEST_F(Hostile, AnAnswerBeforeTheInputIsReadIsTaken) {
  RawServer server([](RawSocket& socket) {
    // Says its word to the first bytes of the input and stops reading, keeping the connection open.
    std::string message = socket.ReadMessage();
    if (IsProbe(message)) {
      socket.Send(kProbeAnswer);
      char first = 0;
      if (recv(socket.fd(), &first, 1, MSG_PEEK) == 1) {
        char peeked[4096];
        const ssize_t n = recv(socket.fd(), peeked, sizeof peeked, MSG_PEEK);
        if (std::string_view(peeked, n > 0 ? static_cast<std::size_t>(n) : 0).find("33554432") == std::string_view::npos)
          return;
        socket.Send(Http("too large", "", "413 Payload Too Large"));
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
      }
    }
  });
  Open(server.Url());
  EXPECT_NE(Say(std::string(32 << 20, ' ')).find("(HTTP 413, 9 bytes) is not JSON-RPC"), std::string::npos);
  target_.reset();
}

TEST_F(Hostile, ADeathIsACrashAndTheRunGoesOn) {
  Serve([this](RawSocket& socket) {
    server_->Die();
    socket.Reset();
  });
  const std::string said = Say(kCall);
  EXPECT_TRUE(said.starts_with("crash: died after this input: a plain call is not answered, the target refuses to connect"))
      << said;
  EXPECT_NE(said.find("crash: cannot connect"), std::string::npos) << said;  // what it said of the input
  EXPECT_TRUE(Say(kCall).starts_with("crash: not sent: a plain call is not answered")) << Say(kCall);
  Say(kCall);
  EXPECT_EQ(Say(kCall), "crash: not sent: the target no longer answers, since it was sent a.vector");
}
TEST_F(Hostile, DamageByAnAnsweredInputIsACrash) {
  std::atomic<bool> damaged = false;
  RawServer server([&](RawSocket& socket) {
    for (std::string message; !(message = socket.ReadMessage()).empty();) {
      if (!IsProbe(message)) damaged = true;
      socket.Send(IsProbe(message) && !damaged ? kProbeAnswer : Http(kAnswer));
    }
  });
  Open(server.Url());
  EXPECT_EQ(
      Say(kCall),
      "crash: died after this input: a plain call is not answered, the target answers with HTTP 200 and no JSON-RPC response "
      "to it; of the input it said: accept");
  target_.reset();
}
TEST_F(Hostile, AHangAfterAnAnsweredInputIsACrash) {
  std::atomic<bool> hangs = false;
  RawServer server([&](RawSocket& socket) {
    for (std::string message; !(message = socket.ReadMessage()).empty();) {
      if (hangs) continue;
      socket.Send(IsProbe(message) ? kProbeAnswer : Http(kAnswer));
      hangs = !IsProbe(message);
    }
  });
  Open(server.Url(), {.timeout_ms = 300});
  EXPECT_EQ(
      Say(kCall),
      "crash: died after this input: a plain call is not answered, the target gave no whole reply in time (300 ms); of the "
      "input it said: accept");
  target_.reset();
}
TEST_F(Hostile, ATargetThatComesBackIsAskedAgain) {
  std::atomic<int> hangs = 0;
  RawServer server([&](RawSocket& socket) {
    for (std::string message; !(message = socket.ReadMessage()).empty();) {
      if (hangs > 0) {
        --hangs;
        continue;
      }
      socket.Send(IsProbe(message) ? kProbeAnswer : Http(kAnswer));
      if (message.find("\"bad\"") != std::string::npos) hangs = 2;
    }
  });
  Open(server.Url(), {.timeout_ms = 300});
  EXPECT_TRUE(Say("\"bad\"").starts_with("crash: died after this input"));
  EXPECT_EQ(Say(kCall), "accept");
  target_.reset();
}

// The value of the Authorization header; "none" without one.
std::string AuthorizationOf(const std::string& message) {
  constexpr std::string_view kName = "\r\nAuthorization: ";
  const std::size_t at = message.find(kName);
  if (at == std::string::npos) return "none";
  return message.substr(at + kName.size(), message.find("\r\n", at + 2) - at - kName.size());
}
TEST_F(Hostile, EveryRequestHasAnAuthorizationOfItsOwn) {
  std::mutex mutex;
  std::vector<std::string> got;
  server_ = std::make_unique<RawServer>([&](RawSocket& socket) {
    for (std::string message; !(message = socket.ReadMessage()).empty();) {
      {
        const std::lock_guard lock(mutex);
        got.push_back(AuthorizationOf(message));
      }
      socket.Send(IsProbe(message) ? kProbeAnswer : Http(kAnswer));
    }
  });
  int count = 0;
  HttpOptions options{.timeout_ms = 3000};
  options.authorization = [&count] { return "t" + std::to_string(++count); };
  Open(server_->Url(), options);
  Say(kCall);
  Wire wire;
  wire.authorization = "other";
  Say(kCall, wire);
  wire.authorization = "";
  Say(kCall, wire);
  const std::lock_guard lock(mutex);
  EXPECT_EQ(got, (std::vector<std::string>{"t1", "t2", "t3", "other", "t4", "none", "t5"}));
}
TEST_F(Hostile, AnAuthorizationCannotSmuggleAHeader) {
  Serve(Http(kAnswer));
  Wire wire;
  wire.authorization = "x\r\nX: y";
  EXPECT_EQ(Say(kCall, wire), "unsupported: the authorization has a control character");
}
TEST_F(Hostile, AnEngineIsAskedPayloads) {
  const std::string answer = R"({"jsonrpc":"2.0","id":1,"result":{"status":"INVALID"}})";
  HttpOptions options{.timeout_ms = 3000, .method = "engine_exchangeCapabilities", .params = "[[]]"};
  options.profile = HttpProfile::kEngine;
  Serve([answer](RawSocket& socket) { socket.Send(Http(answer)); }, options);
  EXPECT_TRUE(target_->Supports(Layer::kEthereum));
  EXPECT_FALSE(target_->Supports(Layer::kJsonRpc));
  const Outcome outcome = target_->Decide({.question = oracle::Question(oracle::Kind::kEngineNewPayloadV1),
                                           .id = "a.vector",
                                           .bytes = R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV1"})",
                                           .wire = {}});
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  ASSERT_NE(accept, nullptr) << oracle::Describe(outcome);
  EXPECT_EQ(accept->payload->status, oracle::PayloadStatus::kInvalid);
}

TEST(OpenHttp, AnUnreachablePortIsOneLine) {
  const OpenResult result = OpenHttp("http://127.0.0.1:1");
  EXPECT_EQ(result.target, nullptr);
  EXPECT_EQ(result.error,
            "cannot connect to http://127.0.0.1:1: connection refused; is the node running? Start it, or correct HOST:PORT");
}
TEST(OpenHttp, RefusesAnAddressThatIsNotLoopback) {
  for (const char* url :
       {"http://192.0.2.1:8545", "http://[2001:db8::1]:8545", "http://0.0.0.0:8545", "http://[::ffff:192.0.2.1]:1"})
    EXPECT_NE(OpenHttp(url).error.find("is not a loopback address"), std::string::npos) << OpenHttp(url).error;
}
TEST(OpenHttp, RefusesANameWithoutAskingForIt) {
  EXPECT_NE(OpenHttp("http://node.example:8545").error.find("is neither a loopback address nor localhost"), std::string::npos);
}
TEST(OpenHttp, RefusesABadAddress) { EXPECT_NE(OpenHttp("http://").error.find("http://HOST:PORT"), std::string::npos); }
TEST(OpenHttp, LocalhostIsLoopback) {
  RawServer server(Node([](RawSocket&) {}));
  EXPECT_EQ(OpenHttp("http://localhost:" + std::to_string(server.port())).error, "");
}
TEST(OpenHttp, AServerThatIsNoNodeIsOneLine) {
  RawServer server([](RawSocket& socket) {
    socket.ReadMessage();
    socket.Send(Http("<html>", "", "404 Not Found"));
  });
  const std::string error = OpenHttp(server.Url()).error;
  EXPECT_NE(error.find("the target answers with HTTP 404 and no JSON-RPC response to it; is this its JSON-RPC port?"),
            std::string::npos)
      << error;
}
TEST(OpenHttp, ASilentServerIsOneLine) {
  RawServer server([](RawSocket& socket) { socket.ReadToEnd(); });
  const std::string error = OpenHttp(server.Url(), {.timeout_ms = 300}).error;
  EXPECT_NE(error.find("gave no whole reply in time (300 ms)"), std::string::npos) << error;
}
TEST(OpenHttp, TheVersionIsBoundedAndPrintable) {
  RawServer server([](RawSocket& socket) {
    while (!socket.ReadMessage().empty())
      socket.Send(Http(R"({"jsonrpc":"2.0","id":"assay-probe","result":"\u001b[2J)" + std::string(1000, 'x') + "\"}"));
  });
  OpenResult result = OpenHttp(server.Url());
  ASSERT_NE(result.target, nullptr) << result.error;
  EXPECT_EQ(result.target->Version(), "?[2J" + std::string(196, 'x'));
  result.target.reset();
}

// The strict server in a thread of its own.
class Strict : public Http1 {
 protected:
  Strict() : thread_([this] { server_.Run(); }) { Open("http://127.0.0.1:" + std::to_string(server_.port())); }
  ~Strict() override {
    target_.reset();
    server_.Stop();
    thread_.join();
  }
  serve::Server server_{serve::Options{}};
  std::thread thread_;
};
TEST_F(Strict, IsAliveAndNamesItself) { EXPECT_TRUE(target_->Version().starts_with("assay/")); }
TEST_F(Strict, AcceptsWhatIsValid) {
  EXPECT_EQ(Say(kCall), "accept");
  EXPECT_EQ(Say(R"({"jsonrpc":"2.0","id":"a\u0062","method":"@METHOD@"})"), "accept");
  EXPECT_EQ(Say(R"({"jsonrpc":"2.0","method":"x"})"), "accept");
  EXPECT_EQ(Say(R"({"jsonrpc":"2.0","id":1,"result":1})"), "accept");
  EXPECT_EQ(Say("[1,[]," + kCall + "]"), "accept");
}
TEST_F(Strict, RejectsWhatIsNot) {
  for (const std::string& bytes :
       {std::string("{"), std::string(), kCall + "{}", std::string("[]"), std::string("1"),
        std::string(R"({"jsonrpc":"2.0","id":1,"Method":"x"})"), std::string("\xef\xbb\xbf{}"), kCall + std::string(1, '\0')}) {
    EXPECT_TRUE(std::holds_alternative<oracle::Reject>(Decide(bytes))) << bytes << ": " << Say(bytes);
  }
}
TEST_F(Strict, TakesChunksOfAnySize) {
  EXPECT_EQ(Say(kCall, {.chunks = {1, 1, 1, 5}}), "accept");
  EXPECT_EQ(Say(kCall, {.chunks = std::vector<std::size_t>(kCall.size(), 1)}), "accept");
}
TEST_F(Strict, AnotherContentTypeIsNoAnswer) {
  EXPECT_NE(Say(kCall, {.chunks = {}, .content_type = "text/plain"}).find("(HTTP 415, "), std::string::npos);
}
TEST_F(Strict, ALargeInputTravelsBothWays) {
  const std::string bytes = R"({"jsonrpc":"2.0","id":1,"method":"assay_echo","params":[")" + std::string(3 << 19, 'x') + "\"]}";
  EXPECT_EQ(Say(bytes), "accept");
}

}  // namespace
}  // namespace assay::target
