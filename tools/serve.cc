// assay serve: the strict reference server on loopback, until SIGINT or SIGTERM.
#include <pthread.h>
#include <signal.h>

#include <cstdint>
#include <cstdio>
#include <exception>
#include <memory>
#include <thread>

#include "conformance/serve/server.h"
#include "fmt/format.h"
#include "tools/command.h"
#include "tools/common.h"

namespace assay::tools {
namespace {

struct Options {
  std::uint16_t port = 8545;
};

int Serve(const Options& options) {
  // Blocked in every thread, so that only the waiting one below takes them.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  try {
    serve::Options server_options;
    server_options.port = options.port;
    serve::Server server(server_options);
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
               "  assay certify http://127.0.0.1:8545   in another terminal");
  command.add_option("--port", options->port, "Port on 127.0.0.1; 0: any free one")->capture_default_str();
  command.callback([options, &chosen] { chosen = [options] { return Serve(*options); }; });
}

}  // namespace assay::tools
