// What is asked of some bytes: a layer, and for payloads their kind and what the caller knows besides.
#ifndef ASSAY_CONFORMANCE_ORACLE_QUESTION_H_
#define ASSAY_CONFORMANCE_ORACLE_QUESTION_H_

#include <string>
#include <utility>

#include "conformance/oracle/kind.h"
#include "conformance/oracle/outcome.h"

namespace assay::oracle {

struct Question {
  // Implicit, since a layer without payloads is the whole question.
  Question(Layer asked) : layer(asked) {}  // NOLINT(google-explicit-constructor)
  explicit Question(Kind payload, Context known = {})
      : layer(IsBitcoin(payload) ? Layer::kBitcoin : Layer::kEthereum), kind(payload), context(std::move(known)) {}

  Layer layer;
  Kind kind = Kind::kNone;
  Context context;
};

// "json", "jsonrpc", "ethereum:engine_newPayloadV4".
std::string QuestionName(const Question& question);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_QUESTION_H_
