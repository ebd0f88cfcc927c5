// A player of your own, for every game: it looks one move ahead, finishes a few random games from each
// position, and speaks GTP. Programs in any language play in `moyo match` the same way.
//   moyo match random --gtp "own_player connect4" --game connect4 --games 20
//   moyo tournament random sim --gtp "own_player othello" --game othello --games 10
#include <cstdio>
#include <iostream>
#include <sstream>

#include "base/errors.h"
#include "core/vertex_move.h"
#include "games/registry.h"

namespace {

using namespace moyo;

double random_game(AnyState state, Player player, Rng& rng) {
  constexpr int longest = 500;
  for (int ply = 0; ply < longest && !state.is_terminal(); ++ply) {
    const std::vector<MoveId> moves = state.legal_moves();
    state.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return state.is_terminal() ? state.payoff(player) : 0;
}

MoveId best_move(const AnyState& state, Rng& rng) {
  constexpr int games_a_move = 20;
  MoveId best = state.legal_moves().front();
  double most = -1e9;
  for (const MoveId move : state.legal_moves()) {
    AnyState next = state;
    next.play(move);
    double sum = 0;
    for (int game = 0; game < games_a_move; ++game) sum += random_game(next, state.to_play(), rng);
    if (sum <= most) continue;
    most = sum;
    best = move;
  }
  return best;
}

}  // namespace

int main(int argc, char** argv) {
  const AnyState start = games::start(argc > 1 ? argv[1] : "tictactoe");
  AnyState state = start;
  Rng rng(1);
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    std::string command, color, move;
    words >> command >> color >> move;
    std::string answer;
    bool known = true;
    try {
      if (command == "clear_board") {
        state = start;
      } else if (command == "play") {
        state.play(parse_vertex_move(state, move));
      } else if (command == "genmove") {
        const MoveId chosen = best_move(state, rng);
        answer = vertex_move(state, chosen);
        state.play(chosen);
      } else if (command == "list_commands") {
        answer = "clear_board\ngenmove\nlist_commands\nname\nplay\nprotocol_version\nquit\nversion";
      } else if (command == "protocol_version") {
        answer = "2";
      } else if (command == "name") {
        answer = "own player";
      } else if (command == "version") {
        answer = "1";
      } else if (command != "quit") {
        known = false;
        answer = "unknown command";
      }
    } catch (const InputError& error) {
      known = false;
      answer = error.what();
    }
    std::cout << (known ? "= " : "? ") << answer << "\n\n" << std::flush;
    if (command == "quit") break;
  }
}
