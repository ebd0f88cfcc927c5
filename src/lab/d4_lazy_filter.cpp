// D4: filters, naive and lazy. A playout may filter all legal moves and draw from what is left, or
// draw first and filter only what was drawn, swapping a refused point with the last and drawing
// again. Both give the same distribution; the lazy way asks about a few points instead of all.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/clock.h"
#include "knowledge/go/plain_self_atari.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "simulation/go/playout.h"
#include "simulation/go/random_policy.h"

namespace moyo::lab {
namespace lazy_filter {

using go::Point;

// The course's filters, own eyes and self-atari, and how often they were asked.
struct Filter {
  std::uint64_t* asked;
  bool allows(const go::PlayoutBoard& board, Point p) const {
    ++*asked;
    return !board.neighborhood(p).is_simple_eye(board.to_play()) && board.is_legal(p) &&
           !go::is_plain_self_atari(board, p);
  }
};

struct NaivePolicy {
  Filter filter;
  Point choose(const go::PlayoutBoard& board, Rng& rng) const {
    go::PointList allowed;
    for (int i = 0; i < board.empty_points(); ++i) {
      if (filter.allows(board, board.empty_point(i))) allowed.push_back(board.empty_point(i));
    }
    if (allowed.empty()) return go::pass;
    return allowed[rng.below(static_cast<std::uint32_t>(allowed.size()))];
  }
};
struct LazyPolicy {
  Filter filter;
  Point choose(const go::PlayoutBoard& board, Rng& rng) const {
    go::PointList untried;
    for (int i = 0; i < board.empty_points(); ++i) untried.push_back(board.empty_point(i));
    while (!untried.empty()) {
      const std::uint32_t i = rng.below(static_cast<std::uint32_t>(untried.size()));
      const Point p = untried[i];
      if (filter.allows(board, p)) return p;
      untried.swap_remove(i);
    }
    return go::pass;
  }
};

struct Cost {
  double moves = 0;
  double asked = 0;
  double seconds = 0;
};

template <class Policy>
Cost play(int side, int games, std::uint64_t seed) {
  Cost cost;
  Rng rng(seed);
  std::uint64_t asked = 0;
  const go::BoardSize size(side);
  const CpuStopwatch watch;
  for (int game = 0; game < games; ++game) {
    go::PlayoutBoard board(size);
    cost.moves += go::play_to_end(board, Policy{{&asked}}, rng, go::max_playout_moves(size));
  }
  cost.seconds = watch.seconds();
  cost.asked = double(asked);
  return cost;
}

// How often each point is drawn in one position, by either policy.
template <class Policy>
std::vector<int> draws(const go::PlayoutBoard& board, int count, Rng& rng) {
  std::uint64_t asked = 0;
  std::vector<int> counts(static_cast<std::size_t>(board.size().area()) + 1);
  std::vector<Point> points;
  for (const Point p : go::Points(board.size())) points.push_back(p);
  for (int i = 0; i < count; ++i) {
    const Point p = Policy{{&asked}}.choose(board, rng);
    ++counts[static_cast<std::size_t>(std::find(points.begin(), points.end(), p) - points.begin())];
  }
  return counts;
}

// The chi-square statistic of two samples of equal size, and its degrees of freedom.
std::pair<double, double> chi_square(const std::vector<int>& a, const std::vector<int>& b) {
  double sum = 0;
  double kinds = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] + b[i] == 0) continue;
    ++kinds;
    sum += double(a[i] - b[i]) * (a[i] - b[i]) / (a[i] + b[i]);
  }
  return {sum, kinds - 1};
}

Findings run(Context& context) {
  Findings findings;
  Rng rng(context.seed);
  go::PlayoutBoard middle{go::BoardSize(7)};
  for (int move = 0; move < 25; ++move) middle.play(go::go1_policy.choose(middle, rng));
  const auto naive_draws = draws<NaivePolicy>(middle, 20000, rng);
  const auto lazy_draws = draws<LazyPolicy>(middle, 20000, rng);
  const auto [statistic, freedom] = chi_square(naive_draws, lazy_draws);
  // Wilson and Hilferty's approximation of the chi-square distribution.
  const double z =
      (std::cbrt(statistic / freedom) - (1 - 2 / (9 * freedom))) / std::sqrt(2 / (9 * freedom));
  findings.exact("the same points are drawn equally often (chi-square, 99%)", 1,
                 z < normal_quantile(0.99));

  Table table{"Playouts with the filters of own eyes and self-atari",
              {"board", "filter", "points asked a move", "us a move", "times"},
              {}};
  Plot plot{"Points the filter is asked about",
            {"points of the board"},
            {"points asked a move"},
            {{"naive", Mark::line, {}}, {"lazy", Mark::line, {}}}};
  bool fewer = true;
  for (const int side : {5, 7, 9, 13, 19}) {
    context.check_stop();
    const int games = side > 9 ? 30 : 150;
    Cost costs[2] = {play<NaivePolicy>(side, games, context.seed),
                     play<LazyPolicy>(side, games, context.seed)};
    for (int lazy = 0; lazy < 2; ++lazy) {
      const Cost& cost = costs[lazy];
      const double slower = (costs[0].seconds / costs[0].moves) / (cost.seconds / cost.moves);
      table.rows.push_back({fmt::format("{0}x{0}", side), lazy ? "lazy" : "naive",
                            fmt::format("{:.1f}", cost.asked / cost.moves),
                            fmt::format("{:.2f}", 1e6 * cost.seconds / cost.moves),
                            fmt::format("{:.1f}", slower)});
      plot.series[static_cast<std::size_t>(lazy)].points.push_back(
          {double(side * side), cost.asked / cost.moves});
    }
    fewer = fewer && costs[1].asked / costs[1].moves < costs[0].asked / costs[0].moves / 2;
  }
  findings.exact("the lazy filter is asked less than half as often on every board", 1, fewer);
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace lazy_filter

const Experiment d4_lazy_filter = {
    "d4-lazy-filter", "filters of playouts, naive and lazy, side by side", "S0", lazy_filter::run};

}  // namespace moyo::lab
