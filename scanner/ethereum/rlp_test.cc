// RLP: the examples of the Ethereum wiki and of the Yellow Paper's appendix B both ways, and every way to be not canonical.
#include "scanner/ethereum/rlp.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "gtest/gtest.h"

namespace assay::ethereum::rlp {
namespace {

using Buffer = std::vector<std::uint8_t>;

Bytes AsBytes(std::string_view text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }

Buffer Joined(Buffer head, const Buffer& tail) {
  head.insert(head.end(), tail.begin(), tail.end());
  return head;
}

Buffer StringOf(Bytes value) {
  Buffer out;
  Writer(out).String(value);
  return out;
}

Buffer UintOf(std::uint64_t value) {
  Buffer out;
  Writer(out).Uint(value);
  return out;
}

Buffer ListOf(const Buffer& content) {
  Buffer out;
  Writer writer(out);
  const std::size_t list = writer.OpenList();
  writer.Raw(content);
  writer.CloseList(list);
  return out;
}

TEST(WriterTest, Dog) { EXPECT_EQ(StringOf(AsBytes("dog")), (Buffer{0x83, 'd', 'o', 'g'})); }

TEST(WriterTest, CatAndDog) {
  Buffer out;
  Writer writer(out);
  const std::size_t list = writer.OpenList();
  writer.String(AsBytes("cat"));
  writer.String(AsBytes("dog"));
  writer.CloseList(list);
  EXPECT_EQ(out, (Buffer{0xC8, 0x83, 'c', 'a', 't', 0x83, 'd', 'o', 'g'}));
}

TEST(WriterTest, EmptyStringAndList) {
  EXPECT_EQ(StringOf({}), Buffer{0x80});
  EXPECT_EQ(ListOf({}), Buffer{0xC0});
}

TEST(WriterTest, Integers) {
  EXPECT_EQ(UintOf(0), Buffer{0x80});
  EXPECT_EQ(UintOf(1), Buffer{0x01});
  EXPECT_EQ(UintOf(15), Buffer{0x0F});
  EXPECT_EQ(UintOf(0x7F), Buffer{0x7F});
  EXPECT_EQ(UintOf(0x80), (Buffer{0x81, 0x80}));
  EXPECT_EQ(UintOf(1024), (Buffer{0x82, 0x04, 0x00}));
  EXPECT_EQ(UintOf(0x0100000000000000), (Buffer{0x88, 1, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(UintOf(UINT64_MAX), (Buffer{0x88, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF}));
}

TEST(WriterTest, Uint256IsMinimal) {
  Buffer out;
  Writer writer(out);
  ethereum::Uint256 value{};
  writer.Uint256(value);
  value[31] = 7;
  writer.Uint256(value);
  value[30] = 4;
  writer.Uint256(value);
  EXPECT_EQ(out, (Buffer{0x80, 0x07, 0x82, 0x04, 0x07}));
  value[0] = 0x80;
  out.clear();
  writer.Uint256(value);
  EXPECT_EQ(out.size(), 33u);
  EXPECT_EQ(out[0], 0xA0);
}

TEST(WriterTest, SingleBytes) {
  EXPECT_EQ(StringOf(Buffer{0x00}), Buffer{0x00});
  EXPECT_EQ(StringOf(Buffer{0x7F}), Buffer{0x7F});
  EXPECT_EQ(StringOf(Buffer{0x80}), (Buffer{0x81, 0x80}));
  EXPECT_EQ(StringOf(Buffer{0xFF}), (Buffer{0x81, 0xFF}));
}

TEST(WriterTest, TheSetTheoreticalRepresentationOfThree) {
  const Buffer zero = ListOf({}), one = ListOf(zero), two = ListOf(Joined(zero, one));
  EXPECT_EQ(ListOf(Joined(Joined(zero, one), two)), (Buffer{0xC7, 0xC0, 0xC1, 0xC0, 0xC3, 0xC0, 0xC1, 0xC0}));
}

TEST(WriterTest, LoremIpsum) {
  const std::string_view text = "Lorem ipsum dolor sit amet, consectetur adipisicing elit";
  Buffer expected = {0xB8, 0x38};
  expected.insert(expected.end(), text.begin(), text.end());
  EXPECT_EQ(StringOf(AsBytes(text)), expected);
}

TEST(WriterTest, HeadersAtTheBordersOfTheirForms) {
  const std::pair<std::size_t, Buffer> kCases[] = {{55, {0xB7}},
                                                   {56, {0xB8, 56}},
                                                   {255, {0xB8, 0xFF}},
                                                   {256, {0xB9, 0x01, 0x00}},
                                                   {65535, {0xB9, 0xFF, 0xFF}},
                                                   {65536, {0xBA, 0x01, 0x00, 0x00}}};
  for (const auto& [size, header] : kCases) {
    const Buffer content(size, 0x01);
    EXPECT_EQ(StringOf(content), Joined(header, content)) << size;
    Buffer list_header = header;
    list_header[0] += 0x40;
    EXPECT_EQ(ListOf(content), Joined(list_header, content)) << size;
  }
}

TEST(WriterTest, AppendsToWhatIsThere) {
  Buffer out = {0xEE};
  Writer writer(out);
  const std::size_t list = writer.OpenList();
  writer.Uint(1);
  writer.CloseList(list);
  EXPECT_EQ(out, (Buffer{0xEE, 0xC1, 0x01}));
}

TEST(ReaderTest, ReadsWhatTheWriterWrites) {
  for (const std::size_t size : {0, 1, 2, 55, 56, 255, 256, 65535, 65536, 100000}) {
    const Buffer content(size, 0x85);
    const Buffer string = StringOf(content), list = ListOf(string);
    Reader reader(list);
    auto items = reader.List();
    ASSERT_TRUE(items && reader.AtEnd()) << size;
    const auto read = items->String();
    ASSERT_TRUE(read && items->AtEnd()) << size;
    EXPECT_TRUE(std::ranges::equal(*read, content)) << size;
  }
}

TEST(ReaderTest, ViewsLieInTheInput) {
  const Buffer data = {0x83, 'd', 'o', 'g'};
  EXPECT_EQ(Reader(data).String()->data(), data.data() + 1);
}

TEST(ReaderTest, NextTellsStringsFromLists) {
  const Buffer data = {0x05, 0x80, 0xC0, 0xC1, 0x80};
  Reader reader(data);
  for (const bool is_list : {false, false, true, true}) EXPECT_EQ(reader.Next()->is_list, is_list);
  EXPECT_TRUE(reader.AtEnd());
  EXPECT_FALSE(reader.Next());
  EXPECT_TRUE(reader.AtEnd());  // the end is no failure of Next()
}

// Items that are not canonical or not whole, each of them all that there is.
const Buffer kBadItems[] = {
    {0x81},                                                        // no byte behind
    {0x82, 0x01},                                                  // one of two
    {0xB7},                                                        // none of 55
    {0x81, 0x00},                                                  // a byte below 80 is itself
    {0x81, 0x7F},                                                  //
    {0xB8},                                                        // no length
    {0xB8, 0x00},                                                  // a length of zero
    {0xB8, 0x01, 0x80},                                            // a short one
    {0xB9, 0x01},                                                  // half a length
    {0xB8, 56},                                                    // nothing behind
    {0xF8},                                                        //
    {0xF8, 0x00},                                                  //
    {0xF8, 0x01, 0x80},                                            //
    {0xC1},                                                        //
    {0xC2, 0x80},                                                  //
    {0xBF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF},        // larger than any address
    {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x80},  //
    {0xFF, 0x80, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00},        //
    {0xBF, 0xFF, 0xFF},                                            // a part of a length
};

TEST(ReaderTest, BadItemsFail) {
  for (const Buffer& data : kBadItems) {
    Reader reader(data);
    EXPECT_FALSE(reader.Next()) << int{data[0]};
    EXPECT_TRUE(reader.Failed()) << int{data[0]};
    EXPECT_FALSE(reader.AtEnd()) << int{data[0]};
  }
}

TEST(ReaderTest, LongFormsOfShortLengthsFail) {
  for (const std::uint8_t base : {0x80, 0xC0}) {
    const auto long_form = static_cast<std::uint8_t>(base + 56);
    EXPECT_FALSE(Reader(Joined({long_form, 55}, Buffer(55, 0x01))).Next());
    EXPECT_TRUE(Reader(Joined({long_form, 56}, Buffer(56, 0x01))).Next());
    const auto two_bytes = static_cast<std::uint8_t>(base + 57);
    EXPECT_FALSE(Reader(Joined({two_bytes, 0x00, 0xFF}, Buffer(255, 0x01))).Next());  // a leading zero
    EXPECT_TRUE(Reader(Joined({two_bytes, 0x01, 0x00}, Buffer(256, 0x01))).Next());
  }
}

TEST(ReaderTest, AFailureStays) {
  const Buffer data = {0x81, 0x00, 0x05};
  Reader reader(data);
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(reader.Next());
  EXPECT_FALSE(reader.String());
  EXPECT_FALSE(reader.List());
  EXPECT_FALSE(reader.Integer(8));
}

TEST(ReaderTest, AnItemOfAnotherKindIsAFailure) {
  const Buffer data = {0xC0, 0x05, 0x05};
  Reader strings(data);
  EXPECT_FALSE(strings.String());
  EXPECT_FALSE(strings.Next());
  Reader lists(Bytes(data).subspan(1));
  EXPECT_FALSE(lists.List());
  EXPECT_TRUE(lists.Failed());
}

TEST(ReaderTest, AnItemThatIsMissingIsAFailure) {
  Reader strings({}), sized({}), integers({}), lists({});
  EXPECT_FALSE(strings.String());
  EXPECT_FALSE(sized.String(0));
  EXPECT_FALSE(integers.Integer(8));
  EXPECT_FALSE(lists.List());
  for (const Reader& reader : {strings, sized, integers, lists}) EXPECT_TRUE(reader.Failed());
}

TEST(ReaderTest, StringsOfASize) {
  const Buffer data = {0x82, 0x01, 0x02};
  EXPECT_TRUE(Reader(data).String(2));
  EXPECT_FALSE(Reader(data).String(1));
  EXPECT_FALSE(Reader(data).String(3));
}

TEST(ReaderTest, IntegersHaveNoLeadingZero) {
  EXPECT_TRUE(Reader(Buffer{0x80}).Integer(8)->empty());
  EXPECT_FALSE(Reader(Buffer{0x00}).Integer(8));
  EXPECT_FALSE(Reader(Buffer{0x82, 0x00, 0x80}).Integer(8));
  EXPECT_TRUE(Reader(Buffer{0x82, 0x80, 0x00}).Integer(2));
  EXPECT_FALSE(Reader(Buffer{0x82, 0x80, 0x00}).Integer(1));
}

TEST(IsOneListTest, Lists) {
  EXPECT_TRUE(IsOneList(Buffer{0xC0}));
  EXPECT_TRUE(IsOneList(Buffer{0xC8, 0x83, 'c', 'a', 't', 0x83, 'd', 'o', 'g'}));
  EXPECT_TRUE(IsOneList(Buffer{0xC7, 0xC0, 0xC1, 0xC0, 0xC3, 0xC0, 0xC1, 0xC0}));
  EXPECT_TRUE(IsOneList(ListOf(Joined(ListOf(Buffer(300, 0x01)), {0x05, 0xC2, 0x81, 0xFF, 0x80}))));
}

TEST(IsOneListTest, NothingOrAStringOrMoreThanOne) {
  EXPECT_FALSE(IsOneList({}));
  EXPECT_FALSE(IsOneList(Buffer{0x80}));
  EXPECT_FALSE(IsOneList(Buffer{0x05}));
  EXPECT_FALSE(IsOneList(Buffer{0xC0, 0xC0}));
  EXPECT_FALSE(IsOneList(Buffer{0xC0, 0x00}));
}

TEST(IsOneListTest, BadItemsAtEveryDepth) {
  for (const Buffer& bad : kBadItems) {
    EXPECT_FALSE(IsOneList(bad)) << int{bad[0]};
    Buffer data = bad;
    for (int depth = 0; depth < 70; ++depth) {
      data = ListOf(data);
      ASSERT_FALSE(IsOneList(data)) << int{bad[0]} << " depth " << depth;
      ASSERT_FALSE(IsOneList(ListOf(Joined({0xC1, 0x05}, data)))) << int{bad[0]} << " depth " << depth;
    }
  }
}

TEST(IsOneListTest, AnItemMayNotEndBehindItsList) {
  EXPECT_FALSE(IsOneList(Buffer{0xC4, 0xC1, 0x82, 0x01, 0x02}));  // a string of two in a list of one
  EXPECT_FALSE(IsOneList(Buffer{0xC5, 0xC2, 0xC2, 0x01, 0x02, 0x03}));
  EXPECT_TRUE(IsOneList(Buffer{0xC4, 0xC2, 0xC1, 0x02, 0x03}));
}

TEST(IsOneListTest, WhatFollowsANestedListIsReadToo) {
  EXPECT_TRUE(IsOneList(Buffer{0xC5, 0xC2, 0xC1, 0x01, 0x02, 0x03}));
  EXPECT_FALSE(IsOneList(Buffer{0xC5, 0xC2, 0xC1, 0x01, 0x81, 0x03}));
  EXPECT_FALSE(IsOneList(Buffer{0xC5, 0xC3, 0xC1, 0x01, 0x81, 0x03}));
}

// `depth` lists, each holding the next and `tail`, from the inside out without copying what is there already: built backwards.
Buffer Nested(std::size_t depth, const Buffer& tail) {
  Buffer backwards;
  for (std::size_t i = 0; i < depth; ++i) {
    backwards.insert(backwards.begin(), tail.rbegin(), tail.rend());
    const std::size_t payload = backwards.size();
    if (payload <= 55) {
      backwards.push_back(static_cast<std::uint8_t>(0xC0 + payload));
      continue;
    }
    std::size_t digits = 0;
    for (std::size_t rest = payload; rest != 0; rest >>= 8, ++digits) backwards.push_back(static_cast<std::uint8_t>(rest));
    backwards.push_back(static_cast<std::uint8_t>(0xF7 + digits));
  }
  return {backwards.rbegin(), backwards.rend()};
}

TEST(IsOneListTest, AMillionListsInEachOther) {
  Buffer data = Nested(1000000, {});
  EXPECT_TRUE(IsOneList(data));
  data.back() = 0x81;  // the innermost list
  EXPECT_FALSE(IsOneList(data));
}

TEST(IsOneListTest, ManyListsThatGoOnBehindTheirLists) {
  Buffer data = Nested(10000, {0x01});
  EXPECT_TRUE(IsOneList(data));
  data.back() = 0x81;
  EXPECT_FALSE(IsOneList(data));
}

}  // namespace
}  // namespace assay::ethereum::rlp
