// Playouts by learned probabilities (docs/sources.md D5, the course's Go4): every move is drawn
// with probability strength / sum of strengths, where a move's strength is the product of those of
// its features (playout_strengths.h). A soft filter: only own simple eyes are forbidden.
//
// Pattern, line and distances are looked up for every empty point, before each move; tactics only
// for blocks in atari and around the last move, as RulePolicy does. Legality and self-atari cost
// time and are checked only when a point is drawn. Then its strength is corrected, and the draw is
// taken back with the right probability and repeated. The distribution is the same as if all
// strengths had been known.
#pragma once

#include <array>

#include "games/go/playout_board.h"
#include "knowledge/go/move_features.h"
#include "knowledge/go/playout_strengths.h"
#include "simulation/go/atari_list.h"

namespace moyo::go {

class LearnedPolicy {
 public:
  LearnedPolicy() = default;
  // With other strengths than those that ship; they outlive the policy.
  explicit LearnedPolicy(const PlayoutStrengths& strengths) : given_(&strengths) {}

  // Forgets what it knows of an earlier playout; the first to be called in each.
  void begin(const PlayoutBoard& board);
  // A legal move. It must be asked for every move of a playout.
  Point choose(PlayoutBoard& board, Rng& rng);

 private:
  // Distances from here on are one; the last is for no move.
  static constexpr std::uint8_t unknown = feature::farthest + 1;
  using Distances = std::array<std::uint8_t, point_indices>;

  void prepare(BoardSize size);
  const Distances& distances_to(Point p) const;
  // Multiplies the strength of a move by that of a feature, once for a group of features.
  void add(Point p, std::uint32_t group, std::uint32_t kind);
  void look_at_atari(const PlayoutBoard& board, Point stone, Point last);
  void look_around(const PlayoutBoard& board, Point last);
  float weigh(const PlayoutBoard& board, Point last);
  Point draw(const PlayoutBoard& board, Rng& rng, float sum);

  // fixed for a size of board
  const PlayoutStrengths* given_ = nullptr;
  const PlayoutStrengths* strengths_ = nullptr;
  BoardSize size_;
  PointMap<float> lines_;
  std::array<float, unknown + 1> last_, before_;  // by distance
  // state of a playout
  Point last_move_ = no_point;
  Point before_last_ = no_point;
  AtariList in_atari_;
  // of one move
  struct Feature {
    Point point;
    std::uint32_t group;
  };
  FixedList<Feature, 64> seen_;
  PointMap<float> tactics_{1.0f};
  std::array<float, max_area> weights_;  // in the order of the board's empty points
  std::array<bool, max_area> known_;     // that the weight is the move's strength
};

}  // namespace moyo::go
