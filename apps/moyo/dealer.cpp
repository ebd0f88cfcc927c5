// moyo dealer: deals hold'em to two programs that speak the poker competition's protocol.
#include <fmt/core.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "base/errors.h"
#include "base/tcp.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "command.h"
#include "games/registry.h"
#include "interrupt.h"
#include "limit_options.h"
#include "progress_bar.h"
#include "protocol/acpc/game_definition.h"
#include "protocol/acpc/poker_match.h"

namespace moyo::app {
namespace {

constexpr const char* dealer_footer =
    R"(Two programs connect, one to each port. They change seats after every hand, and every two hands have the
same cards. An answer that is no move ends the match. A game definition file of the competition (*.game) is a
game, too. --log keeps every hand as the competition's dealer does: "STATE:hand:bets:cards:chips:names".

Examples:
  moyo dealer holdem --port 4242 --hands 1000
  moyo external holdem --port 4242 --player ismcts
  moyo external holdem --port 4243 --player random
  moyo dealer holdem.limit.2p.reverse_blinds.game --names Ann,Bob --log match.log
)";

struct DealerCommandOptions {
  std::string game = "holdem";
  int port = 4242;
  double patience = 60;
  std::string log;
  acpc::DealerOptions match;
};

void deal(const DealerCommandOptions& options) {
  const AnyState start = games::start(acpc::game_or_definition(options.game));
  acpc::check_game(start);
  acpc::DealerOptions match_options = options.match;
  if (!options.log.empty()) {
    // The folder is tried before anybody plays; hands are added one by one, for who follows the match.
    write_whole_file(options.log,
                     fmt::format("# name/game/hands/seed moyo {} {} {}\n", options.game,
                                 options.match.hands, options.match.seed));
    match_options.log = [&options](const std::string& line) {
      append_to_file(options.log, line + "\n");
    };
  }
  const Interrupt interrupt;
  const int second_port = options.port == 0 ? 0 : options.port + 1;
  TcpListener listeners[] = {TcpListener(options.port), TcpListener(second_port)};
  fmt::print("players connect to ports {} and {}\n", listeners[0].port(), listeners[1].port());
  std::fflush(stdout);
  std::vector<TcpConnection> connections;
  for (TcpListener& listener : listeners) {
    auto connection = listener.accept(interrupt.token());
    if (!connection) throw IoError("stopped before both players were there");
    connections.push_back(std::move(*connection));
  }
  std::array<acpc::Seat, 2> seats;
  for (std::size_t p = 0; p < 2; ++p) {
    TcpConnection& connection = connections[p];
    seats[p].tell = [&connection](const std::string& line) { connection.write(line + "\r\n"); };
    seats[p].ask = [&connection, &options, &interrupt, p] {
      while (const auto line = connection.read_line(options.patience, interrupt.token())) {
        const bool is_answer = !line->empty() && !line->starts_with("VERSION") &&
                               line->front() != '#' && line->front() != ';';
        if (is_answer) return *line;
      }
      throw IoError(fmt::format("player {} has left", p + 1));
    };
  }
  StatusLine status;
  const acpc::DealtMatch match =
      acpc::deal_match(start, seats, match_options, [&](const acpc::DealtMatch& so_far) {
        if (status.is_due()) status.draw(fmt::format("{} hands", so_far.hands));
      });
  status.wipe();
  fmt::print("hands           {}\n", match.hands);
  for (std::size_t p = 0; p < 2; ++p) {
    fmt::print("{:<15} {:+.0f} mbb a game, {:+} chips\n", options.match.names[p],
               1000 * match.won[p] / static_cast<double>(match.hands), match.chips[p]);
  }
}

void add_dealer(CommandLine command) {
  command.footer(dealer_footer);
  const auto options = std::make_shared<DealerCommandOptions>();
  command.option("game", options->game, "holdem with its options, or a file *.game").show_default();
  command
      .option("--port", options->port, "of the first player, the second's is the next; 0: any free")
      .in_range(0, 65534)
      .show_default();
  command
      .whole_number(
          "--hands",
          [options](std::int64_t count) {
            if (count < 1) throw InputError("--hands wants a number above 0");
            options->match.hands = static_cast<std::uint64_t>(count);
          },
          "to deal; 1000 unless said")
      .type_name("N");
  command
      .text(
          "--names",
          [options](const std::string& text) {
            const auto names = split(text, ',');
            if (names.size() != 2) throw InputError("--names wants two, with a comma between");
            for (std::size_t p = 0; p < 2; ++p) {
              const std::string_view name = trim(names[p]);
              if (name.empty() || name.find_first_of(":|\r\n") != std::string_view::npos) {
                throw InputError("a name is not empty and has no ':' and no '|'");
              }
              options->match.names[p] = name;
            }
          },
          "of the players, for the log; player1,player2 unless said")
      .type_name("A,B");
  command.option("--log", options->log, "keeps every hand in this file, written anew")
      .type_name("FILE");
  command
      .number(
          "--patience",
          [options](double seconds) {
            if (!(seconds > 0)) throw InputError("--patience wants a number above 0");
            options->patience = seconds;
          },
          "seconds that an answer may take; 60 unless said")
      .type_name("S");
  add_seed_option(command, "of the cards",
                  [options](std::uint64_t seed) { options->match.seed = seed; });
  command.on_run([options] { deal(*options); });
}

}  // namespace

const Command dealer_command = {"dealer", "deals hold'em to two programs", add_dealer};

}  // namespace moyo::app
