#include "conformance/target/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <system_error>
#include <thread>
#include <utility>

#include "conformance/target/descendants.h"

namespace assay::target {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kGrace{500};      // to end by itself once its input is closed
constexpr milliseconds kReapEvery{2};    // between two looks at whether it has ended
constexpr std::size_t kReadSize = 4096;  // one read

std::string ErrorText(std::string_view what, int error) {
  return std::string(what) + ": " + std::generic_category().message(error);
}

// Keeps SIGPIPE from the calling thread, and takes away one that a write inside the scope has raised. Touches no other thread
// and no disposition: this is a library.
class NoSigpipe {
 public:
  NoSigpipe() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~NoSigpipe() {
    const timespec now{};
    while (!was_pending_ && sigtimedwait(&pipe_, nullptr, &now) < 0 && errno == EINTR) {
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t pipe_, before_;
  bool was_pending_;
};

void Close(int& fd) {
  if (fd >= 0) close(fd);
  fd = -1;
}

// The same open file at a descriptor that is none of the standard three, which the child is about to replace: a caller may run
// with those closed, and a new pipe would then take their place.
int AboveStandard(int fd) {
  if (fd > STDERR_FILENO) return fd;
  const int moved = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  close(fd);
  return moved;
}

// A pipe's two ends, closed with the scope unless taken.
struct Pipe {
  int read = -1, write = -1;
  ~Pipe() {
    Close(read);
    Close(write);
  }
  bool Open() {
    std::array<int, 2> ends;
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    read = AboveStandard(ends[0]);
    write = AboveStandard(ends[1]);
    return read >= 0 && write >= 0;
  }
};

bool MakeNonBlocking(int fd) { return fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK) == 0; }

// In the child, between fork and exec: only calls that are safe there (signal-safety(7)).
[[noreturn]] void RunShell(char* const* arguments, char* const* environment, int input, int output, int report) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // whatever ends us must not leave the testee behind
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  signal(SIGPIPE, SIG_DFL);
  if (dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0) execve(arguments[0], arguments, environment);
  const int error = errno;
  [[maybe_unused]] const ssize_t ignored = write(report, &error, sizeof error);
  _exit(127);
}

// Our own environment, as NAME=VALUE, with `variables` in it instead of what has their names.
std::vector<std::string> EnvironmentWith(const ChildProcess::Variables& variables) {
  std::vector<std::string> entries;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    const std::string_view text(*entry);
    const std::string_view name = text.substr(0, text.find('='));
    if (std::ranges::find(variables, name, &ChildProcess::Variables::value_type::first) == variables.end())
      entries.emplace_back(text);
  }
  for (const auto& [name, value] : variables)
    if (value) entries.push_back(name + "=" + *value);
  return entries;
}

// Milliseconds for poll(), rounded up so that it never spins before the deadline.
int Remaining(ChildProcess::Clock::time_point deadline) {
  const auto left = std::chrono::ceil<milliseconds>(deadline - ChildProcess::Clock::now());
  return static_cast<int>(std::clamp<milliseconds::rep>(left.count(), 0, 3'600'000));
}

}  // namespace

std::expected<std::unique_ptr<ChildProcess>, std::string> ChildProcess::Start(const std::string& command,
                                                                              const Variables& variables) {
  Pipe input, output, report;
  if (!input.Open() || !output.Open() || !report.Open()) return std::unexpected(ErrorText("cannot make a pipe", errno));
  if (!MakeNonBlocking(input.write) || !MakeNonBlocking(output.read)) {
    return std::unexpected(ErrorText("cannot set a pipe up", errno));
  }
  std::string shell = "/bin/sh", flag = "-c", text = command;
  const std::array<char*, 4> arguments = {shell.data(), flag.data(), text.data(), nullptr};
  std::vector<std::string> entries = EnvironmentWith(variables);
  std::vector<char*> environment;
  for (std::string& entry : entries) environment.push_back(entry.data());
  environment.push_back(nullptr);
  const pid_t pid = fork();
  if (pid < 0) return std::unexpected(ErrorText("cannot fork", errno));
  if (pid == 0) RunShell(arguments.data(), environment.data(), input.read, output.write, report.write);
  setpgid(pid, pid);  // both sides do it, so that the group exists whoever runs first
  Close(report.write);
  int error = 0;
  ssize_t n;
  do n = read(report.read, &error, sizeof error);
  while (n < 0 && errno == EINTR);
  std::unique_ptr<ChildProcess> child(new ChildProcess(pid, std::exchange(input.write, -1), std::exchange(output.read, -1)));
  if (n == sizeof error) {
    child->Kill();
    return std::unexpected(ErrorText("cannot run /bin/sh", error));
  }
  return child;
}

