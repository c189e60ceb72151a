#include "fuzzers/bitcoin_edit.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "conformance/oracle/tokens.h"
#include "conformance/report/bytes.h"
#include "scanner/bitcoin/block.h"
#include "scanner/bitcoin/compact_size.h"
#include "scanner/bitcoin/merkle.h"

namespace assay::fuzz {
namespace {

constexpr std::size_t kMerkleRootOffset = 36, kHashSize = 32;

int DigitValue(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// The names under which a value stands, as far as payloads need them: of the reply, and of the result's object.
class Names {
 public:
  // Takes the tokens in order; true when `token` is a string and the value of a member that holds a payload.
  bool IsPayload(const oracle::Token& token, bool is_name) {
    if (token.text == "{" || token.text == "[") {
      opened_.push_back(token.text[0]);
      names_.emplace_back();
      return false;
    }
    if (token.text == "}" || token.text == "]") {
      if (!opened_.empty()) {
        opened_.pop_back();
        names_.pop_back();
      }
      return false;
    }
    if (token.kind != oracle::Token::Kind::kString || opened_.empty()) return false;
    if (is_name) {
      names_.back() = token.text;
      return false;
    }
    const std::size_t reply = opened_.front() == '[' ? 1 : 0;
    const bool objects =
        std::all_of(opened_.begin() + static_cast<std::ptrdiff_t>(reply), opened_.end(), [](char c) { return c == '{'; });
    if (!objects || opened_.size() <= reply || names_[reply] != "\"result\"") return false;
    if (opened_.size() == reply + 1) return true;
    return opened_.size() == reply + 2 && (Name() == "\"filter\"" || Name() == "\"header\"");
  }
  std::string_view Name() const { return names_.back(); }

 private:
  std::string opened_;
  std::vector<std::string_view> names_;  // the last name in each open container
};

void ChangeCompactSize(std::string& bytes, std::size_t at, Choice& choice) {
  const auto value = static_cast<std::uint8_t>(bytes[at]);
  std::string other;
  switch (choice.Below(6)) {
    case 0:
      other = {'\xfd', static_cast<char>(value), 0};
      break;
    case 1:
      other = {'\xfe', static_cast<char>(value), 0, 0, 0};
      break;
    case 2:
      other = {'\xff', static_cast<char>(value), 0, 0, 0, 0, 0, 0, 0};
      break;
    case 3:
      other = {'\xfe', 1, 0, 0, 2};  // one above the most that is allowed
      break;
    case 4:
      other = {static_cast<char>(value + 1)};
      break;
    default:
      other = {static_cast<char>(value - 1)};
  }
  bytes.replace(at, 1, other);
}

void EditDigits(std::string& digits, Choice& choice) {
  constexpr std::array<std::string_view, 8> kPieces = {"0", "0x", " ", "z", "\\u0061", "\\n", "00", "\xc3\xa9"};
  if (choice.Below(2) == 0) {
    for (char& c : digits)
      if (c >= 'a' && c <= 'f' && choice.Below(3) == 0) c = static_cast<char>(c - 'a' + 'A');
    return;
  }
  const std::array<std::size_t, 3> places = {0, digits.size(), choice.Below(digits.size() + 1)};
  const std::size_t at = places[choice.Below(places.size())];
  if (choice.Below(4) == 0 && at < digits.size()) {
    digits.erase(at, 1);
  } else {
    digits.insert(at, kPieces[choice.Below(kPieces.size())]);
  }
}

std::string Replaced(std::string_view text, const HexString& where, std::string_view digits) {
  std::string changed(text.substr(0, where.begin));
  return changed.append(digits).append(text.substr(where.begin + where.size));
}

}  // namespace

std::vector<HexString> HexStringsIn(std::string_view reply) {
  std::vector<HexString> found;
  Names names;
  oracle::TokenReader reader(reply);
  for (auto token = reader.Next(); token;) {
    auto next = reader.Next();
    const bool is_name = next && next->text == ":";
    if (names.IsPayload(*token, is_name) && token->text.size() >= 2 && token->text.find('\\') == std::string_view::npos)
      found.push_back({token->begin + 1, token->text.size() - 2, names.Name() == "\"header\"", names.Name() == "\"filter\""});
    token = next;
  }
  return found;
}

std::optional<std::string> FromHex(std::string_view digits) {
  if (digits.size() % 2 != 0) return std::nullopt;
  std::string bytes;
  bytes.reserve(digits.size() / 2);
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    const int high = DigitValue(digits[i]), low = DigitValue(digits[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes.push_back(static_cast<char>(16 * high + low));
  }
  return bytes;
}

void EditBytes(std::string& bytes, Choice& choice, std::size_t max_size) {
  const std::size_t at = choice.Below(bytes.size());
  const std::size_t size = std::min(bytes.size() - at, 1 + choice.Below(choice.Below(2) == 0 ? 4 : 64));
  if (bytes.empty()) {
    bytes.push_back(static_cast<char>(choice.Below(4)));
    return;
  }
  switch (choice.Below(9)) {
    case 0:
      bytes[at] = static_cast<char>(bytes[at] ^ 1 << choice.Below(8));
      break;
    case 1:
      bytes[at] = static_cast<char>(choice.Below(256));
      break;
    case 2:
      ChangeCompactSize(bytes, at, choice);
      break;
    case 3:
      bytes.resize(at);
      break;
    case 4:
      bytes.append(1 + choice.Below(4), static_cast<char>(choice.Below(2)));
      break;
    case 5:
      bytes.erase(at, size);
      break;
    case 6:
      bytes.insert(at, bytes.substr(at, size));
      break;
    case 7:  // equal neighbours, as CVE-2012-2459 needs them
      if (at + 2 * kHashSize <= bytes.size()) bytes.replace(at + kHashSize, kHashSize, bytes.substr(at, kHashSize));
      break;
    default:
      std::rotate(bytes.begin() + static_cast<std::ptrdiff_t>(at), bytes.begin() + static_cast<std::ptrdiff_t>(at + size),
                  bytes.end());
  }
  if (bytes.size() > max_size) bytes.resize(max_size);
}

std::optional<std::string> EditReply(std::string_view reply, Choice& choice, std::size_t max_size) {
  const std::vector<HexString> strings = HexStringsIn(reply);
  if (strings.empty() || reply.size() > max_size) return std::nullopt;
  const HexString& where = strings[choice.Below(strings.size())];
  std::string digits(reply.substr(where.begin, where.size));
  const std::size_t most = max_size - (reply.size() - where.size);
  auto bytes = FromHex(digits);
  if (!bytes || choice.Below(8) == 0) {
    EditDigits(digits, choice);
  } else {
    for (std::size_t edits = 1 + choice.Below(3); edits > 0; --edits) EditBytes(*bytes, choice, most / 2);
    digits = report::Hex(*bytes);
  }
  if (digits.size() > most) digits.resize(most);
  return Replaced(reply, where, digits);
}

std::optional<std::string> WithRightMerkleRoot(std::string_view block) {
  bitcoin::ByteReader reader(std::span(reinterpret_cast<const std::uint8_t*>(block.data()), block.size()));
  bitcoin::Block read;
  if (!bitcoin::ReadBlock(reader, read)) return std::nullopt;
  std::vector<bitcoin::InternalHash> txids;
  bitcoin::ComputeTxids(read, txids);
  const bitcoin::MerkleRoot root = bitcoin::ComputeMerkleRoot(txids);
  std::string right(block);
  std::ranges::copy(root.root.bytes, right.begin() + kMerkleRootOffset);
  return right;
}

std::optional<std::string> WithRightPayload(std::string_view reply, oracle::Kind kind, std::string_view computed) {
  for (const HexString& where : HexStringsIn(reply)) {
    if (kind == oracle::Kind::kGetBlockFilter && where.is_header) return Replaced(reply, where, computed);
    if (kind != oracle::Kind::kGetBlock) continue;
    const auto bytes = FromHex(reply.substr(where.begin, where.size));
    const auto right = bytes ? WithRightMerkleRoot(*bytes) : std::nullopt;
    if (right) return Replaced(reply, where, report::Hex(*right));
  }
  return std::nullopt;
}

}  // namespace assay::fuzz
