#include "scanner/ethereum/eth_judge.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "scanner/ethereum/header.h"
#include "scanner/ethereum/keccak.h"
#include "scanner/ethereum/trie.h"

namespace assay::ethereum {
namespace {

// A fault; its member's path is made only of the first.
struct Found {
  Fault fault;
  Path path;
};

Judgement Conclude(const std::optional<Found>& found) {
  Judgement judgement;
  if (!found) return judgement;
  judgement.status = Status::kInvalid;
  judgement.fault = found->fault;
  judgement.path = found->path;
  return judgement;
}

// Values that are written one behind the other, to be cut apart when the buffer has its final place.
class Values {
 public:
  std::vector<std::uint8_t>& buffer() { return buffer_; }
  // Ends the value that was appended last, and shows it until the next one is written.
  Bytes End() {
    const std::size_t begin = ends_.empty() ? 0 : ends_.back();
    ends_.push_back(buffer_.size());
    return Bytes(buffer_).subspan(begin);
  }
  Hash32 Root() const {
    std::vector<Bytes> values;
    values.reserve(ends_.size());
    std::size_t begin = 0;
    for (const std::size_t end : ends_) {
      values.push_back(Bytes(buffer_).subspan(begin, end - begin));
      begin = end;
    }
    return OrderedTrieRoot(values);
  }

