// The scanner's Bitcoin decoders as a decoder under test: where there is a fast walk, it and the general one run side by side.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "conformance/oracle/digest.h"
#include "conformance/target/scanner_payload.h"
#include "scanner/bitcoin/payload.h"

namespace assay::target {
namespace {

using bitcoin::DisplayHash;
using bitcoin::InternalHash;

oracle::Reason ToReason(json::Reason reason) {
  using oracle::Reason;
  static constexpr std::array kReasons = {Reason::kEof,    Reason::kSyntax,    Reason::kTrailing, Reason::kControl,
                                          Reason::kEscape, Reason::kSurrogate, Reason::kUtf8,     Reason::kNul,
                                          Reason::kBom,    Reason::kDepth,     Reason::kSize};
  return kReasons[static_cast<std::size_t>(reason)];
}

oracle::Reason ToReason(bitcoin::Reason reason) {
  using oracle::Reason;
  static constexpr std::array kReasons = {
      Reason::kFrame,        Reason::kDuplicate, Reason::kVersion,     Reason::kMixed,
      Reason::kIdMismatch,   Reason::kRpcError,  Reason::kNoResult,    Reason::kType,
      Reason::kHex,          Reason::kLength,    Reason::kMissing,     Reason::kShort,
      Reason::kNonCanonical, Reason::kOversize,  Reason::kWitnessFlag, Reason::kSuperfluousWitness,
      Reason::kTrailingBytes};
  static_assert(kReasons.size() == static_cast<std::size_t>(bitcoin::Reason::kTrailingBytes) + 1);
  return kReasons[static_cast<std::size_t>(reason)];
}

oracle::Fault ToFault(bitcoin::Fault fault) {
  using oracle::Fault;
  static constexpr std::array kFaults = {
      Fault::kMerkleRoot,    Fault::kMutated,         Fault::kWitnessCommitment, Fault::kAskedHash,
      Fault::kTxCountZero,   Fault::kTxCountMax,      Fault::kTooManyHashes,     Fault::kTooFewBits,
      Fault::kBitsExhausted, Fault::kHashesExhausted, Fault::kEqualChildren,     Fault::kBitsLeft,
      Fault::kHashesLeft,    Fault::kTxCount,         Fault::kFilterHeader,      Fault::kFilterType};
  static_assert(kFaults.size() == static_cast<std::size_t>(bitcoin::Fault::kFilterType) + 1);
  return kFaults[static_cast<std::size_t>(fault)];
}

oracle::Reject ToReject(const bitcoin::Error& error) {
  return {std::visit([](auto reason) { return ToReason(reason); }, error.reason), error.offset, {}, {}, error.path.ToString()};
}

oracle::Accept ToAccept(const bitcoin::Judgement& judgement, std::string fields) {
  oracle::Accept accept;
  if (judgement.computed) accept.digests.hash = oracle::Digest::OfHex(oracle::HexOf(judgement.computed->bytes));
  accept.digests.fields = oracle::Digest::OfPreimage(std::move(fields));
  oracle::Judgement& out = accept.payload.emplace();
  out.status = judgement.fault ? oracle::PayloadStatus::kInvalid : oracle::PayloadStatus::kValid;
  if (judgement.fault) out.fault = ToFault(*judgement.fault);
  out.path = judgement.path.ToString();
  if (judgement.claimed) out.claimed = oracle::HexOf(judgement.claimed->bytes);
  return accept;
}

bitcoin::Context ToContext(const oracle::Context& context) {
  const auto hash = [](const std::optional<oracle::Bytes32>& bytes) {
    return bytes ? std::optional<DisplayHash>({*bytes}) : std::nullopt;
  };
  return {context.id, context.batch, hash(context.hash), hash(context.previous_header), context.transactions};
}

// The preimage of the digest `fields` (docs/POLICY_BITCOIN.md, "Digests"). Who writes an object or a list writes its brackets.
class Preimage {
 public:
  void Put(char bracket) { out_.push_back(bracket); }
  void Name(std::string_view name) { out_.append("s").append(std::to_string(name.size())).append(":").append(name); }
  void Value(bitcoin::Bytes bytes) {
    out_.append("x").append(std::to_string(bytes.size())).append(":").append(bytes.begin(), bytes.end());
  }
  void Value(const DisplayHash& hash) { Value(bitcoin::Bytes(hash.bytes)); }
  void Value(const InternalHash& hash) { Value(hash.ToDisplay()); }
  void Value(std::uint64_t integer) { out_.append("#").append(oracle::ExactNumber(std::to_string(integer))); }
  void Value(std::uint32_t integer) { Value(std::uint64_t{integer}); }
  void Value(std::int64_t integer) { out_.append("#").append(oracle::ExactNumber(std::to_string(integer))); }
  void Value(std::int32_t integer) { Value(std::int64_t{integer}); }
  template <typename T>
  void Member(std::string_view name, const T& value) {
    Name(name);
    Value(value);
  }
  std::string Take() && { return std::move(out_); }

