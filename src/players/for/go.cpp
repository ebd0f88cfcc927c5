#include "games/go/go.h"

#include <algorithm>

#include "knowledge/go/eyes.h"
#include "players/fan.h"
#include "players/for/games.h"
#include "players/go3.h"
#include "players/go_course_playouts.h"
#include "players/go_endgame.h"
#include "players/go_random.h"
#include "players/go_tree.h"
#include "players/go_view.h"
#include "players/go_zero.h"
#include "players/level.h"
#include "players/players_of.h"

namespace moyo::players {
namespace {

struct GoSetup : GameSetup<go::Go> {
  // Scores of Go come in halves, which whole values do not hold; win or loss is asked.
  using Knowledge = search::OutcomeKnowledge<go::Go>;

  using PlayoutEvaluatorOptions = CoursePlayoutOptions;
  static std::unique_ptr<Evaluator<go::Go>> make_playouts(const CoursePlayoutOptions& options) {
    return go::make_playout_evaluator(options);
  }

  static std::unique_ptr<Solver> make_score_solver(const AnyState& start,
                                                   std::string_view settings) {
    return make_go_endgame_solver(start, settings);
  }

  using NetworkView = GoView;

  static std::unique_ptr<mcts::Prior<go::Go>> make_sensible() {
    return std::make_unique<go::EyePrior>();
  }

  static std::vector<PlayerEntry> own_players() {
    return {go0_entry, go1_entry, go2_entry,     go3_entry, go4_entry,
            go5_entry, go_entry,  go_zero_entry, fan_entry, level_entry};
  }
};

std::string title_of_rank(const std::string& rank) {
  return rank.substr(0, rank.size() - 1) + (rank.back() == 'k' ? " kyu" : " dan");
}

// A person tells two ranks apart where every step is offered; so many to choose from are a wall.
std::vector<Level> rank_levels() {
  const std::vector<std::string> offered = {"30k", "25k", "20k", "15k", "12k", "10k", "8k",
                                            "6k",  "4k",  "2k",  "1d",  "3d",  "5d"};
  // Up to there a move is one evaluation of the network, or a handful.
  const auto strongest_quick = std::find(offered.begin(), offered.end(), "6k");
  constexpr double patience = 10;
  std::vector<Level> table;
  for (const std::string& rank : ranks()) {
    const auto place = std::find(offered.begin(), offered.end(), rank);
    if (place == offered.end()) continue;
    table.push_back(
        {rank, title_of_rank(rank), "level:rank=" + rank, patience, place <= strongest_quick});
  }
  constexpr double long_patience = 20;
  table.push_back(
      {"strongest", "Strongest", "fan:memory=32MB,cache=5000,playouts=20000", long_patience});
  return table;
}

}  // namespace

GamePlayers for_game::go() {
  GamePlayers game{.game = "go",
                   .states = {players_of<GoSetup>()},
                   .best = "fan",
                   .levels = rank_levels(),
                   .usual_level = "20k"};
  game.variants = {
      // One playout a leaf: people wait for reviews.
      {"usual", "With a network and playouts", "fan:rollouts=1,cache=5000"},
      {"playouts", "Without a network", "go", true},
      {"criticality", "… with criticality", "go:criticality=pachi", true, true},
      {"rave", "… without RAVE", "go:rave=0,explore=ucb1,c=0.4"},
      {"prior", "… without knowledge of new moves", "go:prior=off", true},
      {"light", "… with random playouts", "go:policy=light", true},
      {"plain", "Plain UCT", "go5"},
  };
  return game;
}

}  // namespace moyo::players
