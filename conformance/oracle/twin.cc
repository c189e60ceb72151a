#include "conformance/oracle/twin.h"

#include "conformance/oracle/tokens.h"

namespace assay::oracle {
namespace {

constexpr std::size_t kLongNumber = 16;  // shorter ones, without an exponent, are exact in every parser

void AppendNeutralisedString(std::string_view token, std::string& twin) {
  std::size_t copied = 0;
  for (const LoneSurrogate& lone : FindLoneSurrogates(token)) {
    twin.append(token.substr(copied, lone.offset - copied)).append("\\ufffd");
    copied = lone.offset + 6;
  }
  twin.append(token.substr(copied));
}

}  // namespace

std::optional<std::string> NeutralisedTwin(std::string_view bytes) {
  if (bytes.find('\0') != std::string_view::npos || bytes.starts_with("\xEF\xBB\xBF")) return std::nullopt;
  std::string twin;
  twin.reserve(bytes.size());
  std::size_t copied = 0;
  TokenReader reader(bytes);
  while (const std::optional<Token> token = reader.Next()) {
    twin.append(bytes.substr(copied, token->begin - copied));
    copied = token->begin + token->text.size();
    const bool neutral = token->kind == Token::Kind::kNumber &&
                         (token->text.size() >= kLongNumber || token->text.find_first_of("eE") != std::string_view::npos);
    if (neutral) {
      twin += '0';
    } else if (token->kind == Token::Kind::kString) {
      AppendNeutralisedString(token->text, twin);
    } else {
      twin.append(token->text);
    }
  }
  return twin;
}

}  // namespace assay::oracle
