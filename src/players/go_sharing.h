// What playouts of a search of Go share beyond the tree and RAVE (docs/sources.md E5, E7-E11): the
// tables of one agent, each behind a switch, and where they are put into its search.
#pragma once

#include <memory>

#include "search/mcts/criticality.h"
#include "search/mcts/ownership.h"
#include "search/mcts/search.h"
#include "simulation/go/dynamic_komi.h"
#include "simulation/go/goal_statistics.h"
#include "simulation/go/local_trees.h"

namespace moyo::players {

struct SharingOptions {
  mcts::CriticalityOptions criticality;
  go::DynamicKomiOptions komi;
  // Playouts given in advance by what each knows; 0: off.
  double owners = 0;
  double local_trees = 0;
  double goals = 0;
  go::GoalKind goal_kind = go::GoalKind::blocks;
  int forcing = 0;  // sequences of local trees before a playout
};
void describe(OptionTable& table, SharingOptions& options);

class Sharing {
 public:
  Sharing(const SharingOptions& options, std::shared_ptr<const mcts::OwnershipMap> owners);

  // For the selection and the evaluator; null where it is off.
  std::shared_ptr<const mcts::CriticalityMap> criticality() const { return criticality_; }
  std::shared_ptr<const go::DynamicKomi> komi() const { return komi_; }
  // To what a thread searches with: listeners, and priors behind the one it has.
  void add_to(mcts::Parts<go::Go>& parts) const;

  void new_game();
  void begin(const go::Go& game);
  void complete(const go::Go& game, Report& report) const;

 private:
  SharingOptions options_;
  std::shared_ptr<const mcts::OwnershipMap> owners_;
  std::shared_ptr<mcts::CriticalityMap> criticality_;
  std::shared_ptr<go::DynamicKomi> komi_;
  std::shared_ptr<go::LocalTrees> local_trees_;
  std::shared_ptr<go::GoalStatistics> goals_;
};

}  // namespace moyo::players
