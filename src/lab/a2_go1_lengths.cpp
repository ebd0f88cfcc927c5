// A2: how long the games of Go1 are, by board size. They are played by Go2, which plays the same
// moves faster.
#include <fmt/format.h>

#include <algorithm>

#include "base/clock.h"
#include "games/go/plain_board.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "simulation/go/playout.h"
#include "simulation/go/random_policy.h"

namespace moyo::lab {
namespace go1_lengths {

// A game this long is not going to end.
int longest(go::BoardSize size) { return 100 * size.area(); }

template <class AnyBoard>
int game_length(go::BoardSize size, Rng& rng) {
  AnyBoard board(size);
  return go::play_to_end(board, go::go1_policy, rng, longest(size));
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

// Of the games that ended.
struct Lengths {
  go::BoardSize size;
  std::vector<int> sorted;
  int not_ended = 0;

  std::string board() const { return fmt::format("{0}x{0}", size.width()); }
};

Lengths play(Context& context, go::BoardSize size, std::uint64_t batch, std::size_t games) {
  Lengths lengths{size, {}, 0};
  lengths.sorted = repeat(context, batch, games, lengths.board(),
                          [&](Rng& rng) { return game_length<go::PlayoutBoard>(size, rng); });
  lengths.not_ended = static_cast<int>(std::erase(lengths.sorted, longest(size)));
  std::sort(lengths.sorted.begin(), lengths.sorted.end());
  return lengths;
}

std::vector<std::string> table_row(const Lengths& lengths) {
  const std::vector<int>& sorted = lengths.sorted;
  const Accumulator sum = accumulate(sorted);
  const Interval interval = sum.mean_interval(confidence);
  return {lengths.board(),
          fmt::format("{:.1f}", sum.mean()),
          fmt::format("{:.1f} .. {:.1f}", interval.low, interval.high),
          fmt::format("{:.1f}", sum.deviation()),
          std::to_string(sorted.front()),
          std::to_string(sorted[sorted.size() / 2]),
          std::to_string(sorted.back()),
          fmt::format("{:.2f}", sum.mean() / lengths.size.area()),
          std::to_string(lengths.not_ended)};
}

void add_points(const Lengths& lengths, Plot& plot) {
  const double area = lengths.size.area();
  const double values[] = {accumulate(lengths.sorted).mean(), double(lengths.sorted.front()),
                           double(lengths.sorted.back()), area};
  for (std::size_t i = 0; i < std::size(values); ++i) {
    plot.series[i].points.push_back({area, values[i]});
  }
}

// A decision of flat Monte Carlo with 100 simulations a move: the course counts 50 moves of 50 plies
// on 7x7, 250,000 simulated moves. Ours is every point and the pass, to the end of the game.
void decision_cost(Context& context, const std::vector<Lengths>& boards, Findings& findings) {
  constexpr double simulations = 100;
  Table table{"Sim(100): simulated moves of the first decision",
              {"board", "moves", "plies to the end", "simulated moves", "source", "seconds"},
              {}};
  for (const Lengths& board : boards) {
    const double moves = board.size.area() + 1;
    const double plies = accumulate(board.sorted).mean() - 1;
    Rng rng(context.seed);
    double played = 0;
    const CpuStopwatch watch;
    while (played < 200000) {
      go::PlayoutBoard playout(board.size);
      played += go::play_to_end(playout, go::UniformPlayout(), rng, longest(board.size));
    }
    const double all = simulations * moves * plies;
    table.rows.push_back({board.board(), fmt::format("{:.0f}", moves), fmt::format("{:.0f}", plies),
                          fmt::format("{:.0f}", all), board.size.width() == 7 ? "250000" : "",
                          fmt::format("{:.3f}", watch.seconds() * all / played)});
    if (board.size.width() == 7) {
      findings.exact("7x7: as many simulated moves as the course counts, within a factor of two", 1,
                     all > 125000 && all < 500000);
    }
  }
  findings.tables.push_back(std::move(table));
}

Findings run(Context& context) {
  const std::size_t games = context.few<std::size_t>(2000, 100);
  constexpr int comparisons = 200;
  Table table{fmt::format("Moves of {} games of go1 against itself, passes included", games),
              {"board", "mean", "99% interval", "deviation", "shortest", "median", "longest",
               "mean / area", "not ended"},
              {}};
  Plot plot{"Length of games of go1", {"points of the board"}, {"moves"}, {}};
  plot.series = {{"mean", Mark::line, {}},
                 {"shortest", Mark::points, {}},
                 {"longest", Mark::points, {}},
                 {"points of the board", Mark::dashes, {}}};
  std::vector<Lengths> boards;
  int not_ended = 0;  // on 4x4 and larger
  std::uint64_t batch = 0;
  for (int side : {3, 4, 5, 6, 7, 9, 11, 13, 15, 17, 19}) {
    boards.push_back(play(context, go::BoardSize(side), batch++, games));
    const Lengths& lengths = boards.back();
    table.rows.push_back(table_row(lengths));
    add_points(lengths, plot);
    if (side > 3) not_ended += lengths.not_ended;
  }
  Findings findings;
  decision_cost(context, boards, findings);
  findings.exact("games of 200 on 7x7 that are as long for go1 as for go2", comparisons,
                 same_lengths(context, batch, comparisons));
  findings.exact("games on 4x4 and larger that had not ended after 100 x area moves", 0, not_ended);
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  findings.notes.push_back("Games on 3x3 that do not end are explained by a2-go0-never-ends.");
  return findings;
}

}  // namespace go1_lengths

const Experiment a2_go1_lengths = {"a2-go1-lengths", "how long games of Go1 are, by board size",
                                   "S0", go1_lengths::run};

}  // namespace moyo::lab
