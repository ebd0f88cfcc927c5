#include "nn/go/v7_encoder.h"

#include <gtest/gtest.h>

#include "golden_nets.h"
#include "nn/symmetry.h"

namespace moyo::nn {
namespace {

std::map<int, std::vector<int>> as_lists(const Inputs& inputs) {
  std::map<int, std::vector<int>> lists;
  for (int c = 1; c < v7_planes; ++c) {
    const Plane& plane = inputs.planes[static_cast<std::size_t>(c)];
    plane.for_each([&](int index) { lists[c].push_back(index); });
  }
  return lists;
}

TEST(V7Encoder, AreKataGosForEveryGoldenPosition) {
  if (!have_golden_nets()) GTEST_SKIP() << "the golden networks are not beside the sources";
  const auto evaluations = golden_evaluations("g170-b6c96");
  const auto features = golden_features("g170-b6c96");
  ASSERT_EQ(evaluations.size(), features.size());
  V7Encoder encoder;
  for (std::size_t i = 0; i < features.size(); ++i) {
    SCOPED_TRACE("position " + std::to_string(features[i].id));
    const go::Go game = evaluations[i].game();
    const Inputs inputs = encoder.encode(game);
    for (int p = 0; p < game.size().area(); ++p) EXPECT_TRUE(inputs.planes[v7::on_board][p]);
    auto planes = as_lists(inputs);
    for (int c = 1; c < v7_planes; ++c) {
      const auto known = features[i].planes.find(c);
      const auto& expected = known == features[i].planes.end() ? std::vector<int>{} : known->second;
      EXPECT_EQ(planes[c], expected) << "plane " << c << "\n" << game.to_string();
    }
    for (std::size_t g = 0; g < v7_globals; ++g) {
      EXPECT_FLOAT_EQ(inputs.globals[g], features[i].globals[g]) << "global " << g;
    }
  }
}

go::Go small_game() {
  go::Go game(go::BoardSize(5, 4));
  for (const char* move : {"B2", "D3", "E1"}) game.play(game.parse_move(move));
  return game;
}

TEST(V7Encoder, LieInAFrameByRowsOrByChannels) {
  const Inputs inputs = V7Encoder().encode(small_game());
  std::vector<float> by_planes(v7_planes * 49, 9.0f);
  std::vector<float> by_points(v7_planes * 49, 9.0f);
  write_planes(inputs, 0, InputFrame::nchw(7, 7), by_planes.data());
  write_planes(inputs, 0, InputFrame::nhwc(7, 7, v7_planes), by_points.data());
  for (std::size_t c = 0; c < v7_planes; ++c) {
    for (std::size_t p = 0; p < 49; ++p) {
      EXPECT_EQ(by_planes[c * 49 + p], by_points[p * v7_planes + c]);
      const bool on_board = p % 7 < 5 && p / 7 < 4;
      if (c == 0 || !on_board) {
        EXPECT_EQ(by_planes[c * 49 + p], c == 0 && on_board ? 1 : 0);
      }
    }
  }
  EXPECT_EQ(by_planes[v7::opponent_stones * 49 + 2 * 7 + 1], 1);  // B2, third row from the top
  EXPECT_EQ(by_planes[v7::own_stones * 49 + 1 * 7 + 3], 1);       // D3
}

TEST(V7Encoder, TurnWithTheBoard) {
  // A symmetry of the written planes is the planes of the turned game, but for the numbering.
  go::Go game(go::BoardSize(5));
  for (const char* move : {"B2", "D3", "E1", "A4"}) game.play(game.parse_move(move));
  V7Encoder encoder;
  std::vector<float> mapped(v7_planes * 25);
  std::vector<float> turned(v7_planes * 25);
  const InputFrame frame = InputFrame::nchw(5, 5);
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    write_planes(encoder.encode(game), symmetry, frame, mapped.data());
    int matches = 0;
    for (int turn = 0; turn < 8; ++turn) {
      write_planes(encoder.encode(game.transformed(turn)), 0, frame, turned.data());
      matches += mapped == turned;
    }
    EXPECT_EQ(matches, 1) << symmetry;
  }
  // Flip y, flip x, then swap.
  EXPECT_EQ(mapped_index(1, {5, 5}, 1, 5), 21);
  EXPECT_EQ(mapped_index(1, {5, 5}, 2, 5), 3);
  EXPECT_EQ(mapped_index(1, {5, 5}, 5, 5), 9);
  EXPECT_EQ(mapped_index(1, {5, 5}, 1, 19), 77);
}

// A side that moves again answers nothing: there is no history, no ko against it, and no pass of
// the other side that its own would end the game with.
TEST(V7Encoder, ASideThatMovesAgainHasNoHistory) {
  go::Go game =
      go::Go(go::BoardSize(5)).parse_position("...../.XO../X.XO./.XO../..... w moves=B3 turn=w");
  const Inputs taken = V7Encoder().encode(game);
  for (std::size_t ago = 0; ago < 5; ++ago) {
    EXPECT_TRUE(taken.planes[v7::move_ago + ago] == Plane()) << ago;
  }
  EXPECT_TRUE(taken.planes[v7::illegal_by_ko] == Plane());
  game.set_turn(go::Color::black);
  EXPECT_FALSE(V7Encoder().encode(game).planes[v7::illegal_by_ko] == Plane());
  game.play(go::pass);
  EXPECT_EQ(V7Encoder().encode(game).globals[v7::pass_would_end], 1.0f);
  game.set_turn(go::Color::black);
  EXPECT_EQ(V7Encoder().encode(game).globals[v7::pass_would_end], 0.0f);
}

TEST(V7Encoder, HashTellsInputsApart) {
  V7Encoder encoder;
  go::Go game = small_game();
  const Inputs before = encoder.encode(game);
  EXPECT_EQ(before.hash(), encoder.encode(game).hash());
  EXPECT_NE(before.hash(), encoder.encode(game, opponent(game.to_play())).hash());
  game.set_komi(0.5);
  EXPECT_NE(before.hash(), encoder.encode(game).hash());
}

}  // namespace
}  // namespace moyo::nn
