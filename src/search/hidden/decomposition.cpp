#include "search/hidden/decomposition.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>

#include "base/errors.h"

namespace moyo::hidden {
namespace {

// A history in which a subgame begins.
struct SubgameRoot {
  std::uint32_t node = 0;
  double chance = 1;                           // of all events on the way
  std::array<Sequence, 2> sequences = {0, 0};  // of the whole tree
};

class RootCollector {
 public:
  explicit RootCollector(const GameTree& tree) : tree_(tree) { visit({}, false, false); }
  std::vector<SubgameRoot> roots;

 private:
  void visit(const SubgameRoot& at, bool has_moved, bool dealt) {
    const GameTree::Node& node = tree_.nodes[at.node];
    const bool is_chance = !node.is_end && node.player == Player::chance;
    if (dealt && !is_chance) {
      roots.push_back(at);
      return;
    }
    if (node.is_end) return;
    for (std::uint32_t i = 0; i < node.moves; ++i) {
      const GameTree::Edge& edge = tree_.edges[node.first + i];
      SubgameRoot next = at;
      next.node = edge.node;
      if (is_chance) {
        next.chance *= edge.probability;
      } else {
        next.sequences[index(node.player)] = tree_.sets[node.set].decision.first + i;
      }
      visit(next, has_moved || !is_chance, is_chance && has_moved);
    }
  }

  const GameTree& tree_;
};

// Which of the things 0, 1, ... belong together.
class Groups {
 public:
  explicit Groups(std::size_t size) : parent_(size) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t of(std::size_t thing) {
    while (parent_[thing] != thing) thing = parent_[thing] = parent_[parent_[thing]];
    return thing;
  }
  // The least of a group stands for it.
  void join(std::size_t a, std::size_t b) {
    a = of(a);
    b = of(b);
    parent_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<std::size_t> parent_;
};

// The sets of players at and below a node.
void collect_sets(const GameTree& tree, std::uint32_t number, std::vector<std::uint32_t>& sets) {
  const GameTree::Node& node = tree.nodes[number];
  if (node.is_end) return;
  if (node.player != Player::chance) sets.push_back(node.set);
  for (std::uint32_t i = 0; i < node.moves; ++i) {
    collect_sets(tree, tree.edges[node.first + i].node, sets);
  }
}

// Copies nodes of a tree, with sets and sequences numbered anew as they are met.
class PartWriter {
 public:
  explicit PartWriter(const GameTree& whole) : whole_(whole) {
    part_.tree.players = whole.players;
    part_.tree.zero_sum = whole.zero_sum;
    part_.tree.max_payoff = whole.max_payoff;
  }

  // Sequences of the whole tree from which the part goes on.
  void enter(std::size_t player, Sequence whole, Sequence part) { known_[player][whole] = part; }

  std::uint32_t add(const GameTree::Node& node) {
    part_.tree.nodes.push_back(node);
    return static_cast<std::uint32_t>(part_.tree.nodes.size() - 1);
  }
  std::uint32_t add_end() {
    const auto first = static_cast<std::uint32_t>(part_.tree.payoffs.size());
    part_.tree.payoffs.resize(first + static_cast<std::size_t>(whole_.players), 0.0);
    return add({.is_end = true, .first = first});
  }
  std::uint32_t add_set(const InformationSet& set, std::uint32_t whole_number) {
    part_.tree.sets.push_back(set);
    part_.sets.push_back(whole_number);
    next_[index(set.player)] += set.decision.moves;
    return static_cast<std::uint32_t>(part_.tree.sets.size() - 1);
  }
  std::uint32_t reserve_edges(std::size_t count) {
    const auto first = static_cast<std::uint32_t>(part_.tree.edges.size());
    part_.tree.edges.resize(first + count);
    return first;
  }
  void set_edge(std::uint32_t edge, std::uint32_t node, double probability) {
    part_.tree.edges[edge] = {node, MoveId{}, probability};
  }

  // The tree below a node; where `stops(node)`, an end that pays nothing.
  template <class Stops>
  std::uint32_t copy(std::uint32_t number, const Stops& stops) {
    if (stops(number)) return add_end();
    const GameTree::Node& node = whole_.nodes[number];
    GameTree::Node here = node;
    if (node.is_end) {
      here.first = static_cast<std::uint32_t>(part_.tree.payoffs.size());
      for (int p = 0; p < whole_.players; ++p) {
        part_.tree.payoffs.push_back(whole_.payoffs[node.first + static_cast<std::size_t>(p)]);
      }
      return add(here);
    }
    if (node.player != Player::chance) here.set = set_of(node.set);
    here.first = reserve_edges(node.moves);
    const std::uint32_t self = add(here);
    for (std::uint32_t i = 0; i < node.moves; ++i) {
      const GameTree::Edge edge = whole_.edges[node.first + i];
      const std::uint32_t child = copy(edge.node, stops);
      part_.tree.edges[here.first + i] = {child, edge.move, edge.probability};
    }
    return self;
  }

