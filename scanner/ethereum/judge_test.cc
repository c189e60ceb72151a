// Hashes against values computed apart from this repository, and every fault at its path.
#include "scanner/ethereum/judge.h"

#include <string>
#include <string_view>

#include "gtest/gtest.h"
#include "scanner/ethereum/payload_samples.h"

namespace assay::ethereum {
namespace {

using namespace samples;

// "VALID", or status, fault and path.
std::string Say(const Judgement& judgement) {
  constexpr std::string_view kStatuses[] = {"VALID", "INVALID", "INVALID_BLOCK_HASH"};
  constexpr std::string_view kFaults[] = {"transactions",     "block_access_list", "blobs_bundle",
                                          "versioned_hashes", "block_hash",        "asked_hash"};
  std::string text(kStatuses[static_cast<std::size_t>(judgement.status)]);
  if (judgement.fault) text.append(" ").append(kFaults[static_cast<std::size_t>(*judgement.fault)]);
  if (!judgement.path.Empty()) text.append(" at ").append(judgement.path.ToString());
  return text;
}

Judgement JudgeText(const Request& request, const Context& context = {}) {
  Arena arena;
  const auto read = ReadNewPayload(request.version, request.Text(), arena);
  EXPECT_TRUE(read);
  return read ? Judge(*read, context) : Judgement();
}

Judgement JudgeText(const Response& response, const Context& context) {
  Arena arena;
  const auto read = ReadGetPayload(response.version, response.Text(), arena);
  EXPECT_TRUE(read);
  return read ? Judge(*read, context) : Judgement();
}
Context WithRoot() {
  Context context;
  context.parent_beacon_block_root.emplace().fill(7);
  return context;
}

TEST(Judge, EveryVersionsHash) {
  for (const Version version : kVersions) {
    const Judgement judgement = JudgeText(Request(version));
    EXPECT_EQ(Say(judgement), "VALID");
    EXPECT_EQ(judgement.computed, judgement.claimed);
  }
}

TEST(Judge, V2WithoutWithdrawalsIsParis) {
  Request request(Version::kV2);
  request.payload.Erase("withdrawals");
  request.payload["blockHash"] = Quoted(kBlockHashes[0]);
  EXPECT_EQ(Say(JudgeText(request)), "VALID");
}

TEST(Judge, NoWithdrawalsAreNotTheSameAsAnEmptyList) {
  Request request(Version::kV2);
  request.payload["withdrawals"] = "[]";
  request.payload["blockHash"] = Quoted(kBlockHashes[0]);
  EXPECT_EQ(Say(JudgeText(request)), "INVALID block_hash at params[0].blockHash");
}

TEST(Judge, WrongBlockHash) {
  for (const Version version : kVersions) {
    Request request(version);
    request.payload["blockHash"] = Repeated("12", 32);
    const Judgement judgement = JudgeText(request);
    EXPECT_EQ(Say(judgement),
              std::string(version == Version::kV1 ? "INVALID_BLOCK_HASH" : "INVALID") + " block_hash at params[0].blockHash");
    EXPECT_EQ((*judgement.claimed)[0], 0x12);
  }
}

// Each member that goes into the header changes the hash.
TEST(Judge, EveryMemberCounts) {
  const Request whole(Version::kV6);
  for (const auto& [name, value] : whole.payload.members) {
    if (name == "blockHash") continue;
    Request request = whole;
    std::string& text = request.payload[name];
    if (name == "transactions") {
      text = ListText({Quoted(kType2), Quoted(kLegacy), Quoted(kType3)});
    } else if (name == "blockAccessList") {
      text = Quoted("0xc101");
    } else {
      char& digit = text[text.find_last_of("0123456789abcdef")];
      digit = digit == '1' ? '2' : '1';
    }
    EXPECT_EQ(Say(JudgeText(request)), "INVALID block_hash at params[0].blockHash") << name;
  }
  for (const std::size_t index : {1, 2}) {
    Request request = whole;
    request.more[index] = index == 1 ? Repeated("08", 32) : ListText({Quoted("0x0011"), Quoted("0x0123")});
    EXPECT_EQ(Say(JudgeText(request)), "INVALID block_hash at params[0].blockHash") << index;
  }
}

// No digit anywhere in the parameters can be changed unnoticed.
TEST(Judge, EveryDigitCounts) {
  const std::string whole = Request(Version::kV5).Text();
  std::size_t digits = 0;
  Arena arena;
  NewPayload request;
  for (std::size_t i = whole.find("\"params\""); i < whole.size(); ++i) {
    if (std::string_view("0123456789abcdef").find(whole[i]) == std::string_view::npos) continue;
    for (const char other : {whole[i] == '1' ? '2' : '1', whole[i] == 'f' ? 'e' : 'f'}) {
      std::string text = whole;
      text[i] = other;
      if (ReadNewPayloadInto(Version::kV5, text, arena, request))
        EXPECT_NE(Judge(request).status, Status::kValid) << "digit at " << i;
    }
    ++digits;
  }
  EXPECT_GT(digits, 1500u);
}

TEST(Judge, TheInclusionListDoesNot) {
  Request request(Version::kV6);
  request.more[3] = "[]";
  EXPECT_EQ(Say(JudgeText(request)), "VALID");
}

TEST(Judge, TransactionsThatDoNotDecode) {
  for (const Version version : kVersions) {
    for (const std::string_view bad : {"0x", "0x05", "0x7f", "0xc0", "0x02", "0x80"}) {
      Request request(version);
      request.payload["transactions"] = ListText({Quoted(kLegacy), Quoted(bad), Quoted("0x")});
      EXPECT_EQ(Say(JudgeText(request)), "INVALID transactions at params[0].transactions[1]") << bad;
    }
  }
}

TEST(Judge, TheHashIsComputedWhateverTheFaultsAre) {
  Request request(Version::kV1);
  request.payload["transactions"] = ListText({Quoted("0x")});
  EXPECT_TRUE(JudgeText(request).computed);
}

TEST(Judge, BlockAccessList) {
  for (const std::string_view bad : {"0x", "0x80", "0xc0c0", "0xc1", "0xc28101", "0xf800"}) {
    Request request(Version::kV5);
    request.payload["blockAccessList"] = Quoted(bad);
    EXPECT_EQ(Say(JudgeText(request)), "INVALID block_access_list at params[0].blockAccessList") << bad;
  }
}

TEST(Judge, VersionedHashes) {
  const std::string a = Quoted("0x01" + std::string(62, 'a')), b = Quoted("0x01" + std::string(62, 'b'));
  for (const std::string& list : {ListText({}), ListText({a}), ListText({b, a}), ListText({a, b, b}), ListText({a, a})}) {
    Request request(Version::kV3);
    request.more[0] = list;
    EXPECT_EQ(Say(JudgeText(request)), "INVALID versioned_hashes at params[1]") << list;
  }
}

TEST(Judge, TheFirstFaultCounts) {
  Request request(Version::kV5);
  request.payload["blockHash"] = Repeated("12", 32);
  request.more[0] = "[]";
  EXPECT_EQ(Say(JudgeText(request)), "INVALID versioned_hashes at params[1]");
  request.payload["blockAccessList"] = Quoted("0x");
  EXPECT_EQ(Say(JudgeText(request)), "INVALID block_access_list at params[0].blockAccessList");
  request.payload["transactions"] = ListText({Quoted("0x")});
  EXPECT_EQ(Say(JudgeText(request)), "INVALID transactions at params[0].transactions[0]");
}

TEST(Judge, TheHashThatWasAskedFor) {
  Context context;
  context.hash.emplace().fill(9);
  EXPECT_EQ(Say(JudgeText(Request(Version::kV4), context)), "INVALID asked_hash at params[0].blockHash");
  EXPECT_EQ(Say(JudgeText(Request(Version::kV1), context)), "INVALID asked_hash at params[0].blockHash");
  context.hash = JudgeText(Request(Version::kV4)).computed;
  EXPECT_EQ(Say(JudgeText(Request(Version::kV4), context)), "VALID");
}

TEST(JudgeResponse, EveryVersionsHash) {
  for (const Version version : kVersions) {
    const Judgement judgement = JudgeText(Response(version), WithRoot());
    EXPECT_EQ(Say(judgement), "VALID");
    EXPECT_EQ(judgement.computed, judgement.claimed);
  }
}

TEST(JudgeResponse, FromV3OnTheHashNeedsTheRoot) {
  for (const Version version : kVersions) {
    Response response(version);
    response.payload["blockHash"] = Repeated("12", 32);
    const Judgement judgement = JudgeText(response, {});
    EXPECT_EQ(judgement.computed.has_value(), version < Version::kV3);
    EXPECT_EQ(judgement.fault.has_value(), version < Version::kV3);
    EXPECT_EQ((*judgement.claimed)[0], 0x12);
  }
}

TEST(JudgeResponse, WrongBlockHash) {
  for (const Version version : kVersions) {
    Response response(version);
    response.payload["blockHash"] = Repeated("12", 32);
    EXPECT_EQ(Say(JudgeText(response, WithRoot())), version == Version::kV1
                                                        ? "INVALID block_hash at result.blockHash"
                                                        : "INVALID block_hash at result.executionPayload.blockHash");
  }
}

TEST(JudgeResponse, Transactions) {
  for (const Version version : kVersions) {
    Response response(version);
    response.payload["transactions"] = ListText({Quoted("0x")});
    EXPECT_EQ(Say(JudgeText(response, WithRoot())), std::string("INVALID transactions at result.") +
                                                        (version == Version::kV1 ? "" : "executionPayload.") +
                                                        "transactions[0]");
  }
}

TEST(JudgeResponse, BlockAccessList) {
  Response response(Version::kV6);
  response.payload["blockAccessList"] = Quoted("0x");
  response.bundle["proofs"] = "[]";
  EXPECT_EQ(Say(JudgeText(response, {})), "INVALID block_access_list at result.executionPayload.blockAccessList");
}

TEST(JudgeResponse, BlobsBundle) {
  const std::string fault = "INVALID blobs_bundle at result.blobsBundle";
  for (const Version version : {Version::kV3, Version::kV4, Version::kV5, Version::kV6}) {
    const std::size_t proofs = version >= Version::kV5 ? 128 : 1;
    for (const std::size_t count : {std::size_t{0}, proofs - 1, proofs + 1, 129 - proofs}) {
      Response response(version);
      response.bundle["proofs"] = ListText(std::vector<std::string>(count, Repeated("55", 48)));
      EXPECT_EQ(Say(JudgeText(response, {})), fault) << count;
    }
    Response response(version);
    response.bundle["commitments"] = "[]";
    EXPECT_EQ(Say(JudgeText(response, {})), fault);
    response = Response(version);
    response.bundle["blobs"] = "[]";
    EXPECT_EQ(Say(JudgeText(response, {})), fault);
  }
}

TEST(JudgeResponse, CommitmentsOfOtherBlobs) {
  Response response(Version::kV3);
  response.bundle["commitments"] = ListText({Repeated("45", 48)});
  EXPECT_EQ(Say(JudgeText(response, {})), "INVALID versioned_hashes at result.blobsBundle.commitments");
}

TEST(JudgeResponse, TheHashThatWasAskedFor) {
  Context context = WithRoot();
  context.hash.emplace().fill(9);
  EXPECT_EQ(Say(JudgeText(Response(Version::kV3), context)), "INVALID asked_hash at result.executionPayload.blockHash");
  context.parent_beacon_block_root.reset();
  EXPECT_EQ(Say(JudgeText(Response(Version::kV3), context)), "VALID");
}

}  // namespace
}  // namespace assay::ethereum
