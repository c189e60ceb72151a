// Bytes made readable: hexdumps with a caret, literals to paste into JSON and shell, and text that is safe to print.
//
// Everything here is total on any bytes and its output is plain printable UTF-8 (bar the line feeds of a dump).
#ifndef ASSAY_CONFORMANCE_REPORT_BYTES_H_
#define ASSAY_CONFORMANCE_REPORT_BYTES_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace assay::report {

// Lower-case hex digits, two per byte, no separators.
std::string Hex(std::string_view bytes);

// The length (1 to 4) of the well-formed UTF-8 sequence (RFC 3629 section 4) at the start of `bytes`, or 0.
std::size_t Utf8SequenceLength(std::string_view bytes);
bool IsUtf8(std::string_view bytes);

// `text` with every byte that could disturb a terminal or an XML 1.0 document (controls, DEL, C1, U+FFFE, U+FFFF, direction
// overrides, ill-formed UTF-8) written as \xHH; at most `limit` bytes of the input, then "... (N bytes)". One line.
std::string Printable(std::string_view text, std::size_t limit = 400);

// `bytes` as a JSON string literal in ASCII, quotes included; nullopt when they are not UTF-8, which no literal can say.
std::optional<std::string> JsonLiteral(std::string_view bytes);

// A `printf` command for any POSIX shell that writes exactly these bytes: printf '{"a":1}\000'.
std::string ShellPrintf(std::string_view bytes);

// `text` as one word for a POSIX shell: as it is when it is made of harmless characters, else in single quotes.
std::string ShellWord(std::string_view text);

struct HexDumpOptions {
  std::optional<std::size_t> caret =
      std::nullopt;          // mark this byte offset; the size of the input marks the place after its last byte
  std::size_t max_rows = 8;  // rows of 16 bytes; a longer input is shown around the caret (or from its start)
  std::string indent = "  ";
};
// Rows of offset, hex and ASCII, each ending in a line feed; "..." rows where some are left out. An empty input shows
// "(empty)".
std::string HexDump(std::string_view bytes, const HexDumpOptions& options = {});

}  // namespace assay::report

#endif  // ASSAY_CONFORMANCE_REPORT_BYTES_H_
