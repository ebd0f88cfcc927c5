// Extra requests to a search, besides a position and limits: reports while it runs, moves to leave
// out, and statistics that are counted only on request.
#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <vector>

#include "core/player.h"
#include "core/report.h"

namespace moyo {

// Reports of a search while it goes on: for analysis in a GUI and for the page. The last report is
// the one that the search returns; it does not come this way.
struct ReportStream {
  double interval = 0;  // seconds between two reports
  // Called by the searching thread; the search waits for it. Empty: no reports.
  std::function<void(const Report&)> report = {};
};

// `moves` of `player` are the only ones, or are not looked at, in the first `plies` plies from the
// root: 1 is the root's own moves.
struct Restriction {
  bool allows = false;
  Player player = Player::first;
  std::vector<MoveId> moves = {};
  int plies = 1;

  bool leaves_out(Player mover, MoveId move, int ply) const {
    if (mover != player || ply > plies) return false;
    return (std::find(moves.begin(), moves.end(), move) != moves.end()) != allows;
  }
};

// Whether one of them leaves out this move of `mover`, the ply-th from the root.
inline bool is_left_out(std::span<const Restriction> restrictions, Player mover, MoveId move,
                        int ply) {
  return std::any_of(restrictions.begin(), restrictions.end(), [&](const auto& restriction) {
    return restriction.leaves_out(mover, move, ply);
  });
}

struct Study {
  // A move is wanted to play it: the player keeps to its own bounds and passes and resigns by its
  // own rules. An analysis says what is known of the position, for as long as the limits allow.
  bool analysis = false;
  ReportStream stream = {};
  std::vector<Restriction> restrictions = {};
  bool moves_ownership = false;  // who owns the points, by move of the root
  double wide = 0;               // win rate that chance adds to moves of the root, to see more
  bool whole = false;            // every playout, even if the best move is clear before
};

}  // namespace moyo
