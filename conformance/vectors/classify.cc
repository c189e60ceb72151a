#include "conformance/vectors/classify.h"

namespace assay::vectors {
namespace {

using report::Status;
using Role = target::Target::Role;

Status OfReference(const Facts& facts) {
  const bool open = facts.level == Level::kObserve && facts.choice_matched;
  if (facts.as_predicted && facts.quirks_differ) return open ? Status::kPassed : Status::kExpectedFailure;
  if (facts.as_predicted) return facts.as_specified || open ? Status::kPassed : Status::kFailed;
  return facts.quirks_differ && facts.as_specified ? Status::kUnexpectedPass : Status::kFailed;
}

Status OfAnswer(const Facts& facts) {
  const bool right = facts.as_predicted && facts.as_specified;
  switch (facts.role) {
    case Role::kReference:
      return OfReference(facts);
    case Role::kForeign:
    case Role::kLive:
      if (facts.level == Level::kObserve) return facts.choice_matched ? Status::kPassed : Status::kFailed;
      return right ? Status::kPassed : Status::kFailed;
    case Role::kJudge:
    case Role::kScanner:
      return right ? Status::kPassed : Status::kFailed;
  }
  return Status::kFailed;
}

Status WithoutList(const Facts& facts) {
  switch (facts.observed) {
    case Facts::Observed::kAnswered:
      return OfAnswer(facts);
    case Facts::Observed::kUnsupported:
      return Status::kUnsupported;
    case Facts::Observed::kCrashed:
      return Status::kCrashed;
    case Facts::Observed::kTimedOut:
      return Status::kTimedOut;
    case Facts::Observed::kProtocolError:
      return Status::kProtocolError;
  }
  return Status::kFailed;
}

}  // namespace

Facts::Observed ObservedOf(const oracle::Outcome& outcome) {
  struct Visitor {
    Facts::Observed operator()(const oracle::Accept&) const { return Facts::Observed::kAnswered; }
    Facts::Observed operator()(const oracle::Reject&) const { return Facts::Observed::kAnswered; }
    Facts::Observed operator()(const oracle::Unsupported&) const { return Facts::Observed::kUnsupported; }
    Facts::Observed operator()(const oracle::Crash&) const { return Facts::Observed::kCrashed; }
    Facts::Observed operator()(const oracle::Timeout&) const { return Facts::Observed::kTimedOut; }
    Facts::Observed operator()(const oracle::ProtocolError&) const { return Facts::Observed::kProtocolError; }
  };
  return std::visit(Visitor{}, outcome);
}

report::Status Classify(const Facts& facts) {
  const Status status = WithoutList(facts);
  if (!facts.known_failure) return status;
  switch (status) {
    case Status::kPassed:
      return Status::kUnexpectedPass;
    case Status::kFailed:
    case Status::kCrashed:
    case Status::kTimedOut:
    case Status::kProtocolError:
      return Status::kExpectedFailure;
    case Status::kExpectedFailure:
    case Status::kUnexpectedPass:
    case Status::kUnsupported:
      return status;
  }
  return status;
}

}  // namespace assay::vectors