ChildProcess::~ChildProcess() {
  Close(to_child_);
  if (pid_ > 0) HowItEnded(Clock::now() + kGrace);
  Kill();
  Close(from_child_);
}

ChildProcess::ReadResult ChildProcess::ReadSome() {
  std::array<char, kReadSize> bytes;
  const ssize_t n = read(from_child_, bytes.data(), bytes.size());
  if (n > 0) {
    buffer_.append(bytes.data(), static_cast<std::size_t>(n));
    return ReadResult::kSome;
  }
  if (n == 0) return ReadResult::kEnd;
  return errno == EAGAIN || errno == EINTR ? ReadResult::kNone : ReadResult::kFailed;
}

ChildProcess::Reply ChildProcess::Exchange(std::string_view head, std::string_view body, Clock::time_point deadline,
                                           std::size_t max_line) {
  const NoSigpipe no_sigpipe;
  bool input_closed = false;
  std::size_t searched = 0;
  std::optional<std::size_t> line_end;
  while (true) {
    if (!line_end) {
      const std::size_t at = buffer_.find('\n', searched);
      searched = buffer_.size();
      if (at != std::string::npos) line_end = at;
      if (line_end.value_or(buffer_.size()) > max_line) return {Status::kTooLong, std::move(buffer_)};
    }
    const bool written = head.empty() && body.empty();
    if (line_end && (written || input_closed)) {
      std::string line = buffer_.substr(0, *line_end);
      buffer_.erase(0, *line_end + 1);
      return {written ? Status::kLine : Status::kUnread, std::move(line)};
    }

    std::array<pollfd, 2> fds = {{{.fd = line_end ? -1 : from_child_, .events = POLLIN, .revents = 0},
                                  {.fd = written || input_closed ? -1 : to_child_, .events = POLLOUT, .revents = 0}}};
    const int ready = poll(fds.data(), fds.size(), Remaining(deadline));
    if (ready < 0 && errno != EINTR) return {Status::kFailed, ErrorText("poll", errno)};
    if (ready <= 0) {
      if (Clock::now() >= deadline) return {Status::kTimeout, std::move(buffer_)};
      continue;
    }
    // A child that keeps both pipes busy must not outlive its deadline either.
    if (Clock::now() >= deadline) return {Status::kTimeout, std::move(buffer_)};
    if (fds[1].revents != 0) {
      std::string_view& part = head.empty() ? body : head;
      const ssize_t n = write(to_child_, part.data(), part.size());
      if (n >= 0) {
        part.remove_prefix(static_cast<std::size_t>(n));
      } else if (errno == EPIPE) {
        input_closed = true;  // what it still says is read all the same: mostly its end
      } else if (errno != EAGAIN && errno != EINTR) {
        return {Status::kFailed, ErrorText("write", errno)};
      }
    }
    if (fds[0].revents != 0) {
      switch (ReadSome()) {
        case ReadResult::kSome:
        case ReadResult::kNone:
          break;
        case ReadResult::kEnd:
          return {Status::kClosed, std::move(buffer_)};
        case ReadResult::kFailed:
          return {Status::kFailed, ErrorText("read", errno)};
      }
    }
  }
}

void ChildProcess::CloseInput() { Close(to_child_); }

std::string_view ChildProcess::Unasked() {
  if (buffer_.empty()) ReadSome();
  return buffer_;
}

bool ChildProcess::HasEnded() {
  siginfo_t info{};
  // Left unreaped: its number, which is the group's, cannot be given to another process before Kill() has used it.
  return waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid_;
}

std::optional<std::string> ChildProcess::HowItEnded(Clock::time_point deadline) {
  if (pid_ <= 0) return std::nullopt;
  while (!HasEnded()) {
    if (Clock::now() >= deadline) return std::nullopt;
    std::this_thread::sleep_for(kReapEvery);
  }
  siginfo_t info{};
  if (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0) return std::nullopt;
  if (info.si_code != CLD_EXITED) return "signal " + std::to_string(info.si_status);
  // A shell that waited for the program says so in its own exit status: 128 + signal (POSIX Shell & Utilities 2.8.2).
  std::string text = "exit " + std::to_string(info.si_status);
  if (info.si_status > 128 && info.si_status <= 128 + 64) text += " (signal " + std::to_string(info.si_status - 128) + ")";
  return text;
}

void ChildProcess::Kill() {
  if (pid_ <= 0) return;
  // The group alone does not do: a testee may have left it, and wrappers such as timeout(1) make one of their own.
  for (const pid_t descendant : DescendantsOf(pid_)) kill(descendant, SIGKILL);
  kill(-pid_, SIGKILL);
  kill(pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
}

}  // namespace assay::target
