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
               const RangeTrainingOptions& options)
      : subgame_(parts.subgames[subgame]),
        number_(subgame),
        share_(options.met),
        solver_(parts, options.iterations) {}

  void draw(std::size_t count, const std::vector<hidden::Ranges>& met, Rng& rng,
            const std::stop_token& stop, std::vector<SolvedRanges>& samples) {
    for (std::size_t i = 0; i < count && !stop.stop_requested(); ++i) {
      const hidden::Ranges drawn = ranges(met, rng);
      SolvedRanges sample{{players::scaled_range(drawn[0]), players::scaled_range(drawn[1])}, {}};
      sample.values = solver_.values(number_, sample.ranges);
      samples.push_back(std::move(sample));
    }
  }

 private:
  // Every second one of those that were met is changed a little.
  hidden::Ranges ranges(const std::vector<hidden::Ranges>& met, Rng& rng) const {
    if (met.empty() || !rng.chance(share_)) return players::random_ranges(subgame_, rng);
    hidden::Ranges drawn = met[rng.below(static_cast<std::uint32_t>(met.size()))];
    if (rng.chance(0.5)) {
      for (std::vector<double>& range : drawn) {
        for (double& weight : range) weight *= std::exp(rng.uniform() - 0.5);
      }
    }
    return drawn;
  }

  const hidden::PublicSubgame& subgame_;
  std::size_t number_;
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

// The networks of one kind and all they have learned from.
class KindTraining {
 public:
  KindTraining(const hidden::Decomposition& parts, const players::SubgameKinds& kinds,
               std::size_t kind, const RangeTrainingOptions& options)
      : options_(options),
        kind_(kind),
        bound_(kinds.bound[kind]),
        shape_(kinds.shape(parts, kind, options.hidden)),
        source_(parts, kinds.example[kind], options),
        rng_(Rng::stream(options.seed, kind)),
        samples_(options.members) {}

  // Adds samples so that there are `count` for each network, and learns them all from first weights.
  void learn_round(std::size_t count, const std::vector<hidden::Ranges>& met,
                   std::vector<nn::DenseFile::Part>& networks, const std::stop_token& stop) {
    for (std::size_t member = 0; member < samples_.size(); ++member) {
      std::vector<SolvedRanges>& samples = samples_[member];
      source_.draw(count - samples.size(), met, rng_, stop, samples);
      auto network = nn::DenseNetwork::random(shape_, rng_);
      learn(network, samples, bound_, options_, rng_, stop);
      networks.push_back({players::kind_name(kind_, member), std::move(network)});
    }
  }
  std::vector<SolvedRanges> held_out(const std::vector<hidden::Ranges>& met,
                                     const std::stop_token& stop) {
    std::vector<SolvedRanges> samples;
    source_.draw(std::max<std::size_t>(options_.samples / 10, 10), met, rng_, stop, samples);
    return samples;
  }

 private:
  const RangeTrainingOptions& options_;
  std::size_t kind_;
  double bound_;
  nn::DenseShape shape_;
  SampleSource source_;
  Rng rng_;
  std::vector<std::vector<SolvedRanges>> samples_;  // by member
};

// Adds the errors of the networks on samples, in payoffs, to the result; returns how many numbers they are.
std::size_t add_errors(const std::vector<SolvedRanges>& samples, std::size_t subgame, double chance,
                       players::RangeNetworks& networks, RangeTraining& result) {
  std::size_t numbers = 0;
  for (const SolvedRanges& sample : samples) {
    const auto guessed = networks.values(subgame, sample.ranges);
    for (std::size_t p = 0; p < 2; ++p) {
      for (std::size_t i = 0; i < guessed[p].size(); ++i) {
        result.error += std::abs(guessed[p][i] - sample.values[p][i]) / chance;
        result.size += std::abs(sample.values[p][i]) / chance;
        ++numbers;
      }
    }
  }
  return numbers;
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
  table.add("rounds", options.rounds,
            "each adds an equal part of the samples, from ranges that the networks so far meet", 1,
            1000);
  table.add("seed", options.seed, "of ranges and first weights", 0, UINT64_MAX);
}

RangeTraining train_ranges(const hidden::Decomposition& parts, const RangeTrainingOptions& options,
                           const RangeObserver& observer, const std::stop_token& stop) {
  constexpr int trunk_iterations = 300;
  const players::SubgameKinds kinds(parts);
  RangeTraining result;
  result.networks.inputs = players::range_inputs;
  result.networks.games = options.samples * kinds.example.size() * options.members;
  std::vector<KindTraining> trainings;
  for (std::size_t kind = 0; kind < kinds.example.size(); ++kind) {
    trainings.emplace_back(parts, kinds, kind, options);
  }
  Rng meeting(options.seed);
  players::MetRanges met = players::met_ranges(parts, kinds, meeting);
  for (std::uint64_t round = 0; round < options.rounds; ++round) {
    result.networks.parts.clear();
    for (std::size_t kind = 0; kind < trainings.size(); ++kind) {
      trainings[kind].learn_round((round + 1) * options.samples / options.rounds, met[kind],
                                  result.networks.parts, stop);
      if (stop.stop_requested()) return result;
      if (observer) {
        observer(round * trainings.size() + kind + 1, options.rounds * trainings.size());
      }
    }
    players::RangeNetworks networks(result.networks, parts, "the training");
    met = players::met_ranges(parts, kinds, networks, trunk_iterations);
  }
  players::RangeNetworks networks(result.networks, parts, "the training");
  std::size_t numbers = 0;
  for (std::size_t kind = 0; kind < trainings.size(); ++kind) {
    numbers += add_errors(trainings[kind].held_out(met[kind], stop), kinds.example[kind],
                          kinds.bound[kind] / kinds.payoff[kind], networks, result);
  }
  result.error /= static_cast<double>(numbers);
  result.size /= static_cast<double>(numbers);
  return result;
}

}  // namespace moyo::learning
