// Two kinds of noise at the root. Noise in the priors: a program that learns from its own games
// also tries moves it does not believe in (Silver et al. 2017):
//
//   P = (1 - e) p + e d,    d drawn from a Dirichlet distribution with all parameters total / n
//
// for n moves. With total = 10.83 that is 0.03 on an empty 19x19 board. Noise in selection: an
// analysis looks at more moves (after KataGo's wideRootNoise). Every other time, |x| times a width
// is added to the urgency of a move; x is normally distributed and drawn anew for every playout and
// move.
#pragma once

#include <cmath>
#include <span>
#include <vector>

#include "base/distributions.h"
#include "base/options.h"
#include "search/mcts/node.h"

namespace moyo::mcts {

struct RootNoise {
  double share = 0;  // e
  double total = 10.83;
};
inline void describe(OptionTable& table, RootNoise& noise) {
  table.add("noise", noise.share, "share of noise in the probabilities of the root's moves", 0, 1);
  table.add("noise_total", noise.total, "with a smaller total, noise favours fewer moves", 0.01,
            1e6);
}

struct WideRoot {
  double width;  // of a win rate
  Rng& rng;
  double operator()() const { return rng.chance(0.5) ? width * std::abs(draw_normal(rng)) : 0; }
};

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
