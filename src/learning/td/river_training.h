// Networks of rivers (players/river_network.h) learn from rivers that were solved, from the end of poker backwards, as
// DeepStack's did. The first rivers have random ranges; later ones are such as solving a turn with the networks
// so far meets them, so that they learn what they will be asked.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/options.h"
#include "base/rng.h"
#include "players/river_network.h"

namespace moyo::learning {

struct RiverTrainingOptions {
  bool limit = true;        // every bet is the same; else bets are parts of the pot
  std::string sizes = "1";  // of them, without limit
  bool all_in = true;       // without limit
  int bets = 3;             // bets and raises a street
  std::uint64_t samples = 20'000;
  std::uint64_t iterations = 100;  // of CFR+ to solve one
  int hidden = 128;
  std::uint64_t epochs = 60;
  double rate = 0.003;  // of Adam in the first epoch; falls to 0
  double met = 0.75;    // part of the ranges that solving turns has met; the others are random
  std::uint64_t members = 2;  // networks
  std::uint64_t rounds = 3;   // each adds an equal part of the samples
  int threads = 1;
  std::uint64_t seed = 1;
};
void describe(OptionTable& table, RiverTrainingOptions& options);

class RiverTraining {
 public:
  explicit RiverTraining(const RiverTrainingOptions& options);

  // A river that was solved: what a network is asked, and what it should say.
  struct Sample {
    std::array<players::ByMark, 2> ranges;
    std::array<players::ByMark, 2> wins;  // in pots
    float bet;                            // beside the pot
  };

  std::size_t samples() const { return samples_.size(); }
  bool is_done() const { return networks_.games >= options_.samples; }
  // Solves some more rivers or, where a round ends, learns all of them anew. `stop` breaks that off.
  using Observer = std::function<void(const std::string& what)>;
  void go_on(const Observer& observer, const std::stop_token& stop);
  // Of the last round that ended.
  const nn::DenseFile& networks() const { return networks_; }

  // On `count` fresh rivers, three quarters of them as turns meet them: mean absolute error and mean absolute
  // value of what hands win, by mark, in pots.
  struct Error {
    double error = 0;
    double size = 0;
  };
  Error held_out(std::size_t count, const std::stop_token& stop) const;

  // All that the training goes on from, sealed.
  std::string checkpoint() const;
  // InputError that names `path` if it is damaged or was made with other options.
  void resume(std::string_view bytes, std::string_view path);

 private:
  std::string identity() const;
  std::size_t round_end(std::uint64_t round) const;
  std::vector<Sample> draw(std::uint64_t batch, bool only_random) const;
  void learn(const Observer& observer, const std::stop_token& stop);

  RiverTrainingOptions options_;
  std::vector<Sample> samples_;
  std::uint64_t batches_ = 0;
  nn::DenseFile networks_;
};

}  // namespace moyo::learning
