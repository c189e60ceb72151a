// Small synthetic engine_* messages for tests, to be edited member by member.
//
// The block hashes were computed by a program of its own (Keccak-f from FIPS 202, RLP and trie from the Yellow Paper, SHA-256
// of Python's hashlib), which shares nothing with this repository.
#ifndef ASSAY_SCANNER_ETHEREUM_PAYLOAD_SAMPLES_H_
#define ASSAY_SCANNER_ETHEREUM_PAYLOAD_SAMPLES_H_

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "scanner/ethereum/payload.h"

namespace assay::ethereum::samples {

inline std::string Quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }
// DATA of `count` equal bytes, given as two digits.
inline std::string Repeated(std::string_view byte, std::size_t count) {
  std::string text = "0x";
  for (std::size_t i = 0; i < count; ++i) text += byte;
  return Quoted(text);
}

// The members of an object as JSON texts, in their order.
struct Object {
  std::vector<std::pair<std::string, std::string>> members;
  std::string& operator[](std::string_view name) {
    const auto it = std::ranges::find(members, name, &std::pair<std::string, std::string>::first);
    return it != members.end() ? it->second : members.emplace_back(name, "").second;
  }
  void Erase(std::string_view name) {
    std::erase_if(members, [&](const auto& member) { return member.first == name; });
  }
  void Rename(std::string_view from, std::string_view to) {
    for (auto& member : members)
      if (member.first == from) member.first = to;
  }
  std::string Text() const {
    std::string text = "{";
    for (const auto& [name, value] : members) text += (text.size() > 1 ? ",\"" : "\"") + name + "\":" + value;
    return text + "}";
  }
};

inline std::string ListText(const std::vector<std::string>& elements) {
  std::string text = "[";
  for (const std::string& element : elements) text += (text.size() > 1 ? "," : "") + element;
  return text + "]";
}

inline constexpr std::string_view kLegacy = "0xdf800782520894222222222222222222222222222222222222222201801b0102";
inline constexpr std::string_view kType2 = "0x02e40101010782520894222222222222222222222222222222222222222280820102c0800102";
// Blob versioned hashes 01aa..aa and 01bb..bb.
inline constexpr std::string_view kType3 =
    "0x03f867010201078252089422222222222222222222222222222222222222228080c009f842a001aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
    "aaaaaaaaaaaaaaaaaaaaaaa001bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb010102";
// One blob, whose commitment is 48 times 44.
inline constexpr std::string_view kType3OfBundle =
    "0x03f845010201078252089422222222222222222222222222222222222222228080c009e1a001a66dd261cd565f1612fb3e1e201f0269e1dc08c024d4"
    "7feb00659d3c6eef5c010102";

// Of the three transactions above, by ExecutionPayload header: Paris, Shanghai, Cancun, Prague, Amsterdam.
inline constexpr std::string_view kBlockHashes[] = {"0x91ac8a80fd2ea88769e55863195f2bc5f3573441606208a497f6510e29ecf915",
                                                    "0xb53ef6bfbe9d9358a77e62621948aa574080056e9e2cc955fd172a8d09d03451",
                                                    "0xf3ba4a7da56c69cdc3539af449b3ea86a3624945fce3e7b4bddd997f2ae9d524",
                                                    "0x5758d4fd543f47133b8072c86e40b7545985078d9c8130ecc2980bf2c20f5625",
                                                    "0x629138e3ad58f1166b479561f58ce4a743d993e74a881ec98f4bd62331f3b566"};
// The same with kType3OfBundle alone.
inline constexpr std::string_view kBundleHashes[] = {"0x80331d96ef54506dff497dcd97c141bdf20ac8ee3bb5de23cf874b52cb2825d5",
                                                     "0x141806d065daab6effcf9d6a5feba2e023701f2a8d6eb032a40f85423fa7aba2",
                                                     "0x6b6db99d4b59dfe3bd859235f91e1465797bb9023f32b89f698b738d33a780d2",
                                                     "0x5ca92bf520feb6b09c352628e2b7ba41e9abde07506fb2cc4128fb981530f876",
                                                     "0x9a4471518d46e4509f505d174d0e943a7fec802b21775268a9141a0b7a026f98"};
// Index of the two above, by version.
inline std::size_t HeaderOfRequest(Version version) { return std::min<std::size_t>(static_cast<std::size_t>(version) - 1, 4); }

// ExecutionPayloadV1 to V4, without a block hash that fits.
inline Object Payload(int payload_version) {
  Object out;
  out["parentHash"] = Repeated("01", 32);
  out["feeRecipient"] = Repeated("02", 20);
  out["stateRoot"] = Repeated("03", 32);
  out["receiptsRoot"] = Repeated("04", 32);
  out["logsBloom"] = Repeated("05", 256);
  out["prevRandao"] = Repeated("06", 32);
  out["blockNumber"] = Quoted("0x10");
  out["gasLimit"] = Quoted("0x1c9c380");
  out["gasUsed"] = Quoted("0x5208");
  out["timestamp"] = Quoted("0x64");
  out["extraData"] = Quoted("0x617373");
  out["baseFeePerGas"] = Quoted("0x7");
  out["blockHash"] = Repeated("00", 32);
  out["transactions"] = ListText({Quoted(kLegacy), Quoted(kType2), Quoted(kType3)});
  if (payload_version >= 2) {
    Object withdrawal;
    withdrawal["index"] = Quoted("0x1");
    withdrawal["validatorIndex"] = Quoted("0x2");
    withdrawal["address"] = Repeated("33", 20);
    withdrawal["amount"] = Quoted("0x3");
    out["withdrawals"] = ListText({withdrawal.Text()});
  }
  if (payload_version >= 3) {
    out["blobGasUsed"] = Quoted("0x20000");
    out["excessBlobGas"] = Quoted("0x0");
  }
  if (payload_version >= 4) {
    out["blockAccessList"] = Quoted("0xc0");
    out["slotNumber"] = Quoted("0x5");
  }
  return out;
}

