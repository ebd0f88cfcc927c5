// Hands on a river by their strength: nothing of a range is lost, and neighbours share.
#include "knowledge/holdem/river_places.h"

#include <gtest/gtest.h>

#include <numeric>

#include "base/rng.h"
#include "knowledge/holdem/subgame.h"

namespace moyo::holdem {
namespace {

struct River {
  Subgame game;
  RiverPlaces places;
  explicit River(const std::string& board)
      : game(make_subgame({.board = board}, Bytes{std::uint64_t{1} << 26})),
        places(game.tree.orders.front(), game.hands.size()) {}
};

TEST(RiverPlaces, KeepWhatARangeHas) {
  const River river("KsTd7c4h2s");
  Rng rng(4);
  for (int i = 0; i < 20; ++i) {
    std::vector<float> range(river.game.hands.size());
    for (float& weight : range) weight = static_cast<float>(rng.uniform());
    std::vector<float> by_mark(river_marks);
    river.places.gather(range, by_mark);
    EXPECT_NEAR(std::accumulate(by_mark.begin(), by_mark.end(), 0.0),
                std::accumulate(range.begin(), range.end(), 0.0), 1e-2);
  }
}

// What grows with strength comes back nearly as it was, for hands that do and do not lie at a mark.
TEST(RiverPlaces, GiveBackWhatDependsOnStrengthAlone) {
  const River river("9h8h2c5dQs");
  const hidden::ShowdownOrder& order = river.game.tree.orders.front();
  std::vector<float> by_hand(river.game.hands.size());
  std::size_t begin = 0;
  for (const std::uint16_t end : order.group_ends) {
    const float share = static_cast<float>(begin + end) / 2 / static_cast<float>(by_hand.size());
    for (std::size_t i = begin; i < end; ++i) by_hand[order.hands[i]] = share;
    begin = end;
  }
  std::vector<float> by_mark(river_marks);
  std::vector<float> again(by_hand.size());
  river.places.means(by_hand, by_mark);
  river.places.spread(by_mark, again);
  for (std::size_t hand = 0; hand < by_hand.size(); ++hand) {
    EXPECT_NEAR(again[hand], by_hand[hand], 0.02);
  }
}

// On a board of four aces and a king nobody's hand counts: all are worth the same and lie in the middle.
TEST(RiverPlaces, MarksWithoutHandsTakeWhatIsBesideThem) {
  const River river("AsAhAdAcKs");
  ASSERT_EQ(river.game.tree.orders.front().group_ends.size(), 1u);
  std::vector<float> by_hand(river.game.hands.size(), 0.25f);
  std::vector<float> by_mark(river_marks);
  river.places.means(by_hand, by_mark);
  for (const float value : by_mark) EXPECT_FLOAT_EQ(value, 0.25f);
}

}  // namespace
}  // namespace moyo::holdem
