// Every hand of five cards, and hands of six and seven beside the best five of them.
#include "games/holdem/hand_value.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

#include "base/errors.h"
#include "base/rng.h"
#include "scaled.h"

namespace moyo::holdem {
namespace {

CardSet hand(std::string_view text) {
  CardSet set;
  for (const Card card : parse_cards(text)) set |= card;
  return set;
}

// As a person does it: count ranks, sort them by how often and how high.
std::array<int, 6> obvious_value(const std::array<Card, 5>& cards) {
  std::map<int, int> counts;
  bool flush = true;
  for (const Card card : cards) {
    ++counts[card.rank()];
    flush = flush && card.suit() == cards[0].suit();
  }
  std::vector<std::pair<int, int>> order;
  for (const auto& [rank, count] : counts) order.emplace_back(count, rank);
  std::sort(order.rbegin(), order.rend());
  int straight = -1;
  if (order.size() == 5) {
    if (order[0].second - order[4].second == 4) straight = order[0].second;
    if (order[0].second == 12 && order[1].second == 3) straight = 3;  // five high
  }
  std::array<int, 6> value{};
  for (std::size_t i = 0; i < order.size(); ++i) value[i + 1] = order[i].second;
  const int first = order[0].first;
  const int second = order.size() > 1 ? order[1].first : 0;
  value[0] = straight >= 0 && flush      ? 8
             : first == 4                ? 7
             : first == 3 && second == 2 ? 6
             : flush                     ? 5
             : straight >= 0             ? 4
             : first == 3                ? 3
             : first == 2 && second == 2 ? 2
             : first == 2                ? 1
                                         : 0;
  if (straight >= 0) value = {value[0], straight};
  return value;
}

template <class Visit>
void for_each_five(Visit&& visit) {
  for (int a = 0; a < deck_size; ++a)
    for (int b = a + 1; b < deck_size; ++b)
      for (int c = b + 1; c < deck_size; ++c)
        for (int d = c + 1; d < deck_size; ++d)
          for (int e = d + 1; e < deck_size; ++e) {
            visit(std::array{Card::at(a), Card::at(b), Card::at(c), Card::at(d), Card::at(e)});
          }
}

TEST(HandValue, OfAllFiveCardHandsIsAsManyOfEachKindAsThereAre) {
  std::map<HandKind, int> kinds;
  std::set<HandValue> values;
  for_each_five([&](const std::array<Card, 5>& cards) {
    const HandValue value =
        hand_value<5>(CardSet(cards[0]) | cards[1] | cards[2] | cards[3] | cards[4]);
    ++kinds[value.kind()];
    values.insert(value);
  });
  EXPECT_EQ(kinds[HandKind::straight_flush], 40);
  EXPECT_EQ(kinds[HandKind::four_of_a_kind], 624);
  EXPECT_EQ(kinds[HandKind::full_house], 3744);
  EXPECT_EQ(kinds[HandKind::flush], 5108);
  EXPECT_EQ(kinds[HandKind::straight], 10200);
  EXPECT_EQ(kinds[HandKind::three_of_a_kind], 54912);
  EXPECT_EQ(kinds[HandKind::two_pair], 123552);
  EXPECT_EQ(kinds[HandKind::pair], 1098240);
  EXPECT_EQ(kinds[HandKind::high_card], 1302540);
  EXPECT_EQ(values.size(), 7462u);
}

TEST(HandValue, ComparesAsAPersonDoes) {
  Rng rng(1);
  const auto draw = [&] {
    std::array<Card, 5> cards;
    CardSet seen;
    for (Card& card : cards) {
      do card = Card::at(static_cast<int>(rng.below(deck_size)));
      while (seen.contains(card));
      seen |= card;
    }
    return std::pair(cards, seen);
  };
  for (int i = 0; i < scaled(200000); ++i) {
    const auto [a, a_set] = draw();
    const auto [b, b_set] = draw();
    EXPECT_EQ(hand_value<5>(a_set) <=> hand_value<5>(b_set), obvious_value(a) <=> obvious_value(b));
  }
}

template <int Cards>
void compare_with_best_five(int hands) {
  Rng rng(Cards);
  for (int i = 0; i < hands; ++i) {
    std::array<Card, Cards> cards;
    CardSet all;
    for (Card& card : cards) {
      // Few ranks now and then, so that rare hands come up.
      const int width = i % 2 == 0 ? deck_size : 24;
      do card = Card::at(static_cast<int>(rng.below(static_cast<std::uint32_t>(width))));
      while (all.contains(card));
      all |= card;
    }
    HandValue best;
    for (unsigned chosen = 0; chosen < 1u << Cards; ++chosen) {
      if (std::popcount(chosen) != 5) continue;
      CardSet five;
      for (std::size_t k = 0; k < Cards; ++k) {
        if ((chosen >> k & 1) != 0) five |= cards[k];
      }
      best = std::max(best, hand_value<5>(five));
    }
    ASSERT_EQ(hand_value<Cards>(all), best);
  }
}

TEST(HandValue, OfMoreCardsIsThatOfTheBestFive) {
  compare_with_best_five<6>(scaled(100000));
  compare_with_best_five<7>(scaled(200000));
}

TEST(HandValue, KnowsTheWheelAndTheKickers) {
  EXPECT_EQ(hand_value<5>(hand("As2c3d4h5s")).kind(), HandKind::straight);
  EXPECT_LT(hand_value<5>(hand("As2c3d4h5s")), hand_value<5>(hand("2s3c4d5h6s")));
  EXPECT_EQ(hand_value<5>(hand("QsKsAs2s3s")).kind(), HandKind::flush);
  EXPECT_LT(hand_value<7>(hand("AsAdKcQh9s8d2c")), hand_value<7>(hand("AsAdKcQhTs8d2c")));
  EXPECT_EQ(hand_value<7>(hand("AsAdKcQhTs8d2c")), hand_value<7>(hand("AsAdKcQhTs8d3c")));
}

TEST(PlayingCards, AreReadAndRefused) {
  EXPECT_EQ(to_string(parse_card("tD")), "Td");
  EXPECT_EQ(parse_cards(" As Kd7c").size(), 3u);
  for (int i = 0; i < deck_size; ++i) EXPECT_EQ(parse_card(to_string(Card::at(i))), Card::at(i));
  for (const char* bad : {"1s", "Ax", "AsA", "AsAs"}) EXPECT_THROW(parse_cards(bad), InputError);
}

}  // namespace
}  // namespace moyo::holdem
