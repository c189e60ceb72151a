// The table of statuses, row by row.
#include "conformance/vectors/classify.h"

#include <gtest/gtest.h>

#include <string>

namespace assay::vectors {
namespace {

using report::Status;
using Observed = Facts::Observed;
using Role = target::Target::Role;

constexpr Role kRoles[] = {Role::kJudge, Role::kScanner, Role::kReference, Role::kForeign, Role::kLive};
constexpr Level kLevels[] = {Level::kMust, Level::kShould, Level::kObserve};

Facts Right(Role role, Level level = Level::kMust) {
  Facts facts;
  facts.role = role;
  facts.level = level;
  facts.as_predicted = facts.as_specified = true;
  facts.choice_matched = level == Level::kObserve;
  return facts;
}

Facts Wrong(Role role, Level level = Level::kMust) {
  Facts facts;
  facts.role = role;
  facts.level = level;
  return facts;
}

TEST(Classify, WhatIsRightPassesForEveryRoleAndLevel) {
  for (const Role role : kRoles)
    for (const Level level : kLevels) EXPECT_EQ(Classify(Right(role, level)), Status::kPassed);
}

TEST(Classify, WhatIsWrongFailsForEveryRoleAndLevel) {
  for (const Role role : kRoles)
    for (const Level level : kLevels) EXPECT_EQ(Classify(Wrong(role, level)), Status::kFailed);
}

TEST(Classify, DidNotRunIsNeverPassed) {
  for (const Role role : kRoles) {
    for (const Level level : kLevels) {
      Facts facts = Right(role, level);
      facts.observed = Observed::kUnsupported;
      EXPECT_EQ(Classify(facts), Status::kUnsupported);
      facts.observed = Observed::kCrashed;
      EXPECT_EQ(Classify(facts), Status::kCrashed);
      facts.observed = Observed::kTimedOut;
      EXPECT_EQ(Classify(facts), Status::kTimedOut);
      facts.observed = Observed::kProtocolError;
      EXPECT_EQ(Classify(facts), Status::kProtocolError);
    }
  }
}

TEST(Classify, TheScannerMustBeAsTheJudgeAndAsTheVector) {
  Facts facts = Right(Role::kScanner);
  facts.as_specified = false;
  EXPECT_EQ(Classify(facts), Status::kFailed);
  facts = Right(Role::kScanner);
  facts.as_predicted = false;
  EXPECT_EQ(Classify(facts), Status::kFailed);
}

TEST(Classify, AMatchedChoiceDoesNotExcuseJudgeOrScanner) {
  for (const Role role : {Role::kJudge, Role::kScanner}) {
    Facts facts = Wrong(role, Level::kObserve);
    facts.choice_matched = true;
    EXPECT_EQ(Classify(facts), Status::kFailed);
  }
}

TEST(Classify, AMatchedChoicePassesForForeignAndLive) {
  for (const Role role : {Role::kForeign, Role::kLive}) {
    Facts facts = Wrong(role, Level::kObserve);
    facts.choice_matched = true;
    EXPECT_EQ(Classify(facts), Status::kPassed);
  }
}

TEST(Classify, ChoicesCountAtLevelObserveOnly) {
  for (const Role role : kRoles) {
    Facts facts = Wrong(role, Level::kShould);
    facts.choice_matched = true;
    EXPECT_EQ(Classify(facts), Status::kFailed);
  }
}

TEST(Classify, APredictedQuirkIsAnExpectedFailure) {
  Facts facts = Right(Role::kReference);
  facts.as_specified = false;
  facts.quirks_differ = true;
  EXPECT_EQ(Classify(facts), Status::kExpectedFailure);
}

TEST(Classify, APredictedQuirkWhereTheSpecificationIsOpenPasses) {
  Facts facts = Right(Role::kReference, Level::kObserve);
  facts.as_specified = false;
  facts.quirks_differ = true;
  EXPECT_EQ(Classify(facts), Status::kPassed);
  facts.choice_matched = false;
  EXPECT_EQ(Classify(facts), Status::kExpectedFailure);
}

TEST(Classify, AQuirkThatDoesNotShowIsAnUnexpectedPass) {
  Facts facts = Right(Role::kReference);
  facts.as_predicted = false;
  facts.quirks_differ = true;
  EXPECT_EQ(Classify(facts), Status::kUnexpectedPass);
}

TEST(Classify, AnotherEffectThanPredictedFails) {
  Facts facts = Wrong(Role::kReference);
  facts.quirks_differ = true;
  EXPECT_EQ(Classify(facts), Status::kFailed);
}

TEST(Classify, OnlyAQuirkMakesAnUnexpectedPass) {
  Facts facts = Right(Role::kReference);
  facts.as_predicted = false;
  EXPECT_EQ(Classify(facts), Status::kFailed);
}

TEST(Classify, AReferenceWithoutQuirksThatContradictsTheVectorFails) {
  Facts facts = Right(Role::kReference);
  facts.as_specified = false;
  EXPECT_EQ(Classify(facts), Status::kFailed);
}

TEST(Classify, AKnownFailureThatFailsIsExpected) {
  for (const Role role : kRoles) {
    Facts facts = Wrong(role);
    facts.known_failure = true;
    EXPECT_EQ(Classify(facts), Status::kExpectedFailure);
  }
}

TEST(Classify, AKnownFailureThatCrashesHangsOrBabblesIsExpected) {
  for (const Observed observed : {Observed::kCrashed, Observed::kTimedOut, Observed::kProtocolError}) {
    Facts facts = Wrong(Role::kForeign);
    facts.observed = observed;
    facts.known_failure = true;
    EXPECT_EQ(Classify(facts), Status::kExpectedFailure);
  }
}

TEST(Classify, AKnownFailureThatPassesIsUnexpected) {
  for (const Role role : kRoles) {
    for (const Level level : kLevels) {
      Facts facts = Right(role, level);
      facts.known_failure = true;
      EXPECT_EQ(Classify(facts), Status::kUnexpectedPass);
    }
  }
}

TEST(Classify, AKnownFailureThatIsUnsupportedStaysSo) {
  Facts facts = Wrong(Role::kForeign);
  facts.observed = Observed::kUnsupported;
  facts.known_failure = true;
  EXPECT_EQ(Classify(facts), Status::kUnsupported);
}

TEST(Classify, AKnownFailureDoesNotHideAnUnexpectedPassOfTheLedger) {
  Facts facts = Right(Role::kReference);
  facts.as_predicted = false;
  facts.quirks_differ = true;
  facts.known_failure = true;
  EXPECT_EQ(Classify(facts), Status::kUnexpectedPass);
}

TEST(ObservedOf, NamesEachKindOfOutcome) {
  EXPECT_EQ(ObservedOf(oracle::Accept{}), Observed::kAnswered);
  EXPECT_EQ(ObservedOf(oracle::Reject{}), Observed::kAnswered);
  EXPECT_EQ(ObservedOf(oracle::Unsupported{}), Observed::kUnsupported);
  EXPECT_EQ(ObservedOf(oracle::Crash{}), Observed::kCrashed);
  EXPECT_EQ(ObservedOf(oracle::Timeout{}), Observed::kTimedOut);
  EXPECT_EQ(ObservedOf(oracle::ProtocolError{}), Observed::kProtocolError);
}

}  // namespace
}  // namespace assay::vectors
