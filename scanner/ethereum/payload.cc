#include "scanner/ethereum/payload.h"

#include <array>
#include <utility>

#include "scanner/ethereum/envelope.h"
#include "scanner/ethereum/fused.h"
#include "scanner/ethereum/payload_fields.h"
#include "scanner/ethereum/presence.h"
#include "scanner/json/json.h"
#include "scanner/jsonrpc/jsonrpc.h"

namespace assay::ethereum {
namespace {

using internal::CheckForks;
using internal::CheckPresence;

std::string_view NewPayloadMethod(Version version) {
  static constexpr std::array<std::string_view, 6> kMethods = {"engine_newPayloadV1", "engine_newPayloadV2",
                                                               "engine_newPayloadV3", "engine_newPayloadV4",
                                                               "engine_newPayloadV5", "engine_newPayloadV6"};
  return kMethods[static_cast<std::size_t>(version) - 1];
}

std::unexpected<Error> At(Error error, std::size_t offset) {
  error.offset = offset;
  return std::unexpected(std::move(error));
}

// Makes `out` ready for another request: scalars that the next one may not have are forgotten, lists keep their memory.
void Start(Version version, NewPayload& out) {
  out.version = version;
  out.parent_beacon_block_root.reset();
  ExecutionPayload& payload = out.payload;
  payload.blob_gas_used.reset();
  payload.excess_blob_gas.reset();
  payload.block_access_list.reset();
  payload.slot_number.reset();
}

// Forgets the lists of an earlier request that this one does not have.
void Finish(const internal::NewPayloadSeen& seen, NewPayload& out) {
  if (!seen.payload.Has(internal::kWithdrawals)) out.payload.withdrawals.reset();
  if (!(seen.parameters & Slots({1}))) out.expected_blob_versioned_hashes.reset();
  if (!(seen.parameters & Slots({3}))) out.execution_requests.reset();
  if (!(seen.parameters & Slots({4}))) out.inclusion_list_transactions.reset();
}

}  // namespace

namespace internal {

bool ReadNewPayloadFused(Version version, std::string_view body, Arena& arena, const std::optional<ForkSchedule>& forks,
                         NewPayload& out) {
  Start(version, out);
  FusedReader reader(body, arena);
  NewPayloadSeen seen;
  if (!reader.Request(NewPayloadMethod(version), [&] { return ReadNewPayloadParameters(reader, out, seen); })) return false;
  Finish(seen, out);
  return !CheckPresence(version, seen) && !(forks && CheckForks(version, out.payload, *forks));
}

std::expected<void, Error> ReadNewPayloadGeneral(Version version, std::string_view body, Arena& arena,
                                                 const std::optional<ForkSchedule>& forks, NewPayload& out) {
  Start(version, out);
  const auto message = ReadEnvelope(body);
  if (!message) return std::unexpected(message.error());
  const std::size_t begin = OffsetOf(message->text, body);
  if (message->kind == jsonrpc::Kind::kResponse || !message->method->Is(NewPayloadMethod(version)))
    return std::unexpected(Error{Reason::kMethod, message->method ? OffsetOf(message->method->Raw(), body) : begin, {}});
  const Path path("params");
  if (!message->params) return std::unexpected(Error{Reason::kMissing, begin, path});
  const std::size_t params = OffsetOf(message->params->text, body);
  FieldReader reader(*message->params, body.data(), path, arena);
  NewPayloadSeen seen;
  if (!ReadNewPayloadParameters(reader, out, seen)) return std::unexpected(*reader.error());
  Finish(seen, out);
  if (const auto error = CheckPresence(version, seen)) return At(*error, params);
  if (!forks) return {};
  if (const auto error = CheckForks(version, out.payload, *forks)) return At(*error, params);
  return {};
}

bool ReadGetPayloadFused(Version version, std::string_view body, Arena& arena, GetPayload& out) {
  out = GetPayload();
  out.version = version;
  FusedReader reader(body, arena);
  GetPayloadSeen seen;
  return reader.Response([&] { return ReadGetPayloadResult(reader, out, seen); }) && !CheckPresence(version, seen);
}

std::expected<void, Error> ReadGetPayloadGeneral(Version version, std::string_view body, Arena& arena, GetPayload& out) {
  out = GetPayload();
  out.version = version;
  const auto result = ReadResult(body);
  if (!result) return std::unexpected(result.error());
  const std::size_t begin = OffsetOf(result->text, body);
  const Path path("result");
  if (result->kind == json::Kind::kNull) return std::unexpected(Error{Reason::kMissing, begin, path});
  FieldReader reader(*result, body.data(), path, arena);
  GetPayloadSeen seen;
  if (!ReadGetPayloadResult(reader, out, seen)) return std::unexpected(*reader.error());
  if (const auto error = CheckPresence(version, seen)) return At(*error, begin);
  return {};
}

bool ReadGetBlobsFused(Version version, std::string_view body, Arena& arena, GetBlobs& out) {
  out = GetBlobs();
  out.version = version;
  FusedReader reader(body, arena);
  return reader.Response([&] { return ReadGetBlobsResult(reader, out); });
}

std::expected<void, Error> ReadGetBlobsGeneral(Version version, std::string_view body, Arena& arena, GetBlobs& out) {
  out = GetBlobs();
  out.version = version;
  const auto result = ReadResult(body);
  if (!result) return std::unexpected(result.error());
  FieldReader reader(*result, body.data(), Path("result"), arena);
  if (!ReadGetBlobsResult(reader, out)) return std::unexpected(*reader.error());
  return {};
}

}  // namespace internal

std::expected<void, Error> ReadNewPayloadInto(Version version, std::string_view body, Arena& arena, NewPayload& out,
                                              const std::optional<ForkSchedule>& forks) {
  if (internal::ReadNewPayloadFused(version, body, arena, forks, out)) return {};
  return internal::ReadNewPayloadGeneral(version, body, arena, forks, out);
}

std::expected<NewPayload, Error> ReadNewPayload(Version version, std::string_view body, Arena& arena,
                                                const std::optional<ForkSchedule>& forks) {
  NewPayload out;
  if (const auto read = ReadNewPayloadInto(version, body, arena, out, forks); !read) return std::unexpected(read.error());
  return out;
}

std::expected<GetPayload, Error> ReadGetPayload(Version version, std::string_view body, Arena& arena) {
  GetPayload out;
  if (internal::ReadGetPayloadFused(version, body, arena, out)) return out;
  if (const auto read = internal::ReadGetPayloadGeneral(version, body, arena, out); !read) return std::unexpected(read.error());
  return out;
}

std::expected<GetBlobs, Error> ReadGetBlobs(Version version, std::string_view body, Arena& arena) {
  GetBlobs out;
  if (internal::ReadGetBlobsFused(version, body, arena, out)) return out;
  if (const auto read = internal::ReadGetBlobsGeneral(version, body, arena, out); !read) return std::unexpected(read.error());
  return out;
}

}  // namespace assay::ethereum
