// Which edge a playout takes. The urgency of an edge is put together from small parts, each a
// switch of its own:
//
//   estimate     the mean reward, of the edge's own playouts and of those it was given in advance
//                (initial statistics, E3), mixed with all-moves-as-first (rave.h)
//                and by what its point decides (criticality.h)
//   exploration  a rule (`Exploration` below) that adds what is not known yet
//   bonus        additive * probability * decay, which fades away (E3): 1/n, 1/(n + 1) or sqrt(1/n)
//   first play   the urgency of an edge nobody has tried (Gelly and Wang 2006): the same for all,
//                or with fpu_reduction r by what the tried ones are worth:
//                mean of the node - r sqrt(sum of the tried edges' probabilities)
//   widening     only the most probable edges are looked at, more of them as visits grow
//                (progressive widening, Coulom 2007)
#pragma once

#include <cmath>
#include <limits>
#include <span>
#include <variant>

#include "base/options.h"
#include "search/bandit/rules.h"
#include "search/mcts/criticality.h"
#include "search/mcts/improved_policy.h"
#include "search/mcts/node.h"
#include "search/mcts/rave.h"

namespace moyo::mcts {

// The node an edge leaves, as rules see it.
struct Parent {
  double visits = 0;
  double log_visits = 0;
  double sqrt_visits = 0;
  double untried = 0;  // the urgency of edges without a visit, before any bonus
};

// One edge, as rules see it: visits with those given in advance.
struct Estimate {
  double visits = 0;
  double mean = 0;
  double probability = 0;
};

// UCT (Kocsis and Szepesvari 2006): a bandit's rule at every node.
template <class Rule>
struct BanditExploration {
  Rule rule;
  double operator()(const Estimate& edge, const Parent& parent) const {
    return rule.width(edge.visits, edge.mean * (1 - edge.mean), parent.log_visits);
  }
};
// The multiplicative prior of the course (E3): P C sqrt(log N / n).
struct PriorTimesUcb {
  double c = 1;
  double operator()(const Estimate& edge, const Parent& parent) const {
    return edge.probability * c * std::sqrt(parent.log_visits / edge.visits);
  }
};
// AlphaGo's (Silver et al. 2016): C P sqrt(N) / (1 + n).
struct AlphaGoPuct {
  static constexpr bool knows_untried = true;  // n = 0 has a value, added to the first urgency
  double c = 1;
  double operator()(const Estimate& edge, const Parent& parent) const {
    return c * edge.probability * parent.sqrt_visits / (1 + edge.visits);
  }
};
// As the course writes it (E3): C P / (1 + n), without the visits of the parent.
struct AlphaGoOfTheCourse {
  static constexpr bool knows_untried = true;
  double c = 1;
  double operator()(const Estimate& edge, const Parent&) const {
    return c * edge.probability / (1 + edge.visits);
  }
};
struct NoExploration {
  double operator()(const Estimate&, const Parent&) const { return 0; }
};
// Visits follow the improved policy p' (Danihelka et al. 2022): the largest p' - n / (1 + N), in
// the place of all other parts of the urgency.
struct FollowImprovedPolicy {
  ImprovedPolicyOptions options;
  double operator()(const Estimate&, const Parent&) const { return 0; }
};
using Exploration =
    std::variant<BanditExploration<Ucb1>, BanditExploration<Ucb1Tuned>, PriorTimesUcb, AlphaGoPuct,
                 AlphaGoOfTheCourse, NoExploration, FollowImprovedPolicy>;

enum class ExplorationName { ucb1, tuned, puct, alphago, alphago_course, none, improved };

// How additive knowledge fades with n visits: 1/n, 1/(n + 1), sqrt(1/n); before the first as at it.
enum class Decay { inverse, next, root };
inline double decay_factor(Decay decay, double visits) {
  if (decay == Decay::next) return 1 / (visits + 1);
  const double inverse = 1 / std::max(visits, 1.0);
  return decay == Decay::inverse ? inverse : std::sqrt(inverse);
}

struct SelectionOptions {
  ExplorationName exploration = ExplorationName::ucb1;
  double c = 0.7;
  double first_urgency = 1e9;  // of an edge without any visit; high: each is tried once
  double fpu_reduction = -1;   // from 0 on: instead of that, relative to the node's mean
  double initial = 1;          // weight of the statistics given in advance
  double additive = 0;
  Decay decay = Decay::next;
  RaveOptions rave;
  double widening = 0;  // visits before a second edge is looked at; 0: all at once
  double widening_growth = 1.4;
  std::shared_ptr<const CriticalityMap> criticality = nullptr;  // or none; not an option by name
};
void describe(OptionTable& table, SelectionOptions& options);

struct NoBonus {
  double operator()() const { return 0; }
};

class Selection {
 public:
  explicit Selection(const SelectionOptions& options);

