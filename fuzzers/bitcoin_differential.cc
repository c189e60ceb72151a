#include "fuzzers/bitcoin_differential.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>

#include "conformance/oracle/oracle.h"
#include "conformance/target/scanner_decoder.h"
#include "fuzzers/bitcoin_relations.h"
#include "fuzzers/choice.h"
#include "fuzzers/differential.h"
#include "fuzzers/divergence.h"
#include "fuzzers/outcome_counters.h"
#include "fuzzers/relations.h"

namespace assay::fuzz {
namespace {

using oracle::Outcome;

constexpr std::size_t kCountOffset = 80;  // of a merkle block: its number of transactions, 4 bytes

std::string Words(const Outcome& outcome) {
  std::string words = Describe(outcome);
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  if (accept == nullptr || !accept->digests.fields) return words;
  if (accept->digests.hash) words.append(" hash ").append(accept->digests.hash->Hex());
  return words.append(" fields ").append(accept->digests.fields->Preimage().value_or("").substr(0, 2000));
}

void CheckAccepted(const Subject& subject, Choice& choice) {
  switch (choice.Below(9)) {
    case 0:
      return CheckSpacing(subject, choice);
    case 1:
      return CheckSpelling(subject, choice);
    case 2:
      return CheckTail(subject, choice);
    case 3:
      return CheckCut(subject, choice);
    case 4:
      return CheckHexCase(subject);
    case 5:
      return CheckReplyOrder(subject);
    case 6:
      return CheckOneHexDigit(subject, choice);
    case 7:
      return CheckBatchOfOne(subject);
    default:
      return CheckAskedHash(subject, choice);
  }
}

// What a caller may know of raw bytes, which name nothing that was asked.
oracle::Context RawContext(oracle::Kind kind, std::string_view bytes, Choice& choice) {
  oracle::Context context;
  if (choice.Below(8) == 0) context.hash.emplace().fill(0x22);
  if (kind == oracle::Kind::kMerkleBlock && choice.Below(2) == 0) {
    std::uint64_t count = choice.Below(4) == 0 ? 1 : 0;
    for (std::size_t i = 0; i < 4 && kCountOffset + i < bytes.size(); ++i)
      count += std::uint64_t{static_cast<std::uint8_t>(bytes[kCountOffset + i])} << 8 * i;
    context.transactions = count;
  }
  return context;
}

}  // namespace

void CheckBitcoinReply(const oracle::Question& question, std::string_view reply) {
  static auto* const differential = new Differential();
  Choice choice(reply);
  const Outcome outcome = differential->Check(question, reply, choice);
  const Subject subject{question, reply, outcome};
  CheckSurroundings(subject, choice);
  if (std::holds_alternative<oracle::Accept>(outcome)) CheckAccepted(subject, choice);
}

Outcome CheckScannerAgainstModel(const oracle::Question& question, std::string_view bytes) {
  const Outcome expected = oracle::Judge(question, bytes), scanner = target::ScannerDecide(question, bytes);
  const oracle::Difference difference = Compare(expected, scanner, oracle::Strictness::kReasonAndOffset);
  if (difference != oracle::Difference::kNone)
    ScannerDiffers(difference, {bytes, question, "scanner", Words(expected), Words(scanner), ""});
  return scanner;
}

Outcome CheckBitcoinBytes(oracle::Kind kind, std::string_view bytes) {
  Choice choice(bytes);
  const oracle::Question question(kind, RawContext(kind, bytes, choice));
  const Outcome outcome = CheckScannerAgainstModel(question, bytes);
  OutcomeTuple tuple;
  tuple.Add(outcome);
  tuple.Count();
  const Subject subject{question, bytes, outcome};
  CheckSurroundings(subject, choice);
  switch (choice.Below(4)) {
    case 0:
      CheckAsReply(subject);
      break;
    case 1:
      CheckRawEnd(subject, choice);
      break;
    case 2:
      CheckAskedHash(subject, choice);
      break;
    default:
      break;
  }
  return outcome;
}

}  // namespace assay::fuzz
