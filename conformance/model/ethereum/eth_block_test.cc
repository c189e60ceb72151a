// eth_getBlockByNumber and eth_getBlockByHash replies: hash, status and faults. Golden hashes: see eth_fixture.h.
#include <gtest/gtest.h>

#include <string>

#include "conformance/model/ethereum/eth_fixture.h"
#include "conformance/model/ethereum/eth_verdict.h"

namespace assay::model::ethereum {
namespace {

std::string ComputedHash(const Members& block) {
  const Answer answer = BlockAnswer(block.Text());
  const auto* payload = std::get_if<Payload>(&answer);
  return payload == nullptr ? Describe(answer) : Digits(payload->computed);
}

Members OneTransaction(const Members& transaction) { return CancunBlock().Set("transactions", Array({transaction.Text()})); }
Members TransactionHashes() { return CancunBlock().Set("transactions", Array({Bytes("e1", 32), Bytes("e2", 32)})); }

TEST(EthBlock, NoSuchBlock) {
  const Answer answer = BlockAnswer("null");
  ASSERT_EQ(Describe(answer), "VALID");
  const Payload& payload = std::get<Payload>(answer);
  EXPECT_EQ(payload.computed, std::nullopt);
  EXPECT_EQ(payload.claimed, std::nullopt);
  EXPECT_EQ(payload.fields, "n");
}

TEST(EthBlock, NoSuchBlockIsValidWhateverWasAskedFor) { EXPECT_EQ(Describe(BlockAnswer("null", Asked(kCancunHash))), "VALID"); }

TEST(EthBlock, HeaderOfEachFork) {
  EXPECT_EQ(BlockVerdict(FrontierBlock()), "VALID");
  EXPECT_EQ(BlockVerdict(LondonBlock()), "VALID");
  EXPECT_EQ(BlockVerdict(ShanghaiBlock()), "VALID");
  EXPECT_EQ(BlockVerdict(CancunBlock()), "VALID");
  EXPECT_EQ(BlockVerdict(PragueBlock()), "VALID");
  EXPECT_EQ(BlockVerdict(AmsterdamBlock()), "VALID");
}

TEST(EthBlock, HashAndClaim) {
  const Answer answer = BlockAnswer(PragueBlock().Set("hash", Bytes("ee", 32)).Text());
  const Payload& payload = std::get<Payload>(answer);
  EXPECT_EQ(Digits(payload.computed), kPragueHash);
  EXPECT_EQ(Digits(payload.claimed), std::string(64, 'e'));
}

// Difficulty, nonce and ommersHash come from the block, not from the merge's constants. Hash: the Python program.
TEST(EthBlock, HeaderBeforeTheMerge) {
  const Members block = FrontierBlock()
                            .Set("sha3Uncles", Bytes("77", 32))
                            .Set("difficulty", Hex("8000000000000000000000000000000000000000000000000000000000000001"))
                            .Set("nonce", Hex("0102030405060708"))
                            .Set("transactions", "[]")
                            .Set("transactionsRoot", Hex(kEmptyRoot))
                            .Set("uncles", Array({Bytes("88", 32)}))
                            .Set("hash", Hex("0945eace4d2947ae49981911672229b908b3e743213de581f450a18bc0185cad"));
  EXPECT_EQ(BlockVerdict(block), "VALID");
}

TEST(EthBlock, TotalDifficultyAndSizeAreNoPartOfTheHash) {
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("totalDifficulty", Hex("c70d815d562d3cfa955")).Set("size", Hex("0"))), "VALID");
}

TEST(EthBlock, OrderOfMembersAndUnknownOnesDoNotMatter) {
  EXPECT_EQ(BlockVerdict(CancunBlock().Remove("uncles").AddFirst("uncles", "[]").Add("author", "7")), "VALID");
}

TEST(EthBlock, OmmersHashOfNoneWithUncles) {
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("uncles", Array({Bytes("88", 32)}))), "INVALID ommers result.sha3Uncles");
}
TEST(EthBlock, OmmersHashOfSomeWithoutUncles) {
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("sha3Uncles", Bytes("77", 32))), "INVALID ommers result.sha3Uncles");
}

TEST(EthBlock, ParityAndVDiffer) {
  EXPECT_EQ(BlockVerdict(OneTransaction(DynamicFeeTransaction().Set("v", Hex("0")))),
            "INVALID transaction result.transactions[0]");
}

