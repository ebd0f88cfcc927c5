#include "knowledge/connect4/connect4_knowledge.h"

namespace moyo {

template class search::AlphaBeta<knowledge::Connect4Knowledge<connect4::Connect4>>;
template class search::AlphaBeta<knowledge::Connect4Knowledge<connect4::AnySizeConnect4>>;

}  // namespace moyo
