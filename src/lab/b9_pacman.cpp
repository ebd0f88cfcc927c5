// B9: assumptions and reality (S3). A Pacman that fears the worst (minimax) and one that believes in
// chance (expectimax), each against a ghost that hunts and one that walks at random. Pacman looks
// four rounds ahead with an evaluation that avoids trouble, the ghost two with one that seeks
// Pacman. The lecture played 5 games a cell on a maze it does not show.
//
// Ours is data/pacman/risk.txt, made so that both dangers show. Food lies at the end of a blind alley
// beside Pacman, the rest on the far side of a ring; a ghost is six steps from the alley's mouth, with
// crossings on the way. A hunter shuts Pacman in; a ghost that walks at random seldom happens to. So
// optimism fetches the food at once, and pessimism goes round or waits.
#include <fmt/format.h>

#include <cmath>

#include "lab/pacman_games.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace pacman_table {

struct Cell {
  const char* pacman;
  const char* ghost;
  double points;  // the source's mean
  double wins;    // of 5
};

constexpr const char* game = "pacman:layout=risk,moves=100";
constexpr const char* minimax = "expectimax:depth=8,eval=careful,ties=random";
constexpr const char* expectimax = "expectimax:depth=8,eval=careful,ties=random,model=random";
constexpr const char* adversary = "expectimax:depth=4,eval=seek,ties=random";

Findings run(Context& context) {
  Findings findings;
  const std::size_t games = context.games > 0 ? static_cast<std::size_t>(context.games) : 1000;
  const Cell cells[] = {{expectimax, "random", 503, 5},
                        {minimax, "random", 493, 5},
                        {minimax, adversary, 483, 5},
                        {expectimax, adversary, -303, 1}};
  Table table{fmt::format("{} games a cell: games won, mean points", games),
              {"Pacman and ghost", "source", "ours"},
              {}};
  std::vector<double> means;
  std::vector<Accumulator> won;
  for (const Cell& cell : cells) {
    const PacmanGames result =
        play_pacman(context, means.size() + 1, game, cell.pacman, cell.ghost, games);
    const std::string name =
        fmt::format("{} against {}", cell.pacman == minimax ? "minimax" : "expectimax",
                    cell.ghost == adversary ? "an adversary" : "chance");
    table.rows.push_back(
        {name, fmt::format("{:.0f}% won, {:.0f}", 20 * cell.wins, cell.points), to_text(result)});
    findings.win_rate(name + ": won", cell.wins / 5, 5,
                      static_cast<double>(result.wins) / result.games(), result.games());
    means.push_back(result.points.mean());
    won.push_back(result.points_won);
  }
  findings.exact("points in the order of the source: 503 > 493 > 483 > -303", 1,
                 means[0] > means[1] && means[1] > means[2] && means[2] > means[3]);
  findings.exact("and optimism costs more than 500 against an adversary", 1,
                 means[2] - means[3] > 500);
  // A game in a hundred that is lost weighs as much as ten steps in every one, and hides them; of games
  // that are won the steps show.
  const double gained = won[0].mean() - won[1].mean();
  const double half =
      two_sided_z(confidence) * std::hypot(won[0].standard_error(), won[1].standard_error());
  findings.exact(
      fmt::format("against chance, pessimism costs {:.1f} +- {:.1f} steps in games that are won",
                  gained, half),
      1, gained - half > 0);
  findings.tables.push_back(std::move(table));
  return findings;
}

}  // namespace pacman_table

const Experiment b9_pacman = {"b9-pacman",
                              "minimax and expectimax Pacman against a hunting and a random ghost",
                              "S3", pacman_table::run};

}  // namespace moyo::lab
