#include "simulation/go/cleanup.h"

#include <gtest/gtest.h>

namespace moyo::go {
namespace {

Point cleaning(int side, const char* text) {
  Rules rules = named_rules(RuleSet::chinese);
  const Go game = Go(BoardSize(side), rules).parse_position(text);
  return cleaning_move(game, Color::black);
}

TEST(Cleanup, TakesWhatIsDead) {
  const BoardSize size(5);
  const Point p = cleaning(5, ".X.X./XXXXX/XXXXX/OXXXX/.X.X. b");
  EXPECT_EQ(p, parse_point("A1", size));
  EXPECT_EQ(cleaning(5, ".X.X./XXXXX/XXXXX/XXXXX/.X.X. b"), pass);
}

// Black's E1 has an eye, White's C1 none: White is dead as long as Black does not begin with the
// liberty that both share, D1, and F1 in the mirror.
TEST(Cleanup, FillsNoLibertyThatItNeedsItself) {
  const BoardSize size(9);
  EXPECT_EQ(cleaning(9,
                     "XXXXOOOOO/XXXXOOOOO/X.XXOO.OO/XXXXOOOOO/X.XXOO.OO/XXXXOOOOO/XXXXOOOOO/"
                     "XXOOXXXOO/.OO.X.XOO b passes=1"),
            parse_point("A1", size));
  EXPECT_EQ(cleaning(9,
                     "OOOOOXXXX/OOOOOXXXX/OO.OOXX.X/OOOOOXXXX/OO.OOXX.X/OOOOOXXXX/OOOOOXXXX/"
                     "OOXXXOOXX/OOX.X.OO. b passes=1"),
            parse_point("J1", size));
}

}  // namespace
}  // namespace moyo::go
