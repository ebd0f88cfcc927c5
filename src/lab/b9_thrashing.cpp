// B9: why Pacman starves (S3). With two moves of look ahead and the score as evaluation, eating now
// and eating later are worth the same, and where no food is within sight all moves are: a Pacman that
// plans anew at every move wanders. An evaluation that counts the steps to the food cures it; so
// does depth. And ghosts that search together catch more than ghosts that hunt each by itself.
#include <fmt/format.h>

#include "games/registry.h"
#include "lab/pacman_games.h"
#include "lab/registry.h"
#include "players/registry.h"

namespace moyo::lab {
namespace thrashing {

std::string pacman(int depth, const char* evaluation) {
  return fmt::format("expectimax:depth={},eval={},ties=random", depth, evaluation);
}

// The values of the first moves beside a piece of food.
void show_the_tie(Findings& findings) {
  const AnyState start = games::start("pacman:layout=corridor,ghosts=random");
  const auto agent = players::make("expectimax:depth=2,eval=score,rootvalues", start, 1);
  const Report report = agent->think(start, {});
  std::vector<double> values;
  Table table{"Pacman one step beside food, depth 2, by score alone", {"move", "value"}, {}};
  for (const MoveReport& move : report.moves) {
    table.rows.push_back({start.format_move(move.move), fmt::format("{:.0f}", move.value)});
    values.push_back(move.value);
  }
  findings.exact("eating now is worth as much as eating later", values[0], values[1]);
  findings.tables.push_back(std::move(table));
}

Findings run(Context& context) {
  Findings findings;
  const std::size_t games = context.games_or(200);
  show_the_tie(findings);
  Table table{"Two pieces of food in a corridor, no ghost, at most 300 moves",
              {"evaluation, moves ahead", "won", "moves"},
              {}};
  std::vector<double> moves;
  const std::pair<const char*, int> rows[] = {
      {"score", 2}, {"food", 2}, {"score", 10}, {"food", 10}};
  for (const auto& [evaluation, depth] : rows) {
    const PacmanGames result =
        play_pacman(context, moves.size() + 1, "pacman:layout=corridor,ghosts=random",
                    pacman(depth, evaluation), "", games);
    moves.push_back(result.moves.mean());
    table.rows.push_back({fmt::format("{}, {}", evaluation, depth),
                          fmt::format("{:.0f}%", 100.0 * result.wins / result.games()),
                          fmt::format("{:.1f}", moves.back())});
  }
  findings.tables.push_back(std::move(table));
  findings.claim("by score alone at depth 2 Pacman takes more than three times the moves",
                 moves[0] > 3 * moves[1]);
  findings.claim("depth 10 needs the better evaluation less than depth 2 does",
                 moves[2] - moves[3] < moves[0] - moves[1]);

  // Depth against a ghost that hunts (data/pacman/risk.txt).
  Table depths{"A hunting ghost, Pacman by minimax, by the evaluation that avoids trouble",
               {"moves ahead, of both", "won", "caught", "points"},
               {}};
  std::vector<double> won;
  for (const int depth : {2, 10}) {
    const PacmanGames result = play_pacman(
        context, 20 + won.size(), "pacman:layout=risk,moves=100",
        fmt::format("expectimax:depth={},eval=careful,ties=random", depth),
        "expectimax:depth=4,eval=seek,ties=random", std::max<std::size_t>(games / 2, 1));
    won.push_back(static_cast<double>(result.wins) / result.games());
    depths.rows.push_back({std::to_string(depth), fmt::format("{:.0f}%", 100 * won.back()),
                           fmt::format("{:.0f}%", 100.0 * result.caught / result.games()),
                           fmt::format("{:.0f}", result.points.mean())});
  }
  findings.claim("depth 10 wins more than depth 2 against a ghost that hunts", won[1] > won[0]);
  findings.tables.push_back(std::move(depths));

  // Ghosts together or each by itself.
  Table ghosts{"Two ghosts in a maze, Pacman one round ahead", {"ghosts", "caught", "points"}, {}};
  std::vector<double> caught;
  const std::pair<const char*, const char*> hunters[] = {
      {"random", "random"},
      {"each the shortest way", "chase:attack=1"},
      {"together, three rounds ahead", "expectimax:depth=8,eval=seek,ties=random"}};
  const std::size_t hunts = std::max<std::size_t>(games / 2, 1);
  for (const auto& [name, player] : hunters) {
    const PacmanGames result =
        play_pacman(context, 10 + caught.size(), "pacman:layout=open,moves=100",
                    pacman(3, "careful"), player, hunts);
    caught.push_back(static_cast<double>(result.caught) / result.games());
    ghosts.rows.push_back({name, fmt::format("{:.0f}%", 100 * caught.back()),
                           fmt::format("{:.0f}", result.points.mean())});
  }
  findings.claim("ghosts that search together catch more than ghosts that hunt alone",
                 caught[2] > caught[1]);
  findings.tables.push_back(std::move(ghosts));
  return findings;
}

}  // namespace thrashing

const Experiment b9_thrashing = {"b9-thrashing",
                                 "why Pacman starves, what cures it, and ghosts that coordinate",
                                 "S3",
                                 thrashing::run,
                                 {.games = true}};

}  // namespace moyo::lab
