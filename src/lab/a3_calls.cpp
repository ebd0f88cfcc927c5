// A3: the profiler in the course's loop of work. A hundred games of Go1 on 7x7 are played under a
// profile of the board; what costs most is looked at, made faster, and profiled again. Calls are
// exact; times are shares, for the profiler's clock weighs on small functions.
#include <fmt/format.h>

#include <algorithm>

#include "base/statistics.h"
#include "games/go/plain_board.h"
#include "lab/print.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "simulation/go/playout.h"
#include "simulation/go/random_policy.h"

namespace moyo::lab {
namespace calls {

using go::BoardFunction;
using go::BoardProfile;
using go::Shortcuts;

constexpr int games = 100;
constexpr int side = 7;

struct Profiled {
  const char* name;    // ours
  const char* source;  // the course's
  BoardFunction function;
};
constexpr Profiled functions[] = {
    {"is_legal", "is_legal", BoardFunction::is_legal},
    {"play", "play_move", BoardFunction::play},
    {"has_liberty", "_has_liberty", BoardFunction::has_liberty},
    {"fill_block", "_block_of", BoardFunction::fill_block},
    {"neighbors", "_neighbors", BoardFunction::neighbors},
};

// What the course profiled: before, after two steps and another try, and without copies.
struct Stage {
  const char* name;
  Shortcuts shortcuts;
  std::array<double, std::size(functions)> source;  // calls; 0: not told
};
const Stage stages[] = {
    {"Go1", {}, {10974, 18268, 43441, 43441, 610480}},
    {"liberties found early",
     {.first_liberty = true, .remember_liberty = true, .neighbors_first = true},
     {0, 18645, 0, 0, 264389}},
    {"and no copies",
     {.first_liberty = true, .remember_liberty = true, .neighbors_first = true, .no_copy = true},
     {0, 7418, 0, 0, 166427}},
};

BoardProfile profile_games(const Shortcuts& shortcuts, Rng& rng) {
  BoardProfile profile;
  go::PlainBoard start(go::BoardSize(side), shortcuts);
  start.profile_into(profile);
  for (int game = 0; game < games; ++game) {
    go::PlainBoard board = start;
    go::play_to_end(board, go::go1_policy, rng, go::max_playout_moves(board.size()));
  }
  return profile;
}

void print_profile(Findings& findings, const Stage& stage, const BoardProfile& profile) {
  Table table{fmt::format("{} games on {}x{}: {}, by own time", games, side, side, stage.name),
              {"function", "calls", "own time", "with callees", "the source's", "calls"},
              {}};
  std::vector<std::size_t> order(std::size(functions));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto own = [&](std::size_t i) { return profile[functions[i].function].own_seconds; };
  std::sort(order.begin(), order.end(), [&](auto a, auto b) { return own(a) > own(b); });
  double all = 0;
  for (const std::size_t i : order) all += own(i);
  for (const std::size_t i : order) {
    const auto& calls = profile[functions[i].function];
    table.rows.push_back({functions[i].name, std::to_string(calls.calls),
                          fmt::format("{:.0f}%", 100 * calls.own_seconds / all),
                          fmt::format("{:.0f}%", 100 * calls.total_seconds / all),
                          functions[i].source,
                          stage.source[i] == 0 ? "" : format_number(stage.source[i])});
  }
  findings.tables.push_back(std::move(table));
}

// The source's run was one of a hundred games, as each of ours is: both have the same spread.
void compare(Findings& findings, const std::string& what, double source,
             const std::vector<double>& ours) {
  const Accumulator sum = accumulate(ours);
  const double z = two_sided_z(confidence);
  const double mean_error = z * sum.standard_error();
  Comparison row;
  row.what = what;
  row.kind = Kind::statistical;
  row.source = {source};
  row.ours = {sum.mean()};
  row.interval = Interval{sum.mean() - mean_error, sum.mean() + mean_error};
  row.source_interval = Interval{source - z * sum.deviation(), source + z * sum.deviation()};
  findings.comparisons.push_back(std::move(row));
}

Findings run(Context& context) {
  constexpr std::size_t runs = 20;
  Findings findings;
  Plot plot{"Calls in a hundred games", {"stage"}, {"calls", true}, {}};
  for (const Profiled& f : functions) plot.series.push_back({f.name, Mark::line, {}});
  std::vector<double> plays;
  for (std::size_t s = 0; s < std::size(stages); ++s) {
    const Stage& stage = stages[s];
    // The same generators for every stage, so that all play the same games.
    const auto profiles = repeat(context, 0, runs, stage.name,
                                 [&](Rng& rng) { return profile_games(stage.shortcuts, rng); });
    for (std::size_t i = 0; i < std::size(functions); ++i) {
      std::vector<double> counts;
      for (const BoardProfile& profile : profiles) {
        counts.push_back(static_cast<double>(profile[functions[i].function].calls));
      }
      plot.series[i].points.push_back({double(s), accumulate(counts).mean()});
      if (functions[i].function == BoardFunction::play) plays.push_back(accumulate(counts).mean());
      const bool same_code = functions[i].function == BoardFunction::is_legal ||
                             functions[i].function == BoardFunction::play;
      if (stage.source[i] == 0 || !same_code) continue;
      compare(findings,
              fmt::format("{}: calls of {} in 100 games", stage.name, functions[i].source),
              stage.source[i], counts);
    }
    print_profile(findings, stage, profiles.front());
  }
  findings.exact("without copies play_move is called less than half as often", 1,
                 plays[2] < plays[1] / 2);
  findings.plots.push_back(std::move(plot));
  findings.notes.push_back(
      "Calls of play_move are legality checks and moves, of is_legal the points tried: both follow "
      "from the games and are compared. The other functions are written differently here (the "
      "course's neighbors_of_color builds lists), so their counts stand side by side only.");
  return findings;
}

}  // namespace calls

const Experiment a3_calls = {"a3-calls", "a profile of Go1: calls and time of each function", "S0",
                             calls::run};

}  // namespace moyo::lab
