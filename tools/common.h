// What all subcommands share: exit codes, one-line complaints, bounded reading, progress, output that is checked.
#ifndef ASSAY_TOOLS_COMMON_H_
#define ASSAY_TOOLS_COMMON_H_

#include <chrono>
#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

namespace assay::tools {

inline constexpr int kHolds = 0;      // everything that must hold holds
inline constexpr int kDoesNot = 1;    // something does not
inline constexpr int kCannotJob = 2;  // usage, unreadable file, unreachable target

// What is read of one input at most. The judge keeps a tree of the whole text, some hundred bytes for a value of two.
inline constexpr std::size_t kMaxInputBytes = std::size_t{4} << 20;

// Writes "assay: <line>" to standard error, line feeds in it turned to blanks, and returns kCannotJob.
int Complain(std::string_view line);

// The bytes of a regular file or pipe, or of standard input for "-". Fails with a line that says what is wrong and what to do;
// also when there is more than `limit` bytes.
std::expected<std::string, std::string> ReadInput(const std::string& path, std::size_t limit = kMaxInputBytes);

// Writes to standard output. Errors show in FinishOutput.
void Print(std::string_view text);
// Call once before leaving: `code`, or kCannotJob with a complaint when something could not be written to standard output.
int FinishOutput(int code);

bool StdoutIsTerminal();

// "certify 120 of 4900", rewritten in place on standard error, at most ten times a second; silent when that is no terminal.
class Progress {
 public:
  explicit Progress(std::string what);
  ~Progress();  // wipes the line
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void Show(std::size_t done, std::size_t total);

 private:
  const std::string what_;
  const bool terminal_;
  bool shown_ = false;
  std::chrono::steady_clock::time_point last_{};
};

}  // namespace assay::tools

#endif  // ASSAY_TOOLS_COMMON_H_
