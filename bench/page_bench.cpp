// The page's stream of analysis: what one update costs beside the search, and what one drawing of
// the tree does. Ten updates and one tree are sent a second.
#include <benchmark/benchmark.h>

#include "games/registry.h"
#include "page/view.h"
#include "players/registry.h"

namespace moyo::page {
namespace {

// A search of a board of so many lines, as the page runs it.
struct Study {
  AnyState state;
  std::unique_ptr<Agent> agent;
  Report report;

  Study(const char* player, std::int64_t side)
      : state(games::start("go:size=" + std::to_string(side))),
        agent(players::make(player, state, 1)),
        report(agent->think(state, {.playouts = 3000}, {.analysis = true})) {}
};

void page_update(benchmark::State& bench) {
  const Study study("go:criticality=pachi,memory=32MB", bench.range(0));
  for (auto _ : bench) benchmark::DoNotOptimize(report_view(study.state, study.report).dump());
}

void page_tree(benchmark::State& bench) {
  const Study study("go:memory=32MB", bench.range(0));
  for (auto _ : bench) {
    benchmark::DoNotOptimize(tree_view(study.state, study.agent->tree(2500)).dump());
  }
}

// A hundred playouts, with a report after each or with none: the difference is what the search pays
// for a hundred reports.
void page_playouts(benchmark::State& bench) {
  Study study("go:memory=32MB", bench.range(0));
  const bool reported = bench.range(1) != 0;
  ReportStream stream;
  if (reported) stream.report = [](const Report& report) { benchmark::DoNotOptimize(&report); };
  for (auto _ : bench) {
    benchmark::DoNotOptimize(
        study.agent->think(study.state, {.playouts = 100}, {.analysis = true, .stream = stream}));
  }
}

BENCHMARK(page_update)->Arg(9)->Arg(19)->Unit(benchmark::kMicrosecond);
BENCHMARK(page_tree)->Arg(9)->Arg(19)->Unit(benchmark::kMicrosecond);
BENCHMARK(page_playouts)->ArgsProduct({{9, 19}, {0, 1}})->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace moyo::page
