// docs/POLICY_ETHEREUM.md, "Responses: engine_getBlobsV*".
#include <cstddef>
#include <utility>

#include "conformance/model/ethereum/engine.h"
#include "conformance/model/ethereum/structure.h"

namespace assay::model::ethereum {
namespace {

constexpr std::size_t kBlobBytes = 131072;
constexpr std::size_t kCellsPerBlob = 128;  // EIP-7594, CELLS_PER_EXT_BLOB

Type ResultOf(int version) {
  if (version == 1) {  // engine/cancun.md, BlobAndProofV1
    return ListOf(OrNull(ObjectOfFixedShape({{"blob", Data(kBlobBytes)}, {"proof", Data(48)}})));
  }
  // engine/osaka.md, BlobAndProofV2
  Type blob = ObjectOfFixedShape({{"blob", Data(kBlobBytes)}, {"proofs", ListOfExactly(kCellsPerBlob, Data(48))}});
  if (version == 3) blob = OrNull(std::move(blob));
  return OrNull(ListOf(std::move(blob)));
}

}  // namespace

std::variant<Payload, PayloadFailure> ReadGetBlobs(int version, const Value& result) {
  const auto read = ReadStructure(result, ResultOf(version), "result");
  if (const auto* failure = std::get_if<PayloadFailure>(&read)) return *failure;
  Payload payload;
  payload.fields = FieldsPreimage(std::get<Node>(read));
  return payload;
}

}  // namespace assay::model::ethereum
