#include "learning/td/range_training.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "learning/td/gradient_step.h"
#include "players/range_network.h"

namespace moyo::learning {
namespace {

struct SolvedRanges {
  hidden::Ranges ranges;  // scaled
  std::array<hidden::EntryValues, 2> values;
};

std::vector<SolvedRanges> solved_samples(const hidden::Decomposition& parts, std::size_t subgame,
                                         const RangeTrainingOptions& options, std::uint64_t count,
                                         Rng& rng, const std::stop_token& stop) {
  hidden::SolvedValues solver(parts, options.iterations);
  std::vector<SolvedRanges> samples;
  for (std::uint64_t i = 0; i < count && !stop.stop_requested(); ++i) {
    const hidden::Ranges drawn = players::random_ranges(parts.subgames[subgame], rng);
    SolvedRanges sample{{players::scaled_range(drawn[0]), players::scaled_range(drawn[1])}, {}};
    sample.values = solver.values(subgame, sample.ranges);
    samples.push_back(std::move(sample));
  }
  return samples;
}

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
  GradientStep step(network);
  std::vector<std::size_t> order(samples.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<float> targets;
  for (std::uint64_t epoch = 0; epoch < options.epochs && !stop.stop_requested(); ++epoch) {
    const double done = static_cast<double>(epoch) / static_cast<double>(options.epochs);
    const double alpha = options.alpha * std::pow(0.1, done);
    shuffle(order, rng);
    for (const std::size_t i : order) {
      players::fill_inputs(samples[i].ranges, step.activity().inputs);
      fill_targets(samples[i], bound, targets);
      step.evaluate();
      step.learn(targets, alpha);
    }
  }
}

}  // namespace

void describe(OptionTable& table, RangeTrainingOptions& options) {
  table.add("samples", options.samples, "solved subgames of each kind to learn from", 1,
            10'000'000);
  table.add("iterations", options.iterations, "of CFR+ to solve one", 1, 1'000'000);
  table.add("hidden", options.hidden, "units of the hidden layer", 1, 4096);
  table.add("epochs", options.epochs, "times that all samples are learned", 1, 1'000'000);
  table.add("alpha", options.alpha, "learning rate of the first epoch; it falls to a tenth", 0, 10);
  table.add("seed", options.seed, "of ranges and first weights", 0, UINT64_MAX);
}

RangeTraining train_ranges(const hidden::Decomposition& parts, const RangeTrainingOptions& options,
                           const RangeObserver& observer, const std::stop_token& stop) {
  const players::SubgameKinds kinds(parts);
  RangeTraining result;
  result.networks.inputs = players::range_inputs;
  result.networks.games = options.samples * kinds.example.size();
  std::vector<std::vector<SolvedRanges>> held_out;
  for (std::size_t kind = 0; kind < kinds.example.size(); ++kind) {
    Rng rng = Rng::stream(options.seed, kind);
    const std::size_t subgame = kinds.example[kind];
    const auto samples = solved_samples(parts, subgame, options, options.samples, rng, stop);
    held_out.push_back(solved_samples(
        parts, subgame, options, std::max<std::uint64_t>(options.samples / 10, 10), rng, stop));
    auto network = nn::DenseNetwork::random(kinds.shape(parts, kind, options.hidden), rng);
    learn(network, samples, kinds.bound[kind], options, rng, stop);
    result.networks.parts.push_back({players::kind_name(kind), std::move(network)});
    if (observer) observer(kind + 1, kinds.example.size());
    if (stop.stop_requested()) return result;
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
