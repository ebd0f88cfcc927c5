#include <gtest/gtest.h>

#include "base/errors.h"
#include "games/registry.h"
#include "players/registry.h"
#include "scaled.h"

namespace moyo::players {
namespace {

// The moves of a game of a player against itself, at most `plies` of them.
std::vector<std::string> moves_of(const std::string& player, const std::string& game,
                                  std::uint64_t seed, int plies) {
  AnyState state = games::start(game);
  const auto agent = make(player, state, 0);
  agent->new_game(seed);
  std::vector<std::string> moves;
  while (!state.is_terminal() && static_cast<int>(moves.size()) < plies) {
    const Report report = agent->think(state, {});
    EXPECT_TRUE(state.is_legal(*report.best)) << state.to_string();
    moves.push_back(state.format_move(*report.best));
    state.play(*report.best);
  }
  return moves;
}

TEST(GoRandom, Go1AndGo2PlayTheSameMoves) {
  for (const char* game :
       {"go:size=2", "go:size=3", "go:size=4,rules=chinese", "go:size=5", "go:size=5,rules=aga",
        "go:size=6x3", "go:size=7", "go:size=7,rules=japanese", "go:size=9,handicap=4",
        "go:size=13,rules=new-zealand", "go:size=19,rules=chinese"}) {
    const int games = std::string_view(game).find("19") == std::string_view::npos ? scaled(20) : 2;
    for (int seed = 0; seed < games; ++seed) {
      const auto number = static_cast<std::uint64_t>(seed);
      EXPECT_EQ(moves_of("go1", game, number, 1000), moves_of("go2", game, number, 1000)) << game;
    }
  }
}

TEST(GoRandom, AnotherSeedIsAnotherGame) {
  EXPECT_EQ(moves_of("go0", "go:size=7", 3, 50), moves_of("go0", "go:size=7", 3, 50));
  EXPECT_NE(moves_of("go0", "go:size=7", 3, 50), moves_of("go0", "go:size=7", 4, 50));
}

// Four corners that are eyes of the only block.
TEST(GoRandom, Go0FillsEyesAndGo1DoesNot) {
  const AnyState eyes = games::start("go:size=3,rules=chinese").parse_position(".X./XXX/.X. b");
  EXPECT_EQ(eyes.format_move(*make("go1", eyes, 1)->think(eyes, {}).best), "pass");
  EXPECT_EQ(eyes.format_move(*make("go2", eyes, 1)->think(eyes, {}).best), "pass");
  EXPECT_NE(eyes.format_move(*make("go0", eyes, 1)->think(eyes, {}).best), "pass");
}

TEST(GoRandom, PlaysOnlyGo) {
  for (const char* player : {"go0", "go1", "go2"}) {
    EXPECT_THROW(make(player, games::start("othello"), 1), InputError);
    EXPECT_THROW(make(std::string(player) + ":eyes", games::start("go"), 1), InputError);
  }
}

}  // namespace
}  // namespace moyo::players
