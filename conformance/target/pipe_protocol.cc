#include "conformance/target/pipe_protocol.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace assay::target {
namespace {

using oracle::Outcome;
using oracle::ProtocolError;

constexpr std::size_t kQuoted = 80;  // bytes of a line that a message shows
constexpr std::size_t kHexDigits = 64;

bool IsPrintable(char c) { return c > 0x20 && c < 0x7f; }
bool IsWord(std::string_view text) { return !text.empty() && std::ranges::all_of(text, IsPrintable); }

// The words between single spaces; an empty word where two spaces meet, so that nothing is mended.
std::vector<std::string_view> Split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

// The value of `key=value` when `word` has that key and a value of printable characters.
std::optional<std::string_view> ValueOf(std::string_view word, std::string_view key) {
  if (!word.starts_with(key) || word.size() <= key.size() || word[key.size()] != '=') return std::nullopt;
  word.remove_prefix(key.size() + 1);
  if (!IsWord(word)) return std::nullopt;
  return word;
}

bool IsDigest(std::string_view text) {
  return text.size() == kHexDigits &&
         std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

// JSON text as a word: two lower-case hex digits a byte.
std::string HexOfText(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const char c : text) {
    out += kDigits[static_cast<unsigned char>(c) >> 4];
    out += kDigits[static_cast<unsigned char>(c) & 15];
  }
  return out;
}

Outcome ParseAccept(std::string_view line, const std::vector<std::string_view>& words) {
  std::optional<oracle::PayloadStatus> status;
  constexpr std::array<std::string_view, 5> kKeys = {"exact", "double", "set", "hash", "fields"};
  std::array<std::optional<std::string>, kKeys.size()> values;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i].starts_with("status=")) {
      if (status) return ProtocolError{Quote(line) + ": status= stands twice"};
      status = oracle::PayloadStatusFromName(words[i].substr(words[i].find('=') + 1));
      if (!status) return ProtocolError{Quote(line) + ": status= must be VALID, INVALID or INVALID_BLOCK_HASH"};
      continue;
    }
    const std::size_t equals = words[i].find('=');
    const auto key = std::ranges::find(kKeys, words[i].substr(0, equals));
    if (equals == std::string_view::npos || key == kKeys.end()) {
      return ProtocolError{Quote(line) + ": after accept only exact= double= set= hash= fields= status= may stand"};
    }
    auto& value = values[static_cast<std::size_t>(key - kKeys.begin())];
    const std::string name(*key);
    if (value) return ProtocolError{Quote(line) + ": " + name + "= stands twice"};
    if (!IsDigest(words[i].substr(equals + 1))) {
      return ProtocolError{Quote(line) + ": " + name + "= must have 64 lower-case hex digits"};
    }
    value = std::string(words[i].substr(equals + 1));
  }
  oracle::Accept accept;
  if (values[0]) accept.digests.exact = oracle::Digest::OfHex(*std::move(values[0]));
  if (values[1]) accept.digests.double_ = oracle::Digest::OfHex(*std::move(values[1]));
  if (values[2]) accept.digests.set = oracle::Digest::OfHex(*std::move(values[2]));
  if (values[3]) accept.digests.hash = oracle::Digest::OfHex(*std::move(values[3]));
  if (values[4]) accept.digests.fields = oracle::Digest::OfHex(*std::move(values[4]));
  if (status) accept.payload = oracle::Judgement{*status, {}, {}, {}};
  return accept;
}

Outcome ParseReject(std::string_view line, const std::vector<std::string_view>& words, std::size_t input_size) {
  if (words.size() < 2 || words.size() > 3 || !IsWord(words[1])) {
    return ProtocolError{Quote(line) + ": a rejection is: reject <reason-word> [offset]"};
  }
  oracle::Reject reject;
  reject.reason = oracle::ReasonFromName(words[1]);
  if (!reject.reason) reject.detail = words[1];
  if (words.size() == 3) {
    std::size_t offset = 0;
    const char* end = words[2].data() + words[2].size();
    const auto [stop, error] = std::from_chars(words[2].data(), end, offset);
    if (error != std::errc() || stop != end || offset > input_size) {
      return ProtocolError{Quote(line) + ": the offset must be a number from 0 to " + std::to_string(input_size) +
                           ", the size of the input"};
    }
    reject.offset = offset;
  }
  return reject;
}

}  // namespace

