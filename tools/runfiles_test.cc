#include "tools/runfiles.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace assay::tools {
namespace {

namespace fs = std::filesystem;

class RunfilesTest : public testing::Test {
 protected:
  RunfilesTest() : before_(fs::current_path()), root_(fs::path(testing::TempDir()) / "runfiles_test") {
    fs::remove_all(root_);
    fs::create_directories(root_);
  }
  ~RunfilesTest() override {
    fs::current_path(before_);
    unsetenv("RUNFILES_DIR");
    unsetenv("BUILD_WORKING_DIRECTORY");
    fs::remove_all(root_);
  }
  void Touch(const std::string& path) {
    fs::create_directories((root_ / path).parent_path());
    std::ofstream(root_ / path) << "x";
  }
  fs::path before_, root_;
};

TEST_F(RunfilesTest, FindsWhatBazelSays) {
  Touch("assay/data/probe");
  setenv("RUNFILES_DIR", root_.c_str(), 1);
  EXPECT_EQ(Runfile("data/probe"), (root_ / "assay/data/probe").string());
}

TEST_F(RunfilesTest, KnowsTheNameOfAModule) {
  Touch("_main/data/probe");
  setenv("RUNFILES_DIR", root_.c_str(), 1);
  EXPECT_EQ(Runfile("data/probe"), (root_ / "_main/data/probe").string());
}

TEST_F(RunfilesTest, FallsBackToTheCurrentDirectoryAsAnAbsolutePath) {
  Touch("data/probe");
  fs::current_path(root_);
  const auto found = Runfile("data/probe");
  ASSERT_TRUE(found);
  EXPECT_TRUE(fs::path(*found).is_absolute());
  EXPECT_TRUE(fs::exists(*found));
}

TEST_F(RunfilesTest, SaysWhenThereIsNothing) { EXPECT_EQ(Runfile("no/such/thing"), std::nullopt); }

TEST_F(RunfilesTest, EntersTheDirectoryOfTheUser) {
  setenv("BUILD_WORKING_DIRECTORY", root_.c_str(), 1);
  ASSERT_TRUE(EnterUserDirectory());
  EXPECT_EQ(fs::current_path(), fs::canonical(root_));
}

TEST_F(RunfilesTest, StaysWhereItIsOtherwise) {
  ASSERT_TRUE(EnterUserDirectory());
  EXPECT_EQ(fs::current_path(), before_);
}

TEST_F(RunfilesTest, ADirectoryThatIsGoneIsAnError) {
  setenv("BUILD_WORKING_DIRECTORY", (root_ / "gone").c_str(), 1);
  EXPECT_FALSE(EnterUserDirectory());
}

}  // namespace
}  // namespace assay::tools
