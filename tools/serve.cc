// assay serve: the strict reference server on loopback, until SIGINT or SIGTERM.
#include <pthread.h>
#include <signal.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "conformance/oracle/kind.h"
#include "conformance/serve/bitcoin_answer.h"
#include "conformance/serve/bitcoin_chain.h"
#include "conformance/serve/engine_answer.h"
#include "conformance/serve/eth_answer.h"
#include "conformance/serve/server.h"
#include "conformance/target/basic_auth.h"
#include "conformance/target/jwt.h"
#include "conformance/vectors/vector.h"
#include "fmt/format.h"
#include "tools/block_file.h"
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
  // bitcoin
  std::vector<std::string> blocks;
  std::size_t first_height = 0;
  std::string misbehave;
  std::string vectors;
  std::string auth_file;
};

// The bytes of the vector, of layer bitcoin, which is a reply.
std::expected<std::string, std::string> BytesOfVector(const Options& options, const Environment& environment) {
  const std::string& directory = options.vectors.empty() ? environment.vectors : options.vectors;
  if (directory.empty())
    return std::unexpected("the built-in vectors are not beside this program: name their directory with --vectors");
  const auto set = vectors::Load(directory);
  if (!set)
    return std::unexpected(
        fmt::format("the vectors in {} cannot be used: {}", directory, vectors::ProblemText(set.error().front())));
  const auto vector = std::ranges::find(set->vectors, options.misbehave, &vectors::Vector::id);
  if (vector == set->vectors.end())
    return std::unexpected(fmt::format("there is no vector {}: the ids stand in {}", options.misbehave, directory));
  if (vector->layer != oracle::Layer::kBitcoin || oracle::IsRaw(vector->kind))
    return std::unexpected(
        fmt::format("vector {} is no reply of a Bitcoin node: name one of layer bitcoin whose kind is a method", vector->id));
  return vector->input;
}

std::expected<serve::Options, std::string> ReadBitcoinOptions(const Options& options, const Environment& environment,
                                                              serve::Options result) {
  result.any_path_and_type = true;
  result.credential = "the credentials";
  result.challenge = "Basic realm=\"assay\"";
  if (!options.auth_file.empty()) {
    auto credentials = target::BasicCredentials::Read(options.auth_file);
    if (!credentials) return std::unexpected(credentials.error());
    result.authorize = [credentials = *std::move(credentials)](std::string_view authorization) {
      return credentials.Check(authorization);
    };
  }
  if (!options.misbehave.empty()) {
    if (!options.blocks.empty()) return std::unexpected("--misbehave sends a vector whatever is asked: leave the files away");
    auto bytes = BytesOfVector(options, environment);
    if (!bytes) return std::unexpected(bytes.error());
    result.answer = [bytes = *std::move(bytes)](std::string_view) { return serve::Answered(bytes, 200); };
    return result;
  }
  if (options.blocks.empty())
    return std::unexpected("--profile bitcoin serves blocks from files: name at least one, or a vector with --misbehave");
  auto blocks = ReadBlockFiles(options.blocks);
  if (!blocks) return std::unexpected(blocks.error());
  auto chain = serve::BitcoinChain::Make(*std::move(blocks));
  if (!chain) return std::unexpected(fmt::format("{} (counted from 0 in the order of the files)", chain.error()));
  const auto shared = std::make_shared<const serve::BitcoinChain>(*std::move(chain));
  result.answer = [shared, first_height = options.first_height](std::string_view body) {
    return serve::AnswerBitcoin(body, {.chain = shared.get(), .first_height = first_height});
  };
  return result;
}

// The profile's answers, and who may ask.
std::expected<serve::Options, std::string> ReadOptions(const Options& options, const Environment& environment) {
  serve::Options result;
  result.port = options.port;
  if (options.profile == "bitcoin") {
    if (!options.secret.empty()) return std::unexpected("a Bitcoin node takes a password, not a token: use --auth-file");
    if (!options.schedule.empty()) return std::unexpected("--fork-schedule is for --profile engine");
    return ReadBitcoinOptions(options, environment, std::move(result));
  }
  const std::pair<const char*, bool> others[] = {{"FILE", !options.blocks.empty()},
                                                 {"--first-height", options.first_height != 0},
                                                 {"--misbehave", !options.misbehave.empty()},
                                                 {"--vectors", !options.vectors.empty()},
                                                 {"--auth-file", !options.auth_file.empty()}};
  for (const auto& [name, given] : others)
    if (given) return std::unexpected(fmt::format("{} is for --profile bitcoin", name));
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

int Serve(const Options& options, const Environment& environment) {
  const auto server_options = ReadOptions(options, environment);
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

void AddServe(CLI::App& app, const Environment& environment, Work& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App& command =
      Describe(*app.add_subcommand("serve", "Serve strict JSON-RPC over HTTP on loopback, for clients under test"),
               "Examples:\n"
               "  assay serve                  port 8545\n"
               "  assay serve --port 0         any free port; the first line says which\n"
               "  assay serve --profile engine --jwt-secret jwt.hex --port 8551\n"
               "  assay serve --profile bitcoin --port 8332 block0.hex block1.raw\n"
               "  assay serve --profile bitcoin --misbehave ID   every call is answered by this vector's bytes\n"
               "  assay certify http://127.0.0.1:8545   in another terminal");
  command.add_option("--port", options->port, "Port on 127.0.0.1; 0: any free one")->capture_default_str();
  command
      .add_option("--profile", options->profile,
                  "Which methods: echo (assay_echo and a few), eth (read-only calls), engine (engine_newPayload and eth), "
                  "bitcoin (blocks, headers, transactions, proofs and filters of the FILEs)")
      ->check(CLI::IsMember({"echo", "eth", "engine", "bitcoin"}))
      ->capture_default_str();
  command.add_option("--jwt-secret", options->secret,
                     "File with a secret, 64 hex digits: refuse requests without a right token");
  command.add_option("--fork-schedule", options->schedule,
                     "File with the times of forks, or a genesis file; with --profile engine");
  command.add_option("FILE", options->blocks,
                     "Blocks, raw or hex, in the order in which they are served; with --profile bitcoin");
  command.add_option("--first-height", options->first_height, "Height of the first FILE; with --profile bitcoin")
      ->check(CLI::Range(0, 2'000'000'000));
  command.add_option("--misbehave", options->misbehave,
                     "Answer everything by the bytes of the vector with this id; with --profile bitcoin");
  command.add_option("--vectors", options->vectors,
                     "Directory of the vectors for --misbehave; default: those that are built in");
  command.add_option("--auth-file", options->auth_file,
                     "File with USER:PASSWORD, or a cookie file: refuse requests without them; with --profile bitcoin");
  command.callback(
      [options, environment, &chosen] { chosen = [options, environment] { return Serve(*options, environment); }; });
}

}  // namespace assay::tools
