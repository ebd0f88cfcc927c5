// What a search of chance/ hands up its tree, seen by the player at the root:
//
//   double        the value of that player; whoever is not that player has minus as much
//   Payoffs<S>    a number a player (max^n)
//
// A mean needs sums and multiples of values, a choice needs to know what a value is worth to a player,
// and a table needs what is still to come without what was collected on the way.
#pragma once

#include <algorithm>
#include <type_traits>

#include "search/chance/judge.h"

namespace moyo::search {

template <Judge J, class V>
class BackedValue {
 public:
  using S = typename J::State;
  static constexpr bool is_vector = !std::is_same_v<V, double>;

  BackedValue() = default;
  // `me` is to move at the root, and no value is outside of `range`.
  BackedValue(Player me, Interval range) : me_(me), range_(range) {}

  Player me() const { return me_; }
  Interval range() const { return range_; }

  // What the value is worth to a player: to the one at the root, if that is chance.
  double worth(const V& value, Player p) const {
    if constexpr (is_vector) {
      return value[index(p == Player::chance ? me_ : p)];
    } else {
      return p == me_ || p == Player::chance ? value : -value;
    }
  }
  // The same as a part of the range.
  double share(const V& value, Player p) const {
    const bool mine = is_vector || p == me_ || p == Player::chance;
    const double part = (worth(value, mine ? p : me_) - range_.low) / (range_.high - range_.low);
    return mine ? part : 1 - part;
  }
  V end(const J& judge, const S& state) const {
    return of_all([&](Player p) { return judge.end(state, p); });
  }
  V estimate(const J& judge, const S& state) const {
    return of_all([&](Player p) { return judge.evaluate(state, p); });
  }
  // A position is in the table with what is still to come: what was collected on the way there is not
  // part of its code.
  V collected([[maybe_unused]] const S& state) const {
    V sum{};
    if constexpr (Rewarding<S> && is_vector) {
      for (std::size_t p = 0; p < sum.size(); ++p) {
        sum[p] = state.collected(player(static_cast<int>(p)));
      }
    } else if constexpr (Rewarding<S>) {
      sum = state.collected(me_);
    }
    return sum;
  }
  // a + factor * b
  static V plus(V a, const V& b, double factor = 1) {
    if constexpr (is_vector) {
      for (std::size_t p = 0; p < a.size(); ++p) a[p] += factor * b[p];
    } else {
      a += factor * b;
    }
    return a;
  }

 private:
  template <class Judgment>
  V of_all(Judgment&& judgment) const {
    if constexpr (is_vector) {
      V all{};
      for (std::size_t p = 0; p < all.size(); ++p) all[p] = judgment(player(static_cast<int>(p)));
      return all;
    } else {
      return std::clamp(static_cast<double>(judgment(me_)), range_.low, range_.high);
    }
  }

  Player me_ = Player::first;
  Interval range_;
};

}  // namespace moyo::search
