// assay hash: decodes a payload, recomputes its hash, and compares it with the claimed one.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "tools/command.h"
#include "tools/common.h"
#include "tools/fork_schedule.h"
#include "tools/hex_input.h"
#include "tools/line_reader.h"
#include "tools/payload_kind.h"
#include "tools/payload_report.h"

namespace assay::tools {
namespace {

// A block may have 8 MiB of RLP (EIP-7934), twice that in hex, and an access list besides.
constexpr std::size_t kMaxPayloadBytes = std::size_t{64} << 20;

struct Options {
  std::string file, kind, schedule, asked, root, receipts, id, previous_header;
  std::optional<std::uint64_t> transactions;
  bool ndjson = false, json = false, raw = false, txids = false;
};

std::expected<std::optional<oracle::Bytes32>, std::string> ReadHash(const std::string& text, std::string_view option) {
  if (text.empty()) return std::nullopt;
  const auto bytes = BytesFromHex(text.starts_with("0x") ? text.substr(2) : text);
  oracle::Bytes32 hash{};
  if (!bytes || bytes->size() != hash.size())
    return std::unexpected(fmt::format("{} needs 64 hex digits, with or without 0x before them", option));
  std::memcpy(hash.data(), bytes->data(), hash.size());
  return hash;
}

std::expected<oracle::Context, std::string> ReadContext(const Options& options) {
  oracle::Context context;
  const auto asked = ReadHash(options.asked, "--expect"), root = ReadHash(options.root, "--parent-beacon-block-root"),
             receipts = ReadHash(options.receipts, "--receipts-root"),
             previous = ReadHash(options.previous_header, "--previous-header");
  for (const auto* hash : {&asked, &root, &receipts, &previous})
    if (!*hash) return std::unexpected(hash->error());
  context.hash = *asked;
  context.parent_beacon_block_root = *root;
  context.receipts_root = *receipts;
  context.previous_header = *previous;
  context.transactions = options.transactions;
  if (!options.id.empty()) context.id = options.id;
  if (options.schedule.empty()) return context;
  const auto text = ReadInput(options.schedule);
  if (!text) return std::unexpected(text.error());
  const auto schedule = ParseForkSchedule(*text);
  if (!schedule) return std::unexpected(options.schedule + ": " + schedule.error());
  context.forks = *schedule;
  return context;
}

// Judges inputs one after another and keeps what the exit code needs.
class Hasher {
 public:
  Hasher(std::optional<oracle::Kind> kind, const oracle::Context& context, const Options& options)
      : kind_(kind), context_(context), json_(options.json), txids_(options.txids) {}

  // An error ends the run.
  std::optional<std::string> Add(std::string_view bytes, std::string_view name) { return Add(kind_, bytes, name); }
  std::optional<std::string> Add(std::optional<oracle::Kind> kind, std::string_view bytes, std::string_view name) {
    const auto report = ReportPayload(kind, context_, bytes);
    if (!report) return fmt::format("{}: {}", name, report.error());
    ++inputs_;
    held_ += Holds(*report);
    Print(json_ ? PayloadJsonLine(*report, txids_) : PayloadText(*report, name, txids_));
    return std::nullopt;
  }

  int Finish(bool many) const {
    if (inputs_ == 0)
      return Complain("there is no payload in the input; give a request or a response, or --ndjson with one a line");
    if (many && !json_) Print(fmt::format("{} of {} hold\n", held_, inputs_));
    return held_ == inputs_ ? kHolds : kDoesNot;
  }

