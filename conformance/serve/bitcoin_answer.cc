#include "conformance/serve/bitcoin_answer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "conformance/model/bitcoin/hashes.h"
#include "conformance/report/bytes.h"
#include "conformance/report/version.h"

namespace assay::serve {
namespace {

using model::Value;

// Of Bitcoin Core rpc/protocol.h.
constexpr int kMisc = -1, kType = -3, kNotThere = -5, kBadValue = -8, kMethodNotFound = -32601;

template <typename T>
using OrError = std::expected<T, BitcoinError>;
std::unexpected<BitcoinError> Error(int code, std::string message) {
  return std::unexpected(BitcoinError{code, std::move(message)});
}

// What `then` makes of the value, or the error. (std::expected::and_then, which libstdc++ 12 does not have.)
template <typename T, typename Then>
auto AndThen(OrError<T> value, const Then& then) -> decltype(then(*value)) {
  if (!value) return std::unexpected(std::move(value.error()));
  return then(*std::move(value));
}

// The parameters in the order of their names; null where absent or null.
struct Parameters {
  std::span<const std::string_view> names;
  std::vector<const Value*> values;
  std::string Name(std::size_t i) const { return std::string(names[i]); }
};
OrError<Parameters> ReadParameters(const Value* params, std::span<const std::string_view> names, std::size_t required) {
  Parameters read{names, std::vector<const Value*>(names.size(), nullptr)};
  if (params != nullptr && params->kind == Value::Kind::kArray) {
    if (params->items.size() > names.size())
      return Error(kMisc,
                   "at most " + std::to_string(names.size()) + " parameters, not " + std::to_string(params->items.size()));
    for (std::size_t i = 0; i < params->items.size(); ++i) read.values[i] = &params->items[i];
  } else if (params != nullptr) {
    for (const Value::Member& member : params->members) {
      const auto name = std::ranges::find(names, member.name);
      if (name == names.end()) return Error(kBadValue, "unknown named parameter " + member.name);
      const Value*& slot = read.values[static_cast<std::size_t>(name - names.begin())];
      if (slot != nullptr) return Error(kBadValue, "parameter " + member.name + " stands twice");
      slot = &member.value;
    }
  }
  for (const Value*& value : read.values)
    if (value != nullptr && value->kind == Value::Kind::kNull) value = nullptr;
  for (std::size_t i = 0; i < required; ++i)
    if (read.values[i] == nullptr) return Error(kMisc, "parameter " + read.Name(i) + " is missing");
  return read;
}

std::string Quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }
std::string HexResult(std::string_view bytes) { return Quoted(report::Hex(bytes)); }
std::string HashResult(std::string_view internal) { return HexResult(model::bitcoin::ToDisplay(internal).bytes); }

int Digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

// 64 hex digits in display order, of either case; internal order.
OrError<std::string> ReadHash(const Value& value, const std::string& name) {
  if (value.kind != Value::Kind::kString) return Error(kType, name + " is no string");
  if (value.text.size() != 2 * model::bitcoin::kHashBytes)
    return Error(kBadValue, name + " must be 64 hex digits, not " + std::to_string(value.text.size()));
  if (std::ranges::any_of(value.text, [](char c) { return Digit(c) < 0; }))
    return Error(kBadValue, name + " has a character that is no hex digit");
  std::string bytes;
  for (std::size_t i = 0; i < value.text.size(); i += 2)
    bytes += static_cast<char>(Digit(value.text[i]) << 4 | Digit(value.text[i + 1]));
  return model::bitcoin::ToInternal({std::move(bytes)});
}

OrError<std::int64_t> ReadInteger(const Value& value, const std::string& name) {
  std::int64_t number = 0;
  const char* end = value.text.data() + value.text.size();
  if (value.kind != Value::Kind::kNumber) return Error(kType, name + " is no number");
  const auto [stop, error] = std::from_chars(value.text.data(), end, number);
  if (error != std::errc() || stop != end) return Error(kType, name + " is no integer of 64 bits");
  return number;
}

// Whether a verbosity (or `verbose`) asks for hex alone.
OrError<void> CheckHexForm(const Value* value, const std::string& name, bool numbers, bool hex_by_default) {
  const auto refused = [&] {
    return Error(kBadValue, "only the hex form is served: give " + name + (numbers ? " 0" : " false"));
  };
  if (value == nullptr) return hex_by_default ? OrError<void>() : refused();
  if (value->kind == Value::Kind::kFalse) return {};
  if (value->kind == Value::Kind::kTrue) return refused();
  if (!numbers) return Error(kType, name + " is neither true nor false");
  const auto number = ReadInteger(*value, name);
  if (!number) return std::unexpected(number.error());
  return *number <= 0 ? OrError<void>() : refused();
}

class Node {
 public:
  explicit Node(const BitcoinOptions& options) : options_(options), chain_(*options.chain) {}

