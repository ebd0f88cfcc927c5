// Which node stands for a position, so that several moves can lead to it (Childs, Brodeur and
// Kocsis 2008, their UCT1: the statistics stay with the edges, what lies below is shared). Where
// the past matters, it is part of the position: what lies below is then the same.
//
// Slots hold links. While a search runs they are only filled, by compare-and-swap; the node of a
// slot knows its position. They are cleared and filled again after the tree is compacted.
#pragma once

#include <bit>
#include <vector>

#include "search/mcts/tree.h"

namespace moyo::mcts {

template <MoveType Move>
class Transpositions {
 public:
  // Of the memory for the tree and these; nodes are rarely smaller than 256 bytes.
  explicit Transpositions(std::size_t bytes) : slots_(slots_in(bytes), no_link) {}
  static std::size_t bytes_of(std::size_t bytes) { return slots_in(bytes) * sizeof(Link); }

  Link find(const Tree<Move>& tree, std::uint64_t hash) const {
    for (std::size_t i = 0; i < probes; ++i) {
      const Link link =
          std::atomic_ref(const_cast<Link&>(slot(hash, i))).load(std::memory_order_acquire);
      if (link == no_link || tree.node(link).hash == hash) return link;
    }
    return no_link;
  }

  // The node of the position: this one, or that of another thread that was first.
  Link insert(const Tree<Move>& tree, Link link) {
    const std::uint64_t hash = tree.node(link).hash;
    for (std::size_t i = 0; i < probes; ++i) {
      Link there = no_link;
      if (std::atomic_ref(slot(hash, i))
              .compare_exchange_strong(there, link, std::memory_order_acq_rel)) {
        return link;
      }
      if (tree.node(there).hash == hash) return there;
    }
    return link;
  }

  void rebuild(const Tree<Move>& tree) {
    std::fill(slots_.begin(), slots_.end(), no_link);
    tree.for_each_node([&](Link link) { insert(tree, link); });
  }

 private:
  static constexpr std::size_t probes = 8;
  static std::size_t slots_in(std::size_t bytes) {
    return std::bit_floor(std::max<std::size_t>(bytes / 256, 64));
  }
  Link& slot(std::uint64_t hash, std::size_t i) { return slots_[(hash + i) & (slots_.size() - 1)]; }
  const Link& slot(std::uint64_t hash, std::size_t i) const {
    return const_cast<Transpositions*>(this)->slot(hash, i);
  }

  std::vector<Link> slots_;
};

}  // namespace moyo::mcts
