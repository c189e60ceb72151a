// The judges of filters and of cfheaders: docs/POLICY_BITCOIN.md, "Status", rows filter and cfheaders.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/model/bitcoin/fields.h"
#include "conformance/model/bitcoin/filter.h"
#include "conformance/model/bitcoin/hashes.h"
#include "conformance/model/bitcoin/judges.h"
#include "conformance/model/bitcoin/reader.h"

namespace assay::model::bitcoin {
namespace {

constexpr std::uint64_t kMaxFilterHashes = 2000;  // BIP 157, cfheaders
constexpr std::uint8_t kBasicFilter = 0;

std::string FilterField(const Filter& filter) {
  std::string values;
  for (const std::uint64_t value : filter.values) values += IntegerField(value);
  return ObjectField(MemberField("n", IntegerField(filter.count)) + MemberField("values", ListField(values)));
}

struct CFHeaders {
  std::uint8_t type = 0;
  std::string_view stop_hash, previous_filter_header;
  std::vector<std::string_view> filter_hashes;
};

CFHeaders ReadCFHeaders(Reader& in) {
  CFHeaders message;
  message.type = static_cast<std::uint8_t>(in.Unsigned(1));
  message.stop_hash = in.Take(kHashBytes);
  message.previous_filter_header = in.Take(kHashBytes);
  const std::uint64_t count = in.CompactSize(kMaxFilterHashes);
  for (std::uint64_t i = 0; i < count && !in.Failed(); ++i) message.filter_hashes.push_back(in.Take(kHashBytes));
  return message;
}

std::string LastFilterHeader(const CFHeaders& message) {
  std::string header(message.previous_filter_header);
  for (const std::string_view hash : message.filter_hashes) header = FilterHeader(hash, header);
  return header;
}

std::string CFHeadersField(const CFHeaders& message) {
  std::string hashes;
  for (const std::string_view hash : message.filter_hashes) hashes += HashField(hash);
  return ObjectField(MemberField("type", IntegerField(message.type)) + MemberField("stopHash", HashField(message.stop_hash)) +
                     MemberField("previousFilterHeader", HashField(message.previous_filter_header)) +
                     MemberField("filterHashes", ListField(hashes)));
}

}  // namespace

Judged JudgeFilter(std::string_view bytes, const Context& context, const std::string& path) {
  Reader in(bytes);
  const Filter filter = ReadFilter(in);
  if (in.Failed()) return in.Failure(path);
  Payload payload;
  payload.claimed = context.hash;
  if (context.previous_header) {
    CheckAskedHash(payload, FilterHeader(FilterHash(bytes), ToInternal(*context.previous_header)), context, path);
  }
  payload.fields = FilterField(filter);
  return payload;
}

Judged JudgeBlockFilter(std::string_view filter, const DisplayHash& header, const Context& context, const std::string& path) {
  Reader in(filter);
  const Filter read = ReadFilter(in);
  if (in.Failed()) return in.Failure(path + ".filter");
  Payload payload;
  payload.claimed = header;
  if (context.previous_header) {
    payload.computed = ToDisplay(FilterHeader(FilterHash(filter), ToInternal(*context.previous_header)));
    if (payload.computed != header) AddFault(payload, Fault::kFilterHeader, path + ".header");
  }
  const DisplayHash& answered = payload.computed ? *payload.computed : header;
  if (context.hash && *context.hash != answered) AddFault(payload, Fault::kAskedHash, path);
  payload.fields = ObjectField(MemberField("filter", FilterField(read)) + MemberField("header", BytesField(header.bytes)));
  return payload;
}

Judged JudgeCFHeaders(std::string_view bytes, const Context& context, const std::string& path) {
  Reader in(bytes);
  const CFHeaders message = ReadCFHeaders(in);
  in.ExpectEnd();
  if (in.Failed()) return in.Failure(path);
  Payload payload;
  if (message.type != kBasicFilter) AddFault(payload, Fault::kFilterType, path);
  CheckAskedHash(payload, LastFilterHeader(message), context, path);
  payload.fields = CFHeadersField(message);
  return payload;
}

}  // namespace assay::model::bitcoin
