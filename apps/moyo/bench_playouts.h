// moyo bench playouts: the speed of light Go playouts on 9x9, 13x13 and 19x19.
#pragma once

#include <cstdint>

namespace moyo::app {

// Prints a table: rate, moves a playout, nanoseconds a move, and the seeded counts. `playouts` is
// the number on 9x9; larger boards get about as many moves. Each row is the fastest of `runs`.
void print_playout_bench(std::uint64_t playouts, std::uint64_t seed, int runs);

}  // namespace moyo::app
