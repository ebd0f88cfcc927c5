#include "games/go/playout_board.h"

#include <gtest/gtest.h>

#include "games/go/go.h"

namespace moyo::go {
namespace {

PlayoutBoard board_at(BoardSize size, std::string_view position) {
  Rules rules;
  rules.suicide = false;
  rules.ko = KoRule::simple;
  const Go game = Go(size, rules).parse_position(position);
  return PlayoutBoard(game.board(), game.turn(), game.passes());
}

TEST(PlayoutBoard, AtariByTheSumsOfPseudoLiberties) {
  // Three stones of which two touch the only liberty: it counts twice, and they are in atari.
  const BoardSize size(4, 3);
  const PlayoutBoard board = board_at(size, "XXOO/X..O/O... b");
  const BlockWord word = board.block_word(parse_point("A3", size));
  EXPECT_EQ(word.liberties(), 2u);
  EXPECT_EQ(word.stones(), 3u);
  EXPECT_TRUE(word.in_atari());
  EXPECT_EQ(word.last_liberty(), parse_point("B2", size));
  EXPECT_FALSE(board.block_word(parse_point("C3", size)).in_atari());
}

// Every sensible move is drawn equally often, whatever surrounds it in the list of empty points.
TEST(PlayoutBoard, RandomMovesAreUniform) {
  // A5 is Black's eye, E4 and E1 would be suicide, and the ko at A1 is forbidden.
  const BoardSize size(5);
  PlayoutBoard board = board_at(size, ".X..O/XX.O./X..OO/OX..O/.O.O. b ko=A1");
  std::vector<Point> sensible;
  for (Point p : Points(size)) {
    if (board.color(p) == Color::empty && board.is_sensible(p)) sensible.push_back(p);
  }
  for (const char* name : {"A5", "E4", "E1", "A1"}) {
    const Point p = parse_point(name, size);
    EXPECT_EQ(board.color(p), Color::empty);
    EXPECT_FALSE(board.is_sensible(p)) << name;
  }
  ASSERT_EQ(sensible.size(), 8u);
  constexpr int draws = 80'000;
  PointMap<int> count;
  Rng rng(1);
  for (int i = 0; i < draws; ++i) ++count[board.random_move(rng)];
  const double expected = draws / static_cast<double>(sensible.size());
  double chi_square = 0;
  int total = 0;
  for (Point p : sensible) {
    chi_square += (count[p] - expected) * (count[p] - expected) / expected;
    total += count[p];
  }
  EXPECT_EQ(total, draws);
  EXPECT_LT(chi_square, 24.3);  // seven degrees of freedom, p = 0.001
}

// The last move is what the player to move may answer, and that is an enemy stone.
TEST(PlayoutBoard, AMoveOfOnesOwnIsNoneToAnswer) {
  const BoardSize size(5);
  const Go game = Go(size).parse_position("...../..X../...../...../..... b moves=A1");
  const Point a1 = parse_point("A1", size);
  EXPECT_EQ(PlayoutBoard(game.board(), Color::white, 0, a1).last_move(), a1);
  EXPECT_EQ(PlayoutBoard(game.board(), Color::black, 0, a1).last_move(), pass);
  EXPECT_EQ(PlayoutBoard(game.board(), Color::white, 0, parse_point("B1", size)).last_move(), pass);
}

TEST(PlayoutBoard, AKoBindsTheSideThatLostTheStone) {
  const BoardSize size(5);
  const Go game = Go(size).parse_position("...../.XO../XO.O./.XO../..... b ko=C3");
  const Point c3 = parse_point("C3", size);
  EXPECT_FALSE(PlayoutBoard(game.board(), Color::black).is_legal(c3));
  EXPECT_TRUE(PlayoutBoard(game.board(), Color::white).is_legal(c3));
}

TEST(PlayoutBoard, PassesOnlyWithoutASensibleMove) {
  PlayoutBoard board = board_at(BoardSize(3, 2), ".X./XX. b");
  Rng rng(1);
  for (int i = 0; i < 20; ++i) {
    const Point p = board.random_move(rng);
    EXPECT_TRUE(p == parse_point("C1", board.size()) || p == parse_point("C2", board.size()));
  }
  PlayoutBoard full = board_at(BoardSize(3, 2), ".X./XXX b");
  EXPECT_EQ(full.random_move(rng), pass);
}

TEST(PlayoutBoard, ACopyIsIndependent) {
  const PlayoutBoard start{BoardSize(9)};
  PlayoutBoard board = start;
  Rng rng(3);
  for (int i = 0; i < 60; ++i) board.play(board.random_move(rng));
  PlayoutBoard copy = board;
  PlayoutBoard assigned = start;
  assigned = board;
  for (Point p : Points(board.size())) {
    EXPECT_EQ(copy.color(p), board.color(p));
    EXPECT_EQ(assigned.neighborhood(p), board.neighborhood(p));
  }
  const Point move = board.random_move(rng);
  copy.play(move);
  EXPECT_EQ(board.color(move), Color::empty);
  EXPECT_EQ(start.empty_points(), 81);
}

}  // namespace
}  // namespace moyo::go
