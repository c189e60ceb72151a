#include "tools/block_file.h"

#include <fstream>

#include "gtest/gtest.h"

namespace assay::tools {
namespace {

TEST(BlockFile, HexIsReadInAnyCaseWithBlanks) { EXPECT_EQ(*BytesOfBlock("61 62\n6a6A\r\n"), "abjj"); }
TEST(BlockFile, OtherBytesAreTheBlock) {
  const std::string raw("\x01\0\0\0aa", 6);
  EXPECT_EQ(*BytesOfBlock(raw), raw);
}
TEST(BlockFile, AMissingDigitIsAnError) { EXPECT_FALSE(BytesOfBlock("616")); }
TEST(BlockFile, ErrorsNameTheFile) {
  const std::string path = ::testing::TempDir() + "/odd.hex";
  std::ofstream(path) << "616";
  EXPECT_NE(ReadBlockFiles({path}).error().find(path), std::string::npos);
  EXPECT_NE(ReadBlockFiles({path + ".absent"}).error().find("odd.hex.absent"), std::string::npos);
}
TEST(BlockFile, ReadsFilesInOrder) {
  const std::string first = ::testing::TempDir() + "/first.hex", second = ::testing::TempDir() + "/second.hex";
  std::ofstream(first) << "61";
  std::ofstream(second) << "zz";
  EXPECT_EQ(*ReadBlockFiles({second, first}), (std::vector<std::string>{"zz", "a"}));
}

}  // namespace
}  // namespace assay::tools
