// Two judgements of one position: (1 - lambda) first + lambda second. With a network first and a
// playout second this is AlphaGo Fan's leaf value (Silver et al. 2016).
#pragma once

#include <memory>

#include "core/evaluator.h"

namespace moyo {

template <State S>
class Mixture final : public Evaluator<S> {
 public:
  Mixture(std::unique_ptr<Evaluator<S>> first, std::unique_ptr<Evaluator<S>> second, double lambda)
      : first_(std::move(first)), second_(std::move(second)), lambda_(lambda) {}

  // Priors are the first one's, the trace is the second one's.
  Evaluation evaluate(const typename Evaluator<S>::Request& request) override {
    const Evaluation first = first_->evaluate({.state = request.state,
                                               .rng = request.rng,
                                               .moves = request.moves,
                                               .priors = request.priors});
    const Evaluation second =
        second_->evaluate({.state = request.state, .rng = request.rng, .trace = request.trace});
    return {.value = (1 - lambda_) * first.value + lambda_ * second.value,
            .has_priors = first.has_priors};
  }

 private:
  std::unique_ptr<Evaluator<S>> first_, second_;
  double lambda_;
};

}  // namespace moyo
