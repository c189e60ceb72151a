#include "conformance/target/jwt.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <utility>

#include "gtest/gtest.h"

namespace assay::target {
namespace {

const std::string kHex = "00112233445566778899aabbccddeeff00112233445566778899AABBCCDDEEFF";
constexpr std::int64_t kNow = 1'700'000'000;

JwtSecret Secret() { return *JwtSecret::Parse(kHex); }
std::string ErrorOf(std::string_view text) {
  const auto secret = JwtSecret::Parse(text);
  return secret ? "" : secret.error();
}
std::string Claims(const std::string& iat, const std::string& more = "") { return R"({"iat":)" + iat + more + "}"; }
// Of a token with a right signature.
std::string Check(const std::string& header, const std::string& claims) {
  const auto checked = CheckBearer(Secret(), "Bearer " + MakeToken(header, claims, JwtMac::kHs256, Secret().Bytes()), kNow);
  return checked ? "" : checked.error();
}
std::string CheckText(const std::string& authorization) {
  const auto checked = CheckBearer(Secret(), authorization, kNow);
  return checked ? "" : checked.error();
}
const std::string kHeader = R"({"alg":"HS256"})";

TEST(JwtSecret, TakesHexOfEitherCaseWithOrWithoutPrefixAndBlanks) {
  const JwtSecret plain = Secret();
  EXPECT_EQ(plain.Bytes()[1], 0x11);
  EXPECT_EQ(plain.Bytes()[31], 0xff);
  for (const std::string& text : {"0x" + kHex, kHex + "\n", "  0x" + kHex + " \r\n\t"}) {
    const auto secret = JwtSecret::Parse(text);
    ASSERT_TRUE(secret) << secret.error();
    EXPECT_TRUE(std::ranges::equal(secret->Bytes(), plain.Bytes()));
  }
}
TEST(JwtSecret, AnotherLengthIsSaidWithoutTheText) {
  EXPECT_EQ(ErrorOf(kHex.substr(2)), "has 62 hex digits; it must have 64 (32 bytes)");
  EXPECT_EQ(ErrorOf(kHex + "00"), "has 66 hex digits; it must have 64 (32 bytes)");
  EXPECT_NE(ErrorOf("").find("is empty"), std::string::npos);
  EXPECT_NE(ErrorOf("0x\n").find("is empty"), std::string::npos);
}
TEST(JwtSecret, AnotherCharacterIsSaidWithoutTheText) {
  std::string text = kHex;
  text[9] = 'g';
  EXPECT_NE(ErrorOf(text).find("no hex digit"), std::string::npos);
  EXPECT_EQ(ErrorOf(text).find("0011"), std::string::npos);
  EXPECT_NE(ErrorOf("0x0x" + kHex).find("no hex digit"), std::string::npos);
  EXPECT_NE(ErrorOf("0X" + kHex).find("no hex digit"), std::string::npos);
}
TEST(JwtSecret, IsReadFromAFile) {
  const std::string path = ::testing::TempDir() + "/jwt.hex";
  std::ofstream(path) << "0x" << kHex << "\n";
  const auto secret = JwtSecret::Read(path);
  ASSERT_TRUE(secret) << secret.error();
  EXPECT_TRUE(std::ranges::equal(secret->Bytes(), Secret().Bytes()));
}
TEST(JwtSecret, AFileThatIsNoSecretIsNamed) {
  const auto missing = JwtSecret::Read(::testing::TempDir() + "/absent.hex");
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().find("absent.hex cannot be found"), std::string::npos);
  const auto directory = JwtSecret::Read(::testing::TempDir());
  ASSERT_FALSE(directory);
  EXPECT_NE(directory.error().find("is a directory"), std::string::npos);
  const std::string path = ::testing::TempDir() + "/large.hex";
  std::ofstream(path) << std::string(JwtSecret::kMaxFileBytes + 1, '0');
  const auto large = JwtSecret::Read(path);
  ASSERT_FALSE(large);
  EXPECT_NE(large.error().find("larger than any secret"), std::string::npos);
}
TEST(JwtSecret, TheOtherDiffers) { EXPECT_EQ(Secret().Other().Bytes()[0], 0xff); }

TEST(Base64Url, Rfc4648Section10) {
  EXPECT_EQ(Base64Url(""), "");
  EXPECT_EQ(Base64Url("f"), "Zg");
  EXPECT_EQ(Base64Url("fo"), "Zm8");
  EXPECT_EQ(Base64Url("foo"), "Zm9v");
  EXPECT_EQ(Base64Url("foobar"), "Zm9vYmFy");
  EXPECT_EQ(Base64Url("\xfb\xff"), "-_8");
}

// RFC 7515 appendix A.1.
TEST(MakeToken, Rfc7515AppendixA1) {
  constexpr std::uint8_t kKey[] = {3,   35,  53, 75,  43,  15, 165, 188, 131, 126, 6,   101, 119, 123, 166, 143,
                                   90,  179, 40, 230, 240, 84, 201, 40,  169, 15,  132, 178, 210, 80,  46,  191,
                                   211, 251, 90, 146, 210, 6,  71,  239, 150, 138, 180, 195, 119, 98,  61,  34,
                                   61,  46,  33, 114, 5,   46, 79,  8,   192, 205, 154, 245, 103, 208, 128, 163};
  EXPECT_EQ(
      MakeToken("{\"typ\":\"JWT\",\r\n \"alg\":\"HS256\"}",
                "{\"iss\":\"joe\",\r\n \"exp\":1300819380,\r\n \"http://example.com/is_root\":true}", JwtMac::kHs256, kKey),
      "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9"
      ".eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
      ".dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk");
}
// RFC 7515 appendix A.5.
TEST(MakeToken, WithoutAMacTheLastPartIsEmpty) {
  EXPECT_EQ(MakeToken(R"({"alg":"none"})", "{}", JwtMac::kNone, {}), "eyJhbGciOiJub25lIn0.e30.");
}
TEST(MakeToken, EachMacHasItsLength) {
  const auto length = [](JwtMac mac) {
    const std::string token = MakeToken("{}", "{}", mac, Secret().Bytes());
    return token.size() - token.rfind('.') - 1;
  };
  EXPECT_EQ(length(JwtMac::kHs256), 43U);
  EXPECT_EQ(length(JwtMac::kHs384), 64U);
  EXPECT_EQ(length(JwtMac::kHs512), 86U);
}

TEST(CheckBearer, TakesAFreshToken) { EXPECT_EQ(CheckText(BearerToken(Secret(), kNow)), ""); }
TEST(CheckBearer, TakesTheSchemeInAnyCaseAndSeveralBlanks) {
  const std::string token = BearerToken(Secret(), kNow).substr(7);
  EXPECT_EQ(CheckText("bearer " + token), "");
  EXPECT_EQ(CheckText("BEARER   " + token), "");
}
TEST(CheckBearer, RefusesAnotherScheme) {
  const std::string token = BearerToken(Secret(), kNow).substr(7);
  for (const char* scheme : {"Token ", "Basic ", "Bearers ", "Bearer\t", "Bearer:", ""})
    EXPECT_NE(CheckText(scheme + token), "") << scheme;
}
TEST(CheckBearer, RefusesNothing) { EXPECT_EQ(CheckText(""), "is missing"); }
TEST(CheckBearer, RefusesAnotherSecret) { EXPECT_EQ(CheckText(BearerToken(Secret().Other(), kNow)), "has a wrong signature"); }
TEST(CheckBearer, RefusesEveryFlippedBitOfTheSignature) {
  std::string token = BearerToken(Secret(), kNow);
  for (std::size_t i = token.rfind('.') + 1; i < token.size(); ++i) {
    const char old = std::exchange(token[i], token[i] == 'A' ? 'B' : 'A');
    EXPECT_NE(CheckText(token), "") << i;
    token[i] = old;
  }
  EXPECT_EQ(CheckText(token), "");
}
// RFC 4648 section 3.5: one signature has one spelling.
TEST(CheckBearer, RefusesBitsBehindTheLastByte) {
  std::string token = BearerToken(Secret(), kNow);
  constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  token.back() = kAlphabet[kAlphabet.find(token.back()) + 1];  // the last two of its six bits are 0
  EXPECT_EQ(CheckText(token), "is not base64url");
}
TEST(CheckBearer, RefusesNoneWhateverItsSpelling) {
  for (const char* alg : {"none", "None", "NONE", "nOnE", ""}) {
    const std::string header = R"({"alg":")" + std::string(alg) + R"("})";
    EXPECT_EQ(CheckText("Bearer " + MakeToken(header, Claims(std::to_string(kNow)), JwtMac::kNone, {})),
              "is of another alg than HS256");
    EXPECT_EQ(Check(header, Claims(std::to_string(kNow))), "is of another alg than HS256") << "with a right signature, too";
  }
}
TEST(CheckBearer, RefusesOtherAlgorithms) {
  for (const char* header :
       {R"({"alg":"HS384"})", R"({"alg":"hs256"})", R"({"alg":256})", R"({"typ":"JWT"})", R"({"alg":null})"})
    EXPECT_EQ(Check(header, Claims(std::to_string(kNow))), "is of another alg than HS256") << header;
}
TEST(CheckBearer, RefusesASignatureThatIsLeftOut) {
  EXPECT_EQ(CheckText("Bearer " + MakeToken(kHeader, Claims(std::to_string(kNow)), JwtMac::kNone, {})),
            "has a wrong signature");
}
TEST(CheckBearer, IatMayBeSixtySecondsOff) {
  for (const std::int64_t off : {-60, -59, 0, 59, 60}) EXPECT_EQ(Check(kHeader, Claims(std::to_string(kNow + off))), "") << off;
  for (const std::int64_t off : {-3600, -61, 61, 3600})
    EXPECT_NE(Check(kHeader, Claims(std::to_string(kNow + off))).find("within 60 seconds"), std::string::npos) << off;
}
TEST(CheckBearer, IatMayBeAFraction) {
  EXPECT_EQ(Check(kHeader, Claims(std::to_string(kNow) + ".5")), "");
  EXPECT_EQ(Check(kHeader, Claims("1.7e9")), "");
}
TEST(CheckBearer, IatMustBeANumber) {
  EXPECT_EQ(Check(kHeader, "{}"), "lacks iat");
  for (const char* iat : {"\"1700000000\"", "null", "true", "[1700000000]", "{}"})
    EXPECT_EQ(Check(kHeader, Claims(iat)), "has an iat that is no number") << iat;
  EXPECT_EQ(Check(kHeader, Claims("1e999")), "has an iat out of range");
}
TEST(CheckBearer, OtherClaimsAreIgnored) {
  EXPECT_EQ(Check(kHeader, Claims(std::to_string(kNow), R"(,"id":"cl","clv":"x/1","exp":1,"nbf":{"a":[null]})")), "");
}
TEST(CheckBearer, AMemberTwiceIsRefused) {
  EXPECT_EQ(Check(kHeader, Claims(std::to_string(kNow), R"(,"iat":0)")), "has iat twice");
  EXPECT_EQ(Check(R"({"alg":"none","alg":"HS256"})", Claims(std::to_string(kNow))), "has alg twice");
}
TEST(CheckBearer, CriticalExtensionsAreNotUnderstood) {
  EXPECT_NE(Check(R"({"alg":"HS256","crit":["b64"],"b64":false})", Claims(std::to_string(kNow))).find("crit"),
            std::string::npos);
}
TEST(CheckBearer, RefusesWhatIsNoToken) {
  const std::string token = BearerToken(Secret(), kNow);
  for (const std::string& text : {std::string("Bearer"), std::string("Bearer "), std::string("Bearer a.b"),
                                  std::string("Bearer .."), std::string("Bearer a.b.c.d"), token + "=", token + ".",
                                  token + " ", token + "\n", "Bearer " + std::string(100'000, 'a')})
    EXPECT_NE(CheckText(text), "") << text.substr(0, 100);
}
TEST(CheckBearer, DeepNestingIsRefused) {
  EXPECT_NE(Check(kHeader, std::string(5000, '[')), "");
  EXPECT_NE(Check(kHeader, Claims(std::to_string(kNow), R"(,"x":)" + std::string(2000, '[') + std::string(2000, ']'))), "");
}
TEST(CheckBearer, ErrorsShowNothingOfTheToken) {
  for (const std::string& text :
       {BearerToken(Secret().Other(), kNow), BearerToken(Secret(), 0), std::string("Bearer ey.ey.ey")})
    EXPECT_EQ(CheckText(text).find("ey"), std::string::npos);
}

}  // namespace
}  // namespace assay::target
