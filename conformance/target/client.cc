#include "conformance/target/client.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>

#include "conformance/oracle/kind.h"
#include "conformance/serve/server.h"
#include "conformance/target/child_process.h"
#include "conformance/target/pipe_protocol.h"

namespace assay::target {
namespace {

using oracle::Kind;
using oracle::Layer;
using oracle::Outcome;
using std::chrono::milliseconds;
using Clock = ChildProcess::Clock;
using Status = ChildProcess::Status;

constexpr milliseconds kToExit{1000};  // between the reply line and the command's end

// What is served right now, and how often it was asked for. Shared with the server's thread.
class Shown {
 public:
  void Set(std::string_view bytes) {
    const std::lock_guard lock(mutex_);
    bytes_ = bytes;
    asked_ = 0;
  }
  std::string Take() {
    const std::lock_guard lock(mutex_);
    ++asked_;
    return bytes_;
  }
  std::size_t asked() {
    const std::lock_guard lock(mutex_);
    return asked_;
  }

 private:
  std::mutex mutex_;
  std::string bytes_;
  std::size_t asked_ = 0;
};

bool IsReply(Kind kind) {
  if (oracle::IsBitcoin(kind)) return !oracle::IsRaw(kind);
  return kind >= Kind::kEngineGetPayloadV1;
}

class ClientTarget : public Target {
 public:
  ClientTarget(const std::string& command, const ClientOptions& options)
      : command_(command), options_(options), name_("client:" + command), server_(ServerOptions(shown_)) {
    serving_ = std::thread([this] { server_.Run(); });
  }
  ~ClientTarget() override {
    server_.Stop();
    serving_.join();
  }

  std::string_view Name() const override { return name_; }
  std::string Version() const override { return ""; }
  bool Supports(Layer layer) const override { return layer == Layer::kBitcoin || layer == Layer::kEthereum; }
  Role GetRole() const override { return Role::kForeign; }

  Outcome Decide(const Input& input) override {
    if (!IsReply(input.question.kind)) return oracle::Unsupported{"a client is shown replies only, and this is none"};
    const ChildProcess::Variables variables = VariablesOf(input);
    const auto has_nul = [](const auto& variable) {
      return variable.second && variable.second->find('\0') != std::string::npos;
    };
    if (std::ranges::any_of(variables, has_nul))
      return oracle::Unsupported{"the context has a NUL, which no variable can hold"};
    shown_.Set(input.bytes);
    const milliseconds limit(options_.timeout_ms);
    const Clock::time_point deadline = Clock::now() + limit;
    auto child = ChildProcess::Start(command_, variables);
    if (!child) return oracle::Crash{"cannot be started: " + child.error()};
    Outcome outcome = Listen(**child, input, deadline, limit);
    (*child)->Kill();
    shown_.Set("");
    return outcome;
  }

 private:
  static serve::Options ServerOptions(Shown& shown) {
    serve::Options options;
    options.any_path_and_type = true;
    options.answer = [&shown](std::string_view) { return serve::Answered(shown.Take(), 200); };
    options.stop_timeout = milliseconds{100};
    return options;
  }

  ChildProcess::Variables VariablesOf(const Input& input) const {
    const oracle::Context& context = input.question.context;
    const auto hex = [](const std::optional<oracle::Bytes32>& hash) {
      return hash ? std::optional(oracle::HexOf(*hash)) : std::nullopt;
    };
    std::optional<std::string> batch, transactions;
    for (const std::string& id : context.batch) batch = (batch ? *batch + "," : "[") + id;
    if (batch) *batch += "]";
    if (context.transactions) transactions = std::to_string(*context.transactions);
    return {{"ASSAY_URL", "http://127.0.0.1:" + std::to_string(server_.port()) + "/"},
            {"ASSAY_KIND", std::string(oracle::KindName(input.question.kind))},
            {"ASSAY_VECTOR", std::string(input.id)},
            {"ASSAY_ID", context.id},
            {"ASSAY_BATCH", batch},
            {"ASSAY_HASH", hex(context.hash)},
            {"ASSAY_PREVIOUS_HEADER", hex(context.previous_header)},
            {"ASSAY_TRANSACTIONS", transactions}};
  }

  Outcome Listen(ChildProcess& child, const Input& input, Clock::time_point deadline, milliseconds limit) {
    child.CloseInput();
    const ChildProcess::Reply reply = child.Exchange({}, {}, deadline, options_.max_output_bytes);
    switch (reply.status) {
      case Status::kTimeout:
        if (auto how = child.HowItEnded(Clock::now())) return oracle::Crash{*how + WithoutLine(reply.text)};
        return oracle::Timeout{limit};
      case Status::kClosed: {
        auto how = child.HowItEnded(std::max(deadline, Clock::now() + kToExit));
        if (!how) return oracle::ProtocolError{"closed its standard output and runs on"};
        return oracle::Crash{*how + WithoutLine(reply.text)};
      }
      case Status::kTooLong:
        return oracle::ProtocolError{"wrote a line of more than " + std::to_string(options_.max_output_bytes) +
                                     " bytes: " + Quote(reply.text)};
      case Status::kFailed:
        return oracle::Crash{reply.text};
      case Status::kLine:
      case Status::kUnread:  // it was written nothing
        break;
    }
    // What follows the line shows at the end only: the rest of the output, or the status.
    const ChildProcess::Reply rest =
        child.Exchange({}, {}, std::max(deadline, Clock::now() + kToExit), options_.max_output_bytes);
    if (rest.status != Status::kClosed) {
      if (rest.status == Status::kTimeout && rest.text.empty())
        return oracle::ProtocolError{"wrote its reply " + Quote(reply.text) + " and runs on"};
      return oracle::ProtocolError{"wrote " + Quote(rest.text) + " after its reply " + Quote(reply.text)};
    }
    if (!rest.text.empty()) return oracle::ProtocolError{"wrote " + Quote(rest.text) + " after its reply " + Quote(reply.text)};
    const auto how = child.HowItEnded(Clock::now() + kToExit);
    if (!how) return oracle::ProtocolError{"closed its standard output and runs on"};
    if (*how != "exit 0") return oracle::Crash{*how + ", after the reply " + Quote(reply.text)};
    Outcome outcome = ParseReply(reply.text, input.bytes.size());
    const bool answers = std::holds_alternative<oracle::Accept>(outcome) || std::holds_alternative<oracle::Reject>(outcome);
    if (answers && shown_.asked() == 0)
      return oracle::ProtocolError{"answered " + Quote(reply.text) + " without asking ASSAY_URL"};
    return outcome;
  }

  static std::string WithoutLine(const std::string& text) {
    return text.empty() ? ", without a reply line" : ", in the middle of the reply " + Quote(text);
  }

  const std::string command_;
  const ClientOptions options_;
  const std::string name_;
  Shown shown_;
  serve::Server server_;
  std::thread serving_;
};

}  // namespace

OpenResult OpenClient(const std::string& command, const ClientOptions& options) {
  try {
    return {std::make_unique<ClientTarget>(command, options), ""};
  } catch (const std::exception& error) {  // Boost reports a port that cannot be had this way
    return {nullptr, std::string("no port to serve replies on: ") + error.what()};
  }
}

}  // namespace assay::target
