#include "knowledge/compiled_searches.h"

namespace moyo::search {

template class AlphaBeta<knowledge::KnowledgeFor<connect4::Connect4>>;
template class AlphaBeta<knowledge::KnowledgeFor<connect4::AnySizeConnect4>>;

}  // namespace moyo::search
