// B9: informed probabilities (S3). The opponent searches two moves deep, plays what it finds four
// times in five, and else any move. "What tree search should you use? Expectimax!", with the
// opponent simulated at each of its nodes: what that gains over fearing the worst, and what it costs.
#include <fmt/format.h>

#include "games/registry.h"
#include "lab/match_table.h"
#include "lab/registry.h"
#include "players/registry.h"

namespace moyo::lab {
namespace opponent_models {

Findings run(Context& context) {
  Findings findings;
  constexpr std::size_t games = 200;
  const std::string opponent = "expectimax:depth=2,sure=0.8,ties=random";
  const std::string model =
      "expectimax:depth=3,ties=random,model=search,model_depth=2,model_sure=0.8";
  const std::string feared = "expectimax:depth=3,ties=random";
  const std::string believed = "expectimax:depth=3,ties=random,model=random";
  const std::vector<MatchRow> rows = {
      {"expectimax that knows it", {"tictactoe", model, opponent, games}},
      {"minimax", {"tictactoe", feared, opponent, games}},
      {"expectimax that believes in chance", {"tictactoe", believed, opponent, games}}};
  const auto results =
      play_table(context, findings, "Tic-tac-toe against depth 2 that errs one time in five", rows);
  findings.exact("knowing the opponent scores more than fearing the worst", 1,
                 results[0].score() > results[1].score());

  const AnyState start = games::start("tictactoe");
  Table cost{
      "Nodes for the first move at depth 3", {"search", "own nodes", "nodes of the model"}, {}};
  double own[2] = {}, simulated = 0;
  const std::string players[2] = {feared, model};
  for (int i = 0; i < 2; ++i) {
    const Report report = players::make(players[i], start, 1)->think(start, {});
    own[i] = static_cast<double>(report.nodes);
    if (i == 1) simulated = report.counter("model nodes").value_or(0);
    cost.rows.push_back({i == 0 ? "minimax" : "with the model", fmt::format("{:.0f}", own[i]),
                         fmt::format("{:.0f}", i == 0 ? 0 : simulated)});
  }
  findings.exact("simulating the opponent costs more than the search itself", 1,
                 simulated > own[1]);
  findings.tables.push_back(std::move(cost));
  findings.notes.push_back(
      "Minimax needs no simulation: its opponent's thoughts are part of its own tree.");
  return findings;
}

}  // namespace opponent_models

const Experiment b9_opponent_models = {
    "b9-opponent-models", "expectimax with a simulated opponent: depth 2, right 80% of the time",
    "S3", opponent_models::run};

}  // namespace moyo::lab
