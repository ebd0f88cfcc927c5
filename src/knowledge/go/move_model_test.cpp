#include "knowledge/go/move_model.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "base/rng.h"
#include "games/go/go.h"
#include "knowledge/go/learned_strengths.h"
#include "knowledge/go/tree_prior.h"

namespace moyo::go {
namespace {

Go drawn_position(int moves, Rng& rng) {
  Go game{BoardSize(7)};
  for (int i = 0; i < moves; ++i) {
    PlayoutBoard board(game.board(), game.turn(), game.passes(), game.recent_move(1));
    const Point move = board.random_move(rng);
    if (!game.is_legal(move)) break;
    game.play(move);
    if (game.is_terminal()) return Go{BoardSize(7)};
  }
  return game;
}

std::vector<mcts::MovePrior<Point>> judged(TreePrior prior, const Go& game) {
  std::vector<mcts::MovePrior<Point>> candidates;
  MoveList<Go> legal;
  game.legal_moves(legal);
  for (const Point move : legal) candidates.push_back({move, 0, 0, 0});
  prior.judge(game, candidates);
  return candidates;
}

// The strengths that ship, as a model: what the tree believes is the same.
TEST(MoveModel, OfAFileOfStrengthsBelievesWhatTheyDo) {
  const MoveStrengths& shipped = learned_strengths(BoardSize(7));
  const auto model =
      std::make_shared<MoveModel>(MoveModel::parse(shipped.serialize(), "strengths"));
  EXPECT_EQ(model->kind(), MoveModelKind::mm);
  Rng rng(1);
  for (int n = 0; n < 20; ++n) {
    const Go game = drawn_position(static_cast<int>(rng.below(40)), rng);
    const auto plain = judged(TreePrior(PriorOptions{}), game);
    const auto with_model = judged(TreePrior(PriorOptions{}, model), game);
    ASSERT_EQ(plain.size(), with_model.size());
    for (std::size_t i = 0; i < plain.size(); ++i) {
      EXPECT_NEAR(plain[i].probability, with_model[i].probability, 1e-5f);
      EXPECT_NEAR(plain[i].mean, with_model[i].mean, 1e-4f);
    }
  }
}

// Pairs by the definition, not by the identity that makes them cheap.
TEST(MoveModel, AddsPairsOfFeatures) {
  Rng rng(2);
  const PatternBook book{11, 22, 33};
  const std::size_t count = feature_count(MoveFeatureSet::wide, book);
  constexpr int dimension = 3;
  std::vector<float> weights(count), vectors(count * dimension);
  for (float& number : weights) number = static_cast<float>(rng.uniform() - 0.5);
  for (float& number : vectors) number = static_cast<float>(rng.uniform() - 0.5);
  const MoveModel model(MoveModelKind::fbt, MoveFeatureSet::wide, book, weights, dimension,
                        vectors);
  const std::vector<std::uint32_t> features = {0, 7, 20, feature::pattern + 2,
                                               static_cast<std::uint32_t>(count) - 3};
  double expected = 0;
  for (std::size_t i = 0; i < features.size(); ++i) {
    expected += double{weights[features[i]]};
    for (std::size_t j = 0; j < i; ++j) {
      for (std::size_t d = 0; d < dimension; ++d) {
        expected += double{vectors[features[i] * dimension + d]} *
                    double{vectors[features[j] * dimension + d]};
      }
    }
  }
  EXPECT_NEAR(model.score(features), expected, 1e-5);

  const std::string bytes = model.serialize();
  const MoveModel read = MoveModel::parse(bytes, "file");
  EXPECT_EQ(read.serialize(), bytes);
  EXPECT_EQ(read.score(features), model.score(features));
  EXPECT_THROW(MoveModel::parse(bytes.substr(0, bytes.size() - 4), "file"), InputError);
  EXPECT_THROW(MoveModel::parse("nothing", "file"), InputError);
  EXPECT_THROW(
      MoveModel::parse(
          MoveModel(MoveModelKind::fbt, MoveFeatureSet::wide, book, weights, 0, {}).serialize(),
          "file"),
      InputError);
  EXPECT_THROW(
      MoveModel::parse(
          MoveModel(MoveModelKind::mm, MoveFeatureSet::full, book, weights, 0, {}).serialize(),
          "file"),
      InputError);
}

// C3 gives atari to the stones beside it on both sides.
TEST(MoveModel, KnowsDoubleAtariAndPasses) {
  const Go game = Go(BoardSize(5)).parse_position(".X.X./XO.OX/...../...../..... b");
  const PlayoutBoard board(game.board(), game.turn());
  const MoveFeatures features(board, pass, pass);
  const auto at = [&](const char* move) { return parse_point(move, game.size()); };
  EXPECT_EQ(blocks_put_in_atari(board, at("C4")), 2);
  EXPECT_EQ(blocks_put_in_atari(board, at("B3")), 1);
  EXPECT_EQ(blocks_put_in_atari(board, at("C2")), 0);
  const PatternBook none;
  const auto has = [&](MoveFeatureSet set, const char* move, std::uint32_t wide) {
    return model_features(set, board, features, at(move), none).contains(feature::pattern + wide);
  };
  EXPECT_TRUE(has(MoveFeatureSet::wide, "C4", wide_feature::double_atari));
  EXPECT_FALSE(has(MoveFeatureSet::full, "C4", wide_feature::double_atari));
  EXPECT_FALSE(has(MoveFeatureSet::wide, "B3", wide_feature::double_atari));
  EXPECT_TRUE(has(MoveFeatureSet::wide, "pass", wide_feature::pass_new));
  const PlayoutBoard after_pass(game.board(), game.turn(), 1);
  EXPECT_TRUE(model_features(MoveFeatureSet::wide, after_pass, features, pass, none)
                  .contains(feature::pattern + wide_feature::pass_again));
}

}  // namespace
}  // namespace moyo::go
