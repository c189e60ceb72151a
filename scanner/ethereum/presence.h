// What a version of a method requires and what it does not have; and, with a fork schedule, whether it fits the timestamp.
// docs/POLICY_ETHEREUM.md, "Presence" and "Fork schedule".
#ifndef ASSAY_SCANNER_ETHEREUM_PRESENCE_H_
#define ASSAY_SCANNER_ETHEREUM_PRESENCE_H_

#include <optional>

#include "scanner/ethereum/payload.h"
#include "scanner/ethereum/payload_fields.h"

namespace assay::ethereum::internal {

// The first member, in the order of the specification, that is missing or not of the version: kMissing, kWrongCase,
// kWrongVersion. Offsets are zero.
std::optional<Error> CheckPresence(Version version, const NewPayloadSeen& seen);
std::optional<Error> CheckPresence(Version version, const GetPayloadSeen& seen);

// kFork, or (V2) kMissing or kWrongVersion at withdrawals, of a request that CheckPresence has nothing against.
std::optional<Error> CheckForks(Version version, const ExecutionPayload& payload, const ForkSchedule& forks);

}  // namespace assay::ethereum::internal

#endif  // ASSAY_SCANNER_ETHEREUM_PRESENCE_H_
