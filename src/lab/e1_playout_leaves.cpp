// E1: alpha-beta with simulations in place of an evaluation "fails miserably", the course says: too
// noisy, and too slow. At equal time a move, against flat Monte Carlo and UCT, on connect-4 and 5x5
// Go; and the reason: how far the mean of so many playouts is from that of many more, and how much
// the best of several such means is too high.
#include <fmt/format.h>

#include <algorithm>

#include "lab/match_table.h"
#include "lab/registry.h"
#include "lab/runs.h"

namespace moyo::lab {
namespace playout_leaves {

// What the best of b equal moves looks like, each judged by n playouts of which half are won: the
// luck that a maximum picks out.
void luck_table(Context& context, Findings& findings) {
  constexpr int moves[] = {2, 7, 25};
  Table table{"Moves that are all worth 50%: what the best looks like after n playouts each",
              {"playouts", "2 moves", "7 moves", "25 moves"},
              {}};
  std::uint64_t batch = 0;
  double of_seven = 0;
  for (const int playouts : {10, 100, 1000}) {
    std::vector<std::string> row = {std::to_string(playouts)};
    for (const int b : moves) {
      const double best = accumulate(repeat(context, batch++, 400, "luck", [&](Rng& rng) {
                            double highest = 0;
                            for (int i = 0; i < b; ++i) {
                              int wins = 0;
                              for (int k = 0; k < playouts; ++k) wins += rng.chance(0.5);
                              highest = std::max(highest, double(wins) / playouts);
                            }
                            return highest;
                          })).mean();
      if (b == 7 && playouts == 10) of_seven = best;
      row.push_back(fmt::format("{:.1f}%", 100 * best));
    }
    table.rows.push_back(std::move(row));
  }
  findings.tables.push_back(std::move(table));
  findings.exact("the best of seven equal moves looks better than 65% after ten playouts", 1,
                 of_seven > 0.65);
}

Findings run(Context& context) {
  Findings findings;
  luck_table(context, findings);
  Limits time;
  time.seconds = 0.05;
  std::vector<MatchRow> rows;
  for (const char* game : {"connect4", "go:size=5,komi=4.5,rules=course"}) {
    for (const char* leaf : {"10", "100"}) {
      for (const char* other : {"sim:playouts=1000000", "uct"}) {
        rows.push_back({fmt::format("{} playouts a leaf", leaf),
                        {game, fmt::format("alphabeta:knowledge=playouts,leaf={}", leaf), other, 20,
                         300, time}});
      }
    }
  }
  const auto tallies =
      play_table(context, findings, "Alpha-beta with playouts at its leaves, 0.05 s a move", rows);
  double against_uct = 0, games = 0;
  for (std::size_t i = 1; i < tallies.size(); i += 2) {
    against_uct += tallies[i].points();
    games += tallies[i].games();
  }
  findings.claim("UCT beats it in most games at equal time", against_uct < games / 2);
  return findings;
}

}  // namespace playout_leaves

const Experiment e1_playout_leaves = {"e1-playout-leaves",
                                      "alpha-beta with simulations at its leaves fails",
                                      "S0",
                                      playout_leaves::run,
                                      {.games = true}};

}  // namespace moyo::lab
