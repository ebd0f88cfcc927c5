// A linear evaluation of Othello: value = w . f for the player to move, in sixteenths of a disc of
// the expected final score. The features are differences, own minus opponent's; the weights depend
// on how many cells are empty.
#pragma once

#include <array>

#include "games/othello/othello.h"
#include "search/exact/value.h"

namespace moyo::knowledge {

enum class OthelloFeature {
  tempo,      // always 1: what it is worth to be on the move
  mobility,   // cells where a disc may be placed
  potential,  // empty cells beside discs of the other one
  corners,    // corners held
  x_squares,  // cells diagonally before an empty corner
  c_squares,  // cells on the edge before an empty corner
  stable,     // stable discs
  discs,      // all discs
  parity,     // 1 if an odd number of cells is empty: the last move will be the own one
};
inline constexpr std::size_t othello_feature_count = 9;
using OthelloFeatures = std::array<int, othello_feature_count>;

inline constexpr int othello_unit = 16;  // values a disc

OthelloFeatures othello_features(const othello::Othello& state);
search::Value evaluate_othello(const othello::Othello& state);

}  // namespace moyo::knowledge
