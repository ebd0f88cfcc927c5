#include "learning/reinforce/value_games.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/registry.h"
#include "nn/grid/new_network.h"

namespace moyo::learning {
namespace {

nn::LoadedNetwork untrained(const AnyState& start, std::uint64_t seed) {
  const PlanePosition planes = *start.planes();
  return nn::LoadedNetwork(nn::new_network(
      planes.shape, planes.size, {.blocks = 1, .channels = 8, .head_channels = 8, .seed = seed}));
}

// Every game has one sample, at the place its ply names, with the result of the whole game.
TEST(ValueGames, KeepOnePositionOfEachGame) {
  const AnyState start = games::start("connect4");
  const nn::LoadedNetwork one = untrained(start, 1), two = untrained(start, 2);
  std::set<std::uint64_t> numbers;
  std::set<int> plies;
  play_value_games(start, "connect4", one, two, {.games = 16}, {7, 100}, 200, 5, {},
                   [&](const SampledGame& game) {
                     EXPECT_EQ(game.id.worker, 7u);
                     EXPECT_TRUE(numbers.insert(game.id.number).second);
                     ASSERT_EQ(game.samples.size(), 1u);
                     const Sample& sample = game.samples[0];
                     EXPECT_TRUE(sample.policy.empty());
                     plies.insert(sample.ply);
                     AnyState state = start;
                     for (std::size_t i = 0; i < game.moves.size(); ++i) {
                       if (static_cast<int>(i) == sample.ply) {
                         EXPECT_EQ(sample.planes, state.planes()->planes);
                         const float sign = state.to_play() == Player::first ? 1 : -1;
                         EXPECT_EQ(sample.payoff(), sign * game.payoff);
                       }
                       state.play(game.moves[i]);
                     }
                     EXPECT_TRUE(state.is_terminal());
                     EXPECT_EQ(state.payoff(Player::first), game.payoff);
                   });
  // Games that end before their random move have no sample.
  EXPECT_GT(numbers.size(), 100u);
  EXPECT_GE(*numbers.begin(), 100u);
  EXPECT_LT(*numbers.rbegin(), 300u);
  EXPECT_GT(plies.size(), 10u);
}

TEST(ValueGames, TheSameSeedGivesTheSameGames) {
  const AnyState start = games::start("tictactoe");
  const nn::LoadedNetwork one = untrained(start, 1);
  const auto play = [&](int at_once) {
    std::map<std::uint64_t, std::vector<MoveId>> games;
    play_value_games(start, "tictactoe", one, one, {.games = at_once}, {1, 0}, 50, 9, {},
                     [&](const SampledGame& game) { games[game.id.number] = game.moves; });
    return games;
  };
  EXPECT_EQ(play(4), play(50));
}

}  // namespace
}  // namespace moyo::learning
