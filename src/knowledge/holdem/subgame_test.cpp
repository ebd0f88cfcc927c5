// Subgames of hold'em: values and exploitability beside walks over every pair of hands.
#include "knowledge/holdem/subgame.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>

#include "base/errors.h"
#include "base/rng.h"
#include "games/holdem/hand_value.h"
#include "scaled.h"
#include "search/hidden/public_cfr.h"

namespace moyo::holdem {
namespace {

using hidden::PublicCfr;
using hidden::PublicNode;
using Kind = PublicNode::Kind;

constexpr Bytes memory{std::uint64_t{1} << 30};

SubgameOptions river(std::string first, std::string second) {
  SubgameOptions options;
  options.board = "KsTd7c4h2s";
  options.first = std::move(first);
  options.second = std::move(second);
  return options;
}

bool can_meet(const HoleCards& a, const HoleCards& b) {
  return !(CardSet(a.first) | a.second).meets(CardSet(b.first) | b.second);
}

int compare(const HoleCards& a, const HoleCards& b, CardSet board) {
  const HandValue x = hand_value<7>(CardSet(a.first) | a.second | board);
  const HandValue y = hand_value<7>(CardSet(b.first) | b.second | board);
  return (x > y) - (x < y);
}

TEST(PublicTree, EndsAreWorthWhatEveryPairOfHandsSays) {
  const Subgame game = make_subgame(river("all", "all"), memory);
  CardSet board;
  for (const Card card : parse_cards("KsTd7c4h2s")) board |= card;
  Rng rng(1);
  const std::size_t n = game.hands.size();
  ASSERT_EQ(n, 1081u);
  std::vector<float> reach(n);
  for (float& weight : reach) weight = static_cast<float>(rng.below(1000)) / 1000;
  std::vector<float> shown(n);
  std::vector<float> folded(n);
  showdown_values(game.tree.hands, game.tree.orders[0], reach, 3, shown);
  fold_values(game.tree.hands, reach, 2, folded);
  for (std::size_t i = 0; i < n; ++i) {
    double by_showdown = 0;
    double by_fold = 0;
    for (std::size_t j = 0; j < n; ++j) {
      if (!can_meet(game.hands[i], game.hands[j])) continue;
      by_showdown += 3 * reach[j] * compare(game.hands[i], game.hands[j], board);
      by_fold += 2 * reach[j];
    }
    ASSERT_NEAR(shown[i], by_showdown, 0.05);
    ASSERT_NEAR(folded[i], by_fold, 0.05);
  }
}

// The best response to an average strategy, by its definition: hand by hand, over every hand of the
// other and every node.
class SlowResponse {
 public:
  SlowResponse(const Subgame& game, const PublicCfr& cfr, Player player)
      : game_(game), cfr_(cfr), player_(player) {}

  double value() const {
    const auto& own = game_.tree.ranges[index(player_)];
    const auto& other = game_.tree.ranges[index(opponent(player_))];
    double sum = 0;
    double deals = 0;
    for (std::size_t i = 0; i < game_.hands.size(); ++i) {
      if (own[i] == 0) continue;
      std::vector<double> reach(other.begin(), other.end());
      for (std::size_t j = 0; j < reach.size(); ++j) {
        if (!can_meet(game_.hands[i], game_.hands[j])) reach[j] = 0;
        deals += own[i] * reach[j];
      }
      sum += own[i] * best(0, i, reach);
    }
    return sum / deals;
  }

 private:
  double best(std::uint32_t node, std::size_t hand, const std::vector<double>& reach) const {
    const PublicNode& here = game_.tree.nodes[node];
    double all = 0;
    for (const double weight : reach) all += weight;
    if (here.kind == Kind::fold) return (here.player == player_ ? -1 : 1) * here.stake * all;
    if (here.kind == Kind::showdown) {
      CardSet board;
      for (const Card card : parse_cards("KsTd7c4h2s")) board |= card;
      double sum = 0;
      for (std::size_t j = 0; j < reach.size(); ++j) {
        if (reach[j] > 0) sum += reach[j] * compare(game_.hands[hand], game_.hands[j], board);
      }
      return here.stake * sum;
    }
    if (here.player == player_) {
      double most = -1e9;
      for (const std::uint32_t child : here.children)
        most = std::max(most, best(child, hand, reach));
      return most;
    }
    const std::vector<float> strategy = cfr_.average(node);
    double sum = 0;
    for (std::size_t action = 0; action < here.children.size(); ++action) {
      std::vector<double> next = reach;
      for (std::size_t j = 0; j < next.size(); ++j) next[j] *= strategy[action * next.size() + j];
      sum += best(here.children[action], hand, next);
    }
    return sum;
  }

