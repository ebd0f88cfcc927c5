#include "knowledge/go/safe_area.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "scaled.h"

namespace moyo::go {
namespace {

Go position(int width, int height, const std::string& rows) {
  return Go(BoardSize(width, height)).parse_position(rows);
}

// Rows from the top: 'b' and 'w' where a point is safe for that color.
std::string picture(const SafeArea& area, BoardSize size) {
  std::string text;
  for (int y = size.height() - 1; y >= 0; --y) {
    for (int x = 0; x < size.width(); ++x) text += ".bw"[int(area.owner[point_at(x, y)])];
    if (y > 0) text += '/';
  }
  return text;
}

TEST(SafeArea, TwoEyesAndWhatIsInThem) {
  const Go game = position(5, 3, ".X.XO/XXXXO/OOOO. w");
  const SafeArea area = safe_area(game.board());
  EXPECT_EQ(picture(area, game.size()), "bbbb./bbbb./.....");
  EXPECT_EQ(area.black, 8);
  EXPECT_EQ(area.white, 0);
}

// The prisoner must come off before the end, so Black's move beside it is kept; White's is not.
TEST(SafeArea, TheOwnerMayCapture) {
  const Go game = position(6, 3, ".OX.X./XXXXX./...... b");
  const SafeArea area = safe_area(game.board());
  EXPECT_EQ(picture(area, game.size()), "bbbbb./bbbbb./......");
  const Point beside = point_at(0, 2);
  const Point eye = point_at(3, 2);
  EXPECT_FALSE(area.gains_nothing(beside, Color::black));
  EXPECT_TRUE(area.gains_nothing(beside, Color::white));
  EXPECT_TRUE(area.gains_nothing(eye, Color::black));
  EXPECT_FALSE(area.gains_nothing(point_at(0, 0), Color::white));
}

// A stone in the middle of the dead ones touches no black stone: once they are off, White may come
// back and live, so the region is not called safe.
TEST(SafeArea, RoomToLiveIsNotSafe) {
  const Go game = position(7, 5, "X.XXXX./XXOOOX./XXOO.X./XXOOOX./.XXXXX. w");
  const SafeArea area = safe_area(game.board());
  EXPECT_EQ(area.owner[point_at(4, 2)], Color::empty);
  EXPECT_EQ(area.owner[point_at(0, 4)], Color::black);
}

TEST(SafePrior, StrikesMovesOutAndKeepsThePass) {
  const Go game = position(5, 3, ".X.XO/XXXXO/OOOO. b");
  std::vector<mcts::MovePrior<Point>> candidates;
  for (const Point move : legal_moves(game)) candidates.push_back({.move = move});
  EXPECT_EQ(candidates.size(), 4u);
  SafePrior().judge(game, candidates);
  ASSERT_EQ(candidates.size(), 2u);
  EXPECT_EQ(candidates[0].move, point_at(4, 0));
  EXPECT_EQ(candidates[1].move, pass);
}

// After so many random moves that leave own eyes alone.
Go random_position(BoardSize size, const Rules& rules, int moves, Rng& rng) {
  Go game(size, rules);
  for (int ply = 0; ply < moves && !game.is_terminal(); ++ply) {
    MoveList<Go> kept;
    for (const Point move : legal_moves(game)) {
      if (move == pass || game.board().neighborhood(move).is_simple_eye(game.turn())) continue;
      kept.push_back(move);
    }
    if (kept.empty()) return game;
    game.play(kept[rng.below(static_cast<std::uint32_t>(kept.size()))]);
  }
  return game;
}

// What its owner does to keep the area: it fills a liberty of an enemy stone inside, else passes.
Point guard(const Go& game, const SafeArea& area, Color c) {
  for (const Point p : Points(game.size())) {
    if (area.owner[p] != c || game.board().color(p) != opposite(c)) continue;
    return game.board().block_liberties(p)[0];
  }
  return pass;
}

// The claim of safe_area.h, against an opponent who plays anywhere at random.
TEST(SafeArea, AGuardWhoOnlyAnswersInsideKeepsAllOfIt) {
  Rng rng(5);
  int guarded = 0;
  for (int round = 0; round < scaled(400, 10); ++round) {
    Rules rules = named_rules(round % 2 == 0 ? RuleSet::tromp_taylor : RuleSet::course);
    const BoardSize size(4 + round % 3);
    Go game = random_position(size, rules, 2 * size.area(), rng);
    const SafeArea area = safe_area(game.board());
    for (const Color c : {Color::black, Color::white}) {
      if ((c == Color::black ? area.black : area.white) == 0) continue;
      ++guarded;
      Go play = game.resumed();
      for (int ply = 0; !play.is_terminal(); ++ply) {
        if (play.turn() == c) {
          const Point move = guard(play, area, c);
          ASSERT_TRUE(play.is_legal(move)) << play.position();
          play.play(move);
        } else {
          const auto moves = legal_moves(play);
          play.play(ply > 300 ? pass : moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
      }
      const PointMap<Color> owner = owners(color_map(play.board()), size);
      for (const Point p : Points(size)) {
        if (area.owner[p] == c) {
          ASSERT_EQ(owner[p], c) << game.position() << " " << format_point(p);
        }
      }
    }
  }
  EXPECT_GT(guarded, scaled(100));
}

}  // namespace
}  // namespace moyo::go
