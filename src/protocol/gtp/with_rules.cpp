#include "protocol/gtp/with_rules.h"

namespace moyo::gtp {

GameInProgress with_rules(const go::Go& game, const go::Rules& rules) {
  GameInProgress result{AnyState(game.beginning(rules))};
  for (const go::Go::Ply& ply : game.moves()) {
    result.position().get_if<go::Go>()->check_play(ply.move, ply.color);
    result.give_turn(player_of(ply.color));
    result.play(move_id(ply.move));
  }
  result.give_turn(game.to_play());
  return result;
}

}  // namespace moyo::gtp
