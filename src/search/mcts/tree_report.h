// What a tree says about its root, as a Report; also while a search is changing it.
#pragma once

#include "core/outcome.h"
#include "core/report.h"
#include "search/mcts/final_choice.h"
#include "search/mcts/solver.h"
#include "search/mcts/tree.h"

namespace moyo::mcts {

// The most visited moves from `first` on, with their visits.
template <class Move>
void follow_variation(const Tree<Move>& tree, const Edge<Move>& first, MoveReport& report,
                      std::size_t max_length = 40) {
  auto& line = report.principal_variation;
  const auto add = [&](const Edge<Move>& edge) {
    line.push_back(move_id(edge.move));
    report.variation_visits.push_back(relaxed(edge.visits));
  };
  add(first);
  for (Link at = Tree<Move>::child(first); at != no_link && line.size() < max_length;) {
    const auto edges = tree.edges(at);
    const std::size_t best = final_order<Move>(edges, FinalChoice::robust).front();
    if (relaxed(edges[best].visits) == 0) break;
    add(edges[best]);
    at = Tree<Move>::child(edges[best]);
  }
}

template <class Move>
MoveReport report_edge(const Tree<Move>& tree, const Edge<Move>& edge) {
  MoveReport report;
  report.move = move_id(edge.move);
  report.visits = relaxed(edge.visits);
  report.prior = edge.probability;
  report.proved = relaxed(edge.proof) != Proof::none;
  const double mean = report.proved       ? reward_of(relaxed(edge.proof))
                      : report.visits > 0 ? edge.mean()
                                          : edge.prior_mean;
  report.value = payoff_from_winrate(mean);
  report.lower_bound = report.proved
                           ? report.value
                           : value_lower_bound(report.value, static_cast<double>(report.visits));
  if (const double seen = relaxed(edge.amaf_visits); seen > 0) {
    report.value_as_first = payoff_from_winrate(relaxed(edge.amaf_rewards) / seen);
  }
  follow_variation(tree, edge, report);
  return report;
}

// Moves best first; playouts and time are the search's to fill in.
template <class Move>
Report report_root(const Tree<Move>& tree, FinalChoice choice) {
  Report report;
  const auto edges = tree.edges(tree.root());
  for (const std::size_t i : final_order<Move>(edges, choice)) {
    report.moves.push_back(report_edge(tree, edges[i]));
  }
  const MoveReport& best = report.moves.front();
  report.best = best.move;
  report.value = best.value;
  report.proved = proof_of_node<Move>(edges) != Proof::none;
  report.principal_variation = best.principal_variation;
  report.depth = static_cast<int>(best.principal_variation.size());
  return report;
}

}  // namespace moyo::mcts
