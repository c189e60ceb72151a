// Transactions as bytes: one of every type that decodes, and each item of it wrong in each way that there is.
#include "scanner/ethereum/transaction.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "scanner/ethereum/rlp.h"

namespace assay::ethereum {
namespace {

using Buffer = std::vector<std::uint8_t>;

Buffer Joined(const std::vector<Buffer>& parts) {
  Buffer all;
  for (const Buffer& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

Buffer String(const Buffer& value) {
  Buffer out;
  rlp::Writer(out).String(value);
  return out;
}

Buffer List(const std::vector<Buffer>& items) {
  Buffer out;
  rlp::Writer writer(out);
  const std::size_t list = writer.OpenList();
  writer.Raw(Joined(items));
  writer.CloseList(list);
  return out;
}

Buffer OfSize(std::size_t size, std::uint8_t byte = 0xAB) { return String(Buffer(size, byte)); }

// What an item may be.
enum class Kind { kI8, kI64, kI256, kAddress, kAddressOrEmpty, kData, kHash, kAccessList, kHashes, kAuthorizations };

using enum Kind;

Buffer Good(Kind kind) {
  switch (kind) {
    case kI8:
      return OfSize(1);
    case kI64:
      return OfSize(8);
    case kI256:
    case kHash:
      return OfSize(32);
    case kAddress:
    case kAddressOrEmpty:
      return OfSize(20);
    case kData:
      return OfSize(100);
    case kAccessList:
      return List({List({OfSize(20), List({OfSize(32), OfSize(32)})}), List({OfSize(20), List({})})});
    case kHashes:
      return List({OfSize(32, 0x01), OfSize(32, 0x02)});
    case kAuthorizations:
      return List({List({OfSize(32), OfSize(20), OfSize(8), OfSize(1), OfSize(32), OfSize(32)})});
  }
  return {};
}

std::vector<Buffer> AlsoGood(Kind kind) {
  const Buffer empty = String({});
  switch (kind) {
    case kI8:
      return {empty, String({0x01}), String({0x80})};
    case kI64:
    case kI256:
      return {empty, String({0x01}), String({0x80}), String({0x01, 0x00})};
    case kAddressOrEmpty:
      return {empty, OfSize(20, 0x00)};
    case kAddress:
      return {OfSize(20, 0x00)};
    case kHash:
      return {OfSize(32, 0x00)};
    case kData:
      return {empty, String({0x00}), OfSize(2, 0x00), OfSize(70000)};
    case kAccessList:
    case kHashes:
    case kAuthorizations:
      return {List({})};
  }
  return {};
}

std::vector<Buffer> Bad(Kind kind) {
  // Another kind of item, and two that are not canonical.
  std::vector<Buffer> bad = {{0x81, 0x01}, {0xB8, 0x01, 0x80}};
  const auto integer = [&](std::size_t width) {
    bad.insert(bad.end(), {List({}), OfSize(width + 1), String({0x00})});
    if (width > 1) bad.push_back(String({0x00, 0x80}));
  };
  const auto sized = [&](std::size_t size) { bad.insert(bad.end(), {List({}), OfSize(size - 1), OfSize(size + 1)}); };
  const auto item_of_each = [&](const std::vector<Kind>& kinds) {
    bad.push_back(String({}));
    bad.push_back(List({String({})}));
    bad.push_back(List({List({})}));
    std::vector<Buffer> good;
    for (const Kind item : kinds) good.push_back(Good(item));
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      for (const Buffer& wrong : Bad(kinds[i])) {
        std::vector<Buffer> items = good;
        items[i] = wrong;
        bad.push_back(List({List(good), List(items), List(good)}));
      }
    }
    bad.push_back(List({List({good.begin(), good.end() - 1})}));
    good.push_back(String({}));
    bad.push_back(List({List(good)}));
  };
  switch (kind) {
    case kI8:
      integer(1);
      break;
    case kI64:
      integer(8);
      break;
    case kI256:
      integer(32);
      break;
    case kAddress:
      sized(20);
      bad.push_back(String({}));
      break;
    case kAddressOrEmpty:
      sized(20);
      bad.push_back(String({0x00}));
      break;
    case kHash:
      sized(32);
      bad.push_back(String({}));
      break;
    case kData:
      bad.push_back(List({}));
      break;
    case kHashes:
      bad.push_back(String({}));
      for (const Buffer& hash : Bad(kHash)) bad.push_back(List({OfSize(32), hash, OfSize(32)}));
      break;
    case kAccessList:
      item_of_each({kAddress, kHashes});
      break;
    case kAuthorizations:
      item_of_each({kI256, kAddress, kI64, kI8, kI256, kI256});
      break;
  }
  return bad;
}

struct Shape {
  Buffer type;
  std::vector<Kind> items;
};

const std::vector<Shape>& Shapes() {
  static const std::vector<Shape> kShapes = {
      {{}, {kI64, kI256, kI64, kAddressOrEmpty, kI256, kData, kI256, kI256, kI256}},
      {{1}, {kI256, kI64, kI256, kI64, kAddressOrEmpty, kI256, kData, kAccessList, kI256, kI256, kI256}},
      {{2}, {kI256, kI64, kI256, kI256, kI64, kAddressOrEmpty, kI256, kData, kAccessList, kI256, kI256, kI256}},
      {{3}, {kI256, kI64, kI256, kI256, kI64, kAddress, kI256, kData, kAccessList, kI256, kHashes, kI256, kI256, kI256}},
      {{4}, {kI256, kI64, kI256, kI256, kI64, kAddress, kI256, kData, kAccessList, kAuthorizations, kI256, kI256, kI256}},
  };
  return kShapes;
}

std::vector<Buffer> GoodItems(const Shape& shape) {
  std::vector<Buffer> items;
  for (const Kind kind : shape.items) items.push_back(Good(kind));
  return items;
}

Buffer Encoded(const Shape& shape, const std::vector<Buffer>& items) { return Joined({shape.type, List(items)}); }

bool Decodes(const Buffer& transaction) {
  std::vector<Bytes> hashes;
  return ReadTransaction(transaction, hashes);
}

std::string Name(const Shape& shape) { return shape.type.empty() ? "legacy" : "type " + std::to_string(shape.type[0]); }

TEST(TransactionTest, OneOfEachTypeDecodes) {
  for (const Shape& shape : Shapes()) EXPECT_TRUE(Decodes(Encoded(shape, GoodItems(shape)))) << Name(shape);
}

TEST(TransactionTest, EachItemAsWhatItMayBe) {
  for (const Shape& shape : Shapes()) {
    for (std::size_t i = 0; i < shape.items.size(); ++i) {
      for (const Buffer& other : AlsoGood(shape.items[i])) {
        std::vector<Buffer> items = GoodItems(shape);
        items[i] = other;
        EXPECT_TRUE(Decodes(Encoded(shape, items))) << Name(shape) << " item " << i;
      }
    }
  }
}

TEST(TransactionTest, EachItemAsWhatItMayNotBe) {
  for (const Shape& shape : Shapes()) {
    for (std::size_t i = 0; i < shape.items.size(); ++i) {
      std::size_t number = 0;
      for (const Buffer& wrong : Bad(shape.items[i])) {
        std::vector<Buffer> items = GoodItems(shape);
        items[i] = wrong;
        EXPECT_FALSE(Decodes(Encoded(shape, items))) << Name(shape) << " item " << i << " variant " << number;
        ++number;
      }
    }
  }
}

TEST(TransactionTest, AnItemTooFewOrTooMany) {
  for (const Shape& shape : Shapes()) {
    const std::vector<Buffer> items = GoodItems(shape);
    for (std::size_t count = 0; count < items.size(); ++count) {
      EXPECT_FALSE(Decodes(Encoded(shape, {items.begin(), items.begin() + static_cast<std::ptrdiff_t>(count)}))) << Name(shape);
    }
    std::vector<Buffer> more = items;
    more.push_back(String({}));
    EXPECT_FALSE(Decodes(Encoded(shape, more))) << Name(shape);
  }
}

TEST(TransactionTest, EveryTruncationAndAByteMore) {
  for (const Shape& shape : Shapes()) {
    Buffer bytes = Encoded(shape, GoodItems(shape));
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      EXPECT_FALSE(Decodes({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)})) << Name(shape) << ' ' << size;
    }
    bytes.push_back(0x80);
    EXPECT_FALSE(Decodes(bytes)) << Name(shape);
  }
}

TEST(TransactionTest, NothingDoesNotDecode) { EXPECT_FALSE(Decodes({})); }

TEST(TransactionTest, OtherFirstBytes) {
  const Buffer list = Encoded(Shapes()[2], GoodItems(Shapes()[2]));
  for (unsigned first = 0; first < 0xC0; ++first) {
    Buffer bytes = list;
    bytes[0] = static_cast<std::uint8_t>(first);
    EXPECT_EQ(Decodes(bytes), first == 2) << first;
  }
}

TEST(TransactionTest, AStringAroundATypedOneDoesNotDecode) {
  EXPECT_FALSE(Decodes(String(Encoded(Shapes()[2], GoodItems(Shapes()[2])))));
}

TEST(TransactionTest, AStringInPlaceOfTheList) {
  EXPECT_FALSE(Decodes({0x02, 0x80}));
  EXPECT_FALSE(Decodes({0x02}));
  EXPECT_FALSE(Decodes({0x02, 0x02, 0xC0}));
}

TEST(TransactionTest, BlobHashesAreAppendedInOrderAsViews) {
  const Buffer bytes = Encoded(Shapes()[3], GoodItems(Shapes()[3]));
  const Buffer other(32, 0x77);
  std::vector<Bytes> hashes = {other};
  ASSERT_TRUE(ReadTransaction(bytes, hashes));
  ASSERT_EQ(hashes.size(), 3u);
  EXPECT_EQ(hashes[0].data(), other.data());
  EXPECT_TRUE(std::ranges::equal(hashes[1], Buffer(32, 0x01)));
  EXPECT_TRUE(std::ranges::equal(hashes[2], Buffer(32, 0x02)));
  EXPECT_TRUE(hashes[1].data() > bytes.data() && hashes[2].data() + 32 <= bytes.data() + bytes.size());
}

TEST(TransactionTest, NothingIsAppendedWhenItDoesNotDecode) {
  // Wrong only behind the hashes, and in the second hash.
  std::vector<Buffer> late = GoodItems(Shapes()[3]), second = late;
  late.back() = List({});
  second[10] = List({OfSize(32), OfSize(31)});
  for (const auto& items : {late, second}) {
    std::vector<Bytes> hashes(1);
    EXPECT_FALSE(ReadTransaction(Encoded(Shapes()[3], items), hashes));
    EXPECT_EQ(hashes.size(), 1u);
  }
}

TEST(TransactionTest, StorageKeysAreNotBlobHashes) {
  for (const std::size_t type : {1, 2, 4}) {
    std::vector<Bytes> hashes;
    const Buffer bytes = Encoded(Shapes()[type], GoodItems(Shapes()[type]));
    ASSERT_TRUE(ReadTransaction(bytes, hashes));
    EXPECT_TRUE(hashes.empty()) << type;
  }
}

// The example of EIP-155: nonce 9, gas price 20 * 10^9, gas 21000, to 35..35, value 10^18, chain 1.
TEST(TransactionTest, TheExampleOfEip155) {
  const std::string text =
      "f86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe53756786"
      "6003e1a"
      "15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83";
  Buffer bytes;
  for (std::size_t i = 0; i < text.size(); i += 2)
    bytes.push_back(static_cast<std::uint8_t>(std::stoi(text.substr(i, 2), nullptr, 16)));
  EXPECT_TRUE(Decodes(bytes));
}

}  // namespace
}  // namespace assay::ethereum
