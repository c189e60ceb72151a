#include "tools/bench/peer_payload.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "cryptopp/keccak.h"
#include "cryptopp/sha.h"

namespace assay::bench {
namespace {

using Buffer = std::vector<std::uint8_t>;
using View = std::pair<const std::uint8_t*, std::size_t>;

constexpr std::array<std::string_view, 9> kData = {"parentHash",   "feeRecipient", "stateRoot",
                                                   "receiptsRoot", "logsBloom",    "prevRandao",
                                                   "extraData",    "blockHash",    "parentBeaconBlockRoot"};
constexpr std::array<std::string_view, 6> kQuantities = {"blockNumber", "gasLimit",    "gasUsed",
                                                         "timestamp",   "blobGasUsed", "excessBlobGas"};

constexpr auto kDigits = [] {
  std::array<std::int8_t, 256> table{};
  table.fill(-1);
  for (int i = 0; i < 10; ++i) table[static_cast<std::size_t>('0' + i)] = static_cast<std::int8_t>(i);
  for (int i = 0; i < 6; ++i)
    table[static_cast<std::size_t>('a' + i)] = table[static_cast<std::size_t>('A' + i)] = static_cast<std::int8_t>(10 + i);
  return table;
}();

bool AppendHex(std::string_view text, Buffer& out, std::pair<std::size_t, std::size_t>& place) {
  if (!text.starts_with("0x") || text.size() % 2 != 0) return false;
  place = {out.size(), text.size() / 2 - 1};
  out.resize(out.size() + place.second);
  std::uint8_t* to = out.data() + place.first;
  int bad = 0;
  for (std::size_t i = 2; i < text.size(); i += 2) {
    const int high = kDigits[static_cast<unsigned char>(text[i])], low = kDigits[static_cast<unsigned char>(text[i + 1])];
    bad |= high | low;
    *to++ = static_cast<std::uint8_t>(high << 4 | low);
  }
  return bad >= 0;
}

bool ReadQuantity(std::string_view text, std::uint64_t& value) {
  if (!text.starts_with("0x") || text.size() < 3 || text.size() > 18 || (text.size() > 3 && text[2] == '0')) return false;
  value = 0;
  for (const char c : text.substr(2)) {
    const int digit = kDigits[static_cast<unsigned char>(c)];
    if (digit < 0) return false;
    value = value << 4 | static_cast<std::uint64_t>(digit);
  }
  return true;
}

Buffer Minimal(std::uint64_t value) {
  Buffer bytes;
  for (int shift = 56; shift >= 0; shift -= 8)
    if (const auto byte = static_cast<std::uint8_t>(value >> shift); byte != 0 || !bytes.empty()) bytes.push_back(byte);
  return bytes;
}

bool ReadWithdrawals(simdjson::ondemand::array list, PeerPayload& out) {
  for (auto element : list) {
    std::array<std::uint64_t, 3> numbers{};
    for (auto field : element.get_object()) {
      const std::string_view name = field.unescaped_key(), text = field.value().get_string();
      std::pair<std::size_t, std::size_t> place;
      bool read = true;
      if (name == "index") read = ReadQuantity(text, numbers[0]);
      if (name == "validatorIndex") read = ReadQuantity(text, numbers[1]);
      if (name == "amount") read = ReadQuantity(text, numbers[2]);
      if (name == "address") read = AppendHex(text, out.bytes, place), out.addresses.push_back(place.first);
      if (!read) return false;
    }
    out.withdrawals.push_back(numbers);
  }
  return true;
}

bool ReadPayload(simdjson::ondemand::object payload, PeerPayload& out) {
  for (auto field : payload) {
    const std::string_view name = field.unescaped_key();
    if (name == "transactions") {
      for (auto transaction : field.value().get_array())
        if (!AppendHex(transaction.get_string(), out.bytes, out.transactions.emplace_back())) return false;
    } else if (name == "withdrawals") {
      if (!ReadWithdrawals(field.value().get_array(), out)) return false;
    } else {
      const std::string_view text = field.value().get_string();
      const auto data = std::find(kData.begin(), kData.end(), name);
      const auto quantity = std::find(kQuantities.begin(), kQuantities.end(), name);
      if (data != kData.end()) {
        if (!AppendHex(text, out.bytes, out.data[static_cast<std::size_t>(data - kData.begin())])) return false;
      } else if (quantity != kQuantities.end()) {
        if (!ReadQuantity(text, out.quantities[static_cast<std::size_t>(quantity - kQuantities.begin())])) return false;
      } else if (name == "baseFeePerGas") {
        std::uint64_t value = 0;
        if (!ReadQuantity(text, value)) return false;
        out.base_fee_per_gas = Minimal(value);
      }
    }
  }
  return true;
}

std::array<std::uint8_t, 32> Keccak(const std::uint8_t* data, std::size_t size) {
  std::array<std::uint8_t, 32> hash;
  CryptoPP::Keccak_256 keccak;
  keccak.CalculateDigest(hash.data(), data, size);
  return hash;
}

void AppendLength(std::size_t size, std::uint8_t short_form, Buffer& out) {
  if (size < 56) return out.push_back(static_cast<std::uint8_t>(short_form + size));
  const Buffer length = Minimal(size);
  out.push_back(static_cast<std::uint8_t>(short_form + 55 + length.size()));
  out.insert(out.end(), length.begin(), length.end());
}

void AppendString(View view, Buffer& out) {
  if (view.second != 1 || view.first[0] >= 0x80) AppendLength(view.second, 0x80, out);
  out.insert(out.end(), view.first, view.first + view.second);
}
void AppendNumber(std::uint64_t value, Buffer& out) {
  const Buffer bytes = Minimal(value);
  AppendString({bytes.data(), bytes.size()}, out);
}
Buffer List(const Buffer& items) {
  Buffer out;
  AppendLength(items.size(), 0xc0, out);
  out.insert(out.end(), items.begin(), items.end());
  return out;
}

struct Entry {
  Buffer nibbles;
  View value;
};

Buffer HexPrefix(const Entry& entry, std::size_t from, std::size_t to, bool leaf) {
  const bool odd = (to - from) % 2 != 0;
  Buffer path = {static_cast<std::uint8_t>((leaf ? 0x20 : 0) | (odd ? 0x10 | entry.nibbles[from] : 0))};
  for (std::size_t i = from + odd; i < to; i += 2)
    path.push_back(static_cast<std::uint8_t>(entry.nibbles[i] << 4 | entry.nibbles[i + 1]));
  return path;
}

// The node of entries [first, last), which agree in their first `depth` nibbles (Yellow Paper, appendix D).
Buffer Node(const std::vector<Entry>& entries, std::size_t first, std::size_t last, std::size_t depth);

void AppendReference(const Buffer& node, Buffer& out) {
  if (node.size() < 32) {
    out.insert(out.end(), node.begin(), node.end());
  } else {
    const auto hash = Keccak(node.data(), node.size());
    AppendString({hash.data(), hash.size()}, out);
  }
}

Buffer Node(const std::vector<Entry>& entries, std::size_t first, std::size_t last, std::size_t depth) {
  Buffer items;
  const Entry& front = entries[first];
  if (last - first == 1) {
    const Buffer path = HexPrefix(front, depth, front.nibbles.size(), true);
    AppendString({path.data(), path.size()}, items);
    AppendString(front.value, items);
    return List(items);
  }
  std::size_t common = depth;
  while (front.nibbles[common] == entries[last - 1].nibbles[common]) ++common;
  if (common > depth) {
    const Buffer path = HexPrefix(front, depth, common, false);
    AppendString({path.data(), path.size()}, items);
    AppendReference(Node(entries, first, last, common), items);
    return List(items);
  }
  for (std::uint8_t nibble = 0; nibble < 16; ++nibble) {
    std::size_t end = first;
    while (end < last && entries[end].nibbles[depth] == nibble) ++end;
    if (end == first) {
      items.push_back(0x80);
    } else {
      AppendReference(Node(entries, first, end, depth + 1), items);
    }
    first = end;
  }
  items.push_back(0x80);
  return List(items);
}

std::array<std::uint8_t, 32> Root(const std::vector<View>& values) {
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < values.size(); ++i) {
    Buffer key;
    AppendNumber(i, key);
    Entry entry{{}, values[i]};
    for (const std::uint8_t byte : key) {
      entry.nibbles.push_back(byte >> 4);
      entry.nibbles.push_back(byte & 15);
    }
    entries.push_back(std::move(entry));
  }
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.nibbles < b.nibbles; });
  const Buffer node = entries.empty() ? Buffer{0x80} : Node(entries, 0, entries.size(), 0);
  return Keccak(node.data(), node.size());
}

}  // namespace

