// A2: games of Go0 need not end. It fills its own eyes, so that no block is ever safe: what is
// captured makes room, and play goes on. Go1 leaves its eyes, and its games end.
#include <fmt/format.h>

#include "lab/registry.h"
#include "lab/runs.h"
#include "simulation/go/playout.h"
#include "simulation/go/random_policy.h"

namespace moyo::lab {
namespace {

constexpr int bounds[] = {5, 10, 20, 50, 100};  // times the area
constexpr std::size_t games = 1000;

struct Game {
  int moves = 0;
  bool ended = false;
  int eyes_filled = 0;
  int captured = 0;  // stones
  int largest = 0;   // most stones captured by one move
};

Game play(go::BoardSize size, go::RandomPolicy policy, Rng& rng) {
  const int limit = bounds[std::size(bounds) - 1] * size.area();
  go::PlayoutBoard board(size);
  Game game;
  while (board.passes() < 2 && game.moves < limit) {
    const go::Color own = board.to_play();
    const int enemies = board.stones(opposite(own));
    const go::Point p = policy.choose(board, rng);
    game.eyes_filled += p != go::pass && board.neighborhood(p).is_simple_eye(own);
    board.play(p);
    const int captured = enemies - board.stones(opposite(own));
    game.captured += captured;
    game.largest = std::max(game.largest, captured);
    ++game.moves;
  }
  game.ended = board.passes() >= 2;
  return game;
}

// How many of the games were still going on after so many moves.
int going_on(const std::vector<Game>& played, int moves) {
  int count = 0;
  for (const Game& game : played) {
    count += game.moves > moves || (game.moves == moves && !game.ended);
  }
  return count;
}

struct Causes {
  double moves = 0;
  double eyes_filled = 0;
  double captured = 0;
  double largest = 0;  // the mean over games
};

Causes causes(const std::vector<Game>& played) {
  Causes sum;
  for (const Game& game : played) {
    sum.moves += game.moves;
    sum.eyes_filled += game.eyes_filled;
    sum.captured += game.captured;
    sum.largest += game.largest / double(played.size());
  }
  return sum;
}

Findings run(Context& context) {
  Table shares{fmt::format("Games of {} that had not ended after N x area moves", games),
               {"board", "player"},
               {}};
  for (int bound : bounds) shares.headers.push_back(fmt::format("N = {}", bound));
  Table why{"Why: what an average game does",
            {"board", "player", "own eyes filled, of 100 moves", "stones captured, of 100 moves",
             "largest capture, stones"},
            {}};
  Plot plot{"Games of Go0 that go on", {"moves / points of the board"}, {"share of games"}, {}};
  int unfinished_go0 = 0;
  int unfinished_go1 = 0;
  std::uint64_t batch = 0;
  for (int side = 3; side <= 7; ++side) {
    const go::BoardSize size(side);
    const std::string board = fmt::format("{0}x{0}", side);
    for (const bool eyes : {false, true}) {
      const std::string player = eyes ? "go1" : "go0";
      const auto played = repeat(context, batch++, games, player + " on " + board, [&](Rng& rng) {
        return play(size, eyes ? go::go1_policy : go::go0_policy, rng);
      });
      std::vector<std::string> row = {board, player};
      for (int bound : bounds) {
        row.push_back(
            fmt::format("{:.1f}%", 100.0 * going_on(played, bound * size.area()) / games));
      }
      shares.rows.push_back(std::move(row));
      const Causes sum = causes(played);
      why.rows.push_back({board, player, fmt::format("{:.2f}", 100 * sum.eyes_filled / sum.moves),
                          fmt::format("{:.1f}", 100 * sum.captured / sum.moves),
                          fmt::format("{:.1f}", sum.largest)});
      const int left = going_on(played, bounds[std::size(bounds) - 1] * size.area());
      (eyes ? unfinished_go1 : unfinished_go0) += left;
      if (eyes) continue;
      Series series{board, Mark::line, {}};
      for (int n = 1; n <= 100; ++n) {
        series.points.push_back({double(n), going_on(played, n * size.area()) / double(games)});
      }
      plot.series.push_back(std::move(series));
    }
  }
  Findings findings;
  findings.exact("some games of go0 had not ended after 100 x area moves", 1, unfinished_go0 > 0);
  findings.exact("games of go1 that had not", 0, unfinished_go1);
  findings.tables = {std::move(shares), std::move(why)};
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace

const Experiment a2_go0_never_ends = {"a2-go0-never-ends",
                                      "games of Go0 need not end, games of Go1 do", "S0", run};

}  // namespace moyo::lab
