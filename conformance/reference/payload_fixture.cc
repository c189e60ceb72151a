#include "conformance/reference/payload_fixture.h"

#include <gtest/gtest.h>

#include <array>
#include <charconv>
#include <memory>

#include "conformance/reference/parser.h"
#include "conformance/reference/payload.h"

namespace assay::reference {
namespace {

constexpr std::array<std::string_view, 5> kRawTransactions = {
    "0x"
    "f86307843b9aca0082520894aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa01801ba051515151515151515151515151515151"
    "51515151515151515151515151515151a05252525252525252525252525252525252525252525252525252525252525252",
    "0x"
    "01f8c60107843b9aca00825208800182cafef872f85994a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1f842a0a2a2a2a2a2a2"
    "a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a0a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3"
    "a3a3a3a3a3a3a3d694a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4c001a05151515151515151515151515151515151515151"
    "515151515151515151515151a05252525252525252525252525252525252525252525252525252525252525252",
    "0x"
    "02f866010702843b9aca0082520894aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa8080c080a0515151515151515151515151"
    "5151515151515151515151515151515151515151a052525252525252525252525252525252525252525252525252525252525252"
    "52",
    "0x"
    "03f8ab010702843b9aca0082520894aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa8080c005f842a001616161616161616161"
    "61616161616161616161616161616161616161616161a00162626262626262626262626262626262626262626262626262626262"
    "62626201a05151515151515151515151515151515151515151515151515151515151515151a05252525252525252525252525252"
    "525252525252525252525252525252525252",
    "0x"
    "04f90137010702843b9aca0082520894aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa8080f872f85994a1a1a1a1a1a1a1a1a1"
    "a1a1a1a1a1a1a1a1a1a1a1f842a0a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a0a3a3a3a3a3"
    "a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3d694a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4c0f85c"
    "f85a0194bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb0301a053535353535353535353535353535353535353535353535353"
    "53535353535353a0545454545454545454545454545454545454545454545454545454545454545401a051515151515151515151"
    "51515151515151515151515151515151515151515151a05252525252525252525252525252525252525252525252525252525252"
    "525252",
};

std::string Words(const oracle::Outcome& outcome) {
  if (const auto* reject = std::get_if<oracle::Reject>(&outcome)) {
    if (!reject->reason) return "reject";
    std::string words = "reject " + std::string(oracle::ReasonName(*reject->reason));
    return reject->path.empty() ? words : words + " at " + reject->path;
  }
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  if (accept == nullptr || !accept->payload) return oracle::Describe(outcome);
  std::string words(oracle::PayloadStatusName(accept->payload->status));
  if (accept->payload->fault)
    words += " " + std::string(oracle::FaultName(*accept->payload->fault)) + " at " + accept->payload->path;
  return words;
}

}  // namespace

Object Object::With(std::string_view name, std::string value) const {
  Object other = *this;
  for (auto& [its_name, its_value] : other.members_) {
    if (its_name != name) continue;
    its_value = std::move(value);
    return other;
  }
  other.members_.emplace_back(name, std::move(value));
  return other;
}

Object Object::And(std::string_view name, std::string value) const {
  Object other = *this;
  other.members_.emplace_back(name, std::move(value));
  return other;
}

Object Object::Without(std::string_view name) const {
  Object other = *this;
  std::erase_if(other.members_, [&](const auto& member) { return member.first == name; });
  return other;
}

Object Object::Renamed(std::string_view name, std::string_view to) const {
  Object other = *this;
  for (auto& member : other.members_)
    if (member.first == name) member.first = to;
  return other;
}

std::string Object::Text() const {
  std::string text = "{";
  for (const auto& [name, value] : members_) text += (text.size() > 1 ? ",\"" : "\"") + name + "\":" + value;
  return text + "}";
}

std::string List(const std::vector<std::string>& values) {
  std::string text = "[";
  for (const std::string& value : values) text += (text.size() > 1 ? "," : "") + value;
  return text + "]";
}

std::string Text(std::string_view text) { return "\"" + std::string(text) + "\""; }

std::string Fill(std::string_view digits, std::size_t times) {
  std::string text = "\"0x";
  for (std::size_t i = 0; i < times; ++i) text += digits;
  return text + "\"";
}

oracle::Bytes32 Bytes(std::string_view digits) {
  oracle::Bytes32 bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i)
    std::from_chars(digits.data() + 2 * i, digits.data() + 2 * i + 2, bytes[i], 16);
  return bytes;
}

std::string RawTransaction(int type) { return Text(kRawTransactions[static_cast<std::size_t>(type)]); }

std::vector<std::string> RawTransactions(bool with_blobs) {
  std::vector<std::string> all;
  for (const int type : {0, 1, 2, 3, 4})
    if (type != 3 || with_blobs) all.push_back(RawTransaction(type));
  return all;
}

