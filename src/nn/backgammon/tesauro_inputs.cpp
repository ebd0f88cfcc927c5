#include "nn/backgammon/tesauro_inputs.h"

#include <algorithm>
#include <array>

namespace moyo::backgammon {
namespace {

// The four units of so many men.
const auto units_of = [] {
  std::array<std::array<float, 4>, checkers + 1> units{};
  for (std::size_t men = 1; men < units.size(); ++men) {
    units[men] = {1, men >= 2 ? 1.0f : 0, men >= 3 ? 1.0f : 0,
                  men > 3 ? (static_cast<float>(men) - 3) / 2 : 0};
  }
  return units;
}();

}  // namespace

void fill_tesauro(const Board& board, Player roller, std::span<float> inputs) {
  const bool first_rolls = roller == Player::first;
  const Side& first = first_rolls ? board.mine : board.theirs;
  const Side& second = first_rolls ? board.theirs : board.mine;
  float* next = inputs.data();
  for (int p = 1; p <= 24; ++p) {
    next = std::copy_n(units_of[static_cast<std::size_t>(first.at(p))].begin(), 4, next);
    next = std::copy_n(units_of[static_cast<std::size_t>(second.at(25 - p))].begin(), 4, next);
  }
  for (const Side* side : {&first, &second}) {
    *next++ = static_cast<float>(side->at(bar)) / 2;
    *next++ = static_cast<float>(side->borne_off()) / checkers;
  }
  *next++ = first_rolls ? 1 : 0;
  *next++ = first_rolls ? 0 : 1;
}

}  // namespace moyo::backgammon
