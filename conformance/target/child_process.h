// A child process with a pipe to its standard input and one from its standard output, and nothing that can hang on it.
//
// Neither end ever blocks: a child that does not read while it is written to, or that floods its output, costs its deadline and
// no more. SIGPIPE never reaches the caller. The child leads a process group of its own, which dies with it.
#ifndef ASSAY_CONFORMANCE_TARGET_CHILD_PROCESS_H_
#define ASSAY_CONFORMANCE_TARGET_CHILD_PROCESS_H_

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace assay::target {

class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;

  // Variables of the environment: NAME, and VALUE or nullopt for one that is not to be there. Neither may hold NUL, and the
  // name no '='.
  using Variables = std::vector<std::pair<std::string, std::optional<std::string>>>;

  // Runs `command` by /bin/sh -c, in the caller's environment with `variables` set or unset. Its standard error is the caller's.
  // The error is one line with the system's reason.
  static std::expected<std::unique_ptr<ChildProcess>, std::string> Start(const std::string& command,
                                                                         const Variables& variables = {});

  // Closes the child's standard input, gives it a moment to end by itself, kills its group, reaps it.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  enum class Status {
    kLine,     // the whole request was written and one line read
    kClosed,   // the child closed its output before a line was complete
    kTooLong,  // more than `max_line` bytes without a line end
    kTimeout,
    kUnread,  // a line was read, but the child closed its input before it had taken the request
    kFailed,  // a system call failed; `text` says which
  };
  struct Reply {
    Status status;
    std::string text;  // kLine, kUnread: the line without its '\n'; kClosed, kTooLong, kTimeout: what had come so far
  };
  // Writes the two parts one after the other while reading one line of at most `max_line` bytes.
  Reply Exchange(std::string_view head, std::string_view body, Clock::time_point deadline, std::size_t max_line);

  // Closes the child's standard input: it sees its end.
  void CloseInput();

  // What the child has written beyond the last line, as far as it is here by now (at most some 4 KiB). Does not wait.
  std::string_view Unasked();

  // How the child ended, "exit 3" or "signal 11", waiting for it until `deadline`; nullopt when it still runs.
  std::optional<std::string> HowItEnded(Clock::time_point deadline);

  // Kills the group and reaps the child. Later calls do nothing.
  void Kill();

 private:
  ChildProcess(pid_t pid, int to_child, int from_child) : pid_(pid), to_child_(to_child), from_child_(from_child) {}
  enum class ReadResult { kSome, kNone, kEnd, kFailed };
  ReadResult ReadSome();
  bool HasEnded();

  pid_t pid_;
  int to_child_;
  int from_child_;
  std::string buffer_;  // read and not yet handed out
};

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_CHILD_PROCESS_H_
