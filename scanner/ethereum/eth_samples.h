// Small synthetic eth_* replies for tests, to be edited member by member.
//
// Every hash, and every bit of a bloom filter, was computed by a program of its own (Keccak-f from FIPS 202, RLP and trie from
// the Yellow Paper), which shares nothing with this repository.
#ifndef ASSAY_SCANNER_ETHEREUM_ETH_SAMPLES_H_
#define ASSAY_SCANNER_ETHEREUM_ETH_SAMPLES_H_

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "scanner/ethereum/eth_block.h"
#include "scanner/ethereum/eth_judge.h"
#include "scanner/ethereum/eth_receipts.h"
#include "scanner/ethereum/payload_samples.h"

namespace assay::ethereum::samples {

inline std::string Hash(std::string_view digits) { return Quoted("0x" + std::string(digits)); }
inline const std::string kR = "0x" + std::string(62, 'f');  // r of every transaction, 31 bytes

// The hashes of EthTransaction(0) to (4).
inline constexpr std::string_view kTransactionHashes[] = {"98fa35d7cb8bb3303bd000cfcb2ff90eb8b84287441383d6a03de81a9254b11e",
                                                          "6ab26062a4d9c33d30e4a1c24f563834afa773949047787526d726fd14d7a73f",
                                                          "c7465969a461919c360916d15c35ef7711b658ef34e49e7abea8e5e88a6354d3",
                                                          "64d3f356659ec26751b4d11043f21a6c1dbc3680c5396c5a3266e4186b0bded0",
                                                          "5944f7b61295922f81050fbd954151750b4d647a55e562dbce853d17d7318f16"};
inline constexpr std::string_view kTransactionsRoot = "704aa516aec4a8edc18f30a0030b778199d43684eeeb8f0381ee1a181c38314b";
inline constexpr std::string_view kWithdrawalsRoot = "849fb72b15518937409f69122b7b84d5edcd2087022b52fcc3878fd6f101695c";
inline constexpr std::string_view kEmptyRoot = "56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421";
inline constexpr std::string_view kNoUncles = "1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347";
// Of EthBlock(0) to EthBlock(8).
inline constexpr std::string_view kEthBlockHashes[] = {"5bf283d4febfc7768c1dc5d109f65701071b8e977de74a39f278e8fa908dcfa5",
                                                       "b8de6b75d18ac9432e6bc877f971bee80fecc363f6f727ee32f8761b8b4dc589",
                                                       "e5d08d024e62481c44c2f5b1d9236be26d80d92f66973bd22caeccc0ba16d962",
                                                       "8c5dc65406a2ccc656040ee8523b564d9a3d371146846c6d0ea662841e916a77",
                                                       "c7f8ada81f54787609a143a2955249bd7f1f96eeec0a5dd4da35b51adad41008",
                                                       "2ccd6ff509314cdf4de35419a023b6e106fdfcbfee6efdf5dd1be6b178dcf85f",
                                                       "3e93ad48fc6843aee6a67bdd6aaaac73c78d59f5319d73a7d014aaeabc6a633f",
                                                       "2e044dd6df8c9de0e1ba1316f114e1b9862c37196de3568830cfa7842df1f464",
                                                       "9cf33f132e395b5629d91c00277221bcb543c129526b9b6cbd015c15d6694187"};
// Of EthBlock(8) without transactions.
inline constexpr std::string_view kEmptyBlockHash = "cd788d5f0e99ff1bbdcc561555c6cd4a121a9854d666e4fbbd97241a57b3ee5c";
// Of SampleReceipts().
inline constexpr std::string_view kReceiptsRoot = "0e7eca9f2982c01f50ac12be023fa92785446054af40310b15feed19f8488fd2";

inline std::string Word32(std::string_view digits) {
  return Quoted("0x" + std::string(64 - digits.size(), '0') + std::string(digits));
}

inline std::string AccessListText() {
  return R"([{"address":)" + Repeated("33", 20) + R"(,"storageKeys":[)" + Repeated("44", 32) + "," + Word32("5") +
         R"(]},{"address":)" + Repeated("34", 20) + R"(,"storageKeys":[]}])";
}

// A transaction of that type, with the members that its bytes need and `hash`.
inline Object EthTransactionObject(int type) {
  Object out;
  out["type"] = Quoted("0x" + std::to_string(type));
  if (type != 0) out["chainId"] = Quoted("0x1");
  out["nonce"] = Quoted("0x" + std::to_string(type + 1));
  if (type <= 1) {
    out["gasPrice"] = Quoted("0x7");
  } else {
    out["maxPriorityFeePerGas"] = Quoted("0x1");
    out["maxFeePerGas"] = Quoted("0x9");
  }
  out["gas"] = Quoted("0x5208");
  out["to"] = Repeated("22", 20);
  out["value"] = Quoted("0xde0b6b3a7640000");
  out["input"] = Quoted("0x0102");
  if (type != 0) out["accessList"] = AccessListText();
  if (type == 3) {
    out["maxFeePerBlobGas"] = Quoted("0x3");
    out["blobVersionedHashes"] = ListText({Quoted("0x01" + std::string(62, 'a')), Quoted("0x01" + std::string(62, 'b'))});
  }
  if (type == 4) {
    out["authorizationList"] = R"([{"chainId":"0x0","address":)" + Repeated("55", 20) +
                               R"(,"nonce":"0x6","yParity":"0x1","r":"0x77","s":"0x88"},{"chainId":"0x)" +
                               std::string(64, 'f') + R"(","address":)" + Repeated("56", 20) +
                               R"(,"nonce":"0xffffffffffffffff","yParity":"0x0","r":)" + Quoted(kR) + R"(,"s":"0x1"}])";
  }
  if (type == 0) {
    out["v"] = Quoted("0x1b");
  } else {
    out["yParity"] = Quoted("0x1");
  }
  out["r"] = Quoted(kR);
  out["s"] = Quoted("0x1");
  out["hash"] = Hash(kTransactionHashes[type]);
  return out;
}

