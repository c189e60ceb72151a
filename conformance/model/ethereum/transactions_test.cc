// Transactions as bytes: every item of every type, one deviation at a time.
#include "conformance/model/ethereum/transactions.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "conformance/model/ethereum/engine_fixture.h"
#include "conformance/model/ethereum/hashes.h"

namespace assay::model::ethereum {
namespace {

std::string FromHex(std::string_view digits) {
  std::string bytes;
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    bytes.push_back(static_cast<char>(std::stoi(std::string(digits.substr(i, 2)), nullptr, 16)));
  }
  return bytes;
}
bool Decodes(std::string_view transaction) { return ReadTransactionBytes(transaction).has_value(); }

// Encoded items of a transaction, to be changed one by one.
const std::string kZero = RlpString("");
const std::string kEmptyList = RlpList({});
const std::string kAddress = RlpString(std::string(20, '\x11'));
const std::string kHash = RlpString(std::string(32, '\x22'));
const std::string kAccess = RlpList({kAddress, RlpList({kHash, kHash})});

const std::string kAuthorization =
    RlpList({RlpNumber(std::uint64_t{1}), kAddress, kZero, RlpNumber(std::uint64_t{1}), kHash, kHash});

std::string Plain(char kind) {
  switch (kind) {
    case 'a':
    case 'A':
      return kAddress;
    case 'l':
      return RlpList({kAccess});
    case 'h':
      return RlpList({kHash});
    case 'u':
      return RlpList({kAuthorization});
    default:
      return RlpString("\x07");
  }
}
// Type byte ("" for legacy) and one letter an item: i I64, I I256, a A, A A?, d data, l access list, h hashes, u
// authorizations.
const std::vector<std::pair<std::string, std::string>> kTypes = {
    {"", "iIiAIdIII"}, {"\x01", "IiIiAIdlIII"}, {"\x02", "IiIIiAIdlIII"}, {"\x03", "IiIIiaIdlIhIII"}, {"\x04", "IiIIiaIdluIII"},
};
// The transaction of that type, with the item at `place` replaced (none when it is out of range).
std::string Transaction(std::size_t type, std::size_t place = 99, const std::string& item = "") {
  std::vector<std::string> items;
  for (const char kind : kTypes[type].second) items.push_back(Plain(kind));
  if (place < items.size()) items[place] = item;
  return kTypes[type].first + RlpList(items);
}
// Whether the transaction still decodes when every item of that kind in turn is replaced by `item`; "" when no type has one.
std::string EachOf(char kind, const std::string& item) {
  std::string verdicts;
  for (std::size_t type = 0; type < kTypes.size(); ++type) {
    for (std::size_t place = 0; place < kTypes[type].second.size(); ++place) {
      if (kTypes[type].second[place] != kind) continue;
      const std::string verdict = Decodes(Transaction(type, place, item)) ? "decodes" : "refused";
      if (verdicts.empty()) verdicts = verdict;
      if (verdicts != verdict) return "differs at type " + std::to_string(type) + " item " + std::to_string(place);
    }
  }
  return verdicts;
}
std::string Number(std::size_t bytes) { return RlpString(std::string(bytes, '\xff')); }

TEST(Golden, WrittenElsewhere) {
  for (const std::string& digits : kTransactionBytes) EXPECT_TRUE(Decodes(FromHex(digits))) << digits;
}
TEST(Golden, VersionedHashesOfType3) {
  const auto hashes = ReadTransactionBytes(FromHex(kTransactionBytes[3]));
  ASSERT_TRUE(hashes);
  EXPECT_EQ(*hashes, (std::vector<std::string>{FromHex(kVersionedHashOfAa), FromHex(kVersionedHashOfBb)}));
}
TEST(Golden, OtherTypesHaveNone) {
  for (const std::size_t type : {0u, 1u, 2u, 4u}) {
    EXPECT_EQ(ReadTransactionBytes(FromHex(kTransactionBytes[type])), std::vector<std::string>{});
  }
}

TEST(Types, EveryOneDecodes) {
  for (std::size_t type = 0; type < kTypes.size(); ++type) EXPECT_TRUE(Decodes(Transaction(type))) << type;
}
TEST(Types, OfOnesOwnOnly) {
  for (std::size_t type = 1; type < kTypes.size(); ++type) {
    for (int byte = 0; byte < 0xc0; ++byte) {
      std::string transaction = Transaction(type);
      transaction[0] = static_cast<char>(byte);
      EXPECT_EQ(Decodes(transaction), byte == static_cast<int>(type)) << type << " " << byte;
    }
  }
}
TEST(Types, NoByteAndTypeAlone) {
  EXPECT_FALSE(Decodes(""));
  for (const char type : {'\x00', '\x01', '\x02', '\x03', '\x04', '\x05', '\x7f', '\x80'}) {
    EXPECT_FALSE(Decodes(std::string(1, type)));
  }
}
TEST(Types, WrappedAgainInAString) {
  for (std::size_t type = 1; type < kTypes.size(); ++type) EXPECT_FALSE(Decodes(RlpString(Transaction(type))));
}
TEST(Types, ListBehindTheTypeOnly) {
  EXPECT_FALSE(Decodes("\x02" + RlpString(Transaction(2).substr(1))));
  EXPECT_FALSE(Decodes("\x02\x02"));
}

TEST(Items, OneMoreOrLess) {
  for (const auto& [type, kinds] : kTypes) {
    std::vector<std::string> items;
    for (const char kind : kinds) items.push_back(Plain(kind));
    std::vector<std::string> more = items, less = items;
    more.push_back(RlpString("\x07"));
    less.pop_back();
    EXPECT_TRUE(Decodes(type + RlpList(items)));
    EXPECT_FALSE(Decodes(type + RlpList(more)));
    EXPECT_FALSE(Decodes(type + RlpList(less)));
    EXPECT_FALSE(Decodes(type + kEmptyList));
  }
}
TEST(Items, Integers64) {
  EXPECT_EQ(EachOf('i', kZero), "decodes");
  EXPECT_EQ(EachOf('i', Number(8)), "decodes");
  EXPECT_EQ(EachOf('i', Number(9)), "refused");
  EXPECT_EQ(EachOf('i', std::string(1, '\0')), "refused");
  EXPECT_EQ(EachOf('i', RlpString(std::string("\0\x80", 2))), "refused");
  EXPECT_EQ(EachOf('i', kEmptyList), "refused");
}
TEST(Items, Integers256) {
  EXPECT_EQ(EachOf('I', kZero), "decodes");
  EXPECT_EQ(EachOf('I', Number(32)), "decodes");
  EXPECT_EQ(EachOf('I', Number(33)), "refused");
  EXPECT_EQ(EachOf('I', std::string(1, '\0')), "refused");
  EXPECT_EQ(EachOf('I', RlpString(std::string("\0\x80", 2))), "refused");
  EXPECT_EQ(EachOf('I', kEmptyList), "refused");
}
TEST(Items, To) {
  EXPECT_EQ(EachOf('A', kZero), "decodes");
  EXPECT_EQ(EachOf('a', kZero), "refused");
  for (const char kind : {'a', 'A'}) {
    EXPECT_EQ(EachOf(kind, RlpString(std::string(20, '\0'))), "decodes");
    EXPECT_EQ(EachOf(kind, Number(19)), "refused");
    EXPECT_EQ(EachOf(kind, Number(21)), "refused");
    EXPECT_EQ(EachOf(kind, kEmptyList), "refused");
  }
}
TEST(Items, Data) {
  EXPECT_EQ(EachOf('d', kZero), "decodes");
  EXPECT_EQ(EachOf('d', RlpString(std::string(70000, '\0'))), "decodes");
  EXPECT_EQ(EachOf('d', kEmptyList), "refused");
}
TEST(Items, AccessList) {
  EXPECT_EQ(EachOf('l', kEmptyList), "decodes");
  EXPECT_EQ(EachOf('l', RlpList({kAccess, kAccess})), "decodes");
  EXPECT_EQ(EachOf('l', RlpList({RlpList({kAddress, kEmptyList})})), "decodes");
  EXPECT_EQ(EachOf('l', kZero), "refused");
  EXPECT_EQ(EachOf('l', RlpList({kAddress})), "refused");
  EXPECT_EQ(EachOf('l', RlpList({RlpList({kAddress})})), "refused");
  EXPECT_EQ(EachOf('l', RlpList({RlpList({kAddress, kEmptyList, kEmptyList})})), "refused");
  EXPECT_EQ(EachOf('l', RlpList({RlpList({kZero, kEmptyList})})), "refused");
  EXPECT_EQ(EachOf('l', RlpList({RlpList({kHash, kEmptyList})})), "refused");
  EXPECT_EQ(EachOf('l', RlpList({RlpList({kAddress, kHash})})), "refused");
  EXPECT_EQ(EachOf('l', RlpList({RlpList({kAddress, RlpList({kAddress})})})), "refused");
  EXPECT_EQ(EachOf('l', RlpList({RlpList({kAddress, RlpList({kEmptyList})})})), "refused");
}
TEST(Items, VersionedHashes) {
  EXPECT_EQ(EachOf('h', kEmptyList), "decodes");
  EXPECT_EQ(EachOf('h', RlpList({kHash, kHash, kHash})), "decodes");
  EXPECT_EQ(EachOf('h', kZero), "refused");
  EXPECT_EQ(EachOf('h', kHash), "refused");
  EXPECT_EQ(EachOf('h', RlpList({kHash, Number(31)})), "refused");
  EXPECT_EQ(EachOf('h', RlpList({Number(33)})), "refused");
  EXPECT_EQ(EachOf('h', RlpList({RlpList({kHash})})), "refused");
}
TEST(Items, AuthorizationList) {
  const std::string one = RlpString("\x01");
  const auto with = [&](std::size_t place, const std::string& item) {
    std::vector<std::string> items = {one, kAddress, one, one, one, one};
    items[place] = item;
    return RlpList({kAuthorization, RlpList(items)});
  };
  EXPECT_EQ(EachOf('u', kEmptyList), "decodes");
  EXPECT_EQ(EachOf('u', with(0, Number(32))), "decodes");
  EXPECT_EQ(EachOf('u', with(0, Number(33))), "refused");
  EXPECT_EQ(EachOf('u', with(1, kZero)), "refused");
  EXPECT_EQ(EachOf('u', with(1, Number(21))), "refused");
  EXPECT_EQ(EachOf('u', with(2, Number(8))), "decodes");
  EXPECT_EQ(EachOf('u', with(2, Number(9))), "refused");
  EXPECT_EQ(EachOf('u', with(3, kZero)), "decodes");
  EXPECT_EQ(EachOf('u', with(3, Number(1))), "decodes");
  EXPECT_EQ(EachOf('u', with(3, Number(2))), "refused");
  EXPECT_EQ(EachOf('u', with(3, std::string(1, '\0'))), "refused");
  EXPECT_EQ(EachOf('u', with(4, Number(33))), "refused");
  EXPECT_EQ(EachOf('u', with(5, Number(33))), "refused");
  EXPECT_EQ(EachOf('u', with(5, kEmptyList)), "refused");
  EXPECT_EQ(EachOf('u', kZero), "refused");
  EXPECT_EQ(EachOf('u', RlpList({one})), "refused");
  EXPECT_EQ(EachOf('u', RlpList({RlpList({one, kAddress, one, one, one})})), "refused");
  EXPECT_EQ(EachOf('u', RlpList({RlpList({one, kAddress, one, one, one, one, one})})), "refused");
}
TEST(Items, NotCanonical) {
  EXPECT_EQ(EachOf('I', FromHex("8107")), "refused");
  EXPECT_EQ(EachOf('d', FromHex("b80107")), "refused");
  EXPECT_EQ(EachOf('l', FromHex("f800")), "refused");
}
TEST(Items, SomethingBehindOrTooShort) {
  for (std::size_t type = 0; type < kTypes.size(); ++type) {
    const std::string transaction = Transaction(type);
    EXPECT_FALSE(Decodes(transaction + '\0'));
    for (std::size_t size = 0; size < transaction.size(); ++size) EXPECT_FALSE(Decodes(transaction.substr(0, size)));
  }
}

}  // namespace
}  // namespace assay::model::ethereum
