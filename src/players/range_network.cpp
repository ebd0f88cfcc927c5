#include "players/range_network.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "base/errors.h"

namespace moyo::players {
namespace {

// All that a subgame's values depend on besides the ranges.
std::vector<double> content(const hidden::GameTree& tree) {
  std::vector<double> numbers;
  for (const hidden::GameTree::Node& node : tree.nodes) {
    numbers.push_back(node.is_end ? -1 : static_cast<double>(index(node.player)));
    numbers.push_back(node.moves);
    numbers.push_back(node.set);
    numbers.push_back(node.first);
  }
  for (const hidden::GameTree::Edge& edge : tree.edges) {
    numbers.push_back(edge.node);
    numbers.push_back(edge.probability);
  }
  numbers.insert(numbers.end(), tree.payoffs.begin(), tree.payoffs.end());
  return numbers;
}

double largest_payoff(const hidden::GameTree& tree) {
  double payoff = 0;
  for (const double one : tree.payoffs) payoff = std::max(payoff, std::abs(one));
  return payoff;
}

// The most that chance gives to one pair of entries.
double likeliest_pair(const hidden::GameTree& tree) {
  const hidden::GameTree::Node& first = tree.nodes[0];
  double likeliest = 0;
  for (std::uint32_t a = 0; a < first.moves; ++a) {
    const hidden::GameTree::Node& second = tree.nodes[tree.edges[first.first + a].node];
    for (std::uint32_t b = 0; b < second.moves; ++b) {
      const hidden::GameTree::Node& deals = tree.nodes[tree.edges[second.first + b].node];
      double sum = 0;
      for (std::uint32_t i = 0; !deals.is_end && i < deals.moves; ++i) {
        sum += tree.edges[deals.first + i].probability;
      }
      likeliest = std::max(likeliest, sum);
    }
  }
  return likeliest;
}

}  // namespace

SubgameKinds::SubgameKinds(const hidden::Decomposition& parts) {
  std::map<std::vector<double>, std::size_t> known;
  for (std::size_t g = 0; g < parts.subgames.size(); ++g) {
    const hidden::GameTree& tree = parts.subgames[g].part.tree;
    const auto [kind, is_new] = known.try_emplace(content(tree), example.size());
    if (is_new) {
      example.push_back(g);
      payoff.push_back(largest_payoff(tree));
      bound.push_back(payoff.back() * likeliest_pair(tree));
    }
    of.push_back(kind->second);
  }
}

nn::DenseShape SubgameKinds::shape(const hidden::Decomposition& parts, std::size_t kind,
                                   int hidden) const {
  const auto& entries = parts.subgames[example[kind]].entries;
  const auto size = static_cast<int>(entries[0].size() + entries[1].size());
  return {size, hidden, size};
}

std::string kind_name(std::size_t kind, std::size_t member) {
  return "kind" + std::to_string(kind) + (member == 0 ? "" : "." + std::to_string(member));
}

std::vector<double> scaled_range(const std::vector<double>& range) {
  const double sum = std::accumulate(range.begin(), range.end(), 0.0);
  std::vector<double> result = range;
  for (double& weight : result) {
    weight = sum > 0 ? weight / sum : 1.0 / static_cast<double>(range.size());
  }
  return result;
}

void fill_inputs(const hidden::Ranges& scaled, std::vector<float>& inputs) {
  std::size_t place = 0;
  for (const std::vector<double>& range : scaled) {
    const auto entries = static_cast<double>(range.size());
    for (const double weight : range) inputs[place++] = static_cast<float>(entries * weight);
  }
}

void correct_sum(const hidden::Ranges& scaled, std::array<hidden::EntryValues, 2>& values) {
  double sum = 0;
  for (std::size_t p = 0; p < 2; ++p) {
    sum += std::inner_product(scaled[p].begin(), scaled[p].end(), values[p].begin(), 0.0);
  }
  for (hidden::EntryValues& own : values) {
    for (double& value : own) value -= sum / 2;
  }
}

hidden::Ranges random_ranges(const hidden::PublicSubgame& subgame, Rng& rng) {
  constexpr double powers[] = {0.25, 1, 2, 4};
  constexpr double absent[] = {0, 0, 0.3};
  hidden::Ranges ranges;
  for (std::size_t p = 0; p < 2; ++p) {
    const double power = powers[rng.below(4)];
    const double gap = absent[rng.below(3)];
    double sum = 0;
    while (sum == 0) {
      ranges[p].clear();
      for (std::size_t i = 0; i < subgame.entries[p].size(); ++i) {
        ranges[p].push_back(rng.chance(gap) ? 0 : std::pow(rng.uniform(), power));
        sum += ranges[p].back();
      }
    }
  }
  return ranges;
}

namespace {

// Writes down what it is asked for, and answers what `values` say with errors of up to `error`, relatively.
class RangeNotes final : public hidden::SubgameValues {
 public:
  RangeNotes(hidden::SubgameValues& values, double error, Rng& rng, const SubgameKinds& kinds,
             MetRanges& met)
      : values_(values), error_(error), rng_(rng), kinds_(kinds), met_(met) {}

