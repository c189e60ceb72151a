// Transactions in JSON, as full blocks hold them: their shape by type, their hash and their context.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "conformance/reference/payload_block_fixture.h"

namespace assay::reference {
namespace {

std::string SayTransaction(int index, const Object& transaction) {
  return SayBlock(BlockOf().With("transactions", TransactionsWith(index, transaction)));
}
std::string InTransaction(std::string_view reason, int index, std::string_view member) {
  return "reject " + std::string(reason) + " at result.transactions[" + std::to_string(index) + "]." + std::string(member);
}

TEST(TransactionObject, NeedsWhatItsBytesNeed) {
  const std::vector<std::string> always = {"nonce", "gas", "value", "input", "r", "s", "hash"};
  const std::vector<std::vector<std::string>> more = {
      {"gasPrice", "v"},
      {"chainId", "gasPrice", "accessList", "yParity"},
      {"chainId", "maxPriorityFeePerGas", "maxFeePerGas", "accessList"},
      {"chainId", "maxPriorityFeePerGas", "maxFeePerGas", "to", "accessList", "maxFeePerBlobGas", "blobVersionedHashes",
       "yParity"},
      {"chainId", "maxPriorityFeePerGas", "maxFeePerGas", "to", "accessList", "authorizationList", "yParity"},
  };
  for (int type = 0; type < 5; ++type) {
    std::vector<std::string> needed = always;
    needed.insert(needed.end(), more[static_cast<std::size_t>(type)].begin(), more[static_cast<std::size_t>(type)].end());
    for (const std::string& member : needed) {
      EXPECT_EQ(SayTransaction(type, TransactionOf(type).Without(member)), InTransaction("missing", type, member));
      EXPECT_EQ(SayTransaction(type, TransactionOf(type).With(member, "null")), InTransaction("missing", type, member));
    }
  }
  EXPECT_EQ(SayTransaction(3, TransactionOf(3).Renamed("maxFeePerBlobGas", "maxFeePerBlobgas")),
            InTransaction("wrong_case", 3, "maxFeePerBlobGas"));
  EXPECT_EQ(SayTransaction(2, TransactionOf(2).Without("v")), InTransaction("missing", 2, "yParity"));
}

TEST(TransactionObject, MembersAreLookedForInOrder) {
  EXPECT_EQ(SayTransaction(4, {{"type", Text("0x4")}, {"hash", Fill("00", 32)}}), InTransaction("missing", 4, "chainId"));
  EXPECT_EQ(SayTransaction(4, TransactionOf(4).Without("to").Without("hash")), InTransaction("missing", 4, "to"));
  EXPECT_EQ(SayTransaction(0, TransactionOf(0).Without("type").Without("nonce")), InTransaction("missing", 0, "type"));
  EXPECT_EQ(SayTransaction(0, TransactionOf(0).With("type", Text("0x5"))), InTransaction("overflow", 0, "type"));
}

TEST(TransactionObject, MembersOfOtherTypesAreReadAndIgnored) {
  EXPECT_EQ(SayTransaction(0, TransactionOf(0).With("yParity", Text("0x9")).With("authorizationList", "[]")), "VALID");
  EXPECT_EQ(SayTransaction(2, TransactionOf(2).With("gasPrice", Text("0x1"))), "VALID");
  EXPECT_EQ(SayTransaction(0, TransactionOf(0).With("accessList", R"([{"address":"0x"}])")),
            InTransaction("length", 0, "accessList[0].address"));
  EXPECT_EQ(SayTransaction(0, TransactionOf(0).With("accessList", "[{}]")),
            InTransaction("missing", 0, "accessList[0].address"));
  EXPECT_EQ(SayTransaction(0, TransactionOf(0).With("authorizationList", List({kAuthorization.Without("s").Text()}))),
            InTransaction("missing", 0, "authorizationList[0].s"));
}

TEST(TransactionObject, AParityThatDiffersIsItsFirstFault) {
  EXPECT_EQ(SayTransaction(3, TransactionOf(3).With("v", Text("0x1"))), "VALID");
  EXPECT_EQ(SayTransaction(3, TransactionOf(3).With("v", Text("0x0")).With("hash", Fill("00", 32))),
            "INVALID transaction at result.transactions[3]");
  EXPECT_EQ(SayTransaction(3, TransactionOf(3).With("v", Text("0x0")).With("yParity", "null")),
            "INVALID transaction_hash at result.transactions[3].hash");
}

TEST(TransactionObject, ItsHashCoversWhatItsTypeHas) {
  for (int type = 0; type < 5; ++type) {
    const std::string fault = "INVALID transaction_hash at result.transactions[" + std::to_string(type) + "].hash";
    for (const char* member : {"nonce", "gas", "value", "r", "s"})
      EXPECT_EQ(SayTransaction(type, TransactionOf(type).With(member, Text("0x77"))), fault) << member;
    EXPECT_EQ(SayTransaction(type, TransactionOf(type).With("input", Text("0x77"))), fault);
    EXPECT_EQ(SayTransaction(type, TransactionOf(type).With("to", Fill("77", 20))), fault);
    EXPECT_EQ(SayTransaction(type, TransactionOf(type).With("hash", Fill("77", 32))), fault);
    if (type != 0) EXPECT_EQ(SayTransaction(type, TransactionOf(type).With("chainId", Text("0x77"))), fault);
  }
  EXPECT_EQ(SayTransaction(4, TransactionOf(4).With("authorizationList", "[]")),
            "INVALID transaction_hash at result.transactions[4].hash");
}

TEST(TransactionObject, ItsContextIsTheBlocks) {
  const Object right = TransactionOf(1)
                           .With("blockHash", Text(HashOf(8)))
                           .With("blockNumber", Text("0x7"))
                           .With("transactionIndex", Text("0x1"));
  EXPECT_EQ(SayTransaction(1, right), "VALID");
  const std::string at = "INVALID context at result.transactions[1].";
  const Object wrong_index = right.With("transactionIndex", Text("0x0"));
  EXPECT_EQ(SayTransaction(1, wrong_index), at + "transactionIndex");
  EXPECT_EQ(SayTransaction(1, wrong_index.With("blockNumber", Text("0x8"))), at + "blockNumber");
  EXPECT_EQ(SayTransaction(1, wrong_index.With("blockNumber", Text("0x8")).With("blockHash", Fill("00", 32))),
            at + "blockHash");
  EXPECT_EQ(SayTransaction(1, right.With("blockHash", Fill("00", 32)).With("hash", Fill("00", 32))),
            "INVALID transaction_hash at result.transactions[1].hash");
}

}  // namespace
}  // namespace assay::reference
