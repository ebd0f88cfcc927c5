// The chance to win a match from a score, between equal players: a table of how many points each side
// still needs. It is not copied from a book but follows from the cube's model (cube.h) at p = 1/2, with
// as many gammons as games have, from short matches to long ones:
//
//   pre(a, b)     a game with the cube in the middle, its points worth the table's smaller entries
//   crawford(b)   one side needs 1: no cube. 1/2 + 1/2 (g post(b - 2) + (1 - g) post(b - 1))
//   post(b)       after it the other doubles at once; who leads takes, or drops where that costs nothing:
//                 max(post(b - 1), 1/2 + 1/2 (g post(b - 4) + (1 - g) post(b - 2)))
#pragma once

#include <array>

#include "games/backgammon/cube_game.h"
#include "knowledge/backgammon/cube.h"

namespace moyo::backgammon {

inline constexpr double gammon_share = 0.26;      // of games won
inline constexpr double usual_efficiency = 0.68;  // of the cube

class MatchEquity {
 public:
  MatchEquity();

  // Of the side that needs `mine` points before a game begins; the Crawford game where one needs 1.
  double before(int mine, int theirs) const;
  // The same after the Crawford game.
  double after_crawford(int mine, int theirs) const;

 private:
  double post(int theirs) const {
    return theirs <= 0 ? 0 : post_[static_cast<std::size_t>(theirs)];
  }

  static constexpr std::size_t size = longest_match + 1;
  std::array<std::array<double, size>, size> pre_{};  // [needed by me][needed by the other]
  std::array<double, size> post_{};                   // of who needs 1, by what the other needs
};
const MatchEquity& match_equity();

// What a player plays this game for: for money points, in a match twice the chance to win it less one.
CubeStakes stakes_for(const CubePlay& state, Player p);

}  // namespace moyo::backgammon
