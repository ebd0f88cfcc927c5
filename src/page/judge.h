// What the moves of a reviewed game cost, by points and by win rate together.
//
// A first look searches every position a little. The cost of a move is what the position was worth to
// its player before it and after it, each by the root's own value (not by that of the best move: the
// largest of many uncertain values is too large). That is uncertain, so it only raises suspicions. A
// second look searches a suspect's position again, with four times the playouts, and then, with as many
// each, the position after the move that was played and the one after the best move. The two are of the
// same ply with the same side to move, so what is wrong with a search's value is wrong with both, and
//
//   cost = value after the best move - value after the move played
//
// What is still suspicious gets a third look of the same kind with twelve times the playouts, and only
// what survives that is listed. Points and win rate have to agree: near 50% a point is worth 3% of the
// win rate, m of it before and after
//
//   winrate = points * slope,    slope = 0.12 m (1 - m)
//
// and what is said of either is the smaller of it and of what the other makes of it, but at least half.
// The largest costs are those that chance has made larger, so that is drawn towards 0 by its error e,
//
//   said = cost * cost^2 / (cost^2 + e^2)
//
// where e is how far costs are from those of ten times the playouts in two thirds of cases, as measured
// on games of 9x9 (docs/page.md). Where both positions are proved there is no error.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "page/game.h"

namespace moyo::page {

// What was found of positions, by moves played (review.h).
using Findings = std::map<std::size_t, Json>;

// For the player of the move: positive is lost.
struct Cost {
  double winrate = 0;
  double points = 0;  // of Go
  double winrate_error = 0;
  double points_error = 0;
};

enum class MistakeSize { none, slip, mistake, blunder };
std::string_view to_string(MistakeSize size);

struct Verdict {
  std::size_t move = 0;  // the number of the move, from 1
  Cost cost;             // as it is said; of a first look, as it was found
  Cost found;            // the difference of values
  int looks = 1;         // 1 to 3
  bool best = false;     // the search would have played it
  MistakeSize size = MistakeSize::none;
};

// Playouts of a position at the first, second or third look, when the first has `first`. Long reviews
// have no third look that would be much longer than their second.
std::uint64_t playouts_of_look(int look, std::uint64_t first);

// Of the moves whose positions have been looked at; chance makes no mistakes.
std::vector<Verdict> judge(const Game& game, const Findings& findings);

// Moves that want another look, the most suspicious last and second looks before third ones; at most so
// many of a game get one.
std::vector<std::size_t> suspects(const Game& game, const Findings& findings);

// {"move", "winrate", "points", "winrate_error", "points_error", "found_winrate", "found_points", "looks",
// "best", "size"} each.
Json judgement_view(const Game& game, const Findings& findings);

}  // namespace moyo::page
