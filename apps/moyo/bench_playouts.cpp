#include "bench_playouts.h"

#include <fmt/core.h>

#include <algorithm>

#include "simulation/go/playout_rate.h"

namespace moyo::app {
namespace {

// The fastest of some runs of the same work: the others were disturbed.
go::PlayoutRate fastest(go::BoardSize size, std::uint64_t playouts, std::uint64_t seed, int runs) {
  go::PlayoutRate best = go::measure_playouts(size, playouts, seed);
  for (int run = 1; run < runs; ++run) {
    const go::PlayoutRate rate = go::measure_playouts(size, playouts, seed);
    best.seconds = std::min(best.seconds, rate.seconds);
  }
  return best;
}

}  // namespace

void print_playout_bench(std::uint64_t playouts, std::uint64_t seed, int runs) {
  fmt::print("{:<7} {:>11} {:>14} {:>8} {:>8} {:>11} {:>11} {:>4}\n", "board", "playouts/s",
             "moves/playout", "ns/move", "vs 9x9", "black wins", "moves", "cut");
  double ns_on_9x9 = 0;
  for (int side : {9, 13, 19}) {
    const go::BoardSize size(side);
    const std::uint64_t count =
        std::max<std::uint64_t>(1, playouts * 81 / static_cast<std::uint64_t>(size.area()));
    const go::PlayoutRate rate = fastest(size, count, seed, runs);
    if (side == 9) ns_on_9x9 = rate.nanoseconds_per_move();
    fmt::print("{:<7} {:>11.0f} {:>14.2f} {:>8.1f} {:>8.2f} {:>11} {:>11} {:>4}\n",
               fmt::format("{0}x{0}", side), rate.playouts_per_second(), rate.moves_per_playout(),
               rate.nanoseconds_per_move(), rate.nanoseconds_per_move() / ns_on_9x9,
               rate.black_wins, rate.moves, rate.cut);
  }
}

}  // namespace moyo::app