 private:
  std::string out_;
};

void AppendTransaction(const bitcoin::Transaction& transaction, Preimage& out) {
  out.Put('{');
  out.Member("version", transaction.Version());
  out.Name("vin");
  out.Put('[');
  bitcoin::Inputs inputs(transaction);
  bitcoin::Witnesses witnesses(transaction);
  for (bitcoin::Input input; inputs.Next(input);) {
    out.Put('{');
    out.Member("txid", input.txid);
    out.Member("vout", input.index);
    out.Member("scriptSig", input.script);
    out.Member("sequence", input.sequence);
    if (std::uint64_t items = 0; witnesses.NextStack(items)) {
      out.Name("txinwitness");
      out.Put('[');
      for (bitcoin::Bytes item; witnesses.NextItem(item);) out.Value(item);
      out.Put(']');
    }
    out.Put('}');
  }
  out.Put(']');
  out.Name("vout");
  out.Put('[');
  bitcoin::Outputs outputs(transaction);
  for (bitcoin::Output output; outputs.Next(output);) {
    out.Put('{');
    out.Member("value", output.value);
    out.Member("scriptPubKey", output.script);
    out.Put('}');
  }
  out.Put(']');
  out.Member("locktime", transaction.LockTime());
  out.Put('}');
}

void AppendHeader(const bitcoin::Header& header, Preimage& out) {
  out.Member("version", header.version);
  out.Member("previousblockhash", header.previous_block);
  out.Member("merkleroot", header.merkle_root);
  out.Member("time", header.time);
  out.Member("bits", header.bits);
  out.Member("nonce", header.nonce);
}

void AppendFilter(const bitcoin::Filter& filter, Preimage& out) {
  out.Put('{');
  out.Member("n", std::uint64_t{filter.values.size()});
  out.Name("values");
  out.Put('[');
  for (const std::uint64_t value : filter.values) out.Value(value);
  out.Put(']');
  out.Put('}');
}

struct Fields {
  Preimage& out;

