#include "scanner/bitcoin/payload.h"

#include <algorithm>
#include <utility>

#include "scanner/bitcoin/reply.h"

namespace assay::bitcoin {
namespace {

constexpr std::size_t kHashSize = 32;

// The alternative of a payload, with the room that it has.
template <typename T>
T& Emplace(Payload& payload) {
  T* const held = std::get_if<T>(&payload.value);
  return held != nullptr ? *held : payload.value.emplace<T>();
}

DisplayHash ToDisplayHash(Bytes bytes) {
  DisplayHash hash;
  std::ranges::copy(bytes, hash.bytes.begin());
  return hash;
}

// The payload's own bytes, all of them, for kinds that are no plain hash.
bool ReadWhole(Kind kind, ByteReader& reader, Payload& out) {
  switch (kind) {
    case Kind::kGetBlockHeader:
      return ReadHeader(reader, Emplace<Header>(out)) && reader.AtEnd();
    case Kind::kGetBlock:
    case Kind::kBlock:
      return ReadBlock(reader, Emplace<Block>(out)) && reader.AtEnd();
    case Kind::kGetRawTransaction:
      return ReadTransaction(reader, Emplace<Transaction>(out)) && reader.AtEnd();
    case Kind::kGetTxOutProof:
    case Kind::kMerkleBlock:
      return ReadMerkleBlock(reader, Emplace<MerkleBlock>(out)) && reader.AtEnd();
    case Kind::kGetBlockFilter:
      return ReadFilter(reader, Emplace<BlockFilter>(out).filter);
    case Kind::kGetCFilter:
      return ReadFilter(reader, Emplace<Filter>(out));
    case Kind::kCFHeaders:
      return ReadCFHeaders(reader, Emplace<CFHeaders>(out)) && reader.AtEnd();
    case Kind::kGetBestBlockHash:
    case Kind::kGetBlockHash:
    case Kind::kGetCFilterHeader:
      break;
  }
  return false;
}

std::optional<Error> ReadBytes(Kind kind, Bytes bytes, const Path& path, Payload& out) {
  out.kind = kind;
  switch (kind) {
    case Kind::kGetBestBlockHash:
    case Kind::kGetBlockHash:
    case Kind::kGetCFilterHeader:
      if (bytes.size() != kHashSize) return Error{Reason::kLength, 0, path};
      Emplace<DisplayHash>(out) = ToDisplayHash(bytes);
      return std::nullopt;
    case Kind::kGetBlockHeader:
      if (bytes.size() != kHeaderSize) return Error{Reason::kLength, 0, path};
      break;
    default:
      break;
  }
  ByteReader reader(bytes);
  if (ReadWhole(kind, reader, out)) return std::nullopt;
  return Error{reader.failure()->reason, reader.failure()->offset, path};
}

// Reads results of one body.
class ResultReader {
 public:
  ResultReader(Kind kind, std::string_view body, Arena& arena) : kind_(kind), origin_(body.data()), arena_(arena) {}

  std::optional<Error> Read(const Result& result, Payload& out) const {
    out.path = result.path;
    if (kind_ == Kind::kGetBlockFilter) return ReadBlockFilter(result, out);
    const std::expected<Bytes, Reason> bytes = DecodeHex(result.value, arena_);
    if (!bytes) return At(bytes.error(), result.value, result.path);
    return ReadBytes(kind_, *bytes, result.path, out);
  }

 private:
  Error At(Reason reason, const json::Value& where, const Path& path) const {
    return {reason, static_cast<std::size_t>(where.text.data() - origin_), path};
  }

  std::optional<Error> ReadBlockFilter(const Result& result, Payload& out) const {
    const Path filter_path = result.path.At("result.filter"), header_path = result.path.At("result.header");
    if (result.value.kind != json::Kind::kObject) return At(Reason::kType, result.value, result.path);
    std::optional<Bytes> filter, header;
    for (const json::Member& member : json::Members(result.value)) {
      const bool is_filter = member.name.Is("filter");
      if (!is_filter && !member.name.Is("header")) continue;
      std::optional<Bytes>& slot = is_filter ? filter : header;
      const Path& path = is_filter ? filter_path : header_path;
      if (slot) return At(Reason::kDuplicate, member.value, path);
      const std::expected<Bytes, Reason> bytes = DecodeHex(member.value, arena_);
      if (!bytes) return At(bytes.error(), member.value, path);
      if (!is_filter && bytes->size() != kHashSize) return At(Reason::kLength, member.value, path);
      slot = *bytes;
    }
    if (!filter) return At(Reason::kMissing, result.value, filter_path);
    if (!header) return At(Reason::kMissing, result.value, header_path);
    Emplace<BlockFilter>(out).header = ToDisplayHash(*header);
    return ReadBytes(kind_, *filter, filter_path, out);
  }

  Kind kind_;
  const char* origin_;
  Arena& arena_;
};

std::optional<std::string_view> IdOf(const Context& context) {
  return context.id ? std::optional<std::string_view>(*context.id) : std::nullopt;
}

}  // namespace

namespace internal {

bool ReadPayloadFast(Kind kind, std::string_view body, const Context& context, Arena& arena, Payload& out,
                     std::optional<Error>& error) {
  if (kind == Kind::kGetBlockFilter || IsRaw(kind)) return false;
  const std::optional<Bytes> bytes = ReadHexReplyFast(body, IdOf(context), arena);
  if (!bytes) return false;
  out.path = {.member = "result"};
  error = ReadBytes(kind, *bytes, out.path, out);
  return true;
}

std::optional<Error> ReadPayloadGeneral(Kind kind, std::string_view body, const Context& context, Arena& arena, Payload& out) {
  arena.Start(body.size());
  const std::expected<Result, Error> result = ReadReplyGeneral(body, IdOf(context));
  if (!result) return result.error();
  return ResultReader(kind, body, arena).Read(*result, out);
}

}  // namespace internal

std::optional<Error> ReadPayloadInto(Kind kind, std::string_view body, const Context& context, Arena& arena, Payload& out) {
  if (IsRaw(kind)) {
    out.path = {};
    return ReadBytes(kind, Bytes(reinterpret_cast<const std::uint8_t*>(body.data()), body.size()), {}, out);
  }
  std::optional<Error> error;
  if (internal::ReadPayloadFast(kind, body, context, arena, out, error)) return error;
  return internal::ReadPayloadGeneral(kind, body, context, arena, out);
}

std::expected<Payload, Error> ReadPayload(Kind kind, std::string_view body, const Context& context, Arena& arena) {
  Payload payload;
  if (const std::optional<Error> error = ReadPayloadInto(kind, body, context, arena, payload)) return std::unexpected(*error);
  return payload;
}

std::expected<std::vector<Payload>, Error> ReadBatch(Kind kind, std::string_view body, const Context& context, Arena& arena) {
  arena.Start(body.size());
  const auto results = ReadBatchReply(body, context.batch);
  if (!results) return std::unexpected(results.error());
  const ResultReader reader(kind, body, arena);
  std::vector<Payload> payloads;
  for (const std::expected<Result, Error>& result : *results) {
    if (!result) return std::unexpected(result.error());
    if (const std::optional<Error> error = reader.Read(*result, payloads.emplace_back())) return std::unexpected(*error);
  }
  return payloads;
}

}  // namespace assay::bitcoin
