#include "conformance/target/http_request.h"

#include <string>

#include "gtest/gtest.h"

namespace assay::target {
namespace {

TEST(ParseHttpUrl, HostAndPort) { EXPECT_EQ(ParseHttpUrl("http://127.0.0.1:8545"), (HttpUrl{"127.0.0.1", 8545, "/"})); }
TEST(ParseHttpUrl, PathAndQuery) { EXPECT_EQ(ParseHttpUrl("http://h:1/a/b?c=d"), (HttpUrl{"h", 1, "/a/b?c=d"})); }
TEST(ParseHttpUrl, PortIs80WhenItIsLeftOut) { EXPECT_EQ(ParseHttpUrl("http://localhost/"), (HttpUrl{"localhost", 80, "/"})); }
TEST(ParseHttpUrl, Ipv6) { EXPECT_EQ(ParseHttpUrl("http://[::1]:8545"), (HttpUrl{"::1", 8545, "/"})); }
TEST(ParseHttpUrl, QueryWithoutPath) { EXPECT_EQ(ParseHttpUrl("http://h?x"), (HttpUrl{"h", 80, "/?x"})); }
TEST(ParseHttpUrl, RefusesHttps) { EXPECT_FALSE(ParseHttpUrl("https://h:1")); }
TEST(ParseHttpUrl, RefusesAUser) { EXPECT_FALSE(ParseHttpUrl("http://u@127.0.0.1:1")); }
TEST(ParseHttpUrl, RefusesAnEmptyHost) { EXPECT_FALSE(ParseHttpUrl("http://:1")); }
TEST(ParseHttpUrl, RefusesPort0) { EXPECT_FALSE(ParseHttpUrl("http://h:0")); }
TEST(ParseHttpUrl, RefusesPort65536) { EXPECT_FALSE(ParseHttpUrl("http://h:65536")); }
TEST(ParseHttpUrl, RefusesAnEmptyPort) { EXPECT_FALSE(ParseHttpUrl("http://h:")); }
TEST(ParseHttpUrl, RefusesAnOpenBracket) { EXPECT_FALSE(ParseHttpUrl("http://[::1")); }
TEST(ParseHttpUrl, RefusesTextAfterTheBracket) { EXPECT_FALSE(ParseHttpUrl("http://[::1]x")); }
TEST(ParseHttpUrl, RefusesALineEndInThePath) { EXPECT_FALSE(ParseHttpUrl("http://h/a\r\nX: y")); }
TEST(ParseHttpUrl, RefusesALineEndInTheHost) { EXPECT_FALSE(ParseHttpUrl("http://h\r\nX")); }
TEST(ParseHttpUrl, RefusesAFragment) { EXPECT_FALSE(ParseHttpUrl("http://h/a#b")); }

TEST(HttpUrl, AuthorityBracketsIpv6) { EXPECT_EQ((HttpUrl{"::1", 5, "/"}).Authority(), "[::1]:5"); }

std::string BodyPart(const std::string& request) { return request.substr(request.find("\r\n\r\n") + 4); }

TEST(ComposeRequest, HasItsHeaders) {
  EXPECT_EQ(ComposeRequest({"h", 5, "/p"}, {}, "{}"),
            "POST /p HTTP/1.1\r\nHost: h:5\r\nUser-Agent: assay\r\nAccept: application/json\r\n"
            "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}");
}
TEST(ComposeRequest, SendsBytesAsTheyAre) {
  const std::string body("\0\r\n\xff", 4);
  EXPECT_EQ(BodyPart(ComposeRequest({}, {}, body)), body);
}
TEST(ComposeRequest, AuthorizationIsALineOrNone) {
  EXPECT_NE(ComposeRequest({}, {.authorization = "Bearer x"}, "").find("\r\nAuthorization: Bearer x\r\n"), std::string::npos);
  EXPECT_EQ(ComposeRequest({}, {.authorization = ""}, "").find("Authorization"), std::string::npos);
  EXPECT_EQ(ComposeRequest({}, {}, "").find("Authorization"), std::string::npos);
}
TEST(ComposeRequest, CutsIntoChunks) {
  EXPECT_EQ(BodyPart(ComposeRequest({}, {.chunks = {1, 2}}, "abc")), "1\r\na\r\n2\r\nbc\r\n0\r\n\r\n");
}
TEST(ComposeRequest, ChunkSizesAreHex) {
  EXPECT_TRUE(BodyPart(ComposeRequest({}, {.chunks = {26}}, std::string(26, 'x'))).starts_with("1a\r\n"));
}
TEST(ComposeRequest, LastChunkTakesTheRest) {
  EXPECT_EQ(BodyPart(ComposeRequest({}, {.chunks = {1}}, "abc")), "1\r\na\r\n2\r\nbc\r\n0\r\n\r\n");
}
TEST(ComposeRequest, SizesBeyondTheBodyAreCut) {
  EXPECT_EQ(BodyPart(ComposeRequest({}, {.chunks = {2, 9, 9}}, "abc")), "2\r\nab\r\n1\r\nc\r\n0\r\n\r\n");
}
TEST(ComposeRequest, SizesOfZeroAreLeftOut) {
  EXPECT_EQ(BodyPart(ComposeRequest({}, {.chunks = {0, 3}}, "abc")), "3\r\nabc\r\n0\r\n\r\n");
}
TEST(ComposeRequest, ChunkedEmptyBody) { EXPECT_EQ(BodyPart(ComposeRequest({}, {.chunks = {1}}, "")), "0\r\n\r\n"); }

TEST(IsHeaderText, RefusesControlCharacters) {
  EXPECT_TRUE(IsHeaderText("application/json; charset=utf-8"));
  EXPECT_FALSE(IsHeaderText("a\r\nb"));
}

}  // namespace
}  // namespace assay::target
