// moyo external: a player for programs that connect by a socket.
#include <fmt/core.h>

#include <cstdio>
#include <limits>
#include <memory>
#include <string>

#include "base/errors.h"
#include "base/options.h"
#include "base/tcp.h"
#include "command.h"
#include "games/registry.h"
#include "interrupt.h"
#include "limit_options.h"
#include "players/registry.h"
#include "protocol/acpc/game_definition.h"
#include "protocol/acpc/poker_match.h"
#include "protocol/external/external_player.h"

namespace moyo::app {
namespace {

constexpr const char* external_footer =
    R"(Hold'em is played at a dealer of the Annual Computer Poker Competition on this machine, 'moyo dealer' or
another: it connects to the port, answers until the dealer closes, and ends. The game's options have to be
those of the dealer's game; a game definition file of the competition (*.game) says them, too, and behind it
may stand which bets of a no-limit game the player makes.

  moyo external holdem:limit=on,small=5,big=10 --port 4242 --player ismcts
  moyo external holdem.nolimit.2p.reverse_blinds.game:sizes=0.5/1 --port 4243 --player ismcts

Backgammon waits on this machine for GNU Backgammon, which lets us play one of its sides:

  moyo external backgammon --port 4242 --player td:plies=1
  gnubg> set player 0 external localhost:4242
  gnubg> new game

Every decision comes as a FIBS board and is answered by a turn, 'roll', 'double', 'take' or 'drop';
'evaluation fibsboard board:... plies 1 cube on' by the chances and their worth. When the other side
closes the connection, the next one may come; Ctrl-C ends.
)";

struct ExternalOptions {
  std::string game = "backgammon";
  std::string player;
  int port = 4242;
  Limits limits;
};

constexpr double no_end = std::numeric_limits<double>::infinity();

// A player at a dealer's table, until the dealer closes.
void play_poker(const ExternalOptions& options, const AnyState& start, Agent& agent,
                const Limits& limits) {
  acpc::check_game(start);
  TcpConnection dealer = TcpConnection::connect(options.port);
  dealer.write(acpc::greeting);
  Rng rng(1);
  while (const auto line = dealer.read_line(no_end, limits.stop)) {
    if (line->starts_with("#SCORE")) fmt::print("{}\n", *line);
    if (const auto reply = acpc::answer(*line, start, agent, limits, rng)) {
      dealer.write(*reply + "\r\n");
    }
  }
}

void serve(const ExternalOptions& options) {
  const std::string full = acpc::game_or_definition(options.game);
  const std::string game = OptionSpec::parse(full).name;
  if (game != "backgammon" && game != "holdem") {
    throw InputError("only backgammon and holdem have external players");
  }
  const std::string name =
      options.player.empty() ? std::string(players::of_game(game).best) : options.player;
  const Interrupt interrupt;
  Limits limits = options.limits;
  limits.stop = interrupt.token();
  if (game == "holdem") {
    const AnyState start = games::start(full);
    return play_poker(options, start, *players::make(name, start, 1), limits);
  }
  external::ExternalPlayer player(name);
  TcpListener listener(options.port);
  fmt::print("{} waits on port {}\n", name, listener.port());
  std::fflush(stdout);
  while (auto connection = listener.accept(limits.stop)) {
    try {
      while (const auto line = connection->read_line(no_end, limits.stop)) {
        connection->write(player.answer(*line, limits) + "\n");
      }
    } catch (const IoError& error) {
      if (!interrupt.requested()) fmt::print(stderr, "moyo: {}\n", error.what());
    }
  }
}

void add_external(CommandLine command) {
  command.footer(external_footer);
  const auto options = std::make_shared<ExternalOptions>();
  command.option("game", options->game, "backgammon or holdem with its options, or a file *.game")
      .show_default();
  command.option("--port", options->port, "to wait on, 0: any that is free; of holdem the dealer's")
      .in_range(0, 65535)
      .show_default();
  command.option("--player", options->player, "who plays; the game's best unless named")
      .type_name("PLAYER");
  add_limit_options(command, options->limits);
  command.on_run([options] { serve(*options); });
}

}  // namespace

const Command external_command = {
    "external", "a player for GNU Backgammon and for dealers of poker", add_external};

}  // namespace moyo::app
