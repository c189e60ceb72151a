#include "conformance/report/files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace assay::report {
namespace {

namespace fs = std::filesystem;

class FilesTest : public testing::Test {
 protected:
  FilesTest()
      : directory_(fs::path(testing::TempDir()) /
                   ("files_test_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()))) {
    fs::remove_all(directory_);
    fs::create_directories(directory_);
  }
  ~FilesTest() override { fs::remove_all(directory_); }
  std::string Path(const std::string& name) const { return (directory_ / name).string(); }
  static std::string Content(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::size_t Entries() const { return static_cast<std::size_t>(std::distance(fs::directory_iterator(directory_), {})); }
  fs::path directory_;
};

TEST_F(FilesTest, WritesTheBytes) {
  const std::string bytes("a\0b", 3);
  ASSERT_TRUE(WriteFileAtomically(Path("f"), bytes));
  EXPECT_EQ(Content(Path("f")), bytes);
}

TEST_F(FilesTest, ReplacesAndLeavesNothingElse) {
  ASSERT_TRUE(WriteFileAtomically(Path("f"), "old"));
  ASSERT_TRUE(WriteFileAtomically(Path("f"), "new"));
  EXPECT_EQ(Content(Path("f")), "new");
  EXPECT_EQ(Entries(), 1u);
}

TEST_F(FilesTest, IsReadableByOthersAsTheUmaskAllows) {
  ASSERT_TRUE(WriteFileAtomically(Path("f"), "x"));
  EXPECT_NE(fs::status(Path("f")).permissions() & fs::perms::owner_read, fs::perms::none);
  std::ofstream(Path("plain")) << "x";
  EXPECT_EQ(fs::status(Path("f")).permissions(), fs::status(Path("plain")).permissions());
}

TEST_F(FilesTest, AFailureSaysWhatAndLeavesNothing) {
  fs::create_directories(Path("d/inside"));
  const auto written = WriteFileAtomically(Path("d"), "x");  // a directory stands there
  ASSERT_FALSE(written);
  EXPECT_TRUE(written.error().starts_with("cannot write " + Path("d") + ": ")) << written.error();
  EXPECT_EQ(Entries(), 1u);
}

TEST_F(FilesTest, AMissingDirectoryIsAnError) { EXPECT_FALSE(WriteFileAtomically(Path("no/f"), "x")); }

TEST_F(FilesTest, MakesADirectoryWithItsParents) {
  ASSERT_TRUE(MakeDirectory(Path("a/b/c")));
  EXPECT_TRUE(fs::is_directory(Path("a/b/c")));
  EXPECT_TRUE(MakeDirectory(Path("a/b/c")));
}

TEST_F(FilesTest, AFileInTheWayIsAClearError) {
  std::ofstream(Path("file")) << "x";
  for (const char* name : {"file", "file/sub"}) {
    const auto made = MakeDirectory(Path(name));
    ASSERT_FALSE(made) << name;
    EXPECT_TRUE(made.error().starts_with("cannot make the directory " + Path(name) + ": ")) << made.error();
    EXPECT_NE(made.error().find("--out"), std::string::npos);
  }
}

}  // namespace
}  // namespace assay::report
