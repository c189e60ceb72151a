#include "scanner/bitcoin/reply.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "scanner/bitcoin/id.h"
#include "scanner/bitcoin/reply_walk.h"

namespace assay::bitcoin {
namespace {

struct Envelope {
  std::optional<json::Value> version, id, result, error;
};

// Reads replies of one body, by the rules that concern all of them.
class Reader {
 public:
  explicit Reader(std::string_view body) : origin_(body.data()) {}

  // Up to the rule kMixed. `at` is the path of the reply itself.
  std::expected<Envelope, Error> Read(const json::Value& reply, const Path& at) const {
    if (reply.kind != json::Kind::kObject) return Fail(Reason::kFrame, reply, at);
    Envelope out;
    for (const json::Member& member : json::Members(reply)) {
      const auto [name, value] = Slot(member.name, out);
      if (value == nullptr) continue;
      if (*value) return Fail(Reason::kDuplicate, member.value, at.At(name));
      *value = member.value;
    }
    bool v2 = false;
    if (out.version) {
      const bool is_string = out.version->kind == json::Kind::kString;
      const json::String version(is_string ? out.version->text : "\"\"");
      v2 = version.Is("2.0");
      if (!v2 && !version.Is("1.0") && !version.Is("1.1")) return Fail(Reason::kVersion, *out.version, at.At("jsonrpc"));
    }
    if (out.error && out.error->kind != json::Kind::kObject && out.error->kind != json::Kind::kNull)
      return Fail(Reason::kFrame, *out.error, at.At("error"));
    if (v2 && out.result && out.error) return Fail(Reason::kMixed, *out.error, at.At("error"));
    return out;
  }

  std::expected<Result, Error> ResultOf(const Envelope& envelope, const Path& at) const {
    if (envelope.error && envelope.error->kind == json::Kind::kObject)
      return Fail(Reason::kRpcError, *envelope.error, at.At("error"));
    if (!envelope.result) return Fail(Reason::kNoResult, {}, at.At("result"));
    return Result{*envelope.result, false, at.At("result")};
  }

  std::unexpected<Error> MismatchedId(const Envelope& envelope, const json::Value& reply, const Path& at) const {
    return Fail(Reason::kIdMismatch, envelope.id ? *envelope.id : reply, at.At("id"));
  }

  std::unexpected<Error> Fail(Reason reason, const json::Value& where, const Path& path) const {
    const std::size_t offset = where.text.empty() ? 0 : static_cast<std::size_t>(where.text.data() - origin_);
    return std::unexpected(Error{reason, offset, path});
  }

 private:
  static std::pair<std::string_view, std::optional<json::Value>*> Slot(const json::String& name, Envelope& out) {
    if (name.Is("result")) return {"result", &out.result};
    if (name.Is("error")) return {"error", &out.error};
    if (name.Is("id")) return {"id", &out.id};
    if (name.Is("jsonrpc")) return {"jsonrpc", &out.version};
    return {{}, nullptr};
  }

  const char* origin_;
};

// Id null beside an error by which a server says that it could not read the call, and so not its id.
bool IsUnreadCall(const Envelope& envelope) {
  if (!envelope.id || envelope.id->kind != json::Kind::kNull || !envelope.error) return false;
  for (const json::Member& member : json::Members(*envelope.error))
    if (member.name.Is("code")) return member.value.text == "-32700" || member.value.text == "-32600";
  return false;
}

// The ids of a batch, to be found by value: each once.
class Calls {
 public:
  explicit Calls(const std::vector<std::string>& batch) {
    for (std::size_t i = 0; i < batch.size(); ++i)
      if (std::optional<std::string> key = IdKey(std::string_view(batch[i]))) calls_.push_back({std::move(*key), i});
    std::ranges::sort(calls_, [](const Call& a, const Call& b) { return std::tie(a.key, a.index) < std::tie(b.key, b.index); });
  }
  // The index in the batch of the first call with this id that has not been taken; it is now.
  std::optional<std::size_t> TakeCall(const std::string& key) {
    const auto first = std::ranges::lower_bound(calls_, key, {}, &Call::key);
    if (first == calls_.end() || first->key != key) return std::nullopt;
    // The first call with a key counts how many calls with that key were taken.
    const auto next = static_cast<std::ptrdiff_t>(first->taken);
    if (calls_.end() - first <= next || first[next].key != key) return std::nullopt;
    ++first->taken;
    return first[next].index;
  }

 private:
  struct Call {
    std::string key;
    std::size_t index = 0;
    std::size_t taken = 0;
  };
  std::vector<Call> calls_;
};

}  // namespace

namespace internal {

std::optional<Result> ReadReplyFast(std::string_view body, std::optional<std::string_view> id) {
  ReplyWalk walk(body);
  std::string_view token;
  const auto result = [&] {
    token = walk.PlainString();
    return !token.empty();
  };
  if (!walk.Run(id, result)) return std::nullopt;
  return Result{{json::Kind::kString, token}, true, {.member = "result"}};
}

std::expected<Result, Error> ReadReplyGeneral(std::string_view body, std::optional<std::string_view> id) {
  const auto reply = json::Parse(body);
  if (!reply) return std::unexpected(Error{reply.error().reason, reply.error().offset, {}});
  const Reader reader(body);
  const auto envelope = reader.Read(*reply, {});
  if (!envelope) return std::unexpected(envelope.error());
  if (id && !IsUnreadCall(*envelope)) {
    const std::optional<std::string> wanted = IdKey(*id);
    if (!wanted || !envelope->id || IdKey(*envelope->id) != *wanted) return reader.MismatchedId(*envelope, *reply, {});
  }
  return reader.ResultOf(*envelope, {});
}

}  // namespace internal

std::expected<Result, Error> ReadReply(std::string_view body, std::optional<std::string_view> id) {
  if (const std::optional<Result> result = internal::ReadReplyFast(body, id)) return *result;
  return internal::ReadReplyGeneral(body, id);
}

std::expected<std::vector<std::expected<Result, Error>>, Error> ReadBatchReply(std::string_view body,
                                                                               const std::vector<std::string>& batch) {
  const auto replies = json::Parse(body);
  if (!replies) return std::unexpected(Error{replies.error().reason, replies.error().offset, {}});
  const Reader reader(body);
  if (replies->kind != json::Kind::kArray) return reader.Fail(Reason::kFrame, *replies, {});
  Calls calls(batch);
  std::vector<std::expected<Result, Error>> results;
  for (std::size_t i = 0; i < batch.size(); ++i)
    results.emplace_back(std::unexpected(Error{Reason::kNoResult, 0, {Path::Root::kBatch, i, {}}}));
  Path at{Path::Root::kElement, 0, {}};
  for (const json::Value& reply : json::Elements(*replies)) {
    const auto envelope = reader.Read(reply, at);
    if (!envelope) return std::unexpected(envelope.error());
    const std::optional<std::size_t> call = envelope->id ? calls.TakeCall(IdKey(*envelope->id)) : std::nullopt;
    if (call) {
      results[*call] = reader.ResultOf(*envelope, at);
    } else if (!IsUnreadCall(*envelope)) {
      return reader.MismatchedId(*envelope, reply, at);
    }
    ++at.index;
  }
  return results;
}

}  // namespace assay::bitcoin
