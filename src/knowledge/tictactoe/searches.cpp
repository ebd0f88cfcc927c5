#include "knowledge/compiled_searches.h"

namespace moyo::search {

template class AlphaBeta<knowledge::KnowledgeFor<tictactoe::TicTacToe>>;

}  // namespace moyo::search
