// Hex: what a search and a playout pay for a move, by board size.
#include <benchmark/benchmark.h>

#include <vector>

#include "games/hex/hex.h"

namespace moyo::hex {
namespace {

struct Sample {
  Hex state;
  Cell move;  // a legal one there
};

// Every ply of random games.
std::vector<Sample> samples(int size) {
  std::vector<Sample> result;
  Rng rng(1);
  while (result.size() < 1024) {
    Hex state({size, false});
    while (!state.is_terminal()) {
      result.push_back({state, state.random_move(rng)});
      state.play(result.back().move);
    }
  }
  return result;
}

// Times `body(state, move)` a sample.
template <class Body>
void over_samples(benchmark::State& bench, Body&& body) {
  const std::vector<Sample> list = samples(static_cast<int>(bench.range(0)));
  for (auto _ : bench) {
    for (const auto& [state, move] : list) benchmark::DoNotOptimize(body(state, move));
  }
  bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(list.size()));
}

void hex_legal_moves(benchmark::State& bench) {
  over_samples(bench, [](const Hex& state, Cell) { return legal_moves(state); });
}
BENCHMARK(hex_legal_moves)->Arg(7)->Arg(11);

void hex_copy_play(benchmark::State& bench) {
  over_samples(bench, [](const Hex& state, Cell move) {
    Hex child = state;
    child.play(move);
    return child;
  });
}
BENCHMARK(hex_copy_play)->Arg(7)->Arg(11);

// Times a random game from the empty board to its end by `play_on(state, rng)`.
template <class PlayOn>
void whole_games(benchmark::State& bench, PlayOn&& play_on) {
  Rng rng(1);
  for (auto _ : bench) {
    Hex state({static_cast<int>(bench.range(0)), false});
    play_on(state, rng);
    benchmark::DoNotOptimize(outcome_of(state));
  }
  bench.SetItemsProcessed(bench.iterations());
}

// The baseline of hex_finish.
void hex_playout_move_by_move(benchmark::State& bench) {
  whole_games(bench, [](Hex& state, Rng& rng) {
    while (!state.is_terminal()) state.play(state.random_move(rng));
  });
}
BENCHMARK(hex_playout_move_by_move)->Arg(7)->Arg(11);

void hex_finish(benchmark::State& bench) {
  whole_games(bench, [](Hex& state, Rng& rng) { state.finish(rng); });
}
BENCHMARK(hex_finish)->Arg(7)->Arg(11);

}  // namespace
}  // namespace moyo::hex
