// F1: learning from data at its smallest. A line through noisy points by least squares, in closed
// form,
//
//   a = sum (x - mean x)(y - mean y) / sum (x - mean x)^2,   b = mean y - a mean x
//
// polynomials of growing degree through 20 such points, which learn the noise, and a line that
// separates two classes, drawn by least squares and by logistic regression, with a few outliers.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/distributions.h"
#include "lab/least_squares.h"
#include "lab/registry.h"
#include "lab/runs.h"

namespace moyo::lab {
namespace regression {

// ---- a line ----

constexpr double slope = 2, offset = -1, noise = 0.5;
constexpr std::size_t line_points = 30;

struct Line {
  double a, b, error_of_a;
};

Line fit_line(const std::vector<double>& x, const std::vector<double>& y) {
  const double n = static_cast<double>(x.size());
  double mean_x = 0, mean_y = 0, xx = 0, xy = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    mean_x += x[i] / n;
    mean_y += y[i] / n;
  }
  for (std::size_t i = 0; i < x.size(); ++i) {
    xx += (x[i] - mean_x) * (x[i] - mean_x);
    xy += (x[i] - mean_x) * (y[i] - mean_y);
  }
  Line line{xy / xx, 0, 0};
  line.b = mean_y - line.a * mean_x;
  double rest = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double off = y[i] - line.a * x[i] - line.b;
    rest += off * off;
  }
  line.error_of_a = std::sqrt(rest / (n - 2) / xx);
  return line;
}

void lines(Context& context, Findings& findings) {
  // Four points on a line: nothing to estimate.
  const Line exact = fit_line({0, 1, 2, 3}, {-1, 1, 3, 5});
  findings.exact("a line through points on y = 2x - 1: a, b", {2, -1}, {exact.a, exact.b});
  constexpr std::size_t runs = 4000;
  const auto fits = repeat(context, 0, runs, "lines", [](Rng& rng) {
    std::vector<double> x, y;
    for (std::size_t i = 0; i < line_points; ++i) {
      x.push_back(rng.uniform());
      y.push_back(slope * x.back() + offset + noise * draw_normal(rng));
    }
    return fit_line(x, y);
  });
  Accumulator a, b;
  double covered = 0;
  for (const Line& fit : fits) {
    a.add(fit.a);
    b.add(fit.b);
    covered += std::abs(fit.a - slope) <= 2.048 * fit.error_of_a;  // 95% of Student's t, 28 degrees
  }
  findings.statistical("mean of the slopes a fitted to 30 noisy points", slope, a.mean(),
                       a.mean_interval(confidence));
  findings.statistical("mean of the offsets b", offset, b.mean(), b.mean_interval(confidence));
  findings.statistical("intervals of 95% that hold the true slope", 0.95, covered / runs,
                       wilson_interval(covered, runs, confidence));
}

// ---- polynomials ----

constexpr int highest_degree = 15;
constexpr std::size_t few_points = 20;
double truth(double x) { return std::sin(3.14159265358979323846 * x); }  // on [-1, 1]

// Chebyshev's polynomials, so that high degrees can be solved for.
std::vector<double> powers(double x, int degree) {
  std::vector<double> row = {1};
  if (degree >= 1) row.push_back(x);
  for (int d = 2; d <= degree; ++d) {
    row.push_back(2 * x * row[static_cast<std::size_t>(d) - 1] -
                  row[static_cast<std::size_t>(d) - 2]);
  }
  return row;
}

struct Errors {
  std::vector<double> training, test;  // mean squares by degree
};

Errors fit_polynomials(double deviation, Rng& rng) {
  std::vector<double> x, y;
  for (std::size_t i = 0; i < few_points; ++i) {
    x.push_back(2 * rng.uniform() - 1);
    y.push_back(truth(x.back()) + deviation * draw_normal(rng));
  }
  Errors errors;
  for (int degree = 0; degree <= highest_degree; ++degree) {
    std::vector<std::vector<double>> rows;
    for (const double at : x) rows.push_back(powers(at, degree));
    const std::vector<double> weights = least_squares(rows, y, 1e-9);
    const auto value = [&](double at) {
      const auto row = powers(at, degree);
      double sum = 0;
      for (std::size_t i = 0; i < row.size(); ++i) sum += weights[i] * row[i];
      return sum;
    };
    double training = 0, test = 0;
    for (std::size_t i = 0; i < x.size(); ++i) training += std::pow(value(x[i]) - y[i], 2);
    constexpr int grid = 100;
    for (int i = 0; i < grid; ++i) {
      const double at = -1 + 2 * (i + 0.5) / grid;
      // A new noisy point there would be off by this and its own noise.
      test += std::pow(value(at) - truth(at), 2) + deviation * deviation;
    }
    errors.training.push_back(training / few_points);
    errors.test.push_back(test / grid);
  }
  return errors;
}

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2),
                   values.end());
  return values[values.size() / 2];
}

