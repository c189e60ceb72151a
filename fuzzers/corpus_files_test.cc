#include "fuzzers/corpus_files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace assay::fuzz {
namespace {

namespace fs = std::filesystem;

class CorpusFiles : public testing::Test {
 protected:
  CorpusFiles() : folder_(fs::path(testing::TempDir()) / ("corpus_files." + std::to_string(getpid()))) {
    fs::create_directories(folder_ / "a/b");
  }
  ~CorpusFiles() override { fs::remove_all(folder_); }
  std::string Write(const std::string& name, const std::string& content) {
    std::ofstream(folder_ / name, std::ios::binary) << content;
    return (folder_ / name).string();
  }
  fs::path folder_;
  std::vector<std::string> files_;
  std::string error_;
};

TEST_F(CorpusFiles, DirectoriesAreWalked) {
  std::vector<std::string> expected = {Write("x", "1"), Write("a/y", "2"), Write("a/b/z", "3")};
  ASSERT_TRUE(CollectInputs(folder_.string(), files_, error_)) << error_;
  std::ranges::sort(files_);
  std::ranges::sort(expected);
  EXPECT_EQ(files_, expected);
}
TEST_F(CorpusFiles, AManifestNamesFiles) {
  ASSERT_TRUE(CollectInputs(Write("t_corpus.txt", "one\ntwo\n"), files_, error_)) << error_;
  EXPECT_EQ(files_, (std::vector<std::string>{"one", "two"}));
}
TEST_F(CorpusFiles, AMissingPathIsNamed) {
  EXPECT_FALSE(CollectInputs((folder_ / "none").string(), files_, error_));
  EXPECT_NE(error_.find("none: No such file"), std::string::npos) << error_;
}
TEST_F(CorpusFiles, ALinkToItselfEnds) {
  fs::create_directory_symlink(folder_ / "a", folder_ / "a/b/again");
  EXPECT_FALSE(CollectInputs(folder_.string(), files_, error_));
  EXPECT_NE(error_.find("too deeply"), std::string::npos) << error_;
}
TEST_F(CorpusFiles, BytesComeAsTheyAre) {
  const std::string content("\0\r\n\xff\x1a", 5);
  std::vector<std::uint8_t> bytes = {9};
  ASSERT_TRUE(ReadInput(Write("x", content), bytes, error_)) << error_;
  EXPECT_EQ(std::string(bytes.begin(), bytes.end()), content);
}
TEST_F(CorpusFiles, TooLargeAFileIsRefused) {
  const std::string path = Write("large", "");
  fs::resize_file(path, kMaxInputBytes + 1);
  std::vector<std::uint8_t> bytes;
  EXPECT_FALSE(ReadInput(path, bytes, error_));
  EXPECT_NE(error_.find("64 MiB"), std::string::npos) << error_;
}
TEST_F(CorpusFiles, ADirectoryIsNoInput) {
  std::vector<std::uint8_t> bytes;
  EXPECT_FALSE(ReadInput(folder_.string(), bytes, error_));
}

}  // namespace
}  // namespace assay::fuzz
