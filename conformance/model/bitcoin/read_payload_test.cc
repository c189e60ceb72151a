// The strings that hold a payload, for each kind; payloads that are one hash.
#include <gtest/gtest.h>

#include <string>

#include "conformance/model/bitcoin/fixture.h"

namespace assay::model::bitcoin {
namespace {

constexpr Kind kHashKinds[] = {Kind::kGetBestBlockHash, Kind::kGetBlockHash, Kind::kGetCFilterHeader};
constexpr Kind kStringKinds[] = {Kind::kGetBestBlockHash, Kind::kGetBlockHash,  Kind::kGetCFilterHeader,  Kind::kGetBlockHeader,
                                 Kind::kGetBlock,         Kind::kGetTxOutProof, Kind::kGetRawTransaction, Kind::kGetCFilter};
constexpr Kind kRawKinds[] = {Kind::kBlock, Kind::kMerkleBlock, Kind::kCFHeaders};

TEST(ReadPayload, Type) {
  for (const Kind kind : kStringKinds) {
    for (const char* result : {"null", "1", "12e4", "true", "[]", "{}"}) {
      EXPECT_EQ(Verdict(kind, ReplyWith(result)), "type result") << static_cast<int>(kind) << result;
    }
  }
}
TEST(ReadPayload, Hex) {
  for (const Kind kind : kStringKinds) {
    for (const char* result :
         {"", "0", "000", "0x00", "0X00", " 00", "00 ", "0 0 ", "0g", "/0", ":0", "@0", "G0", "`0", "00\\n0", "\\u0000"}) {
      EXPECT_EQ(Verdict(kind, ReplyWith(Quoted(result))), "hex result") << static_cast<int>(kind) << result;
    }
  }
}
TEST(ReadPayload, EitherCaseAndEscapes) {
  const std::string rest(62, 'a');
  EXPECT_EQ(HashOf(Accepted(Kind::kGetBlockHash, ReplyWith(Quoted("AB" + rest)))), "ab" + rest);
  EXPECT_EQ(HashOf(Accepted(Kind::kGetBlockHash, ReplyWith(Quoted("\\u0061b" + rest)))), "ab" + rest);
  EXPECT_EQ(HashOf(Accepted(Kind::kGetBlockHash, ReplyWith(Quoted("fF" + rest)))), "ff" + rest);
}
TEST(ReadPayload, LengthOfHashes) {
  for (const Kind kind : kHashKinds) {
    EXPECT_EQ(Verdict(kind, ReplyWith(Quoted(std::string(62, 'a')))), "length result");
    EXPECT_EQ(Verdict(kind, ReplyWith(Quoted(std::string(66, 'a')))), "length result");
    EXPECT_EQ(Verdict(kind, ReplyWith(Quoted(std::string(64, 'a')))), "VALID");
  }
}
TEST(ReadPayload, HexIsJudgedBeforeLength) {
  EXPECT_EQ(Verdict(Kind::kGetBlockHash, ReplyWith(Quoted("abc"))), "hex result");
  EXPECT_EQ(Verdict(Kind::kGetBlockHash, ReplyWith(Quoted(std::string(65, 'a')))), "hex result");
  EXPECT_EQ(Verdict(Kind::kGetBlockHeader, ReplyWith(Quoted(std::string(162, 'z')))), "hex result");
}
TEST(ReadPayload, OtherKindsHaveNoLength) {
  for (const Kind kind : {Kind::kGetBlock, Kind::kGetRawTransaction, Kind::kGetTxOutProof}) {
    EXPECT_EQ(Verdict(kind, ReplyWith(Quoted("00"))), "short result");
  }
}
TEST(ReadPayload, TheRestOfTheHexIsJudgedBeforeTheBytes) {
  EXPECT_EQ(Verdict(Kind::kGetBlock, ReplyWith(Quoted(Hex(GenesisBlock()) + "zz"))), "hex result");
  EXPECT_EQ(Verdict(Kind::kGetBlock, ReplyWith(Quoted(Hex(GenesisBlock()) + "0"))), "hex result");
  EXPECT_EQ(Verdict(Kind::kGetBlock, ReplyWith(Quoted("0x" + Hex(GenesisBlock())))), "hex result");
}

TEST(ReadPayload, AHashStandsForItself) {
  for (const Kind kind : kHashKinds) {
    const Payload payload = Accepted(kind, ReplyWith(Quoted(kGenesisHash)));
    EXPECT_EQ(HashOf(payload), kGenesisHash);
    EXPECT_EQ(ClaimOf(payload), "-");
    EXPECT_EQ(payload.fields, "x32:" + Unhex(kGenesisHash));
  }
}
TEST(ReadPayload, AskedHashOfAHash) {
  Context context;
  context.hash = Display(kGenesisHash);
  for (const Kind kind : kHashKinds) {
    EXPECT_EQ(Verdict(kind, ReplyWith(Quoted(kGenesisHash)), context), "VALID");
    EXPECT_EQ(Verdict(kind, ReplyWith(Quoted(kGenesisRoot)), context), "INVALID asked_hash result");
    EXPECT_EQ(ClaimOf(Accepted(kind, ReplyWith(Quoted(kGenesisRoot)), context)), kGenesisHash);
  }
}
TEST(ReadPayload, PreviousHeaderIsOfNoConcernToAHash) {
  Context context;
  context.previous_header = Display(kGenesisHash);
  EXPECT_EQ(HashOf(Accepted(Kind::kGetCFilterHeader, ReplyWith(Quoted(kGenesisRoot)), context)), kGenesisRoot);
}

TEST(ReadPayload, RawBytesAreNoJson) {
  for (const Kind kind : kRawKinds) {
    EXPECT_EQ(Verdict(kind, ""), "short");
    EXPECT_EQ(Verdict(kind, ReplyOf("x")), "short");
  }
}
TEST(ReadPayload, RawAndRepliedBlocksHaveTheSameFields) {
  EXPECT_EQ(Accepted(Kind::kBlock, GenesisBlock()).fields, Accepted(Kind::kGetBlock, ReplyOf(GenesisBlock())).fields);
}

// Every byte value in every place of a small payload: no answer but the policy's, and no crash.
TEST(ReadPayload, IsTotalOnChangedBytes) {
  const std::string genesis = GenesisBlock();
  for (std::size_t i = 80; i < 180; ++i) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string bytes = genesis;
      bytes[i] = static_cast<char>(byte);
      const std::string verdict = Verdict(Kind::kBlock, bytes);
      ASSERT_TRUE(bytes == genesis ? verdict == "VALID" : verdict != "VALID") << i << " " << byte << " " << verdict;
    }
  }
}

}  // namespace
}  // namespace assay::model::bitcoin
