// What every decoder makes of some bytes, layer by layer: the answer of `assay explain`, apart from where the bytes came from.
#ifndef ASSAY_TOOLS_EXPLANATION_H_
#define ASSAY_TOOLS_EXPLANATION_H_

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/ledger.h"
#include "conformance/oracle/oracle.h"
#include "conformance/target/target.h"
#include "nlohmann/json.hpp"
#include "tools/answer.h"

namespace assay::tools {

struct Explanation {
  struct LayerView {
    oracle::Question question;
    oracle::Outcome judgement;
    std::vector<Answer> answers;  // in the order of the decoders
  };
  std::string_view bytes;  // borrowed from the caller of Explain
  std::vector<std::string> features;
  std::vector<LayerView> layers;  // json, jsonrpc, and the payload when one was asked for
  std::size_t unexplained = 0;    // answers that no quirk explains
};

// Asks each decoder on each layer, and on `payload` when it is a kind. `bytes` must outlive the result.
Explanation Explain(std::string_view bytes, std::span<target::Target* const> decoders, const oracle::Ledger& ledger,
                    oracle::Kind payload = oracle::Kind::kNone);

// {"bytes":N,"features":[...],"layers":{"json":[{"decoder","outcome","reason","offset","digests","quirk"}],"jsonrpc":[...],
// "ethereum:KIND":[{..., "path","status","fault"}]},"unexplained":N}. Reason and offset are null when not said; digests that a
// decoder does not know are left out; quirk is the id of the first quirk that explains a deviation, null when there is none or
// when it does not explain the answer.
nlohmann::ordered_json ExplanationJson(const Explanation& explanation);

// The same for people: the bytes with a caret under the judge's offset, then a row per decoder.
std::string ExplanationText(const Explanation& explanation);

}  // namespace assay::tools

#endif  // ASSAY_TOOLS_EXPLANATION_H_
