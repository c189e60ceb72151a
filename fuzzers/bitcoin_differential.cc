#include "fuzzers/bitcoin_differential.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

#include "conformance/target/scanner_decoder.h"
#include "fuzzers/bitcoin_relations.h"
#include "fuzzers/choice.h"
#include "fuzzers/differential.h"
#include "fuzzers/relations.h"

namespace assay::fuzz {
namespace {

using oracle::Outcome;

constexpr std::size_t kCountOffset = 80;  // of a merkle block: its number of transactions, 4 bytes

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
  // No parser has a part in raw bytes.
  static auto* const differential = new Differential(
      {}, [](const oracle::Question& asked, std::string_view text) { return target::ScannerDecide(asked, text); });
  Choice choice(bytes);
  return differential->Check(question, bytes, choice);
}

Outcome CheckBitcoinBytes(oracle::Kind kind, std::string_view bytes) {
  Choice choice(bytes);
  const oracle::Question question(kind, RawContext(kind, bytes, choice));
  const Outcome outcome = CheckScannerAgainstModel(question, bytes);
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
