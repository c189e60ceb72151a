// The fused walk: takes every order and all white space in one pass, gives up on the rest, and reads what the general path
// reads.
#include "scanner/ethereum/fused.h"

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"
#include "scanner/ethereum/payload_fields.h"
#include "scanner/ethereum/payload_samples.h"

namespace assay::ethereum {
namespace {

using namespace samples;

// A copy in a heap block of exactly its size, so that a sanitizer sees every byte that is read behind it.
class Block {
 public:
  explicit Block(std::string_view text) : size_(text.size()), bytes_(std::make_unique<char[]>(text.size())) {
    std::ranges::copy(text, bytes_.get());
  }
  std::string_view View() const { return {bytes_.get(), size_}; }

 private:
  std::size_t size_;
  std::unique_ptr<char[]> bytes_;
};

bool Fused(Version version, std::string_view text) {
  const Block block(text);
  Arena arena;
  NewPayload out;
  return internal::ReadNewPayloadFused(version, block.View(), arena, std::nullopt, out);
}
bool Fused(const Request& request) { return Fused(request.version, request.Text()); }

TEST(Fused, EveryVersionAsItIsWritten) {
  for (const Version version : kVersions) EXPECT_TRUE(Fused(Request(version)));
}

// One pass for any order of the payload's members: each rotation, the reverse, and shuffles.
TEST(Fused, AnyOrderOfMembers) {
  Request request(Version::kV5);
  std::vector<std::pair<std::string, std::string>>& members = request.payload.members;
  for (std::size_t i = 0; i < members.size(); ++i) {
    std::ranges::rotate(members, members.begin() + 1);
    EXPECT_TRUE(Fused(request));
  }
  std::ranges::reverse(members);
  EXPECT_TRUE(Fused(request));
  std::mt19937 random(4895);
  for (int i = 0; i < 200; ++i) {
    std::ranges::shuffle(members, random);
    EXPECT_TRUE(Fused(request));
  }
}

TEST(Fused, AnyOrderOfTheEnvelope) {
  const Request request(Version::kV4);
  std::vector<std::string> members = {R"("jsonrpc":"2.0")", R"("id":"x\u0041\n\ud83d\ude00é")",
                                      R"("method":"engine_newPayloadV4")", R"("params":)" + request.Params()};
  std::ranges::sort(members);
  do {
    std::string text = ListText(members);
    text.front() = '{';
    text.back() = '}';
    EXPECT_TRUE(Fused(Version::kV4, text));
  } while (std::ranges::next_permutation(members).found);
}

// The reader only moves forwards; it is at the end when it accepts.
TEST(Fused, VisitsEachByteOnce) {
  Request request(Version::kV4);
  for (int i = 0; i < 20; ++i) {
    const std::string text = R"({"params":)" + request.Params() + R"(,"method":"engine_newPayloadV4","jsonrpc":"2.0"})";
    Arena arena;
    FusedReader reader(text, arena);
    NewPayload out;
    internal::NewPayloadSeen seen;
    std::size_t before = 0;
    EXPECT_TRUE(reader.Request("engine_newPayloadV4", [&] {
      before = reader.Position();
      return internal::ReadNewPayloadParameters(reader, out, seen);
    }));
    EXPECT_EQ(before, text.find('['));
    EXPECT_EQ(reader.Position(), text.size());
    std::ranges::rotate(request.payload.members, request.payload.members.begin() + 5);
  }
}

TEST(Fused, WhiteSpaceAnywhere) {
  const std::string text = Request(Version::kV5).Text();
  std::string spaced = " \n\t\r";
  bool in_string = false;
  for (const char c : text) {
    if (c == '"') {
      if (!in_string) spaced += "\r\n";
      in_string = !in_string;
      spaced += c;
      if (!in_string) spaced += " \t";
    } else if (in_string) {
      spaced += c;
    } else {
      (spaced += "  ") += c;
      spaced += "\n";
    }
  }
  // A number is one token.
  EXPECT_TRUE(Fused(Version::kV5, spaced));
}

TEST(Fused, NullsAndEmptyContainers) {
  Request request(Version::kV2);
  request.payload["withdrawals"] = "null";
  request.payload["blobGasUsed"] = "null";
  request.payload["transactions"] = "[ ]";
  request.more = {"null", "null"};
  EXPECT_TRUE(Fused(request));
}

TEST(Fused, Ids) {
  const Request request(Version::kV1);
  const auto with_id = [&](std::string_view id) {
    return Fused(Version::kV1, R"({"id":)" + std::string(id) + R"(,"jsonrpc":"2.0","method":"engine_newPayloadV1","params":)" +
                                   request.Params() + "}");
  };
  for (const std::string_view id : {"0", "-0", "17", "-5", "99999999999999999999", "null", "\"\"", "\"np\\\"1\""})
    EXPECT_TRUE(with_id(id)) << id;
  for (const std::string_view id :
       {"01", "-", "+1", "1.5", "1e3", "true", "{}", "[]", "\"\\x\"", "\"\n\"", "nul", "\"\xFF\"", "\"\\ud800\""})
    EXPECT_FALSE(with_id(id)) << id;
}

// Whatever is not as it should be is left to the general path.
TEST(Fused, GivesUp) {
  const auto edited = [](auto&& edit) {
    Request request(Version::kV4);
    edit(request);
    return Fused(request);
  };
  EXPECT_FALSE(edited([](Request& r) { r.payload["unknown"] = "1"; }));
  EXPECT_FALSE(edited([](Request& r) { r.payload.members.emplace_back("stateRoot", "null"); }));
  EXPECT_FALSE(edited([](Request& r) { r.payload.Rename("gasUsed", "gas\\u0055sed"); }));
  EXPECT_FALSE(edited([](Request& r) { r.payload["gasUsed"] = Quoted("0\\u00781"); }));
  EXPECT_FALSE(edited([](Request& r) { r.payload["gasUsed"] = Quoted("0x01"); }));
  EXPECT_FALSE(edited([](Request& r) { r.payload["extraData"] = Quoted("0x0"); }));
  EXPECT_FALSE(edited([](Request& r) { r.payload["stateRoot"] = Quoted("0x"); }));
  EXPECT_FALSE(edited([](Request& r) { r.payload["transactions"] = "[,]"; }));
  EXPECT_FALSE(edited([](Request& r) { r.payload["transactions"] = "[\"0x\",]"; }));
  EXPECT_FALSE(edited([](Request& r) { r.payload["withdrawals"] = "[{}]"; }));
  EXPECT_FALSE(edited([](Request& r) { r.payload.Erase("gasUsed"); }));
  EXPECT_FALSE(edited([](Request& r) { r.more[2] = R"(["0x"])"; }));
  EXPECT_FALSE(edited([](Request& r) { r.more.pop_back(); }));
  EXPECT_FALSE(edited([](Request& r) { r.more.insert(r.more.end(), {"null", "1"}); }));
  EXPECT_FALSE(edited([](Request& r) { r.version = Version::kV3; }));
  EXPECT_FALSE(Fused(Version::kV4, ""));
  EXPECT_FALSE(Fused(Version::kV4, "{}"));
  EXPECT_FALSE(Fused(Version::kV4, Request(Version::kV4).Text() + "x"));
  EXPECT_FALSE(Fused(Version::kV4, "[" + Request(Version::kV4).Text() + "]"));
}

// What the fused walk accepts, the general path accepts, with the same payload: at every prefix and with every byte replaced.
void ExpectNoMore(Version version, std::string_view text) {
  const Block block(text);
  Arena fused_arena, general_arena;
  NewPayload fused, general;
  if (!internal::ReadNewPayloadFused(version, block.View(), fused_arena, std::nullopt, fused)) return;
  ASSERT_TRUE(internal::ReadNewPayloadGeneral(version, block.View(), general_arena, std::nullopt, general)) << text;
  EXPECT_EQ(fused.payload.block_hash, general.payload.block_hash);
  EXPECT_EQ(fused.payload.gas_used, general.payload.gas_used);
  EXPECT_EQ(fused.payload.base_fee_per_gas, general.payload.base_fee_per_gas);
  ASSERT_EQ(fused.payload.transactions.size(), general.payload.transactions.size());
  for (std::size_t i = 0; i < fused.payload.transactions.size(); ++i)
    EXPECT_TRUE(std::ranges::equal(fused.payload.transactions[i], general.payload.transactions[i]));
  EXPECT_EQ(fused.payload.withdrawals.has_value(), general.payload.withdrawals.has_value());
  EXPECT_EQ(fused.parent_beacon_block_root, general.parent_beacon_block_root);
}

TEST(Fused, NoPrefixIsTakenForTheWhole) {
  const std::string text = Request(Version::kV4).Text();
  for (std::size_t size = 0; size < text.size(); ++size) EXPECT_FALSE(Fused(Version::kV4, text.substr(0, size))) << size;
}

TEST(Fused, AcceptsNoMoreThanTheGeneralPath) {
  std::string text = Request(Version::kV4).Text();
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char was = text[i];
    for (const char c : {'"', '\\', 'g', '0', 'F', ' ', '\0', '\x1f', '\x80', ',', ':', '{', ']', '\n'}) {
      text[i] = c;
      ExpectNoMore(Version::kV4, text);
    }
    text[i] = was;
  }
  for (std::size_t i = 0; i <= text.size(); ++i) {
    for (const char c : {'"', ' ', ',', '0', '}', '\\'}) {
      text.insert(i, 1, c);
      ExpectNoMore(Version::kV4, text);
      text.erase(i, 1);
    }
  }
}

// A struct that is used again holds nothing of the request before.
TEST(Fused, NothingIsLeftOfTheRequestBefore) {
  Arena arena;
  NewPayload out;
  ASSERT_TRUE(ReadNewPayloadInto(Version::kV6, Request(Version::kV6).Text(), arena, out));
  ASSERT_TRUE(ReadNewPayloadInto(Version::kV1, Request(Version::kV1).Text(), arena, out));
  EXPECT_EQ(out.version, Version::kV1);
  EXPECT_FALSE(out.payload.withdrawals);
  EXPECT_FALSE(out.payload.blob_gas_used);
  EXPECT_FALSE(out.payload.excess_blob_gas);
  EXPECT_FALSE(out.payload.block_access_list);
  EXPECT_FALSE(out.payload.slot_number);
  EXPECT_FALSE(out.expected_blob_versioned_hashes);
  EXPECT_FALSE(out.parent_beacon_block_root);
  EXPECT_FALSE(out.execution_requests);
  EXPECT_FALSE(out.inclusion_list_transactions);
  EXPECT_EQ(out.payload.transactions.size(), 3u);
}

}  // namespace
}  // namespace assay::ethereum
