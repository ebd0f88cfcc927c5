// What must be quick: small games solved from the start.
#include <benchmark/benchmark.h>

#include "games/tictactoe/tictactoe.h"
#include "knowledge/tictactoe/tictactoe_knowledge.h"
#include "search/exact/boolean.h"

namespace moyo::search {
namespace {

// The table is made anew every time: it is part of the price.
void solve_tictactoe_boolean(benchmark::State& bench) {
  for (auto _ : bench) {
    benchmark::DoNotOptimize(prove_value(tictactoe::TicTacToe(), Bytes{1 << 20}));
  }
}
BENCHMARK(solve_tictactoe_boolean)->Unit(benchmark::kMillisecond);

void solve_tictactoe_alphabeta(benchmark::State& bench) {
  using State = tictactoe::TicTacToe;
  AlphaBeta<knowledge::TicTacToeKnowledge> search(AlphaBetaOptions{});
  for (auto _ : bench) {
    search.clear();
    benchmark::DoNotOptimize(search.search(State(), {}));
  }
}
BENCHMARK(solve_tictactoe_alphabeta)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace moyo::search
