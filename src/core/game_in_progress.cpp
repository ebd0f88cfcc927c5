#include "core/game_in_progress.h"

#include <algorithm>

namespace moyo {
namespace {

void replay(AnyState& position, const GameInProgress::Ply& ply) {
  position.give_turn(ply.player);
  position.play(ply.move);
}

}  // namespace

void GameInProgress::play(MoveId move) {
  plies_.push_back({position_.to_play(), move});
  position_.play(move);
}

void GameInProgress::play_chance(Rng& rng,
                                 const std::function<void(const std::string& event)>& seen) {
  while (!position_.is_terminal() && position_.to_play() == Player::chance) {
    const MoveId event = position_.sample_chance(rng);
    const std::string text = position_.format_move(event);
    play(event);
    if (seen) seen(text);
  }
}

bool GameInProgress::give_turn(Player player) { return position_.give_turn(player); }

bool GameInProgress::undo(std::size_t moves) {
  if (moves > plies_.size()) return false;
  if (moves == 0) return true;
  const std::size_t kept = plies_.size() - moves;
  position_ = position_after(kept);
  plies_.resize(kept);
  std::erase_if(set_ups_, [&](const SetUp& set) { return set.after > kept; });
  return true;
}

void GameInProgress::set_up(AnyState position) {
  if (!set_ups_.empty() && set_ups_.back().after == plies_.size()) set_ups_.pop_back();
  set_ups_.push_back({plies_.size(), position});
  position_ = std::move(position);
}

AnyState GameInProgress::position_after(std::size_t moves) const {
  moves = std::min(moves, plies_.size());
  const auto later = std::find_if(set_ups_.begin(), set_ups_.end(),
                                  [&](const SetUp& set) { return set.after > moves; });
  const SetUp* last = later == set_ups_.begin() ? nullptr : &*std::prev(later);
  AnyState position = last != nullptr ? last->position : start_;
  for (std::size_t i = last != nullptr ? last->after : 0; i < moves; ++i) {
    replay(position, plies_[i]);
  }
  if (moves < plies_.size()) position.give_turn(plies_[moves].player);
  return position;
}

void GameInProgress::for_each_position(const std::function<void(const AnyState&)>& look) const {
  AnyState position = start_;
  auto next = set_ups_.begin();
  for (std::size_t i = 0;; ++i) {
    if (next != set_ups_.end() && next->after == i) position = (next++)->position;
    if (i < plies_.size()) position.give_turn(plies_[i].player);
    look(position);
    if (i == plies_.size()) return;
    position.play(plies_[i].move);
  }
}

std::vector<std::string> GameInProgress::move_texts() const {
  std::vector<std::string> texts;
  for_each_position([&](const AnyState& position) {
    if (texts.size() < plies_.size()) {
      texts.push_back(position.format_move(plies_[texts.size()].move));
    }
  });
  return texts;
}

Limits GameInProgress::within_clock(const Limits& limits) {
  if (clock_.settings().system == TimeSystem::none) return limits;
  return clock_.within(limits, position_.to_play(), moves_ahead(position_));
}

}  // namespace moyo
