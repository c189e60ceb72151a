#include "scanner/ethereum/rlp.h"

#include <algorithm>
#include <bit>

namespace assay::ethereum::rlp {
namespace {

constexpr std::uint8_t kString = 0x80, kList = 0xC0;
constexpr std::size_t kShort = 55;  // the longest payload whose length is in the first byte

struct Parsed {
  bool is_list = false;
  std::size_t header = 0, payload = 0;  // bytes
};

// The header of the item at the front of `data`, which holds the whole item; nullopt when it does not, or is not canonical.
std::optional<Parsed> ParseHeader(Bytes data) {
  if (data.empty()) return std::nullopt;
  const std::uint8_t first = data[0];
  if (first < kString) return Parsed{.is_list = false, .header = 0, .payload = 1};
  const bool is_list = first >= kList;
  const std::size_t code = first - (is_list ? kList : kString);
  const std::size_t rest = data.size() - 1;
  if (code <= kShort) {
    if (code > rest || (!is_list && code == 1 && data[1] < kString)) return std::nullopt;
    return Parsed{.is_list = is_list, .header = 1, .payload = code};
  }
  const std::size_t digits = code - kShort;  // 1 to 8
  if (digits > rest || data[1] == 0) return std::nullopt;
  std::uint64_t length = 0;
  for (std::size_t i = 1; i <= digits; ++i) length = length << 8 | data[i];
  if (length <= kShort || length > rest - digits) return std::nullopt;
  return Parsed{.is_list = is_list, .header = 1 + digits, .payload = static_cast<std::size_t>(length)};
}

struct Header {
  std::array<std::uint8_t, 9> bytes;
  std::size_t size;
};

Header MakeHeader(std::uint8_t base, std::size_t payload) {
  Header header{};
  if (payload <= kShort) {
    header.bytes[0] = static_cast<std::uint8_t>(base + payload);
    header.size = 1;
    return header;
  }
  const std::size_t digits = static_cast<std::size_t>(std::bit_width(payload) + 7) / 8;
  header.bytes[0] = static_cast<std::uint8_t>(base + kShort + digits);
  for (std::size_t i = 0; i < digits; ++i) header.bytes[digits - i] = static_cast<std::uint8_t>(payload >> (8 * i));
  header.size = 1 + digits;
  return header;
}

Bytes WithoutLeadingZeros(Bytes value) {
  const auto first = std::ranges::find_if(value, [](std::uint8_t byte) { return byte != 0; });
  return value.subspan(static_cast<std::size_t>(first - value.begin()));
}

}  // namespace

void Writer::String(Bytes value) {
  if (value.size() != 1 || value[0] >= kString) {
    const Header header = MakeHeader(kString, value.size());
    out_.insert(out_.end(), header.bytes.begin(), header.bytes.begin() + static_cast<std::ptrdiff_t>(header.size));
  }
  out_.insert(out_.end(), value.begin(), value.end());
}

void Writer::Uint(std::uint64_t value) {
  std::array<std::uint8_t, 8> bytes;
  for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(value >> (56 - 8 * i));
  String(WithoutLeadingZeros(bytes));
}

void Writer::Uint256(const ethereum::Uint256& value) { String(WithoutLeadingZeros(value)); }

void Writer::Raw(Bytes encoded) { out_.insert(out_.end(), encoded.begin(), encoded.end()); }

std::size_t Writer::OpenList() { return out_.size(); }

void Writer::CloseList(std::size_t opened) {
  const Header header = MakeHeader(kList, out_.size() - opened);
  out_.insert(out_.begin() + static_cast<std::ptrdiff_t>(opened), header.bytes.begin(),
              header.bytes.begin() + static_cast<std::ptrdiff_t>(header.size));
}

std::optional<Item> Reader::Next() {
  if (failed_ || data_.empty()) return std::nullopt;
  const std::optional<Parsed> parsed = ParseHeader(data_);
  if (!parsed) {
    failed_ = true;
    return std::nullopt;
  }
  const Item item{.is_list = parsed->is_list, .payload = data_.subspan(parsed->header, parsed->payload)};
  data_ = data_.subspan(parsed->header + parsed->payload);
  return item;
}

std::optional<Bytes> Reader::String() {
  const std::optional<Item> item = Next();
  if (item && !item->is_list) return item->payload;
  failed_ = true;
  return std::nullopt;
}

std::optional<Bytes> Reader::String(std::size_t size) {
  const std::optional<Bytes> value = String();
  if (value && value->size() == size) return value;
  failed_ = true;
  return std::nullopt;
}

std::optional<Bytes> Reader::Integer(std::size_t max_bytes) {
  const std::optional<Bytes> value = String();
  if (value && value->size() <= max_bytes && (value->empty() || value->front() != 0)) return value;
  failed_ = true;
  return std::nullopt;
}

std::optional<Reader> Reader::List() {
  const std::optional<Item> item = Next();
  if (item && item->is_list) return Reader(item->payload);
  failed_ = true;
  return std::nullopt;
}

bool IsOneList(Bytes data) {
  const std::optional<Parsed> outer = ParseHeader(data);
  if (!outer || !outer->is_list || outer->header + outer->payload != data.size()) return false;
  // Lists are entered, strings passed. `end` is where the innermost list that is open ends, `outside` where those around it end
  // that go on behind it: a list that ends with the one around it takes its place, so `outside` holds fewer numbers than there
  // are bytes behind lists.
  std::vector<std::size_t> outside;
  std::size_t at = outer->header, end = data.size();
  while (true) {
    while (at == end) {
      if (outside.empty()) return true;
      end = outside.back();
      outside.pop_back();
    }
    const std::optional<Parsed> item = ParseHeader(data.subspan(at, end - at));
    if (!item) return false;
    at += item->header;
    if (!item->is_list) {
      at += item->payload;
    } else if (at + item->payload != end) {
      outside.push_back(end);
      end = at + item->payload;
    }
  }
}

}  // namespace assay::ethereum::rlp
