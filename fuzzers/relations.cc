#include "fuzzers/relations.h"

#include <array>
#include <cstddef>
#include <string>
#include <variant>

#include "conformance/oracle/oracle.h"
#include "conformance/target/guarded.h"
#include "conformance/target/scanner_decoder.h"
#include "fuzzers/divergence.h"
#include "fuzzers/rewrite.h"
#include "scanner/hex/hex.h"
#include "scanner/json/json.h"

namespace assay::fuzz {
namespace {

using oracle::Outcome;

std::string Remark(std::string_view how, std::string_view changed) { return std::string(how).append(": ").append(changed); }

void CheckKernels(const Subject& subject) {
  for (const std::string_view kernel : json::Kernels()) {
    json::UseKernel(kernel);
    const Outcome outcome = target::ScannerDecide(subject.question, subject.bytes);
    if (outcome != subject.outcome) {
      KernelsDiffer({subject.bytes, subject.question, kernel, Describe(subject.outcome), Describe(outcome), ""});
    }
  }
  if (subject.question.kind == oracle::Kind::kNone) return;  // no payload, no hex
  for (const std::string_view kernel : hex::Kernels()) {
    hex::UseKernel(kernel);
    const Outcome outcome = target::ScannerDecide(subject.question, subject.bytes);
    if (outcome != subject.outcome) {
      KernelsDiffer({subject.bytes, subject.question, kernel, Describe(subject.outcome), Describe(outcome), "hex"});
    }
  }
}

void CheckFollowingBytes(const Subject& subject, Choice& choice) {
  static auto* const buffer = new target::GuardedBuffer();
  // Bytes that could go on with a number, end a string or a container, or be white space.
  constexpr std::string_view kFillers = "0\"]} \\\x80";
  const char filler = kFillers[choice.Below(kFillers.size())];
  const std::string_view copy = buffer->FollowedBy(subject.bytes, filler);
  if (copy.size() != subject.bytes.size()) return;  // no memory to be had: nothing was checked
  const Outcome outcome = target::ScannerDecide(subject.question, copy);
  if (outcome != subject.outcome) {
    const std::string remark = std::string("followed by bytes ") + std::to_string(static_cast<unsigned char>(filler));
    FollowingBytesMatter({subject.bytes, subject.question, "scanner", Describe(subject.outcome), Describe(outcome), remark});
  }
}

void ExpectRejected(const Subject& subject, std::string_view changed, std::string_view how) {
  const Outcome outcome = target::ScannerDecide(subject.question, changed);
  if (std::holds_alternative<oracle::Reject>(outcome)) return;
  MetamorphicDiffers({subject.bytes, subject.question, "scanner", "reject", Describe(outcome), Remark(how, changed)});
}

}  // namespace

void CheckSurroundings(const Subject& subject, Choice& choice) {
  switch (choice.Below(4)) {
    case 0:
      return CheckKernels(subject);
    case 1:
      return CheckFollowingBytes(subject, choice);
    default:
      return;
  }
}

void CheckSpacing(const Subject& subject, Choice& choice) {
  ExpectAnswer(subject, subject.outcome, Respace(subject.bytes, choice), "white space between tokens");
}

void CheckSpelling(const Subject& subject, Choice& choice) {
  ExpectAnswer(subject, subject.outcome, Reescape(subject.bytes, choice), "characters spelled as escapes");
}

void CheckTail(const Subject& subject, Choice& choice) {
  constexpr std::array<std::string_view, 9> kTails = {" 1",   "\n{}",        " \"\"", "]", "}", ",", std::string_view("\0", 1),
                                                      "\x0c", "\xEF\xBB\xBF"};
  std::string changed(subject.bytes);
  changed += kTails[choice.Below(kTails.size())];
  ExpectRejected(subject, changed, "something behind the value");
}

void CheckCut(const Subject& subject, Choice& choice) {
  const std::size_t last = subject.bytes.find_last_of("]}\"");
  if (last == std::string_view::npos) return;
  ExpectRejected(subject, subject.bytes.substr(0, choice.Below(last + 1)), "cut before its last bracket or quote");
}

void ExpectAnswer(const Subject& subject, const Outcome& expected, std::string_view changed, std::string_view how) {
  const Outcome outcome = target::ScannerDecide(subject.question, changed);
  if (Compare(expected, outcome, oracle::Strictness::kReasonAndOffset) == oracle::Difference::kNone) return;
  MetamorphicDiffers({subject.bytes, subject.question, "scanner", Describe(expected), Describe(outcome), Remark(how, changed)});
}

}  // namespace assay::fuzz
