// An agent that plays Go by a tree search, whatever evaluates its positions: when it passes and
// when it gives up.
#pragma once

#include <memory>

#include "players/tree_agent.h"
#include "search/mcts/ownership.h"

namespace moyo::players {

class GoTreeAgent : public TreeAgent<go::Go> {
 public:
  // The parts' listeners fill the map; `resign` is the winrate below which the game is given up.
  GoTreeAgent(const TreeOptions& options, const mcts::MakeParts<go::Go>& make_parts,
              std::shared_ptr<mcts::OwnershipMap> map, double resign, std::uint64_t seed)
      : TreeAgent(options, make_parts, seed), map_(std::move(map)), resign_(resign) {}

 protected:
  void begin(const go::Go& game, const Study<go::Point>& study) override;
  void complete(const go::Go& game, Report<go::Point>& report) override;
  void decide(const go::Go& game, Report<go::Point>& report) override;

 private:
  bool passes_now(const go::Go& game, const Report<go::Point>& report) const;
  bool is_settled(const go::Go& game) const;

  std::shared_ptr<mcts::OwnershipMap> map_;
  double resign_;
};

}  // namespace moyo::players
