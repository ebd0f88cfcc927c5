// Going on with the tree of an earlier search (docs/sources.md E2): finds in it the position to
// search now.
#pragma once

#include <optional>

#include "core/state.h"
#include "search/mcts/tree.h"

namespace moyo::mcts {

// Whether the position at the node `link` is `from`, and `from` is what is looked for, with the
// same past where that matters. Every move of the node must be legal now.
template <OpenState S>
bool is_position(const Tree<typename S::Move>& tree, Link link, const S& from, const S& wanted) {
  if constexpr (Hashed<S>) {
    if (future_hash(from) != future_hash(wanted) || from.to_play() != wanted.to_play())
      return false;
    for (const auto& edge : tree.edges(link)) {
      if (!is_legal(wanted, edge.move)) return false;
    }
    return true;
  } else {
    return false;
  }
}

// The child of `link`, where the position is `from`, that is what is looked for.
template <OpenState S>
Link find_child(const Tree<typename S::Move>& tree, Link link, const S& from, const S& wanted) {
  for (const auto& edge : tree.edges(link)) {
    if (edge.child == no_link || !is_legal(from, edge.move)) continue;
    S next = from;
    next.play(edge.move);
    if (is_position(tree, edge.child, next, wanted)) return edge.child;
  }
  return no_link;
}

// The node of `wanted` in the tree whose root is `root`, or no_link: the root itself, after one
// move, or after two of which the first is `chosen`. That is what happens in a game and in the
// review of one.
template <OpenState S>
Link find_position(const Tree<typename S::Move>& tree, const S& root, const S& wanted,
                   std::optional<typename S::Move> chosen) {
  const Link at = tree.root();
  if (at == no_link) return no_link;
  if constexpr (requires { wanted.same_rules(root); }) {
    if (!wanted.same_rules(root)) return no_link;
  }
  if (is_position(tree, at, root, wanted)) return at;
  if (const Link link = find_child(tree, at, root, wanted); link != no_link) return link;
  for (const auto& edge : tree.edges(at)) {
    if (edge.move != chosen || edge.child == no_link) continue;
    S next = root;
    next.play(edge.move);
    return next.is_terminal() ? no_link : find_child(tree, edge.child, next, wanted);
  }
  return no_link;
}

}  // namespace moyo::mcts
