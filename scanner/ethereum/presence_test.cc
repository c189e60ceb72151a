// Presence by version, and versions by timestamp.
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"
#include "scanner/ethereum/payload_samples.h"

namespace assay::ethereum {
namespace {

using namespace samples;

const Object kWhole = Payload(4);

TEST(Presence, EachVersionAsItIs) {
  for (const Version version : kVersions) EXPECT_EQ(Say(Request(version)), "accept");
}

TEST(Presence, EachMemberOfEachVersion) {
  // How many of the members, in the order of the specification, each version requires and knows.
  constexpr std::size_t kRequired[] = {14, 14, 17, 17, 19, 19}, kKnown[] = {14, 15, 17, 17, 19, 19};
  for (const Version version : kVersions) {
    const auto v = static_cast<std::size_t>(version) - 1;
    for (std::size_t i = 0; i < kWhole.members.size(); ++i) {
      const auto& [name, value] = kWhole.members[i];
      const std::string at = " at params[0]." + name;
      Request request(version);
      request.payload.Erase(name);
      EXPECT_EQ(Say(request), i < kRequired[v] ? "missing" + at : "accept") << name;
      request.payload[name] = "null";
      EXPECT_EQ(Say(request), i < kRequired[v] ? "missing" + at : "accept") << name;
      request.payload[name] = value;
      EXPECT_EQ(Say(request), i < kKnown[v] ? "accept" : "wrong_version" + at) << name;
      std::string upper = name;
      for (char& c : upper)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
      request.payload.Rename(name, upper);
      EXPECT_EQ(Say(request), i < kRequired[v] ? "wrong_case" + at : "accept") << name;
      request.payload[name] = value;  // both
      EXPECT_EQ(Say(request), i < kKnown[v] ? "accept" : "wrong_version" + at) << name;
    }
  }
}

TEST(Presence, EachParameterOfEachVersion) {
  constexpr std::size_t kCounts[] = {1, 1, 3, 4, 4, 5};
  const std::vector<std::string> more = Request(Version::kV6).more;
  for (const Version version : kVersions) {
    const std::size_t count = kCounts[static_cast<std::size_t>(version) - 1];
    for (std::size_t index = 1; index < 5; ++index) {
      const std::string at = " at params[" + std::to_string(index) + "]";
      Request request(version);
      if (index < count) {
        request.more[index - 1] = "null";
        EXPECT_EQ(Say(request), "missing" + at);
        request.more.resize(index - 1);
        EXPECT_EQ(Say(request), "missing" + at);
      } else {
        request.more.resize(index - 1, "null");
        EXPECT_EQ(Say(request), "accept");
        request.more.push_back(more[index - 1]);
        EXPECT_EQ(Say(request), "wrong_version" + at);
      }
    }
  }
}

TEST(Presence, ParametersBehindTheLastKnownOne) {
  Request request(Version::kV6);
  request.more.insert(request.more.end(), {"null", "null"});
  EXPECT_EQ(Say(request), "accept");
  request.more.insert(request.more.end(), {R"({"parentHash":[1]})", "1"});
  EXPECT_EQ(Say(request), "wrong_version at params[7]");
}

TEST(Presence, ThePayloadItself) {
  const std::string head = R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV3")";
  EXPECT_EQ(Say(Version::kV3, head + "}"), "missing at params");
  EXPECT_EQ(Say(Version::kV3, head + R"(,"params":{}})"), "type at params");
  EXPECT_EQ(Say(Version::kV3, head + R"(,"params":[]})"), "missing at params[0]");
  EXPECT_EQ(Say(Version::kV3, head + R"(,"params":[null,1]})"), "type at params[1]");
  EXPECT_EQ(Say(Version::kV3, head + R"(,"params":[{}]})"), "missing at params[0].parentHash");
}

TEST(Presence, MembersComeBeforeParameters) {
  Request request(Version::kV4);
  request.more.clear();
  request.payload.Erase("excessBlobGas");
  EXPECT_EQ(Say(request), "missing at params[0].excessBlobGas");
}

TEST(Presence, TheOrderOfTheSpecificationDecides) {
  Request request(Version::kV1);
  request.payload["slotNumber"] = Quoted("0x1");
  request.payload["withdrawals"] = "[]";
  EXPECT_EQ(Say(request), "wrong_version at params[0].withdrawals");
  request.payload.Erase("blockHash");
  request.payload.Rename("transactions", "Transactions");
  EXPECT_EQ(Say(request), "missing at params[0].blockHash");
}

TEST(Presence, WrongCaseMayHoldAnything) {
  Request request(Version::kV1);
  request.payload.Erase("gasUsed");
  request.payload.members.insert(request.payload.members.begin(), {"gas\\u0055SED", "null"});
  EXPECT_EQ(Say(request), "wrong_case at params[0].gasUsed");
  request.payload.Rename("gas\\u0055SED", "gasused\\u0000");
  EXPECT_EQ(Say(request), "missing at params[0].gasUsed");
}

// The payload's timestamp is 100.
std::string SayForks(Version version, const ForkSchedule& forks, bool withdrawals = true) {
  Request request(version);
  if (!withdrawals) request.payload.Erase("withdrawals");
  return Say(request, forks);
}
const std::string kFork = "fork at params[0].timestamp";

TEST(Forks, V1UntilShanghai) {
  EXPECT_EQ(SayForks(Version::kV1, {}), "accept");
  EXPECT_EQ(SayForks(Version::kV1, {.shanghai = 101}), "accept");
  EXPECT_EQ(SayForks(Version::kV1, {.shanghai = 100}), kFork);
  EXPECT_EQ(SayForks(Version::kV1, {.cancun = 100}), kFork);
}

TEST(Forks, V2UntilCancun) {
  EXPECT_EQ(SayForks(Version::kV2, {.shanghai = 100, .cancun = 101}), "accept");
  EXPECT_EQ(SayForks(Version::kV2, {.shanghai = 100, .cancun = 100}), kFork);
  EXPECT_EQ(SayForks(Version::kV2, {.shanghai = 101, .cancun = 100}), kFork);
}

TEST(Forks, V2HasWithdrawalsFromShanghaiOn) {
  EXPECT_EQ(SayForks(Version::kV2, {.shanghai = 100}, false), "missing at params[0].withdrawals");
  EXPECT_EQ(SayForks(Version::kV2, {.shanghai = 101}, false), "accept");
  EXPECT_EQ(SayForks(Version::kV2, {.shanghai = 101}), "wrong_version at params[0].withdrawals");
  EXPECT_EQ(SayForks(Version::kV2, {}), "wrong_version at params[0].withdrawals");
}

TEST(Forks, V3FromCancunToPrague) {
  EXPECT_EQ(SayForks(Version::kV3, {.cancun = 100, .prague = 101}), "accept");
  EXPECT_EQ(SayForks(Version::kV3, {.cancun = 100}), "accept");
  EXPECT_EQ(SayForks(Version::kV3, {.cancun = 101}), kFork);
  EXPECT_EQ(SayForks(Version::kV3, {}), kFork);
  EXPECT_EQ(SayForks(Version::kV3, {.cancun = 1, .prague = 100}), kFork);
}

TEST(Forks, V4FromPragueToAmsterdam) {
  EXPECT_EQ(SayForks(Version::kV4, {.prague = 100, .osaka = 100, .amsterdam = 101}), "accept");
  EXPECT_EQ(SayForks(Version::kV4, {.prague = 101}), kFork);
  EXPECT_EQ(SayForks(Version::kV4, {.prague = 1, .amsterdam = 100}), kFork);
}

TEST(Forks, V5FromAmsterdamToBogota) {
  EXPECT_EQ(SayForks(Version::kV5, {.amsterdam = 100, .bogota = 101}), "accept");
  EXPECT_EQ(SayForks(Version::kV5, {.amsterdam = 101}), kFork);
  EXPECT_EQ(SayForks(Version::kV5, {.amsterdam = 1, .bogota = 100}), kFork);
}

TEST(Forks, V6FromBogotaOn) {
  EXPECT_EQ(SayForks(Version::kV6, {.bogota = 100}), "accept");
  EXPECT_EQ(SayForks(Version::kV6, {.bogota = 101}), kFork);
  EXPECT_EQ(SayForks(Version::kV6, {.amsterdam = 1}), kFork);
}

TEST(Forks, ComeAfterPresence) {
  Request request(Version::kV4);
  request.more.pop_back();
  EXPECT_EQ(Say(request, ForkSchedule{}), "missing at params[3]");
}

}  // namespace
}  // namespace assay::ethereum
