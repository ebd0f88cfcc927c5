#include "players/level.h"

#include <gtest/gtest.h>

#include "conformance/refusal.h"
#include "games/registry.h"
#include "players/registry.h"
#include "scaled.h"

namespace moyo::players {
namespace {

TEST(Level, HasThirtyKyuAndFiveDan) {
  const auto all = ranks();
  ASSERT_EQ(all.size(), 35U);
  EXPECT_EQ(all.front(), "30k");
  EXPECT_EQ(all[29], "1k");
  EXPECT_EQ(all[30], "1d");
  EXPECT_EQ(all.back(), "5d");
  for (const char* game : {"go:size=9", "go:size=19"}) {
    const AnyState start = games::start(game);
    for (const std::string& rank : all) EXPECT_NE(make("level:rank=" + rank, start, 1), nullptr);
  }
}

TEST(Level, RefusesWhatIsNoRank) {
  const AnyState go = games::start("go:size=9");
  for (const std::string rank : {"31k", "0k", "6d", "9p", ""}) {
    EXPECT_EQ(conformance::refusal([&] { make("level:rank=" + rank, go, 1); }),
              "'" + rank + "' is no rank from 30k to 1k or 1d to 5d");
  }
}

// Twenty ranks apart the stronger one wins.
TEST(Level, LowerRanksAreWeaker) {
  constexpr int games_to_play = scaled(8);
  double won = 0;
  for (int game = 0; game < games_to_play; ++game) {
    AnyState state = games::start("go:size=9,komi=7");
    const auto seed = static_cast<std::uint64_t>(game);
    const auto strong = make("level:rank=8k", state, seed);
    const auto weak = make("level:rank=28k", state, seed);
    const Player side = game % 2 == 0 ? Player::first : Player::second;
    std::optional<MoveId> move;
    do {
      move = (state.to_play() == side ? strong : weak)->think(state, {}).best;
      if (move) state.play(*move);
    } while (move && !state.is_terminal());
    won += move ? (state.payoff(side) + 1) / 2 : state.to_play() != side;  // or it was given up
  }
  EXPECT_GE(won, games_to_play * 0.75);
}

}  // namespace
}  // namespace moyo::players
