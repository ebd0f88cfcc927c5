#include "games/go/plain_board.h"

#include <gtest/gtest.h>

#include "games/go/go.h"

namespace moyo::go {
namespace {

// Every setting of the five switches, with the table of neighbours shared and in every copy.
std::vector<Shortcuts> all_settings() {
  std::vector<Shortcuts> settings;
  for (unsigned bits = 0; bits < 32; ++bits) {
    settings.push_back(
        {(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0, (bits & 16) != 0});
  }
  settings.push_back({.neighbor_table = true, .table_per_copy = true});
  return settings;
}

Go course_game(BoardSize size) {
  Rules rules;
  rules.suicide = false;
  rules.ko = KoRule::simple;
  return Go(size, rules);
}

void expect_same_position(PlainBoard& plain, const Go& game) {
  ASSERT_EQ(plain.to_play(), game.turn());
  ASSERT_EQ(plain.ko(), game.board().ko());
  ASSERT_EQ(plain.passes(), game.passes());
  for (Point p : Points(game.size())) {
    ASSERT_EQ(plain.color(p), game.board().color(p)) << format_point(p);
    ASSERT_EQ(plain.is_legal(p), game.may_play(p, game.turn())) << format_point(p);
  }
}

// The switches change the time and nothing else: with any of them the board agrees with the search
// board about stones, ko and the legality of every point.
TEST(PlainBoard, AgreesWithTheSearchBoardWhateverTheShortcuts) {
  const std::vector<Shortcuts> settings = all_settings();
  for (const BoardSize size : {BoardSize(2), BoardSize(3), BoardSize(5, 4), BoardSize(7)}) {
    Go game = course_game(size);
    std::vector<PlainBoard> boards;
    for (const Shortcuts& setting : settings) boards.emplace_back(size, setting);
    Rng rng(static_cast<std::uint64_t>(size.area()));
    for (int ply = 0; ply < 6 * size.area(); ++ply) {
      SCOPED_TRACE(game.to_string());
      for (PlainBoard& board : boards) {
        expect_same_position(board, game);
        if (testing::Test::HasFatalFailure()) return;
      }
      // Seldom a pass: it lifts a ko.
      MoveList<Go> moves;
      game.legal_moves(moves);
      if (moves.empty()) break;
      const auto points = static_cast<std::uint32_t>(moves.size() - 1);
      const Point move = points == 0 || rng.below(30) == 0 ? pass : moves[rng.below(points)];
      game.play(move);
      for (PlainBoard& board : boards) board.play(move);
    }
  }
}

// A legality check copies the board and plays on the copy, unless there is no copy.
TEST(PlainBoard, CountsItsCalls) {
  for (const bool no_copy : {false, true}) {
    PlainBoard board(BoardSize(3), {.no_copy = no_copy});
    BoardProfile profile;
    board.profile_into(profile);
    EXPECT_TRUE(board.is_legal(point_at(1, 1)));
    EXPECT_TRUE(board.is_legal(point_at(0, 0)));
    EXPECT_EQ(profile[BoardFunction::is_legal].calls, 2u);
    EXPECT_EQ(profile[BoardFunction::play].calls, no_copy ? 0u : 2u);
    board.play(point_at(1, 1));
    EXPECT_EQ(profile[BoardFunction::play].calls, no_copy ? 1u : 3u);
    EXPECT_EQ(profile[BoardFunction::has_liberty].calls, 3u);
    EXPECT_EQ(profile[BoardFunction::fill_block].calls, 3u);
    EXPECT_FALSE(board.is_legal(point_at(1, 1)));
    EXPECT_EQ(profile[BoardFunction::play].calls, no_copy ? 1u : 3u);
  }
}

TEST(PlainBoard, StartsFromAnyPosition) {
  Go game = course_game(BoardSize(4)).parse_position(".XO./XO.O/.XO./.... b");
  game.play(game.parse_move("C3"));  // takes B3
  PlainBoard board(game.board(), game.turn(), Shortcuts::all());
  EXPECT_EQ(board.ko(), parse_point("B3", game.size()));
  EXPECT_FALSE(board.is_legal(parse_point("B3", game.size())));
  expect_same_position(board, game);
}

}  // namespace
}  // namespace moyo::go
