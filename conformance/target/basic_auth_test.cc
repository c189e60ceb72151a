#include "conformance/target/basic_auth.h"

#include <cstdio>
#include <fstream>

#include "gtest/gtest.h"

namespace assay::target {
namespace {

std::string HeaderOf(const std::string& text) {
  const auto credentials = BasicCredentials::Parse(text);
  return credentials ? credentials->Header() : credentials.error();
}

TEST(BasicAuth, TheHeaderIsThatOfRfc7617) {
  EXPECT_EQ(HeaderOf("Aladdin:open sesame"), "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==");  // RFC 7617 section 2
  EXPECT_EQ(HeaderOf("test:123\xC2\xA3"), "Basic dGVzdDoxMjPCow==");                 // section 2.1
}
TEST(BasicAuth, EveryPaddingIsRight) {
  // RFC 4648 section 10, each behind "a:".
  EXPECT_EQ(HeaderOf("a:f"), "Basic YTpm");
  EXPECT_EQ(HeaderOf("a:fo"), "Basic YTpmbw==");
  EXPECT_EQ(HeaderOf("a:foo"), "Basic YTpmb28=");
}
TEST(BasicAuth, ALineEndIsNoPartOfThePassword) {
  EXPECT_EQ(HeaderOf("__cookie__:00ff\n"), HeaderOf("__cookie__:00ff"));
  EXPECT_EQ(HeaderOf("__cookie__:00ff\r\n"), HeaderOf("__cookie__:00ff"));
}
TEST(BasicAuth, ThePasswordMayHoldColonsAndBeEmpty) {
  EXPECT_TRUE(HeaderOf("a:b:c").starts_with("Basic "));
  EXPECT_TRUE(HeaderOf("a:").starts_with("Basic "));
}
TEST(BasicAuth, RefusesWhatIsNoPair) {
  EXPECT_NE(HeaderOf("").find("empty"), std::string::npos);
  EXPECT_NE(HeaderOf("\n").find("empty"), std::string::npos);
  EXPECT_NE(HeaderOf("geheim").find("no colon"), std::string::npos);
  EXPECT_NE(HeaderOf(":geheim").find("no user"), std::string::npos);
  EXPECT_NE(HeaderOf("a:b\nc:d").find("second line"), std::string::npos);
  EXPECT_NE(HeaderOf("a:b\r\nX-Header: y").find("control"), std::string::npos);
  EXPECT_EQ(HeaderOf("geheim").find("geheim"), std::string::npos);
}

TEST(BasicAuth, ChecksSchemeAndPair) {
  const auto credentials = BasicCredentials::Parse("user:word");
  const std::string encoded = credentials->Header().substr(6);
  EXPECT_TRUE(credentials->Check("Basic " + encoded));
  EXPECT_TRUE(credentials->Check("bAsIc   " + encoded));
  for (const std::string& wrong :
       {std::string(), std::string("Basic"), std::string("Basic "), "Bearer " + encoded, encoded, "Basic " + encoded + "=",
        "Basic " + encoded + " ", "Basic" + encoded, BasicCredentials::Parse("user:work")->Header()}) {
    const auto checked = credentials->Check(wrong);
    ASSERT_FALSE(checked) << wrong;
    EXPECT_EQ(checked.error().find(encoded), std::string::npos);
  }
}

TEST(BasicAuth, ReadsAFile) {
  const std::string path = ::testing::TempDir() + "/credentials";
  std::ofstream(path) << "Aladdin:open sesame\n";
  EXPECT_EQ(BasicCredentials::Read(path)->Header(), "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==");
  std::ofstream(path) << std::string(5000, 'a');
  EXPECT_NE(BasicCredentials::Read(path).error().find(path + " is too large"), std::string::npos);
  std::ofstream(path) << "geheim";
  const std::string error = BasicCredentials::Read(path).error();
  EXPECT_NE(error.find(path), std::string::npos);
  EXPECT_EQ(error.find("geheim"), std::string::npos);
  std::remove(path.c_str());
  EXPECT_NE(BasicCredentials::Read(path).error().find("cannot be found"), std::string::npos);
  EXPECT_NE(BasicCredentials::Read(::testing::TempDir()).error().find("directory"), std::string::npos);
}

}  // namespace
}  // namespace assay::target