TEST(EthBlock, TransactionHash) {
  const std::string wrong = DynamicFeeTransaction().Set("nonce", Hex("2")).Text();
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("transactions", Array({LegacyTransaction().Text(), wrong}))),
            "INVALID transaction_hash result.transactions[1].hash");
}

TEST(EthBlock, TransactionSaysAnotherBlockHash) {
  EXPECT_EQ(BlockVerdict(OneTransaction(LegacyTransaction().Set("blockHash", Bytes("ee", 32)))),
            "INVALID context result.transactions[0].blockHash");
}
TEST(EthBlock, TransactionSaysAnotherBlockNumber) {
  EXPECT_EQ(BlockVerdict(OneTransaction(LegacyTransaction().Set("blockNumber", Hex("12")))),
            "INVALID context result.transactions[0].blockNumber");
}
TEST(EthBlock, TransactionSaysAnotherPosition) {
  const std::string second = AccessListTransaction().Set("transactionIndex", Hex("0")).Text();
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("transactions", Array({LegacyTransaction().Text(), second}))),
            "INVALID context result.transactions[1].transactionIndex");
}
TEST(EthBlock, TransactionsContextIsTheClaimedHash) {  // not the computed one
  EXPECT_EQ(BlockVerdict(OneTransaction(LegacyTransaction().Set("blockHash", Bytes("ee", 32))).Set("hash", Bytes("ee", 32))),
            "INVALID transactions_root result.transactionsRoot");
}
TEST(EthBlock, TransactionsInTheirPlaces) {
  const auto placed = [](Members transaction, const std::string& index) {
    return transaction.Set("blockHash", Hex(kCancunHash))
        .Set("blockNumber", Hex("11"))
        .Set("transactionIndex", Hex(index))
        .Text();
  };
  EXPECT_EQ(BlockVerdict(
                CancunBlock().Set("transactions", Array({placed(LegacyTransaction(), "0"), placed(AccessListTransaction(), "1"),
                                                         placed(DynamicFeeTransaction(), "2"), placed(BlobTransaction(), "3"),
                                                         placed(SetCodeTransaction(), "4")}))),
            "VALID");
}

TEST(EthBlock, TransactionsRoot) {
  EXPECT_EQ(BlockVerdict(OneTransaction(LegacyTransaction())), "INVALID transactions_root result.transactionsRoot");
}
TEST(EthBlock, NoTransactionsHaveARootToo) {
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("transactions", "[]")), "INVALID transactions_root result.transactionsRoot");
}
TEST(EthBlock, TransactionsAsHashesAreNotChecked) { EXPECT_EQ(BlockVerdict(TransactionHashes()), "VALID"); }

TEST(EthBlock, WithdrawalsRoot) {
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("withdrawals", "[]")), "INVALID withdrawals_root result.withdrawalsRoot");
}

TEST(EthBlock, BlockHash) {
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("gasUsed", Hex("5209"))), "INVALID block_hash result.hash");
  EXPECT_EQ(BlockVerdict(TransactionHashes().Set("stateRoot", Bytes("04", 32))), "INVALID block_hash result.hash");
}

// A member at a time: each one of the header's counts.
TEST(EthBlock, EveryHeaderMemberCounts) {
  for (const std::string name :
       {"parentHash", "stateRoot", "receiptsRoot", "mixHash", "parentBeaconBlockRoot", "requestsHash", "blockAccessListHash"}) {
    EXPECT_EQ(BlockVerdict(AmsterdamBlock().Set(name, Bytes("9a", 32))), "INVALID block_hash result.hash") << name;
  }
  for (const std::string name : {"difficulty", "number", "gasLimit", "gasUsed", "timestamp", "baseFeePerGas", "blobGasUsed",
                                 "excessBlobGas", "slotNumber"}) {
    EXPECT_EQ(BlockVerdict(AmsterdamBlock().Set(name, Hex("9a"))), "INVALID block_hash result.hash") << name;
  }
  EXPECT_EQ(BlockVerdict(AmsterdamBlock().Set("miner", Bytes("9a", 20))), "INVALID block_hash result.hash");
  EXPECT_EQ(BlockVerdict(AmsterdamBlock().Set("logsBloom", Bytes("9a", 256))), "INVALID block_hash result.hash");
  EXPECT_EQ(BlockVerdict(AmsterdamBlock().Set("extraData", Hex(""))), "INVALID block_hash result.hash");
  EXPECT_EQ(BlockVerdict(AmsterdamBlock().Set("nonce", Bytes("9a", 8))), "INVALID block_hash result.hash");
}

