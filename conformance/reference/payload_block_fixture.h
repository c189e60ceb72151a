// For tests: a block with a full transaction of every type, as eth_getBlockByNumber gives it.
#ifndef ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_BLOCK_FIXTURE_H_
#define ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_BLOCK_FIXTURE_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "conformance/reference/payload_fixture.h"

namespace assay::reference {

inline const std::string kEmptyList = "0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347";
inline const std::string kEmptyTrie = "0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421";
inline const std::string kWithdrawalsRoot = "0x82c59a5192a2156f5d377b9172bc43997ed940589201b41db5f8db95ac62162d";
inline const std::string kTransactionsRoot = "0xb08d0261c0a605e9c5c049b0425a002f999abcd60a10590802cfb68f0468971d";
inline const char* const kTransactionHashes[] = {
    "0xe9a0cecf3922c0921f761cf4c63bc68d9a34770913bc1dc2821e323fbb68d519",
    "0xe6c29e85a65248e49b3623d38cfc16b301660c5eeed97c408183fbce0a33c50e",
    "0x44daad8f34dbecfd3d0684f5fb0f5a3069701361816b762e85c85abd1be3ab67",
    "0xea957ae901496216d5aa547939bc9ba74b73541bb87abc010081b3a88ef7d504",
    "0x516a4e59fcad1c47ae8ba3d86a285b6c820c1ac80a5ca5edb00687ee424a4d7a",
};

// The members that forks added, in their order.
inline const std::vector<std::pair<std::string, std::string>> kForkMembers = {
    {"baseFeePerGas", Text("0x3b9aca00")},     {"withdrawalsRoot", Text(kWithdrawalsRoot)},
    {"blobGasUsed", Text("0x20000")},          {"excessBlobGas", Text("0x0")},
    {"parentBeaconBlockRoot", Fill("08", 32)}, {"requestsHash", Fill("09", 32)},
    {"blockAccessListHash", Fill("0a", 32)},   {"slotNumber", Text("0xb")},
};

inline std::string HashOf(std::size_t fork_members) {
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

inline const std::string kAccessList =
    "[" + Object{{"address", Fill("a1", 20)}, {"storageKeys", List({Fill("a2", 32), Fill("a3", 32)})}}.Text() + "," +
    Object{{"address", Fill("a4", 20)}, {"storageKeys", "[]"}}.Text() + "]";
inline const Object kAuthorization = {{"chainId", Text("0x1")}, {"address", Fill("bb", 20)}, {"nonce", Text("0x3")},
                                      {"yParity", Text("0x1")}, {"r", Fill("53", 32)},       {"s", Fill("54", 32)}};

// The transactions of the fixture's RawTransaction, in JSON.
inline Object TransactionOf(int type) {
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

inline std::string TransactionsWith(int index, const Object& transaction) {
  std::vector<std::string> all;
  for (int type = 0; type < 5; ++type) all.push_back((type == index ? transaction : TransactionOf(type)).Text());
  return List(all);
}

inline const std::string kWithdrawals =
    "[" +
    Object{{"index", Text("0x1")}, {"validatorIndex", Text("0x2")}, {"address", Fill("cc", 20)}, {"amount", Text("0x3")}}
        .Text() +
    "," +
    Object{{"index", Text("0x4")}, {"validatorIndex", Text("0x5")}, {"address", Fill("dd", 20)}, {"amount", Text("0x0")}}
        .Text() +
    "]";

inline Object BlockOf(std::size_t fork_members = 8) {
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

inline std::string SayBlock(const Object& block, const oracle::Context& context = {}) {
  return Say(oracle::Kind::kEthGetBlockByNumber, Response(block.Text()), context);
}

}  // namespace assay::reference

#endif  // ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_BLOCK_FIXTURE_H_
