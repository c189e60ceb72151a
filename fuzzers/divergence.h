// How a fuzz target stops: one function per class of divergence, so that crash grouping, which goes by the stack, tells them
// apart.
#ifndef ASSAY_FUZZERS_DIVERGENCE_H_
#define ASSAY_FUZZERS_DIVERGENCE_H_

#include <string>
#include <string_view>

#include "conformance/oracle/oracle.h"
#include "conformance/oracle/outcome.h"

namespace assay::fuzz {

// What is printed before the process ends: the input as hex and as a JSON string literal, both outcomes, features, and how to
// go on.
struct Evidence {
  std::string_view input;
  oracle::Question question = oracle::Layer::kJson;
  std::string_view decoder;  // "scanner", "nlohmann", ...
  std::string expected;
  std::string observed;
  std::string_view remark;  // "quirks predicted: ...", "after inserting white space", ...
};

// Each prints the evidence and aborts. `difference` picks the frame: verdict, reason, offset, digests.
[[noreturn]] void ScannerDiffers(oracle::Difference difference, const Evidence& evidence);
[[noreturn]] void ReferenceDiffers(oracle::Difference difference, const Evidence& evidence);
[[noreturn]] void TwinVerdictDiffers(const Evidence& evidence);
[[noreturn]] void PolicyDiffers(const Evidence& evidence);         // strict is not lenient less lone surrogates less depth
[[noreturn]] void KernelsDiffer(const Evidence& evidence);         // two SIMD kernels give two answers
[[noreturn]] void FollowingBytesMatter(const Evidence& evidence);  // the answer depends on bytes behind the end of the input
[[noreturn]] void SliceOutside(const Evidence& evidence);          // a view that is not in the input
[[noreturn]] void MetamorphicDiffers(const Evidence& evidence);  // a change that must not matter did, or one that must did not
[[noreturn]] void ChunksDiffer(const Evidence& evidence);        // the answer depends on where a stream was cut
[[noreturn]] void PrimitiveDiffers(
    const Evidence& evidence);  // hex, RLP, trie, filter or hash: scanner against model, or two kernels
[[noreturn]] void StreamDiffers(const Evidence& evidence);  // splitter against model

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_DIVERGENCE_H_
