// Backgammon: a whole random game, and the turns of one roll.
#include <benchmark/benchmark.h>

#include "games/backgammon/backgammon.h"

namespace moyo::backgammon {
namespace {

void BackgammonPlayout(benchmark::State& bench) {
  Rng rng(1);
  for (auto _ : bench) {
    Backgammon state;
    state.finish(rng);
    benchmark::DoNotOptimize(state);
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(BackgammonPlayout);

void BackgammonTurns(benchmark::State& bench) {
  Rng rng(1);
  Backgammon state;
  TurnList turns;
  for (auto _ : bench) {
    if (state.is_terminal()) state = Backgammon();
    state.play(sample_chance(state, rng));
    generate_turns(state.board(), state.dice(), turns);
    state.play(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
  }
}
BENCHMARK(BackgammonTurns);

}  // namespace
}  // namespace moyo::backgammon
