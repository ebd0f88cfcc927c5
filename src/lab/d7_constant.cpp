// D7: the constant C of UCB, small and large. With C = 0 it is greedy, with a very large C it pulls
// all arms alike. Regret after 5,000 pulls, and the distance of its pulls from equal shares (half the
// sum of the differences), in the course's easy and hard case.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/registry.h"
#include "lab/runs.h"
#include "search/bandit/rules.h"

namespace moyo::lab {
namespace constant {

constexpr Parameter pulls_of_run{"pulls", "pulls of a run", 5000, 500, 50000, 500};
constexpr Parameter own_c{"c", "one more C, in the table and the curves", 1, 0, 20, 0.01};
constexpr Parameter parameters[] = {own_c, pulls_of_run};

struct Played {
  double regret = 0, distance = 0;
};

Played play(const std::vector<double>& payoffs, double c, int pulls, Rng& rng) {
  std::vector<ArmStatistics> arms(payoffs.size());
  const double best = *std::max_element(payoffs.begin(), payoffs.end());
  const Ucb1 rule{c};
  Played played;
  for (int time = 0; time < pulls; ++time) {
    const std::size_t arm = rule.next(arms, static_cast<std::uint64_t>(time), rng);
    arms[arm].add(rng.chance(payoffs[arm]) ? 1 : 0);
    played.regret += best - payoffs[arm];
  }
  for (const ArmStatistics& arm : arms) {
    played.distance +=
        std::abs(static_cast<double>(arm.pulls) / pulls - 1 / static_cast<double>(arms.size())) / 2;
  }
  return played;
}

Findings run(Context& context) {
  const int pulls = context.whole(pulls_of_run);
  Findings findings;
  std::vector<double> easy;
  for (int i = 0; i < 10; ++i) easy.push_back(i / 10.0);
  const std::vector<double> hard = {0.5, 0.61, 0.62, 0.55};
  Table table{fmt::format("UCB with C, {} pulls, means of 200 runs", pulls),
              {"C", "regret, easy", "distance from equal shares", "regret, hard",
               "distance from equal shares"},
              {}};
  Plot plot{"Regret by C",
            {"C", true},
            {"regret"},
            {{"easy case", Mark::line, {}}, {"hard case", Mark::line, {}}}};
  std::uint64_t batch = 0;
  std::uint64_t own_draws = 1000;  // the others draw what they draw without one's own
  std::vector<double> easy_regret, hard_regret, easy_distance;
  std::vector<double> constants = {0.0, 0.05, 0.1, 0.2, 0.5, 1.0, 1.414, 3.0, 10.0, 100.0};
  const double own = context.number(own_c);
  const auto place = std::lower_bound(constants.begin(), constants.end(), own);
  const bool is_own = *place != own;
  if (is_own) constants.insert(place, own);
  for (const double c : constants) {
    std::uint64_t& draws = is_own && c == own ? own_draws : batch;
    const auto mean = [&](const std::vector<double>& payoffs) {
      Accumulator regret, distance;
      for (const Played& played :
           repeat(context, draws++, context.few<std::size_t>(200, 20), fmt::format("C = {:g}", c),
                  [&](Rng& rng) { return play(payoffs, c, pulls, rng); })) {
        regret.add(played.regret);
        distance.add(played.distance);
      }
      return Played{regret.mean(), distance.mean()};
    };
    const Played on_easy = mean(easy), on_hard = mean(hard);
    easy_regret.push_back(on_easy.regret);
    hard_regret.push_back(on_hard.regret);
    easy_distance.push_back(on_easy.distance);
    table.rows.push_back({fmt::format("{:g}", c), fmt::format("{:.1f}", on_easy.regret),
                          fmt::format("{:.3f}", on_easy.distance),
                          fmt::format("{:.1f}", on_hard.regret),
                          fmt::format("{:.3f}", on_hard.distance)});
    if (c > 0) {
      plot.series[0].points.push_back({c, on_easy.regret});
      plot.series[1].points.push_back({c, on_hard.regret});
    }
  }
  findings.claim("a very large C pulls all arms nearly alike: distance below 0.02",
                 easy_distance.back() < 0.02);
  const auto inside = [](const std::vector<double>& regret) {
    const auto best = std::min_element(regret.begin(), regret.end());
    return best != regret.begin() && best != regret.end() - 1;
  };
  findings.claim("the best C is neither 0 nor the largest, in both cases",
                 inside(easy_regret) && inside(hard_regret));
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace constant

const Experiment d7_constant = {
    "d7-constant",       "UCB's constant, from greedy to uniform", "S0, S4", constant::run, {},
    constant::parameters};

}  // namespace moyo::lab
