// The 3x3 patterns of MoGo (Gelly, Wang, Munos, Teytaud 2006): hane, cuts and side patterns, in
// all eight symmetries and for both colors. The centre is the empty point to play on; the
// diagrams are in the .cpp.
#pragma once

#include <bitset>
#include <string_view>

#include "games/go/neighborhood.h"

namespace moyo::go {

class PatternSet {
 public:
  // Three rows "XOX/.../???" from the top: X and O stones of the two colors, '.' empty, '#' edge,
  // x and o anything but an X or an O, '?' anything. InputError for anything else.
  void add(std::string_view rows);

  bool contains(Neighborhood around) const { return codes_[around.code()]; }
  std::size_t size() const { return codes_.count(); }

 private:
  std::bitset<1 << 16> codes_;
};

const PatternSet& mogo_patterns();

}  // namespace moyo::go
