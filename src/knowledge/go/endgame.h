// The end of a game of Go for alpha-beta: the score under area rules, in half points, with what
// Benson's algorithm tells of it (safe_area.h). Each of the two uses is a switch:
//
//   filter   no moves into safe territory
//   cut      the score is at least what is safe for one side, and at most what is not safe for the
//            other; where everything is safe the game is over for the search
//
// The filter is left out while a ko may not be taken back: there a move inside is a way to wait.
// Play without end, possible under simple ko, is worth a drawn score, 0.
#pragma once

#include "games/go/go.h"
#include "knowledge/go/safe_area.h"
#include "search/exact/knowledge.h"

namespace moyo::go {

struct EndgameGlance : search::Bounds {
  SafeArea safe;  // empty where nobody asks for it
};

struct EndgameKnowledge {
  using State = Go;
  using Value = search::Value;
  static constexpr Value unit = 2;
  static constexpr ValueScale scale = ValueScale::evaluation;

  bool filter = true;
  bool cut = true;

  Value terminal_value(const Go& game) const { return evaluate(game); }
  // As if all stones lived and the game were over.
  Value evaluate(const Go& game) const;
  EndgameGlance bounds(const Go& game, search::Bounds window) const;
  void candidates(const Go& game, const EndgameGlance& glance,
                  search::ScoredMoves<Go>& moves) const;
};

// InputError where the rules count territory.
void check_endgame_rules(const Rules& rules);

}  // namespace moyo::go