  void operator()(const DisplayHash& hash) const { out.Value(hash); }
  void operator()(const bitcoin::Header& header) const {
    out.Put('{');
    AppendHeader(header, out);
    out.Put('}');
  }
  void operator()(const bitcoin::Transaction& transaction) const { AppendTransaction(transaction, out); }
  void operator()(const bitcoin::Block& block) const {
    out.Put('{');
    AppendHeader(block.header, out);
    out.Name("tx");
    out.Put('[');
    for (const bitcoin::Transaction& transaction : block.transactions) AppendTransaction(transaction, out);
    out.Put(']');
    out.Put('}');
  }
  void operator()(const bitcoin::MerkleBlock& block) const {
    out.Put('{');
    AppendHeader(block.header, out);
    out.Member("nTx", block.transactions);
    out.Name("hashes");
    out.Put('[');
    for (std::size_t i = 0; i < block.HashCount(); ++i) out.Value(block.HashAt(i));
    out.Put(']');
    out.Member("flags", block.flags);
    if (const bitcoin::MerkleWalk walk = WalkMerkleBlock(block); walk.root) {
      out.Name("matches");
      out.Put('[');
      for (const bitcoin::Match& match : walk.matches) {
        out.Put('{');
        out.Member("index", match.index);
        out.Member("txid", match.txid);
        out.Put('}');
      }
      out.Put(']');
    }
    out.Put('}');
  }
  void operator()(const bitcoin::Filter& filter) const { AppendFilter(filter, out); }
  void operator()(const bitcoin::BlockFilter& filter) const {
    out.Put('{');
    out.Name("filter");
    AppendFilter(filter.filter, out);
    out.Member("header", filter.header);
    out.Put('}');
  }
  void operator()(const bitcoin::CFHeaders& message) const {
    out.Put('{');
    out.Member("type", std::uint64_t{message.filter_type});
    out.Member("stopHash", message.stop_hash);
    out.Member("previousFilterHeader", message.previous_header);
    out.Name("filterHashes");
    out.Put('[');
    for (std::size_t i = 0; i < message.Count(); ++i) out.Value(message.FilterHashAt(i));
    out.Put(']');
    out.Put('}');
  }
};

std::string FieldsOf(const bitcoin::Payload& payload) {
  Preimage out;
  std::visit(Fields{out}, payload.value);
  return std::move(out).Take();
}

oracle::Outcome DecideBatch(bitcoin::Kind kind, const bitcoin::Context& context, std::string_view bytes) {
  bitcoin::Arena arena;
  const auto payloads = bitcoin::ReadBatch(kind, bytes, context, arena);
  if (!payloads) return ToReject(payloads.error());
  std::string fields = "[";
  for (const bitcoin::Payload& payload : *payloads) fields.append(FieldsOf(payload));
  return ToAccept(bitcoin::JudgeBatch(*payloads, context), fields.append("]"));
}

// What the fast walk decides by itself, the general one must decide alike.
oracle::Outcome DecideReply(bitcoin::Kind kind, const bitcoin::Context& context, std::string_view bytes) {
  bitcoin::Arena arena;
  bitcoin::Payload payload;
  std::optional<bitcoin::Error> fast_error;
  std::optional<std::string> fast_fields;
  const bool is_fast = bitcoin::internal::ReadPayloadFast(kind, bytes, context, arena, payload, fast_error);
  if (is_fast && !fast_error) fast_fields = FieldsOf(payload);
  const std::optional<bitcoin::Error> error = bitcoin::internal::ReadPayloadGeneral(kind, bytes, context, arena, payload);
  // Offsets are advisory, and the same all the same but where a walk has no place to point to.
  if (is_fast && (fast_error.has_value() != error.has_value() ||
                  (error && (error->reason != fast_error->reason || error->path != fast_error->path))))
    return oracle::ProtocolError{"the scanner's fast walk judges otherwise than its general path"};
  if (error) return ToReject(*error);
  std::string fields = FieldsOf(payload);
  if (fast_fields && *fast_fields != fields)
    return oracle::ProtocolError{"the scanner's fast walk reads other values than its general path"};
  return ToAccept(bitcoin::Judge(payload, context), std::move(fields));
}

oracle::Outcome Decide(bitcoin::Kind kind, const oracle::Context& context, std::string_view bytes) {
  const bitcoin::Context known = ToContext(context);
  if (bitcoin::IsRaw(kind)) {
    bitcoin::Arena arena;
    const auto payload = bitcoin::ReadPayload(kind, bytes, known, arena);
    if (!payload) return ToReject(payload.error());
    return ToAccept(bitcoin::Judge(*payload, known), FieldsOf(*payload));
  }
  return known.batch.empty() ? DecideReply(kind, known, bytes) : DecideBatch(kind, known, bytes);
}

}  // namespace

oracle::Outcome ScannerDecideBitcoin(oracle::Kind kind, const oracle::Context& context, std::string_view bytes) {
  using oracle::Kind;
  switch (kind) {
    case Kind::kGetBestBlockHash:
      return Decide(bitcoin::Kind::kGetBestBlockHash, context, bytes);
    case Kind::kGetBlockHash:
      return Decide(bitcoin::Kind::kGetBlockHash, context, bytes);
    case Kind::kGetBlockHeader:
      return Decide(bitcoin::Kind::kGetBlockHeader, context, bytes);
    case Kind::kGetBlock:
      return Decide(bitcoin::Kind::kGetBlock, context, bytes);
    case Kind::kGetRawTransaction:
      return Decide(bitcoin::Kind::kGetRawTransaction, context, bytes);
    case Kind::kGetTxOutProof:
      return Decide(bitcoin::Kind::kGetTxOutProof, context, bytes);
    case Kind::kGetBlockFilter:
      return Decide(bitcoin::Kind::kGetBlockFilter, context, bytes);
    case Kind::kGetCFilter:
      return Decide(bitcoin::Kind::kGetCFilter, context, bytes);
    case Kind::kGetCFilterHeader:
      return Decide(bitcoin::Kind::kGetCFilterHeader, context, bytes);
    case Kind::kBlock:
      return Decide(bitcoin::Kind::kBlock, context, bytes);
    case Kind::kMerkleBlock:
      return Decide(bitcoin::Kind::kMerkleBlock, context, bytes);
    case Kind::kCFHeaders:
      return Decide(bitcoin::Kind::kCFHeaders, context, bytes);
    default:
      return oracle::Unsupported{"no Bitcoin payload"};
  }
}

}  // namespace assay::target
