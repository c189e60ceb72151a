// The general reader, function by function.
#include "scanner/ethereum/fields.h"

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"
#include "scanner/json/json.h"

namespace assay::ethereum {
namespace {

// Reads `text` under the path "v". Returns "ok", or reason, path and offset.
std::string Read(std::string_view text, const std::function<bool(FieldReader&)>& read) {
  const auto value = json::Parse(text);
  EXPECT_TRUE(value) << text;
  if (!value) return "invalid JSON";
  Arena arena;
  FieldReader reader(*value, text.data(), Path("v"), arena);
  if (read(reader)) {
    EXPECT_FALSE(reader.error());
    return "ok";
  }
  constexpr std::string_view kWords[] = {"method",     "no_result",     "duplicate", "type",     "hex",
                                         "length",     "quantity",      "overflow",  "requests", "missing",
                                         "wrong_case", "wrong_version", "fork"};
  const Error& error = reader.error().value();
  return std::string(kWords[static_cast<std::size_t>(std::get<Reason>(error.reason))]) + " " + error.path.ToString() + " " +
         std::to_string(error.offset);
}

TEST(Fields, Data) {
  std::string bytes;
  const auto data = [&](FieldReader& reader) {
    Bytes out;
    if (!reader.Data(1, 2, out)) return false;
    bytes.assign(out.begin(), out.end());
    return true;
  };
  EXPECT_EQ(Read(R"("0x41")", data), "ok");
  EXPECT_EQ(bytes, "A");
  EXPECT_EQ(Read(R"("0x4\u0042\u00341")", data), "ok");
  EXPECT_EQ(bytes, "KA");
  EXPECT_EQ(Read(R"( "0x")", data), "length v 1");
  EXPECT_EQ(Read(R"("0x414141")", data), "length v 0");
  EXPECT_EQ(Read(R"("0x4\n1")", data), "hex v 0");
  EXPECT_EQ(Read("12", data), "type v 0");
  EXPECT_EQ(Read("null", data), "type v 0");
}

TEST(Fields, FixedData) {
  std::array<std::uint8_t, 2> out{};
  const auto fixed = [&](FieldReader& reader) { return reader.Fixed(out); };
  EXPECT_EQ(Read(R"("0xA1b2")", fixed), "ok");
  EXPECT_EQ(out, (std::array<std::uint8_t, 2>{0xa1, 0xb2}));
  EXPECT_EQ(Read(R"("0xA1")", fixed), "length v 0");
}

TEST(Fields, Quantities) {
  std::uint64_t small = 0;
  Uint256 large{};
  EXPECT_EQ(Read(R"("0x1F")", [&](FieldReader& reader) { return reader.Quantity(small); }), "ok");
  EXPECT_EQ(small, 31u);
  EXPECT_EQ(Read(R"("0x10000000000000000")", [&](FieldReader& reader) { return reader.Quantity(small); }), "overflow v 0");
  EXPECT_EQ(Read(R"("0x10000000000000000")", [&](FieldReader& reader) { return reader.Quantity(large); }), "ok");
  EXPECT_EQ(large[23], 1);
  EXPECT_EQ(Read(R"("0x")", [&](FieldReader& reader) { return reader.Quantity(large); }), "quantity v 0");
}

TEST(Fields, Bools) {
  bool out = false;
  const auto read = [&](FieldReader& reader) { return reader.Bool(out); };
  EXPECT_EQ(Read("true", read), "ok");
  EXPECT_TRUE(out);
  EXPECT_EQ(Read("false", read), "ok");
  EXPECT_FALSE(out);
  EXPECT_EQ(Read("0", read), "type v 0");
}

constexpr std::array<std::string_view, 3> kNames = {"a", "bc", "d"};

// Reads an object of quantities; `seen` is of the last one.
Seen seen;
bool ReadObject(FieldReader& reader) {
  seen = {};
  std::uint64_t out = 0;
  return reader.Object(kNames, seen, [&](std::size_t) { return reader.Quantity(out); });
}

TEST(Fields, WhatIsSeenOfAnObject) {
  EXPECT_EQ(Read(R"({"d":null,"BC":1,"x":{"a":[{"d":[]}]},"a":"0x1"})", ReadObject), "ok");
  EXPECT_EQ(seen.named, Slots({0, 2}));
  EXPECT_EQ(seen.present, Slots({0}));
  EXPECT_EQ(seen.other_case, Slots({1}));
  EXPECT_EQ(Read("{}", ReadObject), "ok");
  EXPECT_EQ(seen.named, 0u);
}

TEST(Fields, ObjectsThatBreakARule) {
  EXPECT_EQ(Read("[]", ReadObject), "type v 0");
  EXPECT_EQ(Read(R"({"a":"0x0","b":[],"a":1})", ReadObject), "duplicate v.a 18");
  EXPECT_EQ(Read(R"({"b\u0063":1})", ReadObject), "type v.bc 11");
}

TEST(Fields, FixedShapes) {
  const auto read = [](FieldReader& reader) {
    Seen members;
    std::uint64_t out = 0;
    return reader.FixedObject(kNames, Slots({0, 1}), members, [&](std::size_t) { return reader.Quantity(out); });
  };
  EXPECT_EQ(Read(R"({"bc":"0x0","a":"0x0"})", read), "ok");
  EXPECT_EQ(Read(R"({"bc":"0x0","d":"0x0"})", read), "missing v.a 21");
  EXPECT_EQ(Read(R"({"a":"0x0","Bc":null})", read), "wrong_case v.bc 20");
}

TEST(Fields, Lists) {
  std::vector<Bytes> out;
  const auto list = [&](FieldReader& reader) { return reader.DataList(1, out); };
  EXPECT_EQ(Read("[]", list), "ok");
  EXPECT_EQ(Read(R"(["0x01" , "0x02"])", list), "ok");
  EXPECT_EQ(out.size(), 2u);
  EXPECT_EQ(Read(R"(["0x01","0x"])", list), "length v[1] 8");
  EXPECT_EQ(Read(R"(["0x01",null])", list), "type v[1] 8");
  EXPECT_EQ(Read(R"({"a":1})", list), "type v 0");
}

TEST(Fields, NullsAndSkipping) {
  std::size_t nulls = 0;
  const auto read = [&](FieldReader& reader) {
    nulls = 0;
    return reader.List([&](std::size_t) {
      if (!reader.Null()) return reader.Skip();
      ++nulls;
      return true;
    });
  };
  EXPECT_EQ(Read(R"([null,1,"null",{"null":null},[null,[null]],null,{}])", read), "ok");
  EXPECT_EQ(nulls, 2u);
}

TEST(Fields, RulesOfTheCaller) {
  EXPECT_EQ(Read(R"(["0x0","0x5"])",
                 [](FieldReader& reader) {
                   return reader.List([&](std::size_t) {
                     std::uint64_t out = 0;
                     return reader.Quantity(out) && (out < 5 || reader.Fail(Reason::kOverflow));
                   });
                 }),
            "overflow v[1] 7");
  EXPECT_EQ(Read("{}", [](FieldReader& reader) { return ReadObject(reader) && reader.Fail(Reason::kWrongVersion, "d"); }),
            "wrong_version v.d 1");
}

TEST(Fields, TheArenaKeepsItsBlock) {
  Arena arena;
  arena.Start(100);
  const std::uint8_t* const block = arena.Free();
  arena.Take(50);
  arena.Start(60);
  EXPECT_EQ(arena.Free(), block);
  EXPECT_GE(arena.Left(), 30u);
}

}  // namespace
}  // namespace assay::ethereum
