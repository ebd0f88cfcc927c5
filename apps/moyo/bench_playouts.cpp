#include "bench_playouts.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>

#include "simulation/go/playout_rate.h"

namespace moyo::app {
namespace {

// The fastest of some runs of the same work: the others were disturbed.
template <class Measure>
go::PlayoutRate fastest(int runs, Measure&& measure) {
  go::PlayoutRate best = measure();
  for (int run = 1; run < runs; ++run) best.seconds = std::min(best.seconds, measure().seconds);
  return best;
}

}  // namespace

void print_playout_bench(const PlayoutBench& bench) {
  const go::PlayoutOptions policy = go::parse_policy(bench.policy);
  constexpr std::uint64_t plain_share = 50;  // the plain board plays one playout in this many
  fmt::print("{:<7} {:>11} {:>14} {:>8} {:>7} {:>8} {:>8} {:>11} {:>11} {:>4}\n", "board",
             "playouts/s", "moves/playout", "ns/move", "vs 9x9", "plain/s", "vs plain",
             "black wins", "moves", "cut");
  double ns_on_9x9 = 0;
  for (int side : {9, 13, 19}) {
    const go::BoardSize size(side);
    const std::uint64_t count =
        std::max<std::uint64_t>(1, bench.playouts * 81 / static_cast<std::uint64_t>(size.area()));
    const go::PlayoutRate rate =
        fastest(bench.runs, [&] { return go::measure_playouts(size, policy, count, bench.seed); });
    const std::uint64_t plain_count = std::max<std::uint64_t>(1, count / plain_share);
    const go::PlayoutRate plain = fastest(
        bench.runs, [&] { return go::measure_plain_playouts(size, plain_count, bench.seed); });
    if (side == 9) ns_on_9x9 = rate.nanoseconds_per_move();
    fmt::print(
        "{:<7} {:>11.0f} {:>14.2f} {:>8.1f} {:>7.2f} {:>8.0f} {:>8.1f} {:>11} {:>11} {:>4}\n",
        fmt::format("{0}x{0}", side), rate.playouts_per_second(), rate.moves_per_playout(),
        rate.nanoseconds_per_move(), rate.nanoseconds_per_move() / ns_on_9x9,
        plain.playouts_per_second(), rate.playouts_per_second() / plain.playouts_per_second(),
        rate.black_wins, rate.moves, rate.cut);
    std::fflush(stdout);
  }
}

}  // namespace moyo::app
