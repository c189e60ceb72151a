// Status of eth_getBlockReceipts and eth_getTransactionReceipt: blooms, context, gas and the root of receipts.
#include <array>
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
using R = Receipt;
using L = Log;

std::string_view Member(const Tree& tree, const Value& object, std::size_t member) {
  return tree.Bytes(tree.Child(object, member));
}
bool Has(const Tree& tree, const Value& object, std::size_t member) { return tree.Child(object, member).There(); }

// Yellow Paper 4.3.1, M3:2048: three bits for each address and topic, each of 11 bits of its hash; bit 0 is the last byte's
// lowest.
void AddToBloom(std::string_view bytes, std::string& bloom) {
  const Hash hash = Keccak256(bytes);
  for (std::size_t i = 0; i < 6; i += 2) {
    const unsigned bit = (hash[i] * 256u + hash[i + 1]) % 2048;
    char& byte = bloom[255 - bit / 8];
    byte = static_cast<char>(static_cast<unsigned char>(byte) | 1u << bit % 8);
  }
}

std::string BloomOf(const Tree& tree, const Value& logs) {
  std::string bloom(256, '\0');
  for (const Value& log : tree.Children(logs)) {
    AddToBloom(Member(tree, log, L::kAddress), bloom);
    for (const Value& topic : tree.Children(tree.Child(log, L::kTopics))) AddToBloom(tree.Bytes(topic), bloom);
  }
  return bloom;
}

// The bytes whose trie is the receipts root (EIP-2718; EIP-658: status in the place of root).
std::string ReceiptBytes(const Tree& tree, const Value& receipt) {
  std::vector<std::string> logs;
  for (const Value& log : tree.Children(tree.Child(receipt, R::kLogs))) {
    std::vector<std::string> topics;
    for (const Value& topic : tree.Children(tree.Child(log, L::kTopics))) topics.push_back(RlpString(tree.Bytes(topic)));
    logs.push_back(
        RlpList({RlpString(Member(tree, log, L::kAddress)), RlpList(topics), RlpString(Member(tree, log, L::kData))}));
  }
  const std::string outcome =
      Has(tree, receipt, R::kRoot) ? RlpString(Member(tree, receipt, R::kRoot)) : RlpNumber(Member(tree, receipt, R::kStatus));
  const std::uint64_t type = ToUint64(Member(tree, receipt, R::kType));
  std::string bytes;
  if (type != 0) bytes.push_back(static_cast<char>(type));
  return bytes + RlpList({outcome, RlpNumber(Member(tree, receipt, R::kCumulativeGasUsed)),
                          RlpString(Member(tree, receipt, R::kLogsBloom)), RlpList(logs)});
}

// What a receipt is held against when it stands in its block.
struct Place {
  const Value& first;      // receipt of the block
  std::size_t index = 0;   // of this one
  std::uint64_t logs = 0;  // in the receipts before it
};

void JudgeLog(const Tree& tree, const Value& receipt, const Value& log, std::optional<std::uint64_t> position,
              const std::string& path, Verdict& verdict) {
  constexpr std::array<std::pair<std::size_t, std::size_t>, 4> kShared = {{
      {L::kTransactionHash, R::kTransactionHash},
      {L::kTransactionIndex, R::kTransactionIndex},
      {L::kBlockHash, R::kBlockHash},
      {L::kBlockNumber, R::kBlockNumber},
  }};
  const auto at = [&](std::size_t member) { return path + "." + std::string(LogName(member)); };
  for (const auto& [of_log, of_receipt] : kShared)
    if (Has(tree, log, of_log) && Member(tree, log, of_log) != Member(tree, receipt, of_receipt))
      return verdict.Find(Fault::kContext, at(of_log));
  if (position && Has(tree, log, L::kLogIndex) && ToUint64(Member(tree, log, L::kLogIndex)) != *position)
    verdict.Find(Fault::kContext, at(L::kLogIndex));
}

// Bloom and context; `place`: in block receipts only.
void JudgeOne(const Tree& tree, const Value& receipt, const Place* place, const std::string& path, Verdict& verdict) {
  const auto at = [&](std::size_t member) { return path + "." + std::string(ReceiptName(member)); };
  const auto differs = [&](const Value& other, std::size_t member) {
    return Member(tree, receipt, member) != Member(tree, other, member);
  };
  const Value& logs = tree.Child(receipt, R::kLogs);
  if (BloomOf(tree, logs) != Member(tree, receipt, R::kLogsBloom)) verdict.Find(Fault::kLogsBloom, at(R::kLogsBloom));
  if (place != nullptr) {
    if (ToUint64(Member(tree, receipt, R::kTransactionIndex)) != place->index)
      verdict.Find(Fault::kContext, at(R::kTransactionIndex));
    if (differs(place->first, R::kBlockHash)) verdict.Find(Fault::kContext, at(R::kBlockHash));
    if (differs(place->first, R::kBlockNumber)) verdict.Find(Fault::kContext, at(R::kBlockNumber));
  }
  for (std::size_t i = 0; i < logs.size && !verdict.fault; ++i) {
    const auto position = place != nullptr ? std::optional(place->logs + i) : std::nullopt;
    JudgeLog(tree, receipt, tree.Child(logs, i), position, Indexed(at(R::kLogs), i), verdict);
  }
}

void CheckAsked(const Tree& tree, const Value& receipt, const std::string& path, const oracle::Context& context,
                Verdict& verdict) {
  if (context.hash && ToString(*context.hash) != Member(tree, receipt, R::kBlockHash))
    verdict.Find(Fault::kAskedHash, path + ".blockHash");
}

}  // namespace

Verdict JudgeBlockReceipts(const Reader& reader, const oracle::Context& context) {
  const Tree& tree = reader.tree();
  const auto receipts = tree.Children(reader.root());

  Verdict verdict;
  std::vector<std::string> all;
  std::uint64_t logs = 0, gas = 0;  // of the receipts before
  for (std::size_t i = 0; i < receipts.size(); ++i) {
    const Value& receipt = receipts[i];
    const std::string path = Indexed("result", i);
    const Place place = {receipts.front(), i, logs};
    JudgeOne(tree, receipt, &place, path, verdict);
    const std::uint64_t cumulative = ToUint64(Member(tree, receipt, R::kCumulativeGasUsed));
    if (cumulative != gas + ToUint64(Member(tree, receipt, R::kGasUsed)))
      verdict.Find(Fault::kCumulativeGas, path + ".cumulativeGasUsed");
    gas = cumulative;
    logs += tree.Child(receipt, R::kLogs).size;
    all.push_back(ReceiptBytes(tree, receipt));
  }
  verdict.hash = OrderedTrieRoot(all);
  if (context.receipts_root) {
    verdict.claimed = ToString(*context.receipts_root);
    if (*verdict.hash != *context.receipts_root) verdict.Find(Fault::kReceiptsRoot, "result");
  }
  if (!receipts.empty()) CheckAsked(tree, receipts.front(), "result[0]", context, verdict);
  return verdict;
}

Verdict JudgeReceipt(const Reader& reader, const oracle::Context& context) {
  Verdict verdict;
  JudgeOne(reader.tree(), reader.root(), nullptr, "result", verdict);
  CheckAsked(reader.tree(), reader.root(), "result", context, verdict);
  return verdict;
}

}  // namespace assay::reference::payload
