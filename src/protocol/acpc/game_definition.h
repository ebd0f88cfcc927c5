// The game definition files of the Annual Computer Poker Competition (`holdem.limit.2p.reverse_blinds.game`):
//
//   GAMEDEF
//   nolimit
//   numPlayers = 2
//   stack = 20000 20000
//   blind = 100 50           of the positions, whose first has the big one
//   firstPlayer = 2 1 1 1    to act in each round
//   ...
//   END GAMEDEF
//
// Those of hold'em for two are read, with or without a limit; another game is refused in a sentence.
#pragma once

#include <string>
#include <string_view>

namespace moyo::acpc {

// The same game with the options of `holdem`: "holdem:small=50,big=100,stack=20000". `origin` is named in the
// InputError that says what is wrong or cannot be played here.
std::string parse_game_definition(std::string_view text, std::string_view origin);

// What a command was given: a game with its options, or a file *.game. Behind the file may stand what is no
// rule but our choice of moves: "holdem.nolimit.2p.game:sizes=1/2,all_in=off,bets=3".
std::string game_or_definition(const std::string& given);

}  // namespace moyo::acpc
