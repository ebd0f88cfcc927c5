// B9: informed probabilities (S3). The opponent searches two moves deep, plays what it finds four
// times in five, and else any move. "What tree search should you use? Expectimax!", with the
// opponent simulated at each of its nodes: what that gains over fearing the worst, and what it costs.
//
// The opponent has no memory, so the model is exactly right; and searched to the end of the game,
// expectimax with it is the best answer there is to that opponent.
#include <fmt/format.h>

#include <cmath>

#include "games/registry.h"
#include "lab/match_table.h"
#include "lab/registry.h"
#include "players/registry.h"

namespace moyo::lab {
namespace opponent_models {

constexpr const char* opponent =
    "expectimax:depth=2,sure=0.8,iterative=off,table=off,killers=off,history=off";

std::string searcher(int depth, const char* belief) {
  return fmt::format("expectimax:depth={}{}", depth, belief);
}
constexpr const char* knows = ",model=search,model_depth=2,model_sure=0.8";
constexpr const char* fears = "";
constexpr const char* hopes = ",model=random";

// Of the difference of two scores, from games that have nothing to do with each other.
Interval gain(const match::WinDrawLoss& a, const match::WinDrawLoss& b) {
  double variance = 0;
  for (const match::WinDrawLoss* one : {&a, &b}) {
    const double games = static_cast<double>(one->games());
    const double squares =
        (static_cast<double>(one->wins) + 0.25 * static_cast<double>(one->draws)) / games;
    variance += (squares - one->score() * one->score()) / games;
  }
  const double half = two_sided_z(confidence) * std::sqrt(variance);
  const double difference = a.score() - b.score();
  return {difference - half, difference + half};
}

struct Setting {
  const char* game;
  int depth;
  std::size_t games;
  bool room_to_gain;
};
// In tic-tac-toe two moves ahead are nearly all there is to see: whoever waits for the errors gets what
// can be had.
constexpr Setting settings[] = {{"connect4", 4, 400, true}, {"tictactoe", 9, 400, false}};

Findings run(Context& context) {
  Findings findings;
  Table cost{"Nodes for the first move", {"game", "search", "own nodes", "nodes of the model"}, {}};
  bool dearer = true;
  for (const Setting& setting : settings) {
    const std::string players[] = {searcher(setting.depth, knows), searcher(setting.depth, fears),
                                   searcher(setting.depth, hopes)};
    const char* names[] = {"expectimax that knows it", "minimax",
                           "expectimax that believes in chance"};
    std::vector<MatchRow> rows;
    for (std::size_t i = 0; i < std::size(players); ++i) {
      rows.push_back({names[i], {setting.game, players[i], opponent, setting.games}});
    }
    const auto results =
        play_table(context, findings,
                   fmt::format("{}, {} moves ahead, against depth 2 that errs one time in five",
                               setting.game, setting.depth),
                   rows);
    for (std::size_t other = 1; other < results.size(); ++other) {
      const Interval interval = gain(results[0], results[other]);
      const std::string found =
          fmt::format("{}: knowing the opponent gains {:+.1f}% ({:+.1f} .. {:+.1f}) over {}",
                      setting.game, 50 * (interval.low + interval.high), 100 * interval.low,
                      100 * interval.high, names[other]);
      if (setting.room_to_gain) {
        findings.claim(found, interval.low > 0);
      } else {
        findings.notes.push_back(found + ".");
      }
    }
    const AnyState start = games::start(setting.game);
    for (std::size_t i = 0; i < 2; ++i) {
      const Report report = players::make(players[i], start, 1)->think(start, {});
      const double simulated = report.counter("model nodes").value_or(0);
      cost.rows.push_back({setting.game, names[i], fmt::format("{}", report.nodes),
                           fmt::format("{:.0f}", simulated)});
      if (i == 0) dearer = dearer && simulated > 0;
    }
  }
  findings.exact("simulating the opponent is paid for in nodes of its own", 1, dearer);
  findings.tables.push_back(std::move(cost));
  findings.notes.push_back(
      "Minimax needs no simulation: its opponent's thoughts are part of its own tree. What the "
      "model found in a position is kept for the next time.");
  return findings;
}

}  // namespace opponent_models

const Experiment b9_opponent_models = {
    "b9-opponent-models",
    "expectimax with a simulated opponent: depth 2, right 80% of the time",
    "S3",
    opponent_models::run,
    {.games = true}};

}  // namespace moyo::lab