TEST(EthBlock, AskedHash) {
  EXPECT_EQ(BlockVerdict(CancunBlock(), Asked(kCancunHash)), "VALID");
  EXPECT_EQ(BlockVerdict(CancunBlock(), Asked(kPragueHash)), "INVALID asked_hash result.hash");
}

TEST(EthBlock, HashIsComputedWhateverTheFault) {
  EXPECT_EQ(ComputedHash(CancunBlock().Set("withdrawals", "[]").Set("hash", Bytes("00", 32))), kCancunHash);
}

// One fault of each rule in one block, taken away one by one in the order of the policy.
TEST(EthBlock, FirstFaultFirst) {
  Members transaction = DynamicFeeTransaction()
                            .Set("v", Hex("0"))
                            .Set("nonce", Hex("2"))
                            .Set("blockNumber", Hex("12"))
                            .Set("transactionIndex", Hex("1"));
  Members block =
      OneTransaction(transaction).Set("uncles", Array({Bytes("88", 32)})).Set("withdrawals", "[]").Set("hash", Bytes("00", 32));
  const Context other = Asked(kPragueHash);
  EXPECT_EQ(BlockVerdict(block, other), "INVALID ommers result.sha3Uncles");
  block.Set("uncles", "[]");
  EXPECT_EQ(BlockVerdict(block, other), "INVALID transaction result.transactions[0]");
  block.Set("transactions", Array({transaction.Set("v", Hex("1")).Text()}));
  EXPECT_EQ(BlockVerdict(block, other), "INVALID transaction_hash result.transactions[0].hash");
  block.Set("transactions", Array({transaction.Set("nonce", Hex("1")).Text()}));
  EXPECT_EQ(BlockVerdict(block, other), "INVALID context result.transactions[0].blockNumber");
  block.Set("transactions", Array({transaction.Set("blockNumber", Hex("11")).Text()}));
  EXPECT_EQ(BlockVerdict(block, other), "INVALID context result.transactions[0].transactionIndex");
  block.Set("transactions", Array({transaction.Set("transactionIndex", Hex("0")).Text()}));
  EXPECT_EQ(BlockVerdict(block, other), "INVALID transactions_root result.transactionsRoot");
  block.Set("transactions", SampleTransactions());
  EXPECT_EQ(BlockVerdict(block, other), "INVALID withdrawals_root result.withdrawalsRoot");
  block.Set("withdrawals", SampleWithdrawals());
  EXPECT_EQ(BlockVerdict(block, other), "INVALID block_hash result.hash");
  block.Set("hash", Hex(kCancunHash));
  EXPECT_EQ(BlockVerdict(block, other), "INVALID asked_hash result.hash");
}

// All faults of a transaction come before any of the next one.
TEST(EthBlock, TransactionsAreJudgedInTurn) {
  const std::string misplaced = LegacyTransaction().Set("transactionIndex", Hex("7")).Text();
  const std::string parity = DynamicFeeTransaction().Set("v", Hex("0")).Text();
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("transactions", Array({misplaced, parity}))),
            "INVALID context result.transactions[0].transactionIndex");
}

TEST(EthBlock, FieldsAreInTheOrderOfThePolicy) {
  const Members block = FrontierBlock()
                            .Set("transactions", Array({Bytes("e1", 32)}))
                            .Remove("hash")
                            .Add("hash", Bytes("22", 32))
                            .Set("extraData", Hex("4142"))
                            .Set("totalDifficulty", Hex("0"))
                            .Add("author", "7");
  const Answer answer = BlockAnswer(block.Text());
  const std::string& fields = std::get<Payload>(answer).fields;
  EXPECT_TRUE(fields.starts_with("{s4:hashx32:" + std::string(32, '\x22') + "s10:parentHashx32:"));
  EXPECT_NE(fields.find("s9:extraDatax2:ABs7:mixHashx32:"), std::string::npos);
  EXPECT_NE(fields.find("s15:totalDifficulty#0e0s4:size#1024e0s12:transactions[x32:"), std::string::npos);
  EXPECT_TRUE(fields.ends_with("]s6:uncles[]}"));
  EXPECT_EQ(fields.find("author"), std::string::npos);
}

}  // namespace
}  // namespace assay::model::ethereum
