// The Go boards: copy, play, undo, legality, and a light playout. The argument is the board side.
#include <benchmark/benchmark.h>

#include "games/go/go.h"
#include "simulation/go/playout.h"

namespace moyo::go {
namespace {

// A middle game: half the moves of a light playout, under these rules.
Go middle_game(int side, KoRule ko = KoRule::simple) {
  Rules rules;
  rules.suicide = false;
  rules.ko = ko;
  Go game(BoardSize(side), rules);
  PlayoutBoard board{game.size()};
  Rng rng(7);
  for (int i = 0; i < game.size().area() / 2; ++i) {
    const Point p = board.random_move(rng);
    if (!game.is_legal(p)) continue;
    board.play(p);
    game.play(p);
  }
  return game;
}

void PlayoutBoardCopy(benchmark::State& state) {
  const Go game = middle_game(static_cast<int>(state.range(0)));
  const PlayoutBoard from = playout_start(game);
  PlayoutBoard to = from;
  for (auto _ : state) {
    to = from;
    benchmark::DoNotOptimize(to);
  }
}
BENCHMARK(PlayoutBoardCopy)->Arg(9)->Arg(19);

void PlayoutStart(benchmark::State& state) {
  const Go game = middle_game(static_cast<int>(state.range(0)));
  for (auto _ : state) {
    PlayoutBoard board = playout_start(game);
    benchmark::DoNotOptimize(board);
  }
}
BENCHMARK(PlayoutStart)->Arg(9)->Arg(19);

void LightPlayout(benchmark::State& state) {
  const PlayoutBoard start{BoardSize(static_cast<int>(state.range(0)))};
  Rng rng(1);
  std::int64_t moves = 0;
  for (auto _ : state) {
    PlayoutBoard board = start;
    moves += play_to_end(board, UniformPlayout(), rng, max_playout_moves(board.size()));
    benchmark::DoNotOptimize(area_balance(board));
  }
  state.SetItemsProcessed(moves);
}
BENCHMARK(LightPlayout)->Arg(9)->Arg(13)->Arg(19);

void GoCopy(benchmark::State& state) {
  const Go game = middle_game(static_cast<int>(state.range(0)));
  for (auto _ : state) {
    Go copy = game;
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(GoCopy)->Arg(9)->Arg(19);

// Every legal move of a middle game is played and taken back; time a pair.
void GoPlayUndo(benchmark::State& state) {
  Go game = middle_game(static_cast<int>(state.range(0)));
  const MoveList<Go> moves = legal_moves(game);
  for (auto _ : state) {
    for (Point p : moves) {
      game.play(p);
      game.undo();
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(moves.size()));
}
BENCHMARK(GoPlayUndo)->Arg(9)->Arg(19);

void GoLegalMoves(benchmark::State& state) {
  const Go game =
      middle_game(static_cast<int>(state.range(0)), static_cast<KoRule>(state.range(1)));
  for (auto _ : state) {
    MoveList<Go> moves;
    game.legal_moves(moves);
    benchmark::DoNotOptimize(moves);
  }
}
BENCHMARK(GoLegalMoves)->ArgNames({"side", "ko"})->ArgsProduct({{9, 19}, {0, 1, 2}});

void PlayoutBoardLegality(benchmark::State& state) {
  const Go game = middle_game(static_cast<int>(state.range(0)));
  const PlayoutBoard board = playout_start(game);
  for (auto _ : state) {
    int legal = 0;
    for (int i = 0; i < board.empty_points(); ++i) legal += board.is_legal(board.empty_point(i));
    benchmark::DoNotOptimize(legal);
  }
  state.SetItemsProcessed(state.iterations() * board.empty_points());
}
BENCHMARK(PlayoutBoardLegality)->Arg(9)->Arg(19);

}  // namespace
}  // namespace moyo::go