// A request of engine_newPayloadV*, VALID as it is.
struct Request {
  explicit Request(Version of) : version(of) {
    const int number = static_cast<int>(of);
    payload = Payload(number <= 2 ? number : number <= 4 ? 3 : 4);
    payload["blockHash"] = Quoted(kBlockHashes[HeaderOfRequest(of)]);
    if (number >= 3) {
      more.push_back(ListText({Quoted("0x01" + std::string(62, 'a')), Quoted("0x01" + std::string(62, 'b'))}));
      more.push_back(Repeated("07", 32));
    }
    if (number >= 4) more.push_back(ListText({Quoted("0x0011"), Quoted("0x0122")}));
    if (number >= 6) more.push_back(ListText({Quoted("0x01")}));
  }
  std::string Method() const { return "engine_newPayloadV" + std::to_string(static_cast<int>(version)); }
  std::string Params() const {
    std::vector<std::string> all = {payload.Text()};
    all.insert(all.end(), more.begin(), more.end());
    return ListText(all);
  }
  std::string Text() const { return R"({"jsonrpc":"2.0","id":1,"method":")" + Method() + R"(","params":)" + Params() + "}"; }
  Version version;
  Object payload;
  std::vector<std::string> more;  // the parameters behind the payload
};

// A response to engine_getPayloadV*, VALID as it is (V3 and later with the parent beacon block root of 32 times 07).
struct Response {
  explicit Response(Version of) : version(of) {
    const int number = static_cast<int>(of);
    payload = Payload(number <= 2 ? number : number <= 5 ? 3 : 4);
    payload["transactions"] = ListText({Quoted(kType3OfBundle)});
    payload["blockHash"] = Quoted(kBundleHashes[number <= 3 ? number - 1 : number <= 5 ? 3 : 4]);
    result["executionPayload"] = "";
    if (number >= 2) result["blockValue"] = Quoted("0x1000000000000000000");
    if (number >= 3) {
      bundle["commitments"] = ListText({Repeated("44", 48)});
      bundle["proofs"] = ListText(std::vector<std::string>(number >= 5 ? 128 : 1, Repeated("55", 48)));
      bundle["blobs"] = ListText({Repeated("00", 131072)});
      result["blobsBundle"] = "";
      result["shouldOverrideBuilder"] = "false";
    }
    if (number >= 4) result["executionRequests"] = ListText({Quoted("0x0011"), Quoted("0x0122")});
  }
  std::string Result() const {
    if (version == Version::kV1) return payload.Text();
    Object all = result;
    for (auto& [name, value] : all.members) {
      if (!value.empty()) continue;
      if (name == "executionPayload") value = payload.Text();
      if (name == "blobsBundle") value = bundle.Text();
    }
    return all.Text();
  }
  std::string Text() const { return R"({"jsonrpc":"2.0","id":1,"result":)" + Result() + "}"; }
  Version version;
  Object payload, bundle;
  Object result;  // members with an empty text stand for the two above
};

inline std::string ResponseText(std::string_view result) {
  return R"({"jsonrpc":"2.0","id":1,"result":)" + std::string(result) + "}";
}

inline constexpr Version kVersions[] = {Version::kV1, Version::kV2, Version::kV3, Version::kV4, Version::kV5, Version::kV6};

// "reason at path", or "accept": of the whole decoder.
inline std::string_view Word(Reason reason) {
  constexpr std::string_view kWords[] = {"method",     "no_result",     "duplicate", "type",     "hex",
                                         "length",     "quantity",      "overflow",  "requests", "missing",
                                         "wrong_case", "wrong_version", "fork"};
  return kWords[static_cast<std::size_t>(reason)];
}
inline std::string Say(const Error& error) {
  std::string text;
  if (const auto* reason = std::get_if<Reason>(&error.reason)) {
    text = Word(*reason);
  } else if (const auto* envelope = std::get_if<jsonrpc::Reason>(&error.reason)) {
    text = "jsonrpc " + std::to_string(static_cast<int>(*envelope));
  } else {
    text = "json " + std::to_string(static_cast<int>(std::get<json::Reason>(error.reason)));
  }
  const std::string path = error.path.ToString();
  return path.empty() ? text : text + " at " + path;
}
inline std::string Say(Version version, std::string_view text, const std::optional<ForkSchedule>& forks = std::nullopt) {
  Arena arena;
  const auto read = ReadNewPayload(version, text, arena, forks);
  return read ? "accept" : Say(read.error());
}
inline std::string Say(const Request& request, const std::optional<ForkSchedule>& forks = std::nullopt) {
  return Say(request.version, request.Text(), forks);
}
inline std::string SayResponse(Version version, std::string_view text) {
  Arena arena;
  const auto read = ReadGetPayload(version, text, arena);
  return read ? "accept" : Say(read.error());
}
inline std::string SayBlobs(Version version, std::string_view result) {
  Arena arena;
  const auto read = ReadGetBlobs(version, ResponseText(result), arena);
  return read ? "accept" : Say(read.error());
}

}  // namespace assay::ethereum::samples

#endif  // ASSAY_SCANNER_ETHEREUM_PAYLOAD_SAMPLES_H_
