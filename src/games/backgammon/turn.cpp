#include "games/backgammon/turn.h"

#include <utility>

namespace moyo::backgammon {
namespace {

using Sources = std::array<std::uint8_t, 4>;

// The sources of every multiset, by its number.
const std::array<Sources, Turn::doubles> multisets = [] {
  std::array<Sources, Turn::doubles> table{};
  std::size_t number = 0;
  for (int a = 0; a < source_count; ++a) {
    for (int b = 0; b <= a; ++b) {
      for (int c = 0; c <= b; ++c) {
        for (int d = 0; d <= c; ++d) {
          table[number++] = {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                             static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(d)};
        }
      }
    }
  }
  return table;
}();

}  // namespace

Dice Turn::roll() const {
  int rest = static_cast<int>(index_ - doubles - pairs);
  int high = 1;
  for (; rest >= high; ++high) rest -= high;
  return {static_cast<std::uint8_t>(high), static_cast<std::uint8_t>(rest + 1)};
}

Steps Turn::steps(Dice dice) const {
  Steps steps;
  if (index_ < doubles) {
    for (const int source : multisets[index_]) {
      if (source != 0) steps.push_back({source, dice.high});
    }
    return steps;
  }
  const int pair = static_cast<int>(index_ - doubles);
  Step first{pair / source_count, dice.high};
  Step second{pair % source_count, dice.low};
  if (first.from < second.from) std::swap(first, second);
  if (first.from != 0) steps.push_back(first);
  if (second.from != 0) steps.push_back(second);
  return steps;
}

}  // namespace moyo::backgammon
