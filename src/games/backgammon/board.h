// The checkers, as each side counts its own: its men go from point 24 down to 1, 25 is the bar and 0
// is off the board. One side's point p is the other's 25 - p.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/backgammon/turn.h"

namespace moyo::backgammon {

inline constexpr int checkers = 15;

// Sets of points: bit p for point p.
using PointSet = std::uint32_t;
constexpr PointSet point(int p) { return PointSet{1} << p; }
inline constexpr PointSet all_points = 0x1fffffe;  // 1 to 24
inline constexpr PointSet home = 0x7e;             // 1 to 6

// The same points as the other side counts them.
constexpr PointSet mirrored(PointSet set) {
  set = (set & 0x55555555) << 1 | (set >> 1 & 0x55555555);
  set = (set & 0x33333333) << 2 | (set >> 2 & 0x33333333);
  set = (set & 0x0f0f0f0f) << 4 | (set >> 4 & 0x0f0f0f0f);
  set = set << 24 | (set & 0xff00) << 8 | (set >> 8 & 0xff00) | set >> 24;
  return set >> 6 & all_points;
}

class Side {
 public:
  int at(int p) const { return men_[static_cast<std::size_t>(p)]; }
  PointSet occupied() const { return occupied_; }  // points and bar with a checker
  PointSet made() const { return made_; }          // with two or more
  PointSet blots() const { return occupied_ & ~made_; }
  bool is_home() const { return occupied_ <= home; }
  int borne_off() const { return at(off); }
  int pips() const;  // to bear all off

  void put(int p, int count = 1) { set(p, at(p) + count); }
  void lift(int p) { set(p, at(p) - 1); }

  friend bool operator==(const Side&, const Side&) = default;

 private:
  void set(int p, int count) {
    men_[static_cast<std::size_t>(p)] = static_cast<std::uint8_t>(count);
    if (p == off) return;
    occupied_ = (occupied_ & ~point(p)) | (count > 0 ? point(p) : 0);
    made_ = (made_ & ~point(p)) | (count > 1 ? point(p) : 0);
  }

  std::array<std::uint8_t, 26> men_{};
  // Derived from men_.
  PointSet occupied_ = 0;
  PointSet made_ = 0;
};

// 15 checkers as at the start of a game: two on 24, five on 13, three on 8, five on 6.
Side starting_side();

// What the loser pays: 1, 2 if it has borne off none (a gammon), 3 if besides one of its men is on the
// bar or in the winner's home (a backgammon).
int stakes_lost(const Side& loser);

struct Board {
  Side mine;  // of the side to move
  Side theirs;

  // Points where the side to move may land, and where it hits.
  PointSet open() const { return all_points & ~mirrored(theirs.made()); }
  PointSet targets() const { return mirrored(theirs.blots()); }
  // Whether men may still meet.
  bool has_contact() const;

  void play(Step step) {
    mine.lift(step.from);
    const int to = step.to();
    mine.put(to);
    if (to != off && theirs.at(25 - to) == 1) {
      theirs.lift(25 - to);
      theirs.put(bar);
    }
  }
  void play(const Steps& steps) {
    for (const Step& step : steps) play(step);
  }

  friend bool operator==(const Board&, const Board&) = default;
};

}  // namespace moyo::backgammon
