#include "conformance/oracle/features.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "conformance/oracle/boost_number.h"
#include "conformance/oracle/digest.h"
#include "conformance/oracle/rapidjson_number.h"
#include "conformance/oracle/tokens.h"

namespace assay::oracle {
namespace {

constexpr std::array<std::pair<std::string_view, bool Features::*>, 15> kFlags = {{
    {"has_nul", &Features::has_nul},
    {"has_bom", &Features::has_bom},
    {"invalid_utf8", &Features::invalid_utf8},
    {"lone_high_surrogate", &Features::lone_high_surrogate},
    {"lone_low_surrogate", &Features::lone_low_surrogate},
    {"integer_out_of_64", &Features::integer_out_of_64},
    {"overflows_double", &Features::overflows_double},
    {"negative_zero_integer", &Features::negative_zero_integer},
    {"long_exponent", &Features::long_exponent},
    {"boost_exponent_out_of_int", &Features::boost_exponent_out_of_int},
    {"rapidjson_number_too_big", &Features::rapidjson_number_too_big},
    {"root_bool_padded", &Features::root_bool_padded},
    {"root_number_padded", &Features::root_number_padded},
    {"duplicate_name", &Features::duplicate_name},
    {"trailing_value", &Features::trailing_value},
}};

bool IsInteger(std::string_view number) { return number.find_first_of(".eE") == std::string_view::npos; }

bool OutOf64(std::string_view integer) {
  const char* const first = integer.data();
  const char* const last = first + integer.size();
  if (integer.starts_with('-')) {
    std::int64_t value;
    return std::from_chars(first, last, value).ec == std::errc::result_out_of_range;
  }
  std::uint64_t value;
  return std::from_chars(first, last, value).ec == std::errc::result_out_of_range;
}

// The exponent's digits without sign, leading zeros kept; empty when there is none.
std::string_view ExponentDigits(std::string_view number) {
  const std::size_t e = number.find_first_of("eE");
  if (e == std::string_view::npos) return {};
  std::string_view digits = number.substr(e + 1);
  if (digits.starts_with('+') || digits.starts_with('-')) digits.remove_prefix(1);
  return digits;
}

// `bytes_left` counts from the token's first byte to the end of the input.
void AddNumber(std::string_view number, std::size_t bytes_left, Features& f) {
  if (IsInteger(number)) {
    if (number == "-0") f.negative_zero_integer = true;
    if (number.size() >= 19 && OutOf64(number)) f.integer_out_of_64 = true;
  }
  const std::string_view exponent = ExponentDigits(number);
  if (exponent.size() >= 20) f.long_exponent = true;
  if (exponent.size() >= 9 && BoostJsonRefusesExponent(number, bytes_left - (number.starts_with('-') ? 1 : 0))) f.boost_exponent_out_of_int = true;
  // Neither can happen to a short number without an exponent.
  if (!exponent.empty() || number.size() > 300) {
    const std::string bits = DoubleNumber(number);
    if (bits == "7ff0000000000000" || bits == "fff0000000000000") f.overflows_double = true;
    if (RapidJsonFindsTooBig(number)) f.rapidjson_number_too_big = true;
  }
}

// Names of the objects that are open, to find duplicates. A name is compared decoded.
class OpenNames {
 public:
  void Open() { begins_.push_back(names_.size()); }
  void Add(std::string name) {
    if (!begins_.empty()) names_.push_back(std::move(name));
  }
  // True when the object that closes had two equal names.
  bool Close() {
    if (begins_.empty()) return false;
    const auto first = names_.begin() + static_cast<std::ptrdiff_t>(begins_.back());
    std::sort(first, names_.end());
    const bool duplicate = std::adjacent_find(first, names_.end()) != names_.end();
    names_.erase(first, names_.end());
    begins_.pop_back();
    return duplicate;
  }

 private:
  std::vector<std::size_t> begins_;
  std::vector<std::string> names_;
};

void AddRoot(const Token& token, std::string_view bytes, Features& f) {
  const std::size_t tail = bytes.size() - token.begin;
  if (token.kind == Token::Kind::kNumber) {
    f.root_number_padded = tail > 1083 || token.text.size() == 1083;
  } else if (token.kind == Token::Kind::kOther && (token.text.starts_with("true") || token.text.starts_with("false"))) {
    f.root_bool_padded = tail > 6;
  }
}

}  // namespace

Features ComputeFeatures(std::string_view bytes) {
  Features f;
  f.has_nul = bytes.find('\0') != std::string_view::npos;
  f.has_bom = bytes.starts_with("\xEF\xBB\xBF");
  f.invalid_utf8 = !IsWellFormedUtf8(bytes);
  const std::string_view text = f.has_bom ? bytes.substr(3) : bytes;
  OpenNames names;
  std::size_t depth = 0;
  std::size_t top_level_tokens = 0;  // values begun at depth 0, and anything else that stands there
  std::string_view last_string;      // the token before this one, when it was a string
  TokenReader reader(text);
  while (const std::optional<Token> token = reader.Next()) {
    const char first = token->text.front();
    const bool punctuation = token->kind == Token::Kind::kPunctuation;
    const bool closes = punctuation && (first == '}' || first == ']');
    if (!closes) f.nonempty_depth = std::max(f.nonempty_depth, depth);
    if (depth == 0 && top_level_tokens++ == 0) AddRoot(*token, text, f);
    if (token->kind == Token::Kind::kString) {
      for (const LoneSurrogate& lone : FindLoneSurrogates(token->text)) {
        (lone.high ? f.lone_high_surrogate : f.lone_low_surrogate) = true;
      }
    } else if (token->kind == Token::Kind::kNumber) {
      AddNumber(token->text, text.size() - token->begin, f);
    } else if (closes) {
      depth -= depth > 0 ? 1 : 0;
      if (first == '}' && names.Close()) f.duplicate_name = true;
    } else if (punctuation && (first == '{' || first == '[')) {
      f.depth = std::max(f.depth, ++depth);
      if (first == '{') names.Open();
    } else if (first == ':' && !last_string.empty()) {
      names.Add(DecodeTolerantly(last_string));
    }
    last_string = token->kind == Token::Kind::kString ? token->text : std::string_view();
  }
  f.trailing_value = top_level_tokens > 1;
  return f;
}

std::vector<std::string> FeatureNames(const Features& features) {
  std::vector<std::string> names;
  for (const auto& [name, flag] : kFlags)
    if (features.*flag) names.emplace_back(name);
  if (features.depth > 1024) names.emplace_back("depth_over_1024");
  if (features.nonempty_depth > 1023) names.emplace_back("nonempty_depth_over_1023");
  return names;
}

std::optional<bool> HasFeature(const Features& features, std::string_view name) {
  for (const auto& [known, flag] : kFlags)
    if (known == name) return features.*flag;
  const auto over = [&](std::string_view prefix, std::size_t value) -> std::optional<bool> {
    if (!name.starts_with(prefix)) return std::nullopt;
    const std::string_view digits = name.substr(prefix.size());
    std::size_t limit = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), limit);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return value > limit;
  };
  if (const auto deep = over("depth_over_", features.depth)) return deep;
  return over("nonempty_depth_over_", features.nonempty_depth);
}

}  // namespace assay::oracle
