// E4 to E11: what each way of sharing information between playouts is worth, and E13's look ahead
// in playouts: the same engine with and without it, on 9x9 with 1,000 playouts a move.
#include "lab/registry.h"
#include "lab/switch_table.h"

namespace moyo::lab {
namespace sharing {

constexpr const char* player = "go:playouts=1000";
constexpr const char* handicap = "go:size=9,komi=5.5,handicap=2";
constexpr int usual_games = 4;  // of a switch

// Without RAVE, too, the engine plays best without exploration: in a chain of 40 games a pair c =
// 0, 0.1, 0.2, 0.3, 0.5 of ucb1 came out at +75, +28, +36, -18, -120 Elo.
constexpr const char* no_rave = "rave=0";

std::vector<Switch> switches() {
  return {
      {"RAVE", "", no_rave},
      {"prior knowledge", "", "prior=off"},
      {"last good reply, 1", "replies=1", ""},
      {"last good reply, 2", "replies=2", ""},
      {"last good reply, 1, never forgotten", "replies=1,replies_forget=off", ""},
      {"last good reply, 1, by first move", "replies=1,replies_by_first=on", ""},
      {"point owner in the prior", "prior_owner=10", ""},
      {"criticality, Coulom, as RAVE", "criticality=coulom", ""},
      {"criticality, Pellegrino, as RAVE", "criticality=pellegrino", ""},
      {"criticality, Pachi, as RAVE", "criticality=pachi", ""},
      {"criticality, mean + 2C, for RAVE", "rave=0,criticality=pellegrino,criticality_use=bonus",
       no_rave},
      {"criticality, widening", "widen=20,criticality=pellegrino,criticality_use=widen",
       "widen=20"},
      {"dynamic komi, adaptive", "dynamic_komi=adaptive", ""},
      {"dynamic komi, linear, 2 stones", "dynamic_komi=linear", "", handicap},
      {"local trees", "local_trees=10", ""},
      {"local trees, forcing", "local_forcing=2", ""},
      {"liberty maps", "liberty_maps=on", ""},
      {"liberty maps, threshold", "liberty_maps=on,liberty_threshold=0.6", ""},
      {"goal statistics", "goals=10", ""},
      {"goals: colors of points", "goals=10,goal_kind=points", ""},
      {"playouts that look one ply ahead", "candidates=8", ""},
  };
}

Findings run(Context& context) {
  Findings findings;
  match::Store store(context.store.empty() ? ":memory:" : context.store);
  play_switches(context, store, findings,
                std::string(player) + " on 9x9 with each switch against the same without", player,
                switches(), usual_games);
  findings.notes.push_back(
      "--games N for longer matches, in even numbers; --store FILE keeps every game as it ends, "
      "and the same command goes on where it was stopped.");
  return findings;
}

}  // namespace sharing

const Experiment e4_sharing = {"e4-sharing",
                               "Elo of every way to share information between playouts of Go",
                               "S2",
                               sharing::run,
                               {.games = true, .store = true}};

}  // namespace moyo::lab
