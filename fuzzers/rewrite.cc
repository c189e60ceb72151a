#include "fuzzers/rewrite.h"

#include <array>
#include <cstddef>
#include <vector>

#include "conformance/oracle/tokens.h"

namespace assay::fuzz {
namespace {

using oracle::Token;
using oracle::TokenReader;

bool IsPunctuation(const Token& token, char c) { return token.kind == Token::Kind::kPunctuation && token.text.front() == c; }

// Calls visit(token, depth) with the number of containers open before the token.
template <typename Visit>
void ForEachToken(std::string_view text, Visit visit) {
  TokenReader reader(text);
  std::size_t depth = 0;
  while (const auto token = reader.Next()) {
    visit(*token, depth);
    if (IsPunctuation(*token, '{') || IsPunctuation(*token, '[')) ++depth;
    if ((IsPunctuation(*token, '}') || IsPunctuation(*token, ']')) && depth > 0) --depth;
  }
}

std::string_view RandomSpace(Choice& choice) {
  constexpr std::array<std::string_view, 8> kSpaces = {"", "", "", " ", "\n", "\t", "\r\n", "   "};
  return kSpaces[choice.Below(kSpaces.size())];
}

void AppendReescaped(std::string_view token, Choice& choice, std::string& out) {
  constexpr std::string_view kDigits = "0123456789abcdefABCDEF";
  for (std::size_t i = 0; i < token.size(); ++i) {
    const auto byte = static_cast<unsigned char>(token[i]);
    if (byte == '\\' && i + 1 < token.size()) {
      // An escape stays as it is; the digits behind a \u must not be touched.
      const std::size_t length = token[i + 1] == 'u' ? 6 : 2;
      out.append(token.substr(i, length));
      i += length - 1;
    } else if (byte < 0x20 || byte >= 0x7F || byte == '"' || choice.Below(4) != 0) {
      out += token[i];
    } else {
      const std::size_t low = byte % 16;
      out.append("\\u00");
      out += kDigits[byte / 16];
      out += kDigits[low >= 10 && choice.Below(2) == 1 ? low + 6 : low];
    }
  }
}

}  // namespace

std::string Respace(std::string_view text, Choice& choice) {
  std::string out(RandomSpace(choice));
  ForEachToken(text, [&](const Token& token, std::size_t) { out.append(token.text).append(RandomSpace(choice)); });
  return out;
}

std::string Reescape(std::string_view text, Choice& choice) {
  std::string out;
  ForEachToken(text, [&](const Token& token, std::size_t) {
    if (token.kind == Token::Kind::kString) {
      AppendReescaped(token.text, choice, out);
    } else {
      out.append(token.text);
    }
  });
  return out;
}

std::optional<std::string> RotateMembers(std::string_view text) {
  std::size_t open = std::string_view::npos, comma = std::string_view::npos, close = std::string_view::npos;
  ForEachToken(text, [&](const Token& token, std::size_t depth) {
    if (depth == 0 && IsPunctuation(token, '{')) open = token.begin;
    if (depth == 1 && comma == std::string_view::npos && IsPunctuation(token, ',')) comma = token.begin;
    if (depth == 1 && IsPunctuation(token, '}')) close = token.begin;
  });
  if (open == std::string_view::npos || comma == std::string_view::npos || close == std::string_view::npos || comma < open ||
      close < comma) {
    return std::nullopt;
  }
  const auto between = [&](std::size_t from, std::size_t to) { return std::string(text.substr(from + 1, to - from - 1)); };
  return "{" + between(comma, close) + "," + between(open, comma) + "}";
}

std::optional<Renamed> RenameMember(std::string_view text, std::string_view known, Choice& choice) {
  std::optional<Token> name, candidate;
  ForEachToken(text, [&](const Token& token, std::size_t depth) {
    if (IsPunctuation(token, ':') && depth == 1 && candidate) name = candidate;
    const bool plain = token.kind == Token::Kind::kString && token.text.size() == known.size() + 2 &&
                       token.text.substr(1, known.size()) == known;
    candidate = plain ? std::optional(token) : std::nullopt;
  });
  if (!name) return std::nullopt;
  Renamed renamed{std::string(text), std::string(text)};
  renamed.case_changed[name->begin + 1 + choice.Below(known.size())] ^= 0x20;
  renamed.unknown.replace(name->begin + 1, known.size(), "unknown");
  return renamed;
}

}  // namespace assay::fuzz
