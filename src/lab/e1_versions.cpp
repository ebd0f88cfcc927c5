// E1: tree search in the four versions of the CS 188 slides, each against the one before at equal
// rollouts: 0, an equal share of random rollouts for every move; 0.9, rollouts for the moves that
// look best; 1.0, UCB's share; 2.0, UCB at every node of a tree.
#include <fmt/format.h>

#include "games/registry.h"
#include "lab/match_table.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace versions {

constexpr int share = 50;  // rollouts of each legal move, if all get the same
constexpr std::size_t games = 200;

struct Version {
  const char* name;
  std::string player;
};

Findings run(Context& context) {
  Findings findings;
  std::vector<MatchRow> rows;
  for (const char* game : {"connect4", "go:size=5,komi=4.5,rules=course"}) {
    // The tree's playouts are those of the first move, when the shares are largest.
    const auto moves = static_cast<int>(games::start(game).legal_moves().size());
    const std::string each = fmt::format("playouts={},per_move=on", share);
    const Version versions[] = {
        {"0: equal shares", fmt::format("sim:playouts={}", share)},
        {"0.9: greedy shares", "ucb:rule=greedy," + each},
        {"1.0: UCB", "ucb:" + each},
        {"2.0: UCT", fmt::format("uct:solver=off,early=off,reuse=off,playouts={}", share * moves)},
    };
    for (std::size_t i = 1; i < std::size(versions); ++i) {
      rows.push_back(
          {fmt::format("{} against {}", versions[i].name, versions[i - 1].name),
           {.game = game, .a = versions[i].player, .b = versions[i - 1].player, .games = games}});
    }
    rows.push_back(
        {"2.0 against 0",
         {.game = game, .a = versions[3].player, .b = versions[0].player, .games = games}});
  }
  const auto tallies = play_table(context, findings, "Versions of tree search", rows);
  for (const std::size_t last : {std::size_t{3}, std::size_t{7}}) {
    const auto& tally = tallies[last];
    const Interval interval = wilson_interval(tally.points(), tally.games(), confidence);
    findings.claim(rows[last].pairing.game + ": version 2.0 beats version 0", interval.low > 0.5);
  }
  findings.notes.push_back(
      "Version 0.9 without exploration may lose to equal shares: a good move with bad luck at "
      "first "
      "is not tried again. That is what UCB mends in version 1.0.");
  return findings;
}

}  // namespace versions

const Experiment e1_versions = {"e1-versions",
                                "from random rollouts to UCT in four versions",
                                "S3",
                                versions::run,
                                {.games = true}};

}  // namespace moyo::lab
