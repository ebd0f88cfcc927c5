// moyo web: the page, served by this program.
#include <fmt/core.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>

#include "base/errors.h"
#include "base/folders.h"
#include "command.h"
#include "interrupt.h"
#include "page/http/server.h"
#include "page/service.h"
#include "train.h"

namespace moyo::app {
namespace {

constexpr const char* web_footer =
    R"(Opens the page in a browser if there is a desktop, and prints its address in any case.
Games are kept on disk; ctrl-C ends the server, and no game is lost. In the lab, networks learn small
games while you watch (Learn); that needs moyo-train beside this program.

Examples:
  moyo web
  moyo web --port 8080 --no-open
  moyo web --training runs
)";

struct WebOptions {
  page::ServerSettings server;
  std::string folder;
  std::string training;
  int threads = 0;
  bool no_open = false;
};

void open_browser(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  const std::string command = "xdg-open '" + address + "' >/dev/null 2>&1 &";
  if (std::system(command.c_str()) != 0) fmt::print(stderr, "No browser could be opened.\n");
}

void run_web_command(const WebOptions& options) {
  if (options.server.port < 0 || options.server.port > 65535) {
    throw InputError("--port is 0 to 65535");
  }
  if (options.threads < 0) throw InputError("--threads is a number above 0");
  if (!options.training.empty() && !std::filesystem::is_directory(options.training)) {
    throw InputError("--training: there is no folder " + options.training);
  }
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  const Interrupt interrupt;
  page::Service service({.folder = options.folder.empty() ? state_folder() / "games"
                                                          : std::filesystem::path(options.folder),
                         .threads = options.threads > 0 ? options.threads : std::max(1, cores),
                         .quick_threads = std::max(2, cores) + 1,
                         .version = MOYO_VERSION,
                         .training = options.training,
                         .trainer = train_program()});
  const page::Router router = page::make_router(service);
  page::HttpServer server(options.server,
                          [&](const page::Request& request) { return router.answer(request); });
  if (!page::is_loopback(options.server.host)) {
    fmt::print(stderr, "Warning: everyone who can reach {} can use this server.\n",
               options.server.host);
  }
  const std::string address = fmt::format("http://{}:{}/", options.server.host, server.port());
  fmt::print("Moyo is at {}\n", address);
  std::fflush(stdout);
  if (!options.no_open) open_browser(address);
  server.run(interrupt.token());
}

void add_web(CommandLine command) {
  const auto options = std::make_shared<WebOptions>();
  command.footer(web_footer);
  command.option("--host", options->server.host, "the address to listen on")
      .type_name("ADDRESS")
      .show_default();
  command.option("--port", options->server.port, "the port; 0 takes any free one")
      .type_name("N")
      .show_default();
  command.option("--games", options->folder, "where games, and runs of Learn, are kept")
      .type_name("FOLDER");
  command
      .option("--training", options->training,
              "a run of 'moyo train', or a folder of runs, to show in the lab")
      .type_name("FOLDER");
  command.option("--threads", options->threads, "positions searched at once [all cores]")
      .type_name("N");
  command.flag("--no-open", options->no_open, "open no browser");
  command.on_run([options] { run_web_command(*options); });
}

}  // namespace

const Command web_command = {"web", "the page: play, review and see the search think, in a browser",
                             add_web};

}  // namespace moyo::app
