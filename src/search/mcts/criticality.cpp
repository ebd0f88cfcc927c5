#include "search/mcts/criticality.h"

#include <algorithm>

namespace moyo::mcts {

void describe(OptionTable& table, CriticalityOptions& options) {
  table.add("criticality", options.formula,
            "how much a point's owner and the winner go together; no gain measured",
            {{"off", CriticalityFormula::off},
             {"coulom", CriticalityFormula::coulom},
             {"pellegrino", CriticalityFormula::pellegrino},
             {"pachi", CriticalityFormula::pachi}});
  table.add("criticality_use", options.use, "what criticality changes",
            {{"rave", CriticalityUse::rave},
             {"bonus", CriticalityUse::bonus},
             {"widen", CriticalityUse::widen}});
}

double criticality(CriticalityFormula formula, const CriticalityCounts& counts) {
  const double n = counts.playouts;
  const double win = (counts.black_wins_owning + counts.white_wins_owning) / n;
  const double black_owns = counts.black_owns / n, white_owns = counts.white_owns / n;
  const double black = counts.black_wins / n, white = 1 - black;
  switch (formula) {
    case CriticalityFormula::coulom:
      return win - (black_owns * black + white_owns * white);
    case CriticalityFormula::pachi:
      return win - (2 * black_owns * black - black_owns - black + 1);
    case CriticalityFormula::pellegrino:
    case CriticalityFormula::off:
      break;
  }
  const double both_black = counts.black_wins_owning / n, both_white = counts.white_wins_owning / n;
  return both_black * both_white - (black_owns - both_black) * (white_owns - both_white);
}

void CriticalityMap::clear() {
  std::fill(points_.begin(), points_.end(), PointCounts());
  std::fill(values_.begin(), values_.end(), 0.0f);
  playouts_ = first_wins_ = 0;
}

void CriticalityMap::add(Player winner, std::span<const float> owners) {
  for (std::size_t point = 0; point < owners.size(); ++point) {
    if (owners[point] == 0) continue;
    const Player owner = owners[point] > 0 ? Player::first : Player::second;
    add_lossy(points_[point].owned[index(owner)], 1.0);
    if (owner == winner) add_lossy(points_[point].won_owning[index(owner)], 1.0);
  }
  if (winner == Player::first) add_lossy(first_wins_, 1.0);
  add_lossy(playouts_, 1.0);
  if (static_cast<std::int64_t>(relaxed(playouts_)) % interval == 0) compute_values();
}

CriticalityCounts CriticalityMap::counts(std::size_t point) const {
  const PointCounts& at = points_[point];
  return {relaxed(playouts_),   relaxed(first_wins_),      relaxed(at.owned[0]),
          relaxed(at.owned[1]), relaxed(at.won_owning[0]), relaxed(at.won_owning[1])};
}

// A point that nobody ever owned is no point of the board.
void CriticalityMap::compute_values() {
  for (std::size_t point = 0; point < points_.size(); ++point) {
    const CriticalityCounts known = counts(point);
    if (known.black_owns + known.white_owns == 0) continue;
    store_relaxed(values_[point], static_cast<float>(criticality(options_.formula, known)));
  }
}

}  // namespace moyo::mcts
