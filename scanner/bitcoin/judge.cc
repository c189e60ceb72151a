// Whether a payload whose structure is right holds: the faults of docs/POLICY_BITCOIN.md, in its order.
#include <optional>

#include "scanner/bitcoin/payload.h"

namespace assay::bitcoin {
namespace {

// Faults of one payload, kept as they are found; the first stands.
class Judging {
 public:
  Judging(const Payload& payload, const Context& context) : payload_(payload), context_(context) {}

  Judgement Run() {
    judgement_.claimed = context_.hash;
    std::visit([this](const auto& value) { On(value); }, payload_.value);
    return judgement_;
  }

 private:
  void On(const DisplayHash& hash) { Asked(hash); }
  void On(const Header& header) { Asked(header.Hash().ToDisplay()); }
  void On(const Transaction& transaction) { Asked(transaction.Txid().ToDisplay()); }
  void On(const Block& block) {
    const BlockCheck check = CheckBlock(block);
    if (!check.merkle_root_holds) Fail(Fault::kMerkleRoot);
    if (check.mutated) Fail(Fault::kMutated);
    if (check.witness_commitment == WitnessCommitment::kWrong) Fail(Fault::kWitnessCommitment);
    Asked(check.hash.ToDisplay());
  }
  void On(const MerkleBlock& block) {
    if (const std::optional<Fault> fault = WalkMerkleBlock(block).fault) Fail(*fault);
    if (context_.transactions && *context_.transactions != block.transactions) Fail(Fault::kTxCount);
    Asked(block.header.Hash().ToDisplay());
  }
  void On(const BlockFilter& filter) {
    judgement_.claimed = filter.header;
    const std::optional<DisplayHash> computed = HeaderOf(filter.filter);
    if (computed && *computed != filter.header) {
      Fail(Fault::kFilterHeader, payload_.path.At("result.header"));
    }
    Asked(computed.value_or(filter.header));
    judgement_.computed = computed;
  }
  void On(const Filter& filter) {
    if (const std::optional<DisplayHash> computed = HeaderOf(filter)) Asked(*computed);
  }
  void On(const CFHeaders& message) {
    if (message.filter_type != 0) Fail(Fault::kFilterType);
    Asked(LastFilterHeader(message).ToDisplay());
  }

  // The filter's header, when the one before is known.
  std::optional<DisplayHash> HeaderOf(const Filter& filter) const {
    if (!context_.previous_header) return std::nullopt;
    return FilterHeader(FilterHash(filter.bytes), context_.previous_header->ToInternal()).ToDisplay();
  }

  void Asked(const DisplayHash& hash) {
    judgement_.computed = hash;
    if (context_.hash && *context_.hash != hash) Fail(Fault::kAskedHash);
  }
  void Fail(Fault fault) { Fail(fault, payload_.path); }
  void Fail(Fault fault, const Path& path) {
    if (judgement_.fault) return;
    judgement_.fault = fault;
    judgement_.path = path;
  }

  const Payload& payload_;
  const Context& context_;
  Judgement judgement_;
};

}  // namespace

Judgement Judge(const Payload& payload, const Context& context) { return Judging(payload, context).Run(); }

Judgement JudgeBatch(std::span<const Payload> payloads, const Context& context) {
  Judgement judgement;
  const bool claims_apart = !payloads.empty() && payloads.front().kind == Kind::kGetBlockFilter;
  if (!claims_apart) judgement.claimed = context.hash;
  for (const Payload& payload : payloads) {
    const Judgement one = Judge(payload, context);
    if (!one.fault) continue;
    judgement.fault = one.fault;
    judgement.path = one.path;
    break;
  }
  return judgement;
}

}  // namespace assay::bitcoin
