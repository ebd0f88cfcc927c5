#include "knowledge/othello/othello_knowledge.h"

namespace moyo::knowledge {
namespace {
// From so few empty cells on, the search without tables is faster.
constexpr int finish_empty = 7;
// From so many on, an evaluation of the position after a move costs little beside its subtree.
constexpr int evaluate_empty = 14;

// Integer division that rounds down.
constexpr int floor_divide(int value, int by) {
  return value >= 0 ? value / by : -((-value + by - 1) / by);
}

}  // namespace

OthelloKnowledge::Glance OthelloKnowledge::bounds(const State& state, search::Bounds window) const {
  Glance glance;
  glance.placements = state.placements();
  if (glance.placements == 0 && !state.opponent_can_place()) {
    glance.low = glance.high = terminal_value(state);
    return glance;
  }
  const int cells = state.size() * state.size();
  glance.low = -cells * unit;
  glance.high = cells * unit;
  // Worth counting only where so many discs may be stable that the upper bound comes down to
  // alpha.
  const int empty = std::popcount(state.empty());
  if (window.low < glance.high && window.low >= unit * 2 * (empty - 4)) {
    const Bits stable = stable_discs(state.opponent(), state.empty(), state.board());
    glance.high = (cells - 2 * std::popcount(stable)) * unit;
  }
  return glance;
}

void OthelloKnowledge::candidates(const State& state, const Glance& glance,
                                  search::ScoredMoves<State>& moves) const {
  if (glance.placements == 0) {
    moves.push_back({othello::pass, 0});
    return;
  }
  for_each_bit(glance.placements, [&](int cell) {
    moves.push_back({Move(cell), order(state, Move(cell))});
  });
}

std::optional<search::Value> OthelloKnowledge::finish(const State& state, Value alpha, Value beta,
                                                      std::uint64_t& nodes) const {
  if (std::popcount(state.empty()) > finish_empty) return std::nullopt;
  OthelloEndgame endgame;
  const int value = endgame.search(state.own(), state.opponent(), state.empty(),
                                   floor_divide(alpha, unit), -floor_divide(-beta, unit));
  nodes += endgame.nodes() - 1;  // the search has counted the first
  return value * unit;
}

std::optional<search::ProbCut> OthelloKnowledge::probcut(int depth) const {
  // Depths of equal parity: the value swings with who moved last.
  switch (depth) {
    case 5:
      return search::ProbCut{1, 1.06, 21, 85};
    case 6:
      return search::ProbCut{2, 1.07, 26, 80};
    case 7:
      return search::ProbCut{3, 1.10, 13, 54};
    case 8:
      return search::ProbCut{4, 1.09, 21, 52};
    default:
      return std::nullopt;
  }
}

// Few replies, and none of them a corner, matter most; then corners, cells of odd regions, and
// farther from the end the evaluation.
int OthelloKnowledge::order(const State& state, Move move) const {
  constexpr Bits corners = 0x8100000000000081;
  constexpr int reply_weight = 16;
  constexpr int corner_weight = 3 * reply_weight;
  constexpr int odd_region_weight = 8;
  constexpr int above_history = 1 << 8;  // what the search learns on the way only breaks ties
  if (move == othello::pass) return 0;
  State child = state;
  child.play(move);
  const Bits replies = child.placements();
  const Bits bit = othello::bit_of(move.to_int());
  int score = -reply_weight * (std::popcount(replies) + std::popcount(replies & corners));
  if (bit & corners) score += corner_weight;
  if (odd_quadrants(state.empty()) & bit) score += odd_region_weight;
  if (std::popcount(state.empty()) >= evaluate_empty) score -= evaluate_othello(child) / 2;
  return score * above_history;
}

}  // namespace moyo::knowledge

namespace moyo {

template class search::AlphaBeta<knowledge::OthelloKnowledge>;

}  // namespace moyo
