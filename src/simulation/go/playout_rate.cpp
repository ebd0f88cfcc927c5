#include "simulation/go/playout_rate.h"

#include "base/clock.h"
#include "simulation/go/playout.h"

namespace moyo::go {

PlayoutRate measure_playouts(BoardSize size, std::uint64_t playouts, std::uint64_t seed) {
  PlayoutRate rate;
  rate.size = size;
  rate.playouts = playouts;
  const PlayoutBoard start(size);
  PlayoutBoard board = start;
  Rng rng(seed);
  const int limit = max_playout_moves(size);
  const CpuStopwatch watch;
  for (std::uint64_t i = 0; i < playouts; ++i) {
    board = start;
    rate.moves += static_cast<std::uint64_t>(play_to_end(board, UniformPlayout(), rng, limit));
    rate.black_wins += area_balance(board) > 7;
    rate.cut += board.passes() < 2;
  }
  rate.seconds = watch.seconds();
  return rate;
}

}  // namespace moyo::go
