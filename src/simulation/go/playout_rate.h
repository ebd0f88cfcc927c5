// How fast playouts are: the engine of `moyo bench playouts`.
#pragma once

#include <cstdint>

#include "games/go/point.h"
#include "simulation/go/playout_policy.h"

namespace moyo::go {

struct PlayoutRate {
  BoardSize size;
  std::uint64_t playouts = 0;
  std::uint64_t moves = 0;       // passes included
  std::uint64_t black_wins = 0;  // with komi 7.5
  std::uint64_t cut = 0;         // playouts stopped by max_playout_moves
  double seconds = 0;            // of processor time

  double playouts_per_second() const { return static_cast<double>(playouts) / seconds; }
  double moves_per_playout() const {
    return static_cast<double>(moves) / static_cast<double>(playouts);
  }
  double nanoseconds_per_move() const { return 1e9 * seconds / static_cast<double>(moves); }
};

// Playouts from the empty board on one thread, area-scored. Everything but the time follows from
// the seed, so moves and black_wins are a signature of board and policy.
PlayoutRate measure_playouts(BoardSize size, const PlayoutOptions& options, std::uint64_t playouts,
                             std::uint64_t seed);

// The same on the course's plain board, without its shortcuts: a yardstick of the same
// machine and the same minute. The order of its draws differs from the
// playout board's, so its games are others of the same distribution.
PlayoutRate measure_plain_playouts(BoardSize size, std::uint64_t playouts, std::uint64_t seed);

}  // namespace moyo::go
