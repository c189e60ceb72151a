// Where bytes are sent: a decoder in this process, behind a pipe, or behind a socket. A target transports; it never judges.
#ifndef ASSAY_CONFORMANCE_TARGET_TARGET_H_
#define ASSAY_CONFORMANCE_TARGET_TARGET_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/outcome.h"
#include "conformance/oracle/question.h"

namespace assay::target {

// How the bytes travel on a live transport. Ignored by targets without one.
struct Wire {
  std::vector<std::size_t> chunks;  // sizes of the HTTP chunks the body is cut into; empty: Content-Length framing
  std::string content_type = "application/json";
  std::optional<std::string> authorization{};  // value of the header, "": none; nullopt: what the target sends by itself
};

struct Input {
  oracle::Question question = oracle::Layer::kJson;
  std::string_view id;     // of the vector; for logs and for the pipe's `id=` key
  std::string_view bytes;  // borrowed for the call
  Wire wire;
};

class Target {
 public:
  virtual ~Target() = default;
  // Unique in a run: "model", "scanner", "nlohmann", "exec:python3 x.py", "http://127.0.0.1:8545".
  virtual std::string_view Name() const = 0;
  virtual std::string Version() const = 0;
  virtual bool Supports(oracle::Layer layer) const = 0;
  // Sends the bytes, waits (bounded), reports. Never throws for what the far side does.
  virtual oracle::Outcome Decide(const Input& input) = 0;
  // The word after which the oracle looks up what is expected: "judge" (the model), "scanner" (must equal the model in reason
  // and offset), "reference" (under its quirks), "foreign" (verdict and digests; reasons are advisory), "live" (verdict by wire
  // rules).
  enum class Role { kJudge, kScanner, kReference, kForeign, kLive };
  virtual Role GetRole() const = 0;
};

// The decoders of this repository: model, scanner, then every reference parser.
std::vector<std::unique_ptr<Target>> InProcessTargets();

struct PipeOptions {
  int timeout_ms = 5000;                  // one reply
  int start_timeout_ms = 10000;           // from the start to the answer to the hello
  std::size_t max_reply_bytes = 1 << 16;  // one reply line
};
// A testee behind the pipe protocol, version 1 (docs/IMPLEMENTERS.md). `command` is run by /bin/sh -c in its own process group.
// Fails (a line that says what to do) when it cannot be started or does not answer the hello.
struct OpenResult {
  std::unique_ptr<Target> target;  // null on failure
  std::string error;
};
OpenResult OpenPipe(const std::string& command, const PipeOptions& options = {});

// By which rules the replies of a live node are read.
enum class HttpProfile {
  kJsonRpc,  // layer jsonrpc, by oracle::ReadReply
  kEngine,   // layer ethereum, requests of engine_newPayload, by oracle::ReadEngineReply
};

struct HttpOptions {
  bool allow_remote = false;  // else only loopback addresses
  int timeout_ms = 5000;      // one exchange, connecting included
  std::size_t max_header_bytes = 64 << 10;
  std::size_t max_body_bytes = 2 << 20;
  // A method that changes nothing: of the plain call after every input, and in the place of oracle::kMethodPlaceholder in
  // inputs. Must need no escape in a JSON string.
  std::string method = "web3_clientVersion";
  std::string params{};  // of the plain call, as JSON text; empty: none
  HttpProfile profile = HttpProfile::kJsonRpc;
  std::function<std::string()> authorization{};  // the Authorization header's value for one request; empty: no header
  // Of the plain call: members before its id, each with a comma behind; and whether a body answers it under this id (empty:
  // oracle::AnswersProbe).
  std::string plain_members = R"("jsonrpc":"2.0",)";
  std::function<bool(std::string_view body, std::string_view id)> answers_plain{};
  // A method that names the node, and its name in the reply (empty: oracle::ResultString).
  std::string version_method = "web3_clientVersion";
  std::function<std::string(std::string_view body)> version_of{};
  // What to do when the plain call is refused, with and without `authorization`.
  std::string refused_hint = "does --jwt-secret name the node's own secret, and do the clocks agree?";
  std::string unauthorized_hint = "does this port need a token? Name the secret with --jwt-secret";
};
// A live node at http://HOST:PORT[/PATH]. Fails when the address is not loopback (without allow_remote) or a plain call is not
// answered there. Decides one layer, as the profile says; after every input a plain call must be answered, else Crash.
OpenResult OpenHttp(const std::string& url, const HttpOptions& options = {});

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_TARGET_H_
