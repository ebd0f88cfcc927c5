// An evaluator of your own in the tree search: connect-4 judged by the lines that are still open, with
// no playout at all. The same seam takes a playout, a linear evaluation or a network (core/evaluator.h).
// It plays ten games against the search with random playouts.
#include <cmath>
#include <cstdio>

#include "games/connect4/connect4.h"
#include "games/registry.h"
#include "match/referee.h"
#include "players/registry.h"
#include "players/tree_agent.h"

namespace {

using namespace moyo;
using connect4::Connect4;

// Open lines by the pieces in them, from what the picture shows.
class OpenLines final : public Evaluator<Connect4> {
 public:
  Evaluation evaluate(const Request& request) override {
    const BoardPicture picture = request.state.picture();
    double first = 0;
    for (int cell = 0; cell < picture.size.width * picture.size.height; ++cell) {
      for (const auto& [dx, dy] : {std::pair(1, 0), {0, 1}, {1, 1}, {1, -1}}) {
        first += line(picture, cell, dx, dy);
      }
    }
    const double value = std::tanh(first / 10);
    return {.value = request.state.to_play() == Player::first ? value : -value};
  }

 private:
  static double line(const BoardPicture& picture, int cell, int dx, int dy) {
    int own[2] = {};
    for (int step = 0; step < 4; ++step) {
      const int x = cell % picture.size.width + step * dx;
      const int y = cell / picture.size.width + step * dy;
      if (x < 0 || y < 0 || x >= picture.size.width || y >= picture.size.height) return 0;
      const char mark = picture.cells[static_cast<std::size_t>(y * picture.size.width + x)];
      own[0] += mark == 'X';
      own[1] += mark == 'O';
    }
    if (own[0] > 0 && own[1] > 0) return 0;
    return own[0] * own[0] - own[1] * own[1];
  }
};

class LinesAgent final : public players::TreeAgent<Connect4> {
 public:
  LinesAgent(const players::TreeOptions& options, std::uint64_t seed)
      : TreeAgent(
            options,
            [](mcts::Tree<Connect4::Move>&, int) {
              mcts::Parts<Connect4> parts;
              parts.evaluator = std::make_unique<OpenLines>();
              return parts;
            },
            seed) {}
};

}  // namespace

int main() {
  const AnyState start = games::start("connect4");
  players::TreeOptions options;
  options.playouts = 1000;
  LinesAgent lines(options, 1);
  const auto playouts = players::make("uct:playouts=1000", start, 1);
  double points = 0;
  constexpr int games = 10;
  for (int game = 0; game < games; ++game) {
    Rng rng(static_cast<std::uint64_t>(game / 2));
    const std::vector<MoveId> opening = match::random_opening(start, 4, rng);
    const bool first = game % 2 == 0;
    std::vector<Agent*> agents = {&lines, playouts.get()};
    if (!first) std::swap(agents[0], agents[1]);
    const auto played = match::play_game({.start = start, .opening = opening, .agents = agents});
    points += (1 + played->payoffs[first ? 0 : 1]) / 2;
  }
  std::printf("open lines: %.1f of %d against random playouts\n", points, games);
}
