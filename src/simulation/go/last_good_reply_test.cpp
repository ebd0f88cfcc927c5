#include "simulation/go/last_good_reply.h"

#include <gtest/gtest.h>

#include "go_moves.h"

namespace moyo::go {
namespace {

const Outcome black_wins = Outcome::win_for(Player::first);
const Outcome white_wins = Outcome::win_for(Player::second);

TEST(LastGoodReply, RemembersTheWinnersRepliesAndForgetsThemWhenTheyLose) {
  LastGoodReply replies({.depth = 1});
  replies.learn(plies_of({"A1", "B1", "C1"}), black_wins);
  EXPECT_EQ(replies.reply(Color::black, no_point, on9("B1")), on9("C1"));
  EXPECT_EQ(replies.reply(Color::white, no_point, on9("A1")), no_point);
  EXPECT_EQ(replies.reply(Color::white, no_point, on9("B1")), no_point);
  // Another reply that loses takes nothing away.
  replies.learn(plies_of({"A1", "B1", "D1"}), white_wins);
  EXPECT_EQ(replies.reply(Color::black, no_point, on9("B1")), on9("C1"));
  EXPECT_EQ(replies.reply(Color::white, no_point, on9("A1")), on9("B1"));
  replies.learn(plies_of({"A1", "B1", "C1"}), white_wins);
  EXPECT_EQ(replies.reply(Color::black, no_point, on9("B1")), no_point);
}

TEST(LastGoodReply, ToTwoMovesFirst) {
  LastGoodReply replies({.depth = 2});
  replies.learn(plies_of({"A1", "B1", "C1"}), black_wins);
  replies.learn(plies_of({"A2", "B1", "C2"}), black_wins);
  EXPECT_EQ(replies.reply(Color::black, on9("A1"), on9("B1")), on9("C1"));
  EXPECT_EQ(replies.reply(Color::black, on9("A2"), on9("B1")), on9("C2"));
  EXPECT_EQ(replies.reply(Color::black, on9("A3"), on9("B1")), on9("C2"));
  replies.clear();
  EXPECT_EQ(replies.reply(Color::black, on9("A1"), on9("B1")), no_point);
}

TEST(LastGoodReply, PassesAndDrawsTeachNothing) {
  LastGoodReply replies({.depth = 1});
  replies.learn(plies_of({"A1", "pass", "C1", "pass"}), black_wins);
  replies.learn(plies_of({"A1", "B1", "C1"}), Outcome::draw());
  EXPECT_EQ(replies.reply(Color::black, no_point, pass), no_point);
  EXPECT_EQ(replies.reply(Color::black, no_point, on9("B1")), no_point);
}

TEST(LastGoodReply, KeepsWhatLosesWithoutForgetting) {
  LastGoodReply replies({.depth = 1, .forget = false});
  replies.learn(plies_of({"A1", "B1", "C1"}), black_wins);
  replies.learn(plies_of({"A1", "B1", "C1"}), white_wins);
  EXPECT_EQ(replies.reply(Color::black, no_point, on9("B1")), on9("C1"));
}

TEST(LastGoodReply, OfOneBeginningSaysNothingOfAnother) {
  LastGoodReply replies({.depth = 1, .by_first_move = true});
  replies.begin(on9("A1"));
  replies.learn(plies_of({"A1", "B1", "C1"}), black_wins);
  replies.begin(on9("A2"));
  EXPECT_EQ(replies.reply(Color::black, no_point, on9("B1")), no_point);
  replies.learn(plies_of({"A2", "B1", "D1"}), black_wins);
  replies.begin(on9("A1"));
  EXPECT_EQ(replies.reply(Color::black, no_point, on9("B1")), on9("C1"));
}

}  // namespace
}  // namespace moyo::go