 private:
  std::vector<std::uint8_t> buffer_;
  std::vector<std::size_t> ends_;
};

// True when a member stands there and is not `wanted`.
template <typename T>
bool Differs(const std::optional<T>& member, const T& wanted) {
  return member && *member != wanted;
}

// The member by which a transaction says that it stands elsewhere; empty: none does.
std::string_view ContextFault(const EthTransaction& transaction, std::uint64_t index, const EthBlock& block) {
  if (Differs(transaction.block_hash, block.hash)) return "blockHash";
  if (Differs(transaction.block_number, block.header.number)) return "blockNumber";
  if (Differs(transaction.transaction_index, index)) return "transactionIndex";
  return {};
}

std::optional<Found> TransactionFault(const EthTransaction& transaction, Bytes encoded, std::uint64_t index,
                                      const EthBlock& block, const Path& path) {
  using namespace std::string_view_literals;
  if (!ParityIsConsistent(transaction)) return Found{Fault::kTransaction, path};
  if (Keccak256(encoded) != transaction.hash) return Found{Fault::kTransactionHash, path / "hash"sv};
  if (const std::string_view member = ContextFault(transaction, index, block); !member.empty())
    return Found{Fault::kContext, path / member};
  return std::nullopt;
}

std::optional<Found> TransactionsFault(const EthBlock& block, const Path& path) {
  using namespace std::string_view_literals;
  if (!block.transaction_hashes.empty()) return std::nullopt;
  Values values;
  for (std::size_t i = 0; i < block.transactions.size(); ++i) {
    const EthTransaction& transaction = block.transactions[i];
    EncodeTransaction(transaction, values.buffer());
    if (auto found = TransactionFault(transaction, values.End(), i, block, path / "transactions"sv / i)) return found;
  }
  if (values.Root() != block.header.transactions_root) return Found{Fault::kTransactionsRoot, path / "transactionsRoot"sv};
  return std::nullopt;
}

std::optional<Found> BlockFault(const EthBlock& block, const Hash32& computed, const Context& context) {
  using namespace std::string_view_literals;
  const Path path("result");
  if (block.uncles.empty() != (block.header.ommers_hash == kEmptyListHash)) return Found{Fault::kOmmers, path / "sha3Uncles"sv};
  if (auto found = TransactionsFault(block, path)) return found;
  if (block.withdrawals && WithdrawalsRoot(*block.withdrawals) != block.header.withdrawals_root)
    return Found{Fault::kWithdrawalsRoot, path / "withdrawalsRoot"sv};
  if (computed != block.hash) return Found{Fault::kBlockHash, path / "hash"sv};
  if (Differs(context.hash, computed)) return Found{Fault::kAskedHash, path / "hash"sv};
  return std::nullopt;
}

// The member by which a log says that it stands elsewhere; `position` is its place in the block, where that is known.
std::string_view ContextFault(const Log& log, const Receipt& receipt, std::optional<std::uint64_t> position) {
  if (Differs(log.transaction_hash, receipt.transaction_hash)) return "transactionHash";
  if (Differs(log.transaction_index, receipt.transaction_index)) return "transactionIndex";
  if (Differs(log.block_hash, receipt.block_hash)) return "blockHash";
  if (Differs(log.block_number, receipt.block_number)) return "blockNumber";
  if (position && Differs(log.log_index, *position)) return "logIndex";
  return {};
}

std::optional<Found> LogsFault(const Receipt& receipt, std::optional<std::uint64_t> first_position, const Path& path) {
  using namespace std::string_view_literals;
  for (std::size_t i = 0; i < receipt.logs.size(); ++i) {
    std::optional<std::uint64_t> position = first_position;
    if (position) *position += i;
    if (const std::string_view member = ContextFault(receipt.logs[i], receipt, position); !member.empty())
      return Found{Fault::kContext, path / "logs"sv / i / member};
  }
  return std::nullopt;
}

// The member by which a receipt says that it stands elsewhere than at `index` of the block that the first one names.
std::string_view ContextFault(const Receipt& receipt, std::uint64_t index, const Receipt& first) {
  if (receipt.transaction_index != index) return "transactionIndex";
  if (receipt.block_hash != first.block_hash) return "blockHash";
  if (receipt.block_number != first.block_number) return "blockNumber";
  return {};
}

std::optional<Found> BloomFault(const Receipt& receipt, const Path& path) {
  using namespace std::string_view_literals;
  if (LogsBloom(receipt.logs) == receipt.logs_bloom) return std::nullopt;
  return Found{Fault::kLogsBloom, path / "logsBloom"sv};
}

std::optional<Found> ReceiptsFault(std::span<const Receipt> receipts, const Hash32& root, const Context& context) {
  using namespace std::string_view_literals;
  const Path result("result");
  std::uint64_t logs = 0, gas = 0;
  for (std::size_t i = 0; i < receipts.size(); ++i) {
    const Receipt& receipt = receipts[i];
    const Path path = result / i;
    if (auto found = BloomFault(receipt, path)) return found;
    if (const std::string_view member = ContextFault(receipt, i, receipts.front()); !member.empty())
      return Found{Fault::kContext, path / member};
    if (auto found = LogsFault(receipt, logs, path)) return found;
    logs += receipt.logs.size();
    gas += receipt.gas_used;  // modulo 2^64, as the policy says
    if (receipt.cumulative_gas_used != gas) return Found{Fault::kCumulativeGas, path / "cumulativeGasUsed"sv};
  }
  if (Differs(context.receipts_root, root)) return Found{Fault::kReceiptsRoot, result};
  if (!receipts.empty() && Differs(context.hash, receipts.front().block_hash))
    return Found{Fault::kAskedHash, result / std::size_t{0} / "blockHash"sv};
  return std::nullopt;
}

std::optional<Found> ReceiptFault(const Receipt& receipt, const Context& context) {
  using namespace std::string_view_literals;
  const Path result("result");
  if (auto found = BloomFault(receipt, result)) return found;
  if (auto found = LogsFault(receipt, std::nullopt, result)) return found;
  if (Differs(context.hash, receipt.block_hash)) return Found{Fault::kAskedHash, result / "blockHash"sv};
  return std::nullopt;
}

}  // namespace

Hash32 ReceiptsRoot(std::span<const Receipt> receipts) {
  Values values;
  for (const Receipt& receipt : receipts) {
    EncodeReceipt(receipt, values.buffer());
    values.End();
  }
  return values.Root();
}

Judgement Judge(const EthBlock& block, const Context& context) {
  const Hash32 computed = block.header.Hash();
  Judgement judgement = Conclude(BlockFault(block, computed, context));
  judgement.claimed = block.hash;
  judgement.computed = computed;
  return judgement;
}

Judgement JudgeBlockReceipts(std::span<const Receipt> receipts, const Context& context) {
  const Hash32 root = ReceiptsRoot(receipts);
  Judgement judgement = Conclude(ReceiptsFault(receipts, root, context));
  judgement.claimed = context.receipts_root;
  judgement.computed = root;
  return judgement;
}

Judgement JudgeTransactionReceipt(const Receipt& receipt, const Context& context) {
  return Conclude(ReceiptFault(receipt, context));
}

}  // namespace assay::ethereum
