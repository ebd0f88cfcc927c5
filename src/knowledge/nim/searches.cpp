#include "knowledge/compiled_searches.h"

namespace moyo::search {

template class AlphaBeta<knowledge::KnowledgeFor<nim::Nim>>;

}  // namespace moyo::search
