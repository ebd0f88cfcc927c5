// moyo tournament: everybody against everybody, and one table of ratings.
#include "match/tournament.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "command.h"
#include "interrupt.h"
#include "match_options.h"
#include "progress_bar.h"

namespace moyo::app {
namespace {

struct TournamentOptions : MatchOptions {
  match::Field field;
};

constexpr const char* tournament_footer =
    R"(Every two players meet in a match of --games games, half of them with either
colour; with --reach only those near in the list do, which is then best ordered
by strength: a chain of neighbours rates many players with few games. The ratings
come from a Bradley-Terry fit in which a draw is half a win; their mean is 0. Two
players whose intervals do not overlap differ. In a game of one player or of more than
two, players are ranked by how much more they win in a game than their opponents.

Every game is written to the database as it ends: the same command again goes on
where the last one was stopped, and a player added later finds the games of the
others there. With --queue the same command on several machines plays one tournament
(docs/queue.md).

Examples:
  moyo tournament random sim:playouts=1 sim:playouts=10 sim:playouts=100 perfect
  moyo tournament sim ucb ucb:rule=tuned ucb:rule=thompson --openings 2 --threads 2
  moyo tournament go:playouts=10 go:playouts=30 go:playouts=100 go:playouts=300 \
      --game go:size=9 --games 40 --reach 1
)";

// The players in the order of `worth`, the best first.
template <class Worth>
std::vector<std::size_t> ranked(std::size_t players, Worth worth) {
  std::vector<std::size_t> order(players);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return worth(a) > worth(b); });
  return order;
}

void print_ratings(const std::vector<std::string>& names, const match::TournamentResult& result) {
  const auto order = ranked(names.size(), [&](std::size_t i) { return result.ratings[i].elo; });
  fmt::print("\n{:>4} {:>6}  {:<15} {:>6} {:>6} {:>6} {:>6}  {:>6}  {}\n", "rank", "Elo",
             "95% interval", "games", "wins", "draws", "losses", "score", "player");
  int rank = 0;
  for (const std::size_t i : order) {
    const match::Rating& rating = result.ratings[i];
    const match::WinDrawLoss& total = result.totals[i];
    fmt::print("{:>4} {:>+6.0f}  {:<15} {:>6} {:>6} {:>6} {:>6}  {:>5.1f}%  {}\n", ++rank,
               rating.elo,
               fmt::format("[{:+.0f}, {:+.0f}]", rating.interval.low, rating.interval.high),
               total.games(), total.wins, total.draws, total.losses, 100 * total.score(), names[i]);
  }
}

void print_leads(const std::vector<std::string>& names, const std::vector<match::Lead>& leads) {
  fmt::print("\n{:>4} {:>9}  {:<21} {:>6}  {}\n", "rank", "lead", "95% interval", "games",
             "player");
  int rank = 0;
  for (const std::size_t i : ranked(names.size(), [&](std::size_t p) { return leads[p].mean; })) {
    const match::Lead& lead = leads[i];
    fmt::print("{:>4} {:>+9.4f}  {:<21} {:>6}  {}\n", ++rank, lead.mean,
               fmt::format("[{:+.4f}, {:+.4f}]", lead.interval.low, lead.interval.high), lead.games,
               names[i]);
  }
}

void print_pairings(const std::vector<std::string>& names, const match::TournamentResult& result) {
  fmt::print("\n");
  for (const auto& pairing : result.pairings) {
    const match::MatchResult& match = pairing.match;
    fmt::print("{:<16} {} against {}\n",
               result.leads.empty() ? match.tally.total().to_string()
                                    : fmt::format("{:+.4f}", match.payoffs.lead()),
               names[pairing.a], names[pairing.b]);
  }
}

void run_tournament_command(TournamentOptions& options) {
  const NamedPlayers players = match_players(options.field.players, options);
  options.field.players = players.full;
  check_tournament(options.field, options.settings, options.plan);
  const Interrupt interrupt;
  options.plan.stop = interrupt.token();
  const auto store = open_store(options);
  fmt::print("{}\n", describe_conditions(options.settings));
  std::fflush(stdout);
  match::TournamentResult result;
  {
    ProgressBar bar;
    result = run_tournament(options.field, options.settings, options.plan, store.get(),
                            {.progress = &bar, .message = tell_of_queue});
  }
  print_pairings(players.written, result);
  if (result.leads.empty()) {
    print_ratings(players.written, result);
  } else {
    print_leads(players.written, result.leads);
  }
  if (store) fmt::print("Kept in {}.\n", store->path());
  if (interrupt.requested()) fmt::print("Interrupted before the end.\n");
}

void add_tournament(CommandLine command) {
  const auto options = std::make_shared<TournamentOptions>();
  command.footer(tournament_footer);
  command.option("PLAYERS", options->field.players, "two or more").type_name("PLAYER...");
  command
      .option("--reach", options->field.reach,
              "only players at most this many places apart in the list meet [all]")
      .type_name("PLACES");
  add_match_options(command, *options, "games of every pairing");
  command.on_run([options] { run_tournament_command(*options); });
}

}  // namespace

const Command tournament_command = {
    "tournament", "a round robin of several players with a table of their ratings", add_tournament};

}  // namespace moyo::app
