// What a boolean search asks: does a player reach a goal, yes or no? A game with draws is made
// boolean by saying whom a draw counts for.
#pragma once

#include "core/outcome.h"
#include "core/player.h"
#include "core/report.h"
#include "core/state.h"
#include "search/exact/value.h"

namespace moyo::search {

// What the hero wants.
struct Goal {
  Player hero = Player::first;
  bool draw_counts = false;  // a draw is good enough

  bool met_by(Outcome outcome) const {
    return outcome.is_win_for(hero) || (draw_counts && outcome.is_draw());
  }
  // The goal of the opponent, who succeeds exactly if this one fails.
  Goal opposite() const { return {opponent(hero), !draw_counts}; }

  friend bool operator==(const Goal&, const Goal&) = default;
};

// The question put to alpha-beta: 1 if the player to move gets its way, -1 if the other does, and
// 0, which no ended game has, where the search has not looked far enough. The goal may change
// between searches; what was found out for another goal must then be forgotten.
template <TwoPlayerState S>
struct GoalKnowledge {
  using State = S;
  static constexpr Value win = 1;
  static constexpr Value decisive = win;
  static constexpr bool decisive_is_proved = true;
  static constexpr ValueScale scale = ValueScale::payoff;

  Goal goal;

  Value terminal_value(const S& state) const { return value_for(state, outcome_of(state)); }
  Value repetition_value(const S& state) const { return value_for(state, Outcome::draw()); }
  Value evaluate(const S&) const { return 0; }
  // A pass first: it asks at once what the game is worth if it ends.
  int order(const S&, typename S::Move move) const { return is_pass<S>(move) ? 1 << 24 : 0; }
  // Whether `value` is a success of the player for whom play without end is none.
  bool ends_play(Player mover, Value value) const {
    const Player winner = value > 0 ? mover : opponent(mover);
    return value != 0 && (winner == goal.hero) != goal.draw_counts;
  }

 private:
  Value value_for(const S& state, Outcome outcome) const {
    return goal.met_by(outcome) == (state.to_play() == goal.hero) ? win : -win;
  }
};

}  // namespace moyo::search
