#include "games/whist/whist.h"

#include "knowledge/whist/habits.h"
#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {
namespace {

struct WhistSetup : GameSetup<whist::Whist> {
  static void habits(const whist::Whist& state, const MoveList<whist::Whist>& moves,
                     std::span<double> probabilities) {
    whist::habits(state, moves, probabilities);
  }
};

}  // namespace

GamePlayers for_game::whist() { return game_players<WhistSetup>("whist"); }

}  // namespace moyo::players
