#include "fuzzers/divergence.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "conformance/oracle/features.h"

// Not inlined and not merged: the frame is the point.
#define ASSAY_OWN_FRAME [[gnu::noinline, gnu::used]]

namespace assay::fuzz {
namespace {

void PrintLiteral(std::string_view bytes) {
  std::fputs("  as JSON (bytes as \\u00XX)  \"", stderr);
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      std::fprintf(stderr, "\\%c", c);
    } else if (byte < 0x20 || byte > 0x7E) {
      std::fprintf(stderr, "\\u%04x", byte);
    } else {
      std::fputc(c, stderr);
    }
  }
  std::fputs("\"\n", stderr);
}

void Print(const char* what, const Evidence& e) {
  std::fprintf(stderr, "\nDIVERGENCE %s\n  decoder   %.*s, layer %s\n  expected  %s\n  observed  %s\n", what,
               static_cast<int>(e.decoder.size()), e.decoder.data(), oracle::QuestionName(e.question).c_str(),
               e.expected.c_str(), e.observed.c_str());
  if (!e.remark.empty()) std::fprintf(stderr, "  remark    %.*s\n", static_cast<int>(e.remark.size()), e.remark.data());
  std::fputs("  features ", stderr);
  for (const std::string& name : oracle::FeatureNames(oracle::ComputeFeatures(e.input)))
    std::fprintf(stderr, " %s", name.c_str());
  std::fprintf(stderr, "\n  bytes     %zu, in hex: ", e.input.size());
  constexpr std::size_t kMost = 4096;
  const std::string_view shown = e.input.substr(0, kMost);
  for (const char c : shown) std::fprintf(stderr, "%02x", static_cast<unsigned char>(c));
  std::fputs(shown.size() < e.input.size() ? "...\n" : "\n", stderr);
  PrintLiteral(shown);
  std::fputs("  next      assay explain FILE (the file that the fuzzer wrote); see fuzzers/README.md\n", stderr);
}

ASSAY_OWN_FRAME [[noreturn]] void ScannerVerdictDiffers() { std::abort(); }
ASSAY_OWN_FRAME [[noreturn]] void ScannerReasonDiffers() { std::abort(); }
ASSAY_OWN_FRAME [[noreturn]] void ScannerOffsetDiffers() { std::abort(); }
ASSAY_OWN_FRAME [[noreturn]] void ScannerDigestDiffers() { std::abort(); }
ASSAY_OWN_FRAME [[noreturn]] void ScannerPathDiffers() { std::abort(); }
ASSAY_OWN_FRAME [[noreturn]] void ScannerHashDiffers() { std::abort(); }
ASSAY_OWN_FRAME [[noreturn]] void ScannerStatusDiffers() { std::abort(); }
ASSAY_OWN_FRAME [[noreturn]] void ReferenceVerdictDiffers() { std::abort(); }
ASSAY_OWN_FRAME [[noreturn]] void ReferenceDigestDiffers() { std::abort(); }

}  // namespace

void ScannerDiffers(oracle::Difference difference, const Evidence& evidence) {
  Print(("scanner against model: " + std::string(DifferenceName(difference))).c_str(), evidence);
  switch (difference) {
    case oracle::Difference::kReason:
      ScannerReasonDiffers();
    case oracle::Difference::kOffset:
      ScannerOffsetDiffers();
    case oracle::Difference::kExactDigest:
    case oracle::Difference::kDoubleDigest:
    case oracle::Difference::kSetDigest:
    case oracle::Difference::kFields:
      ScannerDigestDiffers();
    case oracle::Difference::kPath:
      ScannerPathDiffers();
    case oracle::Difference::kHash:
    case oracle::Difference::kClaimed:
      ScannerHashDiffers();
    case oracle::Difference::kStatus:
    case oracle::Difference::kFault:
      ScannerStatusDiffers();
    default:
      ScannerVerdictDiffers();
  }
}

void ReferenceDiffers(oracle::Difference difference, const Evidence& evidence) {
  Print(("reference against ledger: " + std::string(DifferenceName(difference))).c_str(), evidence);
  const bool verdict = difference == oracle::Difference::kVerdict || difference == oracle::Difference::kDidNotRun;
  if (verdict) ReferenceVerdictDiffers();
  ReferenceDigestDiffers();
}

ASSAY_OWN_FRAME void TwinVerdictDiffers(const Evidence& evidence) {
  Print("reference on the neutralised twin against scanner", evidence);
  std::abort();
}
ASSAY_OWN_FRAME void PolicyDiffers(const Evidence& evidence) {
  Print("strict policy against lenient policy", evidence);
  std::abort();
}
ASSAY_OWN_FRAME void KernelsDiffer(const Evidence& evidence) {
  Print("SIMD kernel against kernel", evidence);
  std::abort();
}
ASSAY_OWN_FRAME void FollowingBytesMatter(const Evidence& evidence) {
  Print("bytes behind the end of the input", evidence);
  std::abort();
}
ASSAY_OWN_FRAME void SliceOutside(const Evidence& evidence) {
  Print("slice outside of the input", evidence);
  std::abort();
}
ASSAY_OWN_FRAME void MetamorphicDiffers(const Evidence& evidence) {
  Print("metamorphic relation", evidence);
  std::abort();
}
ASSAY_OWN_FRAME void ChunksDiffer(const Evidence& evidence) {
  Print("stream cut in two ways", evidence);
  std::abort();
}
ASSAY_OWN_FRAME void PrimitiveDiffers(const Evidence& evidence) {
  Print("hex, RLP, trie, filter or hash", evidence);
  std::abort();
}
ASSAY_OWN_FRAME void StreamDiffers(const Evidence& evidence) {
  Print("stream splitter against model", evidence);
  std::abort();
}

}  // namespace assay::fuzz