  const Subgame& game_;
  const PublicCfr& cfr_;
  Player player_;
};

TEST(PublicCfr, ExploitabilityIsThatOfBestResponsesByDefinition) {
  const Subgame game = make_subgame(river("AA,KK,QJs,A5s,98s", "KQ,TT,AJo:0.5,J9s"), memory);
  PublicCfr cfr(game.tree, 1);
  for (int i = 0; i < 30; ++i) cfr.iterate();
  const double slow = (SlowResponse(game, cfr, Player::first).value() +
                       SlowResponse(game, cfr, Player::second).value()) /
                      2;
  EXPECT_NEAR(cfr.measure().exploitability, slow, 1e-3);
  for (int i = 0; i < 1000; ++i) cfr.iterate();
  EXPECT_LT(cfr.measure().exploitability, 0.1);
  EXPECT_GE(cfr.measure().exploitability, -1e-3);
}

// The textbook's bluffing river: the first has nuts or air, half each, the second can only beat air.
// With a bet of the pot the first bluffs half as often as it bets for value, and the second calls half
// of the time; the pot is then worth 3/4 to the first (Chen and Ankenman 2006).
TEST(PublicCfr, BluffsAsTheTextbookSays) {
  SubgameOptions options = river("AsAc,3d3c", "QsQd");
  options.board = "AhAd8c7c2s";
  options.pot = 100;
  options.stack = 100;
  options.sizes = "";
  options.bets = 1;
  const Subgame game = make_subgame(options, memory);
  PublicCfr cfr(game.tree, 1);
  for (int i = 0; i < 2000; ++i) cfr.iterate();
  EXPECT_NEAR(cfr.measure().value + 50, 75, 0.1);
  const std::vector<float> bets = cfr.average(0);
  const std::size_t n = game.hands.size();
  double nuts = 0;
  double air = 0;
  for (std::size_t i = 0; i < n; ++i) {
    if (game.tree.ranges[0][i] == 0) continue;
    (game.hands[i].first.rank() == 12 ? nuts : air) = bets[n + i];
  }
  EXPECT_NEAR(nuts, 1, 0.01);
  EXPECT_NEAR(air, 0.5, 0.01);
}

TEST(PublicCfr, ThreadsDoNotChangeTheTurn) {
  SubgameOptions options;
  options.board = "KsTd7c4h";
  options.first = options.second = "AA,KQs,98s,55";
  options.limit = 50;
  options.bets = 1;
  const Subgame game = make_subgame(options, memory);
  PublicCfr one(game.tree, 1);
  PublicCfr two(game.tree, 2);
  for (int i = 0; i < 5; ++i) {
    one.iterate();
    two.iterate();
  }
  EXPECT_EQ(one.measure().exploitability, two.measure().exploitability);
  for (int i = 0; i < 200; ++i) two.iterate();
  EXPECT_LT(two.measure().exploitability, 1);
}

TEST(Subgame, RefusesInOneSentence) {
  const auto refused = [](SubgameOptions options, Bytes bytes = memory) {
    EXPECT_THROW(make_subgame(options, bytes), InputError);
  };
  SubgameOptions options = river("all", "all");
  options.board = "AsKd";
  refused(options);
  options.board = "AsAsKd2c3h";
  refused(options);
  refused(river("KsKd:0", "all"));
  refused(river("XX", "all"));
  refused(river("all", "AA:2"));
  refused(river("all", "all"), Bytes{1000});
  EXPECT_THROW(PublicCfr(make_subgame(river("AsAd", "AsAd"), memory).tree, 1), InputError);
}

TEST(HandRange, CountsCombinations) {
  const std::vector<HoleCards> hands = hole_cards({});
  const auto count = [&](const char* text) {
    double sum = 0;
    for (const float weight : parse_range(text, hands)) sum += weight;
    return sum;
  };
  EXPECT_EQ(count("all"), 1326);
  EXPECT_EQ(count("AA"), 6);
  EXPECT_EQ(count("KQs"), 4);
  EXPECT_EQ(count("QKo"), 12);
  EXPECT_EQ(count("KQ"), 16);
  EXPECT_EQ(count("22+"), 78);
  EXPECT_EQ(count("ATs+"), 16);
  EXPECT_EQ(count("AsKd"), 1);
  EXPECT_EQ(count("AA:0.5, KK"), 9);
  EXPECT_EQ(count("all:0.5,AA:0"), 660);
}

// A turn of limit hold'em with a few hands.
SubgameOptions turn(int bets) {
  SubgameOptions options;
  options.board = "KsTd7c4h";
  options.first = "AA,KQs,JTs,76s,98s";
  options.second = "KK,QQ,AKo,T9s,54s";
  options.limit = 25;
  options.stack = 1000;
  options.bets = bets;
  return options;
}

// Solves the rivers that a turn asks for, each by itself: no network, so nothing is lost but iterations.
class SolvedRivers final : public hidden::LimitValues {
 public:
  SolvedRivers(const Subgame& turn, SubgameOptions options)
      : turn_(turn), options_(std::move(options)) {}
  void values(std::uint32_t node, Player player, std::span<const float> own,
              std::span<const float> other, std::span<float> values) override {
    const double stake = double(turn_.tree.nodes[node].stake);
    const float possible = static_cast<float>(turn_.tree.deck - turn_.tree.dealt - 4);
    std::fill(values.begin(), values.end(), 0.0f);
    for (int i = 0; i < deck_size; ++i) {
      const Card card = Card::at(i);
      if (options_.board.find(to_string(card)) != std::string::npos) continue;
      SubgameOptions later = options_;
      later.board += to_string(card);
      later.pot = 2 * stake;
      later.stack -= stake - options_.pot / 2;
      Subgame river = make_subgame(later, memory);
      std::vector<std::size_t> of_turn;
      for (std::size_t hand = 0; hand < turn_.hands.size(); ++hand) {
        if (!turn_.tree.hands.holds(hand, i)) of_turn.push_back(hand);
      }
      for (std::size_t hand = 0; hand < of_turn.size(); ++hand) {
        river.tree.ranges[index(player)][hand] = own[of_turn[hand]];
        river.tree.ranges[index(opponent(player))][hand] = other[of_turn[hand]];
      }
      if (!meet(river)) continue;
      PublicCfr cfr(river.tree, 1);
      for (int round = 0; round < 30; ++round) cfr.iterate();
      const std::vector<float> won = cfr.hand_values(player);
      for (std::size_t hand = 0; hand < of_turn.size(); ++hand) {
        values[of_turn[hand]] += won[hand] / possible;
      }
    }
  }

