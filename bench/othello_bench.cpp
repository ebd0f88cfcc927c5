// Othello: what a search and a playout pay for a move.
#include <benchmark/benchmark.h>

#include <vector>

#include "games/othello/othello.h"

namespace moyo::othello {
namespace {

struct Sample {
  Othello state;
  Move move;  // a placement there
};

// Every ply of random games.
const std::vector<Sample>& samples() {
  static const std::vector<Sample> list = [] {
    std::vector<Sample> result;
    Rng rng(1);
    for (Othello state; result.size() < 1024; state = Othello()) {
      while (!state.is_terminal()) {
        const Move move = state.random_move(rng);
        if (move != pass) result.push_back({state, move});
        state.play(move);
      }
    }
    return result;
  }();
  return list;
}

// Times `body(state, move)` a sample.
template <class Body>
void over_samples(benchmark::State& bench, Body&& body) {
  for (auto _ : bench) {
    for (const auto& [state, move] : samples()) benchmark::DoNotOptimize(body(state, move));
  }
  bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(samples().size()));
}

void othello_placements(benchmark::State& bench) {
  over_samples(bench, [](const Othello& state, Move) { return state.placements(); });
}
BENCHMARK(othello_placements);

void othello_legal_moves(benchmark::State& bench) {
  over_samples(bench, [](const Othello& state, Move) { return legal_moves(state); });
}
BENCHMARK(othello_legal_moves);

void othello_flips(benchmark::State& bench) {
  over_samples(bench, [](const Othello& state, Move move) { return state.flips(move); });
}
BENCHMARK(othello_flips);

void othello_hash(benchmark::State& bench) {
  over_samples(bench, [](const Othello& state, Move) { return state.hash(); });
}
BENCHMARK(othello_hash);

void othello_copy_play(benchmark::State& bench) {
  over_samples(bench, [](const Othello& state, Move move) {
    Othello child = state;
    child.play(move);
    return child;
  });
}
BENCHMARK(othello_copy_play);

void othello_playout(benchmark::State& bench) {
  Rng rng(1);
  for (auto _ : bench) {
    Othello state;
    while (!state.is_terminal()) state.play(state.random_move(rng));
    benchmark::DoNotOptimize(state.score());
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(othello_playout);

}  // namespace
}  // namespace moyo::othello