  // The index of the edge to take from a node that has some. Moves proved lost are taken only if
  // all are. `bonus()` is added to the urgency of each.
  template <class Move, class Bonus = NoBonus>
  std::size_t choose(const Node& node, std::span<const Edge<Move>> edges, Bonus bonus = {}) const {
    return std::visit([&](const auto& rule) { return best(rule, node, edges, bonus); },
                      exploration_);
  }

  // The urgency of one edge, without fpu_reduction: for tests and for showing a search.
  template <class Move>
  double urgency(const Node& node, const Edge<Move>& edge) const {
    return std::visit([&](const auto& rule) { return urgency_by(rule, parent_of(node), edge); },
                      exploration_);
  }

  // The number of edges that a node with so many visits looks at.
  std::size_t width(double visits) const;

 private:
  Parent parent_of(const Node& node) const {
    const double visits = relaxed(node.visits);
    return {visits, std::log(std::max(visits, 1.0)), std::sqrt(visits), options_.first_urgency};
  }

  // Playouts under way count as lost in the mean, as they do in the edges.
  template <class Move>
  double relative_urgency(std::span<const Edge<Move>> edges) const {
    double visits = 0, rewards = 0, tried = 0;
    for (const Edge<Move>& edge : edges) {
      const std::uint32_t own = relaxed(edge.visits);
      if (own == 0) continue;
      visits += own;
      rewards += edge.rewards.value();
      tried += edge.probability;
    }
    return visits == 0 ? 0.5 : rewards / visits - options_.fpu_reduction * std::sqrt(tried);
  }

  template <class Rule, class Move, class Bonus>
  std::size_t best(const Rule& rule, const Node& node, std::span<const Edge<Move>> edges,
                   Bonus& bonus) const {
    if constexpr (std::same_as<Rule, FollowImprovedPolicy>) {
      return most_behind(rule, node, edges, bonus);
    }
    Parent parent = parent_of(node);
    if (options_.fpu_reduction >= 0) parent.untried = relative_urgency(edges);
    const std::size_t wide = options_.widening > 0 ? width(parent.visits) : edges.size();
    std::size_t best = 0, looked_at = 0;
    double best_urgency = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < edges.size() && looked_at < wide; ++i) {
      if (relaxed(edges[i].proof) == Proof::loss) continue;
      ++looked_at;
      const double urgency = urgency_by(rule, parent, edges[i]) + bonus();
      if (urgency > best_urgency) {
        best = i;
        best_urgency = urgency;
      }
    }
    return best;
  }

  // The edge whose visits are the most behind the improved policy.
  template <class Move, class Bonus>
  static std::size_t most_behind(const FollowImprovedPolicy& rule, const Node& node,
                                 std::span<const Edge<Move>> edges, Bonus& bonus) {
    static thread_local std::vector<double> policy;  // kept, so that nothing is allocated
    const ImprovedPolicy improved(rule.options, node, edges);
    improved.fill(edges, policy);
    std::size_t best = 0;
    double largest = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < edges.size(); ++i) {
      if (relaxed(edges[i].proof) == Proof::loss) continue;
      const double behind =
          policy[i] - relaxed(edges[i].visits) / (1 + improved.visits()) + bonus();
      if (behind > largest) {
        best = i;
        largest = behind;
      }
    }
    return best;
  }

  template <class Rule, class Move>
  double urgency_by(const Rule& rule, const Parent& parent, const Edge<Move>& edge) const {
    const Proof proof = relaxed(edge.proof);
    const double own = relaxed(edge.visits);
    const double given = options_.initial * edge.prior_visits;
    Estimate estimate{own + given, 0, edge.probability};
    double bonus = 2 * criticality(edge, CriticalityUse::bonus);
    if (options_.additive > 0) {
      bonus += options_.additive * edge.probability * decay_factor(options_.decay, own);
    }
    if (estimate.visits > 0) {
      estimate.mean = proof == Proof::none
                          ? (edge.rewards.value() + given * edge.prior_mean) / estimate.visits
                          : reward_of(proof);
      const double mean = options_.rave.equivalence > 0
                              ? rave_.mix(edge, estimate.visits, estimate.mean,
                                          criticality(edge, CriticalityUse::rave))
                              : estimate.mean;
      return mean + rule(estimate, parent) + bonus;
    }
    if (options_.rave.equivalence > 0 && relaxed(edge.amaf_visits) > 0) {
      return rave_.mix(edge, 0, 0, criticality(edge, CriticalityUse::rave)) + bonus;
    }
    double untried = parent.untried + bonus;
    if constexpr (requires { Rule::knows_untried; }) untried += rule(estimate, parent);
    return untried;
  }

  // 0 where it is not used so.
  template <class Move>
  double criticality(const Edge<Move>& edge, CriticalityUse use) const {
    const CriticalityMap* map = options_.criticality.get();
    return map != nullptr && map->use() == use ? map->value(edge.move.index()) : 0;
  }

  SelectionOptions options_;
  Rave rave_;
  Exploration exploration_;
};

}  // namespace moyo::mcts
