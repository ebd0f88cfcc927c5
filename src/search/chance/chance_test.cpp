// The parts of expectimax, each by itself. The searches are in expectimax_test.cpp.
#include <gtest/gtest.h>

#include <numeric>

#include "base/text.h"
#include "base/typed_index.h"
#include "models/random_chance.h"
#include "search/chance/expectimax.h"
#include "search/chance/tree_recorder.h"

namespace moyo::search {
namespace {

using models::RandomChance;

// The first player takes one of 100 numbers or throws a coin, the second adds one of 0 to 99. There
// are far fewer events of chance than moves.
class WideSum {
 public:
  using Move = TypedIndex<struct WideNumber, std::uint8_t>;
  static constexpr std::size_t max_moves = 100;
  static constexpr std::size_t move_indices = 100;
  static constexpr std::size_t max_chance_events = 2;
  static constexpr double max_payoff = 200;

  Player to_play() const {
    return plies_ == 0 ? Player::first : plies_ == 1 ? Player::chance : Player::second;
  }
  void legal_moves(MoveList<WideSum>& moves) const {
    if (is_terminal()) return;
    for (std::size_t i = 0; i < (plies_ == 1 ? max_chance_events : max_moves); ++i) {
      moves.push_back(Move(i));
    }
  }
  void chance_events(ChanceList<WideSum>& events) const {
    for (std::size_t i = 0; i < max_chance_events; ++i) events.push_back({Move(i), 0.5});
  }
  void play(Move move) {
    sum_ += static_cast<int>(move.index());
    ++plies_;
  }
  bool is_terminal() const { return plies_ == 3; }
  double payoff(Player p) const { return p == Player::first ? sum_ : -sum_; }
  std::string to_string() const { return std::to_string(sum_) + "\n"; }
  Move parse_move(std::string_view text) const { return Move(parse_integer(text, "a number")); }
  std::string format_move(Move move) const { return std::to_string(move.index()); }

 private:
  int plies_ = 0;
  int sum_ = 0;
};

TEST(OpponentModel, MayHaveMoreMovesThanChanceHasEvents) {
  for (const Star star : {Star::none, Star::one, Star::two}) {
    Expectimax<PayoffJudge<WideSum>> search({.depth = 3, .star = star});
    search.set_model(std::make_unique<UniformModel<WideSum>>());
    const Report report = search.search(WideSum(), {});
    EXPECT_NEAR(report.value, 99 + 0.5 + 49.5, 1e-9);
    EXPECT_EQ(report.best, move_id(WideSum::Move(99)));
  }
}

template <class S>
struct FirstMove {
  typename S::Move operator()(const S& state) const { return legal_moves(state).front(); }
  std::uint64_t nodes() const { return 7; }
};

TEST(OpponentModel, ProbabilitiesSumToOne) {
  const WideSum state;
  const MoveList<WideSum> moves = legal_moves(state);
  double probabilities[WideSum::max_moves];
  ChoosingModel<WideSum, FirstMove<WideSum>> model({}, 0.8);
  model.fill(state, moves, {probabilities, moves.size()});
  EXPECT_NEAR(std::accumulate(std::begin(probabilities), std::end(probabilities), 0.0), 1, 1e-12);
  EXPECT_NEAR(probabilities[0], 0.802, 1e-12);
  EXPECT_NEAR(probabilities[1], 0.002, 1e-12);
  EXPECT_EQ(model.nodes(), 7u);

  // A player that never errs has one move that is possible at all.
  ChoosingModel<WideSum, FirstMove<WideSum>> sure({}, 1);
  ModelledMoves<WideSum> events;
  list_modelled_moves(state, sure, events);
  ASSERT_EQ(events.size(), 1u);
  EXPECT_EQ(events[0].probability, 1);
}

TEST(BackedValue, IsTheRootsOrOneAPlayer) {
  const BackedValue<PayoffJudge<WideSum>, double> one(Player::second, {-4, 4});
  EXPECT_EQ(one.worth(3, Player::second), 3);
  EXPECT_EQ(one.worth(3, Player::first), -3);
  EXPECT_EQ(one.worth(3, Player::chance), 3);
  EXPECT_EQ(one.share(2, Player::second), 0.75);
  EXPECT_EQ(one.share(2, Player::first), 0.25);
  EXPECT_EQ(one.plus(1, 2, 0.5), 2);
  // Estimates outside of the range would make Star1's bounds wrong.
  WideSum state;
  for (const int number : {99, 1, 99}) state.play(WideSum::Move(number));
  EXPECT_EQ(one.end({}, state), -4);

  using Three = RandomChance<3>;
  const BackedValue<PayoffJudge<Three>, Payoffs<Three>> all(Player::second, {-3, 3});
  EXPECT_EQ(all.worth({1, 2, 3}, player(2)), 3);
  EXPECT_EQ(all.worth({1, 2, 3}, Player::chance), 2);
  EXPECT_EQ(all.plus({1, 2, 3}, {2, 2, 2}, -1)[0], -1);
}

TEST(ValueTable, KeepsTheNewestOfASlotAndNothingAfterClear) {
  ValueTable<double> table({1});  // one slot
  EXPECT_EQ(table.probe(0), nullptr);
  table.store(5, {.value = 0.1, .move = 2, .depth = 3, .bound = Bound::lower});
  ASSERT_NE(table.probe(5), nullptr);
  EXPECT_EQ(table.probe(5)->value, 0.1);
  EXPECT_EQ(table.probe(6), nullptr);
  table.store(6, {.value = 0.2, .bound = Bound::exact});
  EXPECT_EQ(table.probe(5), nullptr);
  EXPECT_EQ(table.probe(6)->value, 0.2);
  table.clear();
  EXPECT_EQ(table.probe(6), nullptr);
}

// Whatever part of a tree is asked for: parents come first, and where all events of a chance node are
// there, their probabilities sum to 1.
TEST(TreeRecorder, PartsAreTrees) {
  using S = RandomChance<2>;
  struct Estimate : PayoffJudge<S> {
    double evaluate(const S& state, Player p) const { return state.estimate(p); }
  };
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    const S state(seed, 6);
    Expectimax<Estimate, double, TreeRecorder> search(
        {.depth = 4, .prune = false, .star = Star::none, .table = false}, {}, TreeRecorder(3));
    search.search(state, {});
    const auto all = search.observer().largest_part(100000);
    std::vector<double> sums(all.size());
    for (std::size_t i = 1; i < all.size(); ++i) {
      ASSERT_LT(all[i].parent, i);
      ASSERT_LE(all[i].visits, all[all[i].parent].visits);
      sums[all[i].parent] += all[i].prior;
    }
    for (const double sum : sums) ASSERT_TRUE(sum == 0 || std::abs(sum - 1) < 1e-9) << sum;
    for (const std::size_t most : {std::size_t{1}, all.size() / 2, all.size() - 1}) {
      const auto part = search.observer().largest_part(most);
      ASSERT_EQ(part.size(), most);
      for (std::size_t i = 1; i < part.size(); ++i) ASSERT_LT(part[i].parent, i);
    }
  }
}

}  // namespace
}  // namespace moyo::search
