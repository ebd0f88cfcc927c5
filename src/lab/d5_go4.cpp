// D5: the course's Go4, flat Monte Carlo whose simulations draw every move by learned strengths.
// Against Go3 with random simulations on 7x7, at equal simulations and at equal time; the time of a
// move on the empty 5x5 board, which the course measured as 1.8 s, 9.9 s and 50 s; and the learned
// strengths beside Coulom's, where he has the same feature. His are of 19x19 games between people.
#include <fmt/format.h>

#include <map>

#include "base/clock.h"
#include "games/registry.h"
#include "knowledge/go/course_strengths.h"
#include "lab/match_table.h"
#include "lab/registry.h"
#include "players/registry.h"

namespace moyo::lab {
namespace go4 {

constexpr const char* seven = "go:size=7,komi=9.5,rules=course";
constexpr int max_plies = 300;

// Processor time of a move on the empty 5x5 board, 10 simulations a move.
double seconds_of_a_move(Context& context, const std::string& player) {
  const AnyState start = games::start("go:size=5,komi=4.5,rules=course");
  const auto agent = players::make(player, start, context.seed);
  agent->think(start, {});  // tables are made by the first
  const int moves = context.few(20, 2);
  const CpuStopwatch watch;
  for (int i = 0; i < moves; ++i) agent->think(start, {});
  return watch.seconds() / moves;
}

void speed_table(Context& context, Findings& findings) {
  struct Row {
    const char* name;
    const char* player;
    double source;  // seconds
  };
  constexpr Row rows[] = {{"Go3, random", "go3:playouts=100", 1.8},
                          {"Go3, rule-based", "go3:simulations=rulebased,playouts=100", 9.9},
                          {"Go4", "go4:playouts=100", 50}};
  Table table{"A move on the empty 5x5 board, 100 simulations a move here",
              {"player", "source", "ratio", "ours, ms", "ratio"},
              {}};
  double first = 0;
  std::vector<double> ours;
  for (const Row& row : rows) {
    const double seconds = seconds_of_a_move(context, row.player);
    if (ours.empty()) first = seconds;
    ours.push_back(seconds);
    table.rows.push_back({row.name, fmt::format("{:g} s", row.source),
                          fmt::format("{:.1f}", row.source / rows[0].source),
                          fmt::format("{:.2f}", 1000 * seconds),
                          fmt::format("{:.1f}", seconds / first)});
  }
  findings.claim("slower in this order: random, rule-based, Go4",
                 ours[0] < ours[1] && ours[1] < ours[2]);
  findings.tables.push_back(std::move(table));
}

void strength_table(Findings& findings) {
  struct Row {
    std::uint32_t feature;
    const char* coulom;
  };
  namespace f = go::course_feature;
  const go::CourseStrengths strengths = go::course_strengths();
  Table table{"Strengths of the basic features; Coulom's where he has the like, else -",
              {"feature", "ours, 7x7", "Coulom's, 19x19"},
              {}};
  const Row rows[] = {{f::pass_new, "0.17"},
                      {f::pass_consecutive, "24.37"},
                      {f::capture, "0.53 to 30.68, five kinds"},
                      {f::atari_ko, "10.24"},
                      {f::atari_other, "1.70"},
                      {f::self_atari, "0.06"},
                      {f::line_1, "0.89"},
                      {f::line_1 + 1, "1.49"},
                      {f::line_1 + 2, "1.75"}};
  for (const Row& row : rows) {
    table.rows.push_back(
        {f::name(row.feature), fmt::format("{:.3g}", strengths[row.feature]), row.coulom});
  }
  const std::map<std::uint32_t, const char*> distances = {
      {f::dist_prev_2, "4.32"},         {f::dist_prev_2 + 1, "2.84"},
      {f::dist_prev_2 + 2, "2.22"},     {f::dist_prev_2 + 3, "1.58"},
      {f::dist_prev_own_2, "3.08"},     {f::dist_prev_own_2 + 1, "2.38"},
      {f::dist_prev_own_2 + 2, "2.27"}, {f::dist_prev_own_2 + 3, "1.68"}};
  for (std::uint32_t feature = f::dist_prev_2; feature < f::pattern; ++feature) {
    const auto coulom = distances.find(feature);
    table.rows.push_back({f::name(feature), fmt::format("{:.3g}", strengths[feature]),
                          coulom == distances.end() ? "-" : coulom->second});
  }
  findings.tables.push_back(std::move(table));
  findings.exact("as in Coulom's: a pass after a pass is stronger than one after a play", 1,
                 strengths[f::pass_consecutive] > strengths[f::pass_new]);
  findings.exact("  a capture is above 1, a self-atari far below", 1,
                 strengths[f::capture] > 1 && strengths[f::self_atari] < 0.5);
  findings.exact("  a move beside the last one is stronger than one farther off", 1,
                 strengths[f::dist_prev_2] > strengths[f::dist_prev_2 + 7]);
}

Findings run(Context& context) {
  Findings findings;
  strength_table(findings);
  speed_table(context, findings);
  Limits time;
  time.seconds = 0.05;
  const auto tallies = play_table(
      context, findings, "Go4 against Go3 with random simulations, 7x7",
      {{"10 simulations a move", {seven, "go4:playouts=10", "go3:playouts=10", 100, max_plies}},
       {"100 simulations a move", {seven, "go4:playouts=100", "go3:playouts=100", 20, max_plies}},
       {"equal time, 0.05 s",
        {seven, "go4:playouts=1000000", "go3:playouts=1000000", 40, max_plies, time}}});
  findings.claim("at equal simulations Go4 wins most games",
                 tallies[0].score() > 0.5 && tallies[1].score() > 0.5);
  return findings;
}

}  // namespace go4

const Experiment d5_go4 = {
    "d5-go4", "Go4: simulations by learned strengths", "S0", go4::run, {.games = true}};

}  // namespace moyo::lab
