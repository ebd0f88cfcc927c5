// F1: gradient descent. How large a step should be (too large overshoots, too small crawls), what
// momentum and small batches change, on a line fitted to 200 points whose two inputs have very
// different sizes; and training that goes on too long: polynomials of degree 12 through 20 noisy
// points learn the curve first and the noise later, so the test error turns while the training
// error still falls.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/distributions.h"
#include "lab/registry.h"
#include "lab/runs.h"

namespace moyo::lab {
namespace steps {

// ---- the size of a step ----

constexpr Parameter own_share{
    "rate", "one more step size, as a share of the limit", 0.1, 0.001, 1.5, 0.001};
constexpr Parameter own_momentum{
    "momentum", "momentum of one more row at this step size", 0.9, 0, 0.99, 0.01};
constexpr Parameter parameters[] = {own_share, own_momentum};

// y = 1 + 3 x1 - 2 x2 and noise; x1 varies ten times as much as x2.
struct Points {
  std::vector<std::array<double, 3>> x;
  std::vector<double> y;
};

Points make_points(Rng& rng) {
  Points points;
  for (int i = 0; i < 200; ++i) {
    points.x.push_back({1, 3 * draw_normal(rng), 0.3 * draw_normal(rng)});
    const auto& x = points.x.back();
    points.y.push_back(x[0] + 3 * x[1] - 2 * x[2] + 0.1 * draw_normal(rng));
  }
  return points;
}

double loss(const Points& points, const std::array<double, 3>& w) {
  double sum = 0;
  for (std::size_t i = 0; i < points.x.size(); ++i) {
    const auto& x = points.x[i];
    sum += std::pow(w[0] * x[0] + w[1] * x[1] + w[2] * x[2] - points.y[i], 2);
  }
  return sum / (2 * static_cast<double>(points.x.size()));
}

struct Way {
  double rate;
  double momentum = 0;
  std::size_t batch = 200;  // of all 200 points
};

// The loss after so many looks at a point.
double descend(const Points& points, const Way& way, std::size_t looks, Rng& rng) {
  std::array<double, 3> w{}, velocity{};
  for (std::size_t seen = 0; seen + way.batch <= looks; seen += way.batch) {
    std::array<double, 3> gradient{};
    for (std::size_t k = 0; k < way.batch; ++k) {
      const std::size_t i =
          way.batch == points.x.size() ? k : rng.below(static_cast<std::uint32_t>(points.x.size()));
      const auto& x = points.x[i];
      const double off = w[0] * x[0] + w[1] * x[1] + w[2] * x[2] - points.y[i];
      for (std::size_t d = 0; d < 3; ++d)
        gradient[d] += off * x[d] / static_cast<double>(way.batch);
    }
    for (std::size_t d = 0; d < 3; ++d) {
      velocity[d] = way.momentum * velocity[d] - way.rate * gradient[d];
      w[d] += velocity[d];
    }
    if (!(loss(points, w) < 1e6)) return 1e6;
  }
  return loss(points, w);
}

// Descent on a parabola with curvature L converges for rates below 2 / L; L is the largest
// eigenvalue of the inputs' second moments, found by multiplying.
double largest_curvature(const Points& points) {
  std::array<double, 3> v = {1, 1, 1};
  double length = 1;
  for (int round = 0; round < 100; ++round) {
    std::array<double, 3> next{};
    for (const auto& x : points.x) {
      const double along = x[0] * v[0] + x[1] * v[1] + x[2] * v[2];
      for (std::size_t d = 0; d < 3; ++d) {
        next[d] += along * x[d] / static_cast<double>(points.x.size());
      }
    }
    length = std::sqrt(next[0] * next[0] + next[1] * next[1] + next[2] * next[2]);
    for (std::size_t d = 0; d < 3; ++d) v[d] = next[d] / length;
  }
  return length;
}

void sizes(Context& context, Findings& findings) {
  Rng rng = Rng::stream(context.seed, 1);
  const Points points = make_points(rng);
  const double curvature = largest_curvature(points);
  const double limit = 2 / curvature;
  constexpr std::size_t looks = 200 * 200;
  Table table{fmt::format("Loss after 200 looks at each point; the limit 2 / L is {:.3f}", limit),
              {"rate / limit", "whole batch", "momentum 0.9", "batches of 10", "one point"},
              {}};
  Plot plot{"Loss after 200 rounds by step size",
            {"rate as a share of the limit", true},
            {"loss", true},
            {{"whole batch", Mark::line, {}}, {"momentum 0.9", Mark::line, {}}}};
  std::vector<double> whole, pushed;
  const std::vector<double> shares = {0.001, 0.01, 0.1, 0.5, 0.95, 1.05};
  const auto text = [](double value) {
    return value >= 1e6 ? std::string("diverges") : fmt::format("{:.5f}", value);
  };
  for (const double share : shares) {
    const double rate = share * limit;
    whole.push_back(descend(points, {rate}, looks, rng));
    pushed.push_back(descend(points, {rate, 0.9}, looks, rng));
    const double tens = descend(points, {rate, 0, 10}, looks, rng);
    const double ones = descend(points, {rate, 0, 1}, looks, rng);
    table.rows.push_back({fmt::format("{:g}", share), text(whole.back()), text(pushed.back()),
                          text(tens), text(ones)});
    plot.series[0].points.push_back({share, whole.back()});
    plot.series[1].points.push_back({share, pushed.back()});
  }
  const double chosen = context.number(own_share) * limit;
  const double momentum = context.number(own_momentum);
  Table own{fmt::format("Your own step size, {:g} of the limit", context.number(own_share)),
            {"batch", "loss", fmt::format("with momentum {:g}", momentum)},
            {}};
  for (const std::size_t batch : {std::size_t{200}, std::size_t{10}, std::size_t{1}}) {
    Rng draws = Rng::stream(context.seed, 100 + batch);
    const double plain = descend(points, {chosen, 0, batch}, looks, draws);
    own.rows.push_back({std::to_string(batch), text(plain),
                        text(descend(points, {chosen, momentum, batch}, looks, draws))});
  }
  findings.exact("above 2 / L the whole batch diverges, below it does not", 1,
                 whole.back() >= 1e6 && whole[whole.size() - 2] < 1e6);
  findings.exact("small steps crawl: a hundredth of a good rate leaves a higher loss", 1,
                 whole[1] > whole[3]);
  findings.exact("momentum is ahead where steps are small", 1,
                 pushed[1] < whole[1] && pushed[2] < whole[2]);
  findings.tables.push_back(std::move(table));
  findings.tables.push_back(std::move(own));
  findings.plots.push_back(std::move(plot));
}

// ---- too long ----

constexpr int degree = 12;
constexpr std::size_t few_points = 20;
double truth(double x) { return std::sin(3.14159265358979323846 * x); }

std::array<double, degree + 1> inputs(double x) {
  std::array<double, degree + 1> row{1, x};
  for (std::size_t d = 2; d <= degree; ++d) row[d] = 2 * x * row[d - 1] - row[d - 2];
  return row;
}

struct Course {
  std::vector<double> training, test;
};

constexpr std::array<int, 10> looked_at = {1, 3, 10, 30, 100, 300, 1000, 3000, 10000, 30000};

Course train(Rng& rng) {
  constexpr double deviation = 0.4;
  std::vector<std::array<double, degree + 1>> rows;
  std::vector<double> y;
  for (std::size_t i = 0; i < few_points; ++i) {
    const double x = 2 * rng.uniform() - 1;
    rows.push_back(inputs(x));
    y.push_back(truth(x) + deviation * draw_normal(rng));
  }
  std::array<double, degree + 1> w{};
  const auto value = [&](const std::array<double, degree + 1>& row) {
    double sum = 0;
    for (std::size_t d = 0; d <= degree; ++d) sum += w[d] * row[d];
    return sum;
  };
  Course course;
  std::size_t next = 0;
  for (int step = 1; next < looked_at.size(); ++step) {
    std::array<double, degree + 1> gradient{};
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const double off = value(rows[i]) - y[i];
      for (std::size_t d = 0; d <= degree; ++d) gradient[d] += off * rows[i][d] / few_points;
    }
    for (std::size_t d = 0; d <= degree; ++d) w[d] -= 0.25 * gradient[d];
    if (step != looked_at[next]) continue;
    ++next;
    double training = 0, test = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) training += std::pow(value(rows[i]) - y[i], 2);
    for (int i = 0; i < 100; ++i) {
      const double x = -1 + 2 * (i + 0.5) / 100;
      test += std::pow(value(inputs(x)) - truth(x), 2) + deviation * deviation;
    }
    course.training.push_back(training / few_points);
    course.test.push_back(test / 100);
  }
  return course;
}

