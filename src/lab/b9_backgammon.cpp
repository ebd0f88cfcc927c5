// B9: how wide a tree of dice is (S3): 21 rolls, about 20 moves each, so that looking two moves of both
// sides ahead means 20 x (21 x 20)^3 positions. Counted over whole games: how many positions a roll leads
// to, in games of the network that ships and in random ones.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/backgammon/backgammon.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "nn/backgammon/network_judge.h"

namespace moyo::lab {
namespace wide_dice {

using backgammon::Backgammon;

struct Game {
  double turns = 0;       // in which dice fell
  double ways = 0;        // to play them, in sum
  double no_doubles = 0;  // the same without doubles
  double no_doubles_ways = 0;
  std::size_t most = 0;
};

// Without a judge at random.
Game count_ways(backgammon::TurnJudge* judge, Rng& rng) {
  backgammon::TurnChooser chooser;
  Game game;
  for (Backgammon state; !state.is_terminal();) {
    state.play(sample_chance(state, rng));
    const MoveList<Backgammon> turns = legal_moves(state);
    const auto ways = static_cast<double>(turns.size());
    game.most = std::max(game.most, turns.size());
    ++game.turns;
    game.ways += ways;
    if (!state.dice().is_double()) {
      ++game.no_doubles;
      game.no_doubles_ways += ways;
    }
    state.play(judge == nullptr
                   ? turns[rng.below(static_cast<std::uint32_t>(turns.size()))]
                   : chooser.best({state.board(), state.turn(), state.dice()}, *judge).turn);
  }
  return game;
}

Findings run(Context& context) {
  Findings findings;
  const std::size_t games = context.games_or(1000);
  Table table{
      fmt::format("Positions that a roll leads to, {} games", games),
      {"games of", "turns a game", "moves a roll", "without doubles", "most", "m x (21 x m)^3"},
      {}};
  double of_network = 0;
  for (const bool random : {false, true}) {
    const auto counted = repeat(context, random, games, "games", [&](Rng& rng) {
      const auto judge = random ? nullptr : backgammon::shipped_judge();
      return count_ways(judge.get(), rng);
    });
    Game sum;
    for (const Game& game : counted) {
      sum.turns += game.turns;
      sum.ways += game.ways;
      sum.no_doubles += game.no_doubles;
      sum.no_doubles_ways += game.no_doubles_ways;
      sum.most = std::max(sum.most, game.most);
    }
    const double mean = sum.ways / sum.turns;
    if (!random) of_network = mean;
    table.rows.push_back(
        {random ? "random players" : "the network that ships",
         fmt::format("{:.1f}", sum.turns / static_cast<double>(games)), fmt::format("{:.1f}", mean),
         fmt::format("{:.1f}", sum.no_doubles_ways / sum.no_doubles), std::to_string(sum.most),
         fmt::format("{:.1e}", mean * std::pow(21 * mean, 3))});
  }
  ChanceList<Backgammon> rolls;
  Backgammon(Backgammon().board(), Player::first).chance_events(rolls);
  findings.exact("rolls", 21, static_cast<double>(rolls.size()));
  findings.claim("20 moves a roll, to the nearest ten", std::round(of_network / 10) == 2);
  findings.exact("20 x (21 x 20)^3, which the source rounds to 1.2e9", 1'481'760'000.0,
                 20 * std::pow(21.0 * 20.0, 3));
  findings.tables.push_back(std::move(table));
  return findings;
}

}  // namespace wide_dice

const Experiment b9_backgammon = {"b9-backgammon",
                                  "how wide a tree of dice is: rolls, moves a roll, positions",
                                  "S3",
                                  wide_dice::run,
                                  {.games = true}};

}  // namespace moyo::lab
