// Three in a row for three, judged by threats: each open line with two stones of a player is a
// tenth of a win for it, and a twentieth of a loss for the others.
#pragma once

#include "games/trio/trio.h"
#include "search/chance/judge.h"

namespace moyo::knowledge {

struct TrioJudge : search::PayoffJudge<trio::Trio> {
  double evaluate(const trio::Trio& state, Player p) const {
    double value = 0;
    for (int other = 0; other < trio::Trio::players; ++other) {
      value += state.threats(player(other)) * (player(other) == p ? 0.1 : -0.05);
    }
    return std::clamp(value, -0.4, 0.9);  // less than what is certain
  }
};

}  // namespace moyo::knowledge
