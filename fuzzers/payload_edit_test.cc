#include "fuzzers/payload_edit.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace assay::fuzz {
namespace {

constexpr std::string_view kText = R"({"params":[{"a":"0x00","b":["0x11","0x22"]}],"method":"engine_newPayloadV3"})";

TEST(EditPayload, TheSameChoicesGiveTheSameEdit) {
  Choice first("x"), second("x");
  EXPECT_EQ(EditPayload(kText, first), EditPayload(kText, second));
}
TEST(EditPayload, DifferentChoicesGiveManyTexts) {
  std::set<std::string> texts;
  for (int i = 0; i < 200; ++i) {
    Choice choice(std::to_string(i));
    texts.insert(EditPayload(kText, choice).value());
  }
  EXPECT_GT(texts.size(), 100u);
}
TEST(EditPayload, ReachesVersionsListsAndNames) {
  bool version = false, shorter = false, renamed = false, null = false, doubled = false;
  for (int i = 0; i < 2000; ++i) {
    Choice choice(std::to_string(i));
    const std::string text = EditPayload(kText, choice).value();
    version |= text.find("engine_newPayloadV6") != std::string::npos;
    shorter |= text.find(R"("b":["0x22"])") != std::string::npos;
    renamed |= text.find(R"("A":)") != std::string::npos;
    null |= text.find("null") != std::string::npos;
    doubled |= text.find(R"("b":["0x11","b":["0x11")") != std::string::npos || text.find(R"("0x00","b":"0x00")") != std::string::npos ||
               text.size() > 2 * kText.size() || text.find(R"(V3","method":"engine_newPayloadV3")") != std::string::npos;
  }
  EXPECT_TRUE(version && shorter && renamed && null && doubled) << version << shorter << renamed << null << doubled;
}
TEST(EditPayload, RefusesWhatIsNoJsonOrNestsDeep) {
  Choice choice("x");
  EXPECT_EQ(EditPayload("{", choice), std::nullopt);
  EXPECT_EQ(EditPayload("", choice), std::nullopt);
  EXPECT_EQ(EditPayload(std::string(100000, '['), choice), std::nullopt);
  EXPECT_EQ(EditPayload(std::string(1000, '[') + std::string(1000, ']'), choice), std::nullopt);
}

TEST(ShuffleMembers, KeepsEveryMemberAndTheOrderOfLists) {
  std::set<std::string> texts;
  for (int i = 0; i < 50; ++i) {
    Choice choice(std::to_string(i));
    const std::string text = ShuffleMembers(kText, choice).value();
    EXPECT_EQ(text.size(), kText.size());
    EXPECT_NE(text.find(R"(["0x11","0x22"])"), std::string::npos);
    texts.insert(text);
  }
  EXPECT_EQ(texts.size(), 4u);  // two objects of two members
}

TEST(WithString, ReplacesTheStringAtAPlace) {
  EXPECT_EQ(WithString(R"({"a":["x"]})", "/a/0", "y"), R"({"a":["y"]})");
}
TEST(WithString, RefusesAPlaceThatIsNoString) {
  EXPECT_EQ(WithString(R"({"a":[1]})", "/a/0", "y"), std::nullopt);
  EXPECT_EQ(WithString(R"({"a":[]})", "/a/0", "y"), std::nullopt);
  EXPECT_EQ(WithString("{", "/a", "y"), std::nullopt);
}

}  // namespace
}  // namespace assay::fuzz
