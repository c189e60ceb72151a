#include "conformance/reference/payload_fields.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "conformance/reference/parser.h"
#include "conformance/reference/payload_fixture.h"
#include "conformance/reference/payload_reader.h"
#include "conformance/reference/payload_schema.h"

namespace assay::reference::payload {
namespace {

using oracle::Kind;

std::string Fields(Kind kind, std::string_view value) {
  Reader reader(RootType(kind), "value");
  if (MakeRapidJson()->Parse(value, {}, reader)) return "no JSON";
  if (reader.failure()) return reader.failure()->path;
  return FieldsPreimage(reader.tree(), reader.root(), RootType(kind));
}

TEST(ExactForm, HasNoTrailingZeros) {
  using namespace std::string_view_literals;
  EXPECT_EQ(ExactForm(""), "0e0");
  EXPECT_EQ(ExactForm("\x01"), "1e0");
  EXPECT_EQ(ExactForm("\x0a"), "1e1");
  EXPECT_EQ(ExactForm("\x03\xe8"), "1e3");
  EXPECT_EQ(ExactForm("\x01\x00"sv), "256e0");
  EXPECT_EQ(ExactForm("\xff\xff\xff\xff\xff\xff\xff\xff"), "18446744073709551615e0");
  EXPECT_EQ(ExactForm(std::string(32, '\xff')),
            "115792089237316195423570985008687907853269984665640564039457584007913129639935e0");
}

TEST(Fields, AreThoseOfThePageInItsOrder) {
  EXPECT_EQ(Fields(Kind::kEngineGetPayloadV2,
                   R"({"shouldOverrideBuilder":true,"x":[1],"blockValue":"0x3e8","executionPayload":null})"),
            "{s10:blockValue#1e3s21:shouldOverrideBuildert}");
  EXPECT_EQ(Fields(Kind::kEngineGetPayloadV1, R"({"gasUsed":"0x0","extraData":"0x41","transactions":["0x","0x4242"]})"),
            "{s7:gasUsed#0e0s9:extraDatax1:As12:transactions[x0:x2:BB]}");
}

TEST(Fields, OfParametersHaveNoNames) {
  EXPECT_EQ(Fields(Kind::kEngineNewPayloadV6, R"([{"slotNumber":"0x9"},[],null,["0x4142"],["0x41"],7])"),
            "[{s10:slotNumber#9e0}[][x2:AB][x1:A]]");
}

TEST(Fields, NullStandsForAnElementAndForTheWhole) {
  EXPECT_EQ(Fields(Kind::kEngineGetBlobsV1, "[null,null]"), "[nn]");
  EXPECT_EQ(Fields(Kind::kEngineGetBlobsV3, "null"), "n");
}

TEST(Fields, OfABlockTellHashesFromObjects) {
  const std::string hash = Fill("41", 32);
  EXPECT_EQ(Fields(Kind::kEthGetBlockByHash, R"({"uncles":[],"transactions":[)" + hash + "]}"),
            "{s12:transactions[x32:" + std::string(32, 'A') + "]s6:uncles[]}");
}

}  // namespace
}  // namespace assay::reference::payload
