// A move of backgammon is a whole turn: the points that checkers leave, with the dice known from the
// position. Turns are numbered so that every index means one turn and none is wasted much:
//
//   a double      up to four sources, each played with the same die: a multiset of 26 points (0 for
//                 "not played"), numbered by the combinatorial number system
//                   C(s1+3, 4) + C(s2+2, 3) + C(s3+1, 2) + C(s4, 1)      with s1 >= s2 >= s3 >= s4
//   two dice      the source of the higher die and that of the lower one, 26 x 26
//   a roll        what chance plays: 21 of them
//
// The order in which the sources are played does not matter: from the highest to the lowest is legal
// whenever any order is, and hits and ends in the same position. So a search meets a turn once, where
// checker by checker it would meet its orders, and the players of the field evaluate after whole
// turns as well.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/fixed_list.h"

namespace moyo::backgammon {

inline constexpr int bar = 25;           // where a hit checker begins again
inline constexpr int off = 0;            // where a checker is that has been borne off
inline constexpr int source_count = 26;  // 0 stands for a die that is not played

struct Dice {
  std::uint8_t high = 0;  // 0: not yet rolled
  std::uint8_t low = 0;

  constexpr bool rolled() const { return high != 0; }
  constexpr bool is_double() const { return high == low; }
  friend constexpr bool operator==(Dice, Dice) = default;
};

// A checker leaves this point by this die.
struct Step {
  int from;
  int die;
  constexpr int to() const { return from > die ? from - die : off; }
};
using Steps = FixedList<Step, 4>;

namespace detail {
constexpr std::size_t choose(std::size_t n, std::size_t k) {
  std::size_t result = 1;
  for (std::size_t i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
  return n < k ? 0 : result;
}
// The part of a multiset's number that its i-th highest source has.
inline constexpr auto rank_parts = [] {
  std::array<std::array<std::uint16_t, source_count>, 4> parts{};
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t s = 0; s < source_count; ++s) {
      parts[i][s] = static_cast<std::uint16_t>(choose(s + 3 - i, 4 - i));
    }
  }
  return parts;
}();
}  // namespace detail

class Turn {
 public:
  static constexpr std::size_t doubles = detail::choose(source_count + 3, 4);
  static constexpr std::size_t pairs = source_count * source_count;
  static constexpr std::size_t rolls = 21;
  static constexpr std::size_t count = doubles + pairs + rolls;

  Turn() = default;  // uninitialised: lists of thousands are made at every node of a search
  constexpr explicit Turn(std::size_t index) : index_(static_cast<std::uint16_t>(index)) {}
  static constexpr Turn of_pair(int high_source, int low_source) {
    return Turn(doubles + static_cast<std::size_t>(high_source * source_count + low_source));
  }
  // Of sources that do not rise: begin with 0 and add the part of each.
  static constexpr std::size_t rank_part(std::size_t i, int source) {
    return detail::rank_parts[i][static_cast<std::size_t>(source)];
  }
  // High before low: 11, 21, 22, 31, ...
  static constexpr Turn of_roll(Dice dice) {
    return Turn(doubles + pairs +
                static_cast<std::size_t>(dice.high * (dice.high - 1) / 2 + dice.low - 1));
  }

  constexpr std::size_t index() const { return index_; }
  constexpr bool is_roll() const { return index_ >= doubles + pairs && index_ < count; }
  Dice roll() const;  // of a roll
  // What a turn does with these dice, highest source first.
  Steps steps(Dice dice) const;

  friend constexpr bool operator==(Turn, Turn) = default;

 private:
  std::uint16_t index_;
};

}  // namespace moyo::backgammon
