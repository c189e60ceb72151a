// What a strict execution client that knows no block answers on its engine port (execution-apis src/engine):
// docs/POLICY_ETHEREUM.md read by the judge. Pure; no I/O.
#ifndef ASSAY_CONFORMANCE_SERVE_ENGINE_ANSWER_H_
#define ASSAY_CONFORMANCE_SERVE_ENGINE_ANSWER_H_

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "conformance/oracle/kind.h"
#include "conformance/oracle/outcome.h"

namespace assay::serve {

struct EngineOptions {
  std::optional<oracle::ForkSchedule> forks;  // with one, a version that is not for its timestamp is -38005
  // Who judges a payload; empty: oracle::JudgePayload.
  std::function<oracle::Outcome(oracle::Kind, const oracle::Context&, std::string_view)> judge;
};

// The body of the reply; empty when none is due.
//
//   engine_newPayloadV1 to V6     -32602 with path and rule in the message when the structure is wrong, -38005 when the fork
//   is;
//                                 else a PayloadStatus, latestValidHash null: SYNCING (the parent is unknown) when everything
//                                 that can be told without it is right, else INVALID (V1, of a wrong hash: INVALID_BLOCK_HASH)
//                                 with the fault in validationError
//   engine_exchangeCapabilities   the six methods above
//   eth_*, net_*, web3_*          as AnswerEthCall
//
// Notifications are not looked at: this server keeps nothing.
std::string AnswerEngine(std::string_view body, const EngineOptions& options);

}  // namespace assay::serve

#endif  // ASSAY_CONFORMANCE_SERVE_ENGINE_ANSWER_H_
