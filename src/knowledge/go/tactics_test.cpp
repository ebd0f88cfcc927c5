#include "knowledge/go/tactics.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/go/go.h"
#include "scaled.h"

namespace moyo::go {
namespace {

PlayoutBoard board_at(BoardSize size, std::string_view position) {
  const Go game = Go(size).parse_position(position);
  return PlayoutBoard(game.board(), game.turn());
}

template <class List>
std::vector<Point> sorted(const List& list) {
  std::vector<Point> points(list.begin(), list.end());
  std::sort(points.begin(), points.end());
  return points;
}

// ---- Against the board of searches, which counts liberties exactly ----

void compare_blocks(const Board& slow, const PlayoutBoard& fast) {
  for (Point p : Points(slow.size())) {
    if (!is_stone(slow.color(p))) continue;
    const auto all = sorted(slow.block_liberties(p));
    for (std::size_t most : {1, 2, 3, 8}) {
      const FewPoints some = liberties(fast, p, most);
      ASSERT_EQ(some.size(), std::min(most, all.size()));
      for (Point q : some) ASSERT_TRUE(std::binary_search(all.begin(), all.end(), q));
    }
    std::vector<Point> captures;
    for (Point stone : slow.block_stones(p)) {
      for (Point q : neighbors(stone)) {
        if (slow.color(q) == opposite(slow.color(p)) && slow.liberties(q) == 1) {
          captures.push_back(slow.block_liberties(q)[0]);
        }
      }
    }
    std::sort(captures.begin(), captures.end());
    captures.erase(std::unique(captures.begin(), captures.end()), captures.end());
    if (captures.size() <= FewPoints::capacity()) {
      ASSERT_EQ(sorted(rescuing_captures(fast, p)), captures);
    }
  }
}

void compare_plays(Board& slow, const PlayoutBoard& fast) {
  for (Point p : Points(slow.size())) {
    for (Color c : {Color::black, Color::white}) {
      if (slow.color(p) != Color::empty || slow.is_suicide(p, c)) continue;
      ASSERT_EQ(fast.captured_sides(p, c) != 0, slow.is_capture(p, c));
      if (slow.is_capture(p, c)) continue;
      const BlockWord word = fast.word_after(p, c);
      const std::size_t found = liberties_after(fast, p, c, 4).size();
      slow.play(p, c);
      ASSERT_EQ(word.in_atari(), slow.liberties(p) == 1);
      ASSERT_EQ(static_cast<int>(word.stones()), slow.stones_in_block(p));
      ASSERT_EQ(std::min<std::size_t>(found, 4),
                std::min<std::size_t>(static_cast<std::size_t>(slow.liberties(p)), 4));
      slow.undo();
    }
  }
}

TEST(GoTactics, AgreeWithTheExactBoardInRandomGames) {
  for (int side : {5, 7, 9}) {
    const BoardSize size(side);
    Rng rng(static_cast<std::uint64_t>(side));
    for (int game = 0; game < 300; ++game) {
      Board slow(size);
      PlayoutBoard fast(size);
      const int compared_at = static_cast<int>(rng.below(static_cast<std::uint32_t>(size.area())));
      for (int i = 0; i <= compared_at && fast.passes() < 2; ++i) {
        const Color c = fast.to_play();
        const Point p = fast.random_move(rng);
        slow.play(p, c);
        fast.play(p);
      }
      compare_blocks(slow, fast);
      compare_plays(slow, fast);
      if (HasFatalFailure()) return;
    }
  }
}

// ---- Ladders, against the rule that tactics.h states, without a shortcut ----

bool caught_slowly(const PlayoutBoard& board, Point stone);

bool escapes_slowly(const PlayoutBoard& board, Point stone) {
  const auto saves = [&](Point p) {
    if (!board.is_legal(p)) return false;
    PlayoutBoard after = board;
    after.play(p);
    return !caught_slowly(after, stone);
  };
  const FewPoints captures = rescuing_captures(board, stone);
  return saves(board.block_word(stone).last_liberty()) ||
         std::any_of(captures.begin(), captures.end(), saves);
}

bool caught_slowly(const PlayoutBoard& board, Point stone) {
  const FewPoints few = liberties(board, stone, 3);
  if (few.size() != 2) return few.size() == 1;
  return std::any_of(few.begin(), few.end(), [&](Point p) {
    if (!board.is_legal(p)) return false;
    PlayoutBoard after = board;
    after.play(p);
    return !escapes_slowly(after, stone);
  });
}

TEST(GoLadder, AgreesWithTheRuleInRandomGames) {
  const BoardSize size(7);
  constexpr int no_bound = 1 << 30;
  Rng rng(3);
  int caught = 0, escaped = 0;
  for (int game = 0; game < scaled(400, 8); ++game) {
    PlayoutBoard board(size);
    for (int i = 0; i < 40 && board.passes() < 2; ++i) {
      board.play(board.random_move(rng));
      for (Point p : Points(size)) {
        if (!is_stone(board.color(p)) || board.block(p) != p) continue;
        if (board.color(p) == board.to_play()) {
          if (!board.block_word(p).in_atari()) continue;
          const bool expected = escapes_slowly(board, p);
          ASSERT_EQ(escapes_atari(PlayoutBoard(board), p, no_bound), expected);
        } else if (liberties(board, p, 3).size() == 2) {
          const bool expected = caught_slowly(board, p);
          ASSERT_EQ(is_caught(PlayoutBoard(board), p, no_bound), expected);
          ++(expected ? caught : escaped);
        }
      }
    }
  }
  EXPECT_GT(caught, 100);
  EXPECT_GT(escaped, 100);
}

// ---- Ladders by hand ----

const BoardSize nine(9);
Point at(std::string_view name) { return parse_point(name, nine); }

// O at D4 has the liberties D5 and E4. An atari at D5 drives it to the upper right; one at E4 lets
// it out at D5.
const std::string ladder =
    "........./........./......?../........./........./..XO...../...XX..../........./......... ";

std::string with(std::string text, char breaker) {
  std::replace(text.begin(), text.end(), '?', breaker);
  return text;
}

TEST(GoLadder, RunsToTheEdge) {
  const PlayoutBoard board = board_at(nine, with(ladder, '.') + "b");
  EXPECT_TRUE(is_caught(PlayoutBoard(board), at("D4")));
  EXPECT_TRUE(atari_works(board, at("D5"), at("E4"), at("D4")));
  EXPECT_FALSE(atari_works(board, at("E4"), at("D5"), at("D4")));
  EXPECT_FALSE(may_work(board, at("E4"), at("D5"), Color::white));
}

TEST(GoLadder, ABreakerSavesTheBlock) {
  EXPECT_FALSE(is_caught(board_at(nine, with(ladder, 'O') + "b"), at("D4")));
  // The attacker's own stone there is no help to the block.
  EXPECT_TRUE(is_caught(board_at(nine, with(ladder, 'X') + "b"), at("D4")));
}

TEST(GoLadder, EscapingFromAtari) {
  PlayoutBoard caught = board_at(nine, with(ladder, '.') + "b");
  caught.play(at("D5"));
  EXPECT_FALSE(escapes_atari(PlayoutBoard(caught), at("D4")));
  PlayoutBoard saved = board_at(nine, with(ladder, 'O') + "b");
  saved.play(at("D5"));
  EXPECT_TRUE(escapes_atari(PlayoutBoard(saved), at("D4")));
  // Given no moves to read, it is assumed to escape.
  EXPECT_TRUE(escapes_atari(PlayoutBoard(caught), at("D4"), 0));
}

// O at B1 cannot extend. With a stone at C2, X at C1 is in atari and can be taken first.
TEST(GoLadder, EscapingByACapture) {
  const std::string empty =
      "........./........./........./........./........./........./........./";
  const PlayoutBoard saved = board_at(nine, empty + "XXO....../.OX...... w");
  EXPECT_EQ(sorted(rescuing_captures(saved, at("B1"))), std::vector<Point>{at("D1")});
  EXPECT_TRUE(escapes_atari(PlayoutBoard(saved), at("B1")));
  const PlayoutBoard lost = board_at(nine, empty + "XX......./.OX...... w");
  EXPECT_TRUE(rescuing_captures(lost, at("B1")).empty());
  EXPECT_FALSE(escapes_atari(PlayoutBoard(lost), at("B1")));
}

}  // namespace
}  // namespace moyo::go
