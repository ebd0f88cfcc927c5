#include "search/hidden/inferred_deals.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "games/kuhn/kuhn.h"
#include "games/leduc/leduc.h"
#include "scaled.h"

namespace moyo::hidden {
namespace {

using kuhn::Kuhn;
using leduc::Leduc;

template <class S>
S after(const std::vector<const char*>& moves) {
  S state;
  for (const char* move : moves) state.play(state.parse_move(move));
  return state;
}

// Bets the king always, the jack one time in three, the queen never.
void bluffs(const Kuhn& state, const MoveList<Kuhn>&, std::span<double> probabilities) {
  const std::string known = state.information(state.to_play());
  probabilities[1] = known.find('K') != std::string::npos   ? 1
                     : known.find('J') != std::string::npos ? 1.0 / 3
                                                            : 0;
  probabilities[0] = 1 - probabilities[1];
}

// Bayes' rule: who holds the queen and is bet into meets the king three times in four.
TEST(InferredDeals, AreAsLikelyAsBayesSays) {
  const Kuhn state = after<Kuhn>({"J", "Q", "bet"});
  Rng rng(1);
  const InferredDeals<Kuhn> deals(state, 20000, bluffs, 0, rng);
  std::map<std::string, int> seen;
  const int draws = scaled(20000);
  for (int i = 0; i < draws; ++i) ++seen[deals.draw(rng).information(Player::first)];
  ASSERT_EQ(seen.size(), 2u);
  const double kings = seen[after<Kuhn>({"K", "Q", "bet"}).information(Player::first)];
  EXPECT_NEAR(kings / draws, 0.75, 5 * std::sqrt(0.25 * 0.75 / draws) + 0.02);
}

TEST(InferredDeals, WithDoubtAreAllPossible) {
  // The second player bets after a check, and the model says that the queen does not.
  const Kuhn queen = after<Kuhn>({"J", "Q", "check", "bet"});
  const Kuhn king = after<Kuhn>({"J", "K", "check", "bet"});
  EXPECT_EQ(likelihood<Kuhn>(queen, Player::first, bluffs, 0), 0);
  EXPECT_NEAR(likelihood<Kuhn>(queen, Player::first, bluffs, 0.1), 0.05, 1e-12);
  EXPECT_NEAR(likelihood<Kuhn>(king, Player::first, bluffs, 0.1), 0.95, 1e-12);
  // Where no deal is possible by the model, some world is drawn all the same.
  Rng rng(1);
  const InferredDeals<Kuhn> deals(
      after<Kuhn>({"J", "K", "check", "bet"}), 50,
      [](const Kuhn&, const MoveList<Kuhn>&, std::span<double> p) { p[0] = 1, p[1] = 0; }, 0, rng);
  EXPECT_EQ(deals.draw(rng).information(Player::first), king.information(Player::first));
}

// What the viewer itself did says nothing, and the order of cards and moves is that of the game.
TEST(InferredDeals, CountsTheMovesOfTheOthersOnly) {
  int asked = 0;
  const MoveModel<Leduc> counting = [&](const Leduc& state, const MoveList<Leduc>& moves,
                                        std::span<double> probabilities) {
    ++asked;
    EXPECT_EQ(state.to_play(), Player::second);
    for (double& p : probabilities) p = 1.0 / static_cast<double>(moves.size());
  };
  const Leduc state =
      after<Leduc>({"Kh", "Qs", "check", "bet", "raise", "call", "Jh", "bet", "raise"});
  EXPECT_NEAR(likelihood<Leduc>(state, Player::first, counting, 0), 1.0 / 2 / 2 / 3, 1e-12);
  EXPECT_EQ(asked, 3);
}

}  // namespace
}  // namespace moyo::hidden
