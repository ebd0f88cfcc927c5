#include "simulation/go/local_trees.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>

#include "base/hash.h"

namespace moyo::go {
namespace {

constexpr LocalTrees::Node black_first = 1, white_first = 2;
constexpr LocalTrees::Node first_free = 3;

// Never 0, which is an empty slot's.
std::uint64_t key_of(LocalTrees::Node parent, Point move) {
  return std::uint64_t{parent} << 16 | move.index();
}

}  // namespace

LocalTrees::LocalTrees(std::size_t slots) : slots_(slots + first_free) {}

bool LocalTrees::is_near(Point a, Point b) {
  constexpr int reach = 2;
  return std::abs(x_of(a) - x_of(b)) <= reach && std::abs(y_of(a) - y_of(b)) <= reach;
}

void LocalTrees::begin(const Go& root) {
  std::fill(slots_.begin(), slots_.end(), Slot());
  const auto& moves = root.moves();
  root_moves_ = moves.size();
  recent_.clear();
  const std::size_t count = std::min<std::size_t>(moves.size(), recent_moves);
  for (auto ply = moves.end() - static_cast<std::ptrdiff_t>(count); ply != moves.end(); ++ply) {
    recent_.push_back({ply->move, player_of(ply->color)});
  }
}

// ---- the table ----

LocalTrees::Node LocalTrees::slot_of(std::uint64_t key) const {
  constexpr std::size_t most_tries = 16;
  const std::size_t slots = slots_.size() - first_free;
  std::size_t at = mix64(key) % slots;
  for (std::size_t tries = 0; tries < most_tries; ++tries, at = (at + 1) % slots) {
    const std::uint64_t found = relaxed(slots_[at + first_free].key);
    if (found == key || found == 0) return static_cast<Node>(at + first_free);
  }
  return no_node;
}

LocalTrees::Node LocalTrees::child(Node parent, Point move) const {
  if (parent == no_node) return no_node;
  const std::uint64_t key = key_of(parent, move);
  const Node at = slot_of(key);
  return at != no_node && relaxed(slots_[at].key) == key ? at : no_node;
}

LocalTrees::Node LocalTrees::make_child(Node parent, Point move) {
  if (parent == no_node) return no_node;
  const std::uint64_t key = key_of(parent, move);
  for (;;) {
    const Node at = slot_of(key);
    if (at == no_node) return no_node;
    std::uint64_t found = 0;
    std::atomic_ref place(slots_[at].key);
    if (place.compare_exchange_strong(found, key, std::memory_order_relaxed) || found == key) {
      return at;
    }
    // Another thread took the empty slot for another node: look on.
  }
}

// ---- sequences ----

// Continues the sequence that this move is near to, the one that was last played in if there are
// several, or begins one; it is then the last in the list. `child(parent, move)` gives the nodes.
template <class Child>
LocalTrees::Sequence& LocalTrees::follow(Sequences& open, Point move, Color c, Child&& child) {
  Sequence next{move, move, c, opposite(c), no_node};
  std::size_t i = open.size();
  while (i > 0 && !is_near(open[i - 1].last, move)) --i;
  if (i > 0) {
    next = open[i - 1];
    if (c != next.next) next.node = child(next.node, pass);
    next.node = child(next.node, move);
    next.last = move;
    next.next = opposite(c);
  } else {
    next.node = child(c == Color::black ? black_first : white_first, move);
    if (open.size() == open.capacity()) i = 1;  // the one that rests longest is given up
  }
  if (i > 0) {
    std::copy(open.begin() + i, open.end(), open.begin() + i - 1);
    open.pop_back();
  }
  open.push_back(next);
  return open.back();
}

void LocalTrees::learn(std::span<const Trace<Go>::Ply> tree_moves, std::span<const float> owners) {
  struct Passed {
    Node node;
    bool won;
  };
  FixedList<Passed, 256> passed;
  Sequences open;
  const auto walk = [&](const Trace<Go>::Ply& ply) {
    if (ply.move == pass || passed.size() + 2 > passed.capacity()) return;
    FixedList<Node, 2> nodes;
    const Sequence& at = follow(open, ply.move, color_of(ply.player), [&](Node node, Point move) {
      nodes.push_back(make_child(node, move));
      return nodes.back();
    });
    const float owner = owners[at.start.index()];
    const bool won = at.first == Color::black ? owner > 0 : owner < 0;
    for (const Node node : nodes) {
      if (node != no_node) passed.push_back({node, won});
    }
  };
  for (const auto& ply : recent_) walk(ply);
  for (const auto& ply : tree_moves) walk(ply);
  for (const auto& [node, won] : passed) count(node, won);
}

LocalTrees::Sequences LocalTrees::open_sequences(const Go& game) const {
  Sequences open;
  const auto walk = [&](Point move, Color c) {
    if (move == pass) return;
    follow(open, move, c, [this](Node node, Point next) { return child(node, next); });
  };
  for (const auto& ply : recent_) walk(ply.move, color_of(ply.player));
  for (std::size_t i = root_moves_; i < game.moves().size(); ++i) {
    walk(game.moves()[i].move, game.moves()[i].color);
  }
  return open;
}

LocalTrees::Node LocalTrees::before(const Sequence& sequence, Color c) const {
  return c == sequence.next ? sequence.node : child(sequence.node, pass);
}

LocalTrees::Node LocalTrees::find(const Sequence& sequence, Point move, Color c) const {
  return child(before(sequence, c), move);
}

// ---- use ----

void LocalTreePrior::judge(const Go& game, std::vector<mcts::MovePrior<Point>>& candidates) {
  constexpr double enough = 8, many = 32;  // visits
  const Color c = game.turn();
  for (const LocalTrees::Sequence& sequence : trees_->open_sequences(game)) {
    const LocalTrees::Node before = trees_->before(sequence, c);
    if (before == LocalTrees::no_node || trees_->visits(before) < enough) continue;
    for (mcts::MovePrior<Point>& candidate : candidates) {
      if (candidate.move == pass || !LocalTrees::is_near(candidate.move, sequence.last)) continue;
      const LocalTrees::Node node = trees_->find(sequence, candidate.move, c);
      if (node == LocalTrees::no_node || trees_->visits(node) < enough) continue;
      const double rise = trees_->mean(node) - trees_->mean(before);
      const double gain = c == sequence.first ? rise : -rise;
      const double visits = trees_->visits(node);
      mcts::add_experience(candidate, std::clamp(0.5 + gain, 0.0, 1.0),
                           visits_ * visits / (visits + many));
    }
  }
}

}  // namespace moyo::go
