// Structure and status of eth_getBlockByNumber and eth_getBlockByHash.
#include <gtest/gtest.h>

#include <cctype>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "conformance/reference/payload_fixture.h"

namespace assay::reference {
namespace {

using oracle::Kind;

const std::string kEmptyList = "0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347";
const std::string kEmptyTrie = "0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421";
const std::string kWithdrawalsRoot = "0x82c59a5192a2156f5d377b9172bc43997ed940589201b41db5f8db95ac62162d";
const std::string kTransactionsRoot = "0xb08d0261c0a605e9c5c049b0425a002f999abcd60a10590802cfb68f0468971d";
const char* const kTransactionHashes[] = {
    "0xe9a0cecf3922c0921f761cf4c63bc68d9a34770913bc1dc2821e323fbb68d519",
    "0xe6c29e85a65248e49b3623d38cfc16b301660c5eeed97c408183fbce0a33c50e",
    "0x44daad8f34dbecfd3d0684f5fb0f5a3069701361816b762e85c85abd1be3ab67",
    "0xea957ae901496216d5aa547939bc9ba74b73541bb87abc010081b3a88ef7d504",
    "0x516a4e59fcad1c47ae8ba3d86a285b6c820c1ac80a5ca5edb00687ee424a4d7a",
};

// The members that forks added, in their order.
const std::vector<std::pair<std::string, std::string>> kForkMembers = {
    {"baseFeePerGas", Text("0x3b9aca00")},     {"withdrawalsRoot", Text(kWithdrawalsRoot)},
    {"blobGasUsed", Text("0x20000")},          {"excessBlobGas", Text("0x0")},
    {"parentBeaconBlockRoot", Fill("08", 32)}, {"requestsHash", Fill("09", 32)},
    {"blockAccessListHash", Fill("0a", 32)},   {"slotNumber", Text("0xb")},
};

std::string HashOf(std::size_t fork_members) {
  switch (fork_members) {
    case 0:
      return "0x01ad1610ca19c7ca0032d3e1a3f7bb8f2dd4ff19ca7af0d8af2aae9b97bb8d7b";
    case 1:
      return "0x0357e6d5d8cd8e0ddfdcdaf59492ad0123ee50baa0e5a20fa0373f427344e90d";
    case 2:
      return "0x81a8451cfafab83dbc0c0a97af113827487a3d4805f21ca43cb55067030bbba0";
    case 5:
      return "0x1e86814d473ef8bba8a7fc159e203efceb95da43af50aa1b6c9d54d3c04eacab";
    case 6:
      return "0xc2e3da2289eaf94d220fb08f261a828398ca377359ea61f57de58f87b74687a3";
    default:
      return "0x81744e1fa64e5e7a6c017f1d37550eac6de55c74ba893212e0df8b57ca7b9550";
  }
}

const std::string kAccessList =
    "[" + Object{{"address", Fill("a1", 20)}, {"storageKeys", List({Fill("a2", 32), Fill("a3", 32)})}}.Text() + "," +
    Object{{"address", Fill("a4", 20)}, {"storageKeys", "[]"}}.Text() + "]";
const Object kAuthorization = {{"chainId", Text("0x1")}, {"address", Fill("bb", 20)}, {"nonce", Text("0x3")},
                               {"yParity", Text("0x1")}, {"r", Fill("53", 32)},       {"s", Fill("54", 32)}};

// The transactions of the fixture's RawTransaction, in JSON.
Object TransactionOf(int type) {
  char type_text[] = "0x0";
  type_text[2] = static_cast<char>('0' + type);
  Object tx = {
      {"type", Text(type_text)}, {"nonce", Text("0x7")}, {"gas", Text("0x5208")}, {"value", Text(type == 0 ? "0x1" : "0x0")},
      {"input", Text("0x")},     {"r", Fill("51", 32)},  {"s", Fill("52", 32)},   {"hash", Text(kTransactionHashes[type])}};
  if (type != 0) tx = tx.With("chainId", Text("0x1")).With("accessList", "[]");
  if (type != 1) tx = tx.With("to", Fill("aa", 20));
  if (type <= 1) tx = tx.With("gasPrice", Text("0x3b9aca00"));
  if (type >= 2) tx = tx.With("maxPriorityFeePerGas", Text("0x2")).With("maxFeePerGas", Text("0x3b9aca00"));
  switch (type) {
    case 0:
      return tx.With("v", Text("0x1b"));
    case 1:
      return tx.With("accessList", kAccessList)
          .With("value", Text("0x1"))
          .With("input", Text("0xCAFE"))
          .With("yParity", Text("0x1"));
    case 2:
      return tx.With("v", Text("0x0"));
    case 3: {
      const auto hash = [](std::string_view digits) { return Text("0x01" + Fill(digits, 31).substr(3, 62)); };
      return tx.With("maxFeePerBlobGas", Text("0x5"))
          .With("blobVersionedHashes", List({hash("61"), hash("62")}))
          .With("yParity", Text("0x1"));
    }
    default:
      return tx.With("accessList", kAccessList)
          .With("authorizationList", List({kAuthorization.Text()}))
          .With("yParity", Text("0x1"));
  }
}

std::string TransactionsWith(int index, const Object& transaction) {
  std::vector<std::string> all;
  for (int type = 0; type < 5; ++type) all.push_back((type == index ? transaction : TransactionOf(type)).Text());
  return List(all);
}

const std::string kWithdrawals =
    "[" +
    Object{{"index", Text("0x1")}, {"validatorIndex", Text("0x2")}, {"address", Fill("cc", 20)}, {"amount", Text("0x3")}}
        .Text() +
    "," +
    Object{{"index", Text("0x4")}, {"validatorIndex", Text("0x5")}, {"address", Fill("dd", 20)}, {"amount", Text("0x0")}}
        .Text() +
    "]";

Object BlockOf(std::size_t fork_members = 8) {
  Object block = {
      {"hash", Text(HashOf(fork_members))},
      {"parentHash", Fill("01", 32)},
      {"sha3Uncles", Text(kEmptyList)},
      {"miner", Fill("02", 20)},
      {"stateRoot", Fill("03", 32)},
      {"transactionsRoot", Text(kTransactionsRoot)},
      {"receiptsRoot", Fill("04", 32)},
      {"logsBloom", Fill("05", 256)},
      {"difficulty", Text("0x20000")},
      {"number", Text("0x7")},
      {"gasLimit", Text("0x1c9c380")},
      {"gasUsed", Text("0x5208")},
      {"timestamp", Text("0x64")},
      {"extraData", Fill("0a0b", 20)},
      {"mixHash", Fill("06", 32)},
      {"nonce", Fill("07", 8)},
      {"totalDifficulty", Fill("1", 64)},
      {"size", Text("0x400")},
      {"transactions", TransactionsWith(-1, {})},
      {"uncles", "[]"},
  };
  for (std::size_t i = 0; i < fork_members; ++i) block = block.With(kForkMembers[i].first, kForkMembers[i].second);
  return fork_members >= 2 ? block.With("withdrawals", kWithdrawals) : block;
}

std::string SayBlock(const Object& block, const oracle::Context& context = {}) {
  return Say(Kind::kEthGetBlockByNumber, Response(block.Text()), context);
}
std::string SayTransaction(int index, const Object& transaction) {
  return SayBlock(BlockOf().With("transactions", TransactionsWith(index, transaction)));
}
std::string InTransaction(std::string_view reason, int index, std::string_view member) {
  return "reject " + std::string(reason) + " at result.transactions[" + std::to_string(index) + "]." + std::string(member);
}

TEST(Block, OfEveryForkIsValidByAHashComputedElsewhere) {
  for (const std::size_t members : {0, 1, 2, 5, 6, 8}) {
    EXPECT_EQ(SayBlock(BlockOf(members)), "VALID") << members;
    const auto accept = Accepted(Kind::kEthGetBlockByHash, Response(BlockOf(members).Text()));
    EXPECT_EQ("0x" + accept.digests.hash->Hex(), HashOf(members));
    EXPECT_EQ("0x" + accept.payload->claimed, HashOf(members));
  }
}

TEST(Block, ThatThereIsNotIsNull) {
  EXPECT_EQ(Say(Kind::kEthGetBlockByHash, Response("null")), "VALID");
  const auto accept = Accepted(Kind::kEthGetBlockByHash, Response("null"));
  EXPECT_FALSE(accept.digests.hash);
  EXPECT_EQ(accept.digests.fields->Preimage(), "n");
  EXPECT_EQ(Say(Kind::kEthGetBlockByHash, Response("[]")), "reject type at result");
  EXPECT_EQ(Say(Kind::kEthGetBlockByHash, Response("\"0x\"")), "reject type at result");
}

TEST(Block, MembersOfEveryForkAreRequired) {
  for (const char* member :
       {"hash", "parentHash", "sha3Uncles", "miner", "stateRoot", "transactionsRoot", "receiptsRoot", "logsBloom", "difficulty",
        "number", "gasLimit", "gasUsed", "timestamp", "extraData", "mixHash", "nonce", "size", "transactions", "uncles"}) {
    const std::string at = " at result." + std::string(member);
    EXPECT_EQ(SayBlock(BlockOf().Without(member)), "reject missing" + at);
    EXPECT_EQ(SayBlock(BlockOf().With(member, "null")), "reject missing" + at);
    EXPECT_EQ(SayBlock(BlockOf().With(member, "1")), "reject type" + at);
    EXPECT_EQ(SayBlock(BlockOf().And(member, "1")), "reject duplicate" + at);
    std::string upper = member;
    for (char& c : upper) c = static_cast<char>(std::toupper(c));
    EXPECT_EQ(SayBlock(BlockOf().Renamed(member, upper)), "reject wrong_case" + at);
  }
  EXPECT_EQ(SayBlock(BlockOf().Without("totalDifficulty")), "VALID");
}

TEST(Block, MembersOfAForkNeedAllBeforeThem) {
  for (std::size_t i = 0; i < kForkMembers.size(); ++i) {
    for (std::size_t later = i + 1; later < kForkMembers.size(); ++later) {
      Object block = BlockOf(i).Without("withdrawals");
      block = block.With(kForkMembers[later].first, kForkMembers[later].second);
      EXPECT_EQ(SayBlock(block), "reject missing at result." + kForkMembers[i].first) << later;
    }
  }
  EXPECT_EQ(SayBlock(BlockOf(8).Renamed("blobGasUsed", "blobgasused")), "reject wrong_case at result.blobGasUsed");
  EXPECT_EQ(SayBlock(BlockOf(0).With("BaseFeePerGas", "1")), "VALID");
}

TEST(Block, WithdrawalsStandWithTheirRoot) {
  EXPECT_EQ(SayBlock(BlockOf(8).Without("withdrawals")), "reject missing at result.withdrawals");
  EXPECT_EQ(SayBlock(BlockOf(1).With("withdrawals", "[]")), "reject wrong_version at result.withdrawals");
  EXPECT_EQ(SayBlock(BlockOf(1).With("withdrawals", "null")), "VALID");
  EXPECT_EQ(SayBlock(BlockOf(8).With("withdrawals", "[{}]")), "reject missing at result.withdrawals[0].index");
}

TEST(Block, WidthsAreItsOwn) {
  EXPECT_EQ(SayBlock(BlockOf().With("nonce", Fill("00", 7))), "reject length at result.nonce");
  EXPECT_EQ(SayBlock(BlockOf().With("difficulty", Fill("1", 64))), "INVALID block_hash at result.hash");
  EXPECT_EQ(SayBlock(BlockOf().With("difficulty", Fill("1", 65))), "reject overflow at result.difficulty");
  EXPECT_EQ(SayBlock(BlockOf().With("number", Fill("1", 17))), "reject overflow at result.number");
  EXPECT_EQ(SayBlock(BlockOf().With("uncles", R"(["0x"])")), "reject length at result.uncles[0]");
}

TEST(Block, TransactionsAreAllObjectsOrAllHashes) {
  const auto say = [](const std::string& transactions) { return SayBlock(BlockOf().With("transactions", transactions)); };
  const std::string hash = Fill("00", 32), object = TransactionOf(0).Text();
  EXPECT_EQ(say(List({hash, hash})), "VALID");
  EXPECT_EQ(say(List({hash, object})), "reject type at result.transactions[1]");
  EXPECT_EQ(say(List({object, hash})), "reject type at result.transactions[1]");
  EXPECT_EQ(say("[null]"), "reject type at result.transactions[0]");
  EXPECT_EQ(say("[7]"), "reject type at result.transactions[0]");
  EXPECT_EQ(say(List({hash, Fill("00", 31)})), "reject length at result.transactions[1]");
  EXPECT_EQ(say("[]"), "INVALID transactions_root at result.transactionsRoot");
  const Object empty = BlockOf().With("transactions", "[]").With("transactionsRoot", Text(kEmptyTrie));
  EXPECT_EQ(SayBlock(empty.With("hash", Text("0x60c554f1acc6ecb8d59b93efd024b041f3acbfec922c8fdd1d34b33633ddf4c9"))), "VALID");
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

TEST(Block, FaultsComeInTheirOrder) {
  const std::string bad_transaction = TransactionsWith(4, TransactionOf(4).With("hash", Fill("00", 32)));
  Object block = BlockOf().With("uncles", List({Fill("00", 32)})).With("transactions", bad_transaction);
  block = block.With("transactionsRoot", Fill("00", 32)).With("withdrawals", "[]");
  oracle::Context context;
  context.hash = Bytes(HashOf(8).substr(2));
  EXPECT_EQ(SayBlock(block, context), "INVALID ommers at result.sha3Uncles");
  block = block.With("uncles", "[]");
  EXPECT_EQ(SayBlock(block, context), "INVALID transaction_hash at result.transactions[4].hash");
  block = block.With("transactions", TransactionsWith(-1, {}));
  EXPECT_EQ(SayBlock(block, context), "INVALID transactions_root at result.transactionsRoot");
  block = block.With("transactionsRoot", Text(kTransactionsRoot));
  EXPECT_EQ(SayBlock(block, context), "INVALID withdrawals_root at result.withdrawalsRoot");
  block = block.With("withdrawals", kWithdrawals).With("hash", Fill("00", 32));
  EXPECT_EQ(SayBlock(block, context), "INVALID block_hash at result.hash");
  block = block.With("hash", Text(HashOf(8)));
  EXPECT_EQ(SayBlock(block, context), "VALID");
  context.hash = oracle::Bytes32{};
  EXPECT_EQ(SayBlock(block, context), "INVALID asked_hash at result.hash");
}

TEST(Block, OmmersAreThereWhenTheirHashSaysSo) {
  EXPECT_EQ(SayBlock(BlockOf().With("sha3Uncles", Fill("00", 32))), "INVALID ommers at result.sha3Uncles");
  EXPECT_EQ(SayBlock(BlockOf().With("sha3Uncles", Fill("00", 32)).With("uncles", List({Fill("00", 32)}))),
            "INVALID block_hash at result.hash");
}

}  // namespace
}  // namespace assay::reference
