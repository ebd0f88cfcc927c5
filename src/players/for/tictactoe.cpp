#include "games/tictactoe/tictactoe.h"

#include "knowledge/tictactoe/tictactoe_knowledge.h"
#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {
namespace {

struct TicTacToeSetup : GameSetup<tictactoe::TicTacToe> {
  using Knowledge = knowledge::TicTacToeKnowledge;
};

}  // namespace

GamePlayers for_game::tictactoe() { return game_players<TicTacToeSetup>("tictactoe"); }

}  // namespace moyo::players
