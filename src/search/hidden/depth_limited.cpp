#include "search/hidden/depth_limited.h"

#include "search/hidden/cfr.h"

namespace moyo::hidden {
namespace {

// The ranges with which plans of the trunk come to a subgame.
Ranges ranges_at(const PublicSubgame& subgame, const Plans& trunk_plans) {
  Ranges ranges;
  for (std::size_t p = 0; p < 2; ++p) {
    for (const Sequence sequence : subgame.entries[p]) {
      ranges[p].push_back(trunk_plans[p][sequence]);
    }
  }
  return ranges;
}

}  // namespace

std::vector<Ranges> trunk_ranges(const Decomposition& parts, const Behaviours& trunk) {
  const Plans plans = plans_of(parts.trunk_form, trunk);
  std::vector<Ranges> result;
  for (const PublicSubgame& subgame : parts.subgames) result.push_back(ranges_at(subgame, plans));
  return result;
}

std::array<EntryValues, 2> SolvedValues::values(std::size_t subgame, const Ranges& ranges) {
  SubgameCfr solver(parts_.subgames[subgame]);
  for (std::size_t p = 0; p < 2; ++p) solver.set_range(p, ranges[p]);
  for (std::uint64_t i = 0; i < iterations_; ++i) solver.iterate();
  return {solver.values(0), solver.values(1)};
}

DepthLimitedCfr::DepthLimitedCfr(const Decomposition& parts, SubgameValues& values)
    : parts_(parts),
      values_(values),
      strategies_(uniform_behaviours(parts.trunk_form)),
      plans_(plans_of(parts.trunk_form, strategies_)) {
  for (std::size_t p = 0; p < 2; ++p) {
    regrets_[p].assign(parts.trunk_form.sequences(p), 0);
    sums_[p].assign(parts.trunk_form.sequences(p), 0);
  }
  for (const PublicSubgame& subgame : parts.subgames) {
    promised_.push_back(
        {EntryValues(subgame.entries[0].size(), 0), EntryValues(subgame.entries[1].size(), 0)});
  }
}

void DepthLimitedCfr::iterate() {
  ++iterations_;
  for (std::size_t p = 0; p < 2; ++p) update(p);
}

// The other's plan and the values that it gives enter the averages together.
void DepthLimitedCfr::update(std::size_t player) {
  const auto t = static_cast<double>(iterations_);
  const std::size_t other = 1 - player;
  for (std::size_t s = 0; s < sums_[other].size(); ++s) sums_[other][s] += t * plans_[other][s];
  std::vector<double> slope;
  parts_.trunk_form.gradient(player, plans_, slope);
  for (std::size_t g = 0; g < parts_.subgames.size(); ++g) {
    const PublicSubgame& subgame = parts_.subgames[g];
    const EntryValues found = values_.values(g, ranges_at(subgame, plans_))[player];
    for (std::size_t i = 0; i < found.size(); ++i) {
      slope[subgame.entries[player][i]] += found[i];
      promised_[g][player][i] += t * found[i];
    }
  }
  match_values(parts_.trunk_form.decisions(player), {}, slope, regrets_[player],
               strategies_[player]);
  fill_plan(parts_.trunk_form, player, strategies_[player], plans_[player]);
}

TrunkStrategy DepthLimitedCfr::average() const {
  TrunkStrategy result;
  for (std::size_t p = 0; p < 2; ++p) {
    result.trunk.push_back(behaviour_of(parts_.trunk_form, p, sums_[p]));
  }
  result.ranges = trunk_ranges(parts_, result.trunk);
  result.promised = promised_;
  const auto t = static_cast<double>(iterations_);
  for (auto& of_subgame : result.promised) {
    for (EntryValues& values : of_subgame) {
      for (double& value : values) value /= t * (t + 1) / 2;
    }
  }
  return result;
}

}  // namespace moyo::hidden
