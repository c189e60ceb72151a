// Transactions as bytes: what decodes, and what is one detail off. Rules: docs/POLICY_ETHEREUM.md, "Transactions as bytes".
#include "scanner/ethereum/transaction.h"

#include <gtest/gtest.h>

#include <string>

namespace assay::ethereum {
namespace {

using Text = std::string;

Text Str(const Text& text) {
  if (text.size() == 1 && static_cast<unsigned char>(text[0]) < 0x80) return text;
  if (text.size() < 56) return static_cast<char>(0x80 + text.size()) + text;
  return Text("\xb8") + static_cast<char>(text.size()) + text;
}
Text List(const std::vector<Text>& items) {
  Text content;
  for (const Text& item : items) content += item;
  if (content.size() < 56) return static_cast<char>(0xc0 + content.size()) + content;
  if (content.size() < 256) return Text("\xf8") + static_cast<char>(content.size()) + content;
  return Text("\xf9") + static_cast<char>(content.size() >> 8) + static_cast<char>(content.size()) + content;
}
const Text kZero = Str(""), kTo = Str(Text(20, 'a')), kWord = Text(32, 'h');

// The items of each type, all of them right.
std::vector<Text> Items(int type) {
  const Text access = List({List({kTo, List({Str(kWord)})})}),
             authorization = List({List({kZero, kTo, kZero, kZero, kZero, kZero})});
  switch (type) {
    case 0:
      return {kZero, kZero, kZero, kTo, kZero, Str("data"), Str("\x1b"), Str("r"), Str("s")};
    case 1:
      return {kZero, kZero, kZero, kZero, kTo, kZero, kZero, access, kZero, kZero, kZero};
    case 2:
      return {kZero, kZero, kZero, kZero, kZero, kTo, kZero, kZero, access, kZero, kZero, kZero};
    case 3:
      return {kZero, kZero, kZero, kZero, kZero, kTo, kZero, kZero, access, kZero, List({Str(kWord), Str(Text(32, 'i'))}),
              kZero, kZero, kZero};
    default:
      return {kZero, kZero, kZero, kZero, kZero, kTo, kZero, kZero, access, authorization, kZero, kZero, kZero};
  }
}
Text Encoded(int type, const std::vector<Text>& items) {
  return (type == 0 ? Text() : Text(1, static_cast<char>(type))) + List(items);
}

bool Decodes(const Text& text, std::vector<Text>* hashes = nullptr) {
  std::vector<Bytes> views;
  const bool decodes = ReadTransaction({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, views);
  if (hashes != nullptr)
    for (const Bytes view : views) hashes->emplace_back(view.begin(), view.end());
  EXPECT_TRUE(decodes || views.empty());
  return decodes;
}
// The place of `to` in each type.
std::size_t To(int type) { return type == 0 ? 3 : type == 1 ? 4 : 5; }

class TypeTest : public testing::TestWithParam<int> {
 protected:
  bool With(std::size_t place, const Text& item) {
    std::vector<Text> items = Items(GetParam());
    items[place] = item;
    return Decodes(Encoded(GetParam(), items));
  }
};

TEST_P(TypeTest, Decodes) { EXPECT_TRUE(Decodes(Encoded(GetParam(), Items(GetParam())))); }
TEST_P(TypeTest, OneItemTooFewOrTooMany) {
  std::vector<Text> items = Items(GetParam());
  items.push_back(kZero);
  EXPECT_FALSE(Decodes(Encoded(GetParam(), items)));
  items.resize(items.size() - 2);
  EXPECT_FALSE(Decodes(Encoded(GetParam(), items)));
}
TEST_P(TypeTest, BytesBehindOrMissing) {
  const Text text = Encoded(GetParam(), Items(GetParam()));
  EXPECT_FALSE(Decodes(text + Text(1, '\0')));
  EXPECT_FALSE(Decodes(text.substr(0, text.size() - 1)));
}
TEST_P(TypeTest, WrappedAgain) { EXPECT_FALSE(Decodes(Str(Encoded(GetParam(), Items(GetParam()))))); }
TEST_P(TypeTest, ToIsAnAddressOrAbsentWhereItMayBe) {
  EXPECT_EQ(With(To(GetParam()), kZero), GetParam() < 3);
  EXPECT_FALSE(With(To(GetParam()), Str(Text(19, 'a'))));
  EXPECT_FALSE(With(To(GetParam()), Str(Text(21, 'a'))));
  EXPECT_FALSE(With(To(GetParam()), List({})));
}
TEST_P(TypeTest, NumbersHaveNoLeadingZeroAndFit) {
  const std::size_t nonce = GetParam() == 0 ? 0 : 1, last = Items(GetParam()).size() - 1;
  EXPECT_TRUE(With(nonce, Str(Text(8, 'n'))));
  EXPECT_FALSE(With(nonce, Str(Text(9, 'n'))));
  EXPECT_FALSE(With(nonce, Str(Text("\0n", 2))));
  EXPECT_FALSE(With(nonce, Text(1, '\0')));
  EXPECT_TRUE(With(last, Str(Text(32, 's'))));
  EXPECT_FALSE(With(last, Str(Text(33, 's'))));
  EXPECT_FALSE(With(last, List({})));
}
INSTANTIATE_TEST_SUITE_P(All, TypeTest, testing::Values(0, 1, 2, 3, 4));

TEST(ReadTransaction, OtherFirstBytes) {
  EXPECT_FALSE(Decodes(""));
  for (const int type : {5, 0x7e, 0x7f, 0x80, 0xbf}) EXPECT_FALSE(Decodes(static_cast<char>(type) + List(Items(2)))) << type;
  EXPECT_FALSE(Decodes(Text(1, '\0') + List(Items(0))));
  EXPECT_FALSE(Decodes("\x02"));
}
TEST(ReadTransaction, GivesTheVersionedHashesOfType3InOrder) {
  std::vector<Text> hashes;
  EXPECT_TRUE(Decodes(Encoded(3, Items(3)), &hashes));
  EXPECT_EQ(hashes, (std::vector<Text>{kWord, Text(32, 'i')}));
  hashes.clear();
  EXPECT_TRUE(Decodes(Encoded(2, Items(2)), &hashes));
  EXPECT_TRUE(hashes.empty());
}
TEST(ReadTransaction, AppendsNothingWhenALaterItemIsWrong) {
  std::vector<Text> items = Items(3);
  items.back() = List({});
  EXPECT_FALSE(Decodes(Encoded(3, items)));  // Decodes() checks that no hash was appended
}
TEST(ReadTransaction, ABlobTransactionWithItsSidecarIsNone) {
  EXPECT_FALSE(Decodes("\x03" + List({List(Items(3)), List({}), List({}), List({})})));
}
TEST(ReadTransaction, AccessListEntries) {
  const auto with = [](const Text& access) {
    std::vector<Text> items = Items(1);
    items[7] = access;
    return Decodes(Encoded(1, items));
  };
  EXPECT_TRUE(with(List({})));
  EXPECT_TRUE(with(List({List({kTo, List({})})})));
  EXPECT_FALSE(with(kZero));
  EXPECT_FALSE(with(List({kTo})));
  EXPECT_FALSE(with(List({List({kTo})})));
  EXPECT_FALSE(with(List({List({kTo, List({}), kZero})})));
  EXPECT_FALSE(with(List({List({Str(Text(19, 'a')), List({})})})));
  EXPECT_FALSE(with(List({List({kTo, List({Str(Text(31, 'h'))})})})));
}
TEST(ReadTransaction, AuthorizationEntries) {
  const auto with = [](const std::vector<Text>& entry) {
    std::vector<Text> items = Items(4);
    items[9] = List({List(entry)});
    return Decodes(Encoded(4, items));
  };
  EXPECT_TRUE(with({kZero, kTo, Str(Text(8, 'n')), Str("\x81"), kZero, kZero}));
  EXPECT_FALSE(with({kZero, kTo, Str(Text(9, 'n')), kZero, kZero, kZero}));
  EXPECT_FALSE(with({kZero, kTo, kZero, Str("yy"), kZero, kZero}));
  EXPECT_FALSE(with({kZero, kZero, kZero, kZero, kZero, kZero}));
  EXPECT_FALSE(with({kZero, kTo, kZero, kZero, kZero}));
}
TEST(ReadTransaction, BlobHashesHave32Bytes) {
  std::vector<Text> items = Items(3);
  items[10] = List({Str(Text(31, 'h'))});
  EXPECT_FALSE(Decodes(Encoded(3, items)));
}

}  // namespace
}  // namespace assay::ethereum
