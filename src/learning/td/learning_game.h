// Who learns by playing itself: game after game with the turns it thinks best, from every position of
// each. Two ways, both of backgammon:
//
//   tesauro   TD-Gammon as it was: 198 inputs, one output, traces (td_lambda.h)
//   expert    networks by phase with five outputs (nn/backgammon/phase_networks.h); each position learns
//             from the lambda-return of the game,
//               G_t = flip((1 - lambda) V(x_{t+1}) + lambda G_{t+1}),
//             where flip turns chances to the other side, as each position is seen by who rolls
#pragma once

#include <memory>
#include <string>

#include "base/rng.h"
#include "core/any_state.h"
#include "nn/dense/dense_file.h"

namespace moyo::learning {

enum class TdInputs { tesauro, expert };

struct LearnerOptions {
  TdInputs inputs = TdInputs::tesauro;
  int hidden = 80;
  int race_hidden = 40;  // of experts, in races
  double lambda = 0.7;
  double alpha = 0.1;
};

// What a game taught.
struct LearnedGame {
  int turns = 0;
  double squared_error = 0;  // of all positions
};

class LearningPlayer {
 public:
  virtual ~LearningPlayer() = default;
  // The dice come from `rng`; `alpha` is the rate of this game.
  virtual LearnedGame play(double alpha, Rng& rng) = 0;
};

// Fresh networks.
nn::DenseFile new_networks(const LearnerOptions& options, Rng& rng);
// Whether these are networks of such a run.
bool fits(const nn::DenseFile& file, const LearnerOptions& options);
// The player changes the networks of `file`, which stays where it is.
std::unique_ptr<LearningPlayer> make_learning_player(const LearnerOptions& options,
                                                     nn::DenseFile& file);

// The start of games of this option string; InputError unless they can be learned so.
AnyState learning_start(const std::string& game);

}  // namespace moyo::learning
