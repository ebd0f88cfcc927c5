#include "knowledge/go/eyes.h"

#include <algorithm>

namespace moyo::go {

bool is_finished_eye(const Board& board, Point p, Color c) {
  if (board.color(p) != Color::empty || !board.neighborhood(p).is_simple_eye(c)) return false;
  for (const Point q : neighbors(p)) {
    if (board.color(q) == c && board.liberties(q) == 1) return false;
  }
  return true;
}

void strike_out_eyes(const Go& game, std::vector<mcts::Candidate<Point>>& candidates) {
  const auto is_eye = [&](const mcts::Candidate<Point>& candidate) {
    return candidate.move != pass && is_finished_eye(game.board(), candidate.move, game.turn());
  };
  if (!std::all_of(candidates.begin(), candidates.end(), is_eye)) {
    std::erase_if(candidates, is_eye);
  }
}

}  // namespace moyo::go
