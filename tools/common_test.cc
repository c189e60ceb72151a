#include "tools/common.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace assay::tools {
namespace {

std::string TempFile(const std::string& name, const std::string& content) {
  const std::string path = testing::TempDir() + "/" + name;
  std::ofstream(path, std::ios::binary) << content;
  return path;
}

TEST(ReadInputTest, GivesTheBytes) {
  const std::string bytes("a\0\xFF\n", 4);
  EXPECT_EQ(ReadInput(TempFile("bytes", bytes)).value(), bytes);
}

TEST(ReadInputTest, AnEmptyFileIsEmpty) { EXPECT_EQ(ReadInput(TempFile("empty", "")).value(), ""); }

TEST(ReadInputTest, ReadsMoreThanOneChunk) {
  const std::string bytes(200000, 'x');
  EXPECT_EQ(ReadInput(TempFile("large", bytes)).value(), bytes);
}

TEST(ReadInputTest, AMissingFileIsNamed) {
  const auto read = ReadInput("no/such/file");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error(), "cannot read no/such/file: No such file or directory; name a file, or - for standard input");
}

TEST(ReadInputTest, ADirectoryIsNoFile) {
  const auto read = ReadInput(testing::TempDir());
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().find("it is a directory"), std::string::npos);
}

TEST(ReadInputTest, TheLimitHolds) {
  const std::string path = TempFile("limit", "12345");
  EXPECT_TRUE(ReadInput(path, 5));
  const auto read = ReadInput(path, 4);
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().find("larger than 4 bytes"), std::string::npos);
}

TEST(ReadInputTest, AnEndlessFileIsCutOff) { EXPECT_FALSE(ReadInput("/dev/zero", 1 << 20)); }

TEST(ComplainTest, IsOneLineAndCodeTwo) {
  testing::internal::CaptureStderr();
  EXPECT_EQ(Complain("a\nb\x1B\n"), 2);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "assay: a b\\x1b\n");
}

TEST(ProgressTest, IsSilentInAPipe) {
  testing::internal::CaptureStderr();
  {
    Progress progress("certify");
    progress.Show(1, 2);
    progress.Show(2, 2);
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

}  // namespace
}  // namespace assay::tools
