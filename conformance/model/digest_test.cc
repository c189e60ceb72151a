// Digests: the golden example, each token's form, order and duplicates, messages, depth.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <variant>

#include "conformance/model/model.h"
#include "conformance/model/sha256.h"

namespace assay::model {
namespace {

std::string Of(std::string_view text, DigestKind kind, const DigestOptions& options = {}) {
  const auto value = ReadJson(text);
  if (!std::holds_alternative<Value>(value)) return "(rejected)";
  return DigestPreimage(std::get<Value>(value), kind, options);
}
std::string Exact(std::string_view text) { return Of(text, DigestKind::kExact); }
std::string Double(std::string_view text) { return Of(text, DigestKind::kDouble); }
std::string Set(std::string_view text) { return Of(text, DigestKind::kSet); }

std::string ExactOfMessages(std::string_view text) {
  const auto messages = ReadMessages(text);
  if (!std::holds_alternative<Messages>(messages)) return "(rejected)";
  return DigestPreimage(std::get<Messages>(messages), DigestKind::kExact);
}

constexpr std::string_view kGolden = R"({"b":[1,-0,1.50e3,0e7,null,"\u00e9"],"a":{},"b":true})";

TEST(Digest, GoldenExact) {
  EXPECT_EQ(Exact(kGolden), "{s1:b[#1e0#-0e0#15e2#0e0ns2:\xC3\xA9]s1:a{}s1:bt}");
  EXPECT_EQ(Sha256Hex(Exact(kGolden)), "c2f86c9fdb8b6a1bf47fd0590f5e9e734354e89887d61368df632a6852dbf5a5");
}

TEST(Digest, GoldenDouble) {
  EXPECT_EQ(Sha256Hex(Double(kGolden)), "13acebe98e81315e798a2aa6cc50f0a30bb9108d616e4861a505bbf1d86f9cc8");
}

TEST(Digest, GoldenSet) {
  EXPECT_EQ(Set(kGolden), "{s1:a{}s1:bt}");
  EXPECT_EQ(Sha256Hex(Set(kGolden)), "79e08dc1667e654c393b691392e028946127063909843a6742a064d980a4e15e");
}

TEST(Digest, Literals) {
  EXPECT_EQ(Exact("null"), "n");
  EXPECT_EQ(Exact("true"), "t");
  EXPECT_EQ(Exact("false"), "f");
  EXPECT_EQ(Double("[null,true,false]"), "[ntf]");
}

TEST(Digest, StringLengthCountsBytes) { EXPECT_EQ(Exact(R"("\ud83d\ude00\u0000")"), std::string("s5:\xF0\x9F\x98\x80\0", 8)); }

TEST(Digest, DoubleWritesSixteenDigits) {
  EXPECT_EQ(Double("1"), "#3ff0000000000000");
  EXPECT_EQ(Double("-0"), "#8000000000000000");
  EXPECT_EQ(Double("1e400"), "#7ff0000000000000");
  EXPECT_EQ(Double("5e-324"), "#0000000000000001");
}

TEST(Digest, MinusZeroOptionTakesOnlyTheIntegerToken) {
  const DigestOptions options{.minus_zero_integer_is_zero = true};
  EXPECT_EQ(Of("[-0,-0.0,-0e0,0]", DigestKind::kExact, options), "[#0e0#-0e0#-0e0#0e0]");
  EXPECT_EQ(Of("-0", DigestKind::kDouble, options), "#0000000000000000");
  EXPECT_EQ(Of("-0.0", DigestKind::kDouble, options), "#8000000000000000");
}

TEST(Digest, DoubleKeepsOrderAndDuplicates) { EXPECT_EQ(Double(R"({"b":null,"a":true,"b":false})"), "{s1:bns1:ats1:bf}"); }

TEST(Digest, SetSortsAtEveryLevelAndTheLastDuplicateWins) {
  EXPECT_EQ(Set(R"([{"b":{"z":null,"y":true},"a":false}])"), "[{s1:afs1:b{s1:yts1:zn}}]");
  EXPECT_EQ(Set(R"({"a":{"x":null},"a":{"y":null},"a":{}})"), "{s1:a{}}");
}

TEST(Digest, SetComparesDecodedNamesAsUnsignedBytes) {
  EXPECT_EQ(Set(R"({"\u00e9":null,"z":true,"":false})"), "{s0:fs1:zts2:\xC3\xA9n}");
  EXPECT_EQ(Set(R"({"a":null,"\u0061":true})"), "{s1:at}");
  EXPECT_EQ(Set(R"({"ab":null,"a":true})"), "{s1:ats2:abn}");
}

TEST(Digest, Request) {
  EXPECT_EQ(ExactOfMessages(R"({"jsonrpc":"2.0","params":[1],"id":"x","method":"m"})"), "[s7:requests1:xs1:m[#1e0]]");
  EXPECT_EQ(ExactOfMessages(R"({"jsonrpc":"2.0","id":null,"method":"m"})"), "[s7:requestns1:m_]");
}

TEST(Digest, Notification) {
  EXPECT_EQ(ExactOfMessages(R"({"jsonrpc":"2.0","method":"m"})"), "[s12:notifications1:m_]");
  EXPECT_EQ(ExactOfMessages(R"({"jsonrpc":"2.0","method":"m","params":{}})"), "[s12:notifications1:m{}]");
}

TEST(Digest, Response) {
  EXPECT_EQ(ExactOfMessages(R"({"jsonrpc":"2.0","id":1,"result":null})"), "[s8:response#1e0s6:resultn]");
  EXPECT_EQ(ExactOfMessages(R"({"jsonrpc":"2.0","id":null,"error":{"code":-1,"message":""}})"),
            "[s8:responsens5:error{s4:code#-1e0s7:messages0:}]");
}

TEST(Digest, BatchWithInvalidElements) {
  EXPECT_EQ(ExactOfMessages(R"([1,{"jsonrpc":"2.0","method":"m"},[]])"), "[[s7:invalid][s12:notifications1:m_][s7:invalid]]");
}

TEST(Digest, BatchOfOneIsNotASingleMessage) {
  EXPECT_EQ(ExactOfMessages(R"([{"jsonrpc":"2.0","method":"m"}])"), "[[s12:notifications1:m_]]");
}

TEST(Digest, DepthCostsNoMachineStack) {
  const std::size_t depth = 1'000'000;
  const std::string text = std::string(depth, '[') + std::string(depth, ']');
  const auto value = ReadJson(text, Policy{.max_depth = kUnlimited});
  ASSERT_TRUE(std::holds_alternative<Value>(value));
  EXPECT_EQ(DigestPreimage(std::get<Value>(value), DigestKind::kSet), text);
}

}  // namespace
}  // namespace assay::model
