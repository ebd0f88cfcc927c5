#include "games/backgammon/backgammon.h"

#include "games/backgammon/cube_game.h"
#include "players/backgammon_agent.h"
#include "players/backgammon_judge.h"
#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {
namespace {

struct BackgammonSetup : GameSetup<backgammon::Backgammon> {
  using Judge = BackgammonJudge;
  static std::vector<PlayerEntry> own_players() { return {pubeval_entry, td_entry}; }
};

template <class Game>
struct CubeSetup : GameSetup<Game> {
  static std::vector<PlayerEntry> own_players() { return {td_entry}; }
};

}  // namespace

GamePlayers for_game::backgammon() {
  GamePlayers game = game_players<BackgammonSetup, CubeSetup<backgammon::MoneyGame>,
                                  CubeSetup<backgammon::MatchGame>>("backgammon");
  game.best = "td";
  game.levels = {{"random", "Random moves", "random", 1, true},
                 {"intermediate", "Intermediate", "td:net=small", 1, true},
                 {"advanced", "Advanced", "td", 1, true},
                 {"expert", "Expert", "td:plies=1", 5}};
  game.usual_level = "intermediate";
  return game;
}

}  // namespace moyo::players
