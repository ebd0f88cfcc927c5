// A side that moves again, as GTP and SGF allow: whatever looks at the last move looks at an enemy
// stone, or at none. The other side has as good as passed in between.
#include <gtest/gtest.h>

#include "knowledge/go/tree_prior.h"
#include "scaled.h"
#include "simulation/go/learned_policy.h"
#include "simulation/go/playout.h"
#include "simulation/go/rule_policy.h"

namespace moyo::go {
namespace {

constexpr int positions = scaled(3000);

// Random stones of either side, in any order, on boards of all shapes.
Go random_position(Rng& rng) {
  const auto side = [&] { return 2 + static_cast<int>(rng.below(rng.below(4) == 0 ? 18 : 6)); };
  const int width = side();
  Go game(BoardSize(width, rng.below(3) == 0 ? side() : width));
  const std::uint32_t area = static_cast<std::uint32_t>(game.size().area());
  for (std::uint32_t ply = rng.below(2 * area) + 1; ply > 0; --ply) {
    const Color c = rng.below(4) != 0 ? game.turn() : opposite(game.turn());
    const int at = static_cast<int>(rng.below(area));
    const Point p = point_at(at % width, at / width);
    if (!game.may_play(p, c)) continue;
    game.set_turn(c);
    game.play(p);
  }
  if (rng.below(2) == 0) game.set_turn(opposite(game.turn()));
  return game;
}

template <class Policy>
void play_from(const Go& game, Policy& policy, Rng& rng) {
  PlayoutBoard board = playout_start(game);
  policy.begin(board);
  for (int moves = 0; board.passes() < 2 && moves < max_playout_moves(board.size()); ++moves) {
    const Point p = policy.choose(board, rng);
    ASSERT_TRUE(p == pass || (board.color(p) == Color::empty && board.is_legal(p)))
        << format_point(p) << " after\n"
        << game.position();
    board.play(p);
  }
}

TEST(MovingAgain, PlayoutsGoToTheEnd) {
  Rng rng(1);
  RuleOptions often;
  often.ko = often.atari = often.nakade = often.attack = often.defend = often.extend = 1;
  RulePolicy usual, all(often);
  LearnedPolicy learned;
  for (int i = 0; i < positions && !testing::Test::HasFatalFailure(); ++i) {
    const Go game = random_position(rng);
    play_from(game, usual, rng);
    play_from(game, all, rng);
    play_from(game, learned, rng);
  }
}

// The last stone's block has two liberties, and it is its own side that is to move.
TEST(MovingAgain, NobodyAttacksTheOwnBlockJustPlayed) {
  RuleOptions attack;
  attack.atari = attack.nakade = 0;
  attack.attack = 1;
  RulePolicy policy(attack);
  Rng rng(1);
  const Go small =
      Go(BoardSize(5))
          .parse_position("...../...../...../...../..... b moves=A4,B3,B2,E5,D5,C2,A5,A2 turn=w");
  const Go nine = Go(BoardSize(9))
                      .parse_position(
                          "........./........./........./........./........./........./........./"
                          "........./......... b "
                          "moves=C8,b:B7,A6,A9,A8 turn=w");
  for (int i = 0; i < 100; ++i) {
    play_from(small, policy, rng);
    play_from(nine, policy, rng);
  }
}

std::vector<mcts::MovePrior<Point>> judged(const Go& game) {
  std::vector<mcts::MovePrior<Point>> candidates;
  for (Point p : legal_moves(game)) candidates.push_back({.move = p});
  TreePrior(PriorOptions{}).judge(game, candidates);
  return candidates;
}

TEST(MovingAgain, ThePriorIsThatOfAPassInBetween) {
  Rng rng(2);
  for (int i = 0; i < positions / 10; ++i) {
    Go again = random_position(rng);
    if (again.moves().empty()) continue;
    again.set_turn(again.moves().back().color);
    Go passed = again;
    passed.set_turn(opposite(again.turn()));
    passed.play(pass);
    const auto expected = judged(passed), actual = judged(again);
    ASSERT_EQ(actual.size(), expected.size());
    for (std::size_t k = 0; k < actual.size(); ++k) {
      ASSERT_EQ(actual[k].move, expected[k].move);
      ASSERT_EQ(actual[k].probability, expected[k].probability) << again.position();
      ASSERT_EQ(actual[k].mean, expected[k].mean) << again.position();
    }
  }
}

}  // namespace
}  // namespace moyo::go
