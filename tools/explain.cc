// assay explain: shows, decoder by decoder, who accepts some bytes, who rejects them, where and under which known quirk.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "conformance/oracle/ledger.h"
#include "conformance/target/target.h"
#include "fmt/format.h"
#include "tools/command.h"
#include "tools/common.h"
#include "tools/explanation.h"
#include "tools/hex_input.h"
#include "tools/payload_kind.h"

namespace assay::tools {
namespace {

struct Options {
  std::string file, hex, text, kind;
  bool has_file = false, has_hex = false, has_text = false;
  bool json = false;
};

std::expected<std::string, std::string> Bytes(const Options& options) {
  if (options.has_file + options.has_hex + options.has_text != 1)
    return std::unexpected("explain needs exactly one of FILE, --hex and --text: name a file, or - for standard input");
  if (options.has_hex) return BytesFromHex(options.hex);
  if (options.has_text) return options.text;
  return ReadInput(options.file);
}

int Explain(const Options& options) {
  const auto kind = options.kind.empty() ? oracle::Kind::kNone : oracle::KindFromName(options.kind);
  if (!kind) return Complain(UnknownKind(options.kind));
  const auto bytes = Bytes(options);
  if (!bytes) return Complain(bytes.error());
  const auto owned = target::InProcessTargets();
  std::vector<target::Target*> decoders;
  for (const auto& decoder : owned) decoders.push_back(decoder.get());
  const Explanation explanation = tools::Explain(*bytes, decoders, oracle::Ledger::BuiltIn(), *kind);
  if (options.json) {
    Print(ExplanationJson(explanation).dump(2) + "\n");
  } else {
    Print(ExplanationText(explanation));
  }
  return explanation.unexplained == 0 ? kHolds : kDoesNot;
}

}  // namespace

void AddExplain(CLI::App& app, Work& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App& command = Describe(*app.add_subcommand("explain", "Show what each decoder makes of some bytes, where and why"),
                               "Examples:\n"
                               "  assay explain request.bin\n"
                               "  printf '{\"a\":1}\\000x' | assay explain -\n"
                               "  assay explain --text '{\"jsonrpc\":\"2.0\",\"id\":1,\"Method\":\"x\"}'\n"
                               "  assay explain --hex '7b 7d 00' --json\n"
                               "  assay explain --kind engine_newPayloadV4 request.json");
  CLI::Option* file = command.add_option("FILE", options->file, "File with the bytes, or - for standard input");
  CLI::Option* hex =
      command.add_option("--hex", options->hex, "The bytes in hex digits; blanks between them count for nothing");
  CLI::Option* text = command.add_option("--text", options->text, "The bytes as they stand here");
  command.add_option("--kind", options->kind, "Also as a payload of this kind, such as engine_newPayloadV4");
  command.add_flag("--json", options->json, "Print JSON");
  command.callback([=, &chosen] {
    options->has_file = file->count() > 0;
    options->has_hex = hex->count() > 0;
    options->has_text = text->count() > 0;
    chosen = [options] { return Explain(*options); };
  });
}

}  // namespace assay::tools
