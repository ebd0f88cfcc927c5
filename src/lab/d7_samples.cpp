// D7: what a mean of samples tells. Borel: wins x of n go to p as x/n. A playout is such an
// experiment, whose p is the sum over all paths of their probabilities: enumerated and sampled from
// positions of tic-tac-toe. The central limit theorem: 68% of means lie within sigma / sqrt(n), 16%
// above, so UCB with C = 1 leaves that many. And no variable in [0, 1] varies more than 1/4.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/tictactoe/tictactoe.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "simulation/playout.h"

namespace moyo::lab {
namespace samples {

using tictactoe::TicTacToe;

// ---- Borel ----

void large_numbers(Context& context, Findings& findings) {
  constexpr int most = 100000;
  Plot plot{"Wins of n Bernoulli experiments", {"n", true}, {"x / n"}, {}};
  Table table{"x / n of one run", {"p", "n = 10", "100", "1,000", "10,000", "100,000"}, {}};
  for (const double p : {0.1, 0.5, 0.62}) {
    Rng rng = Rng::stream(context.seed, static_cast<std::uint64_t>(1000 * p));
    Series series{fmt::format("p = {:g}", p), Mark::line, {}};
    std::vector<std::string> row = {fmt::format("{:g}", p)};
    double wins = 0;
    for (int n = 1, next = 10; n <= most; ++n) {
      wins += rng.chance(p);
      if (n != next) continue;
      next *= 10;
      row.push_back(fmt::format("{:.4f}", wins / n));
      series.points.push_back({double(n), wins / n});
    }
    findings.statistical(fmt::format("x / n goes to p = {:g}", p), p, wins / most,
                         wilson_interval(wins, most, confidence));
    table.rows.push_back(std::move(row));
    plot.series.push_back(std::move(series));
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
}

// ---- a playout ----

// The first player's payoff of a random playout: the sum over all paths of probability and payoff.
double over_all_paths(const TicTacToe& state) {
  if (state.is_terminal()) return outcome_of(state).payoff(Player::first);
  const auto moves = legal_moves(state);
  double sum = 0;
  for (const auto move : moves) {
    TicTacToe child = state;
    child.play(move);
    sum += over_all_paths(child) / static_cast<double>(moves.size());
  }
  return sum;
}

void playouts(Context& context, Findings& findings) {
  constexpr std::size_t runs = 20000;
  std::uint64_t batch = 1;
  for (const char* position : {".../.../...", "X../.O./...", "XO./.X./..O"}) {
    const TicTacToe state = TicTacToe().parse_position(position);
    const auto payoffs = repeat(context, batch++, runs, position, [&](Rng& rng) {
      PlayoutEvaluator<TicTacToe> evaluator;
      const double value = evaluator.evaluate({.state = state, .rng = rng}).value;
      return state.to_play() == Player::first ? value : -value;
    });
    const Accumulator mean = accumulate(payoffs);
    findings.statistical(fmt::format("{}: mean payoff of playouts, beside all paths", position),
                         over_all_paths(state), mean.mean(), mean.mean_interval(confidence));
  }
}

// ---- the central limit theorem ----

void central_limit(Context& context, Findings& findings) {
  constexpr std::size_t runs = 20000;
  constexpr int n = 100;
  struct Variable {
    const char* name;
    double mean, deviation;
    double (*draw)(Rng&);
  };
  const Variable variables[] = {
      {"uniform in [0, 1]", 0.5, std::sqrt(1.0 / 12), [](Rng& rng) { return rng.uniform(); }},
      {"square of it", 1.0 / 3, std::sqrt(4.0 / 45),
       [](Rng& rng) { return std::pow(rng.uniform(), 2); }},
  };
  Table table{"Means of 100 samples", {"variable", "within sigma", "above it"}, {}};
  std::uint64_t batch = 10;
  for (const Variable& variable : variables) {
    const auto means = repeat(context, batch++, runs, variable.name, [&](Rng& rng) {
      double sum = 0;
      for (int i = 0; i < n; ++i) sum += variable.draw(rng);
      return (sum / n - variable.mean) / (variable.deviation / std::sqrt(n));
    });
    const auto within = static_cast<double>(
        std::count_if(means.begin(), means.end(), [](double z) { return std::abs(z) <= 1; }));
    const auto above = static_cast<double>(
        std::count_if(means.begin(), means.end(), [](double z) { return z > 1; }));
    findings.rounded(fmt::format("{}: means within one deviation", variable.name), 0.68, 0.02,
                     within / runs);
    findings.rounded("  and above it: what C = 1 leaves", 0.16, 0.02, above / runs);
    table.rows.push_back({variable.name, fmt::format("{:.1f}%", 100 * within / runs),
                          fmt::format("{:.1f}%", 100 * above / runs)});
  }
  findings.exact(
      "by the normal distribution, to whole percents", {68, 16},
      {std::round(100 * (normal_cdf(1) - normal_cdf(-1))), std::round(100 * (1 - normal_cdf(1)))});
  findings.tables.push_back(std::move(table));
}

// ---- the variance ----

void variances(Context& context, Findings& findings) {
  double largest = 0, at = 0;
  for (int i = 0; i <= 1000; ++i) {
    const double p = i / 1000.0;
    if (p * (1 - p) > largest) {
      largest = p * (1 - p);
      at = p;
    }
  }
  findings.exact("the largest variance of a Bernoulli variable, and its p", {0.25, 0.5},
                 {largest, at});
  // Any variable with values in [0, 1]: random values with random probabilities.
  const auto found = repeat(context, 20, 5000, "variances", [](Rng& rng) {
    double sum = 0, mean = 0, squares = 0;
    std::vector<std::pair<double, double>> values;
    const auto count = 2 + rng.below(6);
    for (std::uint32_t i = 0; i < count; ++i) {
      values.push_back({rng.uniform(), rng.uniform()});
      sum += values.back().second;
    }
    for (const auto& [value, weight] : values) {
      mean += value * weight / sum;
      squares += value * value * weight / sum;
    }
    return squares - mean * mean;
  });
  findings.exact("5,000 random variables in [0, 1] whose variance is above 1/4", 0,
                 static_cast<double>(
                     std::count_if(found.begin(), found.end(), [](double v) { return v > 0.25; })));
}

Findings run(Context& context) {
  Findings findings;
  large_numbers(context, findings);
  playouts(context, findings);
  central_limit(context, findings);
  variances(context, findings);
  return findings;
}

}  // namespace samples

const Experiment d7_samples = {"d7-samples",
                               "large numbers, the central limit theorem, variances below 1/4",
                               "S0, S4", samples::run};

}  // namespace moyo::lab
