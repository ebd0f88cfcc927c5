// Which move is played when the search is over, from the statistics of the root's edges.
#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <vector>

#include "search/bandit/clearly_best.h"
#include "search/mcts/node.h"

namespace moyo::mcts {

// The highest mean alone is unsafe: 8 of 10 would beat 78 of 100 (docs/sources.md E1).
enum class FinalChoice {
  max,          // the highest mean
  wins,         // the most wins: the course's "max child"
  robust,       // the most visits
  max_robust,   // search on until both agree
  lower_bound,  // the highest lower confidence bound, among moves with a fair share of visits
};

// What the mean is not below with about 97% confidence; rewards within [0, 1] vary at most as if
// they were 0 and 1. A win and a loss are added, so that few visits never look certain.
inline double lower_bound(double mean, double visits) {
  const double n = visits + 2;
  const double p = (mean * visits + 1) / n;
  return std::max(0.0, mean - 1.96 * std::sqrt(p * (1 - p) / n));
}

// The same of values in [-1, 1].
inline double value_lower_bound(double value, double visits) {
  return payoff_from_winrate(lower_bound(winrate_from_payoff(value), visits));
}

// By what moves are compared: one with so many visits and this mean, where another has the most.
inline double final_value(double visits, double mean, FinalChoice choice, double most_visits) {
  if (visits == 0) return -1;
  switch (choice) {
    case FinalChoice::max:
      return mean;
    case FinalChoice::wins:
      return mean * visits;
    case FinalChoice::lower_bound:
      // The others keep their order behind those with a tenth of the most visits.
      if (visits < most_visits / 10) return visits / (20 * most_visits) - 1;
      return lower_bound(mean, visits);
    default:
      return visits;
  }
}

// The indices of the edges, best first. What is proved comes before and after everything else.
template <class Move>
std::vector<std::size_t> final_order(std::span<const Edge<Move>> edges, FinalChoice choice) {
  std::uint32_t most_visits = 0;
  for (const Edge<Move>& edge : edges) most_visits = std::max(most_visits, relaxed(edge.visits));
  struct Key {
    int proof;
    double value, mean, probability;
    std::size_t index;
  };
  std::vector<Key> keys;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Edge<Move>& edge = edges[i];
    const Proof proof = relaxed(edge.proof);
    const std::uint32_t visits = relaxed(edge.visits);
    const double mean = visits > 0 ? edge.mean() : 0;
    keys.push_back({proof == Proof::win    ? 1
                    : proof == Proof::loss ? -1
                                           : 0,
                    final_value(visits, mean, choice, most_visits), mean, edge.probability, i});
  }
  std::stable_sort(keys.begin(), keys.end(), [](const Key& a, const Key& b) {
    if (a.proof != b.proof) return a.proof > b.proof;
    if (a.value != b.value) return a.value > b.value;
    if (a.mean != b.mean) return a.mean > b.mean;
    return a.probability > b.probability;
  });
  std::vector<std::size_t> order;
  for (const Key& key : keys) order.push_back(key.index);
  return order;
}

// By how many visits the most visited edge leads the second.
template <class Move>
double lead_in_visits(std::span<const Edge<Move>> edges) {
  double first = 0, second = 0;
  for (const Edge<Move>& edge : edges) {
    const double visits = relaxed(edge.visits);
    if (visits > first) {
      second = first;
      first = visits;
    } else if (visits > second) {
      second = visits;
    }
  }
  return first - second;
}

// Whether the most visited edge is better than all others with this confidence; edges proved lost do
// not count.
template <class Move>
bool is_clearly_most_visited(std::span<const Edge<Move>> edges, double confidence) {
  static thread_local std::vector<Tried> arms;  // kept, so that nothing is allocated
  arms.clear();
  Tried most;
  double best_mean = 0;
  for (const Edge<Move>& edge : edges) {
    if (relaxed(edge.proof) == Proof::loss) continue;
    const double visits = relaxed(edge.visits);
    arms.push_back({visits, visits > 0 ? edge.mean() : 0});
    if (visits > most.pulls) most = arms.back();
    best_mean = std::max(best_mean, arms.back().mean);
  }
  return most.mean == best_mean && is_clearly_best(arms, confidence);
}

template <class Move>
bool max_is_not_robust(std::span<const Edge<Move>> edges) {
  return final_order<Move>(edges, FinalChoice::max).front() !=
         final_order<Move>(edges, FinalChoice::robust).front();
}

// Whether a little more search might change the choice: another move than the most visited looks
// better (after Huang, Coulom and Lin 2010, and Baudis 2011).
template <class Move>
bool is_unclear(std::span<const Edge<Move>> edges) {
  if (edges.size() < 2) return false;
  const std::vector<std::size_t> order = final_order<Move>(edges, FinalChoice::robust);
  const Edge<Move>& first = edges[order[0]];
  if (relaxed(first.proof) != Proof::none) return false;
  return final_order<Move>(edges, FinalChoice::lower_bound).front() != order[0];
}

}  // namespace moyo::mcts
