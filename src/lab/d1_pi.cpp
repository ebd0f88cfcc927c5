// D1: pi by sampling. Points fall uniformly into the unit square; the fraction inside the quarter
// circle tends to pi / 4, with a standard error of sqrt(pi (4 - pi) / n) for the estimate of pi.
#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "lab/print.h"
#include "lab/registry.h"
#include "lab/runs.h"

namespace moyo::lab {
namespace pi {

constexpr Parameter runs_wanted{"runs", "runs that the error is a mean of", 400, 50, 4000, 50};
constexpr Parameter points_of_run{"points", "points of one run", 100000, 1000, 500000, 1000};
constexpr Parameter parameters[] = {points_of_run, runs_wanted};

std::vector<int> checkpoints(int most) {
  std::vector<int> points;
  for (int power = 10; power <= most; power *= 10) {
    for (int factor : {1, 2, 5}) {
      if (factor * power <= most) points.push_back(factor * power);
    }
  }
  return points;
}

// The estimates of one run after each checkpoint.
std::vector<double> estimates(const std::vector<int>& checkpoints, Rng& rng) {
  std::vector<double> result;
  int inside = 0;
  int points = 0;
  for (int checkpoint : checkpoints) {
    for (; points < checkpoint; ++points) {
      const double x = rng.uniform();
      const double y = rng.uniform();
      inside += x * x + y * y < 1;
    }
    result.push_back(4.0 * inside / points);
  }
  return result;
}

double expected_error(double n) {
  constexpr double pi = std::numbers::pi;
  return std::sqrt(pi * (4 - pi) / n);
}

Findings run(Context& context) {
  const auto runs = static_cast<std::size_t>(context.whole(runs_wanted));
  const std::vector<int> sizes = checkpoints(context.whole(points_of_run));
  const auto all = repeat(context, 0, runs, "points in the square",
                          [&](Rng& rng) { return estimates(sizes, rng); });
  Findings findings;
  Table table{fmt::format("Estimates of pi, {} runs", runs),
              {"points", "first run", "mean of runs", "typical error", "expected"},
              {}};
  Plot plot{"The error of pi by sampling", {"points n", true}, {"error", true}, {}};
  plot.series = {{"root mean square of the runs", Mark::points, {}},
                 {"√(π(4 − π) / n)", Mark::dashes, {}, 0},
                 {"first run", Mark::line, {}}};
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    Accumulator estimate;
    Accumulator square;
    for (const auto& one : all) {
      estimate.add(one[i]);
      square.add(std::pow(one[i] - std::numbers::pi, 2));
    }
    const double n = sizes[i];
    const double error = std::sqrt(square.mean());
    table.rows.push_back({std::to_string(sizes[i]), fmt::format("{:.5f}", all.front()[i]),
                          fmt::format("{:.5f}", estimate.mean()), fmt::format("{:.5f}", error),
                          fmt::format("{:.5f}", expected_error(n))});
    plot.series[0].points.push_back({n, error});
    plot.series[1].points.push_back({n, expected_error(n)});
    plot.series[2].points.push_back({n, std::abs(all.front()[i] - std::numbers::pi)});
    const Interval squares = square.mean_interval(confidence);
    findings.statistical(fmt::format("typical error after {} points", sizes[i]), expected_error(n),
                         error, {std::sqrt(squares.low), std::sqrt(squares.high)});
    if (i + 1 == sizes.size()) {
      findings.statistical(fmt::format("pi, from {:.0e} points", n * static_cast<double>(runs)),
                           std::numbers::pi, estimate.mean(), estimate.mean_interval(confidence));
    }
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace pi

const Experiment d1_pi = {"d1-pi", "pi by random points: slow, unbiased, error as 1/sqrt(n)",
                          "S0",    pi::run,
                          {},      pi::parameters};

}  // namespace moyo::lab
