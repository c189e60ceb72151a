// RLP, transactions as bytes, ordered tries and their hashes: scanner = model.
//
// The input is read three ways: as one RLP item, as a transaction, and, cut at lengths that it says itself, as the values of a
// trie.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/model/ethereum/hashes.h"
#include "conformance/model/ethereum/transactions.h"
#include "fuzzers/divergence.h"
#include "scanner/ethereum/keccak.h"
#include "scanner/ethereum/rlp.h"
#include "scanner/ethereum/transaction.h"
#include "scanner/ethereum/trie.h"
#include "scanner/hash/sha256.h"

namespace assay::fuzz {
namespace {

using ethereum::Bytes;
using model::ethereum::RlpItem;

Bytes AsBytes(std::string_view text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }
std::string AsString(Bytes bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

void Expect(bool equal, std::string_view input, std::string_view what) {
  if (!equal) PrimitiveDiffers({input, oracle::Layer::kEthereum, "scanner", "as the model", "differs", what});
}

// The model's item, written again by both writers, is the input.
std::string Rewritten(const RlpItem& item) {
  if (!item.is_list) return model::ethereum::RlpString(item.bytes);
  std::vector<std::string> items;
  for (const RlpItem& child : item.items) items.push_back(Rewritten(child));
  return model::ethereum::RlpList(items);
}

void Write(const RlpItem& item, ethereum::rlp::Writer& writer) {
  if (!item.is_list) return writer.String(AsBytes(item.bytes));
  const std::size_t opened = writer.OpenList();
  for (const RlpItem& child : item.items) Write(child, writer);
  writer.CloseList(opened);
}

std::size_t Depth(const RlpItem& item, std::size_t limit) {
  std::size_t deepest = 0;
  if (limit == 0) return 0;
  for (const RlpItem& child : item.items) deepest = std::max(deepest, 1 + Depth(child, limit - 1));
  return deepest;
}

void CheckItem(std::string_view input) {
  constexpr std::size_t kRecursion = 500;  // of this target's own helpers; deeper items are compared by verdict alone
  const std::optional<RlpItem> item = model::ethereum::RlpDecode(input);
  Expect(ethereum::rlp::IsOneList(AsBytes(input)) == (item && item->is_list), input, "is one RLP list");
  ethereum::rlp::Reader reader(AsBytes(input));
  const auto next = reader.Next();
  if (item) {
    Expect(next && reader.AtEnd() && next->is_list == item->is_list, input, "RLP item");
    if (!item->is_list) Expect(AsString(next->payload) == item->bytes, input, "RLP string");
    if (Depth(*item, kRecursion) == kRecursion) return;
    std::vector<std::uint8_t> written;
    ethereum::rlp::Writer writer(written);
    Write(*item, writer);
    Expect(AsString(written) == input, input, "RLP written by the scanner");
    Expect(Rewritten(*item) == input, input, "RLP written by the model");
  }
}

void CheckTransaction(std::string_view input) {
  const auto expected = model::ethereum::ReadTransactionBytes(input);
  std::vector<Bytes> hashes;
  Expect(ethereum::ReadTransaction(AsBytes(input), hashes) == expected.has_value(), input, "transaction decodes");
  std::vector<std::string> names;
  for (const Bytes hash : hashes) names.push_back(AsString(hash));
  Expect(names == expected.value_or(std::vector<std::string>()), input, "blob versioned hashes");
}

void CheckTrie(std::string_view input) {
  std::vector<std::string> values;
  std::vector<Bytes> views;
  for (std::string_view rest = input; !rest.empty();) {
    const auto length = static_cast<unsigned char>(rest.front());
    rest.remove_prefix(1);
    // Many small values, some of a few hundred bytes; 255 repeats the one before up to 300 times, so that three-byte keys come
    // up.
    if (length == 255 && !values.empty() && values.size() < 600) {
      values.insert(values.end(), 300, values.back());
      continue;
    }
    const std::string_view value = rest.substr(0, length < 128 ? length % 48 : (length - 128) * 5);
    rest.remove_prefix(value.size());
    values.emplace_back(value);
  }
  for (const std::string& value : values) views.push_back(AsBytes(value));
  Expect(ethereum::OrderedTrieRoot(views) == model::ethereum::OrderedTrieRoot(values), input, "trie root");
}

}  // namespace
}  // namespace assay::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  assay::fuzz::CheckItem(input);
  assay::fuzz::CheckTransaction(input);
  assay::fuzz::CheckTrie(input);
  assay::fuzz::Expect(assay::ethereum::Keccak256({data, size}) == assay::model::ethereum::Keccak256(input), input,
                      "Keccak-256");
  assay::fuzz::Expect(assay::hash::Sha256({data, size}) == assay::model::ethereum::Sha256(input), input, "SHA-256");
  return 0;
}
