// Paths as texts.
#include "scanner/ethereum/error.h"

#include <string>

#include "gtest/gtest.h"

namespace assay::ethereum {
namespace {

TEST(Path, Texts) {
  EXPECT_EQ(Path().ToString(), "");
  EXPECT_TRUE(Path().Empty());
  const Path params("params");
  EXPECT_EQ(params.ToString(), "params");
  EXPECT_EQ((params / 3 / 1).ToString(), "params[3][1]");
  EXPECT_EQ((params / std::size_t{0} / "withdrawals" / 2 / "amount").ToString(), "params[0].withdrawals[2].amount");
  EXPECT_EQ((Path("result") / std::size_t{0} / "blobsBundle").ToString(), "result[0].blobsBundle");
}

TEST(Path, PushAndPop) {
  Path path("result");
  path.Push("logs");
  path.Push(std::size_t{4});
  path.Pop();
  path.Push(std::size_t{5});
  EXPECT_EQ(path.ToString(), "result.logs[5]");
  EXPECT_EQ(path, Path("result") / "logs" / 5);
  EXPECT_NE(path, Path("result") / "logs" / 6);
  EXPECT_NE(path, Path("result") / "logs");
}

TEST(Path, DeeperThanAnyIsCutAndCounted) {
  Path path("a");
  for (std::size_t i = 0; i < 100; ++i) path.Push(i);
  const std::string cut = path.ToString();
  EXPECT_EQ(cut, "a[0][1][2][3][4][5][6][7][8]");
  for (std::size_t i = 0; i < 98; ++i) path.Pop();
  EXPECT_EQ(path.ToString(), "a[0][1]");
}

}  // namespace
}  // namespace assay::ethereum
