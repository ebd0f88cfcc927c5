#include "core/game_in_progress.h"

#include <algorithm>

namespace moyo {

void GameInProgress::play(MoveId move) {
  plies_.push_back({position_.to_play(), move});
  position_.play(move);
}

bool GameInProgress::give_turn(Player player) { return position_.give_turn(player); }

bool GameInProgress::undo(std::size_t moves) {
  if (moves > plies_.size()) return false;
  if (moves == 0) return true;
  const std::size_t kept = plies_.size() - moves;
  position_ = position_after(kept);
  position_.give_turn(plies_[kept].player);
  plies_.resize(kept);
  return true;
}

AnyState GameInProgress::position_after(std::size_t moves) const {
  AnyState position = start_;
  for (std::size_t i = 0; i < std::min(moves, plies_.size()); ++i) {
    position.give_turn(plies_[i].player);
    position.play(plies_[i].move);
  }
  return position;
}

Limits GameInProgress::within_clock(const Limits& limits) {
  return clock_.within(limits, position_.to_play(), moves_ahead(position_));
}

}  // namespace moyo
