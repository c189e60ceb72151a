// The relations hold for the scanner's answers, and stop on answers that are not.
#include "fuzzers/bitcoin_relations.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "conformance/report/bytes.h"
#include "conformance/target/scanner_decoder.h"
#include "fuzzers/bitcoin_edit.h"

namespace assay::fuzz {
namespace {

using namespace std::string_literals;
using oracle::Kind;

std::string Block() { return WithRightMerkleRoot(std::string(80, 'h') + "\1"s + "\1\0\0\0\0\0\0\0\0\0"s).value(); }
std::string Reply() { return R"({"result":")" + report::Hex(Block()) + R"(","error":null,"id":1})"; }
oracle::Question Asked() {
  oracle::Question question(Kind::kGetBlock);
  question.context.id = "1";
  return question;
}

// The scanner's answer with another hash, or other fields.
oracle::Outcome WithOtherHash(const oracle::Question& question, std::string_view bytes) {
  auto accept = std::get<oracle::Accept>(target::ScannerDecide(question, bytes));
  accept.digests.hash = oracle::Digest::OfHex(std::string(64, '0'));
  return accept;
}

TEST(BitcoinRelations, HoldForARightReply) {
  const oracle::Question question = Asked();
  const std::string reply = Reply();
  const oracle::Outcome outcome = target::ScannerDecide(question, reply);
  ASSERT_EQ(Describe(outcome), "accept VALID");
  const Subject subject{question, reply, outcome};
  CheckHexCase(subject);
  CheckReplyOrder(subject);
  CheckBatchOfOne(subject);
  for (int i = 0; i < 400; ++i) {
    Choice choice(std::to_string(i));
    CheckOneHexDigit(subject, choice);
    CheckAskedHash(subject, choice);
  }
}
TEST(BitcoinRelations, HoldForABatch) {
  oracle::Question question(Kind::kGetBlockHash);
  question.context.batch = {"1", "2"};
  const std::string one = R"({"result":")" + std::string(64, 'a') + R"(","id":)";
  const std::string batch = "[" + one + "1} , " + one + "2 }]";
  const oracle::Outcome outcome = target::ScannerDecide(question, batch);
  ASSERT_EQ(Describe(outcome), "accept VALID");
  CheckReplyOrder({question, batch, outcome});
  CheckHexCase({question, batch, outcome});
}
TEST(BitcoinRelations, HoldForRawBytes) {
  const oracle::Question question(Kind::kBlock);
  const std::string block = Block();
  for (std::size_t size : {std::size_t{0}, std::size_t{50}, block.size()}) {
    const std::string bytes = block.substr(0, size);
    const oracle::Outcome outcome = target::ScannerDecide(question, bytes);
    for (int i = 0; i < 50; ++i) {
      Choice choice(std::to_string(i));
      CheckAsReply({question, bytes, outcome});
      CheckRawEnd({question, bytes, outcome}, choice);
      CheckAskedHash({question, bytes, outcome}, choice);
    }
  }
}

TEST(BitcoinRelationsDeathTest, CaseThatMattersIsStopped) {
  const oracle::Outcome outcome = WithOtherHash(Asked(), Reply());
  EXPECT_DEATH(CheckHexCase({Asked(), Reply(), outcome}), "other case");
}
TEST(BitcoinRelationsDeathTest, AnOrderThatMattersIsStopped) {
  const oracle::Outcome outcome = WithOtherHash(Asked(), Reply());
  EXPECT_DEATH(CheckReplyOrder({Asked(), Reply(), outcome}), "another order");
}
TEST(BitcoinRelationsDeathTest, ADigitThatDoesNotMatterIsStopped) {
  // Asked as a transaction's bytes would be: the same hash for every text.
  const oracle::Question question(Kind::kGetBestBlockHash);
  const std::string reply = R"({"result":")" + std::string(63, '0') + R"(1"})";
  const std::string other = R"({"result":")" + std::string(63, '0') + R"(0"})";
  const oracle::Outcome outcome = target::ScannerDecide(question, reply);  // of a digit that will be changed to this
  const auto stop = [&] {
    for (int i = 0; i < 10000; ++i) {
      Choice choice(std::to_string(i));
      CheckOneHexDigit({question, other, outcome}, choice);
    }
  };
  EXPECT_DEATH(stop(), "one hex digit changed");
}
TEST(BitcoinRelationsDeathTest, ABatchThatIsReadOtherwiseIsStopped) {
  auto accept = std::get<oracle::Accept>(target::ScannerDecide(Asked(), Reply()));
  accept.digests.fields = oracle::Digest::OfPreimage("{}");
  const oracle::Outcome outcome = accept;
  EXPECT_DEATH(CheckBatchOfOne({Asked(), Reply(), outcome}), "only reply of a batch");
}
TEST(BitcoinRelationsDeathTest, AHashThatIsNotTheOneAskedForIsStopped) {
  const oracle::Outcome outcome = WithOtherHash(Asked(), Reply());
  Choice choice("x");
  EXPECT_DEATH(CheckAskedHash({Asked(), Reply(), outcome}, choice), "asked for the hash that it has");
}
TEST(BitcoinRelationsDeathTest, AReplyThatIsReadOtherwiseIsStopped) {
  const oracle::Question question(Kind::kBlock);
  const oracle::Outcome outcome = WithOtherHash(question, Block());
  EXPECT_DEATH(CheckAsReply({question, Block(), outcome}), "raw bytes as a reply");
}
TEST(BitcoinRelationsDeathTest, AnEndThatDoesNotMatterIsStopped) {
  // An answer "accept" to bytes that are cut short already: one more is no trailing byte.
  const oracle::Question question(Kind::kBlock);
  const oracle::Outcome outcome = target::ScannerDecide(question, Block());
  const std::string cut = Block().substr(0, 60);
  Choice choice("x");
  EXPECT_DEATH(CheckRawEnd({question, cut, outcome}, choice), "one more byte");
}

}  // namespace
}  // namespace assay::fuzz
