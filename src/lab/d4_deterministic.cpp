// D4: simulations that always play the same move are useless: every move of the game wins all of
// them or none. Flat Monte Carlo on 5x5 Go with simulations that take the first legal move of the
// board, beside random ones: the win rates it sees, and how it plays against the random player.
#include <fmt/format.h>

#include <cmath>

#include "games/registry.h"
#include "lab/match_table.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "players/registry.h"

namespace moyo::lab {
namespace deterministic {

constexpr const char* game = "go:size=5,komi=4.5,rules=course";

// Of all win rates of moves in positions of random games: the share that is 0 or 1.
double share_of_certain(Context& context, std::uint64_t batch, const std::string& player) {
  const AnyState start = games::start(game);
  const auto shares = repeat(context, batch, 40, player, [&](Rng& rng) {
    const auto random = players::make("go2", start, rng());
    const auto agent = players::make(player, start, rng());
    AnyState state = start;
    const int plies = static_cast<int>(rng.below(12));
    for (int i = 0; i < plies; ++i) state.play(*random->think(state, {}).best);
    const Report report = agent->think(state, {});
    double certain = 0;
    for (const auto& move : report.moves) certain += std::abs(move.value) == 1;
    return certain / static_cast<double>(report.moves.size());
  });
  return accumulate(shares).mean();
}

Findings run(Context& context) {
  Findings findings;
  const std::string first = "go3:simulations=first,playouts=50";
  const std::string random = "go3:playouts=50";
  const double certain = share_of_certain(context, 0, first);
  const double usual = share_of_certain(context, 1, random);
  findings.exact("win rates that are 0% or 100% with a deterministic policy", 1, certain);
  Table table{"Win rates of moves after 50 simulations each, positions of random games on 5x5",
              {"simulations", "0% or 100%"},
              {{"always the first move", fmt::format("{:.1f}%", 100 * certain)},
               {"random", fmt::format("{:.1f}%", 100 * usual)}}};
  findings.tables.push_back(std::move(table));
  const auto tallies =
      play_table(context, findings, "With simulations of the first move, and with random ones",
                 {{"first move against go2", {game, first, "go2", 200, 500}},
                  {"random against go2", {game, random, "go2", 100, 500}},
                  {"first move against random", {game, first, random, 100, 500}}});
  findings.claim("random simulations win more against Go2 than deterministic ones",
                 tallies[1].score() > tallies[0].score());
  findings.claim("and most games against them", tallies[2].score() < 0.5);
  return findings;
}

}  // namespace deterministic

const Experiment d4_deterministic = {"d4-deterministic",
                                     "simulations that never vary say 0% or 100%",
                                     "S0",
                                     deterministic::run,
                                     {.games = true}};

}  // namespace moyo::lab
