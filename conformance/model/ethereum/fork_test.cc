// The fork schedule: each version at each boundary.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "conformance/model/ethereum/engine_fixture.h"

namespace assay::model::ethereum {
namespace {

Context Schedule() {
  Context context;
  context.forks =
      ForkSchedule{.shanghai = 0x100, .cancun = 0x200, .prague = 0x300, .osaka = 0x400, .amsterdam = 0x500, .bogota = 0x600};
  return context;
}
// "ok": not refused by the schedule, whatever the status.
std::string At(int version, const std::string& timestamp, const Context& context = Schedule()) {
  NewPayload request(version);
  request.Set("timestamp", Hex(timestamp));
  if (version == 2 && timestamp < "100" && timestamp.size() < 4) request.Remove("withdrawals");
  const std::string verdict = Verdict(request, context);
  return verdict.starts_with("INVALID") || verdict == "VALID" ? "ok" : verdict;
}
const std::string kFork = "fork params[0].timestamp";

TEST(Fork, V1UpToShanghai) {
  EXPECT_EQ(At(1, "ff"), "ok");
  EXPECT_EQ(At(1, "100"), kFork);
  EXPECT_EQ(At(1, "200"), kFork);
}
TEST(Fork, V1WithCancunOnly) {
  Context context;
  context.forks.emplace().cancun = 0x200;
  EXPECT_EQ(At(1, "1ff", context), "ok");
  EXPECT_EQ(At(1, "200", context), kFork);
}
TEST(Fork, V2UpToCancun) {
  EXPECT_EQ(At(2, "100"), "ok");
  EXPECT_EQ(At(2, "1ff"), "ok");
  EXPECT_EQ(At(2, "200"), kFork);
}
TEST(Fork, V3InCancun) {
  EXPECT_EQ(At(3, "1ff"), kFork);
  EXPECT_EQ(At(3, "200"), "ok");
  EXPECT_EQ(At(3, "2ff"), "ok");
  EXPECT_EQ(At(3, "300"), kFork);
}
TEST(Fork, V4InPragueAndOsaka) {
  EXPECT_EQ(At(4, "2ff"), kFork);
  EXPECT_EQ(At(4, "300"), "ok");
  EXPECT_EQ(At(4, "400"), "ok");
  EXPECT_EQ(At(4, "4ff"), "ok");
  EXPECT_EQ(At(4, "500"), kFork);
}
TEST(Fork, V5InAmsterdam) {
  EXPECT_EQ(At(5, "4ff"), kFork);
  EXPECT_EQ(At(5, "500"), "ok");
  EXPECT_EQ(At(5, "5ff"), "ok");
  EXPECT_EQ(At(5, "600"), kFork);
}
TEST(Fork, V6FromBogota) {
  EXPECT_EQ(At(6, "5ff"), kFork);
  EXPECT_EQ(At(6, "600"), "ok");
  EXPECT_EQ(At(6, "ffffffffffffffff"), "ok");
}
TEST(Fork, AbsentForksNeverCome) {
  Context context;
  context.forks = ForkSchedule{};
  EXPECT_EQ(At(1, "ffffffffffffffff", context), "ok");
  for (int version = 3; version <= 6; ++version) EXPECT_EQ(At(version, "ffffffffffffffff", context), kFork);
}
TEST(Fork, AtTheBeginningOfTime) {
  Context context;
  ForkSchedule& forks = context.forks.emplace();
  forks.shanghai = forks.cancun = forks.prague = 0;
  EXPECT_EQ(At(4, "0", context), "ok");
  EXPECT_EQ(At(3, "0", context), kFork);
}
TEST(Fork, NoScheduleNoRule) { EXPECT_EQ(At(1, "ffffffffffffffff", {}), "ok"); }

TEST(V2, WithdrawalsFromShanghaiOn) {
  NewPayload request(2);
  request.Remove("withdrawals").Set("timestamp", Hex("100"));
  EXPECT_EQ(Verdict(request, Schedule()), "missing params[0].withdrawals");
  request.Set("withdrawals", "null");
  EXPECT_EQ(Verdict(request, Schedule()), "missing params[0].withdrawals");
}
TEST(V2, NoWithdrawalsBefore) {
  EXPECT_EQ(Verdict(NewPayload(2).Set("timestamp", Hex("ff")), Schedule()), "wrong_version params[0].withdrawals");
  EXPECT_EQ(Verdict(NewPayload(2).Set("timestamp", Hex("ff")).Set("withdrawals", "[]"), Schedule()),
            "wrong_version params[0].withdrawals");
}
TEST(V2, ForkStandsBeforeWithdrawals) {
  EXPECT_EQ(Verdict(NewPayload(2).Set("timestamp", Hex("200")).Remove("withdrawals"), Schedule()), kFork);
}

TEST(Order, PresenceBeforeForkBeforeStatus) {
  NewPayload request(3);
  request.Set("timestamp", Hex("300")).Set("blockHash", Bytes("00", 32));
  EXPECT_EQ(Verdict(request, Schedule()), kFork);
  EXPECT_EQ(Verdict(request.Parameter(2, "null"), Schedule()), "missing params[2]");
}
TEST(Order, RepliesHaveNoForkRule) {
  Context context = WithParentRoot();
  context.forks = ForkSchedule{};
  EXPECT_EQ(GetPayloadVerdict(4, SampleResult(4).Text(), context), "VALID");
}

}  // namespace
}  // namespace assay::model::ethereum
