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

  // Priors are the first one's. So are score and owners where it knows them; else they are, like
  // the trace, of the last of the second one's.
  Evaluation evaluate(const typename Evaluator<S>::Request& request) override {
    Evaluation mixed = first_->evaluate({.state = request.state,
                                         .rng = request.rng,
                                         .moves = request.moves,
                                         .priors = request.priors,
                                         .owners = request.owners});
    const bool owners_known = mixed.has_owners;
    const bool score_known = mixed.score.has_value();
    const std::size_t plies = request.trace != nullptr ? request.trace->plies.size() : 0;
    double sum = 0;
    for (int i = 0; i < seconds_; ++i) {
      if (request.trace != nullptr) request.trace->plies.resize(plies);
      const Evaluation second =
          second_->evaluate({.state = request.state,
                             .rng = request.rng,
                             .owners = owners_known ? std::span<float>() : request.owners,
                             .trace = request.trace});
      sum += second.value;
      if (!owners_known) mixed.has_owners = second.has_owners;
      if (!score_known) mixed.score = second.score;
    }
    mixed.value = (1 - lambda_) * mixed.value + lambda_ * sum / seconds_;
    return mixed;
  }

 private:
  std::unique_ptr<Evaluator<S>> first_, second_;
  double lambda_;
  int seconds_;
};

}  // namespace moyo
