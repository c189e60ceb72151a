#include "fuzzers/bitcoin_question.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "fuzzers/choice.h"

namespace assay::fuzz {
namespace {

using oracle::Kind;

constexpr std::size_t kMaxIds = 8, kMaxIdSize = 64;
constexpr std::string_view kHexDigits = "0123456789abcdefABCDEF";

// What stands behind the first `word` in the bytes; empty when it does not stand there.
std::string_view Behind(std::string_view bytes, std::string_view word) {
  const std::size_t at = bytes.find(word);
  return at == std::string_view::npos ? std::string_view() : bytes.substr(at + word.size());
}

std::optional<Kind> NamedKind(std::string_view bytes) {
  std::optional<Kind> named;
  for (const Kind kind : oracle::AllKinds()) {
    if (!oracle::IsBitcoin(kind) || oracle::IsRaw(kind) || bytes.find(oracle::KindName(kind)) == std::string_view::npos)
      continue;
    if (!named || oracle::KindName(kind).size() > oracle::KindName(*named).size()) named = kind;
  }
  return named;
}

// The longest run of hex digits that is all of a string.
std::size_t LongestHex(std::string_view bytes) {
  std::size_t longest = 0;
  for (std::size_t quote = bytes.find('"'); quote != std::string_view::npos; quote = bytes.find('"', quote + 1)) {
    const std::size_t end = bytes.find_first_not_of(kHexDigits, quote + 1);
    if (end == std::string_view::npos) break;
    if (bytes[end] == '"') longest = std::max(longest, end - quote - 1);
  }
  return longest;
}

template <std::size_t N>
Kind OneOf(const std::array<Kind, N>& kinds, Choice& choice) {
  return kinds[choice.Below(N)];
}

Kind KindIn(std::string_view bytes, Choice& choice) {
  if (const auto named = NamedKind(bytes)) return *named;
  if (bytes.find("\"filter\"") != std::string_view::npos) return Kind::kGetBlockFilter;
  const std::size_t digits = LongestHex(bytes);
  if (digits == 64) return OneOf(std::array{Kind::kGetBestBlockHash, Kind::kGetBlockHash, Kind::kGetCFilterHeader}, choice);
  if (digits == 160) return Kind::kGetBlockHeader;
  if (digits < 160) return OneOf(std::array{Kind::kGetRawTransaction, Kind::kGetCFilter}, choice);
  return OneOf(std::array{Kind::kGetBlock, Kind::kGetRawTransaction, Kind::kGetTxOutProof, Kind::kGetCFilter}, choice);
}

std::optional<oracle::Bytes32> HashBehind(std::string_view bytes, std::string_view word) {
  const std::string_view digits = Behind(bytes, word).substr(0, 64);
  if (digits.size() != 64 || digits.find_first_not_of(kHexDigits) != std::string_view::npos) return std::nullopt;
  oracle::Bytes32 hash{};
  for (std::size_t i = 0; i < hash.size(); ++i) std::from_chars(digits.data() + 2 * i, digits.data() + 2 * i + 2, hash[i], 16);
  return hash;
}

std::vector<std::string> IdsIn(std::string_view bytes) {
  std::vector<std::string> ids;
  constexpr std::string_view kName = "\"id\":";
  for (std::size_t at = bytes.find(kName); at != std::string_view::npos && ids.size() < kMaxIds;
       at = bytes.find(kName, at + 1)) {
    std::string_view id = bytes.substr(at + kName.size(), kMaxIdSize);
    id = id.substr(0, id.find_first_of(",}]"));
    if (!id.empty()) ids.emplace_back(id);
  }
  return ids;
}

std::vector<std::string> Batch(std::vector<std::string> ids, Choice& choice) {
  switch (choice.Below(8)) {
    case 0:
      ids.insert(ids.begin() + static_cast<std::ptrdiff_t>(choice.Below(ids.size() + 1)), "7");
      break;
    case 1:
      if (!ids.empty()) ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(choice.Below(ids.size())));
      break;
    case 2:
    case 3:
      std::ranges::reverse(ids);
      break;
    default:
      break;
  }
  if (ids.empty()) ids.emplace_back("1");
  return ids;
}

}  // namespace

oracle::Question BitcoinQuestionIn(std::string_view bytes) {
  Choice choice(bytes);
  const Kind kind = KindIn(bytes, choice);
  oracle::Context context;
  std::vector<std::string> ids = IdsIn(bytes);
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  const bool is_array = first != std::string_view::npos && bytes[first] == '[';
  // Now and then what does not fit: a batch where one reply came, or one where a batch did.
  if (is_array != (choice.Below(16) == 0)) {
    context.batch = Batch(std::move(ids), choice);
  } else if (choice.Below(4) != 0) {
    context.id = ids.empty() || choice.Below(8) == 0 ? "1" : ids.front();
  }
  context.hash = HashBehind(bytes, "\"asked\":\"");
  if (!context.hash && choice.Below(8) == 0) context.hash.emplace().fill(0x22);
  context.previous_header = HashBehind(bytes, "\"previous\":\"");
  if (!context.previous_header && choice.Below(4) == 0) context.previous_header.emplace();
  const std::string_view number = Behind(bytes, "\"transactions\":").substr(0, 9);
  std::uint64_t transactions = 0;
  if (std::from_chars(number.data(), number.data() + number.size(), transactions).ptr != number.data()) {
    context.transactions = transactions;
  } else if (choice.Below(8) == 0) {
    context.transactions = choice.Below(4);
  }
  return oracle::Question(kind, context);
}

}  // namespace assay::fuzz
