#include "search/hidden/online_outcome.h"

#include <algorithm>

#include "search/hidden/method.h"

namespace moyo::hidden {
namespace {

constexpr std::uint32_t no_node = ~std::uint32_t{0};

}  // namespace

OnlineOutcomeSampling::OnlineOutcomeSampling(const GameTree& tree,
                                             const OnlineOutcomeOptions& options)
    : tree_(tree),
      options_(options),
      parents_(tree.nodes.size(), no_node),
      first_node_(tree.sets.size() + 1, 0),
      leads_there_(tree.nodes.size(), 0) {
  const auto decides = [](const GameTree::Node& node) {
    return !node.is_end && node.player != Player::chance;
  };
  for (std::uint32_t number = 0; number < tree.nodes.size(); ++number) {
    const GameTree::Node& node = tree.nodes[number];
    if (node.is_end) continue;
    for (std::uint32_t edge = node.first; edge < node.first + node.moves; ++edge) {
      parents_[tree.edges[edge].node] = number;
    }
    if (decides(node)) ++first_node_[node.set + 1];
  }
  for (std::size_t set = 0; set < tree.sets.size(); ++set) first_node_[set + 1] += first_node_[set];
  set_nodes_.resize(first_node_.back());
  std::vector<std::size_t> next = first_node_;
  for (std::uint32_t number = 0; number < tree.nodes.size(); ++number) {
    const GameTree::Node& node = tree.nodes[number];
    if (decides(node)) set_nodes_[next[node.set]++] = number;
  }
  std::size_t moves = 0;
  for (const InformationSet& set : tree.sets) {
    places_.push_back(moves);
    moves += set.decision.moves;
  }
  regrets_.resize(moves);
  sums_.resize(moves);
}

void OnlineOutcomeSampling::clear() {
  std::fill(regrets_.begin(), regrets_.end(), 0.0);
  std::fill(sums_.begin(), sums_.end(), 0.0);
}

void OnlineOutcomeSampling::aim_at(std::optional<std::uint32_t> set) {
  if (set == target_) return;
  target_ = set;
  for (const std::uint32_t node : marked_) leads_there_[node] = 0;
  marked_.clear();
  if (!set) return;
  for (std::size_t i = first_node_[*set]; i < first_node_[*set + 1]; ++i) {
    for (std::uint32_t node = set_nodes_[i]; node != no_node && leads_there_[node] == 0;
         node = parents_[node]) {
      leads_there_[node] = 1;
      marked_.push_back(node);
    }
  }
}

void OnlineOutcomeSampling::strategy_at(std::uint32_t set, std::span<double> strategy) const {
  match_regrets(std::span(regrets_).subspan(place(set), strategy.size()), strategy);
}

std::vector<double> OnlineOutcomeSampling::average(std::uint32_t set) const {
  const std::size_t moves = tree_.sets[set].decision.moves;
  const std::span<const double> sums = std::span(sums_).subspan(place(set), moves);
  std::vector<double> strategy(sums.begin(), sums.end());
  double all = 0;
  for (const double sum : sums) all += sum;
  for (double& share : strategy) share = all > 0 ? share / all : 1.0 / static_cast<double>(moves);
  return strategy;
}

void OnlineOutcomeSampling::iterate(Rng& rng) {
  const auto players = static_cast<std::size_t>(tree_.players);
  for (learner_ = 0; learner_ < players; ++learner_) {
    aims_ = target_ && rng.chance(options_.aim);
    Reach reach;
    reach.players.assign(players, 1);
    walk(0, target_.has_value(), reach, rng);
  }
}

OnlineOutcomeSampling::Choice OnlineOutcomeSampling::choose(const GameTree::Node& node,
                                                            bool on_the_way,
                                                            std::span<const double> any,
                                                            Rng& rng) const {
  const auto leads = [&](std::size_t i) {
    return leads_there_[tree_.edges[node.first + i].node] != 0;
  };
  double leading = 0;  // the probability of moves that lead to the target, and their number
  std::size_t count = 0;
  for (std::size_t i = 0; on_the_way && i < any.size(); ++i) {
    if (!leads(i)) continue;
    leading += any[i];
    ++count;
  }
  const auto aimed = [&](std::size_t i) {
    if (!on_the_way) return any[i];
    if (!leads(i)) return 0.0;
    return leading > 0 ? any[i] / leading : 1.0 / static_cast<double>(count);
  };
  double rest = rng.uniform();
  std::size_t drawn = any.size();
  for (std::size_t i = 0; i < any.size() && rest >= 0; ++i) {
    const double share = aims_ ? aimed(i) : any[i];
    if (share <= 0) continue;
    drawn = i;
    rest -= share;
  }
  return {drawn, aimed(drawn), any[drawn]};
}

OnlineOutcomeSampling::Sampled OnlineOutcomeSampling::walk(std::uint32_t number, bool on_the_way,
                                                           Reach& reach, Rng& rng) {
  const GameTree::Node& node = tree_.nodes[number];
  if (node.is_end) {
    return {1, options_.aim * reach.aimed + (1 - options_.aim) * reach.any,
            tree_.payoffs[node.first + learner_]};
  }
  const bool is_chance = node.player == Player::chance;
  // In the target and below it both ways to sample are the same.
  if (on_the_way && !is_chance && node.set == *target_) on_the_way = false;
  const std::size_t mover = is_chance ? 0 : index(node.player);
  std::vector<double> strategy(node.moves);
  if (is_chance) {
    for (std::size_t i = 0; i < strategy.size(); ++i) {
      strategy[i] = tree_.edges[node.first + i].probability;
    }
  } else {
    strategy_at(node.set, strategy);
  }
  std::vector<double> any = strategy;
  if (!is_chance && mover == learner_) {
    for (double& share : any) {
      share = options_.epsilon / static_cast<double>(any.size()) + (1 - options_.epsilon) * share;
    }
  }
  const Choice choice = choose(node, on_the_way, any, rng);
  const std::uint32_t child = tree_.edges[node.first + choice.move].node;
  // A sample that leaves the way to the target has no aim: q1 is 0.
  const bool still_on_the_way = on_the_way && leads_there_[child] != 0;
  const double sampled_here = options_.aim * reach.aimed + (1 - options_.aim) * reach.any;
  double& own = is_chance ? reach.chance : reach.players[mover];
  const double before[] = {own, reach.aimed, reach.any};
  own *= strategy[choice.move];
  reach.aimed *= choice.aimed;
  reach.any *= choice.any;
  Sampled sampled = walk(child, still_on_the_way, reach, rng);
  own = before[0];
  reach.aimed = before[1];
  reach.any = before[2];
  const double below = sampled.tail;
  sampled.tail *= strategy[choice.move];
  if (is_chance) return sampled;
  if (mover == learner_) {
    double others = reach.chance;
    for (std::size_t p = 0; p < reach.players.size(); ++p) {
      if (p != learner_) others *= reach.players[p];
    }
    const double weight = sampled.payoff * others / sampled.probability;
    for (std::size_t i = 0; i < strategy.size(); ++i) {
      regrets_[place(node.set) + i] += weight * ((i == choice.move ? below : 0) - sampled.tail);
    }
  } else if (mover == (learner_ + 1) % reach.players.size()) {
    const double weight = reach.chance * reach.players[mover] / sampled_here;
    for (std::size_t i = 0; i < strategy.size(); ++i) {
      sums_[place(node.set) + i] += weight * strategy[i];
    }
  }
  return sampled;
}

}  // namespace moyo::hidden
