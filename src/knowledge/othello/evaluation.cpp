#include "knowledge/othello/evaluation.h"

#include <algorithm>
#include <bit>

#include "knowledge/othello/stability.h"

namespace moyo::knowledge {
namespace {

using othello::Bits;
using othello::Othello;

constexpr Bits not_first_column = ~detail::first_column;
constexpr Bits not_last_column = ~detail::last_column;

Bits grown(Bits cells) {
  const Bits row = cells | (cells << 1 & not_first_column) | (cells >> 1 & not_last_column);
  return row | row << 8 | row >> 8;
}

// The corners of the board and the cells before them. A smaller board stands in the middle of the
// frame.
struct CornerCells {
  Bits corners = 0;
  Bits x_squares = 0;
  Bits c_squares = 0;
};
constexpr CornerCells corner_cells(int size) {
  const int low = (othello::frame_side - size) / 2;
  const int high = low + size - 1;
  const auto cell = [](int row, int column) {
    return othello::bit_of(row * othello::frame_side + column);
  };
  CornerCells cells;
  for (int row : {low, high}) {
    for (int column : {low, high}) {
      const int inner_row = row == low ? row + 1 : row - 1;
      const int inner_column = column == low ? column + 1 : column - 1;
      cells.corners |= cell(row, column);
      cells.x_squares |= cell(inner_row, inner_column);
      cells.c_squares |= cell(inner_row, column) | cell(row, inner_column);
    }
  }
  return cells;
}
constexpr std::array<CornerCells, 3> corner_table = {corner_cells(4), corner_cells(6),
                                                     corner_cells(8)};

int difference(Bits own, Bits opponent, Bits cells) {
  return std::popcount(own & cells) - std::popcount(opponent & cells);
}

}  // namespace

OthelloFeatures othello_features(const Othello& state) {
  const Bits own = state.own();
  const Bits opponent = state.opponent();
  const Bits empty = state.empty();
  const CornerCells& cells = corner_table[static_cast<std::size_t>(state.size() / 2 - 2)];
  const Bits before_empty_corner = grown(cells.corners & empty);
  return {
      1,
      std::popcount(othello::placements(own, opponent, empty)) -
          std::popcount(othello::placements(opponent, own, empty)),
      std::popcount(grown(opponent) & empty) - std::popcount(grown(own) & empty),
      difference(own, opponent, cells.corners),
      difference(own, opponent, cells.x_squares & before_empty_corner),
      difference(own, opponent, cells.c_squares & before_empty_corner),
      std::popcount(stable_discs(own, empty, state.board())) -
          std::popcount(stable_discs(opponent, empty, state.board())),
      difference(own, opponent, ~Bits{0}),
      std::popcount(empty) & 1,
  };
}

OthelloStageMix othello_stage_mix(int empty) {
  std::size_t late = 0;
  while (late + 2 < othello_stages.size() && othello_stages[late + 1].empty < empty) ++late;
  const int width = othello_stages[late + 1].empty - othello_stages[late].empty;
  return {late, std::min(empty - othello_stages[late].empty, width), width};
}

search::Value evaluate_othello(const Othello& state) {
  const OthelloFeatures features = othello_features(state);
  const OthelloStageMix mix = othello_stage_mix(std::popcount(state.empty()));
  const auto& late = othello_stages[mix.late].weights;
  const auto& early = othello_stages[mix.late + 1].weights;
  int sum = 0;
  for (std::size_t i = 0; i < othello_feature_count; ++i) {
    sum += (late[i] * (mix.width - mix.above) + early[i] * mix.above) * features[i];
  }
  const int most = std::popcount(state.board()) * othello_unit;
  return std::clamp(sum / mix.width, -most, most);
}

}  // namespace moyo::knowledge
