#include "knowledge/go/plain_self_atari.h"

#include <gtest/gtest.h>

#include "games/go/go.h"
#include "scaled.h"

namespace moyo::go {
namespace {

bool is_self_atari_on_five(std::string_view position, std::string_view point) {
  const Go game = Go(BoardSize(5)).parse_position(position);
  return is_plain_self_atari(PlayoutBoard(game.board(), game.turn()),
                             parse_point(point, BoardSize(5)));
}

// The course's picture: c5 and d5 have two liberties, e5 takes one of them away.
TEST(PlainSelfAtari, ABlockOfTwoLiberties) {
  EXPECT_TRUE(is_self_atari_on_five("..XX./.OOOO/...../...../..... b", "E5"));
  EXPECT_FALSE(is_self_atari_on_five("..XX./.OOO./...../...../..... b", "E5")) << "e4 is free";
  EXPECT_FALSE(is_self_atari_on_five(".X.../XXX../.X.../...../..... b", "A5")) << "many liberties";
}

TEST(PlainSelfAtari, ALoneStone) {
  EXPECT_TRUE(is_self_atari_on_five("...../O..../...../...../..... b", "A5"));
  EXPECT_FALSE(is_self_atari_on_five("...../...../...../...../..... b", "A5"));
  // It captures, so it is none, though it has one liberty then.
  EXPECT_FALSE(is_self_atari_on_five(".OX../OX.../O..../X..../..... b", "A5"));
}

// A throw-in is one for the course, and good play for self_atari.h.
TEST(PlainSelfAtari, KnowsNoGoodOnes) {
  EXPECT_TRUE(is_self_atari_on_five(".O.X./OOXX./XX.../...../..... b", "A5") ||
              is_self_atari_on_five(".OX../.OX../OOX../XXX../..... b", "A5"));
}

// ---- beside the definition, on stones and flood fill alone ----

int liberties_by_fill(const Go& game, Point from) {
  std::vector<Point> stones = {from}, free;
  const Color c = game.board().color(from);
  for (std::size_t i = 0; i < stones.size(); ++i) {
    for (const Point q : neighbors(stones[i])) {
      const Color there = game.board().color(q);
      auto& list = there == Color::empty ? free : stones;
      if (there != Color::empty && there != c) continue;
      if (std::find(list.begin(), list.end(), q) == list.end()) list.push_back(q);
    }
  }
  return static_cast<int>(free.size());
}

bool is_self_atari_by_definition(const Go& game, Point p) {
  int most = 0;
  bool own = false;
  for (const Point q : neighbors(p)) {
    if (game.board().color(q) != game.turn()) continue;
    own = true;
    most = std::max(most, liberties_by_fill(game, q));
  }
  Go after = game;
  after.play(p);
  const bool captures =
      after.board().stones(opposite(game.turn())) < game.board().stones(opposite(game.turn()));
  const bool one_left = liberties_by_fill(after, p) == 1;
  return own ? most == 2 && one_left : !captures && one_left;
}

TEST(PlainSelfAtari, IsTheDefinition) {
  Rng rng(3);
  int found = 0;
  for (int i = 0; i < scaled(300); ++i) {
    Go game(BoardSize(7), named_rules(RuleSet::course));
    for (int ply = 0; ply < 80 && !game.is_terminal(); ++ply) {
      const PlayoutBoard board(game.board(), game.turn(), game.passes(), game.recent_move(1));
      const auto moves = legal_moves(game);
      for (const Point p : moves) {
        if (p == pass) continue;
        const bool expected = is_self_atari_by_definition(game, p);
        ASSERT_EQ(is_plain_self_atari(board, p), expected) << game.to_string();
        found += expected;
      }
      game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_GT(found, scaled(1000));
}

}  // namespace
}  // namespace moyo::go
