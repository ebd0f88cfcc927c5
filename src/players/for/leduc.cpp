#include "games/leduc/leduc.h"

#include "players/for/games.h"
#include "players/players_of.h"
#include "players/resolve.h"

namespace moyo::players {
namespace {

struct LeducSetup : SmallTreeSetup<leduc::Leduc> {
  static std::vector<PlayerEntry> own_players() { return {resolve_entry<leduc::Leduc>()}; }
};

}  // namespace

GamePlayers for_game::leduc() { return game_players<LeducSetup>("leduc"); }

}  // namespace moyo::players
