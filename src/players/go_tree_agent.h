// An agent that plays Go by a tree search, whatever evaluates its positions: when it passes and
// when it gives up.
#pragma once

#include <memory>
#include <optional>

#include "games/go/go.h"
#include "players/tree_agent.h"
#include "search/mcts/ownership.h"

namespace moyo::players {

// When to give up.
struct ResignRule {
  double winrate = 0.05;  // below this; 0: never
  // How many playouts one evaluation is worth, when it is asked how sure a winrate is.
  double playouts_each = 1;
};

class GoTreeAgent : public TreeAgent<go::Go> {
 public:
  // The parts' listeners fill the map.
  GoTreeAgent(const TreeOptions& options, const mcts::MakeParts<go::Go>& make_parts,
              std::shared_ptr<mcts::OwnershipMap> map, const ResignRule& resign, std::uint64_t seed)
      : TreeAgent(options, make_parts, seed),
        map_(std::move(map)),
        keeps_trees_(options.search.reuse),
        resign_(resign) {}

  void new_game(std::uint64_t seed) override;

 protected:
  void begin(const go::Go& game, const Study& study) override;
  void complete(const go::Go& game, Report& report) override;
  void decide(const go::Go& game, Report& report) override;

 private:
  bool passes_now(const go::Go& game, const Report& report) const;
  bool seems_settled(const go::Go& game) const;
  bool resigns_now(const go::Go& game, const Report& report);
  int count_lost_turn(const go::Go& game, bool lost);

  std::shared_ptr<mcts::OwnershipMap> map_;
  std::optional<go::Go> counted_;  // the position whose playouts the map holds
  bool counted_by_move_ = false;
  bool keeps_trees_;
  ResignRule resign_;
  // Of each color: turns in a row at which the game seemed lost, and when the last one was.
  struct LostTurns {
    int turns = 0;
    std::size_t moves = 0;  // that had been played
  };
  LostTurns lost_turns_[2];
};

}  // namespace moyo::players
