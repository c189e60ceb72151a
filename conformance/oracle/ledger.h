// The quirk ledger: in which exact way each reference parser differs from the specification, as data (conformance/quirks/*.json).
//
// An entry changes the question, not the answer: "reads the prefix before the first NUL", "skips a BOM", "rejects", so that
// everything else about the input is still compared. Effects are applied in the order of Effect.
#ifndef ASSAY_CONFORMANCE_ORACLE_LEDGER_H_
#define ASSAY_CONFORMANCE_ORACLE_LEDGER_H_

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace assay::oracle {

enum class Effect {
  kReadsPrefixBeforeNul,        // the input ends before its first byte 00
  kSkipsBom,                    // a leading EF BB BF is not seen
  kAcceptsLoneLowSurrogate,     // an unpaired \uDC00-DFFF is delivered as WTF-8
  kAcceptsLoneHighSurrogate,    // an unpaired \uD800-DBFF is delivered as WTF-8
  kAllowsAnyDepth,              // max_depth has no effect on it: the judge's depth limit is lifted
  kRejects,                     // whatever the judge says
  kMinusZeroIntegerIsZero,      // the number token -0 counts as 0: in digests, and as an id of layer bitcoin
};

// The word for an effect in the data: "reads_prefix_before_nul", ...
std::string_view EffectName(Effect effect);

struct Quirk {
  std::string id;          // "rapidjson.nul_ends_input"
  std::string parser;      // Parser::Name()
  std::string versions;    // the exact version it was measured on
  std::string when;        // a feature name (oracle/features.h)
  Effect effect;
  std::string title;
  std::string citation;    // where the specification says otherwise
  std::string upstream;    // issue, or "none found"
  std::string witness;     // bytes that show it
};

class Ledger {
 public:
  // From the JSON texts of conformance/quirks/*.json, as (file name, content). Errors name file, entry and remedy.
  static std::expected<Ledger, std::string> Parse(const std::vector<std::pair<std::string, std::string>>& files);
  // The ledger that is compiled into this binary.
  static const Ledger& BuiltIn();

  const std::vector<Quirk>& Quirks() const { return quirks_; }
  std::vector<const Quirk*> For(std::string_view parser) const;

 private:
  std::vector<Quirk> quirks_;
};

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_LEDGER_H_
