#include "knowledge/backgammon/cube.h"

#include <algorithm>
#include <array>
#include <utility>

namespace moyo::backgammon {
namespace {

// The mean worth of 1, 2 and 3 times the stakes, given the chances of at least so many.
double mean_worth(const Worth& worth, int stakes, std::array<double, 3> at_least) {
  if (at_least[0] <= 0) return worth(stakes);
  const double gammons = std::clamp(at_least[1] / at_least[0], 0.0, 1.0);
  const double backgammons = std::clamp(at_least[2] / at_least[0], 0.0, gammons);
  return (1 - gammons) * worth(stakes) + (gammons - backgammons) * worth(2 * stakes) +
         backgammons * worth(3 * stakes);
}

double value_on(const CubeLine& line, double p) {
  std::size_t right = 1;
  while (right + 1 < line.size() && line[right].p < p) ++right;
  const CubeCorner& a = line[right - 1];
  const CubeCorner& b = line[right];
  if (b.p <= a.p) return b.worth;
  return a.worth + (b.worth - a.worth) * (p - a.p) / (b.p - a.p);
}

// Where the line, which rises, crosses a worth.
double crossing(const CubeLine& line, double worth) {
  for (std::size_t right = 1; right < line.size(); ++right) {
    const CubeCorner& a = line[right - 1];
    const CubeCorner& b = line[right];
    if (worth > b.worth) continue;
    if (b.worth <= a.worth) return a.p;
    return std::max(a.p, a.p + (b.p - a.p) * (worth - a.worth) / (b.worth - a.worth));
  }
  return 1;
}

}  // namespace

CubeValue::CubeValue(const Forecast& forecast, CubeStakes stakes, double efficiency)
    : forecast_(forecast), stakes_(std::move(stakes)), efficiency_(efficiency) {}

double CubeValue::won(int value) const {
  if (stakes_.jacoby && value == 1) return worth(1);
  return mean_worth(stakes_.worth, value,
                    {forecast_.chance[0], forecast_.chance[1], forecast_.chance[2]});
}

double CubeValue::lost(int value) const {
  if (stakes_.jacoby && value == 1) return worth(-1);
  return mean_worth(stakes_.worth, -value,
                    {1.0 - forecast_.chance[0], forecast_.chance[3], forecast_.chance[4]});
}

// A cube that is turned costs who loses more; where it wins nobody more (the match is won anyway),
// nobody turns it.
double CubeValue::take_point(int value) const {
  if (value >= stakes_.highest || worth(-2 * value) >= worth(-value)) return 0;
  return crossing(live(2 * value, CubeOwner::me), worth(-value));
}

double CubeValue::cash_point(int value) const {
  if (value >= stakes_.highest || worth(2 * value) <= worth(value)) return 1;
  return crossing(live(2 * value, CubeOwner::them), worth(value));
}

CubeLine CubeValue::live(int value, CubeOwner owner) const {
  CubeLine line;
  line.push_back({0, lost(value)});
  if (owner != CubeOwner::me) {
    const double take = take_point(value);
    if (take > 0) line.push_back({take, worth(-value)});
  }
  if (owner != CubeOwner::them) {
    const double cash = cash_point(value);
    if (cash < 1 && cash > line[line.size() - 1].p) line.push_back({cash, worth(value)});
  }
  line.push_back({1, won(value)});
  return line;
}

double CubeValue::at(int value, CubeOwner owner) const {
  const double p = forecast_.chance[0];
  const double lowest = lost(value);
  const double dead = lowest + p * (won(value) - lowest);
  return efficiency_ * value_on(live(value, owner), p) + (1 - efficiency_) * dead;
}

double CubeValue::doubled(int value) const {
  return std::min(at(2 * value, CubeOwner::them), worth(value));
}

}  // namespace moyo::backgammon
