// Hands on a river by their strength alone, whatever the board: a hand's place is the share of all hands that it
// beats (half of those that are worth the same with it), on a scale of marks. A hand between two marks belongs
// to both, to the nearer one more: so neither ranges nor values jump from one hand to the next.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "search/hidden/public_tree.h"

namespace moyo::holdem {

inline constexpr std::size_t river_marks = 48;

class RiverPlaces {
 public:
  // Of so many hands, some of which are in no place of the order.
  RiverPlaces(const hidden::ShowdownOrder& order, std::size_t hands);

  // How often a range comes by mark.
  void gather(std::span<const float> range, std::span<float> by_mark) const;
  // By hand; 0 for those that cannot be held.
  void spread(std::span<const float> by_mark, std::span<float> by_hand) const;
  // Means over the hands near each mark, by hand before; marks without hands get what lies between those with.
  void means(std::span<const float> by_hand, std::span<float> by_mark) const;

 private:
  struct Place {
    std::uint16_t hand;
    std::uint16_t mark;  // and the next
    float beyond;        // how much of it belongs to the next
  };
  std::vector<Place> places_;
};

}  // namespace moyo::holdem