 private:
  std::optional<oracle::Kind> kind_;
  oracle::Context context_;
  bool json_, txids_;
  std::size_t inputs_ = 0, held_ = 0;
};

int HashLines(const Options& options, Hasher& hasher) {
  const bool is_stdin = options.file == "-";
  const int fd = is_stdin ? STDIN_FILENO : open(options.file.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return Complain(
        fmt::format("cannot read {}: {}; name a file, or - for standard input", options.file, std::strerror(errno)));
  LineReader reader(fd, is_stdin ? "standard input" : options.file, kMaxPayloadBytes);
  std::optional<std::string> error;
  for (std::size_t line = 1; !error; ++line) {
    auto text = reader.Next();
    if (!text) error = text.error();
    if (!text || !*text) break;
    if ((*text)->find_first_not_of(" \t\r") == std::string::npos) continue;
    error = hasher.Add(**text, fmt::format("line {}", line));
  }
  if (!is_stdin) close(fd);
  return error ? Complain(*error) : hasher.Finish(true);
}

int Hash(const Options& options) {
  std::optional<oracle::Kind> kind;
  if (!options.kind.empty()) {
    kind = oracle::KindFromName(options.kind);
    if (!kind) return Complain(UnknownKind(options.kind));
  }
  if (options.raw && !kind) kind = oracle::Kind::kBlock;
  if (options.raw && !oracle::IsRaw(*kind))
    return Complain(
        fmt::format("{} is a kind of reply; with --raw the kinds are block, merkleblock and cfheaders", options.kind));
  if (!options.raw && kind && oracle::IsRaw(*kind))
    return Complain(fmt::format("{} is raw bytes; give --raw, too", options.kind));
  const auto context = ReadContext(options);
  if (!context) return Complain(context.error());
  Hasher hasher(kind, *context, options);
  if (options.ndjson) return HashLines(options, hasher);
  const auto bytes = ReadInput(options.file, kMaxPayloadBytes);
  if (!bytes) return Complain(bytes.error());
  const auto recorded = kind ? std::vector<RecordedPayload>() : RecordedPayloads(*bytes);
  if (recorded.empty()) {
    if (const auto error = hasher.Add(*bytes, options.file)) return Complain(*error);
  }
  for (std::size_t i = 0; i < recorded.size(); ++i) {
    const std::string name = recorded.size() == 1 ? options.file : fmt::format("{}, payload {}", options.file, i + 1);
    if (const auto error = hasher.Add(recorded[i].kind, recorded[i].bytes, name)) return Complain(*error);
  }
  return hasher.Finish(recorded.size() > 1);
}

}  // namespace

void AddHash(CLI::App& app, Work& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App& command =
      Describe(*app.add_subcommand("hash", "Decode a payload, recompute its hash, compare it with the claimed one"),
               "Examples:\n"
               "  assay hash request.json\n"
               "  assay hash --ndjson --json requests.ndjson\n"
               "  curl -s \"$URL\" -d "
               "'{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"eth_getBlockByNumber\",\"params\":[\"latest\",true]}' |\n"
               "    assay hash --kind eth_getBlockByNumber -\n"
               "  assay hash --kind getblock --expect \"$HASH\" --txids reply.json\n"
               "  assay hash --raw block.bin\n"
               "\n"
               "The KZG proofs of blobs, signatures and everything that needs state are not checked.\n"
               "Exit codes: 0 all payloads are valid and match, 1 one is not, 2 the command could not do its job.");
  command.add_option("FILE", options->file, "File with a request, a response, or recorded exchanges; - for standard input")
      ->required();
  command.add_flag("--ndjson", options->ndjson, "One message a line");
  command.add_option("--kind", options->kind,
                     "Which payload the bytes are said to be, such as engine_newPayloadV4; else they tell");
  command.add_option("--fork-schedule", options->schedule,
                     "File with the times of forks, or a genesis file: judge the version against the timestamp, too");
  command.add_option("--expect", options->asked, "Hash of the block that was asked for, as it is shown to people");
  command.add_option("--id", options->id, "Bitcoin replies: id of the request, as JSON text");
  command.add_option("--previous-header", options->previous_header, "Bitcoin filters: filter header of the block before");
  command.add_option("--transactions", options->transactions, "Bitcoin proofs: number of transactions in the block");
  command.add_flag("--raw", options->raw,
                   "The file is a Bitcoin block itself; with --kind merkleblock or cfheaders one of those");
  command.add_flag("--txids", options->txids, "Bitcoin: list the txids");
  command.add_option("--parent-beacon-block-root", options->root, "For engine_getPayloadV3 and later, whose hash needs it");
  command.add_option("--receipts-root", options->receipts, "For eth_getBlockReceipts: the root in the block's header");
  command.add_flag("--json", options->json, "Print one JSON line per payload");
  command.callback([=, &chosen] { chosen = [options] { return Hash(*options); }; });
}

}  // namespace assay::tools
