// Turns the TARGET words of the command line into targets.
#ifndef ASSAY_TOOLS_TARGETS_H_
#define ASSAY_TOOLS_TARGETS_H_

#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "conformance/target/client.h"
#include "conformance/target/target.h"

namespace assay::tools {

struct TargetOptions {
  int timeout_ms = 5000;  // one reply
  bool allow_remote = false;
};

// How targets are made; replaced in tests.
struct Openers {
  std::function<std::vector<std::unique_ptr<target::Target>>()> in_process;
  std::function<target::OpenResult(const std::string& command, const target::PipeOptions&)> pipe;
  std::function<target::OpenResult(const std::string& url, const target::HttpOptions&)> http;
  std::function<target::OpenResult(const std::string& command, const target::ClientOptions&)> client;
};

// No words: the decoders of this repository. Else one target per word, and none besides: "exec:COMMAND" (behind a pipe),
// "client:COMMAND" (a client library) or "http://HOST:PORT[/PATH]" (a live node). Fails with a line that names the word and
// says what to do: a kind that is not known, the same word twice, a target that cannot be opened.
std::expected<std::vector<std::unique_ptr<target::Target>>, std::string> OpenTargets(const std::vector<std::string>& words,
                                                                                     const TargetOptions& options,
                                                                                     const Openers& openers);

}  // namespace assay::tools

#endif  // ASSAY_TOOLS_TARGETS_H_
