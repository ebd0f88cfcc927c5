// Alpha-beta with each game's knowledge, compiled once: whoever includes this links against the
// instances in the searches.cpp of the games' folders instead of making its own.
#pragma once

#include "games/tree/tree.h"
#include "knowledge/for_game.h"
#include "search/exact/alphabeta.h"

namespace moyo::search {

extern template class AlphaBeta<knowledge::KnowledgeFor<tictactoe::TicTacToe>>;
extern template class AlphaBeta<knowledge::KnowledgeFor<connect4::Connect4>>;
extern template class AlphaBeta<knowledge::KnowledgeFor<connect4::AnySizeConnect4>>;
extern template class AlphaBeta<knowledge::KnowledgeFor<gomoku::Gomoku>>;
extern template class AlphaBeta<knowledge::KnowledgeFor<hex::Hex>>;
extern template class AlphaBeta<knowledge::KnowledgeFor<othello::Othello>>;
extern template class AlphaBeta<knowledge::KnowledgeFor<go::Go>>;
extern template class AlphaBeta<knowledge::KnowledgeFor<nim::Nim>>;
extern template class AlphaBeta<knowledge::KnowledgeFor<tree::Tree>>;

}  // namespace moyo::search
