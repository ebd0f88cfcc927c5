#include "knowledge/holdem/local_best_response.h"

#include <gtest/gtest.h>

#include "scaled.h"

namespace moyo::holdem {
namespace {

HoldemRules usual_rules() {
  HoldemRules rules;
  for (const float size : {0.5f, 1.0f, 2.0f}) rules.sizes.push_back(size);
  return rules;
}

double won_a_hand(const RangeStrategy& other, int pairs) {
  const LocalBestResponseOptions options{.rules = usual_rules(), .boards = 5};
  Rng rng(3);
  double sum = 0;
  for (int i = 0; i < pairs; ++i) {
    for (const Player seat : {Player::first, Player::second}) {
      sum += local_best_response(other, seat, options, rng);
    }
  }
  return sum / (2 * pairs);
}

// Half a big blind where it folds the small one, a whole one where it folds to a raise.
TEST(LocalBestResponse, WinsTheBlindsOfWhoAlwaysFolds) {
  EXPECT_EQ(won_a_hand(always_fold, scaled(100)), 0.75);
}

TEST(LocalBestResponse, WinsMoreFromWhoNeverFolds) {
  EXPECT_GT(won_a_hand(always_call, scaled(200)), 2);
}

TEST(WinShares, AreExactOnTheRiver) {
  const std::vector<Card> board = parse_cards("KsTd7c4h2s");
  const std::vector<HoleCards> hands = hole_cards({});
  Rng rng(1);
  const auto own = parse_cards("KdQh");
  const std::vector<float> shares = win_shares({own[0], own[1]}, board, hands, 1, rng);
  const auto against = [&](const char* text) {
    const auto cards = parse_cards(text);
    for (std::size_t h = 0; h < hands.size(); ++h) {
      if (hands[h] == HoleCards(cards[0], cards[1]) || hands[h] == HoleCards(cards[1], cards[0])) {
        return shares[h];
      }
    }
    return -1.0f;
  };
  EXPECT_EQ(against("AdAh"), 0);
  EXPECT_EQ(against("KhQc"), 0.5f);
  EXPECT_EQ(against("KhJc"), 1);
  EXPECT_EQ(against("QdJh"), 1);
  EXPECT_EQ(against("7h7d"), 0);
}

// On the turn by hand: a flush draw against a pair has nine of 44 cards, none of which pairs the board's
// owner to more.
TEST(WinShares, CountAllRivers) {
  const std::vector<Card> board = parse_cards("Ks8s3d2c");
  const std::vector<HoleCards> hands = {{parse_card("Kd"), parse_card("Qh")}};
  Rng rng(1);
  const std::vector<float> shares =
      win_shares({parse_card("7s"), parse_card("6s")}, board, hands, 1, rng);
  EXPECT_FLOAT_EQ(shares[0], 9.0f / 44);
}

}  // namespace
}  // namespace moyo::holdem