  BitcoinResult BlockCount(const Parameters&) const { return std::to_string(options_.first_height + chain_.size() - 1); }
  BitcoinResult BestBlockHash(const Parameters&) const { return HashResult(chain_.Hash(chain_.size() - 1)); }
  BitcoinResult NetworkInfo(const Parameters&) const {
    return R"({"version":0,"subversion":"/assay:)" + std::string(report::kSuiteVersion) + R"(/"})";
  }

  BitcoinResult BlockHash(const Parameters& params) const {
    const auto height = ReadInteger(*params.values[0], "height");
    if (!height) return std::unexpected(height.error());
    const auto first = static_cast<std::int64_t>(options_.first_height);
    if (*height < first || *height - first >= static_cast<std::int64_t>(chain_.size()))
      return Error(kBadValue, "Block height out of range");
    return HashResult(chain_.Hash(static_cast<std::size_t>(*height - first)));
  }

  BitcoinResult Block(const Parameters& params) const {
    if (auto form = CheckHexForm(params.values[1], params.Name(1), true, false); !form) return std::unexpected(form.error());
    return AndThen(FindBlock(params, 0), [&](std::size_t block) -> BitcoinResult { return HexResult(chain_.Bytes(block)); });
  }

  BitcoinResult BlockHeader(const Parameters& params) const {
    if (auto form = CheckHexForm(params.values[1], params.Name(1), false, false); !form) return std::unexpected(form.error());
    return AndThen(FindBlock(params, 0),
                   [&](std::size_t block) -> BitcoinResult { return HexResult(chain_.HeaderBytes(block)); });
  }

  BitcoinResult RawTransaction(const Parameters& params) const {
    if (auto form = CheckHexForm(params.values[1], params.Name(1), true, true); !form) return std::unexpected(form.error());
    const auto txid = ReadHash(*params.values[0], params.Name(0));
    if (!txid) return std::unexpected(txid.error());
    const auto within = FindBlockIfNamed(params, 2);
    if (!within) return std::unexpected(within.error());
    const auto place = chain_.FindTransaction(*txid, *within);
    if (!place) return Error(kNotThere, "no such transaction in the blocks that are served");
    return HexResult(chain_.TransactionBytes(*place));
  }

  BitcoinResult TxOutProof(const Parameters& params) const {
    const Value& list = *params.values[0];
    if (list.kind != Value::Kind::kArray) return Error(kType, "txids is no array");
    if (list.items.empty()) return Error(kBadValue, "txids is empty");
    std::vector<std::string> txids;
    for (const Value& item : list.items) {
      auto txid = ReadHash(item, "txid");
      if (!txid) return std::unexpected(txid.error());
      txids.push_back(*std::move(txid));
    }
    auto sorted = txids;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end()) return Error(kBadValue, "a txid stands twice");
    auto within = FindBlockIfNamed(params, 1);
    if (!within) return std::unexpected(within.error());
    std::vector<std::size_t> positions;
    for (const std::string& txid : txids) {
      const auto place = chain_.FindTransaction(txid, *within);
      if (!place) return Error(kNotThere, *within ? "not all transactions are in that block" : "no such transaction");
      *within = place->block;
      positions.push_back(place->transaction);
    }
    return HexResult(chain_.Proof(**within, positions));
  }

  BitcoinResult BlockFilter(const Parameters& params) const {
    if (const Value* type = params.values[1]; type != nullptr) {
      if (type->kind != Value::Kind::kString) return Error(kType, "filtertype is no string");
      if (type->text != "basic") return Error(kNotThere, "the only filtertype is basic");
    }
    const auto block = FindBlock(params, 0);
    if (!block) return std::unexpected(block.error());
    if (!chain_.Filter(*block)) return NoFilter();
    if (!chain_.FilterHeader(*block)) return NoFilterHeader();
    return R"({"filter":)" + HexResult(*chain_.Filter(*block)) + R"(,"header":)" + HashResult(*chain_.FilterHeader(*block)) +
           "}";
  }

