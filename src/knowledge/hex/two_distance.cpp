#include "knowledge/hex/two_distance.h"

#include <algorithm>

namespace moyo::knowledge {
namespace {

using hex::Cell;
using hex::Hex;

hex::CellSet beside(const hex::CellSet& cells) {
  hex::CellSet result;
  cells.for_each([&](Cell cell) { result = result | hex::neighbours(cell); });
  return result;
}

// The empty cells as a graph in which chains of the player's stones are contracted.
class Graph {
 public:
  Graph(const Hex& state, Player player) : empty_(state.empty()) {
    empty_.for_each([&](Cell cell) { neighbours_[cell.index()] = hex::neighbours(cell) & empty_; });
    hex::CellSet rest = state.stones(player);
    const hex::CellSet first_edge = state.first_edge(player);
    const hex::CellSet second_edge = state.second_edge(player);
    at_first_edge_ = first_edge & empty_;
    at_second_edge_ = second_edge & empty_;
    while (!rest.empty()) {
      const hex::CellSet chain = chain_of(rest.nth(0), rest);
      rest = rest - chain;
      const hex::CellSet liberties = beside(chain) & empty_;
      liberties.for_each(
          [&](Cell cell) { neighbours_[cell.index()] = neighbours_[cell.index()] | liberties; });
      if (chain.intersects(first_edge)) at_first_edge_ = at_first_edge_ | liberties;
      if (chain.intersects(second_edge)) at_second_edge_ = at_second_edge_ | liberties;
    }
  }

  const hex::CellSet& empty() const { return empty_; }
  const hex::CellSet& at_first_edge() const { return at_first_edge_; }
  const hex::CellSet& at_second_edge() const { return at_second_edge_; }

  // Adds to `sums` the distance of every empty cell from an edge, given the cells beside it.
  void add_distances(const hex::CellSet& at_edge,
                     std::array<std::int16_t, hex::frame_cells>& sums) const {
    hex::CellSet reached;
    hex::CellSet level = at_edge;
    hex::CellSet seen_once = at_edge;  // beside at least one reached cell,
    hex::CellSet seen_twice;           // beside at least two
    for (std::int16_t distance = 1; !level.empty(); ++distance) {
      reached = reached | level;
      level.for_each([&](Cell cell) {
        sums[cell.index()] = static_cast<std::int16_t>(sums[cell.index()] + distance);
        const hex::CellSet& near = neighbours_[cell.index()];
        seen_twice = seen_twice | (seen_once & near);
        seen_once = seen_once | near;
      });
      level = seen_twice - reached;
    }
    (empty_ - reached).for_each([&](Cell cell) {
      sums[cell.index()] = static_cast<std::int16_t>(sums[cell.index()] + hex_unreachable);
    });
  }

 private:
  static hex::CellSet chain_of(Cell start, const hex::CellSet& stones) {
    hex::CellSet chain;
    chain.insert(start);
    for (hex::CellSet next = chain; !next.empty();) {
      next = (beside(next) & stones) - chain;
      chain = chain | next;
    }
    return chain;
  }

  hex::CellSet empty_;
  hex::CellSet at_first_edge_;
  hex::CellSet at_second_edge_;
  std::array<hex::CellSet, hex::frame_cells> neighbours_;
};

}  // namespace

HexPotentials hex_potentials(const Hex& state, Player player) {
  const Graph graph(state, player);
  HexPotentials potentials;
  graph.add_distances(graph.at_first_edge(), potentials.of_cell);
  graph.add_distances(graph.at_second_edge(), potentials.of_cell);
  graph.empty().for_each([&](Cell cell) {
    const int potential = potentials.of_cell[cell.index()];
    if (potential < potentials.least) {
      potentials.least = potential;
      potentials.count = 0;
    }
    if (potential == potentials.least) ++potentials.count;
  });
  return potentials;
}

}  // namespace moyo::knowledge
