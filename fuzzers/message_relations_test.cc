#include "fuzzers/message_relations.h"

#include <gtest/gtest.h>

#include <string>

#include "conformance/target/scanner_decoder.h"

namespace assay::fuzz {
namespace {

using oracle::Layer;
using oracle::Outcome;

Outcome Decide(std::string_view bytes) { return target::ScannerDecide(Layer::kJsonRpc, bytes); }

template <typename Check>
void WithManyChoices(Check check) {
  for (int i = 0; i < 64; ++i) {
    Choice choice(std::to_string(i));
    check(choice);
  }
}

void CheckAll(std::string_view bytes) {
  const Outcome outcome = Decide(bytes);
  ASSERT_TRUE(std::holds_alternative<oracle::Accept>(outcome)) << bytes;
  const Subject subject{Layer::kJsonRpc, bytes, outcome};
  WithManyChoices([&](Choice& choice) {
    CheckNameCase(subject, choice);
    CheckMemberOrder(subject);
    CheckBatch(subject, choice);
  });
}

TEST(MessageRelations, HoldForSingleMessages) {
  CheckAll(R"({"jsonrpc":"2.0","id":1.50e3,"method":"m","params":[1,{"id":2}]})");
  CheckAll(R"({"jsonrpc":"2.0","method":"m","other":{}})");
  CheckAll(R"( {"jsonrpc":"2.0","id":null,"result":[]} )");
  CheckAll(R"({"jsonrpc":"2.0","id":"a","error":{"code":-1,"message":"x"}})");
}
TEST(MessageRelations, HoldForBatchesWithInvalidMembers) {
  CheckAll(
      R"([{"jsonrpc":"2.0","id":1,"method":"m"},1,[],[[]],{},null,{"jsonrpc":"1.0","id":1,"method":"m"},{"jsonrpc":"2.0","method":"n"}])");
}
TEST(MessageRelations, AMessageAtTheDepthLimitIsTheSameInABatch) {
  CheckAll(R"({"jsonrpc":"2.0","id":1,"method":"m","params":)" + std::string(1023, '[') + std::string(1023, ']') + "}");
}
TEST(MessageRelationsDeathTest, AnotherMessageInABatchOfOneIsRefused) {
  const Outcome wrong = Decide(R"({"jsonrpc":"2.0","id":2,"method":"m"})");
  Choice choice("x");
  EXPECT_DEATH(CheckBatch({Layer::kJsonRpc, R"({"jsonrpc":"2.0","id":1,"method":"m"})", wrong}, choice),
               "a batch of this message");
}
TEST(MessageRelationsDeathTest, AnotherMessageAfterReorderingIsRefused) {
  const Outcome wrong = Decide(R"({"jsonrpc":"2.0","id":2,"method":"m"})");
  EXPECT_DEATH(CheckMemberOrder({Layer::kJsonRpc, R"({"jsonrpc":"2.0","id":1,"method":"m"})", wrong}),
               "members in another order");
}

}  // namespace
}  // namespace assay::fuzz
