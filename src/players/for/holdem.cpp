#include "games/holdem/holdem.h"

#include "knowledge/holdem/habits.h"
#include "players/blueprint.h"
#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {
namespace {

template <class S>
struct HoldemSetup : GameSetup<S> {
  static std::vector<PlayerEntry> own_players() { return {blueprint_entry}; }
  static void habits(const S& state, const MoveList<S>& moves, std::span<double> probabilities) {
    holdem::habits(state, moves, probabilities);
  }
};

}  // namespace

GamePlayers for_game::holdem() {
  GamePlayers game =
      game_players<HoldemSetup<holdem::ShortHoldem>, HoldemSetup<holdem::DeepHoldem>>("holdem");
  game.levels.push_back({"solved", "Solved in small", "blueprint", 2, true});
  return game;
}

}  // namespace moyo::players
