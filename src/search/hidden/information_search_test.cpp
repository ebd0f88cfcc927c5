#include "search/hidden/information_search.h"

#include <gtest/gtest.h>

#include "games/kuhn/kuhn.h"
#include "games/leduc/leduc.h"
#include "scaled.h"
#include "search/hidden/open_cards.h"

namespace moyo::hidden {
namespace {

using kuhn::Kuhn;
using leduc::Leduc;

template <State S>
S dealt(S state, const std::vector<const char*>& moves) {
  for (const char* move : moves) state.play(state.parse_move(move));
  return state;
}

double share(const InformationSearch<Kuhn>& search, const std::vector<const char*>& moves) {
  const auto* node = search.find(dealt(Kuhn(), moves));
  return static_cast<double>(node->arms[1].pulls) / static_cast<double>(node->visits);
}

// What every equilibrium of Kuhn poker has: of the second player all of it, of the first what is
// dominated.
TEST(InformationSearch, SmoothUctPlaysKuhnNearlyAsItShould) {
  InformationSearch<Kuhn> search({.c = 0.5, .smooth = true});
  Rng rng(1);
  for (int i = 0; i < scaled(1000000); ++i) search.iterate(Kuhn(), rng);
  EXPECT_NEAR(share(search, {"Q", "K", "bet"}), 1, 0.05);
  EXPECT_NEAR(share(search, {"Q", "J", "bet"}), 0, 0.05);
  EXPECT_NEAR(share(search, {"J", "Q", "bet"}), 1.0 / 3, 0.15);
  EXPECT_NEAR(share(search, {"Q", "J", "check"}), 1.0 / 3, 0.15);
  EXPECT_NEAR(share(search, {"J", "Q", "check", "bet"}), 0, 0.05);
  EXPECT_NEAR(share(search, {"K", "Q", "check", "bet"}), 1, 0.05);
}

TEST(InformationSearch, RemembersNoMoreThanItMay) {
  InformationSearch<Leduc> search({.max_nodes = 10});
  Rng rng(1);
  const Report report = search.search(dealt(Leduc(), {"Kh", "Qs"}), 1000, {}, rng);
  EXPECT_EQ(search.nodes(), 10u);
  EXPECT_EQ(report.playouts, 1000u);
  EXPECT_EQ(report.moves.size(), 2u);
}

TEST(OpenCards, KnowsWhatOpenCardsAreWorth) {
  // With the king against the queen in the open: a bet is folded to, so 1 either way.
  Rng rng(1);
  std::uint64_t nodes = 1000;
  EXPECT_EQ(open_payoffs(dealt(Kuhn(), {"K", "Q"}), nodes, rng)[0], 1);
  nodes = 1000;
  EXPECT_EQ(open_payoffs(dealt(Kuhn(), {"J", "Q"}), nodes, rng)[0], -1);
  const Report report =
      open_card_report(dealt(Kuhn(), {"K", "J", "check", "bet"}), 100, 1000, {}, rng);
  EXPECT_EQ(report.best->index(), 1u);  // the king calls
  EXPECT_NEAR(report.value, 1, 1e-12);  // 2 of at most 2
}

TEST(OpenCards, GuessesAtRandomBeyondItsNodes) {
  Rng rng(1);
  double sum = 0;
  for (int i = 0; i < 2000; ++i) {
    std::uint64_t nodes = 1;
    sum += open_payoffs(dealt(Kuhn(), {"K", "Q"}), nodes, rng)[0];
  }
  // Random play of the king against the queen: 1/4 check-check 1, bets called or folded to.
  EXPECT_NEAR(sum / 2000, 0.25 * 1 + 0.5 * (0.5 * 1 + 0.5 * 2) + 0.25 * (0.5 * 2 - 0.5), 0.1);
}

}  // namespace
}  // namespace moyo::hidden
