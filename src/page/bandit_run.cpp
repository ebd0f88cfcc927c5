#include "page/bandit_run.h"

#include <algorithm>
#include <cmath>

#include "base/distributions.h"
#include "base/errors.h"
#include "search/bandit/rules.h"

namespace moyo::page {
namespace {

using protocol::Json;

double reward_of(const BanditRun& run, std::size_t arm, Rng& rng) {
  if (run.spread > 0) return run.means[arm] + run.spread * draw_normal(rng);
  return rng.chance(run.means[arm]) ? 1 : 0;
}

template <class Rule>
Json arm_view(const Rule& rule, const ArmStatistics& arm, double log_total) {
  Json view = {{"pulls", arm.pulls}};
  if (arm.pulls == 0) return view;
  view["mean"] = arm.mean();
  if (arm.pulls > 1) {
    view["error"] = std::sqrt(std::max(0.0, arm.variance()) / static_cast<double>(arm.pulls - 1));
  }
  if constexpr (requires { rule.upper_bound(arm, log_total); }) {
    view["bound"] = rule.upper_bound(arm, log_total);
  }
  return view;
}

template <class Rule>
Json moments_of(const Rule& rule, const BanditRun& run) {
  Rng rng(run.seed);
  std::vector<ArmStatistics> arms(run.means.size());
  const double best = *std::max_element(run.means.begin(), run.means.end());
  const std::int64_t interval = std::max<std::int64_t>(1, run.pulls / 200);
  Json moments = Json::array();
  double regret = 0;
  for (std::int64_t pull = 0; pull < run.pulls; ++pull) {
    const std::size_t arm = rule.next(arms, static_cast<std::uint64_t>(pull), rng);
    const double reward = reward_of(run, arm, rng);
    arms[arm].add(reward);
    regret += best - run.means[arm];
    if ((pull + 1) % interval != 0 && pull + 1 != run.pulls) continue;
    Json moment = {{"pulls", pull + 1},
                   {"regret", regret},
                   {"arm", arm},
                   {"reward", reward},
                   {"arms", Json::array()}};
    const double log_total = std::log(static_cast<double>(pull + 1));
    for (const ArmStatistics& one : arms) moment["arms"].push_back(arm_view(rule, one, log_total));
    moments.push_back(std::move(moment));
  }
  return {{"moments", moments}};
}

}  // namespace

Json bandit_moments(const BanditRun& run) {
  if (run.rule == "uniform") return moments_of(UniformAllocation(), run);
  if (run.rule == "ucb1") return moments_of(Ucb1{run.c}, run);
  if (run.rule == "tuned") return moments_of(Ucb1Tuned(), run);
  if (run.rule == "greedy") return moments_of(EpsilonGreedy{run.epsilon}, run);
  if (run.rule == "thompson") {
    if (run.spread > 0) throw InputError("Thompson sampling here is of arms that pay 0 or 1");
    return moments_of(ThompsonSampling(), run);
  }
  refuse_unknown("rule", run.rule, {"uniform", "ucb1", "tuned", "greedy", "thompson"});
}

}  // namespace moyo::page
