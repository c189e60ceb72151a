#include "conformance/reference/payload_transactions.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "conformance/model/ethereum/hashes.h"

namespace assay::reference::payload {
namespace {

using model::ethereum::RlpList;
using model::ethereum::RlpString;
using Items = std::vector<std::string>;

const std::string kAddress = RlpString(std::string(20, '\xaa'));
const std::string kEmpty = RlpString("");
const std::string kZero = kEmpty;  // as an integer
const std::string kWord = RlpString(std::string(32, '\x51'));
const std::string kKey = RlpString(std::string(32, '\x02'));
const std::string kAccessList = RlpList({RlpList({kAddress, RlpList({kKey})})});
const std::string kAuthorizations = RlpList({RlpList({kWord, kAddress, kZero, RlpString("\x01"), kWord, kWord})});

Items ItemsOf(int type) {
  Items items;
  if (type != 0) items.push_back(kWord);               // chainId
  items.push_back(RlpString(std::string(8, '\xff')));  // nonce
  if (type >= 2) items.push_back(kWord);               // maxPriorityFeePerGas
  items.insert(items.end(), {kWord, kZero, kAddress, kWord, RlpString("data")});
  if (type != 0) items.push_back(kAccessList);
  if (type == 3) items.insert(items.end(), {kWord, RlpList({kKey, kKey})});
  if (type == 4) items.push_back(kAuthorizations);
  items.insert(items.end(), {kZero, kWord, kWord});
  return items;
}
std::string BytesOf(int type, const Items& items) {
  return (type == 0 ? std::string() : std::string(1, static_cast<char>(type))) + RlpList(items);
}
bool Decodes(std::string_view bytes) {
  std::string hashes;
  return DecodeTransaction(bytes, hashes);
}
bool DecodesWith(int type, std::size_t index, const std::string& item) {
  Items items = ItemsOf(type);
  items[index] = item;
  return Decodes(BytesOf(type, items));
}
constexpr std::size_t kTo[] = {3, 4, 5, 5, 5};  // the place of `to`; what it is built from stands around it

TEST(Transaction, OfEveryTypeDecodes) {
  for (int type = 0; type < 5; ++type) EXPECT_TRUE(Decodes(BytesOf(type, ItemsOf(type)))) << type;
}

TEST(Transaction, OtherTypesDoNot) {
  EXPECT_FALSE(Decodes(""));
  const std::string list = RlpList(ItemsOf(2));
  for (int first = 0; first < 0x100; ++first) {
    const bool known = first == 2;
    EXPECT_EQ(Decodes(std::string(1, static_cast<char>(first)) + list), known) << first;
  }
}

TEST(Transaction, HasAllItemsAndNoMore) {
  for (int type = 0; type < 5; ++type) {
    const Items whole = ItemsOf(type);
    for (std::size_t i = 0; i < whole.size(); ++i) {
      Items items = whole;
      items.erase(items.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_FALSE(Decodes(BytesOf(type, items))) << type << " without item " << i;
    }
    Items items = whole;
    items.push_back(kZero);
    EXPECT_FALSE(Decodes(BytesOf(type, items)));
    EXPECT_FALSE(Decodes(BytesOf(type, whole) + '\0'));
    const std::string bytes = BytesOf(type, whole);
    EXPECT_FALSE(Decodes(std::string_view(bytes).substr(0, bytes.size() - 1)));
  }
}

TEST(Transaction, IntegersHaveNoLeadingZeroAndFit) {
  const std::string too_wide = RlpString(std::string(33, '\x01')), too_wide_64 = RlpString(std::string(9, '\x01'));
  for (int type = 0; type < 5; ++type) {
    const Items whole = ItemsOf(type);
    const std::size_t to = kTo[type], last = whole.size() - 1;
    const std::size_t nonce = type == 0 ? 0 : 1;
    for (std::size_t i = 0; i < whole.size(); ++i) {
      const bool integer = i < to || i == to + 1 || i + 3 > last || (type == 3 && i == to + 4);
      if (!integer) continue;
      EXPECT_FALSE(DecodesWith(type, i, RlpString(std::string(1, '\0')))) << type << " " << i;
      EXPECT_FALSE(DecodesWith(type, i, RlpString(std::string("\0\x01", 2)))) << type << " " << i;
      EXPECT_FALSE(DecodesWith(type, i, too_wide)) << type << " " << i;
      EXPECT_FALSE(DecodesWith(type, i, RlpList({}))) << type << " " << i;
      EXPECT_EQ(DecodesWith(type, i, too_wide_64), i != nonce && i != to - 1) << type << " " << i;
    }
  }
}

TEST(Transaction, OnlyTypes0To2CreateContracts) {
  for (int type = 0; type < 5; ++type) {
    EXPECT_EQ(DecodesWith(type, kTo[type], kEmpty), type <= 2) << type;
    EXPECT_FALSE(DecodesWith(type, kTo[type], RlpString(std::string(19, '\xaa'))));
    EXPECT_FALSE(DecodesWith(type, kTo[type], RlpString(std::string(21, '\xaa'))));
    EXPECT_FALSE(DecodesWith(type, kTo[type], RlpList({})));
  }
}

TEST(Transaction, DataIsAStringOfAnyLength) {
  for (int type = 0; type < 5; ++type) {
    EXPECT_TRUE(DecodesWith(type, kTo[type] + 2, kEmpty));
    EXPECT_TRUE(DecodesWith(type, kTo[type] + 2, RlpString(std::string(100'000, '\0'))));
    EXPECT_FALSE(DecodesWith(type, kTo[type] + 2, RlpList({})));
    EXPECT_FALSE(DecodesWith(type, kTo[type] + 2, "\x81\x01"));
  }
}

TEST(Transaction, AccessListsAreOfAddressesAndKeys) {
  const std::string keys = RlpList({kKey, kKey});
  for (int type = 1; type < 5; ++type) {
    const auto with = [&](const std::string& list) { return DecodesWith(type, kTo[type] + 3, list); };
    EXPECT_TRUE(with(RlpList({})));
    EXPECT_TRUE(with(RlpList({RlpList({kAddress, RlpList({})}), RlpList({kAddress, keys})})));
    EXPECT_FALSE(with(kEmpty));
    EXPECT_FALSE(with(RlpList({kAddress})));
    EXPECT_FALSE(with(RlpList({RlpList({})})));
    EXPECT_FALSE(with(RlpList({RlpList({kAddress})})));
    EXPECT_FALSE(with(RlpList({RlpList({kAddress, keys, keys})})));
    EXPECT_FALSE(with(RlpList({RlpList({kEmpty, keys})})));
    EXPECT_FALSE(with(RlpList({RlpList({kAddress, RlpList({kAddress})})})));
    EXPECT_FALSE(with(RlpList({RlpList({kAddress, kEmpty})})));
    EXPECT_FALSE(with(RlpList({RlpList({kAddress, RlpList({RlpList({})})})})));
  }
}

TEST(Transaction, AuthorizationsHaveSixItems) {
  const Items whole = {kWord, kAddress, RlpString(std::string(8, '\xff')), RlpString("\xff"), kWord, kWord};
  const auto with = [&](const Items& items) { return DecodesWith(4, kTo[4] + 4, RlpList({RlpList(whole), RlpList(items)})); };
  EXPECT_TRUE(with(whole));
  EXPECT_TRUE(DecodesWith(4, kTo[4] + 4, RlpList({})));
  EXPECT_FALSE(DecodesWith(4, kTo[4] + 4, kEmpty));
  for (std::size_t i = 0; i < whole.size(); ++i) {
    Items items = whole;
    items[i] = RlpList({});
    EXPECT_FALSE(with(items)) << i;
    items[i] = RlpString(std::string(33, '\x01'));
    EXPECT_FALSE(with(items)) << i;
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(with(items)) << i;
  }
  Items items = whole;
  items[1] = kEmpty;
  EXPECT_FALSE(with(items));
  items = whole;
  items[3] = RlpString("\x01\x01");
  EXPECT_FALSE(with(items));
  items = whole;
  items[2] = RlpString(std::string(9, '\x01'));
  EXPECT_FALSE(with(items));
}

TEST(Transaction, OfType3GivesItsVersionedHashesInOrder) {
  std::string hashes = "before";
  Items items = ItemsOf(3);
  const std::string first(32, '\x0a'), second(32, '\x0b');
  items[kTo[3] + 5] = RlpList({RlpString(first), RlpString(second)});
  EXPECT_TRUE(DecodeTransaction(BytesOf(3, items), hashes));
  EXPECT_EQ(hashes, "before" + first + second);
  EXPECT_FALSE(DecodesWith(3, kTo[3] + 5, RlpList({kAddress})));
  EXPECT_FALSE(DecodesWith(3, kTo[3] + 5, kEmpty));
}

TEST(VersionedHash, IsThatOfEip4844) {
  std::string digits;
  for (const char c : VersionedHash(std::string(48, '\x71'))) {
    digits.push_back("0123456789abcdef"[static_cast<unsigned char>(c) >> 4]);
    digits.push_back("0123456789abcdef"[static_cast<unsigned char>(c) & 15]);
  }
  EXPECT_EQ(digits, "01ae4c63bde7351cf49bebc0dc48bb319f62142ed11918cabae02de7196553e7");
}

}  // namespace
}  // namespace assay::reference::payload
