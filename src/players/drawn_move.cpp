#include "players/drawn_move.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace moyo::players {

MoveId drawn_move(const Report& report, std::optional<MoveId> pass, double temperature, Rng& rng) {
  const auto opinion = [&](const MoveReport& entry) {
    return report.playouts > 1 ? static_cast<double>(entry.visits) : entry.prior.value_or(0);
  };
  const auto best =
      std::max_element(report.moves.begin(), report.moves.end(),
                       [&](const auto& a, const auto& b) { return opinion(a) < opinion(b); });
  if (best->move == pass) return best->move;
  const double most = std::max(opinion(*best), 1e-9);
  std::vector<double> weights;
  double sum = 0;
  for (const MoveReport& entry : report.moves) {
    const bool out = entry.move == pass;
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
