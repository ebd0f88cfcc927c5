#include "learning/td/range_training.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "learning/td/adam.h"
#include "players/range_network.h"

namespace moyo::learning {
namespace {

struct SolvedRanges {
  hidden::Ranges ranges;  // scaled
  std::array<hidden::EntryValues, 2> values;
};

// Draws ranges for one kind of subgame and solves them.
class SampleSource {
 public:
  SampleSource(const hidden::Decomposition& parts, std::size_t subgame,
               const std::vector<hidden::Ranges>& met, const RangeTrainingOptions& options)
      : subgame_(parts.subgames[subgame]),
        number_(subgame),
        met_(met),
        share_(options.met),
        solver_(parts, options.iterations) {}

  std::vector<SolvedRanges> draw(std::uint64_t count, Rng& rng, const std::stop_token& stop) {
    std::vector<SolvedRanges> samples;
    for (std::uint64_t i = 0; i < count && !stop.stop_requested(); ++i) {
      const hidden::Ranges drawn = ranges(rng);
      SolvedRanges sample{{players::scaled_range(drawn[0]), players::scaled_range(drawn[1])}, {}};
      sample.values = solver_.values(number_, sample.ranges);
      samples.push_back(std::move(sample));
    }
    return samples;
  }

 private:
  // Every second one of those that were met is changed a little.
  hidden::Ranges ranges(Rng& rng) const {
    if (met_.empty() || !rng.chance(share_)) return players::random_ranges(subgame_, rng);
    hidden::Ranges drawn = met_[rng.below(static_cast<std::uint32_t>(met_.size()))];
    if (rng.chance(0.5)) {
      for (std::vector<double>& range : drawn) {
        for (double& weight : range) weight *= std::exp(rng.uniform() - 0.5);
      }
    }
    return drawn;
  }

  const hidden::PublicSubgame& subgame_;
  std::size_t number_;
  const std::vector<hidden::Ranges>& met_;
  double share_;
  hidden::SolvedValues solver_;
};

void fill_targets(const SolvedRanges& sample, double bound, std::vector<float>& targets) {
  targets.clear();
  for (const hidden::EntryValues& values : sample.values) {
    for (const double value : values) {
      targets.push_back(static_cast<float>((value / bound + 1) / 2));
    }
  }
}

void learn(nn::DenseNetwork& network, const std::vector<SolvedRanges>& samples, double bound,
           const RangeTrainingOptions& options, Rng& rng, const std::stop_token& stop) {
  constexpr std::size_t batch = 16;
  Adam adam(network);
  std::vector<std::size_t> order(samples.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<float> targets;
  for (std::uint64_t epoch = 0; epoch < options.epochs && !stop.stop_requested(); ++epoch) {
    const double done = static_cast<double>(epoch) / static_cast<double>(options.epochs);
    const double rate = options.rate * (1 + std::cos(std::numbers::pi * done)) / 2;
    shuffle(order, rng);
    for (std::size_t i = 0; i < order.size(); ++i) {
      players::fill_inputs(samples[order[i]].ranges, adam.inputs());
      fill_targets(samples[order[i]], bound, targets);
      adam.add(targets);
      if (i % batch == batch - 1 || i + 1 == order.size()) adam.step(rate);
    }
  }
}

}  // namespace

void describe(OptionTable& table, RangeTrainingOptions& options) {
  table.add("samples", options.samples, "solved subgames for each network to learn from", 1,
            10'000'000);
  table.add("iterations", options.iterations, "of CFR+ to solve one", 1, 1'000'000);
  table.add("hidden", options.hidden, "units of the hidden layer", 1, 4096);
  table.add("epochs", options.epochs, "times that all samples are learned", 1, 1'000'000);
  table.add("rate", options.rate, "of learning in the first epoch; it falls to 0", 0, 1);
  table.add("met", options.met, "part of the ranges that solving the first round has met", 0, 1);
  table.add("members", options.members, "networks of each kind, whose mean counts", 1, 100);
  table.add("seed", options.seed, "of ranges and first weights", 0, UINT64_MAX);
}

RangeTraining train_ranges(const hidden::Decomposition& parts, const RangeTrainingOptions& options,
                           const RangeObserver& observer, const std::stop_token& stop) {
  const players::SubgameKinds kinds(parts);
  RangeTraining result;
  result.networks.inputs = players::range_inputs;
  result.networks.games = options.samples * kinds.example.size() * options.members;
  Rng meeting(options.seed);
  const auto met = players::met_ranges(parts, kinds, meeting);
  std::vector<std::vector<SolvedRanges>> held_out;
  for (std::size_t kind = 0; kind < kinds.example.size(); ++kind) {
    Rng rng = Rng::stream(options.seed, kind);
    SampleSource source(parts, kinds.example[kind], met[kind], options);
    for (std::uint64_t member = 0; member < options.members; ++member) {
      const auto samples = source.draw(options.samples, rng, stop);
      auto network = nn::DenseNetwork::random(kinds.shape(parts, kind, options.hidden), rng);
      learn(network, samples, kinds.bound[kind], options, rng, stop);
      result.networks.parts.push_back({players::kind_name(kind, member), std::move(network)});
      if (stop.stop_requested()) return result;
    }
    held_out.push_back(source.draw(std::max<std::uint64_t>(options.samples / 10, 10), rng, stop));
    if (observer) observer(kind + 1, kinds.example.size());
  }
  players::RangeNetworks networks(result.networks, parts, "the training");
  double numbers = 0;
  for (std::size_t kind = 0; kind < held_out.size(); ++kind) {
    const double chance = kinds.bound[kind] / kinds.payoff[kind];
    for (const SolvedRanges& sample : held_out[kind]) {
      const auto guessed = networks.values(kinds.example[kind], sample.ranges);
      for (std::size_t p = 0; p < 2; ++p) {
        for (std::size_t i = 0; i < guessed[p].size(); ++i) {
          result.error += std::abs(guessed[p][i] - sample.values[p][i]) / chance;
          result.size += std::abs(sample.values[p][i]) / chance;
          ++numbers;
        }
      }
    }
  }
  result.error /= numbers;
  result.size /= numbers;
  return result;
}

}  // namespace moyo::learning
