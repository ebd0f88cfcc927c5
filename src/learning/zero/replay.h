// The newest games of a run, from which the batches of training are drawn. The window grows with
// the run, more slowly than the run itself: early games are bad and soon forgotten, later ones are
// kept longer (Wu 2019). With N positions played so far it holds
//
//   N                                              at first, up to c positions; then
//   c (1 + slope ((N / c)^growth - 1) / growth)    and never more than `window_most`
//
// Positions are drawn by their weights, with replacement, each under a random symmetry of the game.
// The batch of a step follows from the games in the window, the seed and the step's number alone.
// Positions of weight 0 are not counted and never drawn. One thread at a time.
#pragma once

#include <cstdint>
#include <deque>

#include "base/options.h"
#include "base/rng.h"
#include "learning/zero/sample_batch.h"
#include "learning/zero/sample_pack.h"

namespace moyo::learning {

struct ReplayOptions {
  int batch = 256;
  std::uint64_t window = 100'000;  // c
  double growth = 0.75;
  double slope = 0.4;
  std::uint64_t window_most = 3'000'000;
  bool symmetries = true;
  std::uint64_t seed = 1;
  TargetOptions targets;
};
void describe(OptionTable& table, ReplayOptions& options);

// Positions that the window should hold after so many.
std::uint64_t window_size(const ReplayOptions& options, std::uint64_t total);

class ReplayWindow {
 public:
  // `start` is the beginning of the game, or any position of it.
  ReplayWindow(const PlanePosition& start, const ReplayOptions& options);

  // The next game; the oldest go when the window is full. InputError for a game of other planes,
  // which is not taken.
  void add(const SampledGame& game);

  std::uint64_t total() const { return total_; }          // positions ever
  std::uint64_t positions() const { return positions_; }  // in the window
  std::size_t games() const { return games_.size(); }

  // There must be positions.
  Batch batch(std::uint64_t step) const;

 private:
  struct Game {
    SamplePack samples;
    std::vector<std::uint32_t> shares;  // by which they are drawn
    std::uint64_t before;               // shares of all games before, also of those that are gone
  };
  std::uint64_t first_share() const { return games_.front().before; }
  Sample drawn(std::uint64_t share) const;

  // fixed
  PlanePosition start_;
  ReplayOptions options_;
  // state
  std::deque<Game> games_;
  std::uint64_t total_ = 0;
  std::uint64_t positions_ = 0;
  std::uint64_t shares_ = 0;  // of all games so far
};

}  // namespace moyo::learning
