#include "knowledge/nim/nim_knowledge.h"

namespace moyo {

template class search::AlphaBeta<knowledge::NimKnowledge>;

}  // namespace moyo
