// Which knowledge alpha-beta uses in which game, and the settings that go with it.
#pragma once

#include "games/connect4/connect4.h"
#include "knowledge/connect4/connect4_knowledge.h"
#include "search/exact/alphabeta_options.h"
#include "search/exact/knowledge.h"

namespace moyo::knowledge {

template <TwoPlayerState S>
struct KnowledgeOf {
  using Type = search::OutcomeKnowledge<S>;
};
template <class Geometry>
struct KnowledgeOf<connect4::BasicConnect4<Geometry>> {
  using Type = Connect4Knowledge<connect4::BasicConnect4<Geometry>>;
};
template <TwoPlayerState S>
using KnowledgeFor = typename KnowledgeOf<S>::Type;

template <TwoPlayerState S>
search::AlphaBetaOptions player_options() {
  return {};
}

}  // namespace moyo::knowledge
