#include "players/solving_agent.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace moyo::players {
namespace {

Report solved(const std::string& game, const std::vector<const char*>& moves) {
  AnyState state = games::start(game);
  const auto agent = make_solving_agent(state);
  for (const char* move : moves) state.play(state.parse_move(move));
  return agent->think(state, {.seconds = 20});
}

TEST(SolvingAgent, ADrawIsADrawAndEveryMoveIsJudged) {
  const Report report = solved("tictactoe", {});
  EXPECT_TRUE(report.proved);
  EXPECT_EQ(report.value, 0);
  EXPECT_EQ(report.scale, ValueScale::payoff);
  ASSERT_EQ(report.moves.size(), 9u);
  for (const MoveReport& move : report.moves) EXPECT_EQ(move.value, 0);
}

// After a corner only the middle does not lose.
TEST(SolvingAgent, OnlyTheBestMoveHolds) {
  const Report report = solved("tictactoe", {"a1"});
  AnyState state = games::start("tictactoe");
  state.play(state.parse_move("a1"));
  EXPECT_EQ(state.format_move(report.moves.front().move), "b2");
  EXPECT_EQ(report.moves.front().move, *report.best);
  for (std::size_t i = 1; i < report.moves.size(); ++i) EXPECT_EQ(report.moves[i].value, -1);
}

// Scores count as wins: the first player is ahead by a row.
TEST(SolvingAgent, AWinIsOneWhateverItsScore) {
  const Report report = solved("connect4", {"1", "2", "1", "2", "1", "2"});
  EXPECT_EQ(report.value, 1);
  EXPECT_EQ(*report.best, report.moves.front().move);
}

TEST(SolvingAgent, WhatIsNotFoundInTimeIsNotSaid) {
  AnyState state = games::start("connect4");
  const Report report = make_solving_agent(state)->think(state, {.seconds = 0.05});
  EXPECT_FALSE(report.proved);
  EXPECT_TRUE(report.moves.empty());
}

}  // namespace
}  // namespace moyo::players
