// A2: how long the games of Go1 are, by board size. They are played by Go2, which plays the same
// moves faster.
#include <fmt/format.h>

#include <algorithm>

#include "games/go/plain_board.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "simulation/go/playout.h"
#include "simulation/go/random_policy.h"

namespace moyo::lab {
namespace {

template <class AnyBoard>
int game_length(go::BoardSize size, Rng& rng) {
  AnyBoard board(size);
  return go::play_to_end(board, go::go1_policy, rng, go::max_playout_moves(size));
}

// How many of some games have the same length on the plain board and on the fast one.
int same_lengths(Context& context, std::uint64_t batch, int count) {
  const go::BoardSize size(7);
  const auto same =
      repeat(context, batch, static_cast<std::size_t>(count), "go1 and go2", [&](Rng& rng) {
        Rng again = rng;
        return int{game_length<go::PlainBoard>(size, rng) ==
                   game_length<go::PlayoutBoard>(size, again)};
      });
  return static_cast<int>(std::count(same.begin(), same.end(), 1));
}

Findings run(Context& context) {
  constexpr std::size_t games = 2000;
  constexpr int comparisons = 200;
  Table table{fmt::format("Moves of {} games of go1 against itself, passes included", games),
              {"board", "mean", "99% interval", "deviation", "shortest", "median", "longest",
               "mean / area"},
              {}};
  Plot plot{"Length of games of go1", {"points of the board"}, {"moves"}, {}};
  plot.series = {{"mean", Mark::line, {}},
                 {"shortest", Mark::points, {}},
                 {"longest", Mark::points, {}},
                 {"points of the board", Mark::dashes, {}}};
  int unfinished = 0;
  std::uint64_t batch = 0;
  for (int side : {3, 4, 5, 6, 7, 9, 11, 13, 15, 17, 19}) {
    const go::BoardSize size(side);
    auto lengths = repeat(context, batch++, games, fmt::format("{0}x{0}", side),
                          [&](Rng& rng) { return game_length<go::PlayoutBoard>(size, rng); });
    const Accumulator sum = accumulate(lengths);
    std::sort(lengths.begin(), lengths.end());
    unfinished +=
        static_cast<int>(std::count(lengths.begin(), lengths.end(), go::max_playout_moves(size)));
    const Interval interval = sum.mean_interval(confidence);
    table.rows.push_back({fmt::format("{0}x{0}", side), fmt::format("{:.1f}", sum.mean()),
                          fmt::format("{:.1f} .. {:.1f}", interval.low, interval.high),
                          fmt::format("{:.1f}", sum.deviation()), std::to_string(lengths.front()),
                          std::to_string(lengths[games / 2]), std::to_string(lengths.back()),
                          fmt::format("{:.2f}", sum.mean() / size.area())});
    const double area = size.area();
    plot.series[0].points.push_back({area, sum.mean()});
    plot.series[1].points.push_back({area, double(lengths.front())});
    plot.series[2].points.push_back({area, double(lengths.back())});
    plot.series[3].points.push_back({area, area});
  }
  Findings findings;
  findings.exact("games of 200 on 7x7 that are as long for go1 as for go2", comparisons,
                 same_lengths(context, batch, comparisons));
  findings.exact("games that had not ended after 8 x area moves", 0, unfinished);
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace

const Experiment a2_go1_lengths = {"a2-go1-lengths", "how long games of Go1 are, by board size",
                                   "S0", run};

}  // namespace moyo::lab
