// What one step of training sees: positions of one board size with what is known of each.
// All values are from the view of the player to move; rows from the top, as V7 inputs are.
#pragma once

#include <cstdint>
#include <vector>

namespace moyo::learning {

struct Batch {
  int side = 0;
  int positions = 0;
  std::vector<float> planes;        // [position, 22, side, side]
  std::vector<float> globals;       // [position, 19]
  std::vector<std::int64_t> moves;  // the move played: row * side + column, or side^2 for a pass
  std::vector<float> value;         // 1 won, 0 lost, 1/2 a draw
  std::vector<float> value_known;   // 1 or 0, as the others below
  std::vector<float> score;         // margin in points, komi included
  std::vector<float> score_known;
  std::vector<float> ownership;  // [position, side, side], 1 mine, -1 the opponent's, 0 neither
  std::vector<float> ownership_known;
  std::vector<float> strong_policy;  // [position, area + 1], a teacher's probabilities of moves
  std::vector<float> strong_known;

  int area() const { return side * side; }
};

// What a network says of the positions of a batch.
struct Predictions {
  std::vector<float> policy;     // [position, area + 1], logarithms of probabilities
  std::vector<float> strong;     // likewise, of the second policy; empty if there is none
  std::vector<float> value;      // [position], probability to win, draws half
  std::vector<float> score;      // [position], points
  std::vector<float> ownership;  // [position, area], -1..1
};

}  // namespace moyo::learning
