// Networks of any game with planes, untrained: whatever the game and the board, they are written
// and read, computed by both back ends, and judge a position like its images.
#include <gtest/gtest.h>

#include <numeric>

#include "base/errors.h"
#include "conformance/refusal.h"
#include "games/registry.h"
#include "nn/compare.h"
#include "nn/grid/grid_evaluator.h"
#include "nn/grid/new_network.h"
#include "nn/grid/samples.h"
#include "nn/moyo_file.h"
#include "scaled.h"
#include "visit_game.h"

namespace moyo::nn {
namespace {

using conformance::refusal;

NewNetworkOptions small(std::uint64_t seed = 1) {
  return {.blocks = 2, .channels = 16, .head_channels = 8, .seed = seed};
}
NewNetworkOptions small_dense() {
  NewNetworkOptions options = small();
  options.heads = HeadKind::dense;
  return options;
}

Network network_for_start(const AnyState& start, const NewNetworkOptions& options) {
  const PlanePosition planes = planes_of(start, "this game");
  return new_network(planes.shape, planes.size, options);
}

class GridNetworks : public testing::TestWithParam<const char*> {
 protected:
  const AnyState start = games::start(GetParam());
};

TEST_P(GridNetworks, AreTheSameOnBothBackEnds) {
  for (NewNetworkOptions options : {small(), small_dense()}) {
    if (options.heads == HeadKind::pooled) {
      options.score = start.planes()->shape.has_score;
      options.ownership = start.planes()->shape.has_owners;
    }
    const Network network = network_for_start(start, options);
    const Differences found = compare_backends(network, *make_backend(BackendName::fast, network),
                                               *make_backend(BackendName::reference, network),
                                               scaled(16, 4), grid_samples(start, 1));
    EXPECT_TRUE(found.are_rounding())
        << "policy " << found.policy << ", winrate " << found.winrate << ", ownership "
        << found.ownership << ", lead " << found.lead;
  }
}

TEST_P(GridNetworks, AreWrittenAndRead) {
  for (const NewNetworkOptions& options : {small(), small_dense()}) {
    const Network network = network_for_start(start, options);
    const Network again = parse_moyo(format_moyo(network, Precision::float32));
    EXPECT_EQ(again.game, network.game);
    EXPECT_EQ(again.encoding, "planes");
    EXPECT_EQ(again.board, network.board);
    const auto [inputs, symmetry] = grid_samples(start, 3)(0);
    const BatchEntry entry{&inputs, symmetry};
    RawOutput one, other;
    make_fast_backend(network)->evaluate({&entry, 1}, {&one, 1});
    make_fast_backend(again)->evaluate({&entry, 1}, {&other, 1});
    EXPECT_EQ(one.policy, other.policy);
    EXPECT_EQ(one.outcome, other.outcome);
  }
}

// With the mean over all symmetries, a position is worth what its images are, and a move as likely
// as its image.
TEST_P(GridNetworks, JudgeImagesAlike) {
  PredictorOptions all;
  all.symmetry = SymmetryChoice::average;
  visit_game(start, [&]<class S>(const S& first) {
    if constexpr (Planar<S> && Symmetric<S>) {
      const auto loaded = std::make_shared<LoadedNetwork>(network_for_start(start, small()));
      GridEvaluator<S> evaluator(std::make_shared<SharedGridPredictor>(loaded, all, 1));
      Rng rng(7);
      for (int game = 0; game < 3; ++game) {
        S state = first;
        for (int ply = 0; ply < 8 && !state.is_terminal(); ++ply) {
          const auto judged = [&](const S& position, const MoveList<S>& moves) {
            std::vector<float> priors(moves.size());
            const Evaluation evaluation =
                evaluator.evaluate({.state = position,
                                    .rng = rng,
                                    .moves = {moves.begin(), moves.size()},
                                    .priors = priors});
            EXPECT_TRUE(evaluation.has_priors);
            EXPECT_NEAR(std::accumulate(priors.begin(), priors.end(), 0.0), 1, 1e-4);
            return std::pair(evaluation.value, priors);
          };
          const MoveList<S> moves = legal_moves(state);
          const auto [value, priors] = judged(state, moves);
          EXPECT_LT(std::abs(value), 1);
          const int k =
              static_cast<int>(rng.below(static_cast<std::uint32_t>(state.symmetry_count())));
          MoveList<S> images;
          for (auto move : moves) images.push_back(state.transform(move, k));
          const auto [image_value, image_priors] = judged(state.transformed(k), images);
          EXPECT_NEAR(value, image_value, 1e-4);
          for (std::size_t i = 0; i < priors.size(); ++i) {
            EXPECT_NEAR(priors[i], image_priors[i], 1e-4) << state.format_move(moves[i]);
          }
          state.play(random_move(state, rng));
        }
      }
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Games, GridNetworks,
                         testing::Values("tictactoe", "connect4", "connect4:size=9x7",
                                         "connect4:size=64x1", "connect4:size=1x64",
                                         "gomoku:size=3,k=3", "gomoku", "gomoku:size=19x7",
                                         "gomoku:size=19", "hex:size=1", "hex", "hex:size=13",
                                         "othello:size=4", "othello:size=6", "othello", "go:size=2",
                                         "go:size=5", "go:size=9x4", "go"));

TEST(GridNetwork, PlaysOnEveryBoardOfItsGame) {
  const Network network = network_for_start(games::start("go:size=5"), small());
  for (const char* board : {"go:size=2", "go:size=7x3", "go:size=19"}) {
    const PlanePosition planes = *games::start(board).planes();
    EXPECT_NO_THROW(check_grid_network(network, planes.shape, planes.size)) << board;
  }
}

TEST(GridNetwork, IsRefusedWhereItDoesNotPlay) {
  const auto refused = [](const Network& network, const char* game) {
    return refusal([&] {
      const PlanePosition planes = planes_of(games::start(game), game);
      check_grid_network(network, planes.shape, planes.size);
    });
  };
  Network four = network_for_start(games::start("connect4"), small_dense());
  EXPECT_EQ(refused(four, "connect4"), "not refused");
  EXPECT_EQ(refused(four, "connect4:size=8x8"), "'connect4-2x16' plays only on 7x6");
  EXPECT_EQ(refused(four, "othello"), "'connect4-2x16' is a network for connect4, not for othello");
  EXPECT_EQ(refused(four, "nim"), "nim has no planes for a network to look at");
  four.encoding = "katago-v7";
  EXPECT_EQ(refused(four, "connect4"),
            "'connect4-2x16' is for an encoder 'katago-v7', which is not known");
  Network othello = network_for_start(games::start("othello"), small());
  othello.game = "gomoku";
  EXPECT_EQ(refused(othello, "gomoku:size=8"),
            "'othello-2x16' does not fit the planes and moves of gomoku");
}

TEST(GridNetwork, HasOnlyHeadsThatTheGameHas) {
  const auto refused = [](const char* game, NewNetworkOptions options) {
    return refusal([&] { network_for_start(games::start(game), options); });
  };
  NewNetworkOptions score = small();
  score.score = true;
  NewNetworkOptions owners = small();
  owners.ownership = true;
  EXPECT_EQ(refused("hex", score), "hex has no score to be learned");
  EXPECT_EQ(refused("connect4", owners), "connect4 has no owners of cells to be learned");
  EXPECT_EQ(refused("go", score), "not refused");
  score.heads = HeadKind::dense;
  EXPECT_EQ(refused("go", score), "dense heads have no score and no owners");
}

// Score and owners are the first player's, and told to who asks.
TEST(GridEvaluator, TellsScoreAndOwners) {
  NewNetworkOptions options = small();
  options.score = options.ownership = true;
  options.value = ValueKind::payoff;
  const AnyState start = games::start("othello:size=6");
  const auto loaded = std::make_shared<LoadedNetwork>(network_for_start(start, options));
  const auto shared = std::make_shared<SharedGridPredictor>(loaded, PredictorOptions(), 1);
  GridEvaluator<othello::Othello> evaluator(shared);
  othello::Othello state(6);
  Rng rng(1);
  std::vector<float> owners(othello::Othello::move_indices);
  for (int ply = 0; ply < 6; ++ply) {
    EXPECT_FALSE(evaluator.evaluate({.state = state, .rng = rng}).has_owners);
    const Evaluation said = evaluator.evaluate({.state = state, .rng = rng, .owners = owners});
    const auto prediction = evaluator.predict(state);
    EXPECT_EQ(evaluator.predict(state), prediction) << "from the cache";
    EXPECT_FALSE(prediction->draw);
    const double sign = state.to_play() == Player::first ? 1 : -1;
    ASSERT_TRUE(said.has_owners);
    EXPECT_DOUBLE_EQ(said.score->mean, sign * prediction->score->mean);
    EXPECT_GT(said.score->variance, 0);
    for (int cell = 0; cell < 36; ++cell) {
      EXPECT_EQ(owners[state.move_on(cell).index()],
                static_cast<float>(sign) * prediction->owners[static_cast<std::size_t>(cell)]);
    }
    EXPECT_EQ(owners[othello::pass.index()], 0);
    state.play(random_move(state, rng));
  }
}

}  // namespace
}  // namespace moyo::nn
