#include "knowledge/go/patterns3x3.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "games/go/go.h"

namespace moyo::go {
namespace {

// Whether the empty point is a pattern's in this position.
bool matches(std::string_view rows, std::string_view point, int side = 5) {
  const BoardSize size(side);
  const Go game = Go(size).parse_position(std::string(rows) + " b");
  return mogo_patterns().contains(game.board().neighborhood(parse_point(point, size)));
}

TEST(Patterns3x3, HaneAndCuts) {
  EXPECT_TRUE(matches("...../.XOX./...../...../.....", "C3"));   // between two stones' heads
  EXPECT_TRUE(matches("...../.XO../...../...../.....", "C3"));   // hane
  EXPECT_TRUE(matches("...../.XO../.O.../...../.....", "C3"));   // cut
  EXPECT_TRUE(matches("...../..X../.O.O./...../.....", "C3"));   // push between
  EXPECT_FALSE(matches("...../...../...../...../.....", "C3"));  // nothing
  EXPECT_FALSE(matches("...../.XXX./.X.X./.XXX./.....", "C3"));  // an eye
  EXPECT_FALSE(matches("...../..X../...../...../.....", "C3"));  // one stone
}

TEST(Patterns3x3, TheSide) {
  EXPECT_TRUE(matches("...../...../...../..X../...O.", "C1"));   // block
  EXPECT_TRUE(matches("...../...../...../..XO./.....", "C1"));   // down from a contact
  EXPECT_FALSE(matches("...../...../...../..X../.....", "C1"));  // no contact
}

// What a pattern is does not depend on color or on how the board is turned.
TEST(Patterns3x3, AllSymmetriesAndBothColors) {
  const auto exchanged = [](unsigned code) {
    unsigned image = 0;
    for (int d = 0; d < 8; ++d) {
      const unsigned c = code >> 2 * d & 3;
      image |= (c == 1 ? 2 : c == 2 ? 1 : c) << 2 * d;
    }
    return image;
  };
  const auto moved = [](unsigned code, bool mirror) {
    unsigned image = 0;
    for (int d = 0; d < 8; ++d) {
      const int x = directions[static_cast<std::size_t>(d)];
      const int dy = x > 1 ? 1 : x < -1 ? -1 : 0;
      const int dx = x - dy * stride;
      const int to = mirror ? -dx + dy * stride : -dy + dx * stride;
      for (int e = 0; e < 8; ++e) {
        if (directions[static_cast<std::size_t>(e)] == to) image |= (code >> 2 * d & 3) << 2 * e;
      }
    }
    return image;
  };
  const PatternSet& set = mogo_patterns();
  for (unsigned code = 0; code < 1 << 16; ++code) {
    const bool is = set.contains(Neighborhood(code));
    ASSERT_EQ(set.contains(Neighborhood(exchanged(code))), is);
    ASSERT_EQ(set.contains(Neighborhood(moved(code, true))), is);
    ASSERT_EQ(set.contains(Neighborhood(moved(code, false))), is);
  }
}

TEST(Patterns3x3, ADiagramIsExpandedOnce) {
  PatternSet set;
  set.add("XXX/X.X/XXX");
  EXPECT_EQ(set.size(), 2u);  // black and white
  set.add("XXX/X.X/XX?");
  EXPECT_EQ(set.size(), 2u + 2 * 4 * 3);
  for (const char* wrong : {"", "XOX", "XOX/.../??", "XOX/.X./???", "XOX/.../??Z"}) {
    EXPECT_THROW(set.add(wrong), InputError) << wrong;
  }
}

}  // namespace
}  // namespace moyo::go
