// A multi-armed bandit at work, for people to look at: what a rule (search/bandit/rules.h) knew of every
// arm, and which it pulled, at up to about 200 moments of a run. A short run is shown pull by pull.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "protocol/json_text.h"

namespace moyo::page {

struct BanditRun {
  std::vector<double> means;  // of the arms, in [0, 1]
  double spread = 0;  // 0: an arm pays 1 as often as its mean says, else 0; else normal rewards
  std::int64_t pulls = 1000;
  std::uint64_t seed = 1;
  std::string rule = "ucb1";  // "uniform", "ucb1", "tuned", "greedy" or "thompson"
  double c = 1.4142135623730951;
  double epsilon = 0.1;
};

// {"moments": [{"pulls", "regret", "arm": pulled last, "reward": that it paid, "arms": [{"pulls",
// "mean", "bound": of rules that have one, "error": the standard error of the mean}]}]}; what is not
// known of an arm that was never pulled is not there. InputError for an unknown rule, or one that cannot
// have such rewards.
protocol::Json bandit_moments(const BanditRun& run);

}  // namespace moyo::page