Object ExecutionPayloadOf(int structure) {
  Object payload = {
      {"parentHash", Fill("01", 32)}, {"feeRecipient", Fill("02", 20)},
      {"stateRoot", Fill("03", 32)},  {"receiptsRoot", Fill("04", 32)},
      {"logsBloom", Fill("05", 256)}, {"prevRandao", Fill("06", 32)},
      {"blockNumber", Text("0x7")},   {"gasLimit", Text("0x1c9c380")},
      {"gasUsed", Text("0x5208")},    {"timestamp", Text("0x64")},
      {"extraData", Text("0x0a0b")},  {"baseFeePerGas", Text("0x3b9aca00")},
      {"blockHash", Fill("00", 32)},  {"transactions", List(RawTransactions(structure >= 3))},
  };
  const Object first = {
      {"index", Text("0x1")}, {"validatorIndex", Text("0x2")}, {"address", Fill("cc", 20)}, {"amount", Text("0x3")}};
  const Object second = {
      {"index", Text("0x4")}, {"validatorIndex", Text("0x5")}, {"address", Fill("dd", 20)}, {"amount", Text("0x0")}};
  if (structure >= 2) payload = payload.With("withdrawals", List({first.Text(), second.Text()}));
  if (structure >= 3) payload = payload.With("blobGasUsed", Text("0x20000")).With("excessBlobGas", Text("0x0"));
  if (structure >= 4)
    payload = payload.With("blockAccessList", Text("0xd9d894eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeec20102"))
                  .With("slotNumber", Text("0x9"));
  return payload;
}

std::vector<std::string> NewPayloadParameters(int version) {
  const int structure = version <= 3 ? version : version == 4 ? 3 : 4;
  return NewPayloadParameters(version, ExecutionPayloadOf(structure).With("blockHash", Text("0x" + ValidHash(version))));
}

std::vector<std::string> NewPayloadParameters(int version, const Object& payload) {
  std::vector<std::string> parameters = {payload.Text()};
  if (version >= 3) {
    const auto hash = [](std::string_view digits) { return Text("0x01" + Fill(digits, 31).substr(3, 62)); };
    parameters.push_back(List({hash("61"), hash("62")}));
    parameters.push_back(Fill("08", 32));
  }
  if (version >= 4) parameters.push_back(R"(["0x00aa","0x01bbcc"])");
  if (version >= 6) parameters.push_back(R"(["0x","0xc0"])");
  return parameters;
}

std::string ValidHash(int version) {
  switch (version) {
    case 1:
      return "f4207cb465066704e460e895de8aa0f2ae4293e2e77041e381bdc46e01024d81";
    case 2:
      return "f77e143e5eb8e2e2b0916d8163544729e771e03013a6fa02f4dc34031dcb31ae";
    case 3:
      return "8e7267ce188ebabd23b47e8463601576e8efc0b861404b31bacd2c84ecbe1785";
    case 4:
      return "bf87515d233dc4234ef00033c4428aa200462b3aef3bd56ca4268a43dced6e54";
    default:
      return "9f3d5099ca030825ff547ccc5d687d303269376f81d105ab223dae34b4bd58db";
  }
}

oracle::Kind NewPayloadKind(int version) { return *oracle::KindFromName("engine_newPayloadV" + std::to_string(version)); }

std::string Request(std::string_view method, const std::string& params) {
  return Object{{"jsonrpc", Text("2.0")}, {"id", "1"}, {"method", Text(method)}, {"params", params}}.Text();
}

std::string NewPayloadRequest(int version, const std::vector<std::string>& parameters) {
  return Request(oracle::KindName(NewPayloadKind(version)), List(parameters));
}

std::string Response(const std::string& result) {
  return Object{{"jsonrpc", Text("2.0")}, {"id", "1"}, {"result", result}}.Text();
}

std::string Say(oracle::Kind kind, std::string_view text, const oracle::Context& context) {
  std::string answer;
  for (const auto& parser : AllParsers()) {
    const std::string its = Words(DecidePayload(*parser, kind, context, text));
    if (!answer.empty()) EXPECT_EQ(its, answer) << parser->Name();
    answer = its;
  }
  return answer;
}

std::string SayNewPayload(int version, const std::vector<std::string>& parameters, const oracle::Context& context) {
  return Say(NewPayloadKind(version), NewPayloadRequest(version, parameters), context);
}

oracle::Accept Accepted(oracle::Kind kind, std::string_view text, const oracle::Context& context) {
  const oracle::Outcome outcome = DecidePayload(*MakeRapidJson(), kind, context, text);
  if (const auto* accept = std::get_if<oracle::Accept>(&outcome)) return *accept;
  ADD_FAILURE() << Words(outcome);
  return {};
}

}  // namespace assay::reference
