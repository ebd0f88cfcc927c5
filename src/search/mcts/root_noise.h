// Chance at the root, of two kinds. In the priors, so that a program that learns from its own games
// meets moves it does not believe in (Silver et al. 2017):
//
//   P = (1 - e) p + e d,    d drawn from a Dirichlet distribution with all parameters total / n
//
// for n moves. With total = 10.83 that is 0.03 on an empty 19x19 board. And in selection, so that
// an analysis looks at more moves (after KataGo's wideRootNoise): every other time, |x| times a
// width is added to the urgency of a move, x normally distributed; drawn anew for every playout and
// move.
#pragma once

#include <cmath>
#include <numbers>
#include <span>
#include <vector>

#include "base/options.h"
#include "base/rng.h"
#include "search/mcts/node.h"

namespace moyo::mcts {

struct RootNoise {
  double share = 0;  // e
  double total = 10.83;
};
inline void describe(OptionTable& table, RootNoise& noise) {
  table.add("noise", noise.share, "share of chance in the probabilities of the root's moves", 0, 1);
  table.add("noise_total", noise.total, "the less, the fewer moves that chance favours", 0.01, 1e6);
}

// Normally distributed, by the polar way of Box and Muller.
inline double draw_normal(Rng& rng) {
  const double radius = std::sqrt(-2 * std::log(1 - rng.uniform()));
  return radius * std::cos(2 * std::numbers::pi * rng.uniform());
}

struct WideRoot {
  double width;  // of a win rate
  Rng& rng;
  double operator()() const { return rng.chance(0.5) ? width * std::abs(draw_normal(rng)) : 0; }
};

// Gamma distributed with this shape and scale 1 (Marsaglia and Tsang 2000).
inline double draw_gamma(double shape, Rng& rng) {
  if (shape < 1) return draw_gamma(shape + 1, rng) * std::pow(1 - rng.uniform(), 1 / shape);
  const double d = shape - 1.0 / 3;
  const double c = 1 / std::sqrt(9 * d);
  for (;;) {
    const double x = draw_normal(rng);
    const double v = std::pow(1 + c * x, 3);
    if (v <= 0) continue;
    if (std::log(1 - rng.uniform()) < x * x / 2 + d - d * v + d * std::log(v)) return d * v;
  }
}

// Wants no thread at work on the node.
template <class Move>
void add_noise(const RootNoise& noise, std::span<Edge<Move>> edges, Rng& rng) {
  std::vector<double> drawn;
  double sum = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    drawn.push_back(draw_gamma(noise.total / static_cast<double>(edges.size()), rng));
    sum += drawn.back();
  }
  // With tiny parameters all may have come out as nothing.
  if (!(sum > 0)) return;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    edges[i].probability =
        static_cast<float>((1 - noise.share) * edges[i].probability + noise.share * drawn[i] / sum);
  }
}

}  // namespace moyo::mcts
