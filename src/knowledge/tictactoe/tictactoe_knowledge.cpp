#include "knowledge/tictactoe/tictactoe_knowledge.h"

namespace moyo {

template class search::AlphaBeta<knowledge::TicTacToeKnowledge>;

}  // namespace moyo
