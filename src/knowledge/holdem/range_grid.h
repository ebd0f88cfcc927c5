// A strategy on the grid of 13 by 13 that players know: pairs on the diagonal, suited hands above it,
// hands of two suits below, aces first.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/holdem/hand_range.h"

namespace moyo::holdem {

// By row and column, the mean of `numbers` over the hands of a cell, each as likely as its weight; nothing
// where no hand is.
using RangeGrid = std::array<std::array<std::optional<double>, ranks>, ranks>;
RangeGrid range_grid(const std::vector<HoleCards>& hands, std::span<const float> weights,
                     std::span<const float> numbers);

// Percents in cells of four characters, with the ranks at the edges.
std::string to_string(const RangeGrid& grid);

}  // namespace moyo::holdem
