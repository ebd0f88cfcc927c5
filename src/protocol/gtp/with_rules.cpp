#include "protocol/gtp/with_rules.h"

namespace moyo::gtp {

GameInProgress with_rules(const go::Go& game, const go::Rules& rules) {
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
  GameInProgress result{AnyState(other)};
  for (const go::Go::Ply& ply : game.moves()) {
    result.position().get_if<go::Go>()->check_play(ply.move, ply.color);
    result.give_turn(player_of(ply.color));
    result.play(move_id(ply.move));
  }
  result.give_turn(game.to_play());
  return result;
}

}  // namespace moyo::gtp
