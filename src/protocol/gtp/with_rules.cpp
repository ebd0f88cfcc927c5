#include "protocol/gtp/with_rules.h"

namespace moyo::gtp {

go::Go with_rules(const go::Go& game, const go::Rules& rules) {
  go::Go start = game;
  while (!start.moves().empty()) start.undo();
  go::Go other(game.size(), rules);
  if (game.handicap() > 0) {
    go::PointList stones;
    for (const go::Point p : go::Points(game.size())) {
      if (is_stone(start.board().color(p))) stones.push_back(p);
    }
    other.place_handicap(stones);
  } else {
    other.set_up(go::color_map(start.board()), start.turn());
  }
  for (const go::Go::Ply& ply : game.moves()) {
    other.check_play(ply.move, ply.color);
    other.set_turn(ply.color);
    other.play(ply.move);
  }
  other.set_turn(game.turn());
  return other;
}

}  // namespace moyo::gtp
