// A problem of one: states, moves with costs, goals. A search asks for a cheapest way from a start
// to a goal. The search never names the problem; it is a small object with
//
//   State                        a value type
//   std::uint64_t key(s)         a different number for every state
//   bool is_goal(s)
//   void for_each_next(s, visit) calls visit(next state, cost of the move), costs above 0
//
// A heuristic is a function h(s) that estimates the cost from s to a goal, 0 at goals. It is
// *admissible* when it never says too much, and *consistent* when h(s) <= cost + h(next) for every
// move. The cost of a problem with fewer rules (a relaxed problem) is both.
#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

namespace moyo::solo {

template <class P>
concept Problem = std::copyable<typename P::State> &&
    requires(const P problem, const typename P::State& state) {
  { problem.key(state) } -> std::convertible_to<std::uint64_t>;
  { problem.is_goal(state) } -> std::same_as<bool>;
  problem.for_each_next(state, [](const typename P::State&, int) {});
};

template <class State>
struct Path {
  bool found = false;
  int cost = 0;
  std::vector<State> states;    // from the start to the goal
  std::uint64_t expanded = 0;   // states whose moves were looked at
  std::uint64_t generated = 0;  // states seen, again and again
};

// Blind search is search with a heuristic that says nothing.
struct NoHeuristic {
  template <class State>
  int operator()(const State&) const {
    return 0;
  }
};

}  // namespace moyo::solo
