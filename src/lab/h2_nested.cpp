// H2, H3: nested Monte Carlo search and nested rollout policy adaptation on SameGame: take groups of
// two or more stones of a colour, n stones are worth (n - 2)^2, an empty board 1000 more. Scores by
// level: each level up costs much and gains much; a policy that is learned at two levels, against
// as many random games.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "lab/registry.h"
#include "lab/runs.h"
#include "search/solo/nested.h"

namespace moyo::lab {
namespace nested {

// Columns from the left, each from the bottom; empty columns close up.
class SameGame {
 public:
  SameGame(int side, int colors, Rng& rng)
      : side_(side), cells_(static_cast<std::size_t>(side * side)) {
    for (auto& cell : cells_) {
      cell = static_cast<std::uint8_t>(1 + rng.below(static_cast<std::uint32_t>(colors)));
    }
  }

  // A move is the first cell of a group.
  void moves(std::vector<int>& list) const {
    std::vector<bool> seen(cells_.size());
    for (int cell = 0; cell < side_ * side_; ++cell) {
      if (at(cell) == 0 || seen[static_cast<std::size_t>(cell)]) continue;
      const std::vector<int> group = group_of(cell);
      for (const int member : group) seen[static_cast<std::size_t>(member)] = true;
      if (group.size() >= 2) list.push_back(cell);
    }
  }
  void play(int move) {
    const std::vector<int> group = group_of(move);
    for (const int cell : group) cells_[static_cast<std::size_t>(cell)] = 0;
    const double more = double(group.size()) - 2;
    score_ += more * more;
    fall();
    if (cells_.front() == 0) score_ += 1000;
  }
  double score() const { return score_; }
  // The group: its place, its size and its colour.
  std::uint64_t code(int move) const {
    const std::vector<int> group = group_of(move);
    std::uint64_t code = mix64(at(move));
    for (const int cell : group) code += mix64(static_cast<std::uint64_t>(cell) + 1000);
    return code;
  }

 private:
  std::uint8_t at(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }
  std::vector<int> group_of(int cell) const {
    std::vector<int> group = {cell};
    std::vector<bool> seen(cells_.size());
    seen[static_cast<std::size_t>(cell)] = true;
    for (std::size_t next = 0; next < group.size(); ++next) {
      const int column = group[next] / side_, row = group[next] % side_;
      const auto visit = [&](int c, int r) {
        if (c < 0 || r < 0 || c >= side_ || r >= side_) return;
        const int other = c * side_ + r;
        if (at(other) != at(cell) || seen[static_cast<std::size_t>(other)]) return;
        seen[static_cast<std::size_t>(other)] = true;
        group.push_back(other);
      };
      visit(column - 1, row);
      visit(column + 1, row);
      visit(column, row - 1);
      visit(column, row + 1);
    }
    return group;
  }
  void fall() {
    std::vector<std::uint8_t> next(cells_.size());
    int to = 0;
    for (int column = 0; column < side_; ++column) {
      int height = 0;
      for (int row = 0; row < side_; ++row) {
        const std::uint8_t stone = at(column * side_ + row);
        if (stone != 0) next[static_cast<std::size_t>(to * side_ + height++)] = stone;
      }
      if (height > 0) ++to;
    }
    cells_ = std::move(next);
  }

  int side_;
  std::vector<std::uint8_t> cells_;
  double score_ = 0;
};

Findings run(Context& context) {
  const std::size_t boards = context.few<std::size_t>(10, 2);
  const int side = context.few(10, 6);
  constexpr int colors = 5;
  struct Method {
    std::string name;
    std::function<double(const SameGame&, Rng&)> play;
  };
  const auto best_of = [](int games) {
    return [games](const SameGame& game, Rng& rng) {
      double best = 0;
      for (int i = 0; i < games; ++i) best = std::max(best, solo::random_game(game, rng).score);
      return best;
    };
  };
  const auto nest = [](int level) {
    return [level](const SameGame& game, Rng& rng) {
      return solo::nested_search(game, level, rng).score;
    };
  };
  const auto adapt = [](int level, int iterations) {
    return [=](const SameGame& game, Rng& rng) {
      return solo::PolicyAdaptation<SameGame>({.iterations = iterations})
          .search(game, level, rng)
          .score;
    };
  };
  const Method methods[] = {
      {"one random game", best_of(1)},
      {"the best of 1000 random games", best_of(1000)},
      {"nested, level 1", nest(1)},
      {"nested, level 2", nest(2)},
      {"policy adaptation, level 1, 1000 games", adapt(1, 1000)},
      {"policy adaptation, level 2, 32 x 32 games", adapt(2, 32)},
  };
  Findings findings;
  Table table{
      fmt::format("SameGame {0}x{0}, {1} colours, {2} boards: mean score", side, colors, boards),
      {"method", "score", "99% interval"},
      {}};
  Plot plot{"Scores on SameGame", {"method"}, {"score"}, {{"mean", Mark::points, {}}}};
  std::vector<double> means;
  for (const Method& method : methods) {
    // The same boards for all.
    const Accumulator scores = accumulate(repeat(context, 0, boards, method.name, [&](Rng& rng) {
      const SameGame game(side, colors, rng);
      return method.play(game, rng);
    }));
    const Interval interval = scores.mean_interval(confidence);
    means.push_back(scores.mean());
    table.rows.push_back({method.name, fmt::format("{:.0f}", scores.mean()),
                          fmt::format("{:.0f} .. {:.0f}", interval.low, interval.high)});
    plot.series[0].points.push_back({double(means.size()), scores.mean()});
  }
  findings.claim("each level of nesting gains: random, level 1, level 2",
                 means[0] < means[2] && means[2] < means[3]);
  findings.claim("a policy adapted at two levels beats the best of as many random games",
                 means[5] > means[1]);
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  findings.notes.push_back("The source names the methods and gives no scores.");
  return findings;
}

}  // namespace nested

const Experiment h2_nested = {
    "h2-nested", "nested Monte Carlo search and policy adaptation on SameGame", "S0", nested::run};

}  // namespace moyo::lab