void too_long(Context& context, Findings& findings) {
  const auto courses = repeat(context, 2, 100, "training", train);
  Table table{"Degree 12 through 20 noisy points by gradient descent, mean squares of 100 runs",
              {"steps", "training", "test"},
              {}};
  Plot plot{"Error on training and on test data against training time",
            {"steps", true},
            {"mean square error"},
            {{"training", Mark::line, {}}, {"test", Mark::line, {}}}};
  std::vector<double> training, test;
  for (std::size_t i = 0; i < looked_at.size(); ++i) {
    Accumulator on_training, on_test;
    for (const Course& course : courses) {
      on_training.add(course.training[i]);
      on_test.add(course.test[i]);
    }
    training.push_back(on_training.mean());
    test.push_back(on_test.mean());
    table.rows.push_back({std::to_string(looked_at[i]), fmt::format("{:.4f}", training.back()),
                          fmt::format("{:.4f}", test.back())});
    plot.series[0].points.push_back({double(looked_at[i]), training.back()});
    plot.series[1].points.push_back({double(looked_at[i]), test.back()});
  }
  const auto best =
      static_cast<std::size_t>(std::min_element(test.begin(), test.end()) - test.begin());
  findings.exact("the training error falls all the time", 1,
                 std::is_sorted(training.rbegin(), training.rend()));
  findings.exact("the test error turns before the end", 1,
                 best > 0 && best + 1 < test.size() && test.back() > 1.1 * test[best]);
  findings.notes.push_back(
      fmt::format("Stopping after {} steps would be best; the test error is "
                  "{:.3f} there and {:.3f} at the end.",
                  looked_at[best], test[best], test.back()));
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
}

Findings run(Context& context) {
  Findings findings;
  sizes(context, findings);
  too_long(context, findings);
  return findings;
}

}  // namespace steps

const Experiment f1_steps = {"f1-steps", "step sizes, momentum, batches, and training too long",
                             "S0",       steps::run,
                             {},         steps::parameters};

}  // namespace moyo::lab
