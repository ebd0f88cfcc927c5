#include "knowledge/go/eyes.h"

namespace moyo::go {

bool is_finished_eye(const Board& board, Point p, Color c) {
  if (board.color(p) != Color::empty || !board.neighborhood(p).is_simple_eye(c)) return false;
  for (const Point q : neighbors(p)) {
    if (board.color(q) == c && board.liberties(q) == 1) return false;
  }
  return true;
}

void strike_out_eyes(const Go& game, std::vector<mcts::MovePrior<Point>>& candidates) {
  mcts::strike_out(candidates, [&](const mcts::MovePrior<Point>& candidate) {
    return candidate.move != pass && is_finished_eye(game.board(), candidate.move, game.turn());
  });
}

}  // namespace moyo::go