void polynomials(Context& context, Findings& findings) {
  Table table{"Polynomials through 20 noisy points of a sine: median mean square by degree",
              {"degree", "training, noise 0.3", "test, noise 0.3", "test, noise 0.1"},
              {}};
  Plot plot{"Over- and underfitting: 20 points, noise 0.3",
            {"degree"},
            {"mean square error", true},
            {{"training", Mark::line, {}}, {"test", Mark::line, {}}}};
  std::vector<std::vector<Errors>> by_noise;
  std::uint64_t batch = 1;
  for (const double deviation : {0.3, 0.1}) {
    by_noise.push_back(repeat(context, batch++, 300, "polynomials",
                              [&](Rng& rng) { return fit_polynomials(deviation, rng); }));
  }
  std::vector<double> training, test, quiet;
  for (std::size_t degree = 0; degree <= highest_degree; ++degree) {
    const auto of = [&](const std::vector<Errors>& runs, auto part) {
      std::vector<double> values;
      for (const Errors& run : runs) values.push_back((run.*part)[degree]);
      return median(std::move(values));
    };
    training.push_back(of(by_noise[0], &Errors::training));
    test.push_back(of(by_noise[0], &Errors::test));
    quiet.push_back(of(by_noise[1], &Errors::test));
    table.rows.push_back({std::to_string(degree), fmt::format("{:.4f}", training.back()),
                          fmt::format("{:.4f}", test.back()), fmt::format("{:.4f}", quiet.back())});
    plot.series[0].points.push_back({double(degree), training.back()});
    plot.series[1].points.push_back({double(degree), test.back()});
  }
  const auto best = [](const std::vector<double>& errors) {
    return std::min_element(errors.begin(), errors.end()) - errors.begin();
  };
  findings.exact("the training error falls with every degree", 1,
                 std::is_sorted(training.rbegin(), training.rend()));
  findings.exact("the test error falls and rises again: the best degree is in between", 1,
                 best(test) > 0 && best(test) < highest_degree &&
                     test.back() > 2 * test[static_cast<std::size_t>(best(test))]);
  findings.exact("less noise allows as high a degree or a higher one", 1,
                 best(quiet) >= best(test));
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
}

// ---- a separator ----

// Two classes of points around (-1, 0) and (1, 0); outliers of the right one lie far to the right,
// on the right side, where no separator should care for them.
double error_of_separator(bool logistic, int outliers, Rng& rng) {
  std::vector<std::vector<double>> rows;
  std::vector<double> labels;
  for (int i = 0; i < 60; ++i) {
    const double label = i % 2 == 0 ? 1 : -1;
    rows.push_back({1, label + 0.5 * draw_normal(rng), draw_normal(rng)});
    labels.push_back(label);
  }
  for (int i = 0; i < outliers; ++i) {
    rows.push_back({1, 15 + draw_normal(rng), 5 * draw_normal(rng)});
    labels.push_back(1);
  }
  std::vector<double> weights(3, 0.0);
  if (logistic) {
    for (int step = 0; step < 2000; ++step) {
      std::vector<double> gradient(3, 0.0);
      for (std::size_t i = 0; i < rows.size(); ++i) {
        double margin = 0;
        for (std::size_t k = 0; k < 3; ++k) margin += labels[i] * weights[k] * rows[i][k];
        for (std::size_t k = 0; k < 3; ++k) {
          gradient[k] += labels[i] * rows[i][k] / (1 + std::exp(margin));
        }
      }
      for (std::size_t k = 0; k < 3; ++k) {
        weights[k] += 0.02 * (gradient[k] / double(rows.size()) * 20 - 0.01 * weights[k]);
      }
    }
  } else {
    weights = least_squares(rows, labels, 1e-9);
  }
  double wrong = 0;
  constexpr int tests = 400;
  for (int i = 0; i < tests; ++i) {
    const double label = i % 2 == 0 ? 1 : -1;
    const double value =
        weights[0] + weights[1] * (label + 0.5 * draw_normal(rng)) + weights[2] * draw_normal(rng);
    wrong += value * label <= 0;
  }
  return wrong / tests;
}

void separators(Context& context, Findings& findings) {
  Table table{"Wrong test points of a separator of two classes, by outliers among 60 points",
              {"outliers", "least squares", "logistic regression"},
              {}};
  std::uint64_t batch = 10;
  std::vector<double> squares, logistic;
  for (const int outliers : {0, 2, 5, 10}) {
    const auto mean = [&](bool by_logistic) {
      return accumulate(
                 repeat(context, batch++, 40, "separators",
                        [&](Rng& rng) { return error_of_separator(by_logistic, outliers, rng); }))
          .mean();
    };
    squares.push_back(mean(false));
    logistic.push_back(mean(true));
    table.rows.push_back({std::to_string(outliers), fmt::format("{:.1f}%", 100 * squares.back()),
                          fmt::format("{:.1f}%", 100 * logistic.back())});
  }
  findings.exact("outliers spoil the separator of least squares more than the logistic one", 1,
                 squares.back() - squares.front() > logistic.back() - logistic.front());
  findings.tables.push_back(std::move(table));
}

Findings run(Context& context) {
  Findings findings;
  lines(context, findings);
  polynomials(context, findings);
  separators(context, findings);
  return findings;
}

}  // namespace regression

const Experiment f1_regression = {
    "f1-regression", "least squares, over- and underfitting, separators", "S0", regression::run};

}  // namespace moyo::lab
