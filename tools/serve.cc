// assay serve: the strict reference server on loopback, until SIGINT or SIGTERM.
#include <pthread.h>
#include <signal.h>

#include <cstdint>
#include <cstdio>
#include <exception>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "conformance/serve/engine_answer.h"
#include "conformance/serve/eth_answer.h"
#include "conformance/serve/server.h"
#include "conformance/target/jwt.h"
#include "fmt/format.h"
#include "tools/command.h"
#include "tools/common.h"
#include "tools/fork_schedule.h"

namespace assay::tools {
namespace {

struct Options {
  std::uint16_t port = 8545;
  std::string profile = "echo";
  std::string secret;
  std::string schedule;
};

// The profile's answers, and who may ask.
std::expected<serve::Options, std::string> ReadOptions(const Options& options) {
  serve::Options result;
  result.port = options.port;
  if (options.profile == "eth") result.answer = serve::AnswerEth;
  if (options.profile == "engine") {
    serve::EngineOptions engine;
    if (!options.schedule.empty()) {
      const auto text = ReadInput(options.schedule);
      if (!text) return std::unexpected(text.error());
      const auto schedule = ParseForkSchedule(*text);
      if (!schedule) return std::unexpected(options.schedule + ": " + schedule.error());
      engine.forks = *schedule;
    }
    result.answer = [engine](std::string_view body) { return serve::AnswerEngine(body, engine); };
  } else if (!options.schedule.empty()) {
    return std::unexpected("--fork-schedule is for --profile engine");
  }
  if (!options.secret.empty()) {
    auto secret = target::JwtSecret::Read(options.secret);
    if (!secret) return std::unexpected(secret.error());
    result.authorize = [secret = *std::move(secret)](std::string_view authorization) {
      return target::CheckBearer(secret, authorization, target::UnixNow());
    };
  }
  return result;
}

int Serve(const Options& options) {
  const auto server_options = ReadOptions(options);
  if (!server_options) return Complain(server_options.error());
  // Blocked in every thread, so that only the waiting one below takes them.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  try {
    serve::Server server(*server_options);
    Print(fmt::format("listening on http://127.0.0.1:{}\n", server.port()));
    if (const int code = FinishOutput(kHolds); code != kHolds) return code;
    std::thread waiter([&] {
      int signal = 0;
      sigwait(&signals, &signal);
      server.Stop();
    });
    const auto end_waiter = [&] {
      pthread_kill(waiter.native_handle(), SIGTERM);  // when the server ended by itself
      waiter.join();
    };
    try {
      server.Run();
    } catch (...) {
      end_waiter();
      throw;
    }
    end_waiter();
  } catch (const std::exception& error) {  // Boost reports a port that cannot be had this way
    return Complain(fmt::format("cannot serve on port {}: {}; choose another one with --port (0: any free one)", options.port,
                                error.what()));
  }
  return kHolds;
}

}  // namespace

void AddServe(CLI::App& app, Work& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App& command =
      Describe(*app.add_subcommand("serve", "Serve strict JSON-RPC over HTTP on loopback, for clients under test"),
               "Examples:\n"
               "  assay serve                  port 8545\n"
               "  assay serve --port 0         any free port; the first line says which\n"
               "  assay serve --profile engine --jwt-secret jwt.hex --port 8551\n"
               "  assay certify http://127.0.0.1:8545   in another terminal");
  command.add_option("--port", options->port, "Port on 127.0.0.1; 0: any free one")->capture_default_str();
  command
      .add_option("--profile", options->profile,
                  "Which methods: echo (assay_echo and a few), eth (read-only calls), engine (engine_newPayload and eth)")
      ->check(CLI::IsMember({"echo", "eth", "engine"}))
      ->capture_default_str();
  command.add_option("--jwt-secret", options->secret,
                     "File with a secret, 64 hex digits: refuse requests without a right token");
  command.add_option("--fork-schedule", options->schedule,
                     "File with the times of forks, or a genesis file; with --profile engine");
  command.callback([options, &chosen] { chosen = [options] { return Serve(*options); }; });
}

}  // namespace assay::tools
