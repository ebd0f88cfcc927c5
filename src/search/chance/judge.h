// What a search of games with chance, or of many players, may know of a game. Values are payoffs
// in the game's own units (points, chips, wins), as numbers of the player who is named:
//
//   must      double end(s, p)        what an ended game is worth to p
//             double evaluate(s, p)   an estimate of that, where the game goes on; chance may be to
//                                     move
//             Interval range(s)       no value below s is outside: what Star1 and Star2 prune by
//   optional  int order(s, move)      ordering score of a legal move, higher first
#pragma once

#include <algorithm>
#include <concepts>

#include "base/statistics.h"
#include "core/report.h"
#include "core/state.h"
#include "search/exact/knowledge.h"

namespace moyo::search {

template <class J>
concept Judge = State<typename J::State> &&
    requires(const J judge, const typename J::State& state, Player p) {
  { judge.end(state, p) } -> std::convertible_to<double>;
  { judge.evaluate(state, p) } -> std::convertible_to<double>;
  { judge.range(state) } -> std::same_as<Interval>;
};

template <class J>
concept JudgesOrder = requires(const J judge, const typename J::State& s,
                               typename J::State::Move move) {
  { judge.order(s, move) } -> std::same_as<int>;
};

// By the rules alone: payoffs at the end; before it what was collected so far, or nothing.
template <State S>
struct PayoffJudge {
  using State = S;
  static constexpr ValueScale scale =
      max_payoff<S> == 1 ? ValueScale::payoff : ValueScale::evaluation;

  double end(const S& state, Player p) const { return state.payoff(p); }
  double evaluate([[maybe_unused]] const S& state, [[maybe_unused]] Player p) const {
    if constexpr (Rewarding<S>) {
      return state.collected(p);
    } else {
      return 0;
    }
  }
  Interval range(const S&) const { return {-max_payoff<S>, max_payoff<S>}; }
};

// What alpha-beta knows of a game of two, in its units.
template <Knowledge K>
struct KnowledgeJudge {
  using State = typename K::State;
  static constexpr double unit = [] {
    if constexpr (requires { K::unit; }) return static_cast<double>(K::unit);
    return 1.0;
  }();
  static constexpr ValueScale scale = [] {
    if constexpr (requires { K::scale; }) return K::scale;
    return ValueScale::evaluation;
  }();

  double end(const State& state, Player p) const {
    return of(state, p, knowledge.terminal_value(state));
  }
  double evaluate(const State& state, Player p) const {
    return of(state, p, knowledge.evaluate(state));
  }
  Interval range(const State&) const { return {-infinity / unit, infinity / unit}; }
  int order(const State& state, typename State::Move move) const requires HasOrder<K> {
    return knowledge.order(state, move);
  }

  K knowledge = {};

 private:
  static double of(const State& state, Player p, Value value) {
    return (state.to_play() == p ? value : -value) / unit;
  }
};

}  // namespace moyo::search
