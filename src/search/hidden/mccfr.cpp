#include "search/hidden/mccfr.h"

#include <algorithm>

#include "core/game.h"
#include "search/hidden/method_entry.h"

namespace moyo::hidden {
namespace {

struct OutcomeOptions {
  double epsilon = 0.6;
};
void describe(OptionTable& table, OutcomeOptions& options) {
  table.add("epsilon", options.epsilon, "how often any move is tried", 0.001, 1);
}

template <Sampling sampling>
std::unique_ptr<Method> make(const NoOptions&, const GameTree& tree, const SequenceForm& form,
                             std::uint64_t seed) {
  return std::make_unique<MonteCarloCfr>(tree, form, sampling, 1, seed);
}
std::unique_ptr<Method> make_outcome(const OutcomeOptions& options, const GameTree& tree,
                                     const SequenceForm& form, std::uint64_t seed) {
  return std::make_unique<MonteCarloCfr>(tree, form, Sampling::outcome, options.epsilon, seed);
}

std::size_t drawn(std::span<const double> probabilities, Rng& rng) {
  double rest = rng.uniform();
  for (std::size_t i = 0; i + 1 < probabilities.size(); ++i) {
    rest -= probabilities[i];
    if (rest < 0) return i;
  }
  return probabilities.size() - 1;
}

}  // namespace

// Two numbers for each move of the nodes on the longest way.
ScratchSpace::ScratchSpace(const GameTree& tree) {
  std::vector<std::size_t> needed(tree.nodes.size(), 0);
  std::size_t most = 0;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const GameTree::Node& node = tree.nodes[i];
    most = std::max(most, needed[i] + 2u * node.moves);
    for (std::uint32_t edge = node.first; edge < node.first + node.moves; ++edge) {
      needed[tree.edges[edge].node] = needed[i] + 2u * node.moves;
    }
  }
  room_.resize(most);
}

MonteCarloCfr::MonteCarloCfr(const GameTree& tree, const SequenceForm& form, Sampling sampling,
                             double epsilon, std::uint64_t seed)
    : Method(tree, form), sampling_(sampling), epsilon_(epsilon), seed_(seed), scratch_(tree) {}

void MonteCarloCfr::step() {
  Rng rng = Rng::stream(seed_, learned().iterations);
  for (learner_ = 0; learner_ < form().players(); ++learner_) {
    if (sampling_ == Sampling::external) {
      walk_external(0, rng);
    } else if (sampling_ == Sampling::chance) {
      walk_chance(0, 1, 1, rng);
    } else {
      double below = 1;
      walk_outcome(0, 1, 1, 1, below, rng);
    }
  }
}

std::uint32_t MonteCarloCfr::sampled_event(const GameTree::Node& node, Rng& rng) const {
  double rest = rng.uniform();
  for (std::uint32_t edge = node.first; edge + 1 < node.first + node.moves; ++edge) {
    rest -= tree().edges[edge].probability;
    if (rest < 0) return tree().edges[edge].node;
  }
  return tree().edges[node.first + node.moves - 1u].node;
}

std::span<double> MonteCarloCfr::regrets_at(const GameTree::Node& node) {
  const Decision& decision = tree().sets[node.set].decision;
  return std::span(tables().regrets[index(node.player)]).subspan(decision.first, decision.moves);
}
std::span<double> MonteCarloCfr::sums_at(const GameTree::Node& node) {
  const Decision& decision = tree().sets[node.set].decision;
  return std::span(tables().sums[index(node.player)]).subspan(decision.first, decision.moves);
}

