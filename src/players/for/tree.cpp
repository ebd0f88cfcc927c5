#include "games/tree/tree.h"

#include "games/tree/utility_tree.h"
#include "knowledge/tree/tree_knowledge.h"
#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {
namespace {

// Nobody guesses at a node; a tree knows its smallest and largest leaf.
template <class S>
struct TreeJudge : search::PayoffJudge<S> {
  Interval range(const S& state) const { return state.range(); }
};

struct ScoreTreeSetup : GameSetup<tree::Tree> {
  using Knowledge = knowledge::TreeKnowledge;
};

template <int Players, bool ZeroSum>
struct UtilityTreeSetup : GameSetup<tree::UtilityTree<Players, ZeroSum>> {
  using Judge = TreeJudge<tree::UtilityTree<Players, ZeroSum>>;
};

}  // namespace

GamePlayers for_game::tree() {
  return game_players<ScoreTreeSetup, UtilityTreeSetup<1, false>, UtilityTreeSetup<2, true>,
                      UtilityTreeSetup<2, false>, UtilityTreeSetup<3, false>>("tree");
}

}  // namespace moyo::players
