// moyo bench playouts: the speed of Go playouts on 9x9, 13x13 and 19x19.
#pragma once

#include <cstdint>
#include <string>

namespace moyo::app {

struct PlayoutBench {
  std::uint64_t playouts = 20000;  // on 9x9; larger boards get about as many moves
  std::uint64_t seed = 1;
  int runs = 3;                  // each row is the fastest of them
  std::string policy = "light";  // with options, as rules:atari=0.8
};

// Prints a table: rate, moves a playout, nanoseconds a move, how often the plain board's rate that
// is, and the seeded counts.
void print_playout_bench(const PlayoutBench& bench);

}  // namespace moyo::app