// A block with so many of the members that came with forks (0: before London, 1: London to Paris, 2: Shanghai, 5: Cancun, 6:
// Prague, 8: Amsterdam) and a transaction of each type; VALID as it is.
struct EthBlockReply {
  explicit EthBlockReply(std::size_t fork_members = 8) {
    for (int type = 0; type <= 4; ++type) transactions.push_back(EthTransactionObject(type));
    block["hash"] = Hash(kEthBlockHashes[fork_members]);
    block["parentHash"] = Repeated("01", 32);
    block["sha3Uncles"] = Hash(kNoUncles);
    block["miner"] = Repeated("02", 20);
    block["stateRoot"] = Repeated("03", 32);
    block["transactionsRoot"] = Hash(kTransactionsRoot);
    block["receiptsRoot"] = Repeated("04", 32);
    block["logsBloom"] = Repeated("05", 256);
    block["difficulty"] = Quoted("0x0");
    block["number"] = Quoted("0x10");
    block["gasLimit"] = Quoted("0x1c9c380");
    block["gasUsed"] = Quoted("0x5208");
    block["timestamp"] = Quoted("0x64");
    block["extraData"] = Quoted("0x617373");
    block["mixHash"] = Repeated("06", 32);
    block["nonce"] = Repeated("00", 8);
    const std::string_view names[] = {"baseFeePerGas",         "withdrawalsRoot", "blobGasUsed",         "excessBlobGas",
                                      "parentBeaconBlockRoot", "requestsHash",    "blockAccessListHash", "slotNumber"};
    const std::string values[] = {Quoted("0x7"),      Hash(kWithdrawalsRoot), Quoted("0x20000"),  Quoted("0x0"),
                                  Repeated("08", 32), Repeated("09", 32),     Repeated("0a", 32), Quoted("0x5")};
    for (std::size_t i = 0; i < fork_members; ++i) block[names[i]] = values[i];
    block["size"] = Quoted("0x400");
    block["transactions"] = "";
    if (fork_members >= 2) {
      block["withdrawals"] = R"([{"index":"0x1","validatorIndex":"0x2","address":)" + Repeated("33", 20) +
                             R"(,"amount":"0x3"},{"index":"0x2","validatorIndex":"0xffffffffffffffff","address":)" +
                             Repeated("34", 20) + R"(,"amount":"0x0"}])";
    }
    block["uncles"] = "[]";
  }
  std::string Text() const {
    Object all = block;
    std::vector<std::string> texts;
    for (const Object& transaction : transactions) texts.push_back(transaction.Text());
    for (auto& [name, value] : all.members)
      if (name == "transactions" && value.empty()) value = ListText(texts);
    return ResponseText(all.Text());
  }
  Object block;  // `transactions` with an empty text stands for those below
  std::vector<Object> transactions;
};

// A filter with these bits.
inline std::string BloomText(std::initializer_list<int> bits) {
  std::string text = "0x" + std::string(512, '0');
  for (const int bit : bits) {
    char& digit = text[text.size() - 1 - static_cast<std::size_t>(bit) / 4];
    const int value = (digit <= '9' ? digit - '0' : digit - 'a' + 10) | 1 << bit % 4;
    digit = "0123456789abcdef"[value];
  }
  return Quoted(text);
}

inline Object LogObject(std::string_view address_byte, const std::vector<std::string>& topics, std::string_view data) {
  Object out;
  out["address"] = Repeated(address_byte, 20);
  out["topics"] = ListText(topics);
  out["data"] = Quoted(data);
  return out;
}

