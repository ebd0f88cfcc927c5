// The tree in one piece of memory of fixed size. Nodes lie one behind the other, each followed by
// its edges, so the whole can be walked from the first to the last. Adding a node is one atomic
// addition. Nodes are not freed one by one: `compact` throws away what is not wanted and moves the
// rest together, for the next root and when memory is short.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "base/errors.h"
#include "search/mcts/node.h"

namespace moyo::mcts {

template <MoveType Move>
class Tree {
 public:
  using Edge = mcts::Edge<Move>;
  static constexpr std::size_t word = 8;
  static_assert(sizeof(Node) % word == 0 && sizeof(Edge) % word == 0);
  static_assert(sizeof(Edge) <= 48);

  explicit Tree(std::size_t bytes)
      : words_(std::min<std::size_t>(bytes / word, UINT32_MAX)),
        memory_(new std::uint64_t[words_]) {}  // untouched, so pages come as they are used

  Link root() const { return root_; }
  void set_root(Link root) { root_ = root; }
  Node& node(Link link) { return *std::launder(reinterpret_cast<Node*>(&memory_[link])); }
  const Node& node(Link link) const { return const_cast<Tree*>(this)->node(link); }
  std::span<Edge> edges(Link link) {
    Edge* const first = std::launder(reinterpret_cast<Edge*>(&memory_[link + sizeof(Node) / word]));
    return {first, node(link).edge_count};
  }
  std::span<const Edge> edges(Link link) const { return const_cast<Tree*>(this)->edges(link); }
  static Link child(const Edge& edge) {
    return std::atomic_ref(const_cast<Link&>(edge.child)).load(std::memory_order_acquire);
  }
  // Makes `link` the child of an edge unless another thread was first; the child it has now.
  static Link publish(Edge& edge, Link link) {
    Link expected = no_link;
    const bool first = std::atomic_ref(edge.child)
                           .compare_exchange_strong(expected, link, std::memory_order_acq_rel,
                                                    std::memory_order_acquire);
    return first ? link : expected;
  }

  // A node nobody points to yet; no_link if there is no room. Any thread.
  Link add(Player to_play, std::uint64_t hash, std::span<const MovePrior<Move>> candidates) {
    const std::size_t size = words_for(candidates.size());
    const std::size_t at = reserve(size);
    if (at == 0) return no_link;
    Node* const made = new (&memory_[at]) Node();
    made->hash = hash;
    made->to_play = to_play;
    made->edge_count = static_cast<std::uint32_t>(candidates.size());
    std::size_t place = at + sizeof(Node) / word;
    for (const MovePrior<Move>& candidate : candidates) {
      Edge* const edge = new (&memory_[place]) Edge();
      edge->move = candidate.move;
      edge->probability = candidate.probability;
      edge->prior_mean = candidate.mean;
      edge->prior_visits = candidate.visits;
      place += sizeof(Edge) / word;
    }
    return static_cast<Link>(at);
  }

  std::size_t bytes() const { return words_ * word; }
  std::size_t bytes_used() const { return used() * word; }
  std::size_t nodes() const {
    std::size_t count = 0;
    for_each_node([&](Link) { ++count; });
    return count;
  }

  void clear() {
    root_ = no_link;
    used_ = 1;
  }

  // Keeps what can be reached from the root over nodes with at least this many visits (the root
  // itself always). No search may be running.
  void compact(std::uint32_t min_visits) {
    mark_kept(min_visits);
    std::size_t end = 1;
    for_each_node([&](Link link) {
      if (node(link).forward == no_link) return;
      node(link).forward = static_cast<Link>(end);
      end += words_for(node(link).edge_count);
    });
    redirect();
    slide();
    used_ = end;
  }

  // Makes room: keeps the most visited nodes, in at most half of the memory.
  void prune() {
    std::uint32_t min_visits = 1;
    while (words_with_visits(min_visits) > words_ / 2 && min_visits < (1u << 31)) min_visits *= 2;
    compact(min_visits);
  }

  template <class Body>
  void for_each_node(Body&& body) const {
    for (std::size_t at = 1, end = used(); at < end;) {
      const std::size_t size = words_for(node(static_cast<Link>(at)).edge_count);
      body(static_cast<Link>(at));
      at += size;
    }
  }

 private:
  static std::size_t words_for(std::size_t edges) {
    return (sizeof(Node) + edges * sizeof(Edge)) / word;
  }
  std::size_t used() const { return relaxed(used_); }

  // 0 if there is no room; a failed try takes nothing.
  std::size_t reserve(std::size_t size) {
    std::atomic_ref<std::size_t> used(used_);
    std::size_t at = used.load(std::memory_order_relaxed);
    do {
      if (at + size > words_) return 0;
    } while (!used.compare_exchange_weak(at, at + size, std::memory_order_relaxed));
    return at;
  }

  std::size_t words_with_visits(std::uint32_t min_visits) const {
    std::size_t sum = 0;
    for_each_node([&](Link link) {
      if (node(link).visits >= min_visits) sum += words_for(node(link).edge_count);
    });
    return sum;
  }

  void mark_kept(std::uint32_t min_visits) {
    for_each_node([&](Link link) { node(link).forward = no_link; });
    if (root_ == no_link) return;
    std::vector<Link> open = {root_};
    node(root_).forward = 1;
    while (!open.empty()) {
      const Link link = open.back();
      open.pop_back();
      for (Edge& edge : edges(link)) {
        if (edge.child == no_link) continue;
        Node& below = node(edge.child);
        if (below.forward != no_link || below.visits < min_visits) continue;
        below.forward = 1;
        open.push_back(edge.child);
      }
    }
  }

  void redirect() {
    for_each_node([&](Link link) {
      if (node(link).forward == no_link) return;
      for (Edge& edge : edges(link)) {
        if (edge.child != no_link) edge.child = node(edge.child).forward;
      }
    });
    if (root_ != no_link) root_ = node(root_).forward;
  }

  void slide() {
    for_each_node([&](Link link) {
      const Link to = node(link).forward;
      if (to != no_link) {
        std::memmove(&memory_[to], &memory_[link], words_for(node(link).edge_count) * word);
      }
    });
  }

  std::size_t words_;
  std::unique_ptr<std::uint64_t[]> memory_;
  Link root_ = no_link;
  std::size_t used_ = 1;  // words; the first is left free so that no node has link 0
};

}  // namespace moyo::mcts
