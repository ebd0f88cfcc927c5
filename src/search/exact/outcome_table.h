// The exact outcome of every position reachable from a start: exhaustive negamax over the graph of
// positions, without cutoffs, for games small enough to write down.
//
// A value is the outcome for the player to move with best play: +1 win, 0 draw, -1 loss.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

#include "base/errors.h"
#include "core/state.h"

namespace moyo {

// A position's outcome must not depend on the line that led to it.
template <class S>
concept Enumerable = TwoPlayerState<S> && Hashed<S> && !LineMatters<S>;

template <Enumerable S>
class OutcomeTable {
 public:
  // How many different positions may be written down.
  explicit OutcomeTable(std::uint64_t max_positions) : max_positions_(max_positions) {}

  // InputError if more positions can be reached from here than the table may hold.
  int value(S state) { return negamax(state, 0); }

  std::uint64_t positions() const { return values_.size(); }

 private:
  // The hash code stands for the position: among the few million that fit, two collide with a
  // probability below one in a million.
  int negamax(S& state, int depth) {
    if (state.is_terminal()) return outcome_of(state).sign_for(state.to_play());
    const std::uint64_t code = state.hash();
    if (const auto known = values_.find(code); known != values_.end()) return known->second;
    // A line this long would only come from a game that runs in circles.
    constexpr int max_depth = 1000;
    if (values_.size() + open_ >= max_positions_ || depth > max_depth) refuse();
    ++open_;
    int best = -1;
    const Player mover = state.to_play();
    for (const auto move : legal_moves(state)) {
      const int reply = with_move(state, move, [&](S& child) {
        const int value = negamax(child, depth + 1);
        return child.to_play() == mover ? value : -value;
      });
      best = std::max(best, reply);
    }
    --open_;
    values_.emplace(code, static_cast<std::int8_t>(best));
    return best;
  }

  [[noreturn]] void refuse() {
    open_ = 0;
    throw InputError("the game is too large to write down: more than " +
                     std::to_string(max_positions_) + " positions can be reached");
  }

  std::uint64_t max_positions_;
  std::uint64_t open_ = 0;  // positions on the current line, not yet valued
  std::unordered_map<std::uint64_t, std::int8_t> values_;
};

}  // namespace moyo
