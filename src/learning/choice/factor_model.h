// Models of choices in which features also count in pairs (docs/sources.md F3, F4). The score of a
// team (minorization.h) is that of a factorisation machine: a weight for each member, and for each
// pair the product of two short vectors, learned instead of millions of pairs,
//
//   score = sum_i w_i + sum_{i < j} v_i . v_j = sum_i w_i + 1/2 (|sum_i v_i|^2 - sum_i |v_i|^2)
//
// and they differ in what a competition says:
//
//   LFR   latent factor ranking (Wistuba and Schmidt-Thieme 2013): every team is a yes or no of its
//         own, yes for the winner, with probability 1 / (1 + exp(-score)); the likelihood is raised
//         by gradient steps. The scores rank; they are no probabilities of a choice
//   FBT   factorisation Bradley-Terry (Xiao and Mueller 2016): one choice among all teams, with
//         probability exp(score) / sum of exp(scores). Without pairs this is the model that
//         minorisation-maximisation fits
//
// Steps are AdaGrad's, one competition at a time: each number has a rate of its own, rate over the
// root of the sum of its squared gradients. Weights begin at 0, or with the logarithms of strengths
// that were learned before; vectors with small random numbers.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/rng.h"
#include "learning/choice/minorization.h"

namespace moyo::learning {

enum class PairModel { lfr, fbt };

struct FactorOptions {
  int dimension = 5;
  double rate = 0.05;
  double weight_decay = 1e-4;     // of weights and vectors, where they are touched
  double first_deviation = 0.05;  // of the numbers that vectors begin with
};

class FactorModel {
 public:
  FactorModel(std::size_t members, PairModel model, const FactorOptions& options, Rng& rng);

  // Begins with what minorisation-maximisation has found.
  void start_from(std::span<const double> strengths);

  // One step for each competition from `begin` to `end`.
  void learn(const Competitions& competitions);

  double score(std::span<const Member> team) const;
  Prediction predict(const Competitions& competitions) const;

  double weight(Member member) const { return weights_[member]; }
  std::span<const float> vector(Member member) const {
    return std::span(vectors_).subspan(member * dimension_, dimension_);
  }

 private:
  void step(std::span<const std::span<const Member>> teams);
  void move(std::span<const Member> team, double gradient);

  // fixed
  PairModel model_;
  FactorOptions options_;
  std::size_t dimension_;
  // state
  std::vector<double> weights_;
  std::vector<float> vectors_;
  std::vector<double> squares_;        // of the gradients of weights
  std::vector<float> vector_squares_;  // and of vectors
};

}  // namespace moyo::learning
