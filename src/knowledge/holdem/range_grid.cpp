#include "knowledge/holdem/range_grid.h"

#include <algorithm>
#include <cmath>

namespace moyo::holdem {

RangeGrid range_grid(const std::vector<HoleCards>& hands, std::span<const float> weights,
                     std::span<const float> numbers) {
  std::array<std::array<double, ranks>, ranks> sums{};
  std::array<std::array<double, ranks>, ranks> masses{};
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const auto [a, b] = hands[i];
    const int high = ranks - 1 - std::max(a.rank(), b.rank());
    const int low = ranks - 1 - std::min(a.rank(), b.rank());
    const bool suited = a.suit() == b.suit();
    const auto row = static_cast<std::size_t>(suited ? high : low);
    const auto column = static_cast<std::size_t>(suited ? low : high);
    sums[row][column] += double(weights[i]) * numbers[i];
    masses[row][column] += weights[i];
  }
  RangeGrid grid;
  for (std::size_t row = 0; row < ranks; ++row) {
    for (std::size_t column = 0; column < ranks; ++column) {
      if (masses[row][column] > 0) grid[row][column] = sums[row][column] / masses[row][column];
    }
  }
  return grid;
}

std::string to_string(const RangeGrid& grid) {
  const auto letter = [](std::size_t place) {
    return to_string(Card(ranks - 1 - static_cast<int>(place), 0))[0];
  };
  std::string text = "  ";
  for (std::size_t column = 0; column < ranks; ++column)
    text += std::string("   ") + letter(column);
  text += '\n';
  for (std::size_t row = 0; row < ranks; ++row) {
    text += std::string(" ") + letter(row);
    for (const std::optional<double>& cell : grid[row]) {
      const std::string number = cell ? std::to_string(std::lround(100 * *cell)) : ".";
      text += std::string(4 - number.size(), ' ') + number;
    }
    text += '\n';
  }
  return text;
}

}  // namespace moyo::holdem
