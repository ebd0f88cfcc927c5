#include "knowledge/backgammon/luck.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "base/statistics.h"
#include "knowledge/backgammon/pubeval.h"

namespace moyo::backgammon {
namespace {

// Who is ahead by the pips is thought to win in proportion.
class RaceJudge final : public TurnJudge {
 public:
  void judge(const TurnRequest& request, std::span<const Turn> turns,
             std::span<float> values) override {
    for (std::size_t i = 0; i < turns.size(); ++i) {
      Board played = request.board;
      played.play(turns[i].steps(request.dice));
      const auto lead = static_cast<float>(played.theirs.pips() - played.mine.pips());
      values[i] = std::clamp(lead / 25, -1.0f, 1.0f);
    }
  }
  bool tells_payoff() const override { return true; }
};

TEST(Luck, HasMeanZeroInEveryPosition) {
  RaceJudge judge;
  LuckMeter meter(judge);
  Rng rng(1);
  for (int game = 0; game < 5; ++game) {
    for (Backgammon state; !state.is_terminal(); state.play(random_move(state, rng))) {
      if (state.to_play() != Player::chance) continue;
      ChanceList<Backgammon> events;
      state.chance_events(events);
      double mean = 0;
      for (const auto& event : events) mean += event.probability * meter.luck(state, event.move);
      ASSERT_NEAR(mean, 0, 1e-6);
    }
  }
}

// A double is more than any other roll in a race.
TEST(Luck, OfDoublesIsGood) {
  RaceJudge judge;
  LuckMeter meter(judge);
  Board board;
  board.mine.put(12, checkers);
  board.theirs.put(12, checkers);
  const Backgammon race(board, Player::first);
  ASSERT_EQ(race.to_play(), Player::chance);
  EXPECT_GT(meter.luck(race, Turn::of_roll({6, 6})), meter.luck(race, Turn::of_roll({6, 5})));
  EXPECT_LT(meter.luck(race, Turn::of_roll({2, 1})), 0);
}

// Races between equals: what is left of a result without luck has the mean of the results, and less
// variance.
TEST(Luck, TakenOutLeavesLessVariance) {
  RaceJudge judge;
  LuckMeter meter(judge);
  TurnChooser chooser;
  Accumulator results;
  Accumulator adjusted;
  for (std::uint64_t game = 0; game < 400; ++game) {
    Rng rng = Rng::stream(3, game);
    Board board;
    for (Side* side : {&board.mine, &board.theirs}) {
      for (const int p : {4, 6, 12}) side->put(p, checkers / 3);
    }
    Backgammon state(board, Player::first);
    double luck = 0;  // of the first player
    while (!state.is_terminal()) {
      const Turn roll = sample_chance(state, rng);
      luck += (state.turn() == Player::first ? 1 : -1) * meter.luck(state, roll);
      state.play(roll);
      state.play(chooser.best({state.board(), state.turn(), state.dice()}, judge).turn);
    }
    results.add(state.payoff(Player::first));
    adjusted.add(state.payoff(Player::first) - luck);
  }
  EXPECT_LT(adjusted.standard_error(), 0.8 * results.standard_error());
  EXPECT_NEAR(adjusted.mean(), results.mean(), 4 * results.standard_error());
}

TEST(Luck, NeedsPayoffs) {
  Pubeval pubeval(PubevalWeights{});
  EXPECT_THROW(LuckMeter{pubeval}, InputError);
}

}  // namespace
}  // namespace moyo::backgammon
