// A network as an Evaluator of Go: priors from its policy, the value from its value head, and, if
// wanted, a little from the expected margin:
//
//   value = ((win - loss) + s u(lead) + d u(lead - centre)) / (1 + s + d)
//   u(x)  = 2 / pi * atan(x / (2 sqrt(A)))
//
// for the player to move; A is the number of points, s and d the options score and dynamic. The
// centre is a margin that the search expects anyway (SharedPredictor::centre): d asks for more than
// that, won or lost (KataGo's static and dynamic score utility; Wu 2019).
#pragma once

#include <atomic>
#include <memory>

#include "core/evaluator.h"
#include "games/go/go.h"
#include "nn/go/encoder.h"
#include "nn/go/prediction.h"
#include "nn/predictor.h"

namespace moyo::nn {

// Where only simple ko forbids repetition, a cycle may leave a game without a result.
bool can_end_without_result(const go::Go& game);

struct ScoreUtility {
  double score = 0;
  double dynamic = 0;
};
void describe(OptionTable& table, ScoreUtility& utility);

// What the evaluators of all threads of one search share.
struct SharedPredictor {
  Predictor<Prediction> predictor;
  PredictionOptions reading;
  ScoreUtility utility;
  std::atomic<std::uint64_t> salt = 0;  // of random symmetries; set between searches
  std::atomic<float> centre = 0;        // for the first player; set between searches

  SharedPredictor(std::shared_ptr<const LoadedNetwork> loaded, const PredictorOptions& options,
                  const PredictionOptions& how, const ScoreUtility& score_utility)
      : predictor(std::move(loaded), options), reading(how), utility(score_utility) {}
};

class NetEvaluator final : public Evaluator<go::Go> {
 public:
  explicit NetEvaluator(std::shared_ptr<SharedPredictor> shared)
      : shared_(std::move(shared)), encoder_(shared_->predictor.network()) {}

  // The score is the lead; it varies as the final margin does.
  Evaluation evaluate(const Request& request) override;

  // The game may be over.
  std::shared_ptr<const Prediction> predict(const go::Go& game);

 private:
  double value_of(const go::Go& game, const Prediction& prediction) const;

  std::shared_ptr<SharedPredictor> shared_;
  Encoder encoder_;
};

}  // namespace moyo::nn
