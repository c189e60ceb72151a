// The judge of eth_getBlockByNumber and eth_getBlockByHash replies: docs/POLICY_ETHEREUM.md, section of that name.
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "conformance/model/ethereum/eth.h"
#include "conformance/model/ethereum/eth_transaction.h"
#include "conformance/model/ethereum/execution_payload.h"
#include "conformance/model/ethereum/hashes.h"
#include "conformance/model/ethereum/judgement.h"
#include "conformance/model/ethereum/structure.h"

namespace assay::model::ethereum {
namespace {

constexpr char kResult[] = "result";

// The header's members that forks appended, in the order in which they did (EIP-1559, 4895, 4844, 4788, 7685, 7928, 7843).
constexpr std::array<std::string_view, 8> kAppended = {
    "baseFeePerGas",         "withdrawalsRoot", "blobGasUsed",         "excessBlobGas",
    "parentBeaconBlockRoot", "requestsHash",    "blockAccessListHash", "slotNumber"};

// An appended member is required as soon as one behind it is there.
PresenceRule BeforeAnyLater(std::string_view name) {
  return [name](const Node& block) {
    bool behind = false;
    for (const std::string_view member : kAppended) {
      if (behind && block.Find(member) != nullptr) return Presence::kRequired;
      if (member == name) behind = true;
    }
    return Presence::kOptional;
  };
}

// The list belongs to the root.
Presence WithWithdrawalsRoot(const Node& block) {
  return block.Find("withdrawalsRoot") != nullptr ? Presence::kRequired : Presence::kForbidden;
}

Type BlockType() {
  return Object({
      {"hash", Data(32)},
      {"parentHash", Data(32)},
      {"sha3Uncles", Data(32)},
      {"miner", Data(20)},
      {"stateRoot", Data(32)},
      {"transactionsRoot", Data(32)},
      {"receiptsRoot", Data(32)},
      {"logsBloom", Data(256)},
      {"difficulty", Quantity256()},
      {"number", Quantity64()},
      {"gasLimit", Quantity64()},
      {"gasUsed", Quantity64()},
      {"timestamp", Quantity64()},
      {"extraData", DataOfAnyLength()},
      {"mixHash", Data(32)},
      {"nonce", Data(8)},
      {"totalDifficulty", Quantity256(), Presence::kOptional},
      {"baseFeePerGas", Quantity256(), BeforeAnyLater("baseFeePerGas")},
      {"withdrawalsRoot", Data(32), BeforeAnyLater("withdrawalsRoot")},
      {"blobGasUsed", Quantity64(), BeforeAnyLater("blobGasUsed")},
      {"excessBlobGas", Quantity64(), BeforeAnyLater("excessBlobGas")},
      {"parentBeaconBlockRoot", Data(32), BeforeAnyLater("parentBeaconBlockRoot")},
      {"requestsHash", Data(32), BeforeAnyLater("requestsHash")},
      {"blockAccessListHash", Data(32), BeforeAnyLater("blockAccessListHash")},
      {"slotNumber", Quantity64(), BeforeAnyLater("slotNumber")},
      {"size", Quantity64()},
      {"transactions", ListOfEither(TransactionType(), Data(32))},
      {"withdrawals", ListOf(Withdrawal()), PresenceRule(WithWithdrawalsRoot)},
      {"uncles", ListOf(Data(32))},
  });
}

// Members that the table requires: there once structure was judged.
const Node& Member(const Node& object, std::string_view name) { return *object.Find(name); }

// Yellow Paper 4.3 (46) and the EIPs above: the header as a list, its roots as the block claims them.
std::string HeaderBytes(const Node& block) {
  std::vector<std::string> items;
  const auto string = [&](std::string_view name) { items.push_back(RlpString(Member(block, name).bytes)); };
  const auto number = [&](std::string_view name) { items.push_back(RlpNumber(Member(block, name).bytes)); };
  string("parentHash");
  string("sha3Uncles");
  string("miner");
  string("stateRoot");
  string("transactionsRoot");
  string("receiptsRoot");
  string("logsBloom");
  number("difficulty");
  number("number");
  number("gasLimit");
  number("gasUsed");
  number("timestamp");
  string("extraData");
  string("mixHash");
  string("nonce");
  for (const std::string_view name : kAppended) {
    const Node* member = block.Find(name);
    if (member == nullptr) break;
    items.push_back(member->kind == Node::Kind::kQuantity ? RlpNumber(member->bytes) : RlpString(member->bytes));
  }
  return RlpList(items);
}

// `ommers`: an empty list of uncles and the hash of the empty list go together (Yellow Paper 4.3.2).
void JudgeOmmers(const Node& block, Payload& payload) {
  const bool no_uncles = Member(block, "uncles").items.empty();
  const bool hash_of_none = Member(block, "sha3Uncles").ToHash() == Keccak256(RlpList({}));
  if (no_uncles != hash_of_none) AddFault(payload, Fault::kOmmers, MemberPath(kResult, "sha3Uncles"));
}

// `context`: what the transaction says of its place is the place where it stands.
void JudgePlace(const Node& block, const Node& transaction, std::size_t index, const std::string& path, Payload& payload) {
  const Node* hash = transaction.Find("blockHash");
  if (hash != nullptr && hash->bytes != Member(block, "hash").bytes) {
    AddFault(payload, Fault::kContext, MemberPath(path, "blockHash"));
  }
  const Node* number = transaction.Find("blockNumber");
  if (number != nullptr && number->Number() != Member(block, "number").Number()) {
    AddFault(payload, Fault::kContext, MemberPath(path, "blockNumber"));
  }
  const Node* position = transaction.Find("transactionIndex");
  if (position != nullptr && position->Number() != index) {
    AddFault(payload, Fault::kContext, MemberPath(path, "transactionIndex"));
  }
}

// `transaction`, `transaction_hash`, `context` of each transaction in turn, then `transactions_root`.
void JudgeTransactions(const Node& block, Payload& payload) {
  const Node& list = Member(block, "transactions");
  const bool hashes_only = !list.items.empty() && list.items.front().kind == Node::Kind::kData;
  if (hashes_only) return;
  const std::string list_path = MemberPath(kResult, "transactions");
  std::vector<std::string> all_bytes;
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    const Node& node = list.items[i];
    const std::string path = ElementPath(list_path, i);
    const Transaction transaction = TransactionFrom(node);
    if (!ParityAgrees(transaction)) AddFault(payload, Fault::kTransaction, path);
    const std::string bytes = TransactionBytes(transaction);
    if (Keccak256(bytes) != Member(node, "hash").ToHash()) AddFault(payload, Fault::kTransactionHash, MemberPath(path, "hash"));
    JudgePlace(block, node, i, path, payload);
    all_bytes.push_back(bytes);
  }
  if (OrderedTrieRoot(all_bytes) != Member(block, "transactionsRoot").ToHash()) {
    AddFault(payload, Fault::kTransactionsRoot, MemberPath(kResult, "transactionsRoot"));
  }
}

// `withdrawals_root`.
void JudgeWithdrawals(const Node& block, Payload& payload) {
  const Node* list = block.Find("withdrawals");
  if (list == nullptr) return;  // then there is no root either
  if (WithdrawalsRoot(*list) != Member(block, "withdrawalsRoot").ToHash()) {
    AddFault(payload, Fault::kWithdrawalsRoot, MemberPath(kResult, "withdrawalsRoot"));
  }
}

// `block_hash`, `asked_hash`.
void JudgeHash(const Context& context, Payload& payload) {
  const std::string path = MemberPath(kResult, "hash");
  if (payload.computed != payload.claimed) AddFault(payload, Fault::kBlockHash, path);
  if (context.hash && payload.computed != context.hash) AddFault(payload, Fault::kAskedHash, path);
}

}  // namespace

std::variant<Payload, PayloadFailure> ReadEthBlock(const Value& result, const Context& context) {
  const Type type = OrNull(BlockType());
  std::variant<Node, PayloadFailure> read = ReadStructure(result, type, kResult);
  if (const auto* failure = std::get_if<PayloadFailure>(&read)) return *failure;
  const Node& block = std::get<Node>(read);
  if (auto failure = CheckPresence(block, type, kResult)) return *std::move(failure);

  Payload payload;
  payload.fields = FieldsPreimage(block);
  if (block.kind == Node::Kind::kNull) return payload;  // no such block: nothing to hash
  payload.claimed = Member(block, "hash").ToHash();
  payload.computed = Keccak256(HeaderBytes(block));
  JudgeOmmers(block, payload);
  JudgeTransactions(block, payload);
  JudgeWithdrawals(block, payload);
  JudgeHash(context, payload);
  return payload;
}

}  // namespace assay::model::ethereum