  BitcoinResult CFilter(const Parameters& params) const {
    return AndThen(FindFilterBlock(params), [&](std::size_t block) -> BitcoinResult {
      return chain_.Filter(block) ? BitcoinResult(HexResult(*chain_.Filter(block))) : NoFilter();
    });
  }
  BitcoinResult CFilterHeader(const Parameters& params) const {
    return AndThen(FindFilterBlock(params), [&](std::size_t block) -> BitcoinResult {
      return chain_.FilterHeader(block) ? BitcoinResult(HashResult(*chain_.FilterHeader(block))) : NoFilterHeader();
    });
  }

 private:
  OrError<std::size_t> FindBlock(const Parameters& params, std::size_t index) const {
    const auto hash = ReadHash(*params.values[index], params.Name(index));
    if (!hash) return std::unexpected(hash.error());
    const auto block = chain_.FindBlock(*hash);
    if (!block) return Error(kNotThere, "Block not found");
    return *block;
  }
  OrError<std::optional<std::size_t>> FindBlockIfNamed(const Parameters& params, std::size_t index) const {
    if (params.values[index] == nullptr) return std::nullopt;
    const auto block = FindBlock(params, index);
    if (!block) return std::unexpected(block.error());
    return *block;
  }
  // Of getcfilter and getcfilterheader, whose filter type is the number 0.
  OrError<std::size_t> FindFilterBlock(const Parameters& params) const {
    const auto type = ReadInteger(*params.values[1], params.Name(1));
    if (!type) return std::unexpected(type.error());
    if (*type != 0) return Error(kBadValue, "the only filtertype is 0");
    return FindBlock(params, 0);
  }
  static std::unexpected<BitcoinError> NoFilter() {
    return Error(kMisc, "the filter is not known: the block spends outputs of blocks that are not served");
  }
  static std::unexpected<BitcoinError> NoFilterHeader() {
    return Error(kMisc, "the filter header is not known: some filter before this one is not");
  }

  const BitcoinOptions& options_;
  const BitcoinChain& chain_;
};

struct Method {
  std::string_view name;
  std::array<std::string_view, 3> parameters;  // "" behind the last
  std::size_t required;
  BitcoinResult (Node::*answer)(const Parameters&) const;
};
constexpr std::array kMethods = {
    Method{"getblockcount", {}, 0, &Node::BlockCount},
    Method{"getbestblockhash", {}, 0, &Node::BestBlockHash},
    Method{"getnetworkinfo", {}, 0, &Node::NetworkInfo},
    Method{"getblockhash", {"height"}, 1, &Node::BlockHash},
    Method{"getblock", {"blockhash", "verbosity"}, 1, &Node::Block},
    Method{"getblockheader", {"blockhash", "verbose"}, 1, &Node::BlockHeader},
    Method{"getrawtransaction", {"txid", "verbosity", "blockhash"}, 1, &Node::RawTransaction},
    Method{"gettxoutproof", {"txids", "blockhash"}, 1, &Node::TxOutProof},
    Method{"getblockfilter", {"blockhash", "filtertype"}, 1, &Node::BlockFilter},
    Method{"getcfilter", {"blockhash", "filtertype"}, 2, &Node::CFilter},
    Method{"getcfilterheader", {"blockhash", "filtertype"}, 2, &Node::CFilterHeader},
};

}  // namespace

Answered AnswerBitcoin(std::string_view body, const BitcoinOptions& options) {
  const Node node(options);
  const auto handler = [&](std::string_view name, const Value* params) -> BitcoinResult {
    const auto method = std::ranges::find(kMethods, name, &Method::name);
    if (method == kMethods.end()) return Error(kMethodNotFound, "Method not found");
    const auto count = static_cast<std::size_t>(std::ranges::find(method->parameters, "") - method->parameters.begin());
    const auto read = ReadParameters(params, std::span(method->parameters).first(count), method->required);
    if (!read) return std::unexpected(read.error());
    return (node.*method->answer)(*read);
  };
  return DispatchBitcoin(body, handler, options.max_reply_bytes);
}

}  // namespace assay::serve
