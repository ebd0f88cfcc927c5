#include "knowledge/backgammon/rollout.h"

#include <gtest/gtest.h>

#include "base/errors.h"

namespace moyo::backgammon {
namespace {

// Judges by pips alone: a poor judge, whose rollouts are right all the same.
class Pips final : public TurnJudge {
 public:
  void judge(const TurnRequest& request, std::span<const Turn> turns,
             std::span<float> values) override {
    for (std::size_t i = 0; i < turns.size(); ++i) {
      Board played = request.board;
      played.play(turns[i].steps(request.dice));
      const int ahead = played.theirs.pips() - played.mine.pips();
      values[i] =
          played.mine.borne_off() == checkers ? 1.0f : std::clamp(ahead / 20.0f, -1.0f, 1.0f);
    }
  }
  bool tells_payoff() const override { return true; }
};

// One man each on `mine` and `theirs`, all others off.
Board two_men(int mine, int theirs) {
  Board board;
  board.mine.put(mine);
  board.theirs.put(theirs);
  board.mine.put(off, 14);
  board.theirs.put(off, 14);
  return board;
}

TEST(Rollout, PaysWhatTheDiceSay) {
  // The other, on its 6 point, bears off with 27 of 36 rolls; else the mover does with any from its 1.
  Rollout rollout(std::make_unique<Pips>(), {.games = 36, .luck = false}, 1);
  const Accumulator points = rollout.play_out(two_men(1, 6), Player::first);
  EXPECT_DOUBLE_EQ(points.mean(), 9.0 / 36 - 27.0 / 36) << "each of the 36 rolls came once";
}

TEST(Rollout, TakesLuckOut) {
  // From 12 and 12 pips much is left to the dice.
  Board board;
  for (Side* side : {&board.mine, &board.theirs}) {
    side->put(6, 4);
    side->put(off, 11);
  }
  Rollout plain(std::make_unique<Pips>(), {.games = 720, .luck = false}, 1);
  Rollout adjusted(std::make_unique<Pips>(), {.games = 720, .luck = true}, 1);
  const Accumulator a = plain.play_out(board, Player::first);
  const Accumulator b = adjusted.play_out(board, Player::first);
  EXPECT_NEAR(a.mean(), b.mean(), 3 * (a.standard_error() + b.standard_error()));
  EXPECT_LT(b.standard_error(), a.standard_error()) << "even by a poor judge";
}

TEST(Rollout, SameSeedSameValues) {
  const Board start = Backgammon().board();
  TurnList turns;
  generate_turns(start, {3, 1}, turns);
  const auto values = [&](std::uint64_t seed) {
    Rollout rollout(std::make_unique<Pips>(), {.games = 3, .candidates = 2, .margin = 6}, seed);
    std::vector<float> result(turns.size());
    rollout.judge({start, Player::first, {3, 1}}, {turns.begin(), turns.size()}, result);
    return result;
  };
  EXPECT_EQ(values(1), values(1));
  EXPECT_NE(values(1), values(2));
}

}  // namespace
}  // namespace moyo::backgammon
