// The assertions must be able to fail: a wrong strict outcome is refused, with the frame of its class.
#include "fuzzers/differential.h"

#include <gtest/gtest.h>

#include "fuzzers/divergence.h"

namespace assay::fuzz {
namespace {

oracle::Outcome Check(oracle::Layer layer, std::string_view bytes) {
  static auto* const differential = new Differential();
  Choice choice(bytes);
  return differential->Check(layer, bytes, choice);
}

TEST(Differential, QuietOnPlainInputs) {
  for (const char* bytes : {"", "1", "[1,-0,1e400]", "{\"a\":\"\\ud800\"}", "[1] x"}) {
    Check(oracle::Layer::kJson, bytes);
    Check(oracle::Layer::kJsonRpc, bytes);
  }
}
TEST(Differential, QuietOnTheTwin) {
  Differential differential;
  for (const char* bytes : {"[1e400,\"\\udc00\"]", "true    ", "{\"a\":123456789012345678901234567890}", "[1] x"}) {
    differential.CheckTwin(bytes, Check(oracle::Layer::kJson, bytes));
  }
}
TEST(DifferentialDeathTest, AStrictVerdictThatIsNotTheLenientOneIsRefused) {
  Differential differential;
  EXPECT_DEATH(differential.CheckTwin("[1]", oracle::Reject{}), "strict policy against lenient policy");
  EXPECT_DEATH(differential.CheckTwin("\"\\ud800\"", oracle::Accept{}), "strict policy against lenient policy");
  EXPECT_DEATH(differential.CheckTwin(std::string_view("1\0", 2), oracle::Accept{}), "NUL or BOM");
}
TEST(DivergenceDeathTest, PrintsHowToReproduce) {
  EXPECT_DEATH(ScannerDiffers(oracle::Difference::kOffset,
                              {"[\x01]", oracle::Layer::kJson, "scanner", "reject at 1", "reject at 2", ""}),
               "scanner against model: offset(.|\n)*expected  reject at 1(.|\n)*5b015d(.|\n)*u0001");
}

}  // namespace
}  // namespace assay::fuzz
