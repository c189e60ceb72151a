#include "conformance/reference/bitcoin_transaction.h"

#include <algorithm>
#include <utility>

namespace assay::reference::bitcoin {
namespace {

using oracle::Reason;

std::string_view From(std::string_view begin, const Cursor& cursor) {
  return begin.substr(0, begin.size() - cursor.rest().size());
}

// `count` was read; the rest of the list follows.
void TakeInputs(std::uint64_t count, Cursor& cursor, Transaction& transaction) {
  for (; count > 0 && !cursor.Failed(); --count) {
    TransactionInput input;
    input.txid = cursor.Take(kHashSize);
    input.vout = cursor.U32();
    input.script_sig = cursor.Counted();
    input.sequence = cursor.U32();
    transaction.inputs.push_back(std::move(input));
  }
}

void TakeOutputs(Cursor& cursor, Transaction& transaction) {
  for (std::uint64_t count = cursor.CompactSize(); count > 0 && !cursor.Failed(); --count) {
    TransactionOutput output;
    output.value = static_cast<std::int64_t>(cursor.U64());
    output.script_pub_key = cursor.Counted();
    transaction.outputs.push_back(output);
  }
}

void TakeWitnesses(Cursor& cursor, Transaction& transaction) {
  for (TransactionInput& input : transaction.inputs) {
    for (std::uint64_t items = cursor.CompactSize(); items > 0 && !cursor.Failed(); --items)
      input.witness.push_back(cursor.Counted());
    if (cursor.Failed()) return;
  }
  const bool empty = std::ranges::all_of(transaction.inputs, &Stack::empty, &TransactionInput::witness);
  if (empty) cursor.Fail(Reason::kSuperfluousWitness);
}

void AppendInput(const TransactionInput& input, bool has_witness, std::string& fields) {
  AppendName("txid", fields += '{');
  AppendHash(input.txid, fields);
  AppendName("vout", fields);
  AppendNumber(input.vout, fields);
  AppendName("scriptSig", fields);
  AppendBytes(input.script_sig, fields);
  AppendName("sequence", fields);
  AppendNumber(input.sequence, fields);
  if (has_witness) {
    AppendName("txinwitness", fields);
    fields += '[';
    for (const std::string_view item : input.witness) AppendBytes(item, fields);
    fields += ']';
  }
  fields += '}';
}

}  // namespace

std::string Transaction::Txid() const {
  std::string stripped(all.substr(0, 4));
  stripped.append(middle).append(all.substr(all.size() - 4));
  return DoubleSha256(stripped);
}

std::string Transaction::Wtxid() const { return DoubleSha256(all); }

Transaction TakeTransaction(Cursor& cursor) {
  Transaction transaction;
  const std::string_view begin = cursor.rest();
  transaction.version = static_cast<std::int32_t>(cursor.U32());
  std::string_view middle = cursor.rest();
  std::uint64_t inputs = cursor.CompactSize();
  if (inputs == 0 && !cursor.Failed()) {
    // Either the marker of BIP 144, or a transaction of no inputs: the next byte is the flag, or a count of outputs that is 0.
    const std::string_view next = cursor.rest();
    const std::string_view flag = cursor.Take(1);
    if (flag == std::string_view("\1", 1)) {
      transaction.has_witness = true;
      middle = cursor.rest();
      inputs = cursor.CompactSize();
    } else if (flag == std::string_view("\0", 1)) {
      cursor = Cursor(next);  // that count is read below
    } else {
      cursor.Fail(Reason::kWitnessFlag);
    }
  }
  TakeInputs(inputs, cursor, transaction);
  TakeOutputs(cursor, transaction);
  transaction.middle = From(middle, cursor);
  if (transaction.has_witness && !cursor.Failed()) TakeWitnesses(cursor, transaction);
  transaction.lock_time = cursor.U32();
  transaction.all = From(begin, cursor);
  return transaction;
}

void AppendTransaction(const Transaction& transaction, std::string& fields) {
  AppendName("version", fields += '{');
  AppendSigned(transaction.version, fields);
  AppendName("vin", fields);
  fields += '[';
  for (const TransactionInput& input : transaction.inputs) AppendInput(input, transaction.has_witness, fields);
  AppendName("vout", fields += ']');
  fields += '[';
  for (const TransactionOutput& output : transaction.outputs) {
    AppendName("value", fields += '{');
    AppendSigned(output.value, fields);
    AppendName("scriptPubKey", fields);
    AppendBytes(output.script_pub_key, fields);
    fields += '}';
  }
  AppendName("locktime", fields += ']');
  AppendNumber(transaction.lock_time, fields);
  fields += '}';
}

}  // namespace assay::reference::bitcoin
