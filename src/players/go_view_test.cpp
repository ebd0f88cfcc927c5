#include "players/go_view.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "base/rng.h"
#include "core/state.h"
#include "nn/go/net_evaluator.h"
#include "nn/go/network_files.h"
#include "nn/grid/grid_reading.h"

namespace moyo::players {

using namespace nn;

namespace {

// Self-play and the players' evaluator look at the same network: they must see the same.
TEST(GoView, SaysWhatTheEvaluatorSays) {
  const auto loaded = open_network("tiny");
  PredictorOptions options;
  options.symmetry = SymmetryChoice::none;
  NetEvaluator evaluator(std::make_shared<SharedPredictor>(
      loaded, options, PredictionOptions{.policy_optimism = 1}, ScoreUtility{}));
  GoView view;
  Rng rng(5);
  for (const int side : {5, 7, 9}) {
    go::Go game{go::BoardSize(side)};
    for (int ply = 0; ply < 2 * side && !game.is_terminal(); ++ply) {
      MoveList<go::Go> moves;
      game.legal_moves(moves);
      const std::span<const go::Point> all(moves.begin(), moves.size());
      std::vector<float> expected(moves.size()), found(moves.size());
      const Evaluation said =
          evaluator.evaluate({.state = game, .rng = rng, .moves = all, .priors = expected});
      {
        constexpr int symmetry = 0;
        const Inputs inputs = view.encode(loaded->network, game);
        RawOutput raw;
        const BatchEntry entry{&inputs, symmetry};
        loaded->backend->evaluate({&entry, 1}, {&raw, 1});
        const GridPrediction read = GoView::read(loaded->network, raw, inputs, symmetry, game);
        const Evaluation seen = read_prediction<go::Go>(
            read, {.state = game, .rng = rng, .moves = all, .priors = found});
        EXPECT_NEAR(seen.value, said.value, 1e-5);
        ASSERT_TRUE(seen.score && said.score);
        EXPECT_NEAR(seen.score->mean, said.score->mean, 1e-4);
        for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(found[i], expected[i], 1e-5);
      }
      game.play(random_move(game, rng));
    }
  }
}

TEST(GoView, RefusesNetworksOfOtherGames) {
  EXPECT_THROW(GoView::check(open_network("connect4")->network, go::Go{go::BoardSize(9)}),
               InputError);
}

}  // namespace
}  // namespace moyo::players
