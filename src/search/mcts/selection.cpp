#include "search/mcts/selection.h"

namespace moyo::mcts {
namespace {

Exploration exploration(const SelectionOptions& options) {
  switch (options.exploration) {
    case ExplorationName::ucb1:
      return BanditExploration<Ucb1>{{options.c}};
    case ExplorationName::tuned:
      return BanditExploration<Ucb1Tuned>{};
    case ExplorationName::puct:
      return PriorTimesUcb{options.c};
    case ExplorationName::alphago:
      return AlphaGoPuct{options.c};
    case ExplorationName::alphago_course:
      return AlphaGoOfTheCourse{options.c};
    case ExplorationName::improved:
      return FollowImprovedPolicy{};
    case ExplorationName::none:
      break;
  }
  return NoExploration{};
}

}  // namespace

Selection::Selection(const SelectionOptions& options)
    : options_(options), rave_(options.rave), exploration_(exploration(options)) {}

// The k-th edge, k = 2, 3, ..., enters at widening * growth^(k - 2) visits.
std::size_t Selection::width(double visits) const {
  if (visits < options_.widening) return 1;
  const double steps = std::log(visits / options_.widening) / std::log(options_.widening_growth);
  return 2 + static_cast<std::size_t>(steps);
}

}  // namespace moyo::mcts
