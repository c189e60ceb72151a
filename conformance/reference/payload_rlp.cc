#include "conformance/reference/payload_rlp.h"

#include <cstdint>
#include <vector>

namespace assay::reference::payload {
namespace {

std::uint8_t At(std::string_view bytes, std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); }

struct Header {
  bool is_list;
  std::size_t header_size, content_size;
};

// The header at the front of `bytes`, in its shortest form, with all its content behind it.
std::optional<Header> ReadHeader(std::string_view bytes) {
  if (bytes.empty()) return std::nullopt;
  const std::uint8_t first = At(bytes, 0);
  if (first < 0x80) return Header{false, 0, 1};
  const bool is_list = first >= 0xc0;
  const std::uint8_t form = first - (is_list ? 0xc0 : 0x80);
  Header header = {is_list, 1, form};
  if (form > 55) {
    const std::size_t digits = form - 55u;
    if (bytes.size() < 1 + digits || At(bytes, 1) == 0) return std::nullopt;
    std::uint64_t size = 0;
    for (std::size_t i = 0; i < digits; ++i) size = size << 8 | At(bytes, 1 + i);
    if (size <= 55) return std::nullopt;
    header = {is_list, 1 + digits, size};
  }
  if (header.content_size > bytes.size() - header.header_size) return std::nullopt;
  if (!is_list && header.content_size == 1 && At(bytes, 1) < 0x80) return std::nullopt;  // stands for itself
  return header;
}

}  // namespace

std::optional<RlpItem> RlpReader::Next() {
  const auto header = ok_ ? ReadHeader(rest_) : std::nullopt;
  if (!header) {
    ok_ = false;
    return std::nullopt;
  }
  const RlpItem item = {header->is_list, rest_.substr(header->header_size, header->content_size)};
  rest_.remove_prefix(header->header_size + header->content_size);
  return item;
}

std::string_view RlpReader::String() {
  const auto item = Next();
  if (!item || item->is_list) {
    ok_ = false;
    return {};
  }
  return item->content;
}

std::string_view RlpReader::Fixed(std::size_t size, bool or_empty) {
  const std::string_view content = String();
  if (content.size() != size && !(or_empty && content.empty())) ok_ = false;
  return content;
}

std::string_view RlpReader::Integer(std::size_t width) {
  const std::string_view content = String();
  if (content.size() > width || content.starts_with('\0')) ok_ = false;
  return content;
}

RlpReader RlpReader::List() {
  const auto item = Next();
  if (!item || !item->is_list) ok_ = false;
  RlpReader items(ok_ ? item->content : std::string_view());
  items.ok_ = ok_;
  return items;
}

bool IsCanonicalRlpList(std::string_view bytes) {
  const auto outer = ReadHeader(bytes);
  if (!outer || !outer->is_list || outer->header_size + outer->content_size != bytes.size()) return false;
  std::vector<std::size_t> ends = {bytes.size()};  // of the lists that are open
  std::size_t at = outer->header_size;
  while (!ends.empty()) {
    if (at == ends.back()) {
      ends.pop_back();
      continue;
    }
    const auto header = ReadHeader(bytes.substr(at, ends.back() - at));
    if (!header) return false;
    at += header->header_size;
    if (header->is_list) {
      ends.push_back(at + header->content_size);
    } else {
      at += header->content_size;
    }
  }
  return true;
}

}  // namespace assay::reference::payload
