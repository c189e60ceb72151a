#include "tools/targets.h"

#include <set>
#include <string_view>
#include <utility>

#include "fmt/format.h"

namespace assay::tools {
namespace {

constexpr std::string_view kExec = "exec:";
constexpr std::string_view kClient = "client:";
constexpr std::string_view kHttp = "http://";

target::OpenResult Open(const std::string& word, const TargetOptions& options, const Openers& openers) {
  if (word.starts_with(kExec)) {
    const std::string command = word.substr(kExec.size());
    if (command.find_first_not_of(" \t") == std::string::npos)
      return {nullptr, "no command after exec:; for example exec:\"python3 testee.py\""};
    target::PipeOptions pipe;
    pipe.timeout_ms = options.timeout_ms;
    return openers.pipe(command, pipe);
  }
  if (word.starts_with(kClient)) {
    const std::string command = word.substr(kClient.size());
    if (command.find_first_not_of(" \t") == std::string::npos)
      return {nullptr, "no command after client:; for example client:\"python3 client.py\""};
    target::ClientOptions client;
    client.timeout_ms = options.timeout_ms;
    return openers.client(command, client);
  }
  if (word.starts_with(kHttp)) {
    target::HttpOptions http;
    http.timeout_ms = options.timeout_ms;
    http.allow_remote = options.allow_remote;
    return openers.http(word, http);
  }
  return {nullptr, "no such kind of target: use http://HOST:PORT, exec:COMMAND or client:COMMAND"};
}

}  // namespace

std::expected<std::vector<std::unique_ptr<target::Target>>, std::string> OpenTargets(const std::vector<std::string>& words,
                                                                                     const TargetOptions& options,
                                                                                     const Openers& openers) {
  if (words.empty()) return openers.in_process();
  std::set<std::string> distinct;  // before anything is started
  for (const std::string& word : words)
    if (!distinct.insert(word).second) return std::unexpected(fmt::format("target {} is named twice: name it once", word));
  std::vector<std::unique_ptr<target::Target>> targets;
  std::set<std::string> names;
  for (const std::string& word : words) {
    target::OpenResult opened = Open(word, options, openers);
    if (!opened.target) return std::unexpected(fmt::format("target {}: {}", word, opened.error));
    if (!names.emplace(opened.target->Name()).second)
      return std::unexpected(
          fmt::format("target {}: another target is called {} too: name it once", word, opened.target->Name()));
    targets.push_back(std::move(opened.target));
  }
  return targets;
}

}  // namespace assay::tools
