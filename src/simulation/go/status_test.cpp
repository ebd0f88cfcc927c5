#include "simulation/go/status.h"

#include <gtest/gtest.h>

namespace moyo::go {
namespace {

// The board with '.' for empty points and A, D, S for stones alive, dead and in seki.
std::string judged(BoardSize size, std::string_view rows) {
  const Go game = Go(size).parse_position(std::string(rows) + " b passes=2");
  const Status status = judge(game.board());
  std::string text;
  for (int y = size.height() - 1; y >= 0; --y) {
    for (int x = 0; x < size.width(); ++x) {
      const Point p = point_at(x, y);
      const bool stone = is_stone(game.board().color(p));
      text += !stone ? '.' : status.dead[p] ? 'D' : status.seki[p] ? 'S' : 'A';
    }
    if (y > 0) text += '/';
  }
  return text;
}

double scored(std::string_view options, std::string_view rows) {
  const Go start_state = start(OptionSpec::parse("go:" + std::string(options)));
  return final_score(start_state.parse_position(std::string(rows) + " b passes=2"));
}

// Two liberties, shared, and no eyes: whoever plays there is captured.
const std::string seki = "XOO.XXO.O/XOO.XXOOO/XXOXXOO.O/.XXOOOOOO/X.XOOO.OO";

TEST(GoStatus, SekiWithTwoSharedLiberties) {
  EXPECT_EQ(judged(BoardSize(9, 5), seki), "ASS.SSA.A/ASS.SSAAA/AASSSAA.A/.AAAAAAAA/A.AAAA.AA");
  // Area: the stones in seki and all eyes count, the shared liberties do not.
  EXPECT_EQ(scored("size=9x5,rules=chinese,komi=0", seki), (8 + 6 + 2) - (19 + 5 + 3));
  // Territory: only the five eyes outside the seki.
  EXPECT_EQ(scored("size=9x5,rules=japanese,komi=0", seki), 2 - 3);
}

// One eye each and one shared liberty; the eyes are no territory under territory rules.
TEST(GoStatus, SekiWithAnEyeEach) {
  const std::string rows = "XO.O.X.XO.O/XOOOOXXXOOO/XXXXXOOOO.O/.X.XXOOOOOO";
  EXPECT_EQ(judged(BoardSize(11, 4), rows), "AS.S.S.SA.A/ASSSSSSSAAA/AAAAAAAAA.A/.A.AAAAAAAA");
  EXPECT_EQ(scored("size=11x4,rules=japanese,komi=0", rows), 2 - 2);
  EXPECT_EQ(scored("size=11x4,rules=chinese,komi=0", rows), (10 + 5 + 3) - (16 + 6 + 3));
}

// Bent four in the corner: White cannot move, Black can start a ko when he likes; with no threats
// White is dead.
TEST(GoStatus, BentFourInTheCornerIsDead) {
  EXPECT_EQ(judged(BoardSize(7, 5), "XX.OX.X/XOOOXXX/.OXXX.X/OOXXXXX/XXXXXXX"),
            "AA.DA.A/ADDDAAA/.DAAA.A/DDAAAAA/AAAAAAA");
}

TEST(GoStatus, StonesInsideAnEyeAreDead) {
  const std::string rows = ".OXO.O/XXXOOO/.X.XO./XXXXOO";
  EXPECT_EQ(judged(BoardSize(6, 4), rows), ".DAA.A/AAAAAA/.A.AA./AAAAAA");
  EXPECT_EQ(scored("size=6x4,rules=chinese,komi=0", rows), (10 + 4) - (8 + 2));
  EXPECT_EQ(scored("size=6x4,rules=japanese,komi=0", rows), (4 + 1) - 2);
}

// A group with room for two eyes is alive although Benson cannot say so yet; one with a single
// small eye is dead.
TEST(GoStatus, RoomForTwoEyes) {
  EXPECT_EQ(judged(BoardSize(7, 4), "....XO./XXXXXOO/OOOOOO./.O.O.OO").substr(0, 15),
            "....AA./AAAAAAA");
  EXPECT_EQ(judged(BoardSize(7, 4), "..XOOO./XXXO.OO/OOOOOO./.O.O.OO").substr(0, 15),
            "..DAAA./DDDA.AA");
}

TEST(GoStatus, SettledIsWhatIsTheSameWhoeverPlaysFirst) {
  const auto settled = [](const char* rules, const char* rows) {
    const Go start_state = start(OptionSpec::parse(std::string("go:size=5,komi=0,rules=") + rules));
    return final_position(start_state.parse_position(std::string(rows) + " b")).settled;
  };
  // Alive; whoever begins plays B2; nobody's points between the two.
  EXPECT_TRUE(settled("chinese", ".X.X./XXXXX/OOOOO/OOOOO/.O.O."));
  EXPECT_FALSE(settled("chinese", ".X.X./XXXXX/OOOOX/...OX/OOOOX"));
  EXPECT_FALSE(settled("chinese", ".X.X./XXXXX/...../OOOOO/.O.O."));
  EXPECT_TRUE(settled("japanese", ".X.X./XXXXX/.XO../OOOOO/.O.O."));
  EXPECT_FALSE(settled("chinese", ".X.X./XXXXX/.XO../OOOOO/.O.O."));
}

TEST(GoStatus, TheListsHoldEveryStoneOnce) {
  const Go game = Go(BoardSize(9, 5)).parse_position(seki + " b passes=2");
  const Status status = judge(game.board());
  std::size_t stones = 0;
  for (StoneStatus kind : {StoneStatus::alive, StoneStatus::dead, StoneStatus::seki}) {
    for (const PointList& block : blocks_with(kind, game.board(), status)) stones += block.size();
  }
  EXPECT_EQ(static_cast<int>(stones),
            game.board().stones(Color::black) + game.board().stones(Color::white));
  EXPECT_EQ(blocks_with(StoneStatus::seki, game.board(), status).size(), 2u);
}

}  // namespace
}  // namespace moyo::go
