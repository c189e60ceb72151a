#include "scanner/ethereum/presence.h"

#include <algorithm>
#include <cstdint>

namespace assay::ethereum::internal {
namespace {

// Sets of slots that a version of a shape requires, and may have.
struct Shape {
  std::uint64_t required, allowed;
};

constexpr Shape Exactly(std::size_t count) { return {FirstSlots(count), FirstSlots(count)}; }

// ExecutionPayloadV1 to V4. The methods of V2 take V1 as well, which has no withdrawals.
constexpr Shape kPayloadV1 = Exactly(kWithdrawals), kPayloadV1OrV2 = {FirstSlots(kWithdrawals), FirstSlots(kBlobGasUsed)},
                kPayloadV3 = Exactly(kBlockAccessList), kPayloadV4 = Exactly(kPayloadSlots);

std::optional<Error> CheckShape(Names names, const Shape& shape, const Seen& seen, const Path& path, std::size_t slot) {
  const bool required = shape.required >> slot & 1, allowed = shape.allowed >> slot & 1;
  if (required && !seen.Has(slot))
    return Error{seen.other_case >> slot & 1 ? Reason::kWrongCase : Reason::kMissing, 0, path / names[slot]};
  if (!allowed && seen.Has(slot)) return Error{Reason::kWrongVersion, 0, path / names[slot]};
  return std::nullopt;
}

std::optional<Error> CheckPayload(const Shape& shape, const Seen& seen, const Path& path) {
  for (std::size_t slot = 0; slot < kPayloadSlots; ++slot)
    if (const auto error = CheckShape(kPayloadNames, shape, seen, path, slot)) return error;
  return std::nullopt;
}

}  // namespace

std::optional<Error> CheckPresence(Version version, const NewPayloadSeen& seen) {
  struct Method {
    std::size_t parameters;
    Shape payload;
  };
  static constexpr Method kMethods[] = {{1, kPayloadV1}, {1, kPayloadV1OrV2}, {3, kPayloadV3},
                                        {4, kPayloadV3}, {4, kPayloadV4},     {5, kPayloadV4}};
  const Method& method = kMethods[static_cast<std::size_t>(version) - 1];
  const Path params("params");
  for (std::size_t index = 0; index < kKnownParameters; ++index) {
    const bool there = seen.parameters >> index & 1;
    if (index < method.parameters && !there) return Error{Reason::kMissing, 0, params / index};
    if (index >= method.parameters && there) return Error{Reason::kWrongVersion, 0, params / index};
    if (index > 0) continue;
    if (const auto error = CheckPayload(method.payload, seen.payload, params / index)) return error;
  }
  if (seen.first_unknown) return Error{Reason::kWrongVersion, 0, params / *seen.first_unknown};
  return std::nullopt;
}

std::optional<Error> CheckPresence(Version version, const GetPayloadSeen& seen) {
  static constexpr Shape kPayloads[] = {kPayloadV1, kPayloadV1OrV2, kPayloadV3, kPayloadV3, kPayloadV3, kPayloadV4};
  const Shape& payload = kPayloads[static_cast<std::size_t>(version) - 1];
  const Path result("result");
  if (version == Version::kV1) return CheckPayload(payload, seen.payload, result);
  const Shape shape = Exactly(version == Version::kV2   ? std::size_t{kBlobsBundle}
                              : version == Version::kV3 ? std::size_t{kExecutionRequests}
                                                        : std::size_t{kGetPayloadSlots});
  for (std::size_t slot = 0; slot < kGetPayloadSlots; ++slot) {
    if (const auto error = CheckShape(kGetPayloadNames, shape, seen.result, result, slot)) return error;
    if (slot > 0) continue;
    if (const auto error = CheckPayload(payload, seen.payload, result / kGetPayloadNames[slot])) return error;
  }
  return std::nullopt;
}

std::optional<Error> CheckForks(Version version, const ExecutionPayload& payload, const ForkSchedule& forks) {
  const auto active = [&](const std::optional<std::uint64_t>& fork) { return fork && payload.timestamp >= *fork; };
  bool fits = true;
  switch (version) {
    case Version::kV1:
      fits = !active(forks.shanghai) && !active(forks.cancun);
      break;
    case Version::kV2:
      fits = !active(forks.cancun);
      break;
    case Version::kV3:
      fits = active(forks.cancun) && !active(forks.prague);
      break;
    case Version::kV4:
      fits = active(forks.prague) && !active(forks.amsterdam);
      break;
    case Version::kV5:
      fits = active(forks.amsterdam) && !active(forks.bogota);
      break;
    case Version::kV6:
      fits = active(forks.bogota);
      break;
  }
  const Path path = Path("params") / std::size_t{0};
  if (!fits) return Error{Reason::kFork, 0, path / kPayloadNames[kTimestamp]};
  if (version == Version::kV2 && active(forks.shanghai) != payload.withdrawals.has_value())
    return Error{active(forks.shanghai) ? Reason::kMissing : Reason::kWrongVersion, 0, path / kPayloadNames[kWithdrawals]};
  return std::nullopt;
}

}  // namespace assay::ethereum::internal
