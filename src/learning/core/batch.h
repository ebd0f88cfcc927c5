// The input of one step of training: positions of one board size, with their labels. All values are
// from the view of the player to move; rows from the top, as planes have them.
#pragma once

#include <cstdint>
#include <vector>

#include "base/text.h"

namespace moyo::learning {

struct Batch {
  Dimensions size;
  int positions = 0;
  std::vector<float> planes;   // [position, plane, row, column]
  std::vector<float> globals;  // [position, number beside the planes]

  // The move played or wanted most, by its place in the policy.
  std::vector<std::int64_t> moves;
  // [position, place in the policy]: how much each move is wanted, 1 together. Empty: the moves
  // above are all that is wanted.
  std::vector<float> policy;
  // 1 or 0, as the others below; empty: all are. In REINFORCE how much better than expected the
  // game went, below 0 if worse.
  std::vector<float> policy_known;
  std::vector<float> legal;  // like policy: 1 or 0; empty: no move is ruled out

  std::vector<float> value;  // 1 won, 0 lost, 1/2 a draw
  std::vector<float> draw;   // the probability of a draw in that; empty: there are none
  std::vector<float> value_known;
  std::vector<float> score;  // margin in points, komi included
  std::vector<float> score_known;
  std::vector<float> ownership;  // [position, row, column], 1 mine, -1 the opponent's, 0 neither
  std::vector<float> ownership_known;
  std::vector<float> strong_policy;  // like policy: a teacher's probabilities of moves
  std::vector<float> strong_known;

  std::vector<float> weight;  // of each position in all terms of the loss; empty: 1

  int area() const { return size.width * size.height; }
};

// What a network says of the positions of a batch.
struct Predictions {
  std::vector<float> policy;     // [position, place], logarithms of probabilities
  std::vector<float> strong;     // likewise, of the second policy; empty if there is none
  std::vector<float> value;      // [position], probability to win, draws half
  std::vector<float> score;      // [position], points; empty if the network has none
  std::vector<float> ownership;  // [position, row, column], -1..1; likewise
};

}  // namespace moyo::learning
