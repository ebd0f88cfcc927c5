// E4 to E11 on plain UCT: each way of sharing information between playouts alone, as the first, and
// again as the second beside one that is there already. The source: the first method has by far the
// largest impact, and RAVE may not be essential as that.
#include <fmt/format.h>

#include <algorithm>

#include "lab/registry.h"
#include "lab/switch_table.h"

namespace moyo::lab {
namespace first_method {

// Playouts by rules, because replies and liberty maps want them; no other knowledge.
constexpr const char* player = "go5:policy=rules,playouts=500";
constexpr int usual_games = 4;  // of a switch

std::vector<Switch> as_first() {
  return {
      {"RAVE", "rave=3000", ""},
      {"last good reply, 1", "replies=1", ""},
      {"last good reply, 2", "replies=2", ""},
      {"point owner", "prior_owner=10", ""},
      {"criticality, mean + 2C", "criticality=pellegrino,criticality_use=bonus", ""},
      {"dynamic komi", "dynamic_komi=adaptive", ""},
      {"local trees", "local_trees=10", ""},
      {"local trees, forcing", "local_forcing=2", ""},
      {"liberty maps", "liberty_maps=on", ""},
      {"liberty maps, threshold", "liberty_maps=on,liberty_threshold=0.6", ""},
      {"goals of blocks", "goals=10", ""},
      {"goals: colors of points", "goals=10,goal_kind=points", ""},
  };
}

// Beside RAVE; RAVE itself beside criticality.
std::vector<Switch> as_second() {
  const std::string critical = "criticality=pellegrino,criticality_use=bonus";
  std::vector<Switch> switches = as_first();
  const std::string rave = switches.front().with;
  for (Switch& one : switches) one = {one.name, rave + "," + one.with, rave};
  switches.front() = {switches.front().name, critical + "," + rave, critical};
  return switches;
}

double largest(const std::vector<match::Tally>& tallies) {
  double most = tallies.front().elo();
  for (const match::Tally& tally : tallies) most = std::max(most, tally.elo());
  return most;
}

Findings run(Context& context) {
  Findings findings;
  match::Store store(context.store.empty() ? ":memory:" : context.store);
  const auto first = play_switches(context, store, findings,
                                   std::string("As the first method: on ") + player + ", 9x9",
                                   player, as_first(), usual_games);
  const auto second = play_switches(context, store, findings,
                                    "As the second: beside RAVE, and RAVE beside criticality",
                                    player, as_second(), usual_games);
  findings.claim(fmt::format("the best method gains more as the first ({:+.0f} Elo) than any as "
                             "the second ({:+.0f})",
                             largest(first), largest(second)),
                 largest(first) > largest(second));
  findings.claim("RAVE gains more as the first than as the second",
                 first.front().elo() > second.front().elo());
  const auto other = std::max_element(
      first.begin() + 1, first.end(),
      [](const match::Tally& a, const match::Tally& b) { return a.elo() < b.elo(); });
  findings.claim("RAVE is not essential: another method alone gains as well, for sure",
                 other->elo_interval().low > 0);
  findings.notes.push_back(
      "The source gives no numbers. --games N for longer matches, in even numbers; --store FILE "
      "keeps every game as it ends, and the same command goes on where it was stopped.");
  return findings;
}

}  // namespace first_method

const Experiment e4_first_method = {
    "e4-first-method",
    "each way to share playouts alone on plain UCT: the first pays most",
    "S2",
    first_method::run,
    {.games = true, .store = true}};

}  // namespace moyo::lab
