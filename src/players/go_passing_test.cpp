// When the players of Go pass, and when they give up.
#include <gtest/gtest.h>

#include "go_choices.h"

namespace moyo::players {
namespace {

using go::Go;

TEST(GoPassing, EndsAWonGame) {
  for (const char* rules : {"tromp-taylor", "chinese", "japanese"}) {
    const Go game = go_position(std::string("go:size=5,komi=0.5,rules=") + rules,
                                ".X.X./XXXXX/XXXXX/XXXXX/X.X.. b passes=1");
    EXPECT_EQ(chosen("go:playouts=300", game), "pass") << rules;
  }
}

// The white stones are dead, but where they count as long as they stand Black has to take them.
TEST(GoPassing, NotBeforeDeadStonesThatCountAreTaken) {
  const Go all_count =
      go_position("go:size=5,komi=20.5", ".X.X./XXXX./OXXX./O.XX./.OXX. b passes=1");
  EXPECT_NE(chosen("go:playouts=500,resign=0", all_count), "pass");
}

// Every play left destroys Black's half of the seki at the bottom, or fills an eye.
TEST(GoPassing, DestroysNoSeki) {
  for (const char* rules : {"tromp-taylor", "chinese", "aga"}) {
    for (const char* turn : {" b", " b passes=1"}) {
      const std::string rows = "O.OXXXX/OOOXXXX/O.OXXXX/OOOXXXX/OXXOX.X/OX.OXXX/OX.OX.X";
      const Go game = go_position(std::string("go:size=7,komi=7.5,rules=") + rules, rows + turn);
      EXPECT_EQ(chosen("go:playouts=1000", game), "pass") << rules << turn;
    }
  }
}

// Where territory counts every needless play costs a point, seki on the board or not.
TEST(GoPassing, FillsNoTerritory) {
  const Go seki =
      go_position("go:size=7x9,komi=6.5,rules=japanese",
                  "..OX.../..OX.../..OX.../..OX.../..OX.../OOOXXXX/OXXOX.X/OX.OXXX/OX.OX.X b");
  EXPECT_EQ(chosen("go:playouts=1000", seki), "pass");
  const char* const walls = "...XO../...XO../...XO../...XO../...XO../...XO../...XO.. b passes=1";
  EXPECT_EQ(chosen("go:playouts=500", go_position("go:size=7,komi=6.5,rules=japanese", walls)),
            "pass")
      << "won by half a point";
  EXPECT_EQ(chosen("go:playouts=500", go_position("go:size=7,komi=7,rules=japanese", walls)),
            "pass")
      << "drawn";
}

// E1 takes White's second eye away; before that nothing is settled, whatever comes of it.
TEST(GoPassing, NotBeforeWhatDecidesTheGame) {
  const Go game = go_position("go:size=5,komi=0.5,rules=japanese",
                              "...../XX.X./OXX.X/OOOXO/...O. b captured=0,1");
  EXPECT_EQ(chosen("go:playouts=1000", game), "E1");
}

// White has passed too early: B1 lives. By what stands on the board a pass would be a win, but the
// dead come off.
TEST(GoPassing, AgreementIsNoProof) {
  const Go game = go_position("go:size=7,komi=-38,rules=chinese",
                              "......./......./.O.O.O./......./OOOOO../XXXXO../...XO.. b passes=1");
  for (const char* player : {"go:playouts=1000", "go5:playouts=2000", "uct:playouts=2000"}) {
    EXPECT_EQ(chosen(player, game), "B1") << player;
  }
}

TEST(GoPassing, NotInTheOpeningHoweverFewThePlayouts) {
  const Go game = go_position("go:size=9,komi=-20.5,rules=japanese",
                              "........./........./..X...O../........./........./........./"
                              "..O...X../........./......... b");
  EXPECT_NE(chosen("go:playouts=1", game), "pass");
}

// White is far behind, after as many moves as it takes to give up.
constexpr const char* lost = ".X.../XX.X./XXXX./...../..... w moves=D2,C2,E2,D1,B2,E3";

// The turn at which White gives up while Black passes, or 0.
int resigns_at_turn(const char* player, Go game) {
  const auto agent = make(player, AnyState(game), 1);
  for (int turn = 1; turn <= 5 && !game.is_terminal(); ++turn) {
    const auto report = agent->think(AnyState(game), {});
    if (!report.best) return turn;
    game.play(move_of<go::Point>(*report.best));
    game.play(go::pass);
  }
  return 0;
}

TEST(GoResigning, WhenTheGameHasBeenLostForThreeTurns) {
  const Go game = go_position("go:size=5,komi=-20", lost);
  EXPECT_EQ(resigns_at_turn("go:playouts=1000", game), 3);
  EXPECT_EQ(resigns_at_turn("go:playouts=1000,resign=0", game), 0);
}

TEST(GoResigning, TheSamePositionAskedAgainIsTheSameTurn) {
  const AnyState state(go_position("go:size=5,komi=-20", lost));
  const auto agent = make("go:playouts=500", state, 1);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(agent->think(state, {}).best);
}

TEST(GoResigning, AFewPlayoutsAreNoReason) {
  EXPECT_EQ(resigns_at_turn("go:playouts=5,reuse=off,resign=0.4",
                            go_position("go:size=5,komi=-20", lost)),
            0);
}

// White is behind by area, but not by territory.
TEST(GoResigning, NotAGameOfTerritoryThatIsWon) {
  const Go game = go_position("go:size=5,komi=2.5,rules=japanese",
                              ".X.../XXXOO/XX.../XXXOO/.X... w moves=D5,C5,D3,C3,D1,C1");
  EXPECT_EQ(resigns_at_turn("go:playouts=500,resign=0.05", game), 0);
}

}  // namespace
}  // namespace moyo::players
