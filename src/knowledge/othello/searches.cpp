#include "knowledge/compiled_searches.h"

namespace moyo::search {

template class AlphaBeta<knowledge::KnowledgeFor<othello::Othello>>;

}  // namespace moyo::search
