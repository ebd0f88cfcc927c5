#include "games/holdem/holdem.h"

#include "knowledge/holdem/habits.h"
#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {
namespace {

template <class S>
struct HoldemSetup : GameSetup<S> {
  static void habits(const S& state, const MoveList<S>& moves, std::span<double> probabilities) {
    holdem::habits(state, moves, probabilities);
  }
};

}  // namespace

GamePlayers for_game::holdem() {
  return game_players<HoldemSetup<holdem::ShortHoldem>, HoldemSetup<holdem::DeepHoldem>>("holdem");
}

}  // namespace moyo::players
