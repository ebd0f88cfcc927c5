#include "knowledge/backgammon/look_ahead.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "games/backgammon/backgammon.h"
#include "knowledge/backgammon/pubeval.h"

namespace moyo::backgammon {
namespace {

// Payoffs by the pips that are left: simple, and different for every position that matters.
class PipJudge final : public TurnJudge {
 public:
  static float value(const Board& played) {
    if (played.mine.borne_off() == checkers) return static_cast<float>(stakes_lost(played.theirs));
    return static_cast<float>(played.theirs.pips() - played.mine.pips()) / 200;
  }
  void judge(const TurnRequest& request, std::span<const Turn> turns,
             std::span<float> values) override {
    for (std::size_t i = 0; i < turns.size(); ++i) {
      Board played = request.board;
      played.play(turns[i].steps(request.dice));
      values[i] = value(played);
    }
  }
  bool tells_payoff() const override { return true; }
};

// By the game itself: every roll, and the reply that has the best value at once.
double slow_value(const Backgammon& after, int plies) {
  const Player mover = opponent(after.turn());
  if (after.is_terminal()) return after.payoff(mover);
  if (plies == 0)
    return static_cast<double>(PipJudge::value({after.board().theirs, after.board().mine}));
  ChanceList<Backgammon> events;
  after.chance_events(events);
  double sum = 0;
  for (const auto& event : events) {
    Backgammon rolled = after;
    rolled.play(event.move);
    double best = -100;
    Backgammon reply = rolled;
    for (const Turn turn : legal_moves(rolled)) {
      Backgammon next = rolled;
      next.play(turn);
      const double value = slow_value(next, 0);
      if (value <= best) continue;
      best = value;
      reply = next;
    }
    sum -= event.probability * slow_value(reply, plies - 1);
  }
  return sum;
}

// Tells better from worse, and nothing else.
class OrderJudge final : public TurnJudge {
 public:
  void judge(const TurnRequest&, std::span<const Turn> turns, std::span<float> values) override {
    for (std::size_t i = 0; i < turns.size(); ++i) values[i] = 100 + static_cast<float>(i);
  }
  bool tells_payoff() const override { return false; }
};

TEST(LookAhead, IsTheMeanOverAllRolls) {
  Rng rng(1);
  LookAhead ahead(std::make_unique<PipJudge>(), {});
  for (int i = 0; i < 10; ++i) {
    Backgammon state;
    for (int ply = 0; ply < 20 + 20 * (i % 4) && !state.is_terminal(); ++ply) {
      state.play(random_move(state, rng));
    }
    if (state.is_terminal() || state.dice().rolled()) continue;
    const Board played{state.board().theirs, state.board().mine};
    for (const int plies : {1, 2}) {
      EXPECT_NEAR(ahead.value_after(played, opponent(state.turn()), plies),
                  slow_value(state, plies), 1e-4);
    }
  }
}

TEST(LookAhead, TurnsThatAreNotLookedIntoStayBelow) {
  Backgammon state;
  state.play(state.parse_move("41"));
  const auto turns = legal_moves(state);
  std::vector<float> values(turns.size());
  LookAhead ahead(std::make_unique<PipJudge>(), {.plies = 1, .candidates = 3, .margin = 6});
  ahead.judge({state.board(), state.turn(), state.dice()}, {turns.begin(), turns.size()}, values);
  std::sort(values.rbegin(), values.rend());
  EXPECT_GT(values[2], values[3]);
  EXPECT_THROW(LookAhead(std::make_unique<Pubeval>(PubevalWeights{}), {}), InputError);
}

TEST(KnownEndings, ReplaceWhatTheJudgeThinks) {
  NoProgress progress;
  const auto bearoff = Bearoff::from_bytes(make_two_sided(2, progress));
  KnownEndings judge(std::make_unique<PipJudge>(), bearoff);
  Board board;
  board.mine.put(6);
  board.mine.put(5);
  board.mine.put(off, 13);
  board.theirs.put(6);
  board.theirs.put(off, 14);
  const Backgammon state(board, Player::first, {2, 1});
  const auto turns = legal_moves(state);
  std::vector<float> values(turns.size());
  judge.judge({board, Player::first, {2, 1}}, {turns.begin(), turns.size()}, values);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    Board played = board;
    played.play(turns[i].steps({2, 1}));
    EXPECT_NEAR(values[i], 1 - 2 * *bearoff->win_chance({played.theirs, played.mine}), 1e-6);
  }
}

// Chances and values without a unit cannot be compared: all turns are known, or none is.
TEST(KnownEndings, MixNothingIntoValuesWithoutAUnit) {
  NoProgress progress;
  KnownEndings endings(std::make_unique<OrderJudge>(),
                       Bearoff::from_bytes(make_two_sided(2, progress)));
  const auto judged = [&](int men_on_three) {
    Board board;
    board.mine.put(3, men_on_three);
    board.mine.put(1);
    board.mine.put(off, checkers - 1 - men_on_three);
    board.theirs.put(2, 2);
    board.theirs.put(off, checkers - 2);
    const Backgammon state(board, Player::first, {2, 1});
    const auto turns = legal_moves(state);
    std::vector<float> values(turns.size());
    endings.judge({board, Player::first, {2, 1}}, {turns.begin(), turns.size()}, values);
    return values;
  };
  for (const float value : judged(1)) EXPECT_LE(std::abs(value), 1);
  // Of three men one can go off, or none: two are known, three are not.
  const std::vector<float> mixed = judged(2);
  ASSERT_GT(mixed.size(), 1u);
  for (const float value : mixed) EXPECT_GE(value, 100);
}

}  // namespace
}  // namespace moyo::backgammon
