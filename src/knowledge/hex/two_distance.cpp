#include "knowledge/hex/two_distance.h"

#include <algorithm>

namespace moyo::knowledge {
namespace {

using hex::Cell;
using hex::CellSet;
using hex::Hex;

CellSet beside(const CellSet& cells) {
  CellSet result;
  cells.for_each([&](Cell cell) { result = result | hex::neighbours(cell); });
  return result;
}

// The empty cells as a graph in which chains of the player's stones are contracted.
class Graph {
 public:
  Graph(const Hex& state, Player player) : empty_(state.empty()) {
    empty_.for_each([&](Cell cell) { neighbours_[cell.index()] = hex::neighbours(cell) & empty_; });
    CellSet rest = state.stones(player);
    const CellSet first_edge = state.first_edge(player);
    const CellSet second_edge = state.second_edge(player);
    at_first_edge_ = first_edge & empty_;
    at_second_edge_ = second_edge & empty_;
    while (!rest.empty()) {
      const CellSet chain = chain_of(rest.nth(0), rest);
      rest = rest - chain;
      const CellSet liberties = beside(chain) & empty_;
      liberties.for_each(
          [&](Cell cell) { neighbours_[cell.index()] = neighbours_[cell.index()] | liberties; });
      if (chain.intersects(first_edge)) at_first_edge_ = at_first_edge_ | liberties;
      if (chain.intersects(second_edge)) at_second_edge_ = at_second_edge_ | liberties;
    }
  }

  const CellSet& empty() const { return empty_; }
  const CellSet& at_first_edge() const { return at_first_edge_; }
  const CellSet& at_second_edge() const { return at_second_edge_; }

  // Adds to `sums` the distance of every empty cell from an edge, given the cells beside it.
  void add_distances(const CellSet& at_edge,
                     std::array<std::int16_t, hex::frame_cells>& sums) const {
    CellSet reached;
    CellSet level = at_edge;
    CellSet seen_once = at_edge;  // beside at least one reached cell,
    CellSet seen_twice;           // beside at least two
    for (std::int16_t distance = 1; !level.empty(); ++distance) {
      reached = reached | level;
      level.for_each([&](Cell cell) {
        sums[cell.index()] = static_cast<std::int16_t>(sums[cell.index()] + distance);
        const CellSet& near = neighbours_[cell.index()];
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
  static CellSet chain_of(Cell start, const CellSet& stones) {
    CellSet chain;
    chain.insert(start);
    for (CellSet next = chain; !next.empty();) {
      next = (beside(next) & stones) - chain;
      chain = chain | next;
    }
    return chain;
  }

  CellSet empty_;
  CellSet at_first_edge_;
  CellSet at_second_edge_;
  std::array<CellSet, hex::frame_cells> neighbours_;
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
