// Presence and status of eth_getBlockByNumber and eth_getBlockByHash: a block and its transactions in JSON.
#include <string_view>
#include <utility>

#include "conformance/reference/payload_judge.h"
#include "conformance/reference/payload_schema.h"

namespace assay::reference::payload {
namespace {

using model::ethereum::Keccak256;
using model::ethereum::OrderedTrieRoot;
using model::ethereum::RlpList;
using model::ethereum::RlpNumber;
using model::ethereum::RlpString;
using model::ethereum::ToString;
using oracle::Fault;
using oracle::Reason;
using B = Block;
using T = Transaction;

std::string BlockPath(std::size_t member) { return "result." + std::string(BlockName(member)); }

bool IsForkMember(std::size_t member) { return member >= B::kBaseFeePerGas && member <= B::kSlotNumber; }

// The members of one object by their places.
class Members {
 public:
  Members(const Tree& tree, const Value& object) : tree_(tree), object_(object) {}
  const Value& operator[](std::size_t member) const { return tree_.Child(object_, member); }
  bool Has(std::size_t member) const { return (*this)[member].There(); }
  std::string_view Bytes(std::size_t member) const { return tree_.Bytes((*this)[member]); }

 private:
  const Tree& tree_;
  const Value& object_;
};

std::string RlpStrings(const Tree& tree, const Value& list) {
  std::vector<std::string> items;
  for (const Value& element : tree.Children(list)) items.push_back(RlpString(tree.Bytes(element)));
  return RlpList(items);
}

std::string RlpAccessList(const Tree& tree, const Value& list) {
  std::vector<std::string> entries;
  for (const Value& entry : tree.Children(list))
    entries.push_back(RlpList({RlpString(tree.Bytes(tree.Child(entry, AccessListEntry::kAddress))),
                               RlpStrings(tree, tree.Child(entry, AccessListEntry::kStorageKeys))}));
  return RlpList(entries);
}

std::string RlpAuthorizations(const Tree& tree, const Value& list) {
  std::vector<std::string> entries;
  for (const Value& entry : tree.Children(list)) {
    std::vector<std::string> items;
    for (const Value& member : tree.Children(entry)) {
      const bool is_number = member.kind == Value::Kind::kQuantity;  // chainId, nonce, yParity, r, s; but the address
      items.push_back(is_number ? RlpNumber(tree.Bytes(member)) : RlpString(tree.Bytes(member)));
    }
    entries.push_back(RlpList(items));
  }
  return RlpList(entries);
}

// The bytes that a transaction in JSON stands for (EIP-2718, 2930, 1559, 4844, 7702).
std::string TransactionBytes(const Tree& tree, const Value& transaction) {
  const Members tx(tree, transaction);
  const std::uint64_t type = ToUint64(tx.Bytes(T::kType));
  std::vector<std::string> items;
  const auto number = [&](std::size_t member) { items.push_back(RlpNumber(tx.Bytes(member))); };
  if (type != 0) number(T::kChainId);
  number(T::kNonce);
  if (type <= 1) {
    number(T::kGasPrice);
  } else {
    number(T::kMaxPriorityFeePerGas);
    number(T::kMaxFeePerGas);
  }
  number(T::kGas);
  items.push_back(RlpString(tx.Bytes(T::kTo)));  // absent: empty, a contract is created
  number(T::kValue);
  items.push_back(RlpString(tx.Bytes(T::kInput)));
  if (type != 0) items.push_back(RlpAccessList(tree, tx[T::kAccessList]));
  if (type == 3) {
    number(T::kMaxFeePerBlobGas);
    items.push_back(RlpStrings(tree, tx[T::kBlobVersionedHashes]));
  }
  if (type == 4) items.push_back(RlpAuthorizations(tree, tx[T::kAuthorizationList]));
  number(type != 0 && tx.Has(T::kYParity) ? T::kYParity : T::kV);
  number(T::kR);
  number(T::kS);
  std::string bytes;
  if (type != 0) bytes.push_back(static_cast<char>(type));
  return bytes + RlpList(items);
}

// The faults of one full transaction; leaves its bytes.
std::string JudgeTransaction(const Tree& tree, const Members& block, std::size_t index, Verdict& verdict) {
  const Value& transaction = tree.Child(block[B::kTransactions], index);
  const Members tx(tree, transaction);
  const std::string path = Indexed("result.transactions", index);
  const auto at = [&](std::size_t member) { return path + "." + std::string(TransactionName(member)); };

  const bool typed = ToUint64(tx.Bytes(T::kType)) != 0;
  if (typed && tx.Has(T::kYParity) && tx.Has(T::kV) && tx.Bytes(T::kYParity) != tx.Bytes(T::kV))
    verdict.Find(Fault::kTransaction, path);
  std::string bytes = TransactionBytes(tree, transaction);
  if (ToString(Keccak256(bytes)) != tx.Bytes(T::kHash)) verdict.Find(Fault::kTransactionHash, at(T::kHash));
  if (tx.Has(T::kBlockHash) && tx.Bytes(T::kBlockHash) != block.Bytes(B::kHash))
    verdict.Find(Fault::kContext, at(T::kBlockHash));
  if (tx.Has(T::kBlockNumber) && tx.Bytes(T::kBlockNumber) != block.Bytes(B::kNumber))
    verdict.Find(Fault::kContext, at(T::kBlockNumber));
  if (tx.Has(T::kTransactionIndex) && ToUint64(tx.Bytes(T::kTransactionIndex)) != index)
    verdict.Find(Fault::kContext, at(T::kTransactionIndex));
  return bytes;
}

// The header as the block tells it, roots as claimed.
Hash HeaderHash(const Members& block) {
  Header header;
  for (std::size_t i = B::kParentHash; i <= B::kNonce; ++i) {
    const bool is_number = block[i].kind == Value::Kind::kQuantity;  // difficulty, number, gasLimit, gasUsed, timestamp
    is_number ? header.Number(block.Bytes(i)) : header.Bytes(block.Bytes(i));
  }
  for (std::size_t i = B::kBaseFeePerGas; i <= B::kSlotNumber && block.Has(i); ++i) {
    const bool is_number = block[i].kind == Value::Kind::kQuantity;  // baseFeePerGas, blobGasUsed, excessBlobGas, slotNumber
    is_number ? header.Number(block.Bytes(i)) : header.Bytes(block.Bytes(i));
  }
  return header.BlockHash();
}

}  // namespace

std::optional<Failure> CheckBlock(const Reader& reader) {
  const Members block(reader.tree(), reader.root());
  const Presence presence = {.folded = reader.root().folded};
  std::size_t forks_end = B::kBaseFeePerGas;  // past the last member of a fork that is there
  for (std::size_t i = B::kBaseFeePerGas; i <= B::kSlotNumber; ++i)
    if (block.Has(i)) forks_end = i + 1;
  for (std::size_t i = 0; i < B::kCount; ++i) {
    bool required = i != B::kTotalDifficulty;
    if (IsForkMember(i)) required = i < forks_end;
    if (i == B::kWithdrawals) {
      required = block.Has(B::kWithdrawalsRoot);
      if (!required && block.Has(i)) return Failure{Reason::kWrongVersion, BlockPath(i)};
    }
    if (required && !block.Has(i)) return Failure{presence.Absent(i), BlockPath(i)};
  }
  return std::nullopt;
}

Verdict JudgeBlock(const Reader& reader, const oracle::Context& context) {
  const Tree& tree = reader.tree();
  const Members block(tree, reader.root());

  Verdict verdict;
  verdict.claimed = block.Bytes(B::kHash);
  const bool says_no_ommers = block.Bytes(B::kSha3Uncles) == ToString(EmptyListHash());
  if (says_no_ommers != (block[B::kUncles].size == 0)) verdict.Find(Fault::kOmmers, BlockPath(B::kSha3Uncles));

  const auto transactions = tree.Children(block[B::kTransactions]);
  const bool only_hashes = !transactions.empty() && transactions.front().kind == Value::Kind::kData;
  if (!only_hashes) {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < transactions.size(); ++i) all.push_back(JudgeTransaction(tree, block, i, verdict));
    if (ToString(OrderedTrieRoot(all)) != block.Bytes(B::kTransactionsRoot))
      verdict.Find(Fault::kTransactionsRoot, BlockPath(B::kTransactionsRoot));
  }
  if (block.Has(B::kWithdrawals) && ToString(WithdrawalsRoot(tree, block[B::kWithdrawals])) != block.Bytes(B::kWithdrawalsRoot))
    verdict.Find(Fault::kWithdrawalsRoot, BlockPath(B::kWithdrawalsRoot));

  verdict.hash = HeaderHash(block);
  if (ToString(*verdict.hash) != verdict.claimed) verdict.Find(Fault::kBlockHash, BlockPath(B::kHash));
  if (context.hash && *verdict.hash != *context.hash) verdict.Find(Fault::kAskedHash, BlockPath(B::kHash));
  return verdict;
}

}  // namespace assay::reference::payload
