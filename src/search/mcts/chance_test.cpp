// Tree search where chance moves, and where players are not two of zero sum.
#include <gtest/gtest.h>

#include "games/tree/utility_tree.h"
#include "models/coin_flip.h"
#include "models/path_puzzle.h"
#include "models/random_chance.h"
#include "models/take_the_last.h"
#include "search/bandit/flat_monte_carlo.h"
#include "search/bandit/rules.h"
#include "search/chance/expectimax.h"
#include "search/mcts/search.h"
#include "simulation/playout.h"

namespace moyo::mcts {
namespace {

template <class S>
Report uct(const S& state, std::uint64_t playouts, SearchOptions options = {}) {
  options.memory = {std::uint64_t{8} << 20};
  options.early_stop = false;
  TreeSearch<S> search(
      options,
      [](Tree<typename S::Move>&, int) {
        Parts<S> parts;
        parts.evaluator = std::make_unique<PlayoutEvaluator<S>>();
        return parts;
      },
      1);
  return search.search(state, {.playouts = playouts});
}

TEST(ChanceTreeSearch, CallsTheLikelierSide) {
  const Report report = uct(models::CoinFlip(), 20000);
  EXPECT_EQ(report.best, move_id(models::CoinFlip::heads));
  EXPECT_NEAR(report.value, 1.0 / 3, 0.03);
  EXPECT_FALSE(report.proved);  // heads may lose and may win
}

// A call and a throw that do not matter: the first player wins.
struct NoMatter {
  using Move = models::CoinFlip::Move;
  static constexpr std::size_t max_moves = 2, move_indices = 2;
  models::CoinFlip coin;
  Player to_play() const { return coin.to_play(); }
  void legal_moves(MoveList<NoMatter>& moves) const {
    for (const Move move : moyo::legal_moves(coin)) moves.push_back(move);
  }
  void play(Move move) { coin.play(move); }
  bool is_terminal() const { return coin.is_terminal(); }
  double payoff(Player p) const { return p == Player::first ? 1 : -1; }
  void chance_events(ChanceList<NoMatter>& events) const {
    events.push_back({models::CoinFlip::heads, 0.5});
    events.push_back({models::CoinFlip::tails, 0.5});
  }
  std::string to_string() const { return coin.to_string(); }
  Move parse_move(std::string_view text) const { return coin.parse_move(text); }
  std::string format_move(Move move) const { return coin.format_move(move); }
};

TEST(ChanceTreeSearch, ProvesWhatNoEventChanges) {
  const Report report = uct(NoMatter(), 200);
  EXPECT_TRUE(report.proved);
  EXPECT_EQ(report.value, 1);
}

TEST(ChanceTreeSearch, OnePlayerFindsTheBestPath) {
  SearchOptions options;
  options.selection.c = 0.2;
  const Report report = uct(models::PathPuzzle(), 5000, options);
  EXPECT_EQ(report.principal_variation.size(), 6u);
  EXPECT_NEAR(report.value * models::PathPuzzle::max_payoff, 19, 2);
}

TEST(ChanceTreeSearch, EveryPlayerOfThreeWantsItsOwn) {
  using models::TakeTheLast;
  const Report two = uct(TakeTheLast(2), 2000);
  EXPECT_EQ(two.best->index(), 1u);  // takes both
  EXPECT_NEAR(two.value, 1, 0.05);
  EXPECT_NEAR(uct(TakeTheLast(3), 5000).value, -0.5, 0.05);  // whatever is left, the next takes it
  const tree::UtilityTree<3, false> tuples(
      "(([100 200 600] [400 300 200]) ([600 100 200] [700 400 100]))");
  // The second player takes its 300 or its 400; so the first goes right and has 700.
  SearchOptions options;
  options.selection.c = 0.1;
  const Report report = uct(tuples, 3000, options);
  EXPECT_EQ(report.best->index(), 1u);
}

TEST(ChanceTreeSearch, TendsToTheValueOfExpectimax) {
  using Tree = tree::UtilityTree<2, true>;
  const Tree tree("({(900 -100) (300 200)} {(-900 500) (800 700)})");
  search::Expectimax<search::PayoffJudge<Tree>> exact({.depth = 10});
  const double value = exact.search(tree, {}).value;
  EXPECT_EQ(value, 50);  // (-100 + 200) / 2, beside (-900 + 700) / 2
  const Report report = uct(tree, 50000);
  EXPECT_EQ(report.best->index(), 0u);
  EXPECT_NEAR(report.value * tree::max_utility, value, 60);
}

TEST(FlatMonteCarlo, ThrowsDiceAndCountsForEveryPlayer) {
  Rng rng(1);
  const models::CoinFlip coin;
  PlayoutEvaluator<models::CoinFlip> playouts;
  const Report call = flat_monte_carlo(coin, legal_moves(coin), playouts, UniformAllocation{},
                                       FinalArm::best_mean, {4000}, {}, rng);
  EXPECT_EQ(call.best, move_id(models::CoinFlip::heads));
  EXPECT_NEAR(call.value, 1.0 / 3, 0.1);
  const models::TakeTheLast two(2);
  PlayoutEvaluator<models::TakeTheLast> three;
  const Report last = flat_monte_carlo(two, legal_moves(two), three, UniformAllocation{},
                                       FinalArm::best_mean, {100}, {}, rng);
  EXPECT_EQ(last.best->index(), 1u);
  EXPECT_EQ(last.value, 1);
}

TEST(FlatMonteCarlo, CommonRandomNumbersGiveEveryMoveTheSameLuck) {
  // What a position is worth is luck alone here.
  class Luck final : public Evaluator<models::CoinFlip> {
   public:
    Evaluation evaluate(const Request& request) override {
      return {.value = 2 * request.rng.uniform() - 1};
    }
  };
  const models::CoinFlip coin;
  Luck luck;
  const auto spread = [&](bool common) {
    Rng rng(3);
    const Report report = flat_monte_carlo(coin, legal_moves(coin), luck, UniformAllocation{},
                                           FinalArm::best_mean, {200, 0, common}, {}, rng);
    return report.moves.front().value - report.moves.back().value;
  };
  EXPECT_EQ(spread(true), 0);
  EXPECT_GT(spread(false), 0);
}

}  // namespace
}  // namespace moyo::mcts
