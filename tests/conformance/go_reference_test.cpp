// Both boards against the plain implementation: a million random moves over all sizes and rules,
// and after every move stones, blocks, liberties, captures, legality, hash and score.
#include <gtest/gtest.h>

#include "games/go/go.h"
#include "games/go/playout_board.h"
#include "reference/go.h"
#include "scaled.h"

namespace moyo::go {
namespace {

using reference::GoGame;
using reference::GoRules;

constexpr int moves_per_part = scaled(250'000, 100);

Color color_of_char(char c) {
  return c == 'B' ? Color::black : c == 'W' ? Color::white : Color::empty;
}

// A reference game and the boards under test side by side.
class Match {
 public:
  Match(BoardSize size, const Rules& rules)
      : size_(size),
        reference_(size.width(), size.height(),
                   {rules.suicide,
                    rules.ko == KoRule::simple       ? GoRules::simple
                    : rules.ko == KoRule::positional ? GoRules::positional
                                                     : GoRules::situational,
                    rules.scoring == Scoring::area, rules.passes_to_end}),
        game_(size, rules),
        playout_(size),
        playout_rules_(!rules.suicide && rules.ko == KoRule::simple) {}

  // Plays a random legal move or, one time in twenty and when there is none, a pass.
  // One time in fifteen the other side moves, as GTP and SGF allow.
  void play_random(Rng& rng) {
    if (rng.below(15) == 0) {
      reference_.give_turn(GoGame::other(reference_.to_play()));
      game_.set_turn(opposite(game_.turn()));
      playout_ = PlayoutBoard(game_.board(), game_.turn(), game_.passes());
      compare();
    }
    std::vector<int> legal;
    for (int p = 0; p < reference_.area(); ++p) {
      if (legal_[static_cast<std::size_t>(p)]) legal.push_back(p);
    }
    if (legal.empty() || rng.below(20) == 0) {
      reference_.pass();
      play(pass);
    } else {
      const int p = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      reference_.play(p);
      play(point(p));
    }
  }

  void compare() {
    legal_.assign(static_cast<std::size_t>(reference_.area()), false);
    for (int p = 0; p < reference_.area(); ++p) {
      legal_[static_cast<std::size_t>(p)] = reference_.is_legal(p);
    }
    compare_stones();
    compare_blocks();
    compare_legality();
    compare_hash();
    ASSERT_EQ(game_.score(), reference_.score() - game_.rules().komi);
    if (playout_rules_) compare_playout_board(playout_);
    if (playout_rules_) {
      compare_playout_board(PlayoutBoard(game_.board(), game_.turn(), game_.passes()));
    }
  }

  // Goes astray for some moves and comes back by undo.
  void wander(Rng& rng) {
    const int steps = 1 + static_cast<int>(rng.below(20));
    Go::Move move;
    for (int i = 0; i < steps; ++i) {
      do {
        move = Point(rng.below(point_indices));
      } while (!game_.may_play(move, game_.turn()));
      game_.play(move);
    }
    for (int i = 0; i < steps; ++i) game_.undo();
  }

 private:
  Point point(int p) const { return point_at(p % size_.width(), p / size_.width()); }

  void play(Point p) {
    game_.play(p);
    if (playout_rules_) playout_.play(p);
  }

  void compare_stones() {
    for (int p = 0; p < reference_.area(); ++p) {
      ASSERT_EQ(game_.board().color(point(p)), color_of_char(reference_.at(p))) << p;
    }
    for (char c : {'B', 'W'}) {
      ASSERT_EQ(game_.board().captured(color_of_char(c)), reference_.captured(c));
      int count = 0;
      for (char stone : reference_.stones()) count += stone == c;
      ASSERT_EQ(game_.board().stones(color_of_char(c)), count);
    }
    ASSERT_EQ(game_.turn(), color_of_char(reference_.to_play()));
    ASSERT_EQ(game_.passes(), reference_.passes());
  }

  // The same points, whatever the order.
  static void expect_same_points(const PointList& listed, const std::vector<Point>& expected) {
    PointSet set;
    for (Point p : listed) set[p] = true;
    ASSERT_EQ(listed.size(), expected.size());
    for (Point p : expected) ASSERT_TRUE(set[p]) << format_point(p);
  }

  void compare_blocks() {
    PointSet seen;
    for (int p = 0; p < reference_.area(); ++p) {
      if (reference_.at(p) == '.' || seen[point(p)]) continue;
      const GoGame::Region region = reference_.region(p);
      std::vector<Point> stones, liberties;
      for (int q : region.points) {
        stones.push_back(point(q));
        seen[point(q)] = true;
        ASSERT_EQ(game_.board().block(point(q)), game_.board().block(point(p)));
      }
      for (int q : region.border) {
        if (reference_.at(q) == '.') liberties.push_back(point(q));
      }
      expect_same_points(game_.board().block_stones(point(p)), stones);
      expect_same_points(game_.board().block_liberties(point(p)), liberties);
      ASSERT_EQ(game_.board().stones_in_block(point(p)), static_cast<int>(stones.size()));
      ASSERT_EQ(game_.board().liberties(point(p)), static_cast<int>(liberties.size()));
    }
  }

  void compare_legality() {
    for (int p = 0; p < reference_.area(); ++p) {
      ASSERT_EQ(game_.may_play(point(p), game_.turn()), legal_[static_cast<std::size_t>(p)])
          << format_point(point(p)) << "\n"
          << game_.to_string();
    }
  }

  void compare_hash() {
    std::uint64_t hash = 0;
    for (int p = 0; p < reference_.area(); ++p) {
      if (reference_.at(p) != '.') hash ^= stone_code(point(p), color_of_char(reference_.at(p)));
    }
    ASSERT_EQ(game_.board().position_hash(), hash);
    hash ^= turn_code(color_of_char(reference_.to_play())) ^ pass_code(game_.passes());
    if (reference_.ko() >= 0) hash ^= ko_code(point(reference_.ko()));
    if (game_.rules().scoring == Scoring::territory) {
      hash ^= prisoner_code(reference_.captured('W') - reference_.captured('B'));
    }
    ASSERT_EQ(game_.hash(), hash);
  }

  void compare_playout_board(const PlayoutBoard& board) {
    PointSet listed;
    for (int i = 0; i < board.empty_points(); ++i) listed[board.empty_point(i)] = true;
    int empty = 0;
    for (Point p : Points(size_)) {
      ASSERT_EQ(board.color(p), game_.board().color(p));
      ASSERT_EQ(board.neighborhood(p), game_.board().neighborhood(p));
      if (board.color(p) == Color::empty) {
        ++empty;
        ASSERT_TRUE(listed[p]);
        ASSERT_EQ(board.is_legal(p), game_.may_play(p, game_.turn())) << format_point(p);
        continue;
      }
      // Each stone has its block's name, and the ring of the block is the other board's block.
      ASSERT_EQ(game_.board().block(board.block(p)), game_.board().block(p));
      if (board.block(p) == p) compare_block(board, p);
    }
    ASSERT_EQ(board.empty_points(), empty);
    for (Color c : {Color::black, Color::white}) {
      ASSERT_EQ(board.stones(c), game_.board().stones(c));
    }
    ASSERT_EQ(board.to_play(), game_.turn());
    ASSERT_EQ(board.ko(), game_.board().ko_for(game_.turn()));
    ASSERT_EQ(board.passes(), game_.passes());
    ASSERT_EQ(owners(color_map(board), size_), owners(color_map(game_.board()), size_));
  }

  void compare_block(const PlayoutBoard& board, Point p) {
    unsigned pseudo_liberties = 0;
    Point stone = p;
    int stones = 0;
    do {
      for (Point q : neighbors(stone)) pseudo_liberties += board.color(q) == Color::empty;
      ASSERT_EQ(board.block(stone), p);
      ++stones;
      stone = board.next_stone(stone);
    } while (stone != p);
    const BlockWord word = board.block_word(p);
    ASSERT_EQ(word.liberties(), pseudo_liberties);
    ASSERT_EQ(static_cast<int>(word.stones()), stones);
    ASSERT_EQ(stones, game_.board().stones_in_block(p));
    ASSERT_EQ(word.in_atari(), game_.board().liberties(p) == 1);
    if (word.in_atari()) {
      ASSERT_EQ(word.last_liberty(), game_.board().block_liberties(p).front());
    }
  }

  BoardSize size_;
  GoGame reference_;
  Go game_;
  PlayoutBoard playout_;  // follows the game if its rules are the playout board's
  bool playout_rules_;
  std::vector<bool> legal_;  // of the reference, at the last comparison
};

// Every size occurs; small boards, where captures, kos and repetitions are dense, more often.
BoardSize random_size(Rng& rng) {
  const auto side = [&] {
    return rng.below(8) == 0 ? 2 + static_cast<int>(rng.below(18))
                             : 2 + static_cast<int>(rng.below(4));
  };
  const int width = side();
  return BoardSize(width, side());
}

Rules random_rules(Rng& rng) {
  Rules rules;
  rules.suicide = rng.below(2) == 0;
  rules.ko = std::array{KoRule::simple, KoRule::positional, KoRule::situational}[rng.below(3)];
  rules.scoring = rng.below(2) == 0 ? Scoring::area : Scoring::territory;
  rules.komi = static_cast<int>(rng.below(41)) / 2.0 - 10;
  if (rng.below(2) == 0) rules.suicide = false, rules.ko = KoRule::simple;  // the playout board's
  return rules;
}

class GoReference : public testing::TestWithParam<int> {};

TEST_P(GoReference, AgreesOverRandomGames) {
  for (int moves = 0, number = 0; moves < moves_per_part; ++number) {
    Rng rng =
        Rng::stream(static_cast<std::uint64_t>(GetParam()), static_cast<std::uint64_t>(number));
    const BoardSize size = random_size(rng);
    Match match(size, random_rules(rng));
    match.compare();
    const int length = 3 * size.area();
    for (int ply = 0; ply < length && moves < moves_per_part; ++ply, ++moves) {
      SCOPED_TRACE("game " + std::to_string(number) + ", ply " + std::to_string(ply));
      match.play_random(rng);
      if (rng.below(16) == 0) match.wander(rng);
      match.compare();
      if (HasFatalFailure()) return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Part, GoReference, testing::Range(0, 4));

}  // namespace
}  // namespace moyo::go
