#include "players/chase.h"

#include <algorithm>

#include "games/pacman/pacman.h"
#include "players/typed_agent.h"

namespace moyo::players {
namespace {

using Game = pacman::Pacman<false>;

struct ChaseOptions {
  double attack = 0.8;
};
void describe(OptionTable& table, ChaseOptions& options) {
  table.add("attack", options.attack, "how probably a ghost takes the shortest way, and not any", 0,
            1);
}

class ChaseAgent final : public TypedAgent<Game> {
 public:
  ChaseAgent(const ChaseOptions& options, std::uint64_t seed)
      : attack_(options.attack), rng_(seed) {}

  void new_game(std::uint64_t seed) override { rng_ = Rng(seed); }

 private:
  Report search(const Game& state, const Limits&, const Study&) override {
    if (state.to_play() != Player::second) {
      throw InputError("chase moves ghosts, and it is Pacman's turn");
    }
    MoveList<Game> moves = legal_moves(state);
    shuffle(moves, rng_);  // of equal ways any
    if (rng_.chance(attack_)) {
      const pacman::Ghost& ghost = state.ghosts()[static_cast<std::size_t>(state.ghost_to_move())];
      const auto steps = [&](Game::Move move) {
        const int next = state.layout().step(ghost.cell, pacman::Direction(move.to_int()));
        const int distance = state.layout().distance(next, state.pacman());
        return ghost.scared > 0 ? -distance : distance;
      };
      std::stable_sort(moves.begin(), moves.end(),
                       [&](Game::Move a, Game::Move b) { return steps(a) < steps(b); });
    }
    Report report;
    report.best = move_id(moves.front());
    report.principal_variation = {*report.best};
    return report;
  }

  double attack_;
  Rng rng_;
};

}  // namespace

const PlayerEntry chase_entry = player_entry<ChaseOptions, [](const ChaseOptions& options,
                                                              const AnyState&, std::uint64_t seed) {
  return std::make_unique<ChaseAgent>(options, seed);
}>("chase", "ghosts that each take the shortest way to Pacman");

}  // namespace moyo::players
