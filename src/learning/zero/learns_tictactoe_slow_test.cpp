// The trainer learns: from all 4,520 open positions of tic-tac-toe with their values and the moves
// that keep them, a network of three blocks comes to keep the value nearly everywhere.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "games/tictactoe/tictactoe.h"
#include "learning/core/export_network.h"
#include "learning/core/network_trainer.h"
#include "learning/zero/replay.h"
#include "learning/zero/test_samples.h"
#include "nn/backend.h"
#include "nn/grid/encoder.h"
#include "nn/grid/prediction.h"
#include "scaled.h"

namespace moyo::learning {
namespace {

using tictactoe::TicTacToe;

// Every open position once, by depth-first search.
class Solution {
 public:
  Solution() { value({}); }

  struct Position {
    TicTacToe state;
    int value;  // of the player to move: 1, 0 or -1
  };
  const std::vector<Position>& open_positions() const { return open_; }

  int value(const TicTacToe& state) {
    if (state.is_terminal()) {
      return static_cast<int>(state.payoff(state.to_play()));
    }
    if (const auto known = values_.find(state.base3_code()); known != values_.end()) {
      return known->second;
    }
    int best = -1;
    for (const auto move : legal_moves(state)) best = std::max(best, value_of(state, move));
    values_[state.base3_code()] = best;
    open_.push_back({state, best});
    return best;
  }
  int value_of(TicTacToe state, TicTacToe::Move move) {
    state.play(move);
    return -value(state);
  }

 private:
  std::map<std::uint64_t, int> values_;
  std::vector<Position> open_;
};

Sample labelled(Solution& solution, const Solution::Position& position) {
  Sample sample = unlabelled_sample(AnyState(position.state), position.state.moves_played());
  for (PolicyShare& share : sample.policy) {
    const TicTacToe::Move move(share.index);
    share.share = solution.value_of(position.state, move) == position.value;
  }
  sample.outcome[static_cast<std::size_t>(1 - position.value)] = 1;
  sample.value = static_cast<float>(position.value);
  return sample;
}

// Shares of positions where the network's first move keeps the value, and its own value is on the
// right side.
struct Grade {
  double keeps = 0;
  double judges = 0;
};

Grade grade(Solution& solution, const nn::Network& network) {
  const auto backend = nn::make_fast_backend(network);
  Grade grade;
  for (const auto& [state, value] : solution.open_positions()) {
    const nn::Inputs inputs = nn::encode_planes(state);
    const nn::BatchEntry entry{&inputs, 0};
    nn::RawOutput raw;
    backend->evaluate({&entry, 1}, {&raw, 1});
    const auto said = nn::interpret_planes(network, raw, plane_shape<TicTacToe>(), inputs.size, 0);
    const auto moves = legal_moves(state);
    const auto best = *std::max_element(moves.begin(), moves.end(), [&](auto a, auto b) {
      return said.policy[a.index()] < said.policy[b.index()];
    });
    grade.keeps += solution.value_of(state, best) == value;
    grade.judges += std::lround(said.value) == value;
  }
  const auto count = static_cast<double>(solution.open_positions().size());
  return {grade.keeps / count, grade.judges / count};
}

TEST(Trainer, LearnsTicTacToeFromItsSolution) {
  use_threads(1);
  Solution solution;
  ASSERT_EQ(solution.open_positions().size(), 4520u);
  ReplayOptions options;
  options.batch = 128;
  const PlanePosition start = plane_position(TicTacToe());
  ReplayWindow replay(start, options);
  for (const Solution::Position& position : solution.open_positions()) {
    SampledGame game;
    game.game = "tictactoe";
    game.size = start.size;
    game.samples = {labelled(solution, position)};
    replay.add(game);
  }
  const NetworkShape shape = parse_shape("tiny:blocks=3");
  NetworkTrainer trainer(shape, plane_task(shape, start.shape, start.size), 1);
  StepOptions step;
  step.averaging = 0.99;
  const std::uint64_t steps = scaled(1500, 50);
  for (std::uint64_t i = 0; i < steps; ++i) {
    const double left = 1 - static_cast<double>(i) / static_cast<double>(steps);
    trainer.step(replay.batch(i), 0.005 * left, step);
  }
  std::vector<Batch> last;
  for (std::uint64_t i = steps - 10; i < steps; ++i) last.push_back(replay.batch(i));
  trainer.collect_moments(last);
  const Grade learned =
      grade(solution, export_plane_network(trainer, Weights::averaged, start.shape, "tictactoe"));
  RecordProperty("keeps", std::to_string(learned.keeps));
  RecordProperty("judges", std::to_string(learned.judges));
  EXPECT_GT(learned.keeps, slow_build ? 0.5 : 0.99);
  EXPECT_GT(learned.judges, slow_build ? 0.5 : 0.97);
}

}  // namespace
}  // namespace moyo::learning
