// A linear evaluation of Othello: value = w . f for the player to move, in sixteenths of a disc of
// the expected final score. The features are differences, own minus opponent's; the weights depend
// on how many cells are empty.
#pragma once

#include <array>

#include "games/othello/othello.h"
#include "search/exact/value.h"

namespace moyo::knowledge {

// In this order:
//   tempo      always 1: what it is worth to be on the move
//   mobility   cells where a disc may be placed
//   potential  empty cells beside discs of the other one
//   corners    corners held
//   x-squares  cells diagonally before an empty corner
//   c-squares  cells on the edge before an empty corner
//   stable     stable discs
//   discs      all discs
//   parity     1 if an odd number of cells is empty: the last move will be the own one
inline constexpr std::size_t othello_feature_count = 9;
using OthelloFeatures = std::array<int, othello_feature_count>;

inline constexpr int othello_unit = 16;  // values a disc

// Weights for positions with this many empty cells; between two rows they are interpolated.
struct OthelloStage {
  int empty;
  OthelloFeatures weights;
};
inline constexpr std::array<OthelloStage, 4> othello_stages = {{
    {0, {38, 68, -24, -2, 8, -26, 14, 1, 44}},
    {16, {-9, 27, -8, 40, -76, -41, 22, -4, -22}},
    {32, {-42, 7, 3, 123, -197, -25, 32, -12, 1}},
    {60, {10, 7, -1, 232, -262, -96, 80, -15, -68}},
}};

// Where a number of empty cells lies between rows: (1 - share) * rows[late] + share *
// rows[late + 1], with share = above / width.
struct OthelloStageMix {
  std::size_t late;
  int above;
  int width;
};
OthelloStageMix othello_stage_mix(int empty);

OthelloFeatures othello_features(const othello::Othello& state);
search::Value evaluate_othello(const othello::Othello& state);

}  // namespace moyo::knowledge
