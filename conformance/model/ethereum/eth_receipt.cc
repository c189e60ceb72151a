// The table of a receipt's members, receipts as bytes, and the Bloom filter of their logs.
#include "conformance/model/ethereum/eth_receipt.h"

#include "conformance/model/ethereum/hashes.h"

namespace assay::model::ethereum {
namespace {

constexpr std::size_t kBloomBytes = 256;

// M3:2048 sets three bits: the low 11 bits of each of the first three pairs of bytes of the hash. Bit 0 is the lowest bit of
// the last byte.
void Add(std::string_view element, std::string& bloom) {
  const Hash hash = Keccak256(element);
  for (std::size_t pair = 0; pair < 3; ++pair) {
    const unsigned bit = (hash[2 * pair] * 256U + hash[2 * pair + 1]) % 2048;
    char& byte = bloom[kBloomBytes - 1 - bit / 8];
    byte = static_cast<char>(static_cast<unsigned char>(byte) | 1U << bit % 8);
  }
}

// Yellow Paper 4.3.1: O = (address, topics, data).
std::string LogItem(const Log& log) {
  std::vector<std::string> topics;
  for (const std::string& topic : log.topics) topics.push_back(RlpString(topic));
  return RlpList({RlpString(log.address), RlpList(topics), RlpString(log.data)});
}

// EIP-658: the status took the state root's place.
std::string Outcome(const Receipt& receipt) {
  if (receipt.root) return RlpString(*receipt.root);
  return RlpNumber(receipt.status.value_or(0));
}

// EIP-658: a receipt has a status, or, before Byzantium, a state root in its place.
Presence StatusUnlessRoot(const Node& receipt) {
  return receipt.Find("root") == nullptr ? Presence::kRequired : Presence::kOptional;
}
Presence NoRootBesideStatus(const Node& receipt) {
  return receipt.Find("status") == nullptr ? Presence::kOptional : Presence::kForbidden;
}

Type LogType() {
  const auto optional = Presence::kOptional;
  return ObjectOfFixedShape({
      {"address", Data(20)},
      {"topics", ListOf(Data(32))},
      {"data", DataOfAnyLength()},
      {"logIndex", Quantity64(), optional},
      {"transactionHash", Data(32), optional},
      {"transactionIndex", Quantity64(), optional},
      {"blockHash", Data(32), optional},
      {"blockNumber", Quantity64(), optional},
  });
}

// A member's bytes or number; "" or 0 when it is absent.
std::string BytesOf(const Node& object, std::string_view name) {
  const Node* member = object.Find(name);
  return member == nullptr ? "" : member->bytes;
}
std::uint64_t NumberOf(const Node& object, std::string_view name) {
  const Node* member = object.Find(name);
  return member == nullptr ? 0 : member->Number();
}
std::optional<std::string> OptionalBytesOf(const Node& object, std::string_view name) {
  if (object.Find(name) == nullptr) return std::nullopt;
  return BytesOf(object, name);
}
std::optional<std::uint64_t> OptionalNumberOf(const Node& object, std::string_view name) {
  if (object.Find(name) == nullptr) return std::nullopt;
  return NumberOf(object, name);
}

Log LogFrom(const Node& node) {
  Log out;
  out.address = BytesOf(node, "address");
  if (const Node* topics = node.Find("topics")) {
    for (const Node& topic : topics->items) out.topics.push_back(topic.bytes);
  }
  out.data = BytesOf(node, "data");
  out.log_index = OptionalNumberOf(node, "logIndex");
  out.transaction_hash = OptionalBytesOf(node, "transactionHash");
  out.transaction_index = OptionalNumberOf(node, "transactionIndex");
  out.block_hash = OptionalBytesOf(node, "blockHash");
  out.block_number = OptionalNumberOf(node, "blockNumber");
  return out;
}

}  // namespace

Type ReceiptType() {
  const auto optional = Presence::kOptional;
  return ObjectOfFixedShape({
      {"type", QuantityUpTo(4)},
      {"status", QuantityUpTo(1), PresenceRule(StatusUnlessRoot)},
      {"root", Data(32), PresenceRule(NoRootBesideStatus)},
      {"cumulativeGasUsed", Quantity64()},
      {"logsBloom", Data(kBloomBytes)},
      {"logs", ListOf(LogType())},
      {"transactionHash", Data(32)},
      {"transactionIndex", Quantity64()},
      {"blockHash", Data(32)},
      {"blockNumber", Quantity64()},
      {"gasUsed", Quantity64()},
      {"effectiveGasPrice", Quantity256(), optional},
      {"from", Data(20), optional},
      {"to", Data(20), optional},
      {"contractAddress", Data(20), optional},
      {"blobGasUsed", Quantity64(), optional},
      {"blobGasPrice", Quantity256(), optional},
  });
}

Receipt ReceiptFrom(const Node& node) {
  Receipt out;
  out.type = NumberOf(node, "type");
  out.status = OptionalNumberOf(node, "status");
  out.root = OptionalBytesOf(node, "root");
  out.cumulative_gas_used = NumberOf(node, "cumulativeGasUsed");
  out.logs_bloom = BytesOf(node, "logsBloom");
  if (const Node* logs = node.Find("logs")) {
    for (const Node& log : logs->items) out.logs.push_back(LogFrom(log));
  }
  out.transaction_hash = BytesOf(node, "transactionHash");
  out.transaction_index = NumberOf(node, "transactionIndex");
  out.block_hash = BytesOf(node, "blockHash");
  out.block_number = NumberOf(node, "blockNumber");
  out.gas_used = NumberOf(node, "gasUsed");
  return out;
}

std::string ReceiptBytes(const Receipt& receipt) {
  std::vector<std::string> logs;
  for (const Log& log : receipt.logs) logs.push_back(LogItem(log));
  const std::string payload =
      RlpList({Outcome(receipt), RlpNumber(receipt.cumulative_gas_used), RlpString(receipt.logs_bloom), RlpList(logs)});
  if (receipt.type == 0) return payload;
  return static_cast<char>(receipt.type) + payload;  // EIP-2718
}

std::string LogsBloom(const std::vector<Log>& logs) {
  std::string bloom(kBloomBytes, '\0');
  for (const Log& log : logs) {
    Add(log.address, bloom);
    for (const std::string& topic : log.topics) Add(topic, bloom);
  }
  return bloom;
}

}  // namespace assay::model::ethereum
