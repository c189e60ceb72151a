// Receipts as bytes, and the Bloom filter of their logs.
#include "conformance/model/ethereum/eth_receipt.h"

#include "conformance/model/ethereum/hashes.h"

namespace assay::model::ethereum {
namespace {

constexpr std::size_t kBloomBytes = 256;

// M3:2048 sets three bits: the low 11 bits of each of the first three pairs of bytes of the hash. Bit 0 is the lowest bit of the
// last byte.
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

}  // namespace

std::string ReceiptBytes(const Receipt& receipt) {
  std::vector<std::string> logs;
  for (const Log& log : receipt.logs) logs.push_back(LogItem(log));
  const std::string payload = RlpList(
      {Outcome(receipt), RlpNumber(receipt.cumulative_gas_used), RlpString(receipt.logs_bloom), RlpList(logs)});
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
