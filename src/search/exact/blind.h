// Blind search for a goal in a state space seen as a tree: depth-first, breadth-first, random
// sampling, and sampling without repetition; and the same guided by a heuristic (docs/sources.md
// B1, B2).
//
// `is_goal(state)` is called at every visit and ends the search when true; it may also count or
// record. A tree of n nodes with the goal in a random one takes depth-first and breadth-first
// search (1 + 2 + ... + n) / n = (n + 1) / 2 visits on average.
//
// A heuristic enters as the order of the children (search) or as the choice among them (sampling):
//   order(state, moves)   rearranges the moves
//   choose(state, moves)  picks one of the moves
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <deque>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/limits.h"
#include "core/state.h"

namespace moyo {

struct BlindResult {
  bool found = false;
  std::uint64_t visits = 0;    // with every return to a node
  std::uint64_t distinct = 0;  // nodes visited at least once; sampling does not know and says 0
};

template <class Goal, class S>
concept GoalTest = std::predicate<Goal, const S&>;
template <class Choice, class S>
concept MoveChoice = std::is_invocable_r_v < typename S::Move,
        Choice, const S&, const MoveList<S>
& > ;

// The order in which the game lists its moves.
struct GivenOrder {
  template <State S>
  void operator()(const S&, MoveList<S>&) const {}
};

// Turns a choice into an order: the chosen child first, the others as they were.
template <class Choose>
auto chosen_first(Choose choose) {
  return [choose]<class S, class Moves>(const S& state, Moves& moves) {
    const auto at = std::find(moves.begin(), moves.end(), choose(state, moves));
    std::rotate(moves.begin(), at, at + 1);
  };
}

inline auto uniform_choice(Rng& rng) {
  return [&rng]<class S, class Moves>(const S&, const Moves& moves) {
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  };
}

template <State S, GoalTest<S> Goal, class Order = GivenOrder>
BlindResult depth_first_search(const S& root, Goal&& is_goal, Order&& order = {},
                               std::uint64_t max_visits = Limits::unlimited) {
  BlindResult result;
  const auto visit = [&](S& state, auto&& recurse) -> bool {
    if (result.visits == max_visits) return true;
    ++result.visits;
    result.found = is_goal(state);
    if (result.found) return true;
    MoveList<S> moves = legal_moves(state);
    order(state, moves);
    return std::any_of(moves.begin(), moves.end(), [&](typename S::Move move) {
      return with_move(state, move, [&](S& child) { return recurse(child, recurse); });
    });
  };
  S state = root;
  visit(state, visit);
  result.distinct = result.visits;
  return result;
}

template <State S, GoalTest<S> Goal>
BlindResult breadth_first_search(const S& root, Goal&& is_goal,
                                 std::uint64_t max_visits = Limits::unlimited) {
  BlindResult result;
  std::deque<S> open = {root};
  while (!open.empty() && !result.found && result.visits < max_visits) {
    const S state = open.front();
    open.pop_front();
    ++result.visits;
    result.found = is_goal(state);
    for (typename S::Move move : legal_moves(state)) {
      open.push_back(state);
      open.back().play(move);
    }
  }
  result.distinct = result.visits;
  return result;
}

// Walks from the root to a leaf, again and again. It may visit a node many times, those near the
// root most, and without a goal it ends only at `max_visits`. A uniform choice hits a goal at
// depth k of a (b, d) tree in one walk of b^k, after (b^k - 1)(d + 1) + k + 1 visits on average.
template <State S, GoalTest<S> Goal, MoveChoice<S> Choose>
BlindResult random_sampling(const S& root, Goal&& is_goal, Choose&& choose,
                            std::uint64_t max_visits) {
  BlindResult result;
  while (true) {
    for (S state = root;;) {
      if (result.visits == max_visits) return result;
      ++result.visits;
      result.found = is_goal(state);
      if (result.found) return result;
      if (state.is_terminal()) break;
      const MoveList<S> moves = legal_moves(state);
      state.play(choose(state, moves));
    }
  }
}

// The book-keeping of sampling without repetition: which subtrees are fully explored.
class ExploredTree {
 public:
  using Node = std::uint32_t;
  static constexpr Node root = 0;

  bool finished(Node node) const { return nodes_[node].finished; }
  Node child(Node node, std::size_t i) const {
    return nodes_[node].first_child + static_cast<Node>(i);
  }
  // True the first time.
  bool visit(Node node) { return !std::exchange(nodes_[node].visited, true); }
  void expand(Node node, std::size_t children) {
    if (nodes_[node].first_child != 0) return;
    nodes_[node].first_child = static_cast<Node>(nodes_.size());
    nodes_[node].open_children = static_cast<Node>(children);
    const Record fresh{.parent = node};
    nodes_.insert(nodes_.end(), children, fresh);
  }
  // Marks a leaf, and every ancestor of which it was the last open descendant.
  void finish(Node leaf) {
    nodes_[leaf].finished = true;
    while (leaf != root) {
      leaf = nodes_[leaf].parent;
      if (--nodes_[leaf].open_children > 0) return;
      nodes_[leaf].finished = true;
    }
  }

 private:
  struct Record {
    Node parent = root;
    Node first_child = 0;  // 0: not expanded; the root is nobody's child
    Node open_children = 0;
    bool visited = false;
    bool finished = false;
  };
  std::vector<Record> nodes_ = std::vector<Record>(1);
};

// Walks as `random_sampling` does, but only into subtrees that still hold unvisited nodes; ends
// when the whole tree is explored. It pays with memory for every node seen.
template <State S, GoalTest<S> Goal, MoveChoice<S> Choose>
BlindResult sampling_without_repetition(const S& root, Goal&& is_goal, Choose&& choose,
                                        std::uint64_t max_visits = Limits::unlimited) {
  BlindResult result;
  ExploredTree explored;
  while (!explored.finished(ExploredTree::root)) {
    ExploredTree::Node node = ExploredTree::root;
    for (S state = root;;) {
      if (result.visits == max_visits) return result;
      ++result.visits;
      if (explored.visit(node)) ++result.distinct;
      result.found = is_goal(state);
      if (result.found) return result;
      if (state.is_terminal()) break;
      const MoveList<S> moves = legal_moves(state);
      explored.expand(node, moves.size());
      MoveList<S> open;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        if (!explored.finished(explored.child(node, i))) open.push_back(moves[i]);
      }
      const typename S::Move move = choose(state, open);
      const auto chosen = std::find(moves.begin(), moves.end(), move) - moves.begin();
      node = explored.child(node, static_cast<std::size_t>(chosen));
      state.play(move);
    }
    explored.finish(node);
  }
  return result;
}

}  // namespace moyo
