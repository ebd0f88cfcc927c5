// moyo external: a player for programs that connect by a socket.
#include <fmt/core.h>

#include <cstdio>
#include <limits>
#include <memory>
#include <string>

#include "base/errors.h"
#include "base/tcp.h"
#include "command.h"
#include "games/registry.h"
#include "interrupt.h"
#include "limit_options.h"
#include "players/registry.h"
#include "protocol/external/external_player.h"

namespace moyo::app {
namespace {

constexpr const char* external_footer =
    R"(Waits on this machine for GNU Backgammon, which lets us play one of its sides:

  moyo external backgammon --port 4242 --player td:plies=1
  gnubg> set player 0 external localhost:4242
  gnubg> new game

Every decision comes as a FIBS board and is answered by a turn, 'roll', 'take' or 'drop'. When the other
side closes the connection, the next one may come; Ctrl-C ends.
)";

struct ExternalOptions {
  std::string game = "backgammon";
  std::string player;
  int port = 4242;
  Limits limits;
};

void serve(const ExternalOptions& options) {
  const AnyState start = games::start(options.game);
  if (OptionSpec::parse(options.game).name != "backgammon") {
    throw InputError("only backgammon has external players");
  }
  const std::string name =
      options.player.empty() ? std::string(players::of_game("backgammon").best) : options.player;
  const std::unique_ptr<Agent> agent = players::make(name, start, 1);
  const Interrupt interrupt;
  Limits limits = options.limits;
  limits.stop = interrupt.token();
  TcpListener listener(options.port);
  fmt::print("{} waits on port {}\n", name, listener.port());
  std::fflush(stdout);
  while (auto connection = listener.accept(limits.stop)) {
    try {
      while (const auto line =
                 connection->read_line(std::numeric_limits<double>::infinity(), limits.stop)) {
        connection->write(external::answer(*line, *agent, limits) + "\n");
      }
    } catch (const IoError& error) {
      if (!interrupt.requested()) fmt::print(stderr, "moyo: {}\n", error.what());
    }
  }
}

void add_external(CommandLine command) {
  command.footer(external_footer);
  const auto options = std::make_shared<ExternalOptions>();
  command.option("game", options->game, "backgammon").show_default();
  command.option("--port", options->port, "to wait on; 0: any that is free")
      .in_range(0, 65535)
      .show_default();
  command.option("--player", options->player, "who plays; the game's best unless named")
      .type_name("PLAYER");
  add_limit_options(command, options->limits);
  command.on_run([options] { serve(*options); });
}

}  // namespace

const Command external_command = {"external", "a player that GNU Backgammon connects to",
                                  add_external};

}  // namespace moyo::app
