// For the tests of eth_* replies: JSON objects whose members a test can change one by one, transactions and a block to start
// from.
//
// The hashes in here were computed apart, by a Python program with its own Keccak, RLP and trie, checked against the example of
// EIP-155 and the empty root of the Yellow Paper.
#ifndef ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_FIXTURE_H_
#define ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_FIXTURE_H_

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace assay::model::ethereum {

// ---- JSON text ----

// "0x" and the digits, in quotes.
inline std::string Hex(std::string_view digits) { return "\"0x" + std::string(digits) + "\""; }
// DATA of `count` times the same byte, given as two digits.
inline std::string Bytes(std::string_view byte, int count) {
  std::string digits;
  for (int i = 0; i < count; ++i) digits += byte;
  return Hex(digits);
}
inline std::string Array(std::initializer_list<std::string> items) {
  std::string text = "[";
  for (const std::string& item : items) text += (text.size() == 1 ? "" : ",") + item;
  return text + "]";
}

// Bytes as lower-case hex digits.
inline std::string Digits(std::string_view bytes) {
  std::string digits;
  for (const char byte : bytes) {
    digits += "0123456789abcdef"[static_cast<unsigned char>(byte) >> 4];
    digits += "0123456789abcdef"[static_cast<unsigned char>(byte) & 15];
  }
  return digits;
}

// An object whose values are JSON texts. Order is kept.
class Members {
 public:
  Members(std::initializer_list<std::pair<std::string, std::string>> members) : members_(members) {}
  Members& Set(const std::string& name, const std::string& value) {  // in its place, or at the end
    const auto at = Find(name);
    if (at == members_.end()) return Add(name, value);
    at->second = value;
    return *this;
  }
  Members& Add(const std::string& name, const std::string& value) {  // at the end, even a second time
    members_.emplace_back(name, value);
    return *this;
  }
  Members& AddFirst(const std::string& name, const std::string& value) {
    members_.insert(members_.begin(), {name, value});
    return *this;
  }
  Members& Remove(const std::string& name) {
    members_.erase(Find(name));
    return *this;
  }
  Members& Rename(const std::string& from, const std::string& to) {
    Find(from)->first = to;
    return *this;
  }
  std::string Text() const {
    std::string text = "{";
    for (const auto& [name, value] : members_) text += (text.size() == 1 ? "\"" : ",\"") + name + "\":" + value;
    return text + "}";
  }

 private:
  std::vector<std::pair<std::string, std::string>>::iterator Find(const std::string& name) {
    return std::find_if(members_.begin(), members_.end(), [&](const auto& member) { return member.first == name; });
  }
  std::vector<std::pair<std::string, std::string>> members_;
};

// ---- transactions, one of each type ----

inline constexpr std::string_view kEmptyRoot = "56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421";
inline constexpr std::string_view kEmptyListHash = "1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347";
inline constexpr std::string_view kSignatureR = "c10000000000000000000000000000000000000000000000000000000007";  // 30 bytes

inline std::string SampleAccessList() {
  return Array({Members{{"address", Bytes("aa", 20)}, {"storageKeys", Array({Bytes("01", 32), Bytes("02", 32)})}}.Text(),
                Members{{"address", Bytes("bb", 20)}, {"storageKeys", "[]"}}.Text()});
}

// The signed example of EIP-155.
inline Members LegacyTransaction() {
  return {{"type", Hex("0")},
          {"nonce", Hex("9")},
          {"gasPrice", Hex("4a817c800")},
          {"gas", Hex("5208")},
          {"to", Bytes("35", 20)},
          {"value", Hex("de0b6b3a7640000")},
          {"input", Hex("")},
          {"v", Hex("25")},
          {"r", Hex("28ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276")},
          {"s", Hex("67cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83")},
          {"hash", Hex("33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788")}};
}
inline Members AccessListTransaction() {
  return {{"type", Hex("1")},
          {"chainId", Hex("1")},
          {"nonce", Hex("0")},
          {"gasPrice", Hex("3b9aca00")},
          {"gas", Hex("5208")},
          {"to", "null"},
          {"value", Hex("0")},
          {"input", Hex("6001")},
          {"accessList", SampleAccessList()},
          {"yParity", Hex("0")},
          {"r", Hex(kSignatureR)},
          {"s", Hex("80")},
          {"hash", Hex("00e8bc65eb317955dd9668ed4a134a305a24a57f8ef65cd71223729a18b31a23")}};
}
inline Members DynamicFeeTransaction() {
  return {{"type", Hex("2")},
          {"chainId", Hex("539")},
          {"nonce", Hex("1")},
          {"gasPrice", Hex("77359400")},  // what was paid: no part of the bytes
          {"maxPriorityFeePerGas", Hex("3b9aca00")},
          {"maxFeePerGas", Hex("2540be400")},
          {"gas", Hex("5208")},
          {"to", Bytes("11", 20)},
          {"value", Hex("8000000000000000000000000000000000000000000000000000000000000000")},
          {"input", Hex("00")},
          {"accessList", "[]"},
          {"v", Hex("1")},
          {"yParity", Hex("1")},
          {"r", Hex(kSignatureR)},
          {"s", Hex("80")},
          {"hash", Hex("aa99d494d2c525f1409ab255dbec206ae7feb84b74f90a5993a083c645cbc58b")}};
}
inline Members BlobTransaction() {
  return {{"type", Hex("3")},
          {"chainId", Hex("539")},
          {"nonce", Hex("2")},
          {"maxPriorityFeePerGas", Hex("3b9aca00")},
          {"maxFeePerGas", Hex("2540be400")},
          {"gas", Hex("5208")},
          {"to", Bytes("11", 20)},
          {"value", Hex("0")},
          {"input", Hex("")},
          {"accessList", SampleAccessList()},
          {"maxFeePerBlobGas", Hex("7")},
          {"blobVersionedHashes", Array({Hex("0122222222222222222222222222222222222222222222222222222222222222"),
                                         Hex("0133333333333333333333333333333333333333333333333333333333333333")})},
          {"yParity", Hex("1")},
          {"r", Hex(kSignatureR)},
          {"s", Hex("80")},
          {"hash", Hex("a0722812dbd6bde643053cf2f1ac2827fa1b82a81fffd67bc30a43f7d592257f")}};
}
inline Members SampleAuthorization() {
  return {{"chainId", Hex("539")}, {"address", Bytes("77", 20)}, {"nonce", Hex("4")},
          {"yParity", Hex("1")},   {"r", Hex(kSignatureR)},      {"s", Hex("80")}};
}
inline Members SetCodeTransaction() {
  const Members second = {{"chainId", Hex("0")}, {"address", Bytes("78", 20)},
                          {"nonce", Hex("0")},   {"yParity", Hex("0")},
                          {"r", Hex("1")},       {"s", Hex("2")}};
  return {{"type", Hex("4")},
          {"chainId", Hex("539")},
          {"nonce", Hex("3")},
          {"maxPriorityFeePerGas", Hex("3b9aca00")},
          {"maxFeePerGas", Hex("2540be400")},
          {"gas", Hex("5208")},
          {"to", Bytes("11", 20)},
          {"value", Hex("0")},
          {"input", Hex("")},
          {"accessList", "[]"},
          {"authorizationList", Array({SampleAuthorization().Text(), second.Text()})},
          {"yParity", Hex("0")},
          {"r", Hex(kSignatureR)},
          {"s", Hex("80")},
          {"hash", Hex("0ba24c9e68d874288372225fc0f995715910f67d3cf5e468279858edefaf2311")}};
}

// ---- a block ----

// Of London, Shanghai, ... : the sample block's hash. Its transactions are those above, in their order.
inline constexpr std::string_view kFrontierHash = "6c6ef98419bd5170340944c6a80a26019a359271a303873c977db30b42be53c8";
inline constexpr std::string_view kLondonHash = "6f8290332bf0cbd557a085b5adce6b18c413e62b5a53d79d2c5f63a7eb6b3441";
inline constexpr std::string_view kShanghaiHash = "a066ef24205e0bbebd57b4e428ba8ef858971bb81a0166a737cc9c1106c56278";
inline constexpr std::string_view kCancunHash = "7d282093ed7b0e577b2d27fb8e9b8f1fe862086a024172c8def21f9b4e13dbcd";
inline constexpr std::string_view kPragueHash = "bab454ac600262bfa234a5a90b6c1e78d3117c9296f602df96fd73aeb7abfbe8";
inline constexpr std::string_view kAmsterdamHash = "d9c28b79f671780f44bea0c1b06f76c594e9c33b509a0c6764088deff81bd8c8";

inline std::string SampleTransactions() {
  return Array({LegacyTransaction().Text(), AccessListTransaction().Text(), DynamicFeeTransaction().Text(),
                BlobTransaction().Text(), SetCodeTransaction().Text()});
}
inline std::string SampleWithdrawals() {
  return Array(
      {Members{{"index", Hex("0")}, {"validatorIndex", Hex("5")}, {"address", Bytes("bb", 20)}, {"amount", Hex("7")}}.Text(),
       Members{{"index", Hex("1")},
               {"validatorIndex", Hex("ffffffffffffffff")},
               {"address", Bytes("cc", 20)},
               {"amount", Hex("ffffffffffffffff")}}
           .Text()});
}

// The header of Frontier, with the members that every block has.
inline Members FrontierBlock() {
  return {{"hash", Hex(kFrontierHash)},
          {"parentHash", Bytes("01", 32)},
          {"sha3Uncles", Hex(kEmptyListHash)},
          {"miner", Bytes("aa", 20)},
          {"stateRoot", Bytes("03", 32)},
          {"transactionsRoot", Hex("0f402ab5b07593ac445458d0b8622728787dc27bd4723232a566065a286447c4")},
          {"receiptsRoot", Bytes("05", 32)},
          {"logsBloom", Bytes("00", 256)},
          {"difficulty", Hex("0")},
          {"number", Hex("11")},
          {"gasLimit", Hex("1c9c380")},
          {"gasUsed", Hex("5208")},
          {"timestamp", Hex("6b49d200")},
          {"extraData", Hex("616263")},
          {"mixHash", Bytes("06", 32)},
          {"nonce", Bytes("00", 8)},
          {"size", Hex("400")},
          {"transactions", SampleTransactions()},
          {"uncles", "[]"}};
}
inline Members LondonBlock() { return FrontierBlock().Set("baseFeePerGas", Hex("342770c0")).Set("hash", Hex(kLondonHash)); }
inline Members ShanghaiBlock() {
  return LondonBlock()
      .Set("withdrawalsRoot", Hex("f70345b373364589c77301e1afb3324f5c60b133a56ee030eb3757ad4ca3e253"))
      .Set("withdrawals", SampleWithdrawals())
      .Set("hash", Hex(kShanghaiHash));
}
inline Members CancunBlock() {
  return ShanghaiBlock()
      .Set("blobGasUsed", Hex("20000"))
      .Set("excessBlobGas", Hex("1"))
      .Set("parentBeaconBlockRoot", Bytes("0b", 32))
      .Set("hash", Hex(kCancunHash));
}
inline Members PragueBlock() { return CancunBlock().Set("requestsHash", Bytes("0c", 32)).Set("hash", Hex(kPragueHash)); }
inline Members AmsterdamBlock() {
  return PragueBlock()
      .Set("blockAccessListHash", Bytes("0d", 32))
      .Set("slotNumber", Hex("63"))
      .Set("hash", Hex(kAmsterdamHash));
}

}  // namespace assay::model::ethereum

#endif  // ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_FIXTURE_H_