double MonteCarloCfr::walk_external(std::uint32_t number, Rng& rng) {
  const GameTree::Node& here = node(number);
  if (here.is_end) return payoff(here);
  if (here.player == Player::chance) return walk_external(sampled_event(here, rng), rng);
  const ScratchSpace::Numbers strategy(scratch_, here.moves);
  match_regrets(regrets_at(here), strategy);
  if (index(here.player) != learner_) {
    // With two players each set is met here as often as its owner comes there. With more, the one
    // who learns next does the summing.
    if (index(here.player) == (learner_ + 1) % form().players()) {
      const std::span<double> sums = sums_at(here);
      for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += strategy[i];
    }
    const std::size_t move = drawn(strategy, rng);
    return walk_external(tree().edges[here.first + move].node, rng);
  }
  const ScratchSpace::Numbers values(scratch_, here.moves);
  double mean = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = walk_external(tree().edges[here.first + i].node, rng);
    mean += strategy[i] * values[i];
  }
  const std::span<double> regrets = regrets_at(here);
  for (std::size_t i = 0; i < values.size(); ++i) regrets[i] += values[i] - mean;
  return mean;
}

double MonteCarloCfr::walk_chance(std::uint32_t number, double own, double others, Rng& rng) {
  const GameTree::Node& here = node(number);
  if (here.is_end) return payoff(here);
  if (here.player == Player::chance) {
    return walk_chance(sampled_event(here, rng), own, others, rng);
  }
  const ScratchSpace::Numbers strategy(scratch_, here.moves);
  match_regrets(regrets_at(here), strategy);
  const bool learns = index(here.player) == learner_;
  const ScratchSpace::Numbers values(scratch_, here.moves);
  double mean = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = walk_chance(tree().edges[here.first + i].node, learns ? own * strategy[i] : own,
                            learns ? others : others * strategy[i], rng);
    mean += strategy[i] * values[i];
  }
  if (learns) {
    const std::span<double> regrets = regrets_at(here);
    const std::span<double> sums = sums_at(here);
    for (std::size_t i = 0; i < values.size(); ++i) {
      regrets[i] += others * (values[i] - mean);
      sums[i] += own * strategy[i];
    }
  }
  return mean;
}

// The value is that of the history, weighted: u * (probability of the rest by the strategies) /
// (probability of the sample); `below` comes back as the probability of the rest by the strategies.
double MonteCarloCfr::walk_outcome(std::uint32_t number, double own, double others, double sample,
                                   double& below, Rng& rng) {
  const GameTree::Node& here = node(number);
  if (here.is_end) {
    below = 1;
    return payoff(here) / sample;
  }
  if (here.player == Player::chance) {
    // Chance is sampled as it is: it cancels out.
    return walk_outcome(sampled_event(here, rng), own, others, sample, below, rng);
  }
  const ScratchSpace::Numbers strategy(scratch_, here.moves);
  match_regrets(regrets_at(here), strategy);
  const bool learns = index(here.player) == learner_;
  const double even = 1.0 / here.moves;
  std::size_t move = 0;
  double tried = 0;  // the probability of trying it
  if (learns) {
    move = rng.chance(epsilon_) ? rng.below(here.moves) : drawn(strategy, rng);
    tried = epsilon_ * even + (1 - epsilon_) * strategy[move];
  } else {
    move = drawn(strategy, rng);
    tried = strategy[move];
  }
  const double value =
      walk_outcome(tree().edges[here.first + move].node, learns ? own * strategy[move] : own,
                   learns ? others : others * strategy[move], sample * tried, below, rng);
  if (learns) {
    // Of the move that was tried the rest below has probability `below`, from here on with its own.
    const std::span<double> regrets = regrets_at(here);
    const double weight = value * others * below;
    for (std::size_t i = 0; i < regrets.size(); ++i) {
      regrets[i] += weight * ((i == move ? 1 : 0) - strategy[move]);
    }
  } else if (index(here.player) == (learner_ + 1) % form().players()) {
    // `others` holds this player's own reach, as that of all who do not learn.
    const std::span<double> sums = sums_at(here);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += others * strategy[i] / sample;
  }
  below *= strategy[move];
  return value;
}

const MethodEntry external_method = method_entry<NoOptions, make<Sampling::external>>(
    "external", "Monte Carlo CFR that samples chance and the others' moves");
const MethodEntry outcome_method = method_entry<OutcomeOptions, make_outcome>(
    "outcome", "Monte Carlo CFR that samples a single history");
const MethodEntry chance_method =
    method_entry<NoOptions, make<Sampling::chance>>("chance", "CFR on one deal at a time");

}  // namespace moyo::hidden
