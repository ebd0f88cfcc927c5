#include "search/hidden/public_tree.h"

#include <array>

namespace moyo::hidden {
namespace {

// All reach, and the reach of hands with each card.
struct ReachSums {
  float all = 0;
  std::array<float, 64> with{};

  void add(const PrivateHands& hands, std::size_t hand, float reach) {
    all += reach;
    with[hands.first_card[hand]] += reach;
    with[hands.second_card[hand]] += reach;
  }
  // Of hands that share no card with this one, which is not among those that were added.
  float beside(const PrivateHands& hands, std::size_t hand) const {
    return all - with[hands.first_card[hand]] - with[hands.second_card[hand]];
  }
};

}  // namespace

void fold_values(const PrivateHands& hands, std::span<const float> reach, float gain,
                 std::span<float> values) {
  ReachSums sums;
  for (std::size_t hand = 0; hand < hands.size(); ++hand) sums.add(hands, hand, reach[hand]);
  for (std::size_t hand = 0; hand < hands.size(); ++hand) {
    // The same hand was taken off with either card.
    values[hand] = gain * (sums.beside(hands, hand) + reach[hand]);
  }
}

void showdown_values(const PrivateHands& hands, const ShowdownOrder& order,
                     std::span<const float> reach, float stake, std::span<float> values) {
  std::fill(values.begin(), values.end(), 0.0f);
  ReachSums all;
  for (const std::uint16_t hand : order.hands) all.add(hands, hand, reach[hand]);
  ReachSums weaker;  // and, after a group was added, as strong
  std::size_t begin = 0;
  for (const std::uint16_t end : order.group_ends) {
    for (std::size_t i = begin; i < end; ++i) {
      const std::uint16_t hand = order.hands[i];
      values[hand] = weaker.beside(hands, hand);
    }
    for (std::size_t i = begin; i < end; ++i) {
      const std::uint16_t hand = order.hands[i];
      weaker.add(hands, hand, reach[hand]);
    }
    for (std::size_t i = begin; i < end; ++i) {
      const std::uint16_t hand = order.hands[i];
      const float stronger = all.beside(hands, hand) - weaker.beside(hands, hand);
      values[hand] = stake * (values[hand] - stronger);
    }
    begin = end;
  }
}

}  // namespace moyo::hidden