std::string Quote(std::string_view bytes) {
  std::string text = "\"";
  for (char c : bytes.substr(0, kQuoted)) {
    constexpr std::string_view kHex = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      text += '\\';
      text += c;
    } else if (c == ' ' || IsPrintable(c)) {
      text += c;
    } else {
      text += "\\x";
      text += kHex[byte >> 4];
      text += kHex[byte & 15];
    }
  }
  text += '"';
  if (bytes.size() > kQuoted) text += " and " + std::to_string(bytes.size() - kQuoted) + " more bytes";
  return text;
}

std::expected<Hello, std::string> ParseHello(std::string_view line) {
  const std::vector<std::string_view> words = Split(line, ' ');
  if (words.size() == 5 && words[0] == "hello" && words[1] == "1") {
    const auto name = ValueOf(words[2], "name"), version = ValueOf(words[3], "version"), layers = ValueOf(words[4], "layers");
    if (name && version && layers) {
      Hello hello{std::string(*name), std::string(*version), {}};
      for (std::string_view layer : Split(*layers, ',')) hello.layers.emplace_back(layer);
      if (std::ranges::none_of(hello.layers, &std::string::empty)) return hello;
    }
  }
  return std::unexpected(Quote(line) +
                         " is no answer to the hello; it must be: hello 1 name=<word> version=<word> layers=<word,word>");
}

std::string RequestHeader(const oracle::Question& question, std::size_t size, std::string_view id) {
  std::string header = oracle::QuestionName(question);
  header += ' ';
  header += std::to_string(size);
  if (!id.empty()) {
    header += " id=";
    for (char c : id) header += IsPrintable(c) ? c : '_';
  }
  const oracle::Context& context = question.context;
  if (context.hash) header += " hash=" + oracle::HexOf(*context.hash);
  if (context.parent_beacon_block_root) header += " root=" + oracle::HexOf(*context.parent_beacon_block_root);
  if (context.receipts_root) header += " receipts=" + oracle::HexOf(*context.receipts_root);
  if (context.previous_header) header += " prev=" + oracle::HexOf(*context.previous_header);
  if (context.transactions) header += " transactions=" + std::to_string(*context.transactions);
  if (context.id) header += " call=" + HexOfText(*context.id);
  for (std::size_t i = 0; i < context.batch.size(); ++i) header += (i == 0 ? " batch=" : ",") + HexOfText(context.batch[i]);
  header += '\n';
  return header;
}

Outcome ParseReply(std::string_view line, std::size_t input_size) {
  // Also what keeps a testee from writing to the terminal of whoever reads the report.
  const auto bad = std::ranges::find_if_not(line, [](char c) { return c == ' ' || IsPrintable(c); });
  if (bad != line.end()) {
    std::string why = Quote(line) + ": a reply line is printable ASCII";
    if (*bad == '\r') why += "; end it with \\n alone";
    return ProtocolError{std::move(why)};
  }
  const std::vector<std::string_view> words = Split(line, ' ');
  if (words[0] == "accept") return ParseAccept(line, words);
  if (words[0] == "reject") return ParseReject(line, words, input_size);
  if (words[0] == "unsupported" && words.size() > 1 && !words[1].empty()) {
    return oracle::Unsupported{std::string(line.substr(words[0].size() + 1))};
  }
  return ProtocolError{Quote(line) + " is no reply; it must begin with accept, reject <reason-word> or unsupported <words>"};
}

}  // namespace assay::target
