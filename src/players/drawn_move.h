// A move by chance, in proportion to what a search thinks of the moves: visits^(1/temperature), or,
// of a search that has looked at a single move, the policy's probability^(1/temperature). Nobody
// passes by chance.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/rng.h"
#include "core/report.h"
#include "core/state.h"

namespace moyo::players {

template <State S>
typename S::Move drawn_move(const Report<typename S::Move>& report, double temperature, Rng& rng) {
  using Move = typename S::Move;
  const auto opinion = [&](const MoveReport<Move>& entry) {
    return report.playouts > 1 ? static_cast<double>(entry.visits) : entry.prior.value_or(0);
  };
  const auto best =
      std::max_element(report.moves.begin(), report.moves.end(),
                       [&](const auto& a, const auto& b) { return opinion(a) < opinion(b); });
  if (is_pass<S>(best->move)) return best->move;
  const double most = std::max(opinion(*best), 1e-9);
  std::vector<double> weights;
  double sum = 0;
  for (const MoveReport<Move>& entry : report.moves) {
    const bool out = is_pass<S>(entry.move);
    weights.push_back(out ? 0 : std::pow(opinion(entry) / most, 1 / temperature));
    sum += weights.back();
  }
  double left = rng.uniform() * sum;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    left -= weights[i];
    if (left < 0) return report.moves[i].move;
  }
  return best->move;
}

}  // namespace moyo::players
