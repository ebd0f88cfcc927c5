// Local trees (Baudis; docs/sources.md E9): what follows a move nearby, merged from all branches of
// the search tree, in two trees: sequences that Black begins and sequences that White begins.
//
// The moves of a playout that lie in the search tree are cut into local sequences: a move near the
// last one of an open sequence continues it, any other begins a new one. A sequence whose answer
// is played elsewhere is paused, and goes on with a pass of that side when somebody comes back.
// The value of a node is local: the share of playouts in which the player who began the sequence
// owns its first point in the end.
//
// Used for the moves of a new node that continue a sequence: they get visits in advance, won by 1/2
// + gain. The gain is the rise of the local value over that of the sequence so far.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/fixed_list.h"
#include "base/relaxed.h"
#include "games/go/go.h"
#include "search/mcts/listener.h"
#include "search/mcts/prior.h"

namespace moyo::go {

// Both trees in one table of fixed size: a node is found by its parent and its move. Written by all
// threads, statistics lossily; a table that is full takes no new nodes. One table serves one
// search.
class LocalTrees {
 public:
  using Node = std::uint32_t;
  static constexpr Node no_node = 0;

  explicit LocalTrees(std::size_t slots = std::size_t{1} << 16);

  // Before a search: forgets, and remembers the last moves of the game, which begin its sequences.
  void begin(const Go& root);
  // The moves of a playout in the tree, and who owned the points in the end.
  void learn(std::span<const Trace<Go>::Ply> tree_moves, std::span<const float> owners);

  // The sequences that are open after the moves of `game`, which continues the root.
  struct Sequence {
    Point start, last;
    Color first = Color::empty;  // who began
    Color next = Color::empty;   // whose answer is due
    Node node = no_node;         // no_node: seen too seldom to be known
  };
  using Sequences = FixedList<Sequence, 16>;
  Sequences open_sequences(const Go& game) const;

  // Below `node`, or no_node; a pass of the side that played elsewhere comes between.
  Node find(const Sequence& sequence, Point move, Color c) const;
  // Where a move of c would be looked for: the node itself, or the pass below it.
  Node before(const Sequence& sequence, Color c) const;
  double visits(Node node) const { return relaxed(slots_[node].visits); }
  // For the player who began.
  double mean(Node node) const { return relaxed(slots_[node].rewards) / visits(node); }

  // One more playout through a node; whether the player who began got the first point.
  void count(Node node, bool won) {
    add_lossy(slots_[node].visits, 1.0f);
    if (won) add_lossy(slots_[node].rewards, 1.0f);
  }

  static bool is_near(Point a, Point b);

 private:
  struct Slot {
    std::uint64_t key = 0;
    float visits = 0;
    float rewards = 0;
  };

  template <class Child>
  static Sequence& follow(Sequences& open, Point move, Color c, Child&& child);
  Node child(Node parent, Point move) const;
  Node make_child(Node parent, Point move);
  Node slot_of(std::uint64_t key) const;  // with that key or empty; no_node if all are taken

  static constexpr int recent_moves = 4;

  std::vector<Slot> slots_;
  std::vector<Trace<Go>::Ply> recent_;
  std::size_t root_moves_ = 0;
};

class LocalTreeListener final : public mcts::Listener<Go> {
 public:
  explicit LocalTreeListener(std::shared_ptr<LocalTrees> trees) : trees_(std::move(trees)) {}
  bool wants_owners() const override { return true; }
  void listen(const mcts::Playout<Go>& playout) override {
    if (playout.owners.empty()) return;
    trees_->learn({playout.trace.plies.data(), playout.path.size()}, playout.owners);
  }

 private:
  std::shared_ptr<LocalTrees> trees_;
};

class LocalTreePrior final : public mcts::Prior<Go> {
 public:
  LocalTreePrior(std::shared_ptr<const LocalTrees> trees, double visits)
      : trees_(std::move(trees)), visits_(visits) {}
  void judge(const Go& game, std::vector<mcts::MovePrior<Point>>& candidates) override;

 private:
  std::shared_ptr<const LocalTrees> trees_;
  double visits_;
};

}  // namespace moyo::go
