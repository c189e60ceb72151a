#include "conformance/oracle/bitcoin_reply.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <expected>
#include <utility>
#include <variant>
#include <vector>

#include "conformance/model/model.h"
#include "conformance/oracle/reply_parts.h"

namespace assay::oracle {
namespace {

using model::Value;

constexpr std::array<std::pair<BitcoinForm, std::string_view>, 7> kForms = {{{BitcoinForm::kResult, "result"},
                                                                             {BitcoinForm::kError, "error"},
                                                                             {BitcoinForm::kBatch, "batch"},
                                                                             {BitcoinForm::kNothing, "nothing"},
                                                                             {BitcoinForm::kText, "text"},
                                                                             {BitcoinForm::kNothingOrText, "nothing_or_text"},
                                                                             {BitcoinForm::kAny, "any"}}};
constexpr std::array<std::pair<BitcoinShape, std::string_view>, 5> kShapes = {{{BitcoinShape::kAny, "any"},
                                                                               {BitcoinShape::kHash, "hash"},
                                                                               {BitcoinShape::kHex, "hex"},
                                                                               {BitcoinShape::kHeader, "header"},
                                                                               {BitcoinShape::kHeight, "height"}}};
template <typename Word, std::size_t N>
std::string_view NameIn(const std::array<std::pair<Word, std::string_view>, N>& words, Word word) {
  return std::ranges::find(words, word, &std::pair<Word, std::string_view>::first)->second;
}
template <typename Word, std::size_t N>
std::optional<Word> WordIn(const std::array<std::pair<Word, std::string_view>, N>& words, std::string_view name) {
  const auto found = std::ranges::find(words, name, &std::pair<Word, std::string_view>::second);
  return found == words.end() ? std::nullopt : std::optional(found->first);
}

// One reply. The pointers are null where the member is absent.
struct Reply {
  const Value *version = nullptr, *id = nullptr, *result = nullptr, *error = nullptr;
  int code = 0;
  bool IsError() const { return error != nullptr && !IsNull(*error); }
  bool IsVersion2() const { return version != nullptr && version->kind == Value::Kind::kString && version->text == "2.0"; }
};

std::expected<void, std::string> ReadError(const Value& error, int& code) {
  if (error.kind != Value::Kind::kObject) return std::unexpected("has an error that is neither an object nor null");
  const Value *number = nullptr, *message = nullptr;
  for (const Value::Member& member : error.members) {
    if (member.name == "code") number = &member.value;
    if (member.name == "message") message = &member.value;
  }
  if (message == nullptr || message->kind != Value::Kind::kString)
    return std::unexpected("has an error without a message that is a string");
  if (number == nullptr || number->kind != Value::Kind::kNumber)
    return std::unexpected("has an error without a code that is an integer");
  const char* end = number->text.data() + number->text.size();
  const auto [stop, failed] = std::from_chars(number->text.data(), end, code);
  if (failed != std::errc() || stop != end) return std::unexpected("has an error without a code that is an integer");
  return {};
}

// The error continues "the reply ...".
std::expected<Reply, std::string> ReadOne(const Value& value) {
  if (value.kind != Value::Kind::kObject) return std::unexpected("is no object");
  Reply reply;
  const std::pair<std::string_view, const Value**> known[] = {
      {"jsonrpc", &reply.version}, {"id", &reply.id}, {"result", &reply.result}, {"error", &reply.error}};
  for (const Value::Member& member : value.members) {
    for (const auto& [name, slot] : known) {
      if (member.name != name) continue;
      if (*slot != nullptr) return std::unexpected("has " + std::string(name) + " twice");
      *slot = &member.value;
    }
  }
  if (reply.id == nullptr) return std::unexpected("has no id");
  if (reply.result == nullptr && reply.error == nullptr) return std::unexpected("has neither result nor error");
  if (!reply.IsError()) {
    if (reply.result == nullptr) return std::unexpected("has no result, and an error that is null");
    return reply;
  }
  if (reply.result != nullptr && !IsNull(*reply.result)) return std::unexpected("has both a result and an error");
  if (auto read = ReadError(*reply.error, reply.code); !read) return std::unexpected(read.error());
  return reply;
}

bool IsHex(const Value& value, std::size_t digits) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  return value.kind == Value::Kind::kString && !value.text.empty() && value.text.size() % 2 == 0 &&
         (digits == 0 || value.text.size() == digits) && value.text.find_first_not_of(kDigits) == std::string::npos;
}
bool Fits(const Value& result, BitcoinShape shape) {
  switch (shape) {
    case BitcoinShape::kAny:
      return true;
    case BitcoinShape::kHash:
      return IsHex(result, 64);
    case BitcoinShape::kHex:
      return IsHex(result, 0);
    case BitcoinShape::kHeader:
      return IsHex(result, 160);
    case BitcoinShape::kHeight:
      return result.kind == Value::Kind::kNumber && result.text.find_first_not_of("0123456789") == std::string::npos;
  }
  return false;
}

// What about one reply is not as expected, as a continuation of "the reply ..."; nullopt when all is.
std::optional<std::string> WhyNotDialect(const Reply& reply, bool version2) {
  if (version2 == reply.IsVersion2() && (reply.result == nullptr || reply.error == nullptr) == version2) return std::nullopt;
  return version2 ? "is not of version 2.0" : "is not of the legacy form, with result and error";
}
std::optional<std::string> WhyNotOne(std::string_view body, const Reply& reply, const BitcoinExpectation& expected) {
  if (expected.version2)
    if (auto why = WhyNotDialect(reply, *expected.version2)) return why;
  if (expected.id && body.substr(reply.id->begin, reply.id->end - reply.id->begin) != *expected.id)
    return "has id " + ShowId(*reply.id) + ", not byte for byte " + *expected.id;
  if (expected.form == BitcoinForm::kError) {
    if (!reply.IsError()) return "has a result, where an error is due";
    if (expected.code && reply.code != *expected.code)
      return "is error " + std::to_string(reply.code) + ", not " + std::to_string(*expected.code);
  } else if (expected.form == BitcoinForm::kResult) {
    if (reply.IsError()) return "is error " + std::to_string(reply.code) + ", where a result is due";
    if (!Fits(*reply.result, expected.shape))
      return "has a result that is not of the shape \"" + std::string(BitcoinShapeName(expected.shape)) + "\"";
  }
  return std::nullopt;
}
std::optional<std::string> WhyNotBatch(const Value& root, const BitcoinExpectation& expected) {
  if (expected.replies && root.items.size() != *expected.replies)
    return "is an array of " + std::to_string(root.items.size()) + ", not " + std::to_string(*expected.replies);
  for (std::size_t i = 0; i < root.items.size(); ++i) {
    const std::string where = "has an element " + std::to_string(i) + " that ";
    const auto reply = ReadOne(root.items[i]);
    if (!reply) return where + reply.error();
    if (expected.version2 && !reply->IsError())
      if (auto why = WhyNotDialect(*reply, *expected.version2)) return where + *why;
    if (expected.code && (!reply->IsError() || reply->code != *expected.code))
      return where + "is not error " + std::to_string(*expected.code);
    if (!expected.code && expected.shape != BitcoinShape::kAny && !reply->IsError() && !Fits(*reply->result, expected.shape))
      return where + "has a result that is not of the shape \"" + std::string(BitcoinShapeName(expected.shape)) + "\"";
  }
  return std::nullopt;
}

bool IsNothing(std::string_view body) { return body.empty() || body == "\n" || body == "\r\n"; }

}  // namespace

