#include "conformance/serve/server.h"

#include <sys/socket.h>

#include <chrono>
#include <expected>
#include <memory>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "conformance/target/raw_socket.h"
#include "gtest/gtest.h"

namespace assay::serve {
namespace {

using std::chrono::milliseconds;
using target::RawSocket;

std::string Post(const std::string& body, const std::string& more = "Content-Type: application/json\r\n",
                 const std::string& path = "/") {
  return "POST " + path + " HTTP/1.1\r\nHost: x\r\n" + more + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
         body;
}
std::string StatusOf(const std::string& reply) { return reply.substr(0, reply.find("\r\n")); }
std::string BodyOf(const std::string& reply) { return reply.substr(reply.find("\r\n\r\n") + 4); }

// A server in a thread of its own, whose answer is the body in brackets, nothing for "quiet".
class ServerTest : public ::testing::Test {
 protected:
  void Start(Options options = {}) {
    if (!options.answer)
      options.answer = [](std::string_view body) { return body == "quiet" ? "" : "<" + std::string(body) + ">"; };
    server_ = std::make_unique<Server>(options);
    thread_ = std::thread([this] { server_->Run(); });
  }
  ~ServerTest() override { Stop(); }
  void Stop() {
    if (!thread_.joinable()) return;
    server_->Stop();
    thread_.join();
  }
  // One request on a connection of its own.
  std::string Ask(const std::string& request) {
    RawSocket socket(server_->port());
    socket.Send(request);
    return socket.ReadMessage();
  }
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

TEST_F(ServerTest, AnswersAPost) {
  Start();
  const std::string reply = Ask(Post("abc"));
  EXPECT_EQ(StatusOf(reply), "HTTP/1.1 200 OK");
  EXPECT_EQ(BodyOf(reply), "<abc>");
  EXPECT_NE(reply.find("Content-Type: application/json\r\n"), std::string::npos);
}
TEST_F(ServerTest, AnswersNothingWith204AndNoLength) {
  Start();
  const std::string reply = Ask(Post("quiet"));
  EXPECT_EQ(StatusOf(reply), "HTTP/1.1 204 No Content");
  EXPECT_EQ(reply.find("Content-"), std::string::npos) << reply;
}
// A server that lets in who says "yes".
Options Guarded() {
  Options options;
  options.authorize = [](std::string_view authorization) -> std::expected<void, std::string> {
    if (authorization == "yes") return {};
    return std::unexpected(authorization.empty() ? "is missing" : "is bad");
  };
  return options;
}
const std::string kJson = "Content-Type: application/json\r\n";
TEST_F(ServerTest, LetsInWhoIsAuthorised) {
  Start(Guarded());
  EXPECT_EQ(BodyOf(Ask(Post("abc", kJson + "Authorization: yes\r\n"))), "<abc>");
  EXPECT_EQ(BodyOf(Ask(Post("abc", kJson + "authorization:  yes \r\n"))), "<abc>");
}
TEST_F(ServerTest, RefusesWhoIsNotWith401AndWhy) {
  Start(Guarded());
  const std::string reply = Ask(Post("abc", kJson + "Authorization: no\r\n"));
  EXPECT_EQ(StatusOf(reply), "HTTP/1.1 401 Unauthorized");
  EXPECT_NE(reply.find("WWW-Authenticate: Bearer\r\n"), std::string::npos);
  EXPECT_EQ(BodyOf(reply), "the token is bad\n");
  EXPECT_EQ(BodyOf(Ask(Post("abc"))), "the token is missing\n");
}
TEST_F(ServerTest, TwoAuthorizationsAreRefused) {
  Start(Guarded());
  EXPECT_EQ(BodyOf(Ask(Post("abc", kJson + "Authorization: yes\r\nAuthorization: yes\r\n"))),
            "the token stands in several headers\n");
}
TEST_F(ServerTest, RefusesBeforeTheBodyIsThere) {
  Start(Guarded());
  RawSocket socket(server_->port());
  socket.Send("POST / HTTP/1.1\r\nHost: x\r\n" + kJson + "Content-Length: 1000000\r\n\r\n");
  EXPECT_EQ(StatusOf(socket.ReadMessage()), "HTTP/1.1 401 Unauthorized");
}
TEST_F(ServerTest, KeepsTheConnection) {
  Start();
  RawSocket socket(server_->port());
  for (const char* body : {"1", "quiet", "2"}) {
    socket.Send(Post(body));
    EXPECT_TRUE(socket.ReadMessage().starts_with("HTTP/1.1 20")) << body;
  }
}
TEST_F(ServerTest, AnswersPipelinedRequestsInOrder) {
  Start();
  RawSocket socket(server_->port());
  socket.Send(Post("1") + Post("2"));
  EXPECT_EQ(BodyOf(socket.ReadMessage()), "<1>");
  EXPECT_EQ(BodyOf(socket.ReadMessage()), "<2>");
}
TEST_F(ServerTest, ClosesWhenAsked) {
  Start();
  RawSocket socket(server_->port());
  socket.Send(Post("1", "Content-Type: application/json\r\nConnection: close\r\n"));
  EXPECT_NE(socket.ReadToEnd().find("Connection: close\r\n"), std::string::npos);
}
TEST_F(ServerTest, TakesChunks) {
  Start();
  EXPECT_EQ(BodyOf(Ask("POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                       "1\r\na\r\n2\r\nbc\r\n0\r\n\r\n")),
            "<abc>");
}
TEST_F(ServerTest, TellsAWaitingClientToContinue) {
  Start();
  RawSocket socket(server_->port());
  socket.Send(
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n");
  EXPECT_EQ(socket.ReadMessage(), "HTTP/1.1 100 Continue\r\n\r\n");
  socket.Send("a");
  EXPECT_EQ(BodyOf(socket.ReadMessage()), "<a>");
}
TEST_F(ServerTest, TakesParametersOfTheContentType) {
  Start();
  EXPECT_EQ(BodyOf(Ask(Post("a", "Content-Type: Application/JSON ; charset=utf-8\r\n"))), "<a>");
}

TEST_F(ServerTest, RefusesGet) {
  Start();
  const std::string reply = Ask("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_EQ(StatusOf(reply), "HTTP/1.1 405 Method Not Allowed");
  EXPECT_NE(reply.find("Allow: POST\r\n"), std::string::npos);
}
TEST_F(ServerTest, RefusesAnotherPath) {
  Start();
  EXPECT_EQ(StatusOf(Ask(Post("a", "Content-Type: application/json\r\n", "/x"))), "HTTP/1.1 404 Not Found");
}
TEST_F(ServerTest, RefusesAnotherContentType) {
  Start();
  EXPECT_EQ(StatusOf(Ask(Post("a", "Content-Type: application/jsonx\r\n"))), "HTTP/1.1 415 Unsupported Media Type");
  EXPECT_EQ(StatusOf(Ask(Post("a", ""))), "HTTP/1.1 415 Unsupported Media Type");
}
TEST_F(ServerTest, TakesAnyPathAndTypeWhenToldTo) {
  Options options;
  options.any_path_and_type = true;
  Start(options);
  for (const char* type : {"", "Content-Type: text/plain\r\n", "Content-Type: application/json\r\n"})
    EXPECT_EQ(BodyOf(Ask(Post("abc", type, "/wallet/x"))), "<abc>");
  EXPECT_EQ(StatusOf(Ask("GET / HTTP/1.1\r\nHost: x\r\n\r\n")), "HTTP/1.1 405 Method Not Allowed");
}
TEST_F(ServerTest, AnswersWithTheStatusOfTheAnswer) {
  Options options;
  options.answer = [](std::string_view body) { return Answered(std::string(body), 404); };
  Start(options);
  const std::string reply = Ask(Post("abc"));
  EXPECT_EQ(StatusOf(reply), "HTTP/1.1 404 Not Found");
  EXPECT_EQ(BodyOf(reply), "abc");
  EXPECT_NE(reply.find("Content-Type: application/json\r\n"), std::string::npos);
}
TEST_F(ServerTest, AnEmptyAnswerMayHaveAnyStatus) {
  Options options;
  options.answer = [](std::string_view) { return Answered("", 200); };
  Start(options);
  const std::string reply = Ask(Post("abc"));
  EXPECT_EQ(StatusOf(reply), "HTTP/1.1 200 OK");
  EXPECT_NE(reply.find("Content-Length: 0\r\n"), std::string::npos);
}
TEST_F(ServerTest, ChallengesAsItIsTold) {
  Options options;
  options.authorize = [](std::string_view) { return std::unexpected(std::string("are wrong")); };
  options.credential = "the credentials";
  options.challenge = "Basic realm=\"x\"";
  Start(options);
  const std::string reply = Ask(Post("abc"));
  EXPECT_NE(reply.find("WWW-Authenticate: Basic realm=\"x\"\r\n"), std::string::npos);
  EXPECT_EQ(BodyOf(reply), "the credentials are wrong\n");
}
TEST_F(ServerTest, RefusesABodyOverTheLimitByItsLength) {
  Start({.max_body_bytes = 10});
  EXPECT_EQ(StatusOf(Ask(Post(std::string(10, 'x')))), "HTTP/1.1 200 OK");
  EXPECT_EQ(StatusOf(Ask(Post(std::string(11, 'x')))), "HTTP/1.1 413 Payload Too Large");
}
TEST_F(ServerTest, RefusesAChunkedBodyOverTheLimit) {
  Start({.max_body_bytes = 10});
  EXPECT_EQ(StatusOf(Ask("POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                         "b\r\n01234567890\r\n0\r\n\r\n")),
            "HTTP/1.1 413 Payload Too Large");
}
TEST_F(ServerTest, ARefusalReachesAClientThatIsStillSending) {
  Start({.max_body_bytes = 10});
  EXPECT_EQ(StatusOf(Ask(Post(std::string(8 << 20, 'x')))), "HTTP/1.1 413 Payload Too Large");
}
TEST_F(ServerTest, RefusesALargeHeader) {
  Start();
  EXPECT_EQ(StatusOf(Ask(Post("a", "X: " + std::string(20000, 'x') + "\r\n"))), "HTTP/1.1 431 Request Header Fields Too Large");
}
TEST_F(ServerTest, RefusesWhatIsNoHttp) {
  Start();
  EXPECT_EQ(StatusOf(Ask("{\"jsonrpc\":\"2.0\"}\r\n\r\n")), "HTTP/1.1 400 Bad Request");
}
TEST_F(ServerTest, ACutRequestIsNotAnswered) {
  Start();
  RawSocket socket(server_->port());
  socket.Send("POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\nabc");
  shutdown(socket.fd(), SHUT_WR);
  EXPECT_EQ(socket.ReadToEnd(), "");
}
TEST_F(ServerTest, ClosesAnIdleConnection) {
  Start({.idle_timeout = milliseconds(200)});
  RawSocket socket(server_->port());
  EXPECT_EQ(socket.ReadToEnd(), "");
}
TEST_F(ServerTest, ClosesATricklingConnection) {
  Start({.idle_timeout = milliseconds(300)});
  RawSocket socket(server_->port());
  const auto start = std::chrono::steady_clock::now();
  socket.Send("POST / HTTP/1.1\r\nX: ");
  while (socket.Send("x") && std::chrono::steady_clock::now() - start < std::chrono::seconds(8))
    std::this_thread::sleep_for(milliseconds(20));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}
TEST_F(ServerTest, RefusesOneConnectionTooMany) {
  Start({.max_connections = 2});
  RawSocket first(server_->port()), second(server_->port());
  first.Send(Post("1"));
  second.Send(Post("2"));
  EXPECT_EQ(BodyOf(first.ReadMessage()), "<1>");
  EXPECT_EQ(BodyOf(second.ReadMessage()), "<2>");
  EXPECT_EQ(StatusOf(Ask("")), "HTTP/1.1 503 Service Unavailable");
}
TEST_F(ServerTest, ManyConnectionsOneAfterTheOther) {
  Start({.max_connections = 4});
  for (int i = 0; i < 20; ++i) {
    const std::string reply = Ask(Post("a", "Content-Type: application/json\r\nConnection: close\r\n"));
    EXPECT_EQ(StatusOf(reply), "HTTP/1.1 200 OK");
    std::this_thread::sleep_for(milliseconds(5));
  }
}

TEST_F(ServerTest, StopsWithIdleConnections) {
  Start();
  RawSocket socket(server_->port());
  socket.Send(Post("a"));
  socket.ReadMessage();
  const auto start = std::chrono::steady_clock::now();
  Stop();
  EXPECT_LT(std::chrono::steady_clock::now() - start, milliseconds(900));
  EXPECT_EQ(socket.ReadToEnd(), "");
}
TEST_F(ServerTest, StopsInSpiteOfARequestThatNeverEnds) {
  Start({.stop_timeout = milliseconds(200)});
  RawSocket socket(server_->port());
  socket.Send("POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\nabc");
  std::this_thread::sleep_for(milliseconds(100));
  const auto start = std::chrono::steady_clock::now();
  Stop();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(3));
}
TEST(Server, MayBeStoppedBeforeItRuns) {
  Server server({});
  server.Stop();
  server.Stop();
  server.Run();
}
TEST(Server, MayBeDestroyedWithoutRunning) {
  Server server({});
  EXPECT_NE(server.port(), 0);
}
TEST(Server, APortThatIsTakenIsAnErrorInWords) {
  Server first({});
  try {
    Server second(Options{.port = first.port()});
    ADD_FAILURE() << "two servers on one port";
  } catch (const std::system_error& error) {
    EXPECT_STREQ(error.what(), "Address already in use");
  }
}

}  // namespace
}  // namespace assay::serve
