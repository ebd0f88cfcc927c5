// B9: assumptions and reality (S3). A Pacman that fears the worst (minimax) and one that believes in
// chance (expectimax), each against a ghost that hunts and one that walks at random. Pacman looks
// four rounds ahead with an evaluation that avoids trouble, the ghost two with one that seeks
// Pacman. The lecture played 5 games a cell on a maze it does not show.
//
// Ours is data/pacman/alley.txt, made so that both beliefs cost something. Food lies at the end of a blind
// alley beside Pacman, and on the far side of a ring; a ghost is about as many steps from the alley's mouth
// as Pacman needs to fetch the food and come out, in a room with one way out. A hunter comes straight and
// mostly shuts Pacman in; a ghost that walks at random seldom leaves its room. So optimism fetches the food at
// once, and pessimism goes round or waits, which now and then gives the ghost time to come out after all.
#include <fmt/format.h>

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

constexpr const char* game = "pacman:layout=alley,moves=100";
constexpr const char* minimax = "expectimax:depth=8,eval=careful,ties=random";
constexpr const char* expectimax = "expectimax:depth=8,eval=careful,ties=random,model=random";
constexpr const char* adversary = "expectimax:depth=4,eval=seek,ties=random";

Findings run(Context& context) {
  Findings findings;
  const std::size_t games = context.games_or(3000);
  const Cell cells[] = {{expectimax, "random", 503, 5},
                        {minimax, "random", 493, 5},
                        {minimax, adversary, 483, 5},
                        {expectimax, adversary, -303, 1}};
  Table table{fmt::format("{} games a cell: games won, mean points", games),
              {"Pacman and ghost", "source", "ours"},
              {}};
  std::vector<Accumulator> points;
  for (const Cell& cell : cells) {
    const PacmanGames result =
        play_pacman(context, points.size() + 1, game, cell.pacman, cell.ghost, games);
    const std::string name =
        fmt::format("{} against {}", cell.pacman == minimax ? "minimax" : "expectimax",
                    cell.ghost == adversary ? "an adversary" : "chance");
    table.rows.push_back(
        {name, fmt::format("{:.0f}% won, {:.0f}", 20 * cell.wins, cell.points), to_text(result)});
    findings.win_rate(name + ": won", cell.wins / 5, 5,
                      static_cast<double>(result.wins) / result.games(), result.games());
    points.push_back(result.points);
  }
  bool apart = true;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    apart = apart &&
            points[i].mean_interval(confidence).low > points[i + 1].mean_interval(confidence).high;
  }
  findings.claim("points in the order of the source, 99% intervals apart: 503 > 493 > 483 > -303",
                 apart);
  findings.claim("and optimism costs more than 500 against an adversary",
                 points[2].mean() - points[3].mean() > 500);
  findings.tables.push_back(std::move(table));
  return findings;
}

}  // namespace pacman_table

const Experiment b9_pacman = {"b9-pacman",
                              "minimax and expectimax Pacman against a hunting and a random ghost",
                              "S3",
                              pacman_table::run,
                              {.games = true}};

}  // namespace moyo::lab
