// What a tree says about its root, as a Report; also while a search is changing it.
#pragma once

#include "core/outcome.h"
#include "core/report.h"
#include "search/mcts/final_choice.h"
#include "search/mcts/solver.h"
#include "search/mcts/tree.h"

namespace moyo::mcts {

// The most visited moves from `first` on.
template <class Move>
std::vector<Move> principal_variation(const Tree<Move>& tree, const Edge<Move>& first,
                                      std::size_t max_length = 40) {
  std::vector<Move> line = {first.move};
  for (Link at = Tree<Move>::child(first); at != no_link && line.size() < max_length;) {
    const auto edges = tree.edges(at);
    const std::size_t best = final_order<Move>(edges, FinalChoice::robust).front();
    if (relaxed(edges[best].visits) == 0) break;
    line.push_back(edges[best].move);
    at = Tree<Move>::child(edges[best]);
  }
  return line;
}

template <class Move>
MoveReport<Move> report_edge(const Tree<Move>& tree, const Edge<Move>& edge) {
  MoveReport<Move> report;
  report.move = edge.move;
  report.visits = relaxed(edge.visits);
  report.prior = edge.probability;
  report.proved = relaxed(edge.proof) != Proof::none;
  const double mean = report.proved       ? reward_of(relaxed(edge.proof))
                      : report.visits > 0 ? edge.mean()
                                          : edge.prior_mean;
  report.value = payoff_from_winrate(mean);
  report.lower_bound =
      report.proved ? report.value
                    : payoff_from_winrate(lower_bound(mean, static_cast<double>(report.visits)));
  report.principal_variation = principal_variation(tree, edge);
  return report;
}

// Moves best first; playouts and time are the search's to fill in.
template <class Move>
Report<Move> report_root(const Tree<Move>& tree, FinalChoice choice) {
  Report<Move> report;
  const auto edges = tree.edges(tree.root());
  for (const std::size_t i : final_order<Move>(edges, choice)) {
    report.moves.push_back(report_edge(tree, edges[i]));
  }
  const MoveReport<Move>& best = report.moves.front();
  report.best = best.move;
  report.value = best.value;
  report.proved = proof_of_node<Move>(edges) != Proof::none;
  report.principal_variation = best.principal_variation;
  report.depth = static_cast<int>(best.principal_variation.size());
  return report;
}

}  // namespace moyo::mcts
