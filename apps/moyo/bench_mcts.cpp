#include "bench_mcts.h"

#include <fmt/core.h>

#include <cstdio>

#include "games/registry.h"
#include "players/registry.h"

namespace moyo::app {

void print_tree_bench(const TreeBench& bench) {
  fmt::print("{:<7} {:>7} {:>10} {:>11} {:>10} {:>9} {:>11}\n", "board", "threads", "playouts",
             "playouts/s", "speed-up", "nodes", "bytes/node");
  for (const char* game : {"go:size=9", "go:size=13", "go:size=19"}) {
    const AnyState start = games::start(game);
    double one_thread = 0;
    for (int threads = 1; threads <= bench.threads; threads *= 2) {
      const char separator = bench.player.find(':') == std::string::npos ? ':' : ',';
      const auto agent = players::make(
          fmt::format("{}{}threads={},early=off,memory=4GB", bench.player, separator, threads),
          start, bench.seed);
      Limits limits;
      limits.seconds = bench.seconds;
      const Report report = agent->think(start, limits);
      const double rate = static_cast<double>(report.playouts) / report.seconds;
      if (threads == 1) one_thread = rate;
      fmt::print("{:<7} {:>7} {:>10} {:>11.0f} {:>10.2f} {:>9} {:>11.0f}\n",
                 OptionSpec::parse(game).settings[0].second, threads, report.playouts, rate,
                 rate / one_thread, report.nodes,
                 *report.counter("tree_bytes") / static_cast<double>(report.nodes));
      std::fflush(stdout);
    }
  }
}

}  // namespace moyo::app
