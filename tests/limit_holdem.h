// The competition's limit hold'em as one of its game definitions, for tests of the reader and of programs.
#pragma once

namespace moyo {

inline constexpr const char* limit_holdem = R"(GAMEDEF
limit
numPlayers = 2
numRounds = 4
blind = 10 5
raiseSize = 10 10 20 20
firstPlayer = 2 1 1 1
maxRaises = 3 4 4 4
numSuits = 4
numRanks = 13
numHoleCards = 2
numBoardCards = 0 3 1 1
END GAMEDEF
)";

}  // namespace moyo
