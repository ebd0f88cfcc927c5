// A position of Go explained: every legal move in words, by its features and their learned strengths,
// by a network's policies, and by a short search.
//
//   features' probability   strength of the move / sum over moves that fill no own eye, a pass left
//                           out: what tree_prior.h believes
//   policies                the network's first policy (of ours, what people play) and its second one
//                           (what a strong search plays, or KataGo's optimistic one), if it has one
//   search                  the move's share of the visits
//
// The entropy of a distribution, sum of -p log2 p, says how focused it is: 2^entropy equal moves have
// as much.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/limits.h"
#include "games/go/go.h"

namespace moyo::players {

struct ExplainedFeature {
  std::string name;
  double strength = 1;
};

struct ExplainedMove {
  go::Point move;
  std::string words;  // what it does to blocks; empty for a quiet move
  std::vector<ExplainedFeature> features = {};
  int pattern = 0;      // the size of the largest known one; 0: none
  double strength = 1;  // the product of its features'
  double by_features = 0;
  std::optional<double> first_policy = {};
  std::optional<double> second_policy = {};
  std::optional<double> share = {};    // of the search
  std::optional<double> winrate = {};  // of the search, for the player to move
};

struct PositionOpinion {
  double winrate = 0.5;  // for the player to move
  std::optional<double> score = {};
};

struct Explanation {
  std::vector<ExplainedMove> moves;  // all legal ones, the likeliest first
  std::string net;                   // whose policies; empty: none was asked
  std::string player;                // whose search; empty: none
  std::uint64_t playouts = 0;
  std::optional<PositionOpinion> by_network = {};
  std::optional<PositionOpinion> by_search = {};
};

struct ExplainOptions {
  std::string net = "best";  // empty: no network
  std::string player = {};   // empty: no search
  Limits limits = {};
  std::uint64_t seed = 1;
};

// InputError if the game is over, or the network or player does not play it.
Explanation explain(const go::Go& game, const ExplainOptions& options);

// In bits; what has no probability counts as 0.
double entropy(std::span<const double> probabilities);

}  // namespace moyo::players
