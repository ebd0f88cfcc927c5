// moyo match: A against B, many games, and what they prove.
#include "match/match.h"

#include <fmt/core.h>

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/errors.h"
#include "base/text.h"
#include "command.h"
#include "games/registry.h"
#include "interrupt.h"
#include "match_options.h"
#include "progress_bar.h"

namespace moyo::app {
namespace {

struct MatchCommandOptions : MatchOptions {
  std::vector<std::string> players;
  std::string sprt;  // "elo0,elo1" or nothing
  double alpha = 0.05;
  double beta = 0.05;
  bool verbose = false;
};

constexpr const char* match_footer =
    R"(A and B take turns to move first. Games 1 and 2, 3 and 4, ... are pairs with the
same random opening. In a game of one player both play alone from the same starts with
the same dice; in a game of three or more, A sits in one seat and B in all others, then
B in one and A in all others, through all seats. There A and B are compared by the
mean payoff of their seats. A player is a name with options, e.g. sim:playouts=50;
'moyo list' shows all. --gtp COMMAND, or gtp:COMMAND in place of a name, is any program
that speaks GTP, for Go or another game of two without dice and secrets. If it breaks the rules, dies or does not answer in time, it loses the
game and the next one begins with a fresh process. Programs leave dead stones on the
board when they pass; before such a game is counted they are found and taken off.
--gnubg, or gnubg:plies=2 in place of a name, is GNU Backgammon, if it is installed.

Every game is written to the database as it ends. The same command again goes on
where the last one was stopped, and more --games extend the match; other players,
options, limits, seeds or versions of moyo are another match in the same file.
Without limits in seconds, the result is the same for any number of threads.

With --queue the same command on several machines plays one match: each takes games that
nobody plays, and each has the whole result (docs/queue.md). Any of them may be stopped or
killed, and others may join; the server is 'nats-server --jetstream'.

The score counts a draw as half a win. Its 95% interval is Wilson's, with the
variance measured over pairs. --sprt ends the match as soon as a sequential test
(pentanomial GSPRT) accepts that A is elo0 or elo1 stronger than B.

Examples:
  moyo match sim:playouts=100 perfect --games 1000
  moyo match ucb sim --openings 2 --threads 2 --seed 7
  moyo match sim:playouts=40 sim:playouts=20 --games 20000 --sprt 0,30
  moyo match go2 --gtp "gnugo --mode gtp --chinese-rules" --game go:size=9,rules=chinese
  moyo match td:plies=1 gnubg:plies=0 --game backgammon --games 1000
  moyo match uct ucb --game connect4 --clock fischer:5+0.1
  moyo match go:playouts=800 go:playouts=400 --game go:size=9 --queue nats://10.0.0.1
  moyo match ucb:playouts=1000000 sim:playouts=1000000 --time 0.05 --no-db
)";

std::optional<match::Sprt> parse_sprt(const MatchCommandOptions& options) {
  if (options.sprt.empty()) return std::nullopt;
  const auto parts = split(options.sprt, ',');
  if (parts.size() != 2) {
    throw InputError("--sprt wants two numbers such as 0,10, not '" + options.sprt + "'");
  }
  return match::Sprt{.elo0 = parse_number(trim(parts[0]), "elo0 of --sprt"),
                     .elo1 = parse_number(trim(parts[1]), "elo1 of --sprt"),
                     .alpha = options.alpha,
                     .beta = options.beta};
}

// "A first  and wins " in a game of two, else "ABB A -0.50 B +0.25".
std::string result_text(const match::FinishedGame& game) {
  if (game.players() == 2) {
    const int sign = game.sign_for_a();
    return fmt::format("A {} and {:<5}", game.a_first() ? "first " : "second",
                       sign > 0   ? "wins"
                       : sign < 0 ? "loses"
                                  : "draws");
  }
  std::string text;
  for (int seat = 0; seat < game.players(); ++seat) {
    text += game.entrant_at(player(seat)) == match::Entrant::a ? 'A' : 'B';
  }
  const match::EntrantPayoffs payoffs = game.payoffs();
  if (payoffs.a) text += fmt::format(" A {:+.2f}", *payoffs.a);
  if (payoffs.b) text += fmt::format(" B {:+.2f}", *payoffs.b);
  return text;
}

void print_finished_game(const match::FinishedGame& game, const match::MatchResult& so_far) {
  fmt::print("{:>5}  {}  {}{}  ({})\n", game.number + 1, result_text(game),
             join(game.record.moves, " "),
             game.record.reason.empty() ? "" : "; " + game.record.reason,
             game.players() == 2 ? so_far.tally.total().to_string() : so_far.payoffs.to_string());
}

std::string interval_text(const Interval& interval) {
  return fmt::format("95% interval [{:+.4f}, {:+.4f}]", interval.low, interval.high);
}

void print_row(const char* label, const match::WinDrawLoss& row) {
  fmt::print("{:<10} {:>7} {:>7} {:>7} {:>7}  {:>5.1f}%", label, row.games(), row.wins, row.draws,
             row.losses, 100 * row.score());
}

void print_tally(const match::Tally& tally) {
  fmt::print("\n{:<10} {:>7} {:>7} {:>7} {:>7}  {:>6}\n", "", "games", "wins", "draws", "losses",
             "score");
  print_row("A first", tally.as_first());
  fmt::print("\n");
  print_row("A second", tally.as_second());
  fmt::print("\n");
  print_row("A in all", tally.total());
  const Interval score = tally.score_interval();
  const Interval elo = tally.elo_interval();
  fmt::print("   95% interval [{:.1f}, {:.1f}]\n", 100 * score.low, 100 * score.high);
  fmt::print("Elo of A over B: {:+.0f}, 95% interval [{:+.0f}, {:+.0f}]\n", tally.elo(), elo.low,
             elo.high);
}

void print_payoffs(const match::PayoffTally& tally) {
  fmt::print("\n{} games\n", tally.games());
  fmt::print("A wins {:+.4f} a game, {}\n", tally.mean_a(), interval_text(tally.interval_a()));
  fmt::print("B wins {:+.4f} a game, {}\n", tally.mean_b(), interval_text(tally.interval_b()));
  fmt::print("A over B: {:+.4f}, {}\n", tally.lead(), interval_text(tally.lead_interval()));
}

void print_counts(const match::MatchResult& result, const AnyState& start) {
  if (start.players() != 2) {
    print_payoffs(result.payoffs);
    return;
  }
  print_tally(result.tally);
  if (start.max_payoff() == 1) return;
  fmt::print("A wins {:+.4f} a game, {}\n", result.payoffs.mean_a(),
             interval_text(result.payoffs.interval_a()));
}

void print_test(const match::MatchResult& result, const match::Sprt& sprt) {
  const char* verdict = result.decision == match::SprtDecision::elo1_accepted   ? "elo1 accepted"
                        : result.decision == match::SprtDecision::elo0_accepted ? "elo0 accepted"
                                                                                : "undecided";
  fmt::print("SPRT elo0 {:g}, elo1 {:g}: LLR {:.2f} in ({:.2f}, {:.2f}), {}\n", sprt.elo0,
             sprt.elo1, match::log_likelihood_ratio(result.tally.pairs(), sprt), sprt.lower_bound(),
             sprt.upper_bound(), verdict);
}

void run_match_command(MatchCommandOptions& options) {
  const std::vector<std::string> names = match_players(options.players, options).full;
  if (names.size() != 2) {
    throw InputError("a match has two players, A and B, not " + std::to_string(names.size()));
  }
  options.settings.player_a = names[0];
  options.settings.player_b = names[1];
  options.plan.sprt = parse_sprt(options);
  check_match(options.settings, options.plan);
  const Interrupt interrupt;
  options.plan.stop = interrupt.token();
  const auto store = open_store(options);
  fmt::print("{}\n  A  {}\n  B  {}\n", describe_conditions(options.settings),
             options.settings.player_a, options.settings.player_b);
  std::fflush(stdout);
  match::MatchResult result;
  {
    ProgressBar bar(!options.verbose);
    match::MatchListeners listeners = {.progress = &bar, .message = tell_of_queue};
    if (options.verbose) listeners.game = print_finished_game;
    result = run_match(options.settings, options.plan, store.get(), listeners);
  }
  print_counts(result, games::start(options.settings.game));
  if (options.plan.sprt) print_test(result, *options.plan.sprt);
  if (options.settings.clock.system != TimeSystem::none) {
    fmt::print("Lost on time: A {}, B {}\n", result.time_losses_a, result.time_losses_b);
  }
  if (result.irregular > 0) {
    fmt::print("{} games ended neither by the rules nor by resignation; --verbose tells why.\n",
               result.irregular);
  }
  if (store) {
    fmt::print("Kept in {}, where {} of these games were already.\n", store->path(),
               result.resumed);
  }
  if (interrupt.requested()) fmt::print("Interrupted before the end.\n");
}

void add_match(CommandLine command) {
  const auto options = std::make_shared<MatchCommandOptions>();
  command.footer(match_footer);
  command.option("PLAYERS", options->players, "A and B; those of --gtp come last")
      .type_name("PLAYER");
  add_match_options(
      command, *options,
      "how many games; even numbers are fair, with three or more players multiples of twice "
      "their number");
  command.option("--sprt", options->sprt, "stop when the games decide between two ratings")
      .type_name("ELO0,ELO1");
  command.option("--alpha", options->alpha, "risk of accepting elo1 wrongly").show_default();
  command.option("--beta", options->beta, "risk of accepting elo0 wrongly").show_default();
  command.flag("--verbose", options->verbose, "print every game");
  command.on_run([options] { run_match_command(*options); });
}

}  // namespace

const Command match_command = {
    "match", "two players against each other: score, Elo, sequential test", add_match};

}  // namespace moyo::app
