#include "scanner/bitcoin/transaction.h"

#include "scanner/hash/sha256.h"

namespace assay::bitcoin {
namespace {

constexpr std::size_t kVersionSize = 4, kFlagSize = 2, kLockTimeSize = 4, kOutpointSize = 36, kSequenceSize = 4, kValueSize = 8;

bool SkipInputs(ByteReader& reader, std::uint64_t count) {
  for (; count != 0; --count)
    if (!reader.Skip(kOutpointSize) || !reader.SkipSized() || !reader.Skip(kSequenceSize)) return false;
  return true;
}

bool SkipOutputs(ByteReader& reader, std::uint64_t count) {
  for (; count != 0; --count)
    if (!reader.Skip(kValueSize) || !reader.SkipSized()) return false;
  return true;
}

// One stack an input; kSuperfluousWitness when all are empty.
bool SkipWitnesses(ByteReader& reader, std::uint64_t inputs) {
  bool any = false;
  for (; inputs != 0; --inputs) {
    std::uint64_t items = 0;
    if (!reader.ReadCompactSize(items)) return false;
    any |= items != 0;
    for (; items != 0; --items)
      if (!reader.SkipSized()) return false;
  }
  return any || reader.Fail(Reason::kSuperfluousWitness);
}

}  // namespace

bool ReadTransaction(ByteReader& reader, Transaction& out) {
  const std::uint8_t* const begin = reader.Here();
  const std::size_t start = reader.Position();
  const auto at = [&] { return reader.Position() - start; };
  std::uint64_t inputs = 0, outputs = 0;
  out.has_witness = false;
  if (!reader.Skip(kVersionSize) || !reader.ReadCompactSize(inputs)) return false;
  bool counted_outputs = false;
  if (inputs == 0) {
    // What is an empty list of inputs may be BIP 144's marker: the byte behind it is its flag.
    if (reader.Left() != 0 && *reader.Here() > 1) return reader.Fail(Reason::kWitnessFlag);
    std::uint8_t flag = 0;
    if (!reader.Read(flag)) return false;
    out.has_witness = flag == 1;
    counted_outputs = !out.has_witness;  // the flag's byte was the number of outputs: none
    if (out.has_witness && !reader.ReadCompactSize(inputs)) return false;
  }
  out.inputs_at = at();
  if (!SkipInputs(reader, inputs)) return false;
  if (!counted_outputs && !reader.ReadCompactSize(outputs)) return false;
  out.outputs_at = at();
  if (!SkipOutputs(reader, outputs)) return false;
  out.witnesses_at = at();
  if (out.has_witness && !SkipWitnesses(reader, inputs)) return false;
  if (!reader.Skip(kLockTimeSize)) return false;
  out.input_count = static_cast<std::uint32_t>(inputs);
  out.output_count = static_cast<std::uint32_t>(outputs);
  out.bytes = Bytes(begin, reader.Here());
  return true;
}

InternalHash Transaction::Txid() const {
  if (!has_witness) return Wtxid();
  hash::Sha256Stream stream;
  stream.Update(bytes.first(kVersionSize));
  stream.Update(bytes.subspan(kVersionSize + kFlagSize, witnesses_at - kVersionSize - kFlagSize));
  stream.Update(bytes.last(kLockTimeSize));
  return {stream.FinishDouble()};
}

InternalHash Transaction::Wtxid() const { return {hash::DoubleSha256(bytes)}; }

bool Inputs::Next(Input& out) {
  if (left_ == 0) return false;
  --left_;
  return reader_.Read(out.txid) && reader_.Read(out.index) && reader_.TakeSized(out.script) && reader_.Read(out.sequence);
}

bool Outputs::Next(Output& out) {
  if (left_ == 0) return false;
  --left_;
  return reader_.Read(out.value) && reader_.TakeSized(out.script);
}

bool Witnesses::NextStack(std::uint64_t& items) {
  for (Bytes rest; items_ != 0;)
    if (!NextItem(rest)) return false;
  if (stacks_ == 0 || !reader_.ReadCompactSize(items_)) return false;
  --stacks_;
  items = items_;
  return true;
}

bool Witnesses::NextItem(Bytes& out) {
  if (items_ == 0) return false;
  --items_;
  return reader_.TakeSized(out);
}

}  // namespace assay::bitcoin
