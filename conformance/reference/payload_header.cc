#include "conformance/reference/payload_header.h"

#include "conformance/reference/payload_schema.h"

namespace assay::reference::payload {
namespace {

using model::ethereum::Keccak256;
using model::ethereum::OrderedTrieRoot;
using model::ethereum::RlpList;
using model::ethereum::RlpNumber;
using model::ethereum::RlpString;
using model::ethereum::Sha256;

}  // namespace

Header& Header::Bytes(std::string_view bytes) {
  items_.push_back(RlpString(bytes));
  return *this;
}

Header& Header::Bytes(const Hash& hash) { return Bytes(model::ethereum::ToString(hash)); }

Header& Header::Number(std::string_view big_endian) {
  items_.push_back(RlpNumber(big_endian));
  return *this;
}

Hash Header::BlockHash() const { return Keccak256(RlpList(items_)); }

Hash PayloadHash(const Tree& tree, const Value& payload, std::string_view parent_beacon_block_root,
                 std::string_view requests_hash) {
  using P = ExecutionPayload;
  const auto member = [&](std::size_t place) { return tree.Bytes(tree.Child(payload, place)); };
  const auto there = [&](std::size_t place) { return tree.Child(payload, place).There(); };

  std::vector<std::string> transactions;
  for (const Value& transaction : tree.Children(tree.Child(payload, P::kTransactions)))
    transactions.emplace_back(tree.Bytes(transaction));

  Header header;
  header.Bytes(member(P::kParentHash)).Bytes(EmptyListHash()).Bytes(member(P::kFeeRecipient)).Bytes(member(P::kStateRoot));
  header.Bytes(OrderedTrieRoot(transactions)).Bytes(member(P::kReceiptsRoot)).Bytes(member(P::kLogsBloom));
  header.Number("");  // difficulty
  header.Number(member(P::kBlockNumber)).Number(member(P::kGasLimit)).Number(member(P::kGasUsed));
  header.Number(member(P::kTimestamp)).Bytes(member(P::kExtraData)).Bytes(member(P::kPrevRandao));
  header.Bytes(std::string(8, '\0'));  // nonce
  header.Number(member(P::kBaseFeePerGas));
  if (there(P::kWithdrawals)) header.Bytes(WithdrawalsRoot(tree, tree.Child(payload, P::kWithdrawals)));
  if (!parent_beacon_block_root.empty())
    header.Number(member(P::kBlobGasUsed)).Number(member(P::kExcessBlobGas)).Bytes(parent_beacon_block_root);
  if (!requests_hash.empty()) header.Bytes(requests_hash);
  if (there(P::kBlockAccessList)) header.Bytes(Keccak256(member(P::kBlockAccessList))).Number(member(P::kSlotNumber));
  return header.BlockHash();
}

std::string RequestsHash(const Tree& tree, const Value& requests) {
  std::string hashes;
  for (const Value& request : tree.Children(requests)) hashes += model::ethereum::ToString(Sha256(tree.Bytes(request)));
  return model::ethereum::ToString(Sha256(hashes));
}

Hash WithdrawalsRoot(const Tree& tree, const Value& withdrawals) {
  using W = Withdrawal;
  std::vector<std::string> values;
  for (const Value& withdrawal : tree.Children(withdrawals)) {
    const auto member = [&](std::size_t place) { return tree.Bytes(tree.Child(withdrawal, place)); };
    values.push_back(RlpList({RlpNumber(member(W::kIndex)), RlpNumber(member(W::kValidatorIndex)),
                              RlpString(member(W::kAddress)), RlpNumber(member(W::kAmount))}));
  }
  return OrderedTrieRoot(values);
}

Hash EmptyListHash() {
  static const Hash hash = Keccak256(RlpList({}));
  return hash;
}

std::string ToHex(std::string_view bytes) {
  std::string hex;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    hex.push_back("0123456789abcdef"[byte >> 4]);
    hex.push_back("0123456789abcdef"[byte & 15]);
  }
  return hex;
}

}  // namespace assay::reference::payload
