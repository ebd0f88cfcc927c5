// What subgames are worth, by small networks (DeepStack's counterfactual value networks, Moravcik et al.
// 2017, in small): one or more networks for each kind of subgame, whose mean counts, subgames of the same tree
// and payoffs being of one kind.
//
//   inputs     the ranges of both players, each scaled to the mean 1
//   outputs    counterfactual values of all entries of both, from 0 to 1 for -bound to bound
//
// The sum of range times value over both players is 0 in truth. So half of what it is instead is taken
// from every value of each (zero-sum correction).
#pragma once

#include "base/rng.h"
#include "nn/dense/dense_file.h"
#include "search/hidden/depth_limited.h"

namespace moyo::players {

// The kinds of a game's subgames.
struct SubgameKinds {
  explicit SubgameKinds(const hidden::Decomposition& parts);
  std::vector<std::size_t> of;       // by subgame
  std::vector<std::size_t> example;  // by kind: a subgame
  std::vector<double> payoff;        // by kind: the largest
  std::vector<double> bound;         // by kind: no counterfactual value is larger
  nn::DenseShape shape(const hidden::Decomposition& parts, std::size_t kind, int hidden) const;
};
// Of the networks of a kind, the first is member 0.
std::string kind_name(std::size_t kind, std::size_t member = 0);

// Scaled to the sum 1; all alike if it is 0.
std::vector<double> scaled_range(const std::vector<double>& range);
void fill_inputs(const hidden::Ranges& scaled, std::vector<float>& inputs);
// Of values that belong to scaled ranges.
void correct_sum(const hidden::Ranges& scaled, std::array<hidden::EntryValues, 2>& values);
// Weights by powers of uniform numbers, some of them 0, as strategies on the way to an equilibrium have
// them.
hidden::Ranges random_ranges(const hidden::PublicSubgame& subgame, Rng& rng);
// By kind, ranges that CFR+ for the first round has met.
using MetRanges = std::vector<std::vector<hidden::Ranges>>;
// With second rounds solved well and badly, and with values that are wrong by up to a half.
MetRanges met_ranges(const hidden::Decomposition& parts, const SubgameKinds& kinds, Rng& rng);
// With the values given.
MetRanges met_ranges(const hidden::Decomposition& parts, const SubgameKinds& kinds,
                     hidden::SubgameValues& values, int iterations);

inline constexpr std::string_view range_inputs = "ranges";

class RangeNetworks final : public hidden::SubgameValues {
 public:
  // InputError that names `origin` if the networks are not of this game.
  RangeNetworks(nn::DenseFile file, const hidden::Decomposition& parts, const std::string& origin);
  std::array<hidden::EntryValues, 2> values(std::size_t subgame,
                                            const hidden::Ranges& ranges) override;

 private:
  nn::DenseFile file_;
  SubgameKinds kinds_;
  std::size_t members_ = 1;
  std::vector<nn::DenseActivity> activities_;  // by part: room
};

}  // namespace moyo::players