std::string_view BitcoinFormName(BitcoinForm form) { return NameIn(kForms, form); }
std::optional<BitcoinForm> BitcoinFormFromName(std::string_view word) { return WordIn(kForms, word); }
std::string_view BitcoinShapeName(BitcoinShape shape) { return NameIn(kShapes, shape); }
std::optional<BitcoinShape> BitcoinShapeFromName(std::string_view word) { return WordIn(kShapes, word); }

Outcome ReadBitcoinReply(unsigned http_status, std::string_view body, const BitcoinExpectation& expected) {
  const auto fail = [&](const std::string& why) {
    return ProtocolError{"the reply (HTTP " + std::to_string(http_status) + ", " + std::to_string(body.size()) + " bytes) " +
                         why};
  };
  if (expected.http_status && http_status != *expected.http_status)
    return fail("has a status that is not " + std::to_string(*expected.http_status));
  const bool any = expected.form == BitcoinForm::kAny;
  const bool may_be_text = any || expected.form == BitcoinForm::kText || expected.form == BitcoinForm::kNothingOrText;
  const bool may_be_nothing = any || expected.form == BitcoinForm::kNothing || expected.form == BitcoinForm::kNothingOrText;
  if (IsNothing(body)) {
    if (may_be_nothing) return Accept{};
    return fail("is empty, where " + std::string(BitcoinFormName(expected.form)) + " is due");
  }
  const auto read = model::ReadJson(body);
  const auto* root = std::get_if<Value>(&read);
  if (root == nullptr) {
    if (may_be_text) return Reject{};
    return fail("is no JSON: " + ShowFailure(std::get<model::Failure>(read)));
  }
  if (!any && (may_be_text || may_be_nothing))
    return fail("is JSON, where " + std::string(BitcoinFormName(expected.form)) + " is due");
  if (root->kind == Value::Kind::kArray) {
    if (!any && expected.form != BitcoinForm::kBatch) return fail("is an array, where one reply is due");
    if (auto why = WhyNotBatch(*root, expected)) return fail(*why);
    return Accept{};
  }
  const auto reply = ReadOne(*root);
  if (!reply) return fail(reply.error());
  if (expected.form == BitcoinForm::kBatch) return fail("is one reply, where an array is due");
  if (auto why = WhyNotOne(body, *reply, expected)) return fail(*why);
  if (!reply->IsError()) return Accept{};
  Reject reject;
  reject.code = reply->code;
  reject.detail = "code " + std::to_string(reply->code);
  return reject;
}

bool AnswersBitcoinProbe(std::string_view body, std::string_view id) {
  const auto read = model::ReadJson(body);
  const auto* root = std::get_if<Value>(&read);
  if (root == nullptr) return false;
  const auto reply = ReadOne(*root);
  return reply && reply->id->kind == Value::Kind::kString && reply->id->text == id;
}

std::string BitcoinVersion(std::string_view body) {
  const auto read = model::ReadJson(body);
  const auto* root = std::get_if<Value>(&read);
  if (root == nullptr) return "";
  const auto reply = ReadOne(*root);
  if (!reply || reply->result == nullptr) return "";
  for (const Value::Member& member : reply->result->members)
    if (member.name == "subversion" && member.value.kind == Value::Kind::kString) return member.value.text;
  return "";
}

}  // namespace assay::oracle
