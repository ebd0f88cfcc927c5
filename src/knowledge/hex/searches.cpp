#include "knowledge/compiled_searches.h"

namespace moyo::search {

template class AlphaBeta<knowledge::KnowledgeFor<hex::Hex>>;

}  // namespace moyo::search
