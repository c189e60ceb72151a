#include "conformance/reference/bitcoin_result.h"

#include <utility>

#include "conformance/reference/bitcoin_bytes.h"

namespace assay::reference::bitcoin {
namespace {

using oracle::Kind;
using oracle::Reason;

// How many bytes the payload must have; 0: any number.
std::size_t FixedSize(Kind kind) {
  switch (kind) {
    case Kind::kGetBestBlockHash:
    case Kind::kGetBlockHash:
    case Kind::kGetCFilterHeader:
      return kHashSize;
    case Kind::kGetBlockHeader:
      return kHeaderSize;
    default:
      return 0;
  }
}

constexpr std::string_view kFilter = "filter", kHeader = "header";

}  // namespace

void ResultReader::Fail(Reason reason, std::string_view member) {
  if (!failure_) failure_ = Failure{reason, member};
}

void ResultReader::Other() {
  if (Judged()) Fail(Reason::kType);
}

void ResultReader::String(std::string_view value) {
  if (!Judged() || failure_) return;
  if (depth_ == 0 && IsFilter()) return Fail(Reason::kType);
  const bool is_header = depth_ == 1 && member_ == kHeader;
  std::string& bytes = (is_header ? header_ : payload_).emplace();
  if (!AppendUnhexed(value, bytes)) return Fail(Reason::kHex);
  const std::size_t size = is_header ? kHashSize : FixedSize(kind_);
  if (size != 0 && bytes.size() != size) Fail(Reason::kLength);
}

void ResultReader::StartObject() {
  if (Judged() && !(depth_ == 0 && IsFilter())) Fail(Reason::kType);
  ++depth_;
}

void ResultReader::StartArray() {
  Other();
  ++depth_;
}

void ResultReader::Name(std::string_view name) {
  if (depth_ != 1 || !IsFilter()) return;
  member_ = name == kFilter ? kFilter : name == kHeader ? kHeader : std::string_view();
  if (member_.empty()) return;
  if (std::exchange(member_ == kFilter ? filter_stands_ : header_stands_, true)) Fail(Reason::kDuplicate, member_);
}

void ResultReader::EndObject() {
  if (--depth_ != 0 || !IsFilter()) return;
  if (!filter_stands_) Fail(Reason::kMissing, kFilter);
  if (!header_stands_) Fail(Reason::kMissing, kHeader);
}

}  // namespace assay::reference::bitcoin
