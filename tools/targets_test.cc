#include "tools/targets.h"

#include <gtest/gtest.h>

#include "tools/fake_target.h"

namespace assay::tools {
namespace {

FakeTarget Foreign(std::string name) { return {std::move(name), target::Target::Role::kForeign}; }

class OpenTargetsTest : public testing::Test {
 protected:
  // Opens the words; what the openers were asked stands in asked_.
  auto Open(const std::vector<std::string>& words, const TargetOptions& options = {}) {
    Openers openers;
    openers.in_process = [] {
      std::vector<std::unique_ptr<target::Target>> all;
      all.push_back(std::make_unique<FakeTarget>(Foreign("model")));
      all.push_back(std::make_unique<FakeTarget>(Foreign("scanner")));
      return all;
    };
    openers.pipe = [this](const std::string& command, const target::PipeOptions& pipe) {
      asked_.push_back("pipe " + command + " " + std::to_string(pipe.timeout_ms));
      if (command == "broken") return target::OpenResult{nullptr, "did not answer the hello"};
      return target::OpenResult{std::make_unique<FakeTarget>(Foreign("exec:" + command)), ""};
    };
    openers.http = [this](const std::string& url, const target::HttpOptions& http) {
      asked_.push_back("http " + url + (http.allow_remote ? " remote " : " local ") + std::to_string(http.timeout_ms));
      return target::OpenResult{std::make_unique<FakeTarget>(Foreign("one name")), ""};
    };
    openers.client = [this](const std::string& command, const target::ClientOptions& client) {
      asked_.push_back("client " + command + " " + std::to_string(client.timeout_ms));
      return target::OpenResult{std::make_unique<FakeTarget>(Foreign("client:" + command)), ""};
    };
    return OpenTargets(words, options, openers);
  }
  std::vector<std::string> asked_;
};

TEST_F(OpenTargetsTest, AClientIsItsCommand) {
  TargetOptions options;
  options.timeout_ms = 7;
  const auto targets = Open({"client:python3 c.py"}, options);
  ASSERT_TRUE(targets) << targets.error();
  EXPECT_EQ(asked_, std::vector<std::string>{"client python3 c.py 7"});
  const auto none = Open({"client: "});
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().find("no command after client:"), std::string::npos);
}
TEST_F(OpenTargetsTest, NoWordsMeanTheDecodersHere) {
  const auto targets = Open({});
  ASSERT_TRUE(targets);
  ASSERT_EQ(targets->size(), 2u);
  EXPECT_EQ(targets->front()->Name(), "model");
}

TEST_F(OpenTargetsTest, ExecIsAPipe) {
  const auto targets = Open({"exec:python3 x.py"}, {.timeout_ms = 7});
  ASSERT_TRUE(targets);
  EXPECT_EQ(targets->size(), 1u);
  EXPECT_EQ(asked_, std::vector<std::string>{"pipe python3 x.py 7"});
}

TEST_F(OpenTargetsTest, HttpIsALiveNodeOnLoopback) {
  ASSERT_TRUE(Open({"http://127.0.0.1:1/x"}));
  EXPECT_EQ(asked_, std::vector<std::string>{"http http://127.0.0.1:1/x local 5000"});
}

TEST_F(OpenTargetsTest, RemoteOnlyWhenAllowed) {
  ASSERT_TRUE(Open({"http://h:1"}, {.allow_remote = true}));
  EXPECT_EQ(asked_, std::vector<std::string>{"http http://h:1 remote 5000"});
}

TEST_F(OpenTargetsTest, SeveralKeepTheirOrder) {
  const auto targets = Open({"exec:b", "http://h", "exec:a"});
  ASSERT_TRUE(targets);
  ASSERT_EQ(targets->size(), 3u);
  EXPECT_EQ(targets->at(2)->Name(), "exec:a");
}

class UnknownKindTest : public OpenTargetsTest, public testing::WithParamInterface<const char*> {};
TEST_P(UnknownKindTest, IsRefusedWithWhatToUse) {
  const auto targets = Open({GetParam()});
  ASSERT_FALSE(targets);
  EXPECT_EQ(targets.error(), std::string("target ") + GetParam() +
                                 ": no such kind of target: use http://HOST:PORT, exec:COMMAND or client:COMMAND");
}
INSTANTIATE_TEST_SUITE_P(All, UnknownKindTest, testing::Values("ws://127.0.0.1:1", "ipc:/tmp/x", "https://h", "model", ""));

TEST_F(OpenTargetsTest, ExecNeedsACommand) {
  const auto targets = Open({"exec: "});
  ASSERT_FALSE(targets);
  EXPECT_NE(targets.error().find("no command after exec:"), std::string::npos);
  EXPECT_TRUE(asked_.empty());
}

TEST_F(OpenTargetsTest, WhatCannotBeOpenedSaysWhy) {
  const auto targets = Open({"exec:a", "exec:broken"});
  ASSERT_FALSE(targets);
  EXPECT_EQ(targets.error(), "target exec:broken: did not answer the hello");
}

TEST_F(OpenTargetsTest, TheSameWordTwiceIsRefusedBeforeAnythingStarts) {
  EXPECT_FALSE(Open({"exec:a", "exec:a"}));
  EXPECT_TRUE(asked_.empty());
}

TEST_F(OpenTargetsTest, TheSameNameTwiceIsRefused) { EXPECT_FALSE(Open({"http://h/1", "http://h/2"})); }

}  // namespace
}  // namespace assay::tools
