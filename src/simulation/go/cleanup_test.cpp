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

// Black's block at the top has one eye, White's none: White is dead as long as Black does not fill
// the liberty that both share first.
TEST(Cleanup, FillsNoLibertyThatItNeedsItself) {
  const BoardSize size(9);
  const Go game = Go(size, named_rules(RuleSet::chinese))
                      .parse_position(
                          "XXXXOOOOO/XXXXOOOOO/X.XXOO.OO/XXXXOOOOO/X.XXOO.OO/XXXXOOOOO/XXXXOOOOO/"
                          "XXOOXXXOO/.OO.X.XOO b passes=1");
  const Point p = cleaning_move(game, Color::black);
  EXPECT_NE(p, parse_point("D1", size)) << "shared by both";
}

}  // namespace
}  // namespace moyo::go
