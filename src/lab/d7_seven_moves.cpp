// D7: win rates of seven moves after 10, 100 and 1000 simulations each, as in the lecture, on a
// position of ours (the third of go3_examples.h): a good move, a blunder and five that are nearly
// alike. Rates settle as 1 / sqrt(n); the good move and the blunder are told apart by ten, the five
// in the middle not by a thousand.
#include <fmt/format.h>

#include <cmath>

#include "base/statistics.h"
#include "lab/go3_examples.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace seven_moves {

// Of n tries with chance p each, 0 < p < 1, by number of successes.
std::vector<double> binomial(int n, double p) {
  std::vector<double> chances;
  for (int k = 0; k <= n; ++k) {
    const double ways = std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0);
    chances.push_back(std::exp(ways + k * std::log(p) + (n - k) * std::log1p(-p)));
  }
  return chances;
}

// That the worse arm looks at least as good as the better one after n simulations of each.
double chance_of_wrong_choice(int n, double better, double worse) {
  const std::vector<double> good = binomial(n, better);
  const std::vector<double> bad = binomial(n, worse);
  double below = 0;  // good arm's successes so far
  double chance = 0;
  for (std::size_t k = 0; k < good.size(); ++k) {
    below += good[k];
    chance += bad[k] * below;
  }
  return chance;
}

Findings run(Context& context) {
  const AnyState state = go3_examples()[2].state();
  constexpr int counts[] = {10, 100, 1000};
  std::vector<std::vector<MoveRate>> rates;
  for (const int count : counts) {
    context.check_stop();
    rates.push_back(flat_rates(state, count, context.seed));
  }
  // The best guess of the true rates.
  const std::vector<MoveRate>& truth = rates.back();
  Table table{"Win rates, each with its 99% interval; the lecture has other moves with such rates",
              {"move", "10", "100", "1000", "the lecture's, best to worst"},
              {}};
  constexpr const char* source[] = {"1.0 1.0 1.0",    "0.6 0.63 0.565", "0.4 0.58 0.572",
                                    "0.5 0.46 0.524", "0.5 0.49 0.523", "0.5 0.53 0.484",
                                    "0.0 0.06 0.087"};
  Plot plot{"Win rates settle", {"simulations a move", true}, {"win rate"}, {}};
  int inside = 0;
  for (std::size_t i = 0; i < truth.size(); ++i) {
    std::vector<std::string> row = {truth[i].move};
    Series series{truth[i].move, Mark::line, {}};
    for (std::size_t k = 0; k < std::size(counts); ++k) {
      const double rate = rate_of(rates[k], truth[i].move);
      const double n = counts[k];
      const Interval interval = wilson_interval(rate * n, n, confidence);
      inside += k < 2 && interval.low <= truth[i].rate && truth[i].rate <= interval.high;
      row.push_back(fmt::format("{:.3f} ({:.2f} .. {:.2f})", rate, interval.low, interval.high));
      series.points.push_back({n, rate});
    }
    row.push_back(i < std::size(source) ? source[i] : "");
    table.rows.push_back(std::move(row));
    plot.series.push_back(std::move(series));
  }
  Findings findings;
  findings.exact("moves of the position", 7, double(truth.size()));
  findings.claim(
      "the rates of 10 and 100 have those of 1000 in their intervals, but for one at most",
      inside >= static_cast<int>(2 * truth.size()) - 1);
  const MoveRate& best = truth.front();
  const MoveRate& third = truth[2];
  const MoveRate& fourth = truth[3];
  const MoveRate& worst = truth.back();
  Table wrong{"The chance that the worse of two moves looks at least as good after n simulations",
              {"n", fmt::format("{} and {}", best.move, worst.move),
               fmt::format("{} and {}", best.move, third.move),
               fmt::format("{} and {}", third.move, fourth.move)},
              {}};
  for (const int n : counts) {
    wrong.rows.push_back(
        {std::to_string(n), fmt::format("{:.1e}", chance_of_wrong_choice(n, best.rate, worst.rate)),
         fmt::format("{:.1e}", chance_of_wrong_choice(n, best.rate, third.rate)),
         fmt::format("{:.1e}", chance_of_wrong_choice(n, third.rate, fourth.rate))});
  }
  findings.claim("ten simulations tell the best move from the worst: wrong in less than 1 of 100",
                 chance_of_wrong_choice(10, best.rate, worst.rate) < 0.01);
  findings.claim("a thousand do not tell the third from the fourth: wrong in more than 1 of 20",
                 chance_of_wrong_choice(1000, third.rate, fourth.rate) > 0.05);
  findings.tables.push_back(std::move(table));
  findings.tables.push_back(std::move(wrong));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace seven_moves

const Experiment d7_seven_moves = {"d7-seven-moves",
                                   "win rates of seven moves after 10, 100 and 1000 simulations",
                                   "S0", seven_moves::run};

}  // namespace moyo::lab
