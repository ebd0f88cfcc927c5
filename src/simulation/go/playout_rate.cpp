#include "simulation/go/playout_rate.h"

#include "base/clock.h"
#include "games/go/plain_board.h"
#include "simulation/go/playout.h"
#include "simulation/go/random_policy.h"

namespace moyo::go {
namespace {

int black_margin(const PlayoutBoard& board) { return area_balance(board); }
int black_margin(const PlainBoard& board) {
  return area_balance(owners(color_map(board), board.size()), board.size());
}

template <class AnyBoard, class PlayoutPolicy>
PlayoutRate measure(const AnyBoard& start, PlayoutPolicy policy, std::uint64_t playouts,
                    std::uint64_t seed) {
  PlayoutRate rate;
  rate.size = start.size();
  rate.playouts = playouts;
  AnyBoard board = start;
  Rng rng(seed);
  const int limit = max_playout_moves(rate.size);
  const CpuStopwatch watch;
  for (std::uint64_t i = 0; i < playouts; ++i) {
    board = start;
    rate.moves += static_cast<std::uint64_t>(play_to_end(board, policy, rng, limit));
    rate.black_wins += black_margin(board) > 7;
    rate.cut += board.passes() < 2;
  }
  rate.seconds = watch.seconds();
  return rate;
}

}  // namespace

PlayoutRate measure_playouts(BoardSize size, const PlayoutOptions& options, std::uint64_t playouts,
                             std::uint64_t seed) {
  return with_policy(options, [&](auto policy) {
    return measure(PlayoutBoard(size), std::move(policy), playouts, seed);
  });
}

PlayoutRate measure_plain_playouts(BoardSize size, std::uint64_t playouts, std::uint64_t seed) {
  return measure(PlainBoard(size), go1_policy, playouts, seed);
}

}  // namespace moyo::go
