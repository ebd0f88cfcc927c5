// Best-first search: the open state with the least f is looked at next, where
//
//   f(s) = g(s)          uniform cost (Dijkstra 1959); g is the cost of the best way to s so far
//   f(s) = g(s) + h(s)   A* (Hart, Nilsson and Raphael 1968): optimal if h is admissible
//   f(s) = h(s)          greedy: quick where h is right, misled where it is not
//
// Greedy search may explore: when h has not improved for some expansions, random walks start from
// the state that looks best, and their end is opened if it looks better than any state so far
// (Xie, Mueller, Holte and Imai 2014, GBFS with local exploration).
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <queue>
#include <unordered_map>

#include "base/rng.h"
#include "search/solo/problem.h"

namespace moyo::solo {

enum class Order { uniform_cost, astar, greedy };

struct Exploration {
  int stalled = 0;  // expansions without a better h after which walks start; 0: never
  int walks = 10;
  int length = 50;
};

template <Problem P>
class BestFirst {
 public:
  using State = typename P::State;

  explicit BestFirst(const P& problem, Order order, Exploration exploration = {},
                     std::uint64_t max_expanded = std::numeric_limits<std::uint64_t>::max())
      : problem_(problem), order_(order), exploration_(exploration), max_expanded_(max_expanded) {}

  template <class Heuristic>
  Path<State> search(const State& start, Heuristic&& h, Rng& rng) {
    nodes_.clear();
    known_.clear();
    open_ = {};
    path_ = {};
    open(start, 0, no_node, h);
    int least = std::numeric_limits<int>::max();
    int stalled = 0;
    while (!open_.empty()) {
      const Open next = open_.top();
      open_.pop();
      if (next.g != nodes_[next.node].g) continue;  // a better way was found meanwhile
      const State state = nodes_[next.node].state;
      if (problem_.is_goal(state)) return finish(next.node);
      if (path_.expanded == max_expanded_) break;
      if (next.h < least) {
        least = next.h;
        stalled = 0;
      } else if (exploration_.stalled > 0 && ++stalled >= exploration_.stalled) {
        stalled = 0;
        if (const auto goal = explore(next.node, least, h, rng)) return finish(*goal);
      }
      expand(next.node, h);
    }
    return path_;
  }
  template <class Heuristic>
  Path<State> search(const State& start, Heuristic&& h) {
    Rng unused(0);
    return search(start, h, unused);
  }

 private:
  static constexpr std::size_t no_node = std::numeric_limits<std::size_t>::max();

  struct Node {
    State state;
    int g;
    std::size_t parent;
  };
  struct Open {
    int f, h, g;
    std::size_t node;
    // Of equal f the one nearer to the goal, then the newer.
    bool operator<(const Open& other) const {
      if (f != other.f) return f > other.f;
      if (h != other.h) return h > other.h;
      return node < other.node;
    }
  };

  template <class Heuristic>
  std::size_t open(const State& state, int g, std::size_t parent, Heuristic& h) {
    ++path_.generated;
    const auto [known, is_new] = known_.try_emplace(problem_.key(state), nodes_.size());
    if (is_new) {
      nodes_.push_back({state, g, parent});
    } else {
      Node& node = nodes_[known->second];
      // Greedy search keeps the first way it found: it does not care what a way costs.
      if (order_ == Order::greedy || g >= node.g) return known->second;
      node.g = g;
      node.parent = parent;
    }
    const int estimate = h(state);
    const int f = order_ == Order::greedy         ? estimate
                  : order_ == Order::uniform_cost ? g
                                                  : g + estimate;
    open_.push({f, estimate, g, known->second});
    return known->second;
  }

  template <class Heuristic>
  void expand(std::size_t node, Heuristic& h) {
    ++path_.expanded;
    const State state = nodes_[node].state;
    const int g = nodes_[node].g;
    problem_.for_each_next(state,
                           [&](const State& next, int cost) { open(next, g + cost, node, h); });
  }

  // Walks from a node; what they pass on the way to something better is opened. A goal, if met.
  template <class Heuristic>
  std::optional<std::size_t> explore(std::size_t from, int least, Heuristic& h, Rng& rng) {
    for (int walk = 0; walk < exploration_.walks; ++walk) {
      std::size_t node = from;
      for (int step = 0; step < exploration_.length; ++step) {
        std::vector<std::pair<State, int>> next;
        const State state = nodes_[node].state;
        problem_.for_each_next(state, [&](const State& s, int cost) { next.push_back({s, cost}); });
        ++path_.expanded;
        if (next.empty()) break;
        const auto& [chosen, cost] = next[rng.below(static_cast<std::uint32_t>(next.size()))];
        node = open(chosen, nodes_[node].g + cost, node, h);
        if (problem_.is_goal(chosen)) return node;
        if (h(chosen) < least) return std::nullopt;
      }
    }
    return std::nullopt;
  }

  Path<State> finish(std::size_t node) {
    path_.found = true;
    path_.cost = nodes_[node].g;
    for (; node != no_node; node = nodes_[node].parent) path_.states.push_back(nodes_[node].state);
    std::reverse(path_.states.begin(), path_.states.end());
    return path_;
  }

  const P& problem_;
  Order order_;
  Exploration exploration_;
  std::uint64_t max_expanded_;
  std::vector<Node> nodes_;
  std::unordered_map<std::uint64_t, std::size_t> known_;
  std::priority_queue<Open> open_;
  Path<State> path_;
};

}  // namespace moyo::solo
