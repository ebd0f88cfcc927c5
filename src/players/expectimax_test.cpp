// Expectimax as a player: whom it believes in, and by what it judges.
#include <gtest/gtest.h>

#include "conformance/refusal.h"
#include "core/game.h"
#include "games/backgammon/backgammon.h"
#include "games/registry.h"
#include "players/registry.h"

namespace moyo::players {
namespace {

using conformance::refusal;

// The position after some random moves, before the end.
AnyState random_position(const char* game, int moves, std::uint64_t seed) {
  Rng rng(seed);
  AnyState state = games::start(game);
  for (int i = 0; i < moves || state.to_play() == Player::chance; ++i) {
    AnyState next = state;
    if (state.to_play() == Player::chance) {
      next.play(state.sample_chance(rng));
    } else {
      const std::vector<MoveId> legal = state.legal_moves();
      next.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    if (next.is_terminal()) return state;
    state = next;
  }
  return state;
}

TEST(ExpectimaxPlayer, AnyPlayerCanBeTheModel) {
  const char* const built_in = "expectimax:depth=3,model=search,model_depth=2,model_sure=0.8";
  const char* const by_name =
      "expectimax:depth=3,model=player,model_sure=0.8,"
      "model_player=expectimax:depth=2+iterative=off+table=off+killers=off+history=off";
  for (const char* game : {"tictactoe", "connect4:size=5x4", "pig:goal=20"}) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const AnyState state = random_position(game, static_cast<int>(seed % 5), seed);
      const Report a = make(built_in, state, 1)->think(state, {});
      const Report b = make(by_name, state, 1)->think(state, {});
      EXPECT_EQ(a.best, b.best) << game << "\n" << state.to_string();
      EXPECT_DOUBLE_EQ(a.value, b.value) << game << "\n" << state.to_string();
    }
  }
}

TEST(ExpectimaxPlayer, RefusesModelsThatCannotBeAsked) {
  const AnyState start = games::start("tictactoe");
  const char* const together = "model=player and model_player=PLAYER go together";
  EXPECT_EQ(refusal([&] { make("expectimax:model=player", start, 1); }), together);
  EXPECT_EQ(refusal([&] { make("expectimax:model_player=random", start, 1); }), together);
  EXPECT_EQ(refusal([&] { make("expectimax:model=player,model_player=human", start, 1); }),
            "model_player: a person cannot be asked about every position of a search");
  EXPECT_EQ(refusal([&] { make("expectimax:model=player,model_player=nobody", start, 1); }),
            refusal([&] { make("nobody", start, 1); }));
}

// One turn ahead, expectimax is the network alone; two ahead, every roll and every reply.
TEST(ExpectimaxPlayer, JudgesBackgammonByItsNetwork) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const AnyState state = random_position("backgammon", static_cast<int>(2 * seed), seed);
    const Report alone = make("td:net=small", state, 1)->think(state, {});
    const Report one = make("expectimax:depth=1,net=small", state, 1)->think(state, {});
    EXPECT_EQ(one.best, alone.best);
    EXPECT_NEAR(one.value, alone.value * backgammon::Backgammon::max_payoff, 1e-5);
    const Report ahead =
        make("td:net=small,plies=1,candidates=1000,margin=6", state, 1)->think(state, {});
    const Report two = make("expectimax:depth=2,net=small", state, 1)->think(state, {});
    EXPECT_EQ(two.best, ahead.best);
    if (state.legal_moves().size() == 1) continue;  // td does not look into what is forced
    EXPECT_NEAR(two.value, ahead.value * backgammon::Backgammon::max_payoff, 1e-4);
  }
  const AnyState start = games::start("backgammon");
  EXPECT_FALSE(refusal([&] { make("expectimax:net=no-such-file", start, 1); }).empty());
  EXPECT_FALSE(refusal([&] { make("expectimax:bearoff=no-such-file", start, 1); }).empty());
}

}  // namespace
}  // namespace moyo::players
