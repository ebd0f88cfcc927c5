// A proof tree is a whole winning strategy: at the hero's nodes one move, at the opponent's every
// legal one, and at every leaf the goal is met. In a uniform tree of branching b it has at best
// 1, 1, b, b, b^2, b^2, ... nodes by depth when the hero moves first. A disproof tree is a proof
// tree for the opposite goal.
//
// The tree is explicit and `verify` walks it with the rules alone: it trusts no hash code, no table
// and no line of the solver. (Go's superko is itself decided by codes; those of small boards are
// all different, see docs/go.md.)
//
// Where play may never end, a position is answered once and other nodes refer to it: a strategy
// that only has to avoid a loss may go round in circles, one that wins must not.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/errors.h"
#include "search/exact/boolean.h"

namespace moyo::search {

template <TwoPlayerState S>
struct ProofTree {
  struct Node {
    typename S::Move move{};  // that led here; unused at the root
    std::vector<std::size_t> children;
    // Where play may never end: another node with the same position, whose answers hold here.
    std::optional<std::size_t> same_as;
  };
  Goal goal;
  std::vector<Node> nodes;  // node 0 is the root

  // The number of nodes at each depth.
  std::vector<std::uint64_t> nodes_by_depth() const {
    std::vector<std::uint64_t> counts;
    count(0, 0, counts);
    return counts;
  }

 private:
  void count(std::size_t node, std::size_t depth, std::vector<std::uint64_t>& counts) const {
    if (counts.size() <= depth) counts.resize(depth + 1, 0);
    ++counts[depth];
    for (std::size_t child : nodes[node].children) count(child, depth + 1, counts);
  }
};

namespace detail {

// Longer lines than a stack can hold; they come only from games without end.
inline constexpr int deepest_proof = 2000;

template <TwoPlayerState S>
class ProofGrower {
 public:
  ProofGrower(BooleanSolver<S>& solver, ProofTree<S>& tree, std::uint64_t max_nodes)
      : solver_(solver), tree_(tree), max_nodes_(max_nodes) {}

  void grow(S& state, std::size_t node, int depth) {
    if (tree_.nodes.size() > max_nodes_ || depth > deepest_proof) {
      throw InputError("the proof has more than " + std::to_string(max_nodes_) +
                       " nodes or more than " + std::to_string(deepest_proof) + " plies");
    }
    if (state.is_terminal() || is_known(state, node)) return;
    const auto add = [&](typename S::Move move) {
      const std::size_t child = tree_.nodes.size();
      tree_.nodes.push_back({move, {}, {}});
      tree_.nodes[node].children.push_back(child);
      with_move(state, move, [&](S& next) { grow(next, child, depth + 1); });
    };
    if (state.to_play() == tree_.goal.hero) {
      add(*solver_.winning_move(state, tree_.goal));
    } else {
      for (auto move : legal_moves(state)) add(move);
    }
  }

 private:
  // Where the past does not matter and play may never end, a position is answered once.
  bool is_known([[maybe_unused]] const S& state, [[maybe_unused]] std::size_t node) {
    if constexpr (Unending<S>) {
      if (!state.may_repeat()) return false;
      const auto [known, is_new] = answered_.try_emplace(state.hash(), node);
      if (is_new) return false;
      tree_.nodes[node].same_as = known->second;
      return true;
    }
    return false;
  }

  BooleanSolver<S>& solver_;
  ProofTree<S>& tree_;
  std::uint64_t max_nodes_;
  std::unordered_map<std::uint64_t, std::size_t> answered_;
};

template <TwoPlayerState S>
class ProofVerifier {
 public:
  explicit ProofVerifier(const ProofTree<S>& tree) : tree_(tree) {
    if constexpr (Unending<S>) seen_.resize(tree.nodes.size());
  }

  std::optional<std::string> find_flaw(S& state, std::size_t node, const std::string& line) {
    const auto& children = tree_.nodes[node].children;
    const auto flaw = [&](const std::string& what) { return what + " after" + line; };
    if (tree_.nodes[node].same_as) {
      if (!children.empty() || !is_seen(state, *tree_.nodes[node].same_as)) {
        return flaw("a position that is answered nowhere else");
      }
      return std::nullopt;
    }
    if (state.is_terminal()) {
      if (!children.empty()) return flaw("moves beyond the end of the game");
      if (!tree_.goal.met_by(outcome_of(state))) return flaw("the goal is not met");
      return std::nullopt;
    }
    if constexpr (Unending<S>) {
      if (state.may_repeat()) seen_[node] = state;
    }
    const bool hero_moves = state.to_play() == tree_.goal.hero;
    MoveList<S> unanswered = legal_moves(state);
    if (hero_moves && children.size() != 1) return flaw("not exactly one move for the hero");
    for (std::size_t child : children) {
      const auto move = tree_.nodes[child].move;
      std::size_t place = 0;
      while (place < unanswered.size() && unanswered[place] != move) ++place;
      if (place == unanswered.size()) return flaw("an illegal or repeated move");
      unanswered.swap_remove(place);
      const std::string name = state.format_move(move);
      if (auto found = with_move(
              state, move, [&](S& next) { return find_flaw(next, child, line + " " + name); })) {
        return found;
      }
    }
    if (!hero_moves && !unanswered.empty()) {
      return flaw("no answer to " + state.format_move(unanswered.front()));
    }
    return std::nullopt;
  }

  // Play without end is a draw: a winning strategy must not go round in circles.
  bool ends() const {
    std::vector<Walk> walks(tree_.nodes.size(), Walk::to_come);
    return tree_.goal.draw_counts || ends_from(0, walks);
  }

 private:
  enum class Walk : std::uint8_t { to_come, under_way, done };

  bool is_seen([[maybe_unused]] const S& state, [[maybe_unused]] std::size_t node) const {
    if constexpr (Unending<S>) {
      return node < seen_.size() && seen_[node] && seen_[node]->same_position(state);
    }
    return false;
  }

  bool ends_from(std::size_t node, std::vector<Walk>& walks) const {
    if (walks[node] != Walk::to_come) return walks[node] == Walk::done;
    walks[node] = Walk::under_way;
    const auto& here = tree_.nodes[node];
    if (here.same_as && !ends_from(*here.same_as, walks)) return false;
    for (std::size_t child : here.children) {
      if (!ends_from(child, walks)) return false;
    }
    walks[node] = Walk::done;
    return true;
  }

  const ProofTree<S>& tree_;
  std::vector<std::optional<S>> seen_;  // positions answered, by node, where play may never end
};

}  // namespace detail

// The strategy by which the goal's hero succeeds from `state`; nothing if it does not. InputError
// if it is larger than `max_nodes`.
template <TwoPlayerState S>
std::optional<ProofTree<S>> extract_proof(
    const S& state, Goal goal, BooleanSolver<S>& solver,
    std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max()) {
  if (!solver.succeeds(state, goal)) return std::nullopt;
  ProofTree<S> tree{goal, {{}}};
  S root = state;
  detail::ProofGrower<S>(solver, tree, max_nodes).grow(root, 0, 0);
  return tree;
}

// Nothing if the tree is a complete winning strategy from `state`; else what is wrong, and where.
template <TwoPlayerState S>
std::optional<std::string> verify(const S& state, const ProofTree<S>& tree) {
  detail::ProofVerifier<S> verifier(tree);
  S root = state;
  if (auto flaw = verifier.find_flaw(root, 0, "")) return flaw;
  if (!verifier.ends()) return "play by it may never end";
  return std::nullopt;
}

}  // namespace moyo::search
