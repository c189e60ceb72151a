// Values: every reason at every field, with its path, and which of several faults decides.
#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"
#include "scanner/ethereum/payload_samples.h"

namespace assay::ethereum {
namespace {

using namespace samples;

struct Field {
  std::string_view name;
  std::size_t width;  // bytes of DATA, or bits of QUANTITY
};
constexpr Field kData[] = {{"parentHash", 32}, {"feeRecipient", 20}, {"stateRoot", 32}, {"receiptsRoot", 32},
                           {"logsBloom", 256}, {"prevRandao", 32},   {"blockHash", 32}};
constexpr Field kQuantities[] = {{"blockNumber", 64},    {"gasLimit", 64},    {"gasUsed", 64},       {"timestamp", 64},
                                 {"baseFeePerGas", 256}, {"blobGasUsed", 64}, {"excessBlobGas", 64}, {"slotNumber", 64}};

std::string With(std::string_view name, std::string_view value) {
  Request request(Version::kV5);
  request.payload[name] = value;
  return Say(request);
}
std::string At(std::string_view reason, std::string_view name) {
  return std::string(reason) + " at params[0]." + std::string(name);
}

TEST(PayloadValues, DataOfAnotherLength) {
  for (const auto& [name, width] : kData) {
    EXPECT_EQ(With(name, Repeated("11", width - 1)), At("length", name));
    EXPECT_EQ(With(name, Repeated("11", width + 1)), At("length", name));
    EXPECT_EQ(With(name, Quoted("0x")), At("length", name));
    EXPECT_EQ(With(name, Repeated("aB", width)), "accept");
  }
}

TEST(PayloadValues, DataThatIsNoHex) {
  for (const auto& [name, width] : kData) {
    const std::string digits(2 * width, '1');
    for (const std::string& text :
         {std::string(), digits, "0X" + digits, "0x" + digits.substr(1), "0x" + digits + "1", " 0x" + digits,
          "0x" + digits + " ", "0x" + digits.substr(1) + "g", "0x0x" + digits, "x" + digits, std::string("0")})
      EXPECT_EQ(With(name, Quoted(text)), At("hex", name)) << text;
  }
}

TEST(PayloadValues, DataOfAnotherJsonKind) {
  for (const auto& [name, width] : kData)
    for (const std::string_view value : {"1", "true", "false", "[]", "{}", "[\"0x\"]", "-1.5e3", "{\"a\":{\"b\":[]}}"})
      EXPECT_EQ(With(name, value), At("type", name)) << value;
}

TEST(PayloadValues, DataWithEscapes) {
  for (const auto& [name, width] : kData) {
    const std::string rest(2 * width - 1, '1');
    EXPECT_EQ(With(name, Quoted("0x\\u0031" + rest)), "accept");
    EXPECT_EQ(With(name, Quoted("\\u0030\\u0078\\u0031" + rest)), "accept");
    EXPECT_EQ(With(name, Quoted("0x\\u0067" + rest)), At("hex", name));
  }
}

TEST(PayloadValues, Quantities) {
  for (const auto& [name, bits] : kQuantities) {
    for (const std::string_view text :
         {"", "0x", "0x00", "0x01", "0X1", "1", "x1", "0x1 ", " 0x1", "0xg", "0x1g", "+0x1", "0x-1", "0x1_0"})
      EXPECT_EQ(With(name, Quoted(text)), At("quantity", name)) << text;
    EXPECT_EQ(With(name, Quoted("0x" + std::string(bits / 4, 'F'))), "accept");
    EXPECT_EQ(With(name, Quoted("0x1" + std::string(bits / 4, '0'))), At("overflow", name));
    EXPECT_EQ(With(name, Quoted("0x1" + std::string(1000, '0'))), At("overflow", name));
    EXPECT_EQ(With(name, Quoted("0x1" + std::string(1000, '0') + "z")), At("quantity", name));
    EXPECT_EQ(With(name, Quoted("0\\u0078a")), "accept");
    for (const std::string_view value : {"1", "true", "[]", "{}"}) EXPECT_EQ(With(name, value), At("type", name)) << value;
  }
}

TEST(PayloadValues, ExtraDataHasUpTo32Bytes) {
  EXPECT_EQ(With("extraData", Quoted("0x")), "accept");
  EXPECT_EQ(With("extraData", Repeated("11", 32)), "accept");
  EXPECT_EQ(With("extraData", Repeated("11", 33)), At("length", "extraData"));
  EXPECT_EQ(With("extraData", Quoted("0x1")), At("hex", "extraData"));
}

TEST(PayloadValues, HexComesBeforeLength) { EXPECT_EQ(With("parentHash", Quoted("0x1g")), At("hex", "parentHash")); }

TEST(PayloadValues, Lists) {
  EXPECT_EQ(With("transactions", Quoted("0x")), At("type", "transactions"));
  EXPECT_EQ(With("transactions", "{}"), At("type", "transactions"));
  EXPECT_EQ(With("transactions", "[]"), "accept");
  EXPECT_EQ(With("transactions", "[\"0x\",null]"), At("type", "transactions[1]"));
  EXPECT_EQ(With("transactions", "[\"0x\",\"0x00\",\"0x1\"]"), At("hex", "transactions[2]"));
  EXPECT_EQ(With("transactions", "[[]]"), At("type", "transactions[0]"));
  EXPECT_EQ(With("withdrawals", "{}"), At("type", "withdrawals"));
  EXPECT_EQ(With("withdrawals", "[null]"), At("type", "withdrawals[0]"));
  EXPECT_EQ(With("withdrawals", "[\"0x\"]"), At("type", "withdrawals[0]"));
  EXPECT_EQ(With("blockAccessList", Quoted("0x1")), At("hex", "blockAccessList"));
  EXPECT_EQ(With("blockAccessList", "[]"), At("type", "blockAccessList"));
}

Object Withdrawal() {
  Object out;
  out["index"] = Quoted("0x1");
  out["validatorIndex"] = Quoted("0x2");
  out["address"] = Repeated("33", 20);
  out["amount"] = Quoted("0x3");
  return out;
}
std::string Second(const Object& withdrawal) { return With("withdrawals", ListText({Withdrawal().Text(), withdrawal.Text()})); }

TEST(PayloadValues, WithdrawalsAreOfAFixedShape) {
  for (const std::string name : {"index", "validatorIndex", "address", "amount"}) {
    Object withdrawal = Withdrawal();
    withdrawal.Erase(name);
    EXPECT_EQ(Second(withdrawal), At("missing", "withdrawals[1]." + name));
    withdrawal[name] = "null";
    EXPECT_EQ(Second(withdrawal), At("missing", "withdrawals[1]." + name));
    std::string upper = name;
    upper[0] = static_cast<char>(upper[0] - 'a' + 'A');
    withdrawal[upper] = "null";
    EXPECT_EQ(Second(withdrawal), At("wrong_case", "withdrawals[1]." + name));
    withdrawal = Withdrawal();
    withdrawal.members.emplace_back(name, "1");
    EXPECT_EQ(Second(withdrawal), At("duplicate", "withdrawals[1]." + name));
    withdrawal = Withdrawal();
    withdrawal[name] = "1";
    EXPECT_EQ(Second(withdrawal), At("type", "withdrawals[1]." + name));
  }
}

TEST(PayloadValues, TheFirstMissingMemberOfAFixedShapeDecides) {
  Object withdrawal;
  withdrawal["AMOUNT"] = "1";
  withdrawal["address"] = Repeated("33", 20);
  EXPECT_EQ(Second(withdrawal), At("missing", "withdrawals[1].index"));
}

TEST(PayloadValues, ValuesOfAFixedShapeComeBeforeItsPresence) {
  Object withdrawal = Withdrawal();
  withdrawal.Erase("index");
  withdrawal["amount"] = Quoted("0x03");
  EXPECT_EQ(Second(withdrawal), At("quantity", "withdrawals[1].amount"));
}

TEST(PayloadValues, DuplicatesAreDecidedAtTheName) {
  Request request(Version::kV4);
  for (const auto& [name, value] : Request(Version::kV4).payload.members) {
    Request twice = request;
    twice.payload.members.emplace_back(name, "17");
    EXPECT_EQ(Say(twice), At("duplicate", name));
    twice.payload.members.back().second = "null";
    EXPECT_EQ(Say(twice), At("duplicate", name));
    twice.payload[name] = "null";
    EXPECT_EQ(Say(twice), At("duplicate", name));
  }
  request.payload.members.emplace_back("\\u0073tateRoot", "null");
  EXPECT_EQ(Say(request), At("duplicate", "stateRoot"));
}

TEST(PayloadValues, UnknownMembersAreIgnored) {
  Request request(Version::kV4);
  for (const std::string_view value :
       {"1", "null", "[]", "{}", "\"x\"", R"({"parentHash":[1,{"a":[[]]}],"b":{}})", "[[[\"]\"]]]"}) {
    request.payload.members.insert(request.payload.members.begin() + 3, {"extra", std::string(value)});
    request.payload.members.emplace_back("extra", value);
    EXPECT_EQ(Say(request), "accept") << value;
  }
}

TEST(PayloadValues, NamesAreUnescaped) {
  Request request(Version::kV4);
  request.payload.Rename("parentHash", "\\u0070arentHash");
  EXPECT_EQ(Say(request), "accept");
}

std::string WithParameter(std::size_t index, std::string_view value) {
  Request request(Version::kV6);
  request.more[index - 1] = value;
  return Say(request);
}

TEST(PayloadValues, Parameters) {
  EXPECT_EQ(WithParameter(1, "{}"), "type at params[1]");
  EXPECT_EQ(WithParameter(1, "[null]"), "type at params[1][0]");
  EXPECT_EQ(WithParameter(1, ListText({Repeated("01", 32), Repeated("01", 31)})), "length at params[1][1]");
  EXPECT_EQ(WithParameter(2, "[]"), "type at params[2]");
  EXPECT_EQ(WithParameter(2, Repeated("01", 33)), "length at params[2]");
  EXPECT_EQ(WithParameter(3, "\"0x\""), "type at params[3]");
  EXPECT_EQ(WithParameter(3, "[\"0x0\"]"), "hex at params[3][0]");
  EXPECT_EQ(WithParameter(4, "[1]"), "type at params[4][0]");
  EXPECT_EQ(WithParameter(4, "[\"0x\",\"\"]"), "hex at params[4][1]");
}

TEST(PayloadValues, ExecutionRequests) {
  EXPECT_EQ(WithParameter(3, "[]"), "accept");
  EXPECT_EQ(WithParameter(3, R"(["0x"])"), "requests at params[3][0]");
  EXPECT_EQ(WithParameter(3, R"(["0x00"])"), "requests at params[3][0]");
  EXPECT_EQ(WithParameter(3, R"(["0x0011","0x0022"])"), "requests at params[3][1]");
  EXPECT_EQ(WithParameter(3, R"(["0x0111","0x0022"])"), "requests at params[3][1]");
  EXPECT_EQ(WithParameter(3, R"(["0x0111","0x0222","0xff00"])"), "accept");
  EXPECT_EQ(WithParameter(3, R"(["0x0111","0x00","0x1"])"), "requests at params[3][1]");
  EXPECT_EQ(WithParameter(3, R"([null])"), "type at params[3][0]");
}

TEST(PayloadValues, ThePayloadIsAnObject) {
  for (const std::string_view value : {"1", "\"0x\"", "[]", "true"})
    EXPECT_EQ(
        Say(Version::kV1, R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV1","params":[)" + std::string(value) + "]}"),
        "type at params[0]");
}

TEST(PayloadValues, DocumentOrderDecides) {
  Request request(Version::kV4);
  request.payload["gasUsed"] = "1";
  request.payload["parentHash"] = Quoted("0x");
  EXPECT_EQ(Say(request), At("length", "parentHash"));
  std::ranges::reverse(request.payload.members);
  EXPECT_EQ(Say(request), At("type", "gasUsed"));
}

TEST(PayloadValues, ValuesComeBeforePresence) {
  Request request(Version::kV4);
  request.payload.Erase("parentHash");
  EXPECT_EQ(Say(request), At("missing", "parentHash"));
  request.more[2] = R"(["0x"])";
  EXPECT_EQ(Say(request), "requests at params[3][0]");
  // Also of a member and a parameter that the version does not have.
  Request first(Version::kV1);
  first.payload["slotNumber"] = Quoted("0x01");
  EXPECT_EQ(Say(first), At("quantity", "slotNumber"));
  first.payload.Erase("slotNumber");
  first.more = {"null", Quoted("0x1")};
  EXPECT_EQ(Say(first), "hex at params[2]");
}

}  // namespace
}  // namespace assay::ethereum
