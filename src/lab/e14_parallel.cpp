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
  std::vector<MatchRow> rows;
  for (const auto& [name, options] :
       {std::pair{"one tree", "threads=2"},
        {"vote by visits", "threads=2,parallel=root"},
        {"vote by lower bound", "threads=2,parallel=root,final=lcb"}}) {
    const std::string player = options;
    rows.push_back({std::string(name) + ", equal playouts",
                    {game, "go:playouts=500," + player, "go:playouts=500", games, 400}});
    rows.push_back(
        {std::string(name) + ", equal time", {game, "go:" + player, "go", games, 400, limits}});
  }
  play_table(context, findings, "Two threads", rows);
  findings.notes.push_back(
      "The rows at equal time want two idle processors: run them with --threads 1.");
  return findings;
}

}  // namespace parallel

const Experiment e14_parallel = {
    "e14-parallel", "what a second thread costs and gains", "S0", parallel::run, {.games = true}};

}  // namespace moyo::lab
