// The judge of eth_getBlockReceipts and eth_getTransactionReceipt replies: docs/POLICY_ETHEREUM.md, "Responses: receipts".
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "conformance/model/ethereum/eth.h"
#include "conformance/model/ethereum/judgement.h"
#include "conformance/model/ethereum/eth_receipt.h"
#include "conformance/model/ethereum/hashes.h"
#include "conformance/model/ethereum/structure.h"

namespace assay::model::ethereum {
namespace {

constexpr char kResult[] = "result";

// A receipt and where it stands in the reply.
struct Place {
  std::string path;
  std::size_t index = 0;
  const Receipt* first = nullptr;  // of the block; null when the reply is one receipt, whose neighbours nobody knows
  std::uint64_t logs_before = 0;   // of the receipts before it
  std::uint64_t gas_before = 0;    // cumulative gas of the receipt before it
};

// `logs_bloom`: Yellow Paper 4.3.1.
void JudgeBloom(const Receipt& receipt, const Place& place, Payload& payload) {
  if (receipt.logs_bloom != LogsBloom(receipt.logs)) {
    AddFault(payload, Fault::kLogsBloom, MemberPath(place.path, "logsBloom"));
  }
}

// `context` of the receipt itself: its position, and one block for all.
void JudgeReceiptPlace(const Receipt& receipt, const Place& place, Payload& payload) {
  if (place.first == nullptr) return;
  const auto wrong = [&](std::string_view member) { AddFault(payload, Fault::kContext, MemberPath(place.path, member)); };
  if (receipt.transaction_index != place.index) wrong("transactionIndex");
  if (receipt.block_hash != place.first->block_hash) wrong("blockHash");
  if (receipt.block_number != place.first->block_number) wrong("blockNumber");
}

// `context` of a log: it stands where its receipt does. In the order in which the policy lists what may be wrong.
void JudgeLogPlace(const Log& log, std::size_t index, const Receipt& receipt, const Place& place, Payload& payload) {
  const std::string path = ElementPath(MemberPath(place.path, "logs"), index);
  const auto wrong = [&](std::string_view member) { AddFault(payload, Fault::kContext, MemberPath(path, member)); };
  if (log.transaction_hash && *log.transaction_hash != receipt.transaction_hash) wrong("transactionHash");
  if (log.transaction_index && *log.transaction_index != receipt.transaction_index) wrong("transactionIndex");
  if (log.block_hash && *log.block_hash != receipt.block_hash) wrong("blockHash");
  if (log.block_number && *log.block_number != receipt.block_number) wrong("blockNumber");
  if (place.first != nullptr && log.log_index && *log.log_index != place.logs_before + index) wrong("logIndex");
}

// `cumulative_gas`; std::uint64_t wraps as the policy says.
void JudgeGas(const Receipt& receipt, const Place& place, Payload& payload) {
  if (place.first == nullptr) return;
  if (receipt.cumulative_gas_used != place.gas_before + receipt.gas_used) {
    AddFault(payload, Fault::kCumulativeGas, MemberPath(place.path, "cumulativeGasUsed"));
  }
}

void JudgeReceipt(const Receipt& receipt, const Place& place, Payload& payload) {
  JudgeBloom(receipt, place, payload);
  JudgeReceiptPlace(receipt, place, payload);
  for (std::size_t i = 0; i < receipt.logs.size(); ++i) JudgeLogPlace(receipt.logs[i], i, receipt, place, payload);
  JudgeGas(receipt, place, payload);
}

// `asked_hash`.
void JudgeAsked(const Receipt& receipt, const std::string& path, const Context& context, Payload& payload) {
  if (context.hash && receipt.block_hash != ToString(*context.hash)) {
    AddFault(payload, Fault::kAskedHash, MemberPath(path, "blockHash"));
  }
}

// `receipts_root`: the trie root of the receipts is that of the context's header.
void JudgeRoot(const std::vector<Receipt>& receipts, const Context& context, Payload& payload) {
  std::vector<std::string> all_bytes;
  for (const Receipt& receipt : receipts) all_bytes.push_back(ReceiptBytes(receipt));
  payload.claimed = context.receipts_root;
  payload.computed = OrderedTrieRoot(all_bytes);
  if (payload.claimed && payload.claimed != payload.computed) AddFault(payload, Fault::kReceiptsRoot, kResult);
}

void JudgeBlockReceipts(const Node& list, const Context& context, Payload& payload) {
  std::vector<Receipt> receipts;
  for (const Node& node : list.items) receipts.push_back(ReceiptFrom(node));
  Place place;
  for (std::size_t i = 0; i < receipts.size(); ++i) {
    place.path = ElementPath(kResult, i);
    place.index = i;
    place.first = &receipts.front();
    JudgeReceipt(receipts[i], place, payload);
    place.logs_before += receipts[i].logs.size();
    place.gas_before = receipts[i].cumulative_gas_used;
  }
  JudgeRoot(receipts, context, payload);
  if (!receipts.empty()) JudgeAsked(receipts.front(), ElementPath(kResult, 0), context, payload);
}

void JudgeOneReceipt(const Node& node, const Context& context, Payload& payload) {
  const Receipt receipt = ReceiptFrom(node);
  Place place;
  place.path = kResult;
  JudgeReceipt(receipt, place, payload);
  JudgeAsked(receipt, kResult, context, payload);
}

}  // namespace

std::variant<Payload, PayloadFailure> ReadReceipts(Kind kind, const Value& result, const Context& context) {
  const bool of_block = kind == Kind::kBlockReceipts;
  const Type type = OrNull(of_block ? ListOf(ReceiptType()) : ReceiptType());
  std::variant<Node, PayloadFailure> read = ReadStructure(result, type, kResult);
  if (auto* failure = std::get_if<PayloadFailure>(&read)) return *std::move(failure);
  const Node& node = std::get<Node>(read);

  Payload payload;
  payload.fields = FieldsPreimage(node);
  if (node.kind == Node::Kind::kNull) return payload;  // no such block or transaction
  if (of_block) {
    JudgeBlockReceipts(node, context, payload);
  } else {
    JudgeOneReceipt(node, context, payload);
  }
  return payload;
}

}  // namespace assay::model::ethereum
