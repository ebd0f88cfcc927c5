// TD(lambda) with eligibility traces (Sutton 1988) on a small network, as TD-Gammon learned (Tesauro
// 1992; docs/sources.md F7). Position after position of one game, with outputs V(x; w):
//
//   delta = V(x') - V(x)            at the end: outcome - V(x)
//   e     = lambda * e + dV(x)/dw
//   w     = w + alpha * delta * e
//
// Each output has traces of its own. Nothing is discounted: a game pays at its end.
#pragma once

#include <span>
#include <vector>

#include "nn/dense/dense_network.h"

namespace moyo::learning {

class TdLambda {
 public:
  // The network stays where it is; it changes with every position.
  TdLambda(nn::DenseNetwork& network, double lambda);

  void begin_game(double alpha);
  // The next position.
  void see(std::span<const float> inputs);
  // The game is over; one number an output.
  void end_game(std::span<const float> outcome);

  // The sum of delta^2 over the game.
  double squared_error() const { return squared_error_; }

 private:
  void trace();  // of the position seen last
  void correct(std::span<const float> target);

  nn::DenseNetwork& network_;
  float lambda_;
  float alpha_ = 0;
  std::vector<std::vector<float>> traces_;  // by output
  nn::DenseActivity seen_;
  nn::DenseActivity next_;
  std::vector<float> slopes_;
  bool has_seen_ = false;
  double squared_error_ = 0;
};

}  // namespace moyo::learning