  std::array<hidden::EntryValues, 2> values(std::size_t subgame,
                                            const hidden::Ranges& ranges) override {
    const bool both_come = std::ranges::all_of(ranges, [](const std::vector<double>& range) {
      return std::accumulate(range.begin(), range.end(), 0.0) > 0;
    });
    if (both_come) met_[kinds_.of[subgame]].push_back(ranges);
    auto values = values_.values(subgame, ranges);
    for (hidden::EntryValues& own : values) {
      for (double& value : own) value *= 1 + error_ * (2 * rng_.uniform() - 1);
    }
    return values;
  }

 private:
  hidden::SubgameValues& values_;
  double error_;
  Rng& rng_;
  const SubgameKinds& kinds_;
  MetRanges& met_;
};

}  // namespace

MetRanges met_ranges(const hidden::Decomposition& parts, const SubgameKinds& kinds, Rng& rng) {
  constexpr int trunk_iterations = 60;
  MetRanges met(kinds.example.size());
  for (const double error : {0.0, 0.5}) {
    for (const std::uint64_t iterations : {1, 2, 5, 10, 20}) {
      hidden::SolvedValues solved(parts, iterations);
      RangeNotes notes(solved, error, rng, kinds, met);
      hidden::DepthLimitedCfr solver(parts, notes);
      for (int i = 0; i < trunk_iterations; ++i) solver.iterate();
    }
  }
  return met;
}

MetRanges met_ranges(const hidden::Decomposition& parts, const SubgameKinds& kinds,
                     hidden::SubgameValues& values, int iterations) {
  MetRanges met(kinds.example.size());
  Rng no_errors(0);
  RangeNotes notes(values, 0, no_errors, kinds, met);
  hidden::DepthLimitedCfr solver(parts, notes);
  for (int i = 0; i < iterations; ++i) solver.iterate();
  return met;
}

RangeNetworks::RangeNetworks(nn::DenseFile file, const hidden::Decomposition& parts,
                             const std::string& origin)
    : file_(std::move(file)), kinds_(parts) {
  const std::size_t kinds = kinds_.example.size();
  members_ = file_.parts.size() / kinds;
  bool fits =
      file_.inputs == range_inputs && members_ > 0 && file_.parts.size() == members_ * kinds;
  for (std::size_t part = 0; fits && part < file_.parts.size(); ++part) {
    const nn::DenseShape& shape = file_.parts[part].network.shape();
    fits = shape == kinds_.shape(parts, part / members_, shape.hidden);
    activities_.emplace_back(shape);
  }
  if (!fits) throw InputError(origin + " has no networks of ranges for the rounds of this game");
}

std::array<hidden::EntryValues, 2> RangeNetworks::values(std::size_t subgame,
                                                         const hidden::Ranges& ranges) {
  const std::size_t kind = kinds_.of[subgame];
  const hidden::Ranges scaled = {scaled_range(ranges[0]), scaled_range(ranges[1])};
  std::array<hidden::EntryValues, 2> values = {hidden::EntryValues(ranges[0].size(), 0),
                                               hidden::EntryValues(ranges[1].size(), 0)};
  const double share = kinds_.bound[kind] / static_cast<double>(members_);
  for (std::size_t part = kind * members_; part < (kind + 1) * members_; ++part) {
    nn::DenseActivity& activity = activities_[part];
    fill_inputs(scaled, activity.inputs);
    nn::evaluate(file_.parts[part].network, activity);
    std::size_t place = 0;
    for (hidden::EntryValues& own : values) {
      for (double& value : own) value += (2.0 * double(activity.outputs[place++]) - 1) * share;
    }
  }
  correct_sum(scaled, values);
  // A value is counterfactual: it grows with the other's range.
  for (std::size_t p = 0; p < 2; ++p) {
    const double sum = std::accumulate(ranges[1 - p].begin(), ranges[1 - p].end(), 0.0);
    for (double& value : values[p]) value *= sum;
  }
  return values;
}

}  // namespace moyo::players
