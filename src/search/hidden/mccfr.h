// Monte Carlo CFR (Lanctot, Waugh, Zinkevich and Bowling 2009): an iteration looks at a part of the tree
// that chance picks, and what it finds is weighted so that the mean is what CFR would have found.
//
//   chance    one deal; below it everything (chance-sampled CFR). Both players learn.
//   external  chance and the others' moves are sampled, of the player who learns every move is tried.
//             Each player learns in turn.
//   outcome   one history. The player who learns tries any move with probability epsilon / moves, else
//             by its strategy; values are divided by the probability of having got there.
//
// The average strategy is summed where it is met, weighted by the player's own reach: in `external` at
// the others' nodes, where sampling has the right weight already; in `outcome` divided by the
// probability of the sample.
#pragma once

#include <span>
#include <vector>

#include "base/rng.h"
#include "search/hidden/method.h"

namespace moyo::hidden {

enum class Sampling { chance, external, outcome };

// Room for the numbers of the nodes on the way, taken and given back like a stack's.
class ScratchSpace {
 public:
  explicit ScratchSpace(const GameTree& tree);

  class Numbers : public std::span<double> {
   public:
    Numbers(ScratchSpace& space, std::size_t count)
        : std::span<double>(space.room_.data() + space.taken_, count), space_(space) {
      space_.taken_ += count;
    }
    ~Numbers() { space_.taken_ -= size(); }
    Numbers(const Numbers&) = delete;
    Numbers& operator=(const Numbers&) = delete;

   private:
    ScratchSpace& space_;
  };

 private:
  std::vector<double> room_;
  std::size_t taken_ = 0;
};

class MonteCarloCfr final : public Method {
 public:
  MonteCarloCfr(const GameTree& tree, const SequenceForm& form, Sampling sampling, double epsilon,
                std::uint64_t seed);

 private:
  void step() override;

  // Each gives the value of the node for the player who learns.
  double walk_external(std::uint32_t node, Rng& rng);
  // `own` and `others` are the probabilities with which these come here; chance is left out, it picks.
  double walk_chance(std::uint32_t node, double own, double others, Rng& rng);
  // `sample` is the probability of having come here, `below` that of the history's part below.
  double walk_outcome(std::uint32_t node, double own, double others, double sample, double& below,
                      Rng& rng);

  const GameTree::Node& node(std::uint32_t number) const { return tree().nodes[number]; }
  std::uint32_t sampled_event(const GameTree::Node& node, Rng& rng) const;
  double payoff(const GameTree::Node& end) const { return tree().payoffs[end.first + learner_]; }
  std::span<double> regrets_at(const GameTree::Node& node);
  std::span<double> sums_at(const GameTree::Node& node);

  Sampling sampling_;
  double epsilon_;
  std::uint64_t seed_;
  std::size_t learner_ = 0;
  ScratchSpace scratch_;
};

extern const MethodEntry external_method;
extern const MethodEntry outcome_method;
extern const MethodEntry chance_method;

}  // namespace moyo::hidden
