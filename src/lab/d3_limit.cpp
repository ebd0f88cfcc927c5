// D3: flat Monte Carlo in Go improves only up to a limit: "Sim(1000) still plays poorly". Sim(n)
// against ten times less, step by step, and against a tree search with knowledge that has 1,000
// simulations in all, a fortieth of what Sim(1000) makes in the opening, on 7x7 by the rules of the course.
#include <fmt/format.h>

#include "lab/match_table.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace flat_limit {

constexpr const char* game = "go:size=7,komi=9.5,rules=course";
constexpr int max_plies = 300;

Findings run(Context& context) {
  Findings findings;
  const std::vector<MatchRow> rows = {
      {"Sim(10) against Go2", {game, "go3:playouts=10", "go2", 40, max_plies}},
      {"Sim(100) against Sim(10)", {game, "go3:playouts=100", "go3:playouts=10", 40, max_plies}},
      {"Sim(1000) against Sim(100)",
       {game, "go3:playouts=1000", "go3:playouts=100", 24, max_plies}},
      {"tree search, 1,000 simulations in all, against Sim(1000)",
       {game, "go:playouts=1000", "go3:playouts=1000", 24, max_plies}},
  };
  const auto tallies = play_table(context, findings, "Where flat Monte Carlo ends, 7x7", rows);
  findings.claim(
      "each tenfold wins less against the one before than the last tenfold did",
      tallies[0].score() >= tallies[1].score() && tallies[1].score() > tallies[2].score());
  findings.claim("a tree search with a fortieth of its simulations beats Sim(1000)",
                 tallies[3].score() > 0.5);
  return findings;
}

}  // namespace flat_limit

const Experiment d3_limit = {"d3-limit",
                             "more simulations help flat Monte Carlo only so far",
                             "S0",
                             flat_limit::run,
                             {.games = true}};

}  // namespace moyo::lab
