#include "learning/zero/replay.h"

#include <algorithm>
#include <cmath>

#include "base/errors.h"

namespace moyo::learning {
namespace {

// Whole numbers, so that what is drawn does not depend on games that are gone.
constexpr float shares_of_one = 1024;

std::string sides_of(Dimensions size) {
  return std::to_string(size.width) + "x" + std::to_string(size.height);
}

}  // namespace

void describe(OptionTable& table, ReplayOptions& options) {
  table.add("batch", options.batch, "positions of a step", 1, 65536);
  table.add("window", options.window, "newest positions to learn from, before it grows", 1,
            1'000'000'000);
  table.add("growth", options.growth, "power of all positions by which the window grows", 0.01, 1);
  table.add("slope", options.slope, "how fast the window grows at first", 0, 1);
  table.add("window_most", options.window_most, "never more positions than these", 1,
            1'000'000'000);
  table.add("augment", options.symmetries, "learn from positions under random symmetries");
  describe(table, options.targets);
}

std::uint64_t window_size(const ReplayOptions& options, std::uint64_t total) {
  const auto c = static_cast<double>(options.window);
  const double played = static_cast<double>(total) / c;
  double size = c;
  if (played > 1) {
    size *= 1 + options.slope * (std::pow(played, options.growth) - 1) / options.growth;
  }
  return std::min(options.window_most, static_cast<std::uint64_t>(size));
}

ReplayWindow::ReplayWindow(const PlanePosition& start, const ReplayOptions& options)
    : start_(start), options_(options) {
  if (!options.symmetries) start_.symmetries = {};
  if (start_.symmetries.empty()) start_.symmetries.push_back(0);
}

void ReplayWindow::add(const SampledGame& game) {
  if (game.size != start_.size) {
    throw InputError("a game of " + game.game + " was played on " + sides_of(game.size) + ", not " +
                     sides_of(start_.size));
  }
  std::vector<Sample> samples;
  for (const Sample& sample : game.samples) {
    check_sample(sample, start_.shape, start_.size);
    if (sample.weight > 0) samples.push_back(sample);
  }
  if (samples.empty()) return;
  Game kept{SamplePack(samples, cells_of(start_.size)), {}, shares_};
  for (const Sample& sample : samples) {
    const float shares = std::clamp(sample.weight * shares_of_one, 1.0f, 1e9f);
    kept.shares.push_back(static_cast<std::uint32_t>(shares));
    shares_ += kept.shares.back();
  }
  total_ += samples.size();
  positions_ += samples.size();
  games_.push_back(std::move(kept));
  const std::uint64_t wanted = window_size(options_, total_);
  while (games_.size() > 1 && positions_ - games_.front().samples.size() >= wanted) {
    positions_ -= games_.front().samples.size();
    games_.pop_front();
  }
}

Sample ReplayWindow::drawn(std::uint64_t share) const {
  const auto after =
      std::upper_bound(games_.begin(), games_.end(), share,
                       [](std::uint64_t at, const Game& game) { return at < game.before; });
  const Game& game = *std::prev(after);
  std::uint64_t left = share - game.before;
  std::size_t i = 0;
  while (left >= game.shares[i]) left -= game.shares[i++];
  return game.samples[i];
}

Batch ReplayWindow::batch(std::uint64_t step) const {
  SampleBatch batch(start_.shape, start_.size, options_.batch, options_.targets);
  Rng rng = Rng::stream(options_.seed, step);
  const std::uint64_t shares = shares_ - first_share();
  for (int i = 0; i < options_.batch; ++i) {
    const auto at = static_cast<std::uint64_t>(rng.uniform() * static_cast<double>(shares));
    const auto turn = rng.below(static_cast<std::uint32_t>(start_.symmetries.size()));
    batch.add(drawn(first_share() + at), start_.symmetries[turn]);
  }
  return batch.take();
}

}  // namespace moyo::learning
