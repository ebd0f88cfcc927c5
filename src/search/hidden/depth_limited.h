// CFR+ on the trunk of a game, with a value function where subgames begin: what DeepStack does before the
// end of a round (Moravcik et al. 2017), and CFR-D where the values are exact (Burch et al. 2014).
//
// In each iteration the value function is asked what every subgame is worth to each entry, given the
// ranges of now. The mean of these values over the iterations, weighted as the average strategy is, is what
// the other player has been promised: a subgame re-solved against it (subgame_cfr.h) keeps the promise.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "search/hidden/subgame_cfr.h"

namespace moyo::hidden {

using Ranges = std::array<std::vector<double>, 2>;  // by player and entry

// Counterfactual values of all entries of a subgame, given how both come to it.
class SubgameValues {
 public:
  virtual ~SubgameValues() = default;
  virtual std::array<EntryValues, 2> values(std::size_t subgame, const Ranges& ranges) = 0;
};

// By solving the subgame, from nothing each time.
class SolvedValues final : public SubgameValues {
 public:
  SolvedValues(const Decomposition& parts, std::uint64_t iterations)
      : parts_(parts), iterations_(iterations) {}
  std::array<EntryValues, 2> values(std::size_t subgame, const Ranges& ranges) override;

 private:
  const Decomposition& parts_;
  std::uint64_t iterations_;
};

// A strategy for the trunk, and what it promises.
struct TrunkStrategy {
  Behaviours trunk;                                  // by sequences of the trunk
  std::vector<Ranges> ranges;                        // by subgame, of the strategy
  std::vector<std::array<EntryValues, 2>> promised;  // by subgame, player and entry
};

// How a strategy of the trunk comes to each subgame.
std::vector<Ranges> trunk_ranges(const Decomposition& parts, const Behaviours& trunk);

class DepthLimitedCfr {
 public:
  DepthLimitedCfr(const Decomposition& parts, SubgameValues& values);
  void iterate();
  TrunkStrategy average() const;

 private:
  void update(std::size_t player);

  const Decomposition& parts_;
  SubgameValues& values_;
  Behaviours strategies_;
  Plans plans_;
  std::array<std::vector<double>, 2> regrets_;
  std::array<std::vector<double>, 2> sums_;
  std::vector<std::array<EntryValues, 2>> promised_;  // sums
  std::uint64_t iterations_ = 0;
};

}  // namespace moyo::hidden
