// B6: alpha-beta on several threads over one transposition table (search/exact/busy_moves.h). Random
// positions of connect-4 and Othello are solved with 1, 2 and 4 threads: the values must be the
// same; time and nodes tell what the threads are worth beside Amdahl's line,
//
//   speed-up = 1 / (s + (1 - s) / n),  s the part that does not gain, taken from two threads.
//
// Times mean something on a machine with as many idle cores only.
#include <fmt/format.h>

#include <cmath>
#include <thread>

#include "games/registry.h"
#include "lab/registry.h"
#include "players/solver.h"

namespace moyo::lab {
namespace parallel_alphabeta {

constexpr int thread_counts[] = {1, 2, 4};

AnyState random_position(const std::string& game, int plies, Rng& rng) {
  while (true) {
    AnyState state = games::start(game);
    for (int ply = 0; ply < plies && !state.is_terminal(); ++ply) {
      const auto moves = state.legal_moves();
      state.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (!state.is_terminal()) return state;
  }
}

struct Effort {
  double seconds = 0;
  double nodes = 0;
  std::vector<double> values;
};

void measure(Context& context, Findings& findings, const std::string& game, int plies,
             std::size_t count) {
  Rng rng(context.seed);
  std::vector<AnyState> positions;
  for (std::size_t i = 0; i < count; ++i) positions.push_back(random_position(game, plies, rng));
  Table table{fmt::format("{} random positions of {} after {} plies", count, game, plies),
              {"threads", "seconds", "speed-up", "by Amdahl", "nodes", "of one thread"},
              {}};
  Plot plot{"Alpha-beta on several threads, " + game,
            {"threads"},
            {"speed-up"},
            {{"measured", Mark::line, {}}, {"Amdahl", Mark::dashes, {}}}};
  std::vector<Effort> efforts;
  double alone = 0;  // the part that does not gain
  for (const int threads : thread_counts) {
    Effort effort;
    for (std::size_t i = 0; i < count; ++i) {
      context.check_stop();
      // Tables are empty at first: nothing is left from the search before.
      const auto solver = players::make_solver(positions[i], fmt::format("threads={}", threads));
      Limits limits;
      limits.stop = context.stop;
      const Report report = solver->solve(positions[i], limits).report;
      effort.seconds += report.seconds;
      effort.nodes += double(report.nodes);
      effort.values.push_back(report.value);
      context.progress.update(double(i + 1), double(count),
                              fmt::format("{}, {} threads", game, threads));
    }
    context.check_stop();
    efforts.push_back(std::move(effort));
    const double speed_up = efforts[0].seconds / efforts.back().seconds;
    if (threads == 2) alone = std::min(1.0, std::max(0.0, 2 / speed_up - 1));
    const double amdahl = 1 / (alone + (1 - alone) / threads);
    table.rows.push_back({std::to_string(threads), fmt::format("{:.2f}", efforts.back().seconds),
                          fmt::format("{:.2f}", speed_up), fmt::format("{:.2f}", amdahl),
                          fmt::format("{:.0f}", efforts.back().nodes),
                          fmt::format("{:.2f}", efforts.back().nodes / efforts[0].nodes)});
    plot.series[0].points.push_back({double(threads), speed_up});
    plot.series[1].points.push_back({double(threads), amdahl});
  }
  for (std::size_t i = 1; i < efforts.size(); ++i) {
    int differing = 0;
    for (std::size_t k = 0; k < count; ++k) {
      differing += efforts[i].values[k] != efforts[0].values[k];
    }
    findings.exact(
        fmt::format("{}: values that {} threads find otherwise than one", game, thread_counts[i]),
        0, differing);
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
}

Findings run(Context& context) {
  Findings findings;
  // Short searches are over before threads pay: these take a second and more.
  measure(context, findings, "connect4", context.quick ? 18 : 8, context.few<std::size_t>(6, 4));
  measure(context, findings, "othello", context.quick ? 50 : 40, context.few<std::size_t>(6, 4));
  findings.notes.push_back(
      fmt::format("This machine has {} cores.", std::thread::hardware_concurrency()));
  return findings;
}

}  // namespace parallel_alphabeta

const Experiment b6_parallel = {"b6-parallel", "alpha-beta on several threads", "S0",
                                parallel_alphabeta::run};

}  // namespace moyo::lab
