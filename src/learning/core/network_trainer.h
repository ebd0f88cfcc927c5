// A network that learns: weights, their running average, and the optimizer's memory, on libtorch.
//
//   loss = policy   -log p(move played), or cross-entropy with the moves that a search wants; over
//                   the legal moves, where the batch says which are
//        + strong   cross-entropy of the second policy with a teacher's
//        + value    cross-entropy of the outcome with the game's, or (payoff - game's payoff)^2
//        + score    Huber's function of (predicted - final score) / 20 points, of mean and lead,
//                   and of the predicted deviation less |error| * sqrt(pi / 2)
//        + owner    cross-entropy of the owner of each point, averaged over the board
//        each times its weight; terms whose label is not known are left out, and positions count
//        by their weights
//
// AdamW (Loshchilov and Hutter 2019), SGD with Nesterov's momentum, or SGD with plain momentum on
// the loss + weight_decay * |w|^2 (Polyak 1964; AlphaGo Zero's); gradients are clipped by their
// common norm. What plays is the running average of the weights.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "learning/core/batch.h"
#include "learning/core/network_shape.h"
#include "learning/core/network_task.h"

namespace moyo::learning {

enum class Optimizer { adamw, sgd, heavy_ball };

struct StepOptions {
  Optimizer optimizer = Optimizer::adamw;
  double weight_decay = 0.01;  // of convolutions and matrices; a step takes off rate * decay
                               // of them (heavy_ball: as above)
  double momentum = 0.9;
  double second_momentum = 0.999;  // of AdamW
  double clip = 1;                 // of the norm of the gradient; 0 for none
  double averaging = 0.999;        // of the running average of the weights
  double strong_weight = 1;
  double value_weight = 0.6;
  double score_weight = 0.1;
  double ownership_weight = 0.3;
};
void describe(OptionTable& table, StepOptions& options);

struct StepResult {
  double policy = 0;
  double strong = 0;
  double value = 0;
  double score = 0;
  double ownership = 0;
  double accuracy = 0;  // share of moves guessed
  double gradient_norm = 0;
};

struct NamedArray {
  std::string name;
  std::vector<std::int64_t> dimensions;
  std::vector<float> numbers;
};

enum class Weights { newest, averaged };

class NetworkTrainer {
 public:
  NetworkTrainer(const NetworkShape& shape, const NetworkTask& task, std::uint64_t seed);
  ~NetworkTrainer();
  NetworkTrainer(const NetworkTrainer&) = delete;
  NetworkTrainer& operator=(const NetworkTrainer&) = delete;

  const NetworkShape& shape() const;
  const NetworkTask& task() const;
  StepResult step(const Batch& batch, double rate, const StepOptions& options);
  Predictions predict(const Batch& batch, Weights weights) const;

  // Makes the means and variances of the averaged weights' batch normalization those of these
  // batches: to be called before the averaged weights are asked, in every process. Training does
  // not depend on it.
  void collect_moments(const std::vector<Batch>& batches);

  // By the names that export and tests use: "trunk.0.norm1.scale", ...
  std::vector<NamedArray> weights(Weights which) const;
  // All that a later process needs to go on: weights, average, optimizer.
  std::vector<NamedArray> state() const;
  // InputError if the arrays are not those of this shape.
  void restore(const std::vector<NamedArray>& state);
  // Of another network's state, what fits this one.
  void adopt(const std::vector<NamedArray>& state);
  // The weights of a network that plays (import_network.h), with pooled heads; its normalizations
  // get the means and variances of this batch. InputError if it is of another shape.
  void begin_with(const std::vector<NamedArray>& weights, const Batch& batch);

 private:
  class Model;
  std::unique_ptr<Model> model_;
};

// Threads of all that libtorch and oneDNN do from here on when this thread asks them; each thread
// that trains says it. The process keeps the memory it frees.
void use_threads(int threads);

}  // namespace moyo::learning
