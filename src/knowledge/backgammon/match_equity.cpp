#include "knowledge/backgammon/match_equity.h"

#include <algorithm>

namespace moyo::backgammon {

MatchEquity::MatchEquity() {
  constexpr double g = gammon_share;
  for (int b = 1; b < static_cast<int>(size); ++b) {
    const double taken = 0.5 + 0.5 * (g * post(b - 4) + (1 - g) * post(b - 2));
    post_[static_cast<std::size_t>(b)] = b == 1 ? 0.5 : std::max(post(b - 1), taken);
  }
  const auto entry = [&](int a, int b) -> double& {
    return pre_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
  };
  constexpr auto half = static_cast<float>(g / 2);
  const Forecast even{{0.5f, half, 0, half, 0}};
  for (int b = 1; b < static_cast<int>(size); ++b) {
    entry(1, b) = b == 1 ? 0.5 : 0.5 + 0.5 * (g * post(b - 2) + (1 - g) * post(b - 1));
    entry(b, 1) = 1 - entry(1, b);
  }
  for (int a = 2; a < static_cast<int>(size); ++a) {
    for (int b = 2; b <= a; ++b) {
      const auto worth = [&](int points) {
        return points > 0 ? before(a - points, b) : before(a, b + points);
      };
      entry(a, b) =
          a == b ? 0.5
                 : CubeValue(even, {.worth = worth}, usual_efficiency).at(1, CubeOwner::nobody);
      entry(b, a) = 1 - entry(a, b);
    }
  }
}

double MatchEquity::before(int mine, int theirs) const {
  if (mine <= 0) return 1;
  if (theirs <= 0) return 0;
  return pre_[static_cast<std::size_t>(mine)][static_cast<std::size_t>(theirs)];
}

double MatchEquity::after_crawford(int mine, int theirs) const {
  if (mine <= 0) return 1;
  if (theirs <= 0) return 0;
  if (mine == 1) return post(theirs);
  return theirs == 1 ? 1 - post(mine) : before(mine, theirs);
}

const MatchEquity& match_equity() {
  static const MatchEquity table;
  return table;
}

CubeStakes stakes_for(const CubePlay& state, Player p) {
  CubeStakes stakes{.worth = [](int points) -> double { return points; }};
  stakes.highest = state.is_crawford() ? 1 : largest_cube;
  stakes.jacoby = state.rules().jacoby;
  const int length = state.rules().match;
  if (length == 0) return stakes;
  const int mine = length - state.score(p);
  const int theirs = length - state.score(opponent(p));
  const bool after = state.is_crawford() || state.is_after_crawford() || !state.rules().crawford;
  stakes.worth = [=](int points) {
    const int my_rest = points > 0 ? mine - points : mine;
    const int their_rest = points > 0 ? theirs : theirs + points;
    const double chance = after ? match_equity().after_crawford(my_rest, their_rest)
                                : match_equity().before(my_rest, their_rest);
    return 2 * chance - 1;
  };
  return stakes;
}

}  // namespace moyo::backgammon
