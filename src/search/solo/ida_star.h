// IDA* (Korf 1985): depth-first searches within a bound on f = g + h, raised each time to the least
// f that went beyond it. As cheap a way as A*'s with no memory but the way itself; states are seen
// again and again.
#pragma once

#include <algorithm>
#include <limits>

#include "search/solo/problem.h"

namespace moyo::solo {

template <Problem P>
class IdaStar {
 public:
  using State = typename P::State;

  explicit IdaStar(const P& problem) : problem_(problem) {}

  // `h` is to be admissible, else the way need not be the cheapest.
  template <class Heuristic>
  Path<State> search(const State& start, Heuristic&& h) {
    path_ = {};
    path_.states = {start};
    for (int bound = h(start); bound != nothing && !path_.found;) bound = deepen(0, bound, h);
    if (!path_.found) path_.states.clear();
    return path_;
  }

 private:
  static constexpr int nothing = std::numeric_limits<int>::max();

  // The least f beyond the bound.
  template <class Heuristic>
  int deepen(int g, int bound, Heuristic& h) {
    const State state = path_.states.back();
    const int f = g + h(state);
    if (f > bound) return f;
    if (problem_.is_goal(state)) {
      path_.found = true;
      path_.cost = g;
      return bound;
    }
    ++path_.expanded;
    int least = nothing;
    problem_.for_each_next(state, [&](const State& next, int cost) {
      if (path_.found) return;
      ++path_.generated;
      const auto code = problem_.key(next);
      for (const State& on_the_way : path_.states) {
        if (problem_.key(on_the_way) == code) return;
      }
      path_.states.push_back(next);
      least = std::min(least, deepen(g + cost, bound, h));
      if (!path_.found) path_.states.pop_back();
    });
    return least;
  }

  const P& problem_;
  Path<State> path_;
};

}  // namespace moyo::solo
