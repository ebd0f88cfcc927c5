#include "protocol/external/external_player.h"

#include <gtest/gtest.h>

#include <cstdio>

#include "formats/fibs_board.h"
#include "players/registry.h"

namespace moyo::external {
namespace {

using backgammon::Backgammon;

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  return text.replace(text.find(what), what.size(), by);
}

std::string answer(const std::string& line, const char* player = "td") {
  return ExternalPlayer(player).answer(line, {});
}

TEST(ExternalPlayer, AnswersWithATurn) {
  Backgammon state;
  state.play(state.parse_move("31"));
  const std::string board = format_fibs(formats::fibs_of(state));
  EXPECT_EQ(answer(board), "8/5 6/5");
  EXPECT_EQ(answer("version"), "Software: moyo");
  EXPECT_EQ(answer(replaced(board, ":1:3:1:3:1:", ":1:0:0:0:0:")), "roll");
}

// 15 men home against two on the bar and others behind: the other drops; from the start it takes.
formats::FibsBoard much_better() {
  formats::FibsBoard shown;
  for (const int p : {6, 5, 4}) shown.board.mine.put(p, 5);
  shown.board.theirs.put(backgammon::bar, 2);
  shown.board.theirs.put(6, 5);
  shown.board.theirs.put(8, 8);
  return shown;
}

TEST(ExternalPlayer, DoublesTakesAndDrops) {
  formats::FibsBoard shown = formats::fibs_of(Backgammon());
  EXPECT_EQ(answer(format_fibs(shown)), "roll");
  shown.doubled = true;
  EXPECT_EQ(answer(format_fibs(shown)), "take");
  EXPECT_EQ(answer(format_fibs(shown), "random").substr(0, 1).find_first_of("td"), 0u);
  shown = much_better();
  shown.doubled = true;
  EXPECT_EQ(answer(format_fibs(shown)), "drop");
  // Two points from a match to 3 and the other has none: who is doubled by a leader loses nothing more.
  shown.length = 3;
  shown.score = 2;
  EXPECT_EQ(answer(format_fibs(shown)), "take");
}

TEST(ExternalPlayer, Evaluates) {
  const std::string start = format_fibs(formats::fibs_of(Backgammon()));
  const std::string plain = answer("evaluation fibsboard " + start);
  double chance[6];
  ASSERT_EQ(std::sscanf(plain.c_str(), "%lf %lf %lf %lf %lf %lf", chance, chance + 1, chance + 2,
                        chance + 3, chance + 4, chance + 5),
            6)
      << plain;
  EXPECT_NEAR(chance[0], 0.52, 0.03);
  EXPECT_NEAR(chance[5], 2 * chance[0] - 1 + chance[1] + chance[2] - chance[3] - chance[4], 1e-4);
  EXPECT_NE(answer("evaluation fibsboard " + start + " plies 1"), plain);
  EXPECT_NE(answer("evaluation fibsboard " + start + " cube on"), plain);
  EXPECT_EQ(answer("evaluation fibsboard " + start, "random"),
            "Error: only the player 'td' tells the chances of a game");
  EXPECT_EQ(answer("evaluation " + start).substr(0, 23), "Error: an evaluation is");
  EXPECT_EQ(answer("evaluation fibsboard " + start + " plies 9"), "Error: plies are 0 to 3");
  EXPECT_EQ(answer("evaluation fibsboard " + start + " plies"), "Error: 'plies' has no value");
}

TEST(ExternalPlayer, SaysWhatItCannotRead) {
  EXPECT_EQ(answer("bored:1"), "Error: a FIBS board begins with 'board:'");
  EXPECT_EQ(answer(""), "Error: a FIBS board begins with 'board:'");
}

}  // namespace
}  // namespace moyo::external
