// A tolerant tokeniser over raw bytes, valid or not: knows quotes, backslashes and punctuation, judges nothing.
//
// Features and the neutralised twin need to find tokens in any input without trusting a parser. On valid JSON the tokens are
// those of RFC 8259 section 2; elsewhere they are a reasonable cut.
#ifndef ASSAY_CONFORMANCE_ORACLE_TOKENS_H_
#define ASSAY_CONFORMANCE_ORACLE_TOKENS_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace assay::oracle {

struct Token {
  enum class Kind {
    kString,       // from a quote to the next unescaped quote, both included, or to the end of the input
    kNumber,       // an atom that matches the number grammar of RFC 8259 section 6
    kPunctuation,  // one of { } [ ] , :
    kOther,        // any other atom: a run of bytes that are no white space, quote or punctuation
  };
  Kind kind;
  std::size_t begin;      // offset into the input
  std::string_view text;  // a view of the input, never empty
};

class TokenReader {
 public:
  explicit TokenReader(std::string_view input) : input_(input) {}
  // The next token, or nullopt at the end.
  std::optional<Token> Next();

 private:
  std::string_view input_;
  std::size_t pos_ = 0;
};

// RFC 8259 section 6: -? int frac? exp?, the whole of `text`.
bool IsNumber(std::string_view text);

// RFC 3629 section 4, the whole of `text`.
bool IsWellFormedUtf8(std::string_view text);

// A \u escape of a surrogate that is no half of a pair.
struct LoneSurrogate {
  std::size_t offset;  // of its backslash, from the start of the token
  bool high;           // D800-DBFF; else DC00-DFFF
};
// All of one string token, in order. An escape cut short by the end of the token is none.
std::vector<LoneSurrogate> FindLoneSurrogates(std::string_view string_token);

// The string's value as far as it makes sense: escapes decoded (surrogates one by one, as UTF-8 would write them), anything odd
// kept as it is. Good enough to compare names.
std::string DecodeTolerantly(std::string_view string_token);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_TOKENS_H_
