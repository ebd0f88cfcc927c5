// How a game may end, for the side about to roll: the chances to win, to win at least a gammon, to win
// a backgammon, and to lose at least a gammon or a backgammon.
#pragma once

#include <array>

#include "games/backgammon/board.h"

namespace moyo::backgammon {

inline constexpr int forecast_size = 5;

struct Forecast {
  std::array<float, forecast_size> chance{};

  float win() const { return chance[0]; }
  // The expected payoff.
  float equity() const { return 2 * chance[0] - 1 + chance[1] + chance[2] - chance[3] - chance[4]; }
  // The same for the other side.
  Forecast flipped() const { return {{1 - chance[0], chance[3], chance[4], chance[1], chance[2]}}; }

  // Of a game that the side about to roll has lost so.
  static Forecast lost(int stakes) {
    return {{0, 0, 0, stakes >= 2 ? 1.0f : 0, stakes >= 3 ? 1.0f : 0}};
  }
};

}  // namespace moyo::backgammon
