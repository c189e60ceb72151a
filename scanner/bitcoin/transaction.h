// A Bitcoin transaction as views into its bytes (BIP 144 where it has a witness), its txid and its wtxid.
#ifndef ASSAY_SCANNER_BITCOIN_TRANSACTION_H_
#define ASSAY_SCANNER_BITCOIN_TRANSACTION_H_

#include <cstddef>
#include <cstdint>

#include "scanner/bitcoin/compact_size.h"
#include "scanner/bitcoin/hash.h"

namespace assay::bitcoin {

// Where the parts of a transaction lie. `bytes` is all of it, borrowed; nothing is copied, so that a block of many small
// transactions costs one of these for each and nothing for what is in them.
struct Transaction {
  Bytes bytes;
  std::size_t inputs_at = 0, outputs_at = 0;  // behind their counts
  std::size_t witnesses_at = 0;               // behind the last output
  std::uint32_t input_count = 0, output_count = 0;
  bool has_witness = false;  // flag 01 stands there

  std::int32_t Version() const { return ByteReader::Load<std::int32_t>(bytes.data()); }
  std::uint32_t LockTime() const { return ByteReader::Load<std::uint32_t>(bytes.data() + bytes.size() - 4); }
  // Double SHA-256 without flag and witnesses; nothing is copied to leave them out.
  InternalHash Txid() const;
  // Double SHA-256 of the whole.
  InternalHash Wtxid() const;
};

// Reads one transaction off the front: kShort, kNonCanonical, kOversize, kWitnessFlag, kSuperfluousWitness; false, and the
// reason in the reader.
bool ReadTransaction(ByteReader& reader, Transaction& out);

struct Input {
  InternalHash txid;  // of the output that is spent
  std::uint32_t index = 0;
  Bytes script;
  std::uint32_t sequence = 0;
};
struct Output {
  std::int64_t value = 0;  // satoshi
  Bytes script;
};

// What is in a transaction that ReadTransaction read, one after another; false behind the last.
class Inputs {
 public:
  explicit Inputs(const Transaction& transaction)
      : reader_(transaction.bytes.subspan(transaction.inputs_at)), left_(transaction.input_count) {}
  bool Next(Input& out);

 private:
  ByteReader reader_;
  std::uint32_t left_;
};
class Outputs {
 public:
  explicit Outputs(const Transaction& transaction)
      : reader_(transaction.bytes.subspan(transaction.outputs_at)), left_(transaction.output_count) {}
  bool Next(Output& out);

 private:
  ByteReader reader_;
  std::uint32_t left_;
};
// The witness stacks, one an input; none without flag 01. NextStack() opens the next one (items of the one before that were not
// read are passed over), NextItem() hands out its items.
class Witnesses {
 public:
  explicit Witnesses(const Transaction& transaction)
      : reader_(transaction.bytes.subspan(transaction.witnesses_at)),
        stacks_(transaction.has_witness ? transaction.input_count : 0) {}
  bool NextStack(std::uint64_t& items);
  bool NextItem(Bytes& out);

 private:
  ByteReader reader_;
  std::uint32_t stacks_;
  std::uint64_t items_ = 0;
};

}  // namespace assay::bitcoin

#endif  // ASSAY_SCANNER_BITCOIN_TRANSACTION_H_