  TreePart take() { return std::move(part_); }

 private:
  std::uint32_t set_of(std::uint32_t whole_number) {
    const auto found = sets_.find(whole_number);
    if (found != sets_.end()) return found->second;
    InformationSet set = whole_.sets[whole_number];
    const std::size_t player = index(set.player);
    const Sequence first = set.decision.first;
    set.decision.parent = known_[player].at(set.decision.parent);
    set.decision.first = next_[player];
    for (std::uint32_t i = 0; i < set.decision.moves; ++i) {
      known_[player][first + i] = set.decision.first + i;
    }
    return sets_[whole_number] = add_set(set, whole_number);
  }

  const GameTree& whole_;
  TreePart part_;
  std::array<std::unordered_map<Sequence, Sequence>, 2> known_;
  std::array<Sequence, 2> next_ = {1, 1};
  std::unordered_map<std::uint32_t, std::uint32_t> sets_;
};

// The roots of one subgame, and for each player which of them it takes for one another.
struct RootGroup {
  std::vector<SubgameRoot> roots;
  std::array<std::vector<std::size_t>, 2> entry;  // by root
  std::array<std::vector<Sequence>, 2> entries;   // by entry: the sequence of the whole tree
};

PublicSubgame write_subgame(const GameTree& whole, const RootGroup& group) {
  PartWriter writer(whole);
  const std::size_t counts[2] = {group.entries[0].size(), group.entries[1].size()};
  for (std::size_t p = 0; p < 2; ++p) {
    InformationSet set{.player = player(static_cast<int>(p)),
                       .decision = {0, 1, static_cast<std::uint32_t>(counts[p])},
                       .words = "a subgame begins"};
    set.moves.resize(counts[p]);
    set.move_names.resize(counts[p]);
    writer.add_set(set, TreePart::no_set);
  }
  const auto nothing = [](std::uint32_t) { return false; };
  const std::uint32_t first_edges = writer.reserve_edges(counts[0]);
  writer.add({.player = Player::first,
              .moves = static_cast<std::uint16_t>(counts[0]),
              .set = 0,
              .first = first_edges});
  for (std::size_t a = 0; a < counts[0]; ++a) {
    const std::uint32_t second_edges = writer.reserve_edges(counts[1]);
    const std::uint32_t second = writer.add({.player = Player::second,
                                             .moves = static_cast<std::uint16_t>(counts[1]),
                                             .set = 1,
                                             .first = second_edges});
    writer.set_edge(first_edges + static_cast<std::uint32_t>(a), second, 0);
    for (std::size_t b = 0; b < counts[1]; ++b) {
      std::vector<const SubgameRoot*> both;
      for (std::size_t r = 0; r < group.roots.size(); ++r) {
        if (group.entry[0][r] == a && group.entry[1][r] == b) both.push_back(&group.roots[r]);
      }
      const auto edge = second_edges + static_cast<std::uint32_t>(b);
      if (both.empty()) {
        writer.set_edge(edge, writer.add_end(), 0);
        continue;
      }
      const std::uint32_t deals = writer.reserve_edges(both.size());
      const std::uint32_t chance = writer.add({.player = Player::chance,
                                               .moves = static_cast<std::uint16_t>(both.size()),
                                               .first = deals});
      writer.set_edge(edge, chance, 0);
      for (std::size_t i = 0; i < both.size(); ++i) {
        writer.enter(0, both[i]->sequences[0], static_cast<Sequence>(1 + a));
        writer.enter(1, both[i]->sequences[1], static_cast<Sequence>(1 + b));
        const std::uint32_t below = writer.copy(both[i]->node, nothing);
        writer.set_edge(deals + static_cast<std::uint32_t>(i), below, both[i]->chance);
      }
    }
  }
  TreePart part = writer.take();
  SequenceForm form(part.tree);
  return {std::move(part), std::move(form), group.entries};
}

std::vector<RootGroup> grouped(const GameTree& whole, const std::vector<SubgameRoot>& roots) {
  Groups together(roots.size());
  std::array<Groups, 2> alike = {Groups(roots.size()), Groups(roots.size())};
  std::unordered_map<std::uint32_t, std::size_t> met;  // by set: a root above it
  for (std::size_t r = 0; r < roots.size(); ++r) {
    std::vector<std::uint32_t> sets;
    collect_sets(whole, roots[r].node, sets);
    for (const std::uint32_t set : sets) {
      const std::size_t other = met.try_emplace(set, r).first->second;
      together.join(r, other);
      alike[index(whole.sets[set].player)].join(r, other);
    }
  }
  std::map<std::size_t, RootGroup> groups;
  std::array<std::map<std::size_t, std::size_t>, 2> entries;  // by the root that stands for it
  for (std::size_t r = 0; r < roots.size(); ++r) {
    RootGroup& group = groups[together.of(r)];
    group.roots.push_back(roots[r]);
    for (std::size_t p = 0; p < 2; ++p) {
      const auto [entry, is_new] = entries[p].try_emplace(alike[p].of(r), group.entries[p].size());
      if (is_new) group.entries[p].push_back(roots[r].sequences[p]);
      group.entry[p].push_back(entry->second);
    }
  }
  std::vector<RootGroup> result;
  for (auto& [least, group] : groups) result.push_back(std::move(group));
  return result;
}

}  // namespace

Decomposition decompose(const GameTree& whole) {
  if (whole.players != 2 || !whole.zero_sum) {
    throw InputError("only games of two players with zero sum are cut into subgames");
  }
  const std::vector<SubgameRoot> roots = RootCollector(whole).roots;
  if (roots.empty()) {
    throw InputError("in this game chance moves at the beginning only: it has no second round");
  }
  std::vector<bool> is_root(whole.nodes.size());
  for (const SubgameRoot& root : roots) is_root[root.node] = true;
  PartWriter writer(whole);
  for (std::size_t p = 0; p < 2; ++p) writer.enter(p, 0, 0);
  writer.copy(0, [&](std::uint32_t node) { return bool{is_root[node]}; });
  TreePart trunk = writer.take();
  SequenceForm trunk_form(trunk.tree);
  Decomposition result{std::move(trunk), std::move(trunk_form), {}, {}};
  result.subgame_of.assign(whole.sets.size(), Decomposition::in_trunk);

  // Sequences of the whole tree as the trunk numbers them.
  std::array<std::unordered_map<Sequence, Sequence>, 2> in_trunk;
  for (auto& of_player : in_trunk) of_player[0] = 0;
  for (std::size_t set = 0; set < result.trunk.sets.size(); ++set) {
    const InformationSet& own = result.trunk.tree.sets[set];
    const InformationSet& there = whole.sets[result.trunk.sets[set]];
    for (std::uint32_t i = 0; i < own.decision.moves; ++i) {
      in_trunk[index(own.player)][there.decision.first + i] = own.decision.first + i;
    }
  }
  for (const RootGroup& group : grouped(whole, roots)) {
    PublicSubgame subgame = write_subgame(whole, group);
    for (std::size_t p = 0; p < 2; ++p) {
      for (Sequence& sequence : subgame.entries[p]) sequence = in_trunk[p].at(sequence);
    }
    for (const std::uint32_t set : subgame.part.sets) {
      if (set == TreePart::no_set) continue;
      result.subgame_of[set] = static_cast<std::uint32_t>(result.subgames.size());
    }
    result.subgames.push_back(std::move(subgame));
  }
  return result;
}

void put_behaviour(const GameTree& whole, const TreePart& part, const Behaviour& behaviour,
                   std::size_t player, Behaviour& result) {
  for (std::size_t set = 0; set < part.sets.size(); ++set) {
    const InformationSet& own = part.tree.sets[set];
    if (part.sets[set] == TreePart::no_set || index(own.player) != player) continue;
    const Decision& there = whole.sets[part.sets[set]].decision;
    std::copy_n(behaviour.begin() + own.decision.first, own.decision.moves,
                result.begin() + there.first);
  }
}

Behaviour taken_behaviour(const GameTree& whole, const TreePart& part, const SequenceForm& form,
                          const Behaviour& behaviour, std::size_t player) {
  Behaviour result = behaviour_of(form, player, std::vector<double>(form.sequences(player), 0));
  for (std::size_t set = 0; set < part.sets.size(); ++set) {
    const InformationSet& own = part.tree.sets[set];
    if (part.sets[set] == TreePart::no_set || index(own.player) != player) continue;
    const Decision& there = whole.sets[part.sets[set]].decision;
    std::copy_n(behaviour.begin() + there.first, own.decision.moves,
                result.begin() + own.decision.first);
  }
  return result;
}

}  // namespace moyo::hidden
