// D7: simple and cumulative regret. The course's example of three arms exactly, and the regret
// curves of UCB1 against uniform and epsilon-greedy allocation in its easy and its hard case.
//
// The regret of pulling arm j is p_best - p_j; cumulative regret is the sum over all pulls, simple
// regret that of the arm chosen in the end, the most-pulled one.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <span>

#include "lab/registry.h"
#include "lab/runs.h"
#include "search/bandit/rules.h"

namespace moyo::lab {
namespace regret {

using Payoffs = std::vector<double>;  // the true win rate of every arm

double best(const Payoffs& arms) { return *std::max_element(arms.begin(), arms.end()); }

// ---- The example: 0.8, 0.5, 0.1, each pulled once, and only arm 2 wins ----

void compare_example(Findings& findings) {
  const Payoffs arms = {0.8, 0.5, 0.1};
  constexpr std::size_t chosen = 1;
  double cumulative = 0;
  double probability = 1;
  for (std::size_t i = 0; i < arms.size(); ++i) {
    cumulative += best(arms) - arms[i];
    probability *= i == chosen ? arms[i] : 1 - arms[i];
  }
  constexpr double rounding = 1e-12;
  findings.rounded("arms 0.8, 0.5, 0.1, only arm 2 wins: simple regret", 0.3, rounding,
                   best(arms) - arms[chosen]);
  findings.rounded("  cumulative regret 0 + 0.3 + 0.7", 1.0, rounding, cumulative);
  findings.notes.push_back(
      fmt::format("The example's results have probability {:.3g}.", probability));
}

// ---- Regret curves ----

struct Case {
  const char* name;
  Payoffs arms;
};

using Statistics = std::span<const ArmStatistics>;

std::size_t most_pulled(Statistics arms) {
  return best_arm(arms, [](const ArmStatistics& arm) { return arm.pulls; });
}
std::size_t highest_mean(Statistics arms) {
  return best_arm(arms, [](const ArmStatistics& arm) { return arm.pulls > 0 ? arm.mean() : 0; });
}

struct Rule {
  std::string name;
  std::function<std::size_t(Statistics, std::uint64_t total_pulls, Rng&)> next;
  // The arm to play in the end. Uniform allocation pulls all arms alike, so it goes by the mean.
  std::size_t (*choice)(Statistics);
};

constexpr Parameter own_epsilon{"epsilon", "of epsilon-greedy", 0.1, 0, 1, 0.01};
constexpr Parameter own_c{"c", "C of the second UCB1", 0.5, 0, 5, 0.05};
constexpr Parameter parameters[] = {own_c, own_epsilon};

template <class Choice>
auto next_by(Choice choice) {
  return [choice](Statistics arms, std::uint64_t total_pulls, Rng& rng) {
    return choice.next(arms, total_pulls, rng);
  };
}

std::vector<Rule> rules_of(const Context& context) {
  const double epsilon = context.number(own_epsilon);
  const double c = context.number(own_c);
  return {
      {"uniform", next_by(UniformAllocation()), highest_mean},
      {fmt::format("epsilon-greedy {:g}", epsilon), next_by(EpsilonGreedy{epsilon}), most_pulled},
      {"UCB1, C = √2", next_by(Ucb1()), most_pulled},
      {fmt::format("UCB1, C = {:g}", c), next_by(Ucb1{c}), most_pulled}};
}
constexpr std::size_t uniform = 0;
constexpr std::size_t first_ucb1 = 2;

constexpr int horizon = 100000;
constexpr std::size_t runs = 200;

// The powers of ten among them are for the table.
std::vector<int> checkpoints() {
  std::vector<int> times;
  for (int power = 10; power < horizon; power *= 10) {
    for (int t = power; t < 10 * power; t += std::max(1, power / 5)) times.push_back(t);
  }
  times.push_back(horizon);
  return times;
}

constexpr double table_times[] = {1e3, 1e4, 1e5};

std::size_t checkpoint_number(double time) {
  const std::vector<int> times = checkpoints();
  return static_cast<std::size_t>(std::lower_bound(times.begin(), times.end(), time) -
                                  times.begin());
}

struct Run {
  std::vector<double> cumulative;  // at the checkpoints
  std::vector<double> simple;
  double best_share = 0;  // the part of all pulls that went to the best arm
};

Run play(const Payoffs& payoffs, const Rule& rule, Rng& rng) {
  std::vector<ArmStatistics> arms(payoffs.size());
  const double top = best(payoffs);
  Run run;
  double regret = 0;
  int time = 0;
  for (int checkpoint : checkpoints()) {
    for (; time < checkpoint; ++time) {
      const std::size_t arm = rule.next(arms, static_cast<std::uint64_t>(time), rng);
      arms[arm].add(rng.chance(payoffs[arm]) ? 1 : 0);
      regret += top - payoffs[arm];
    }
    run.cumulative.push_back(regret);
    run.simple.push_back(top - payoffs[rule.choice(arms)]);
  }
  const auto best_index =
      static_cast<std::size_t>(std::max_element(payoffs.begin(), payoffs.end()) - payoffs.begin());
  run.best_share = static_cast<double>(arms[best_index].pulls) / horizon;
  return run;
}

// The mean curve over the runs.
Series mean_curve(const std::string& name, const std::vector<Run>& all,
                  std::vector<double> Run::*values) {
  Series series{name, Mark::line, {}};
  const std::vector<int> times = checkpoints();
  for (std::size_t i = 0; i < times.size(); ++i) {
    Accumulator mean;
    for (const Run& run : all) mean.add((run.*values)[i]);
    series.points.push_back({double(times[i]), mean.mean()});
  }
  return series;
}

// Auer, Cesa-Bianchi and Fischer (2002), theorem 1, for C = sqrt(2): the regret after T pulls is
// at most the sum over the worse arms of 8 log T / gap + (1 + pi^2 / 3) gap.
double regret_bound(const Payoffs& arms, double time) {
  constexpr double constant = 1 + std::numbers::pi * std::numbers::pi / 3;
  double bound = 0;
  for (double arm : arms) {
    const double gap = best(arms) - arm;
    if (gap > 0) bound += 8 * std::log(time) / gap + constant * gap;
  }
  return bound;
}

double mean_gap(const Payoffs& arms) {
  double sum = 0;
  for (double arm : arms) sum += best(arms) - arm;
  return sum / static_cast<double>(arms.size());
}

double at(const Series& curve, double time) { return curve.points[checkpoint_number(time)].y; }

std::vector<std::string> table_row(const Rule& rule, const std::vector<Run>& all,
                                   const Series& cumulative) {
  std::vector<std::string> row = {rule.name};
  for (double time : table_times) row.push_back(fmt::format("{:.1f}", at(cumulative, time)));
  for (double time : table_times) {
    const auto right = std::count_if(all.begin(), all.end(), [&](const Run& run) {
      return run.simple[checkpoint_number(time)] == 0;
    });
    row.push_back(fmt::format(
        "{:.1f}%", 100.0 * static_cast<double>(right) / static_cast<double>(all.size())));
  }
  Accumulator share;
  for (const Run& run : all) share.add(run.best_share);
  row.push_back(fmt::format("{:.1f}%", 100 * share.mean()));
  return row;
}

// S4: pulling without looking costs Theta(T), UCB O(log T).
void compare_growth(Findings& findings, const Case& bandit, const Plot& cumulative) {
  constexpr double rounding = 1e-9;
  findings.rounded(fmt::format("{}: uniform, regret per pull is the mean gap", bandit.name),
                   mean_gap(bandit.arms), rounding,
                   at(cumulative.series[uniform], horizon) / horizon);
  int above = 0;
  for (const PlotPoint& point : cumulative.series[first_ucb1].points) {
    above += point.y > regret_bound(bandit.arms, point.x);
  }
  findings.exact(fmt::format("{}: times UCB1 is above Auer's bound", bandit.name), 0, above);
}

void run_case(Context& context, Findings& findings, const Case& bandit, std::uint64_t batch) {
  Table table{
      fmt::format("{}: mean of {} runs of {} pulls", bandit.name, context.few<std::size_t>(runs, 2),
                  horizon),
      {"rule", "regret at 10³", "10⁴", "10⁵", "right at 10³", "10⁴", "10⁵", "pulls of best"},
      {}};
  const std::string name = bandit.name;
  Plot cumulative{"Cumulative regret, " + name, {"pulls T", true}, {"mean regret", true}, {}};
  Plot logarithmic{
      "UCB1's regret against log T, " + name, {"pulls T", true}, {"mean cumulative regret"}, {}};
  Plot simple{"Simple regret, " + name, {"pulls T", true}, {"mean simple regret"}, {}};
  const std::vector<Rule> rules = rules_of(context);
  for (const Rule& rule : rules) {
    const auto all =
        repeat(context, batch++, context.few<std::size_t>(runs, 2), name + ", " + rule.name,
               [&](Rng& rng) { return play(bandit.arms, rule, rng); });
    cumulative.series.push_back(mean_curve(rule.name, all, &Run::cumulative));
    cumulative.series.back().color = static_cast<int>(&rule - rules.data());
    simple.series.push_back(mean_curve(rule.name, all, &Run::simple));
    table.rows.push_back(table_row(rule, all, cumulative.series.back()));
  }
  logarithmic.series.assign(cumulative.series.begin() + first_ucb1, cumulative.series.end());
  compare_growth(findings, bandit, cumulative);
  findings.tables.push_back(std::move(table));
  for (Plot* plot : {&cumulative, &logarithmic, &simple})
    findings.plots.push_back(std::move(*plot));
}

Findings run(Context& context) {
  Findings findings;
  compare_example(findings);
  Case easy{"easy case 0, 0.1, ..., 0.9", {}};
  for (int i = 0; i < 10; ++i) easy.arms.push_back(i / 10.0);
  const Case hard{"hard case 0.5, 0.61, 0.62, 0.55", {0.5, 0.61, 0.62, 0.55}};
  run_case(context, findings, easy, 0);
  run_case(context, findings, hard, 100);
  return findings;
}

}  // namespace regret

const Experiment d7_regret = {
    "d7-regret", "simple and cumulative regret of UCB1, uniform, epsilon-greedy",
    "S0, S4",    regret::run,
    {},          regret::parameters};

}  // namespace moyo::lab
