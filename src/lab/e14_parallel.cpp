// E14: two threads. At equal playouts, what sharing costs (tree-parallel plays on what it does not
// know yet, root-parallel searches everything twice); at equal time, what the second processor is
// worth.
#include "lab/match_table.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace parallel {

constexpr const char* game = "go:size=9,komi=7";
constexpr std::size_t games = 60;

Findings run(Context& context) {
  Findings findings;
  const Limits limits{.seconds = 0.05};
  play_table(
      context, findings, "Two threads",
      {{"tree, equal playouts", {game, "go:playouts=500,threads=2", "go:playouts=500", games, 400}},
       {"root, equal playouts",
        {game, "go:playouts=500,threads=2,parallel=root", "go:playouts=500", games, 400}},
       {"tree, equal time", {game, "go:threads=2", "go", games, 400, limits}},
       {"root, equal time", {game, "go:threads=2,parallel=root", "go", games, 400, limits}}});
  findings.notes.push_back(
      "The rows at equal time want two idle processors: run them with --threads 1.");
  return findings;
}

}  // namespace parallel

const Experiment e14_parallel = {"e14-parallel", "what a second thread costs and gains", "S0",
                                 parallel::run};

}  // namespace moyo::lab
