// A testee behind the pipe protocol as a Target: one child process, restarted for the next input after every fault.
#include <algorithm>
#include <chrono>
#include <expected>
#include <memory>
#include <string>
#include <utility>

#include "conformance/target/child_process.h"
#include "conformance/target/pipe_protocol.h"
#include "conformance/target/target.h"

namespace assay::target {
namespace {

using oracle::Outcome;
using std::chrono::milliseconds;
using Clock = ChildProcess::Clock;
using Status = ChildProcess::Status;

constexpr milliseconds kToExit{1000};  // between the end of a testee's output and its own end
constexpr int kMaxFailedStarts = 3;  // in a row; a testee that no longer starts must not cost its start-up time on every input

class PipeTarget : public Target {
 public:
  PipeTarget(const std::string& command, const PipeOptions& options)
      : command_(command), options_(options), name_("exec:" + command) {}

  // Starts the testee and greets it; the error is one line.
  std::expected<void, std::string> Start() {
    auto started = ChildProcess::Start(command_);
    if (!started) return std::unexpected("cannot be started: " + started.error());
    child_ = *std::move(started);
    const milliseconds limit(options_.start_timeout_ms);
    const ChildProcess::Reply reply = child_->Exchange(kHelloRequest, {}, Clock::now() + limit, options_.max_reply_bytes);
    if (reply.status != Status::kLine) {
      const std::string how = oracle::Describe(Fault(reply, limit));
      Drop();
      return std::unexpected("did not answer \"hello 1\": " + how);
    }
    auto hello = ParseHello(reply.text);
    if (!hello) {
      Drop();
      return std::unexpected("broke the protocol: " + hello.error());
    }
    if (hello_ && *hello_ != *hello) {
      Drop();
      return std::unexpected("says of itself " + Quote(reply.text) + ", which is not what it said at first");
    }
    hello_ = *std::move(hello);
    return {};
  }

  std::string_view Name() const override { return name_; }
  std::string Version() const override { return hello_ ? hello_->name + " " + hello_->version : ""; }
  bool Supports(oracle::Layer layer) const override {
    return hello_ && std::ranges::find(hello_->layers, oracle::LayerName(layer)) != hello_->layers.end();
  }
  Role GetRole() const override { return Role::kForeign; }

  Outcome Decide(const Input& input) override {
    if (!Supports(input.question.layer)) {
      return oracle::Unsupported{"the testee does not list layer " + std::string(oracle::LayerName(input.question.layer))};
    }
    if (child_ == nullptr) {
      if (failed_starts_ == kMaxFailedStarts) return oracle::Crash{"not restarted any more, after: " + last_failure_};
      if (auto started = Start(); !started) {
        ++failed_starts_;
        last_failure_ = started.error();
        return oracle::Crash{"cannot be restarted: " + last_failure_};
      }
      failed_starts_ = 0;
    } else if (const std::string_view unasked = child_->Unasked(); !unasked.empty()) {
      oracle::ProtocolError error{"wrote " + Quote(unasked) + " unasked, after its reply to the input before this one"};
      Drop();
      return error;
    }
    const milliseconds limit(options_.timeout_ms);
    const std::string header = RequestHeader(input.question, input.bytes.size(), input.id);
    const ChildProcess::Reply reply = child_->Exchange(header, input.bytes, Clock::now() + limit, options_.max_reply_bytes);
    Outcome outcome = reply.status == Status::kLine ? ParseReply(reply.text, input.bytes.size()) : Fault(reply, limit);
    if (const std::string_view more = child_->Unasked(); reply.status == Status::kLine && !more.empty()) {
      outcome = oracle::ProtocolError{"wrote " + Quote(more) + " after its reply " + Quote(reply.text)};
    }
    const bool said = std::holds_alternative<oracle::Accept>(outcome) || std::holds_alternative<oracle::Reject>(outcome) ||
                      std::holds_alternative<oracle::Unsupported>(outcome);
    if (!said) Drop();
    return outcome;
  }

 private:
  // What an exchange without a complete line means.
  Outcome Fault(const ChildProcess::Reply& reply, milliseconds limit) {
    switch (reply.status) {
      case Status::kTimeout:
        // A process in its background may hold the output open after its own death.
        if (auto how = child_->HowItEnded(Clock::now())) return oracle::Crash{*std::move(how)};
        return oracle::Timeout{limit};
      case Status::kClosed: {
        auto how = child_->HowItEnded(Clock::now() + kToExit);
        if (!how) return oracle::ProtocolError{"closed its standard output and runs on"};
        if (!reply.text.empty()) *how += ", in the middle of the reply " + Quote(reply.text);
        return oracle::Crash{*std::move(how)};
      }
      case Status::kTooLong:
        return oracle::ProtocolError{"wrote a line of more than " + std::to_string(options_.max_reply_bytes) +
                                     " bytes: " + Quote(reply.text)};
      case Status::kUnread:
        if (auto how = child_->HowItEnded(Clock::now() + kToExit)) return oracle::Crash{*std::move(how)};
        return oracle::ProtocolError{"closed its standard input and answered " + Quote(reply.text) +
                                     " without reading all of it"};
      case Status::kFailed:
      case Status::kLine:
        break;
    }
    return oracle::Crash{reply.text};
  }

  void Drop() {
    if (child_ != nullptr) child_->Kill();
    child_.reset();
  }

  const std::string command_;
  const PipeOptions options_;
  const std::string name_;
  std::optional<Hello> hello_;
  std::unique_ptr<ChildProcess> child_;  // null: to be started for the next input
  int failed_starts_ = 0;
  std::string last_failure_;
};

}  // namespace

OpenResult OpenPipe(const std::string& command, const PipeOptions& options) {
  auto target = std::make_unique<PipeTarget>(command, options);
  if (auto started = target->Start(); !started) {
    return {nullptr, "the testee " + started.error() +
                         "; run the command by hand, type \"hello 1\" and compare with docs/IMPLEMENTERS.md"};
  }
  return {std::move(target), ""};
}

}  // namespace assay::target
