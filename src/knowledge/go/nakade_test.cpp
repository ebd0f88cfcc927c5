#include "knowledge/go/nakade.h"

#include <gtest/gtest.h>

#include "games/go/go.h"

namespace moyo::go {
namespace {

// The vital point of the points marked 'o' in rows from the top, as a name or "none".
std::string vital(std::string_view rows) {
  SmallRegion region;
  int x = 0;
  int y = 9;
  for (char c : rows) {
    if (c == '/') {
      x = 0;
      --y;
      continue;
    }
    if (c == 'o') region.push_back(point_at(x, y));
    ++x;
  }
  const Point p = vital_point(region);
  return p == no_point ? "none" : format_point(p);
}

TEST(Nakade, DeadShapesHaveAVitalPoint) {
  EXPECT_EQ(vital("ooo"), "B10");
  EXPECT_EQ(vital("oo/o"), "A10");
  EXPECT_EQ(vital("ooo/.o"), "B10");
  EXPECT_NE(vital("oo/oo"), "none");
  EXPECT_EQ(vital(".o/ooo/.o"), "B9");
  EXPECT_EQ(vital("oo/ooo"), "B9");
  EXPECT_EQ(vital("oo/ooo/.o"), "B9");
}

TEST(Nakade, LivingShapesHaveNone) {
  for (const char* rows : {"o", "oo", "oooo", "ooo/o", "oo/.oo", "ooooo", "oooo/.o", "ooo/o/o",
                           "ooo/ooo", "oooo/oo", "oooooo"}) {
    EXPECT_EQ(vital(rows), "none") << rows;
  }
}

TEST(Nakade, TheEyeMustBeClosed) {
  const BoardSize size(5);
  const auto eye = [&](std::string_view position, std::string_view inside) {
    const Go game = Go(size).parse_position(position);
    const PlayoutBoard board(game.board(), game.turn());
    return format_point(vital_point_of_eye(board, parse_point(inside, size), Color::white));
  };
  EXPECT_EQ(eye("...OX/OOOOX/XXXXX/.X.X./..X.. b", "A5"), "B5");
  EXPECT_EQ(eye("...OX/OOOOX/XXXXX/.X.X./..X.. b", "C5"), "B5");
  EXPECT_EQ(eye("...X./OOOOX/XXXXX/.X.X./..X.. b", "A5"), "pass");  // one side is Black's
  EXPECT_EQ(eye("...../....O/...../...../..... b", "A5"), "pass");  // too large
}

}  // namespace
}  // namespace moyo::go
