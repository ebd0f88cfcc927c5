// E2: what it is worth to keep the part of the tree below the moves that were played. Both players
// get as many new playouts a move.
#include "lab/match_table.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace reuse {

Findings run(Context& context) {
  Findings findings;
  play_table(context, findings, "Keeping the tree",
             {{"Go", {"go:size=9,komi=7", "go:playouts=200", "go:playouts=200,reuse=off", 60, 400}},
              {"connect-4", {"connect4", "uct:playouts=300", "uct:playouts=300,reuse=off", 200}},
              {"Hex", {"hex:size=7", "uct:playouts=300", "uct:playouts=300,reuse=off", 100}}});
  return findings;
}

}  // namespace reuse

const Experiment e2_reuse = {
    "e2-reuse", "what keeping the tree between moves is worth", "S0", reuse::run, {.games = true}};

}  // namespace moyo::lab
