#include "formats/obf.h"

#include <gtest/gtest.h>

#include <bit>
#include <fstream>
#include <sstream>

#include "conformance/refusal.h"
#include "paths.h"

namespace moyo::formats {
namespace {

const std::string start = "---------------------------OX------XO--------------------------- X";

std::vector<ObfPosition> read(const std::string& text) {
  std::istringstream in(text);
  return read_obf(in, "test.obf");
}

TEST(Obf, ReadsPositionsMovesAndComments) {
  const auto positions =
      read("% all moves are alike\n\n" + start + "; D3:+0; C4:-2;  % two of them\n" + start + "\n");
  ASSERT_EQ(positions.size(), 2u);
  EXPECT_EQ(positions[0].line, 3);
  EXPECT_EQ(positions[0].state, othello::Othello());
  ASSERT_EQ(positions[0].moves.size(), 2u);
  EXPECT_EQ(positions[0].state.format_move(positions[0].moves[0].move), "d3");
  EXPECT_EQ(positions[0].moves[0].score, 0);
  EXPECT_EQ(positions[0].moves[1].score, -2);
  EXPECT_EQ(positions[1].line, 4);
  EXPECT_TRUE(positions[1].moves.empty());
}

TEST(Obf, NamesTheLineAndTheReason) {
  const auto why = [](const std::string& text) {
    return conformance::refusal([&] { read(text); });
  };
  EXPECT_EQ(why("\n--- X;\n"),
            "test.obf, line 2: an Othello board of this size has 64 cells; this one has 3");
  EXPECT_EQ(why(start + "; A1:+2;"), "test.obf, line 1: a1 flips no disc");
  EXPECT_EQ(why(start + "; D3;"), "test.obf, line 1: 'D3' is not a scored move such as A2:+38");
  EXPECT_EQ(why(start + "; D3:+;"),
            "test.obf, line 1: the score of D3 wants a whole number, not '+'");
  EXPECT_EQ(why(start + "; D3:66;"), "test.obf, line 1: the score of D3 is from -64 to 64, not 66");
  EXPECT_EQ(why(start + "; D3:2; d3:4;"), "test.obf, line 1: d3 is scored twice");
  EXPECT_EQ(why(start + ";; D3:2;"), "test.obf, line 1: there is nothing between two semicolons");
}

TEST(Obf, ReadsTheFfoEndgames) {
  std::ifstream file(shared_data_folder() + "othello/ffo-40-49.obf");
  if (!file) GTEST_SKIP() << "the FFO positions are not beside the source";
  const auto positions = read_obf(file, "ffo-40-49.obf");
  ASSERT_EQ(positions.size(), 10u);
  const int empties[] = {20, 22, 22, 23, 23, 24, 24, 25, 25, 26};
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto& [line, state, moves] = positions[i];
    EXPECT_EQ(std::popcount(state.empty()), empties[i]) << line;
    EXPECT_EQ(moves.size(), legal_moves(state).size()) << line;
  }
  EXPECT_EQ(positions[0].state.format_move(positions[0].moves[0].move), "a2");
  EXPECT_EQ(positions[0].moves[0].score, 38);
}

}  // namespace
}  // namespace moyo::formats
