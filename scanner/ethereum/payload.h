// engine_* payloads as structs, and from the bytes of a message to them: engine_newPayloadV1 to V6 (requests),
// engine_getPayloadV1 to V6 and engine_getBlobsV1 to V3 (responses). execution-apis, src/engine, paris.md to amsterdam.md.
//
// Strict: the reasons, and their order, are those of docs/POLICY_ETHEREUM.md, and a message that is accepted has every member
// that its version requires and none that it does not have. What the payload's hash is, and whether transactions decode, is
// another question: scanner/ethereum/judge.h.
//
//   Arena arena;                                                     // kept from one body to the next
//   const auto request = ReadNewPayload(Version::kV4, body, arena);  // one walk over the body
//   if (!request) return request.error();                            // reason, offset, path
//   const Judgement judgement = Judge(*request);
#ifndef ASSAY_SCANNER_ETHEREUM_PAYLOAD_H_
#define ASSAY_SCANNER_ETHEREUM_PAYLOAD_H_

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include "scanner/ethereum/bytes.h"
#include "scanner/ethereum/error.h"
#include "scanner/ethereum/fields.h"
#include "scanner/ethereum/header.h"

namespace assay::ethereum {

// The digit of a method's name.
enum class Version : std::uint8_t { kV1 = 1, kV2, kV3, kV4, kV5, kV6 };

// ExecutionPayloadV1 to V4: what is optional here is there exactly when the message's version has it (withdrawals of V2: when
// they were there). Views lie in the arena that the message was read into.
struct ExecutionPayload {
  Hash32 parent_hash{};
  Address fee_recipient{};
  Hash32 state_root{}, receipts_root{};
  Bloom logs_bloom{};
  Hash32 prev_randao{};
  std::uint64_t block_number = 0, gas_limit = 0, gas_used = 0, timestamp = 0;
  Bytes extra_data;  // at most 32 bytes
  Uint256 base_fee_per_gas{};
  Hash32 block_hash{};
  std::vector<Bytes> transactions;
  std::optional<std::vector<Withdrawal>> withdrawals;           // from V2 on
  std::optional<std::uint64_t> blob_gas_used, excess_blob_gas;  // from V3 on
  std::optional<Bytes> block_access_list;                       // from V4 on
  std::optional<std::uint64_t> slot_number;                     // from V4 on
};

// The parameters of engine_newPayloadV*.
struct NewPayload {
  Version version = Version::kV1;
  ExecutionPayload payload;
  std::optional<std::vector<Bytes>> expected_blob_versioned_hashes;  // of 32 bytes; V3 on
  std::optional<Hash32> parent_beacon_block_root;                    // V3 on
  std::optional<std::vector<Bytes>> execution_requests;              // V4 on; type byte and data
  std::optional<std::vector<Bytes>> inclusion_list_transactions;     // V6
};

struct BlobsBundle {
  std::vector<Bytes> commitments, proofs;  // of 48 bytes
  std::vector<Bytes> blobs;                // of 131072 bytes
};

// The result of engine_getPayloadV*.
struct GetPayload {
  Version version = Version::kV1;
  ExecutionPayload payload;
  std::optional<Uint256> block_value;                    // V2 on
  std::optional<BlobsBundle> blobs_bundle;               // V3 on
  std::optional<bool> should_override_builder;           // V3 on
  std::optional<std::vector<Bytes>> execution_requests;  // V4 on
};

struct BlobAndProofs {
  Bytes blob;                 // 131072 bytes
  std::vector<Bytes> proofs;  // of 48 bytes; V1: one, V2 and V3: 128
};

// The result of engine_getBlobsV1 to V3.
struct GetBlobs {
  Version version = Version::kV1;
  bool null = false;                                // V2, V3: the whole result is null
  std::vector<std::optional<BlobAndProofs>> blobs;  // nullopt: null (V1 and V3)
};

// The request (or notification) in `body`, by the method of that version. Views of the result die with the next use of `arena`
// and do not reach into `body`. With a fork schedule, version and structure are held against the payload's timestamp, too.
std::expected<NewPayload, Error> ReadNewPayload(Version version, std::string_view body, Arena& arena,
                                                const std::optional<ForkSchedule>& forks = std::nullopt);
// The same into a struct that is kept from one body to the next, whose lists keep their memory: then nothing is allocated.
// After an error `out` holds no payload.
std::expected<void, Error> ReadNewPayloadInto(Version version, std::string_view body, Arena& arena, NewPayload& out,
                                              const std::optional<ForkSchedule>& forks = std::nullopt);
// The responses in `body`. Views as above. Versions of ReadGetBlobs above V3 are read as V3.
std::expected<GetPayload, Error> ReadGetPayload(Version version, std::string_view body, Arena& arena);
std::expected<GetBlobs, Error> ReadGetBlobs(Version version, std::string_view body, Arena& arena);

namespace internal {

// The two halves of the functions above, for tests and the conformance suite. The fused walk visits every byte at most once, in
// order, and accepts only what the general path accepts, with the same result; whatever surprises it (any fault, an escape, an
// unknown member, trailing bytes) makes it return false, and `out` is then worthless. The general path decides on any bytes.
bool ReadNewPayloadFused(Version version, std::string_view body, Arena& arena, const std::optional<ForkSchedule>& forks,
                         NewPayload& out);
std::expected<void, Error> ReadNewPayloadGeneral(Version version, std::string_view body, Arena& arena,
                                                 const std::optional<ForkSchedule>& forks, NewPayload& out);
bool ReadGetPayloadFused(Version version, std::string_view body, Arena& arena, GetPayload& out);
std::expected<void, Error> ReadGetPayloadGeneral(Version version, std::string_view body, Arena& arena, GetPayload& out);
bool ReadGetBlobsFused(Version version, std::string_view body, Arena& arena, GetBlobs& out);
std::expected<void, Error> ReadGetBlobsGeneral(Version version, std::string_view body, Arena& arena, GetBlobs& out);

}  // namespace internal
}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_PAYLOAD_H_
