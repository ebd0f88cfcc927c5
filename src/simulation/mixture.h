// Two judgements of one position: (1 - lambda) first + lambda second, where the second may be a
// mean of several. With a network first and a playout second this is AlphaGo Fan's leaf value
// (Silver et al. 2016).
#pragma once

#include <memory>

#include "core/evaluator.h"

namespace moyo {

template <State S>
class Mixture final : public Evaluator<S> {
 public:
  Mixture(std::unique_ptr<Evaluator<S>> first, std::unique_ptr<Evaluator<S>> second, double lambda,
          int seconds = 1)
      : first_(std::move(first)), second_(std::move(second)), lambda_(lambda), seconds_(seconds) {}

  // Priors are the first one's, the trace is the last of the second one's.
  Evaluation evaluate(const typename Evaluator<S>::Request& request) override {
    const Evaluation first = first_->evaluate({.state = request.state,
                                               .rng = request.rng,
                                               .moves = request.moves,
                                               .priors = request.priors});
    const std::size_t plies = request.trace != nullptr ? request.trace->plies.size() : 0;
    double sum = 0;
    for (int i = 0; i < seconds_; ++i) {
      if (request.trace != nullptr) request.trace->plies.resize(plies);
      sum += second_->evaluate({.state = request.state, .rng = request.rng, .trace = request.trace})
                 .value;
    }
    return {.value = (1 - lambda_) * first.value + lambda_ * sum / seconds_,
            .has_priors = first.has_priors};
  }

 private:
  std::unique_ptr<Evaluator<S>> first_, second_;
  double lambda_;
  int seconds_;
};

}  // namespace moyo
