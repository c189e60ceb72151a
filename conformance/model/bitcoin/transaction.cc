// Transactions, front to back as docs/POLICY_BITCOIN.md lists their parts.
#include "conformance/model/bitcoin/transaction.h"

#include "conformance/model/bitcoin/hashes.h"

namespace assay::model::bitcoin {
namespace {

constexpr std::size_t kVersionBytes = 4, kLockTimeBytes = 4;

std::vector<Input> ReadInputs(Reader& in) {
  std::vector<Input> inputs;
  const std::uint64_t count = in.CompactSize();
  for (std::uint64_t i = 0; i < count && !in.Failed(); ++i) {
    Input input;
    input.txid = in.Take(kHashBytes);
    input.vout = static_cast<std::uint32_t>(in.Unsigned(4));
    input.script_sig = in.Bytes();
    input.sequence = static_cast<std::uint32_t>(in.Unsigned(4));
    inputs.push_back(std::move(input));
  }
  return inputs;
}

std::vector<Output> ReadOutputs(Reader& in) {
  std::vector<Output> outputs;
  const std::uint64_t count = in.CompactSize();
  for (std::uint64_t i = 0; i < count && !in.Failed(); ++i) {
    Output output;
    output.value = in.Signed64();
    output.script_pub_key = in.Bytes();
    outputs.push_back(output);
  }
  return outputs;
}

std::vector<std::string_view> ReadStack(Reader& in) {
  std::vector<std::string_view> stack;
  const std::uint64_t count = in.CompactSize();
  for (std::uint64_t i = 0; i < count && !in.Failed(); ++i) stack.push_back(in.Bytes());
  return stack;
}

// One stack an input; `superfluous_witness` behind the last one when all are empty.
void ReadWitnesses(Reader& in, std::vector<Input>& inputs) {
  bool all_empty = true;
  for (Input& input : inputs) {
    if (in.Failed()) return;
    input.witness = ReadStack(in);
    all_empty = all_empty && input.witness.empty();
  }
  if (all_empty) in.Fail(PayloadRule::kSuperfluousWitness, in.Position());
}

// Behind the flag 01: the whole transaction again, and the witnesses.
void ReadExtended(Reader& in, Transaction& transaction) {
  transaction.flag = true;
  const std::size_t begin = in.Position();
  transaction.inputs = ReadInputs(in);
  transaction.outputs = ReadOutputs(in);
  transaction.stripped = in.Since(begin);
  ReadWitnesses(in, transaction.inputs);
}

// Behind an empty input list.
void ReadFlag(Reader& in, Transaction& transaction, std::size_t begin) {
  const std::size_t offset = in.Position();
  const std::uint64_t flag = in.Unsigned(1);
  if (in.Failed()) return;
  if (flag == 0) {
    transaction.stripped = in.Since(begin);  // the flag byte is the number of outputs: none
  } else if (flag == 1) {
    ReadExtended(in, transaction);
  } else {
    in.Fail(PayloadRule::kWitnessFlag, offset);
  }
}

}  // namespace

Transaction ReadTransaction(Reader& in) {
  Transaction transaction;
  const std::size_t first = in.Position();
  transaction.version = in.Signed32();
  const std::size_t begin = in.Position();
  transaction.inputs = ReadInputs(in);
  if (in.Failed()) return transaction;
  if (transaction.inputs.empty()) {
    ReadFlag(in, transaction, begin);
  } else {
    transaction.outputs = ReadOutputs(in);
    transaction.stripped = in.Since(begin);
  }
  transaction.lock_time = static_cast<std::uint32_t>(in.Unsigned(4));
  transaction.whole = in.Since(first);
  return transaction;
}

// Double SHA-256 of the transaction without flag and witnesses.
std::string Txid(const Transaction& transaction) {
  std::string bytes(transaction.whole.substr(0, kVersionBytes));
  bytes += transaction.stripped;
  bytes += transaction.whole.substr(transaction.whole.size() - kLockTimeBytes);
  return DoubleSha256(bytes);
}

std::string Wtxid(const Transaction& transaction) { return DoubleSha256(transaction.whole); }

}  // namespace assay::model::bitcoin