// A receipt, with what its bytes need and what is required besides.
struct ReceiptObject {
  std::string Text() const {
    Object all = receipt;
    std::vector<std::string> texts;
    for (const Object& log : logs) texts.push_back(log.Text());
    for (auto& [name, value] : all.members)
      if (name == "logs" && value.empty()) value = ListText(texts);
    return all.Text();
  }
  Object receipt;  // `logs` with an empty text stands for those below
  std::vector<Object> logs;
};

inline ReceiptObject MakeReceipt(int type, std::string_view index, std::string_view status, std::string_view gas_used,
                                 std::string_view cumulative) {
  ReceiptObject out;
  out.receipt["type"] = Quoted("0x" + std::to_string(type));
  out.receipt["status"] = Quoted(status);
  out.receipt["cumulativeGasUsed"] = Quoted(cumulative);
  out.receipt["logsBloom"] = BloomText({});
  out.receipt["logs"] = "";
  out.receipt["transactionHash"] = Repeated("71", 32);
  out.receipt["transactionIndex"] = Quoted(index);
  out.receipt["blockHash"] = Repeated("70", 32);
  out.receipt["blockNumber"] = Quoted("0x10");
  out.receipt["gasUsed"] = Quoted(gas_used);
  return out;
}

// Three receipts of one block, with two logs in the second and one in the third; VALID as they are.
inline std::vector<ReceiptObject> SampleReceipts() {
  std::vector<ReceiptObject> out = {MakeReceipt(0, "0x0", "0x1", "0x5208", "0x5208"),
                                    MakeReceipt(2, "0x1", "0x1", "0x7530", "0xc738"),
                                    MakeReceipt(3, "0x2", "0x0", "0x5208", "0x11940")};
  out[1].logs = {LogObject("61", {Repeated("62", 32), Repeated("63", 32)}, "0x6465"), LogObject("66", {}, "0x")};
  out[1].receipt["logsBloom"] = BloomText({94, 238, 651, 692, 719, 1008, 1321, 1358, 1549, 1942, 1999, 2027});
  std::string data = "0x";
  for (int i = 0; i < 40; ++i) data += "aa";
  out[2].logs = {LogObject("67", {Repeated("00", 32)}, data)};
  out[2].receipt["logsBloom"] = BloomText({256, 269, 562, 1163, 1241, 1757});
  return out;
}
inline std::string ReceiptsText(const std::vector<ReceiptObject>& receipts) {
  std::vector<std::string> texts;
  for (const ReceiptObject& receipt : receipts) texts.push_back(receipt.Text());
  return ResponseText(ListText(texts));
}

inline Hash32 Filled(std::uint8_t byte) {
  Hash32 hash;
  hash.fill(byte);
  return hash;
}
inline std::string HexText(Bytes bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) text.append({"0123456789abcdef"[byte >> 4], "0123456789abcdef"[byte & 15]});
  return text;
}

// "VALID", or "fault at path".
inline std::string Say(const Judgement& judgement) {
  constexpr std::string_view kFaults[] = {
      "transactions", "block_access_list", "blobs_bundle",     "versioned_hashes", "block_hash",        "asked_hash",
      "ommers",       "transaction",       "transaction_hash", "context",          "transactions_root", "withdrawals_root",
      "logs_bloom",   "cumulative_gas",    "receipts_root"};
  if (judgement.status == Status::kValid) return judgement.fault || !judgement.path.Empty() ? "VALID with a fault" : "VALID";
  if (judgement.status != Status::kInvalid || !judgement.fault) return "a status without a fault, or of another method";
  return std::string(kFaults[static_cast<std::size_t>(*judgement.fault)]) + " at " + judgement.path.ToString();
}

// What the whole decoder says of a body: "reason at path", "null", "VALID" or "fault at path".
inline std::string SayBlock(std::string_view body, const Context& context = {}) {
  Arena arena;
  const auto read = ReadEthBlock(body, arena);
  if (!read) return Say(read.error());
  return *read ? Say(Judge(**read, context)) : "null";
}
inline std::string SayReceipts(std::string_view body, const Context& context = {}) {
  Arena arena;
  const auto read = ReadBlockReceipts(body, arena);
  if (!read) return Say(read.error());
  return *read ? Say(JudgeBlockReceipts(**read, context)) : "null";
}
inline std::string SayReceipt(std::string_view body, const Context& context = {}) {
  Arena arena;
  const auto read = ReadTransactionReceipt(body, arena);
  if (!read) return Say(read.error());
  return *read ? Say(JudgeTransactionReceipt(**read, context)) : "null";
}

}  // namespace assay::ethereum::samples

#endif  // ASSAY_SCANNER_ETHEREUM_ETH_SAMPLES_H_
