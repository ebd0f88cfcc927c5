// The 2x2x2 cube as a problem of one: a corner is held still, so 7! x 3^6 = 3,674,160 states. A move turns one
// of three faces by a quarter, a half or three quarters.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

namespace moyo::lab {

class PocketCube {
 public:
  static constexpr std::size_t corners = 8;
  static constexpr std::size_t held = 6;  // is never moved
  static constexpr std::uint32_t states = 5040 * 729;

  struct State {
    std::array<std::uint8_t, corners> corner{0, 1, 2, 3, 4, 5, 6, 7};  // by place
    std::array<std::uint8_t, corners> twist{};                         // by place, 0 to 2
    friend bool operator==(const State&, const State&) = default;
  };

  // Below `states`, another for every state.
  std::uint64_t key(const State& state) const { return order_of(state) * 729 + twists_of(state); }
  // The twists alone, below 729: what a problem without the corners' places has for a state.
  std::uint32_t twists_of(const State& state) const {
    std::uint32_t code = 0;
    // The last one follows: twists add up to a multiple of three.
    for (std::size_t place = 0; place + 1 < corners; ++place) {
      if (place != held) code = code * 3 + state.twist[place];
    }
    return code;
  }
  bool is_goal(const State& state) const { return state == State{}; }
  template <class Visit>
  void for_each_next(const State& state, Visit&& visit) const {
    for (const Turn& turn : turns) {
      State next = state;
      for (int quarters = 1; quarters < 4; ++quarters) {
        next = turned(next, turn);
        visit(std::as_const(next), 1);
      }
    }
  }

 private:
  // Of a quarter: which place a corner comes from, and how much it is twisted.
  struct Turn {
    std::array<std::uint8_t, corners> from;
    std::array<std::uint8_t, corners> twist;
  };
  // Places: four above, from the front right on against the clock, then the four below them, from
  // the front right on.
  static constexpr std::array<Turn, 3> turns = {{
      {{3, 0, 1, 2, 4, 5, 6, 7}, {0, 0, 0, 0, 0, 0, 0, 0}},  // above
      {{4, 1, 2, 0, 7, 5, 6, 3}, {2, 0, 0, 1, 1, 0, 0, 2}},  // right
      {{1, 5, 2, 3, 0, 4, 6, 7}, {1, 2, 0, 0, 2, 1, 0, 0}},  // front
  }};

  static State turned(const State& state, const Turn& turn) {
    State next;
    for (std::size_t place = 0; place < corners; ++place) {
      next.corner[place] = state.corner[turn.from[place]];
      next.twist[place] =
          static_cast<std::uint8_t>((state.twist[turn.from[place]] + turn.twist[place]) % 3);
    }
    return next;
  }

  // The number of the order in which the seven corners stand.
  static std::uint64_t order_of(const State& state) {
    std::uint64_t code = 0;
    std::uint64_t left = corners - 1;
    for (std::size_t place = 0; place < corners; ++place) {
      if (place == held) continue;
      std::uint64_t smaller = 0;
      for (std::size_t later = place + 1; later < corners; ++later) {
        smaller += later != held && state.corner[later] < state.corner[place];
      }
      code = code * left-- + smaller;
    }
    return code;
  }
};

}  // namespace moyo::lab
