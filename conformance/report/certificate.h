// The certificate: one canonical JSON text (RFC 8785) that holds a whole run and the hash of itself.
//
//   complete           true; stands for the footer: what was cut off cannot be read, what was not finished is never written
//   counts             {"total", "by_decoder", "by_group"}, each with "declared" and one count per status
//   policy             "strict"
//   references         [{"name", "role", "version"}] of the reference parsers that took part
//   results            [{"vector", "group", "decoder", "level", "status", "expected", "observed", "difference", "quirks",
//   "choice",
//                      "note"}], in the order of the run; digests stand in outcomes that differ
//   sha256             lower-case hex, over the canonical form without this member
//   suite_version, vector_set_digest
//   tally              {"exact_digest": {"of", "ran", "required"}, ...}: how often each assertion ran
//   targets            [{"name", "role", "version"}] of the other decoders
//   verdict            {"exit_code", "result": "pass" | "fail", "why"}
#ifndef ASSAY_CONFORMANCE_REPORT_CERTIFICATE_H_
#define ASSAY_CONFORMANCE_REPORT_CERTIFICATE_H_

#include <expected>
#include <string>
#include <string_view>

#include "conformance/report/run.h"
#include "nlohmann/json.hpp"

namespace assay::report {

// {"outcome":"reject","reason":"eof","offset":3}, ... What is not said is left out. Texts of the decoder are made printable.
nlohmann::ordered_json OutcomeJson(const oracle::Outcome& outcome, bool with_digests);

// The exact bytes of certificate.json; no line feed at the end.
std::string RenderCertificate(const Run& run);

// Checks a certificate's bytes: canonical, complete, hash right, every declared result there. Fails with a line that says which
// of these does not hold.
std::expected<void, std::string> CheckCertificate(std::string_view text);

}  // namespace assay::report

#endif  // ASSAY_CONFORMANCE_REPORT_CERTIFICATE_H_
