// For tests: events as words, and a parser's answer in one string.
#ifndef ASSAY_CONFORMANCE_REFERENCE_RECORDER_H_
#define ASSAY_CONFORMANCE_REFERENCE_RECORDER_H_

#include <charconv>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "conformance/oracle/events.h"
#include "conformance/reference/parser.h"

namespace assay::reference {

// One word for each event: n t f { } [ ] 'string :name, and for numbers #lexeme, i-1 (int64), u1 (uint64), d1.5 (double).
class Recorder : public oracle::JsonEvents {
 public:
  void Null() override { Word("n"); }
  void Bool(bool value) override { Word(value ? "t" : "f"); }
  void Number(const oracle::NumberEvent& value) override {
    if (const auto* lexeme = std::get_if<oracle::Lexeme>(&value)) return Word("#" + std::string(lexeme->text));
    if (const auto* i = std::get_if<std::int64_t>(&value)) return Word("i" + std::to_string(*i));
    if (const auto* u = std::get_if<std::uint64_t>(&value)) return Word("u" + std::to_string(*u));
    char text[32];
    const auto end = std::to_chars(text, text + sizeof text, std::get<double>(value)).ptr;
    Word("d" + std::string(text, end));
  }
  void String(std::string_view value) override { Word("'" + std::string(value)); }
  void StartObject() override { Word("{"); }
  void Name(std::string_view name) override { Word(":" + std::string(name)); }
  void EndObject() override { Word("}"); }
  void StartArray() override { Word("["); }
  void EndArray() override { Word("]"); }

  const std::string& words() const { return words_; }

 private:
  void Word(std::string_view word) {
    if (!words_.empty()) words_.push_back(' ');
    words_.append(word);
  }
  std::string words_;
};

// The events of an accepted text, or "rejected". The text is parsed in a heap block of its exact size, so that AddressSanitizer
// sees any read past its end.
inline std::string Events(Parser& parser, std::string_view text, const ParserOptions& options = {}) {
  const auto block = std::make_unique_for_overwrite<char[]>(text.size());
  if (!text.empty()) std::memcpy(block.get(), text.data(), text.size());
  Recorder recorder;
  if (parser.Parse({block.get(), text.size()}, options, recorder)) return "rejected";
  return recorder.words();
}

inline bool Accepts(Parser& parser, std::string_view text, const ParserOptions& options = {}) {
  return Events(parser, text, options) != "rejected";
}

// `opening` n times, `inner`, `closing` n times.
inline std::string Nest(std::size_t n, std::string_view inner, std::string_view opening = "[", std::string_view closing = "]") {
  std::string text;
  for (std::size_t i = 0; i < n; ++i) text.append(opening);
  text.append(inner);
  for (std::size_t i = 0; i < n; ++i) text.append(closing);
  return text;
}

}  // namespace assay::reference

#endif  // ASSAY_CONFORMANCE_REFERENCE_RECORDER_H_
