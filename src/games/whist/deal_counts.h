// Deals of unseen cards to three hands, some of which are known to lack suits, drawn evenly: first how many
// cards of each suit every hand gets, in proportion to the number of deals with these numbers, which are
// counted suit by suit,
//
//   deals(s, room) = sum over shares (a, b, c) of suit s: s!/(a! b! c!) deals(s + 1, room - shares),
//
// then which.
#pragma once

#include <array>

#include "base/rng.h"

namespace moyo::whist {

struct DealCounts {
  std::array<int, 3> room{};   // cards that each hand gets
  std::array<int, 4> cards{};  // unseen, by suit; as many or more than there is room for
  std::array<std::array<bool, 4>, 3> allowed{};
};
using DealShares = std::array<std::array<int, 3>, 4>;  // by suit and hand

// There must be a deal. Where cards are left over, as during a deal, no suit may be forbidden.
DealShares draw_shares(const DealCounts& counts, Rng& rng);

}  // namespace moyo::whist
