#include "lab/late_positions.h"

#include "knowledge/go/safe_area.h"

namespace moyo::lab {
namespace {

int open_points(const go::Go& game, const go::SafeArea& area) {
  int open = 0;
  for (const go::Point p : go::Points(game.size())) {
    open += game.board().color(p) == go::Color::empty && area.owner[p] == go::Color::empty;
  }
  return open;
}

// A random move that fills no own eye; a pass if there is none.
go::Point random_move_of_go1(const go::Go& game, Rng& rng) {
  MoveList<go::Go> moves;
  for (const go::Point move : legal_moves(game)) {
    if (move == go::pass || game.board().neighborhood(move).is_simple_eye(game.turn())) continue;
    moves.push_back(move);
  }
  if (moves.empty()) return go::pass;
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace

go::Go late_position(const LatePositions& wanted, Rng& rng) {
  while (true) {
    go::Go game(go::BoardSize(wanted.side), wanted.rules);
    while (!game.is_terminal()) {
      game.play(random_move_of_go1(game, rng));
      const go::SafeArea area = go::safe_area(game.board());
      if (area.black + area.white == 0 || game.passes() > 0) continue;
      const int open = open_points(game, area);
      if (open > 0 && open <= wanted.open_points) return game;
    }
  }
}

}  // namespace moyo::lab
