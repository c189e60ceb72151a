// The scanner's engine_* decoders as a decoder under test: fused walk and general path run side by side.
#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "conformance/target/payload_words.h"
#include "conformance/target/scanner_payload.h"
#include "scanner/ethereum/judge.h"
#include "scanner/ethereum/payload.h"

namespace assay::target {
namespace {

using ethereum::Version;

void AppendList(const std::vector<ethereum::Bytes>& list, FieldsPreimage& out) {
  out.Open('[');
  for (const ethereum::Bytes data : list) out.Data(data);
  out.Close(']');
}

void AppendPayload(const ethereum::ExecutionPayload& payload, FieldsPreimage& out) {
  const auto data = [&](std::string_view name, ethereum::Bytes value) {
    out.Name(name);
    out.Data(value);
  };
  const auto quantity = [&](std::string_view name, const auto& value) {
    out.Name(name);
    out.Quantity(value);
  };
  out.Open('{');
  data("parentHash", payload.parent_hash);
  data("feeRecipient", payload.fee_recipient);
  data("stateRoot", payload.state_root);
  data("receiptsRoot", payload.receipts_root);
  data("logsBloom", payload.logs_bloom);
  data("prevRandao", payload.prev_randao);
  quantity("blockNumber", payload.block_number);
  quantity("gasLimit", payload.gas_limit);
  quantity("gasUsed", payload.gas_used);
  quantity("timestamp", payload.timestamp);
  data("extraData", payload.extra_data);
  quantity("baseFeePerGas", payload.base_fee_per_gas);
  data("blockHash", payload.block_hash);
  out.Name("transactions");
  AppendList(payload.transactions, out);
  if (payload.withdrawals) {
    out.Name("withdrawals");
    out.Open('[');
    for (const ethereum::Withdrawal& withdrawal : *payload.withdrawals) {
      out.Open('{');
      quantity("index", withdrawal.index);
      quantity("validatorIndex", withdrawal.validator_index);
      data("address", withdrawal.address);
      quantity("amount", withdrawal.amount);
      out.Close('}');
    }
    out.Close(']');
  }
  if (payload.blob_gas_used) quantity("blobGasUsed", *payload.blob_gas_used);
  if (payload.excess_blob_gas) quantity("excessBlobGas", *payload.excess_blob_gas);
  if (payload.block_access_list) data("blockAccessList", *payload.block_access_list);
  if (payload.slot_number) quantity("slotNumber", *payload.slot_number);
  out.Close('}');
}

std::string Fields(const ethereum::NewPayload& request) {
  FieldsPreimage out;
  out.Open('[');
  AppendPayload(request.payload, out);
  if (request.expected_blob_versioned_hashes) AppendList(*request.expected_blob_versioned_hashes, out);
  if (request.parent_beacon_block_root) out.Data(*request.parent_beacon_block_root);
  if (request.execution_requests) AppendList(*request.execution_requests, out);
  if (request.inclusion_list_transactions) AppendList(*request.inclusion_list_transactions, out);
  out.Close(']');
  return std::move(out).Take();
}

std::string Fields(const ethereum::GetPayload& response) {
  FieldsPreimage out;
  if (response.version == Version::kV1) {
    AppendPayload(response.payload, out);
    return std::move(out).Take();
  }
  out.Open('{');
  out.Name("executionPayload");
  AppendPayload(response.payload, out);
  if (response.block_value) {
    out.Name("blockValue");
    out.Quantity(*response.block_value);
  }
  if (response.blobs_bundle) {
    out.Name("blobsBundle");
    out.Open('{');
    out.Name("commitments");
    AppendList(response.blobs_bundle->commitments, out);
    out.Name("proofs");
    AppendList(response.blobs_bundle->proofs, out);
    out.Name("blobs");
    AppendList(response.blobs_bundle->blobs, out);
    out.Close('}');
  }
  if (response.should_override_builder) {
    out.Name("shouldOverrideBuilder");
    out.Bool(*response.should_override_builder);
  }
  if (response.execution_requests) {
    out.Name("executionRequests");
    AppendList(*response.execution_requests, out);
  }
  out.Close('}');
  return std::move(out).Take();
}

std::string Fields(const ethereum::GetBlobs& response) {
  FieldsPreimage out;
  if (response.null) {
    out.Null();
    return std::move(out).Take();
  }
  out.Open('[');
  for (const auto& element : response.blobs) {
    if (!element) {
      out.Null();
      continue;
    }
    out.Open('{');
    out.Name("blob");
    out.Data(element->blob);
    if (response.version == Version::kV1) {
      out.Name("proof");
      out.Data(element->proofs.front());
    } else {
      out.Name("proofs");
      AppendList(element->proofs, out);
    }
    out.Close('}');
  }
  out.Close(']');
  return std::move(out).Take();
}

ethereum::Judgement Judge(const ethereum::GetBlobs&, const ethereum::Context&) { return {}; }

// Runs `fused` and then `general` on one struct, as the decoder's own functions do; what the first accepts, the second must
// accept and read alike.
template <typename Payload, typename Fused, typename General>
oracle::Outcome Decide(const ethereum::Context& context, Fused&& fused, General&& general) {
  ethereum::Arena arena;
  Payload payload;
  std::optional<std::string> fused_fields;
  if (fused(arena, payload)) fused_fields = Fields(payload);
  if (const std::expected<void, ethereum::Error> read = general(arena, payload); !read) {
    if (fused_fields) return oracle::ProtocolError{"the scanner's fused walk accepts what its general path rejects"};
    return ToReject(read.error());
  }
  std::string fields = Fields(payload);
  if (fused_fields && *fused_fields != fields)
    return oracle::ProtocolError{"the scanner's fused walk reads other values than its general path"};
  return ToAccept(Judge(payload, context), std::move(fields));
}

oracle::Outcome DecideNewPayload(Version version, const ethereum::Context& context, std::string_view bytes) {
  return Decide<ethereum::NewPayload>(
      context,
      [&](ethereum::Arena& arena, ethereum::NewPayload& out) {
        return ethereum::internal::ReadNewPayloadFused(version, bytes, arena, context.forks, out);
      },
      [&](ethereum::Arena& arena, ethereum::NewPayload& out) {
        return ethereum::internal::ReadNewPayloadGeneral(version, bytes, arena, context.forks, out);
      });
}

oracle::Outcome DecideGetPayload(Version version, const ethereum::Context& context, std::string_view bytes) {
  return Decide<ethereum::GetPayload>(
      context,
      [&](ethereum::Arena& arena, ethereum::GetPayload& out) {
        return ethereum::internal::ReadGetPayloadFused(version, bytes, arena, out);
      },
      [&](ethereum::Arena& arena, ethereum::GetPayload& out) {
        return ethereum::internal::ReadGetPayloadGeneral(version, bytes, arena, out);
      });
}

oracle::Outcome DecideGetBlobs(Version version, const ethereum::Context& context, std::string_view bytes) {
  return Decide<ethereum::GetBlobs>(
      context,
      [&](ethereum::Arena& arena, ethereum::GetBlobs& out) {
        return ethereum::internal::ReadGetBlobsFused(version, bytes, arena, out);
      },
      [&](ethereum::Arena& arena, ethereum::GetBlobs& out) {
        return ethereum::internal::ReadGetBlobsGeneral(version, bytes, arena, out);
      });
}

}  // namespace

oracle::Outcome ScannerDecideEngine(oracle::Kind kind, const oracle::Context& context, std::string_view bytes) {
  using oracle::Kind;
  const ethereum::Context known = ToContext(context);
  switch (kind) {
    case Kind::kEngineNewPayloadV1:
      return DecideNewPayload(Version::kV1, known, bytes);
    case Kind::kEngineNewPayloadV2:
      return DecideNewPayload(Version::kV2, known, bytes);
    case Kind::kEngineNewPayloadV3:
      return DecideNewPayload(Version::kV3, known, bytes);
    case Kind::kEngineNewPayloadV4:
      return DecideNewPayload(Version::kV4, known, bytes);
    case Kind::kEngineNewPayloadV5:
      return DecideNewPayload(Version::kV5, known, bytes);
    case Kind::kEngineNewPayloadV6:
      return DecideNewPayload(Version::kV6, known, bytes);
    case Kind::kEngineGetPayloadV1:
      return DecideGetPayload(Version::kV1, known, bytes);
    case Kind::kEngineGetPayloadV2:
      return DecideGetPayload(Version::kV2, known, bytes);
    case Kind::kEngineGetPayloadV3:
      return DecideGetPayload(Version::kV3, known, bytes);
    case Kind::kEngineGetPayloadV4:
      return DecideGetPayload(Version::kV4, known, bytes);
    case Kind::kEngineGetPayloadV5:
      return DecideGetPayload(Version::kV5, known, bytes);
    case Kind::kEngineGetPayloadV6:
      return DecideGetPayload(Version::kV6, known, bytes);
    case Kind::kEngineGetBlobsV1:
      return DecideGetBlobs(Version::kV1, known, bytes);
    case Kind::kEngineGetBlobsV2:
      return DecideGetBlobs(Version::kV2, known, bytes);
    case Kind::kEngineGetBlobsV3:
      return DecideGetBlobs(Version::kV3, known, bytes);
    default:
      break;
  }
  return oracle::Unsupported{"no engine_* payload"};
}

}  // namespace assay::target
