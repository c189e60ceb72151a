// Compact block filters and cfheaders messages: scanner = model.
//
// The input is read four ways: as a filter (what it codes, what is written back, its hash and header, what both say of it in a
// reply), as a cfheaders message, as a block whose filter is built, and, cut at lengths that it says itself, as scripts of a
// block that is made of them.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "conformance/model/bitcoin/filter.h"
#include "conformance/model/bitcoin/reader.h"
#include "conformance/report/bytes.h"
#include "fuzzers/bitcoin_differential.h"
#include "fuzzers/bitcoin_edit.h"
#include "fuzzers/divergence.h"
#include "scanner/bitcoin/block.h"
#include "scanner/bitcoin/compact_size.h"
#include "scanner/bitcoin/filter.h"

namespace assay::fuzz {
namespace {

namespace model = model::bitcoin;

constexpr std::size_t kHeaderSize = 80, kMaxScripts = 200;

bitcoin::Bytes AsBytes(std::string_view text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }
std::string AsString(bitcoin::Bytes bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

void Expect(bool equal, std::string_view input, std::string_view what) {
  if (!equal) PrimitiveDiffers({input, oracle::Layer::kBitcoin, "scanner", "as the model", "differs", what});
}

// What both say of the filter in a reply; the header of the block before is 32 zero bytes.
oracle::Outcome CheckReplies(std::string_view filter) {
  oracle::Question question(oracle::Kind::kGetCFilter);
  question.context.previous_header.emplace();
  const std::string digits = report::Hex(filter);
  const oracle::Outcome outcome = CheckScannerAgainstModel(question, R"({"result":")" + digits + R"("})");
  if (const auto* accept = std::get_if<oracle::Accept>(&outcome)) {
    question.kind = oracle::Kind::kGetBlockFilter;
    const std::string reply = R"({"result":{"filter":")" + digits + R"(","header":")" + accept->digests.hash->Hex() + R"("}})";
    const oracle::Outcome both = CheckScannerAgainstModel(question, reply);
    const auto* other = std::get_if<oracle::Accept>(&both);
    Expect(other && other->payload->status == oracle::PayloadStatus::kValid, filter, "getblockfilter with the header computed");
  }
  return outcome;
}

void CheckFilter(std::string_view input) {
  bitcoin::ByteReader reader(AsBytes(input));
  bitcoin::Filter filter;
  const bool reads = bitcoin::ReadFilter(reader, filter);
  model::Reader model_reader(input);
  const model::Filter expected = model::ReadFilter(model_reader);
  Expect(reads == !model_reader.Failed(), input, "filter decodes");
  const oracle::Outcome outcome = CheckReplies(input);
  if (!input.empty()) Expect(std::holds_alternative<oracle::Accept>(outcome) == reads, input, "reply of a filter");
  if (!reads) return;
  Expect(filter.values == expected.values && filter.values.size() == expected.count, input, "values of a filter");

  // Written back, only the padding bits of the last byte may differ.
  const std::string written = model::WriteFilter(filter.values);
  Expect(written.size() == input.size() && written.substr(0, written.size() - 1) == input.substr(0, input.size() - 1), input,
         "filter written back");
  const bitcoin::InternalHash hash = bitcoin::FilterHash(AsBytes(input)), zero;
  const std::string model_hash = model::FilterHash(input);
  Expect(AsString(hash.bytes) == model_hash, input, "filter hash");
  Expect(AsString(bitcoin::FilterHeader(hash, zero).bytes) == model::FilterHeader(model_hash, AsString(zero.bytes)), input,
         "filter header");
}

// The filter of `block` and the scripts that it spends; nullopt when it is no block.
std::optional<std::string> CheckBuild(std::string_view block, const std::vector<std::string>& scripts, std::string_view input) {
  bitcoin::ByteReader reader(AsBytes(block));
  bitcoin::Block read;
  const bool is_block = bitcoin::ReadBlock(reader, read) && reader.AtEnd();
  const auto expected = model::BuildBasicFilter(block, scripts);
  Expect(is_block == expected.has_value(), input, "block of a filter");
  if (!is_block) return std::nullopt;
  std::vector<bitcoin::Bytes> views;
  for (const std::string& script : scripts) views.push_back(AsBytes(script));
  Expect(AsString(bitcoin::BuildBasicFilter(read, views)) == *expected, input, "filter built");
  return expected;
}

std::string CompactSizeOf(std::size_t value) {
  if (value < 0xfd) return {static_cast<char>(value)};
  return {'\xfd', static_cast<char>(value & 0xff), static_cast<char>(value >> 8)};
}

// A block of one transaction without inputs' worth mentioning, with these output scripts.
std::string BlockOf(std::string_view header, const std::vector<std::string>& scripts) {
  std::string block(header.substr(0, kHeaderSize));
  block.resize(kHeaderSize);
  block.append("\1\1\0\0\0\1", 6).append(32, '\0').append(4, '\xff').append(1, '\0').append(4, '\xff');
  block += CompactSizeOf(scripts.size());
  for (const std::string& script : scripts) block.append(8, '\0').append(CompactSizeOf(script.size())).append(script);
  return block.append(4, '\0');
}

// One byte says how long a script is and where it belongs, the script follows.
void CheckScripts(std::string_view input) {
  std::vector<std::string> outputs, previous;
  for (std::string_view rest = input; !rest.empty() && outputs.size() + previous.size() < kMaxScripts;) {
    const auto length = static_cast<std::uint8_t>(rest.front());
    const std::string_view script = rest.substr(1, length % 128);
    rest.remove_prefix(1 + script.size());
    (length < 128 ? outputs : previous).emplace_back(script);
  }
  const auto filter = CheckBuild(BlockOf(input, outputs), previous, input);
  Expect(filter.has_value(), input, "block made of scripts");
  const oracle::Outcome outcome = CheckReplies(*filter);
  Expect(std::holds_alternative<oracle::Accept>(outcome), input, "filter built decodes");
}

}  // namespace
}  // namespace assay::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  assay::fuzz::CheckFilter(input);
  assay::fuzz::CheckBitcoinBytes(assay::oracle::Kind::kCFHeaders, input);
  assay::fuzz::CheckBuild(input, {}, input);
  assay::fuzz::CheckScripts(input);
  return 0;
}
