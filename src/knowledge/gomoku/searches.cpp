#include "knowledge/compiled_searches.h"

namespace moyo::search {

template class AlphaBeta<knowledge::KnowledgeFor<gomoku::Gomoku>>;

}  // namespace moyo::search
