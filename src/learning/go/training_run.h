// A training run lives in a folder, and a later process can go on with it.
//
//   checkpoint   weights, average, optimizer and how many steps were made
//   log.jsonl    one JSON object a line: losses of training, results on held-out games
//
// Everything random depends on seed and step number alone, so a run that was killed and resumed
// makes the same steps.
//
// Learning rate: rises to `rate` over the first `warmup` steps, stays, and falls over the last
// `decay` part of all positions by half a cosine to nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "base/clock.h"
#include "core/progress.h"
#include "learning/core/learning_means.h"
#include "learning/core/network_trainer.h"
#include "learning/go/held_out.h"
#include "learning/go/sample_stream.h"

namespace moyo::learning {

struct TrainingOptions {
  std::string games;   // a file of GameSet
  std::string folder;  // of the run
  std::string network = "main";
  std::uint64_t positions = 4'000'000;  // of the whole run
  double rate = 0.002;
  std::uint64_t warmup = 300;
  double decay = 0.3;
  int threads = 1;
  std::uint64_t held_out = 2048;  // positions of each size
  double seconds_between_evaluations = 600;
  double seconds_between_checkpoints = 120;
  double seconds = 0;   // of this process; 0: until the positions are seen
  std::string from;     // another run's folder or a network, whose weights this one begins with
  std::string teacher;  // a network; empty: the games' results teach
  double teacher_share = 1;
  std::string searched;        // shards of self-play, or folders of them, with commas between
  double search_value = 0.75;  // of their value: the search's share, the rest is the result's
  StreamOptions stream;
  StepOptions step;
};
void describe(OptionTable& table, TrainingOptions& options);

double learning_rate(const TrainingOptions& options, std::uint64_t step);

// The network of a run's checkpoint, its averaged weights ready to be asked.
struct TrainedNetwork {
  std::unique_ptr<NetworkTrainer> network;
  std::uint64_t positions = 0;  // it has learned from
};
TrainedNetwork load_trained(const std::string& folder, const GameSet& games);

class TrainingRun {
 public:
  // Goes on with the folder's checkpoint, if it has one; InputError if that is of another network,
  // seed or batch size.
  explicit TrainingRun(const TrainingOptions& options);

  bool finished() const { return step_ * batch_size() >= options_.positions; }
  std::uint64_t steps() const { return step_; }
  const NetworkTrainer& network() const { return network_; }

  // Until the positions are seen, the time is over or a stop is asked for; leaves a checkpoint.
  // `evaluated` is called after each look at the held-out games.
  void train(std::stop_token stop, Progress& progress, const std::function<void()>& evaluated);

  std::string log_path() const { return options_.folder + "/log.jsonl"; }
  std::string checkpoint_path() const;

 private:
  std::uint64_t batch_size() const { return static_cast<std::uint64_t>(options_.stream.batch); }
  std::string about() const;
  void resume();
  void begin_with(const std::string& network);
  void drop_later_log_lines() const;
  void save() const;
  void log(const std::string& line) const;
  void make_step();
  void log_training();
  void look_at_held_out_games();

  // fixed
  TrainingOptions options_;
  GameSet games_;
  // state
  NetworkTrainer network_;
  std::optional<Teacher> teacher_;
  std::optional<SearchedGames> searched_;
  SampleStream stream_;
  std::uint64_t step_ = 0;
  double seconds_before_ = 0;  // of earlier processes
  Stopwatch watch_;
  // since the last log line
  LearningSums sums_;  // since the last line of the log
  std::string note_;   // of that line, for people
};

}  // namespace moyo::learning