 private:
  static bool meet(const Subgame& river) {
    std::vector<float> beside(river.hands.size());
    fold_values(river.tree.hands, river.tree.ranges[1], 1, beside);
    const std::vector<float>& own = river.tree.ranges[0];
    return std::inner_product(own.begin(), own.end(), beside.begin(), 0.0) > 0;
  }

  const Subgame& turn_;
  SubgameOptions options_;
};

// One bet a street, so that it stays small.
TEST(PublicCfr, ATurnWithSolvedRiversIsWorthWhatTheWholeTurnIs) {
  const SubgameOptions options = turn(1);
  const Subgame whole = make_subgame(options, memory);
  PublicCfr solved(whole.tree, 1);
  for (int i = 0; i < 300; ++i) solved.iterate();
  const Subgame shorter = make_subgame(options, memory, Reach::river);
  SolvedRivers rivers(shorter, options);
  PublicCfr limited(shorter.tree, 1, &rivers);
  for (int i = 0; i < scaled(10); ++i) limited.iterate();
  // In chips, of a pot of 100. A slow build makes one iteration, which says little.
  EXPECT_NEAR(limited.value(Player::first), solved.measure().value, slow_build ? 50 : 1);
}

// Who is bound to do the first thing there is, to check or to fold, loses half of the pot to any bet.
TEST(PublicCfr, WhatIsFixedIsPlayedAndNotLearned) {
  SubgameOptions options = turn(3);
  options.board = "KsTd7c4h2s";
  const Subgame river = make_subgame(options, memory);
  PublicCfr cfr(river.tree, 1);
  const std::size_t hands = river.hands.size();
  for (std::uint32_t node = 0; node < river.tree.nodes.size(); ++node) {
    const PublicNode& here = river.tree.nodes[node];
    if (here.kind != Kind::action || here.player != Player::second) continue;
    std::vector<float> strategy(here.children.size() * hands, 0.0f);
    std::fill_n(strategy.begin(), hands, 1.0f);
    cfr.fix(node, strategy);
    EXPECT_EQ(cfr.average(node), strategy);
  }
  for (int i = 0; i < 200; ++i) cfr.iterate();
  // The first bets whatever it has.
  EXPECT_NEAR(cfr.value(Player::first), options.pot / 2, 0.5);
}

// Each bets as its own sizes say, and raises the other's bets by them.
TEST(Subgame, PlayersMayHaveSizesOfTheirOwn) {
  SubgameOptions options = river("all", "all");
  options.stack = 1000;
  options.all_in = false;
  options.bets = 2;
  options.sizes = "1";
  options.second_sizes = "0.5,2";
  const Subgame game = make_subgame(options, memory);
  std::map<std::string, int> bets;
  for (std::uint32_t node = 0; node < game.tree.nodes.size(); ++node) {
    const PublicNode& here = game.tree.nodes[node];
    if (here.kind != Kind::action) continue;
    for (const std::uint32_t child : here.children) {
      const std::string& words = game.actions[child];
      if (words.starts_with("bets")) ++bets[(here.player == Player::first ? "1 " : "2 ") + words];
    }
  }
  const std::map<std::string, int> expected = {
      {"1 bets 100", 1}, {"2 bets 50", 1}, {"2 bets 200", 1}};
  EXPECT_EQ(bets, expected);
  // Fewer sizes for both are the game of those sizes.
  options.second_sizes = "1";
  SubgameOptions same = options;
  same.second_sizes = "same";
  EXPECT_EQ(make_subgame(options, memory).actions, make_subgame(same, memory).actions);
}

}  // namespace
}  // namespace moyo::holdem