bool PeerDecode(simdjson::ondemand::parser& parser, const simdjson::padded_string& text, PeerPayload& out) try {
  out.bytes.clear();
  out.bytes.reserve(text.size() / 2);
  out.transactions.clear();
  out.withdrawals.clear();
  out.addresses.clear();
  simdjson::ondemand::document document = parser.iterate(text);
  bool read = false;
  for (auto field : document.get_object()) {
    if (std::string_view(field.unescaped_key()) != "params") continue;
    std::size_t position = 0;
    for (auto parameter : field.value().get_array()) {
      if (position == 0) read = ReadPayload(parameter.get_object(), out);
      if (position == 2) read = read && AppendHex(parameter.get_string(), out.bytes, out.root);
      ++position;
    }
  }
  return read && document.at_end();
} catch (const simdjson::simdjson_error&) {
  return false;
}

std::array<std::uint8_t, 32> PeerHash(const PeerPayload& payload) {
  const auto view = [&](std::pair<std::size_t, std::size_t> place) {
    return View{payload.bytes.data() + place.first, place.second};
  };
  std::vector<View> transactions;
  for (const auto& place : payload.transactions) transactions.push_back(view(place));
  std::vector<Buffer> encoded;
  for (std::size_t i = 0; i < payload.withdrawals.size(); ++i) {
    Buffer items;
    AppendNumber(payload.withdrawals[i][0], items);
    AppendNumber(payload.withdrawals[i][1], items);
    AppendString(view({payload.addresses[i], 20}), items);
    AppendNumber(payload.withdrawals[i][2], items);
    encoded.push_back(List(items));
  }
  std::vector<View> withdrawals;
  for (const Buffer& item : encoded) withdrawals.push_back({item.data(), item.size()});
  const Buffer empty_list = {0xc0}, nonce(8);
  const auto ommers = Keccak(empty_list.data(), 1), transactions_root = Root(transactions),
             withdrawals_root = Root(withdrawals);
  std::array<std::uint8_t, 32> requests;
  CryptoPP::SHA256().CalculateDigest(requests.data(), nullptr, 0);
  Buffer items;
  const auto data = [&](std::size_t i) { AppendString(view(payload.data[i]), items); };
  data(0);
  AppendString({ommers.data(), 32}, items);
  data(1);
  data(2);
  AppendString({transactions_root.data(), 32}, items);
  data(3);
  data(4);
  items.push_back(0x80);
  for (std::size_t i = 0; i < 4; ++i) AppendNumber(payload.quantities[i], items);
  data(6);
  data(5);
  AppendString({nonce.data(), nonce.size()}, items);
  AppendString({payload.base_fee_per_gas.data(), payload.base_fee_per_gas.size()}, items);
  AppendString({withdrawals_root.data(), 32}, items);
  AppendNumber(payload.quantities[4], items);
  AppendNumber(payload.quantities[5], items);
  AppendString(view(payload.root), items);
  AppendString({requests.data(), 32}, items);
  const Buffer header = List(items);
  return Keccak(header.data(), header.size());
}

}  // namespace assay::bench
