// Tables of any shape: what each type reads and refuses, presence that depends on other members, preimages.
#include "conformance/model/ethereum/structure.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "conformance/model/ethereum/eth_verdict.h"
#include "conformance/model/model.h"

namespace assay::model::ethereum {
namespace {

// "type r[1]", or what CheckPresence says, or the preimage of what was read. The value's path is "r".
std::string Read(const Type& type, std::string_view text) {
  const auto json = ReadJson(text);
  const auto describe = [](const PayloadFailure& failure) {
    return std::string(RuleWord(std::get<PayloadRule>(failure.rule))) + " " + failure.path;
  };
  const auto read = ReadStructure(std::get<Value>(json), type, "r");
  if (const auto* failure = std::get_if<PayloadFailure>(&read)) return describe(*failure);
  const Node& node = std::get<Node>(read);
  if (const auto failure = CheckPresence(node, type, "r")) return describe(*failure);
  return FieldsPreimage(node);
}

TEST(DataType, BytesOfEitherCase) {
  EXPECT_EQ(Read(Data(3), R"("0x6a4BFf")"), "x3:jK\xff");
  EXPECT_EQ(Read(DataOfAnyLength(), R"("0x")"), "x0:");
}
TEST(DataType, Range) {
  EXPECT_EQ(Read(DataOfLength(1, 2), R"("0x")"), "length r");
  EXPECT_EQ(Read(DataOfLength(1, 2), R"("0x6161")"), "x2:aa");
  EXPECT_EQ(Read(DataOfLength(1, 2), R"("0x616161")"), "length r");
}
TEST(QuantityType, ExactForms) {
  EXPECT_EQ(Read(Quantity64(), R"("0x0")"), "#0e0");
  EXPECT_EQ(Read(Quantity64(), R"("0xa")"), "#1e1");
  EXPECT_EQ(Read(Quantity64(), R"("0xFfffffffffffffff")"), "#18446744073709551615e0");
  EXPECT_EQ(Read(Quantity256(), "\"0x" + std::string(64, 'f') + "\""),
            "#115792089237316195423570985008687907853269984665640564039457584007913129639935e0");
  EXPECT_EQ(Read(Quantity256(), R"("0x56bc75e2d63100000")"), "#1e20");
}
TEST(QuantityType, UpToALimit) {
  EXPECT_EQ(Read(QuantityUpTo(4), R"("0x4")"), "#4e0");
  EXPECT_EQ(Read(QuantityUpTo(4), R"("0x5")"), "overflow r");
  EXPECT_EQ(Read(QuantityUpTo(4), R"("0x100")"), "overflow r");
  EXPECT_EQ(Read(QuantityUpTo(0x7fff), R"("0x8000")"), "overflow r");
}
TEST(BoolType, TrueAndFalse) {
  EXPECT_EQ(Read(Bool(), "true"), "t");
  EXPECT_EQ(Read(Bool(), "false"), "f");
  EXPECT_EQ(Read(Bool(), "null"), "type r");
  EXPECT_EQ(Read(Bool(), "0"), "type r");
}
TEST(NullType, OnlyWhereAllowed) {
  EXPECT_EQ(Read(OrNull(Data(1)), "null"), "n");
  EXPECT_EQ(Read(Data(1), "null"), "type r");
  EXPECT_EQ(Read(ListOf(OrNull(Data(1))), R"([null,"0x61"])"), "[nx1:a]");
}
TEST(EitherType, TheFirstElementDecides) {
  const Type type = ListOfEither(ObjectOfFixedShape({{"a", Bool()}}), Data(1));
  EXPECT_EQ(Read(type, "[]"), "[]");
  EXPECT_EQ(Read(type, R"(["0x61","0x62"])"), "[x1:ax1:b]");
  EXPECT_EQ(Read(type, R"([{"a":true}])"), "[{s1:at}]");
  EXPECT_EQ(Read(type, R"([{"a":true},"0x61"])"), "type r[1]");
  EXPECT_EQ(Read(type, R"(["0x61",{"a":true}])"), "type r[1]");
  EXPECT_EQ(Read(type, "[7]"), "type r[0]");
}
TEST(CountType, IsJudgedWhereTheListCloses) {
  const Type type = ListOfExactly(2, Data(1));
  EXPECT_EQ(Read(type, R"(["0x61","0x61"])"), "[x1:ax1:a]");
  EXPECT_EQ(Read(type, R"(["0x61"])"), "length r");
  EXPECT_EQ(Read(type, R"(["0x61","0x61","0x6"])"), "hex r[2]");
}

TEST(ObjectType, FieldsInTheOrderOfTheTable) {
  const Type type = Object({{"a", Bool()}, {"b", Data(1)}, {"c", Bool(), Presence::kOptional}});
  EXPECT_EQ(Read(type, R"({"b":"0x61","x":1,"a":true})"), "{s1:ats1:bx1:a}");
}
TEST(ObjectType, PresenceByWhatElseIsThere) {
  const PresenceRule with_a = [](const Node& object) {
    return object.Find("a") == nullptr ? Presence::kForbidden : Presence::kRequired;
  };
  const Type type = Object({{"a", Bool(), Presence::kOptional}, {"b", Bool(), with_a}});
  EXPECT_EQ(Read(type, "{}"), "{}");
  EXPECT_EQ(Read(type, R"({"b":true})"), "wrong_version r.b");
  EXPECT_EQ(Read(type, R"({"a":true})"), "missing r.b");
  EXPECT_EQ(Read(type, R"({"b":true,"a":true})"), "{s1:ats1:bt}");
}
TEST(ObjectType, PresenceInsideObjectsComesAfterAllValues) {
  const Type open = Object({{"inner", Object({{"a", Bool()}})}, {"later", Bool()}});
  EXPECT_EQ(Read(open, R"({"inner":{},"later":7})"), "type r.later");
  EXPECT_EQ(Read(open, R"({"inner":{}})"), "missing r.inner.a");
  const Type fixed = Object({{"inner", ObjectOfFixedShape({{"a", Bool()}})}, {"later", Bool()}});
  EXPECT_EQ(Read(fixed, R"({"inner":{},"later":7})"), "missing r.inner.a");
}
TEST(ObjectType, AWrongCaseOfTwoMembersCountsForBoth) {
  const Type type = Object({{"ab", Bool(), Presence::kOptional}, {"AB", Bool()}});
  EXPECT_EQ(Read(type, R"({"aB":true})"), "wrong_case r.AB");
}

TEST(Nodes, NumbersAndHashes) {
  const auto json = ReadJson(R"({"n":"0x123456789abcdef0","h":"0x)" + std::string(62, '0') + R"(ff"})");
  const auto read = ReadStructure(std::get<Value>(json), Object({{"n", Quantity64()}, {"h", Data(32)}}), "r");
  const Node& node = std::get<Node>(read);
  EXPECT_EQ(node.Find("n")->Number(), 0x123456789abcdef0u);
  EXPECT_EQ(node.Find("n")->begin, 5u);
  EXPECT_EQ(node.Find("h")->ToHash()[31], 0xff);
  EXPECT_EQ(node.Find("x"), nullptr);
}

}  // namespace
}  // namespace assay::model::ethereum
