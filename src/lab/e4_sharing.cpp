// E4 to E11: what each way of sharing information between playouts is worth, and E13's look ahead
// in playouts: the same engine with and without it, on 9x9 with 1,000 playouts a move. All matches
// grow together, a few games at a time, so that a run that is stopped has something to say about
// every switch.
#include <fmt/format.h>

#include <algorithm>

#include "lab/registry.h"
#include "lab/versus.h"

namespace moyo::lab {
namespace sharing {

constexpr const char* even = "go:size=9,komi=7";
constexpr const char* handicap = "go:size=9,komi=5.5,handicap=2";
constexpr int usual_games = 4;  // of a switch
constexpr int round_games = 4;

struct Switch {
  const char* name;
  const char* with;     // options of the player with it,
  const char* without;  // and without
  const char* game = even;
};

// Without RAVE, too, the engine plays best without exploration: in a chain of 40 games a pair c =
// 0, 0.1, 0.2, 0.3, 0.5 of ucb1 came out at +75, +28, +36, -18, -120 Elo.
constexpr const char* no_rave = "rave=0";
constexpr Switch switches[] = {
    {"RAVE", "", no_rave},
    {"prior knowledge", "", "prior=off"},
    {"last good reply, 1", "replies=1", ""},
    {"last good reply, 2", "replies=2", ""},
    {"point owner in the prior", "prior_owner=10", ""},
    {"criticality, Coulom, as RAVE", "criticality=coulom", ""},
    {"criticality, Pellegrino, as RAVE", "criticality=pellegrino", ""},
    {"criticality, Pachi, as RAVE", "criticality=pachi", ""},
    {"criticality, mean + 2C, for RAVE", "rave=0,criticality=pellegrino,criticality_use=bonus",
     no_rave},
    {"criticality, widening", "widen=20,criticality=pellegrino,criticality_use=widen", "widen=20"},
    {"dynamic komi, adaptive", "dynamic_komi=adaptive", ""},
    {"dynamic komi, linear, 2 stones", "dynamic_komi=linear", "", handicap},
    {"local trees", "local_trees=10", ""},
    {"liberty maps", "liberty_maps=on", ""},
    {"goal statistics", "goals=10", ""},
    {"playouts that look one ply ahead", "candidates=8", ""},
};

std::string player(std::string_view options) {
  return fmt::format("go:playouts=1000{}{}", options.empty() ? "" : ",", options);
}

const char* verdict(Interval elo) {
  return elo.low > 0 ? "pays" : elo.high < 0 ? "costs" : "not decided";
}

Findings run(Context& context) {
  const auto games = static_cast<int>(context.games_or(usual_games));
  match::Store store(context.store.empty() ? ":memory:" : context.store);
  std::vector<match::Tally> tallies(std::size(switches));
  for (int upto = round_games; upto < games + round_games; upto += round_games) {
    for (std::size_t i = 0; i < std::size(switches); ++i) {
      const Switch& s = switches[i];
      const auto total = static_cast<double>(games) * std::size(switches);
      const int before = tallies[i].games();
      double done = 0;
      for (const match::Tally& tally : tallies) done += tally.games();
      tallies[i] = play_pairs(context, store,
                              {.game = s.game,
                               .a = player(s.with),
                               .b = player(s.without),
                               .games = static_cast<std::size_t>(std::min(upto, games)),
                               .max_plies = 400},
                              [&](const match::FinishedGame&, const match::MatchResult& so_far) {
                                const match::Tally& tally = so_far.tally;
                                context.progress.update(
                                    done + tally.games() - before, total,
                                    fmt::format("{}: {}", s.name, tally.total().to_string()));
                              });
    }
  }
  Findings findings;
  Table table{fmt::format("{} on 9x9 with each switch against the same without", player("")),
              {"switch", "with", "without", "won", "drawn", "lost", "Elo", "95% interval", ""},
              {}};
  for (std::size_t i = 0; i < std::size(switches); ++i) {
    const match::WinDrawLoss total = tallies[i].total();
    const Interval elo = tallies[i].elo_interval();
    table.rows.push_back({switches[i].name, switches[i].with, switches[i].without,
                          std::to_string(total.wins), std::to_string(total.draws),
                          std::to_string(total.losses), fmt::format("{:+.0f}", tallies[i].elo()),
                          fmt::format("{:+.0f} .. {:+.0f}", elo.low, elo.high), verdict(elo)});
  }
  findings.tables.push_back(std::move(table));
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
