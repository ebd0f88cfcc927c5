// What a position is worth with the cube, after Rick Janowski ("Take-points in money games", 1993), for
// money and in matches alike.
//
// p is the chance to win, W_c and L_c what winning and losing at the cube's value c are worth on
// average, gammons counted, and w(n) the worth of n points. If nobody could ever turn the cube again,
// the position would be worth
//
//   dead_c(p) = L_c + p (W_c - L_c)
//
// If every double came at the very moment when it is right to drop as well as to take (a live cube), the
// worth is a line of pieces: L_c at 0; -w(c) at my take point, if the other may double; w(c) at the
// other's, if I may; W_c at 1. My take point is where owning the cube at 2c is worth as much as dropping:
//
//   live_2c, mine(p) = -w(c)
//
// so points follow from those of the next face of the cube. The truth lies between,
//
//   value = x live + (1 - x) dead          x: how efficient doubles are, about 0.68
//
// For money, without gammons, live take points are 20% and dead ones 25%.
#pragma once

#include <functional>

#include "base/fixed_list.h"
#include "knowledge/backgammon/forecast.h"

namespace moyo::backgammon {

enum class CubeOwner { nobody, me, them };

// How much it is worth to me to win so many points, or to lose them (negative).
using Worth = std::function<double(int points)>;

// A line of pieces from p = 0 to p = 1 that does not fall.
struct CubeCorner {
  double p;
  double worth;
};
using CubeLine = FixedList<CubeCorner, 4>;

struct CubeStakes {
  Worth worth;
  int highest = 64;     // at which nobody may double any more; 1 in a Crawford game
  bool jacoby = false;  // gammons do not count while the cube is at 1
};

class CubeValue {
 public:
  CubeValue(const Forecast& forecast, CubeStakes stakes, double efficiency);

  // Of playing on with the cube at `value`.
  double at(int value, CubeOwner owner) const;
  // Of doubling at `value`: the other takes or drops, as it likes better.
  double doubled(int value) const;
  // What a drop is worth to me, mine or theirs.
  double dropped_by_them(int value) const { return worth(value); }
  double dropped_by_me(int value) const { return worth(-value); }

  // The chance to win at which I may as well take as drop a cube that is offered at twice `value`, if it
  // is live; 0 where the other has nothing to gain by doubling.
  double take_point(int value) const;
  // The chance to win at which the other may as well take as drop; 1 where I have nothing to gain.
  double cash_point(int value) const;

 private:
  double won(int value) const;
  double lost(int value) const;
  CubeLine live(int value, CubeOwner owner) const;

  double worth(int points) const { return stakes_.worth(points); }

  Forecast forecast_;
  CubeStakes stakes_;
  double efficiency_;
};

}  // namespace moyo::backgammon
