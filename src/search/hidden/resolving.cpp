#include "search/hidden/resolving.h"

namespace moyo::hidden {

TrunkStrategy trunk_of(const GameTree& whole, const Decomposition& parts,
                       const Behaviours& blueprint) {
  TrunkStrategy result;
  for (std::size_t p = 0; p < 2; ++p) {
    result.trunk.push_back(taken_behaviour(whole, parts.trunk, parts.trunk_form, blueprint[p], p));
  }
  result.ranges = trunk_ranges(parts, result.trunk);
  for (std::size_t g = 0; g < parts.subgames.size(); ++g) {
    const PublicSubgame& subgame = parts.subgames[g];
    auto& promised = result.promised.emplace_back();
    for (std::size_t p = 0; p < 2; ++p) {
      const Behaviour other =
          taken_behaviour(whole, subgame.part, subgame.form, blueprint[1 - p], 1 - p);
      promised[p] = best_entry_values(subgame, p, other, result.ranges[g][1 - p]);
    }
  }
  return result;
}

Behaviour resolved(const Decomposition& parts, const TrunkStrategy& trunk, std::size_t subgame,
                   std::size_t player, Resolving how, std::uint64_t iterations) {
  SubgameCfr solver(parts.subgames[subgame]);
  const std::size_t other = 1 - player;
  solver.set_range(player, trunk.ranges[subgame][player]);
  switch (how) {
    case Resolving::gadget:
      solver.set_gadget(other, trunk.promised[subgame][other]);
      break;
    case Resolving::margin:
      solver.set_margin(other, trunk.promised[subgame][other]);
      break;
    case Resolving::unsafe:
      solver.set_range(other, trunk.ranges[subgame][other]);
      break;
  }
  for (std::uint64_t i = 0; i < iterations; ++i) solver.iterate();
  return solver.average(player);
}

Behaviours whole_strategy(const GameTree& whole, const SequenceForm& form,
                          const Decomposition& parts, const TrunkStrategy& trunk, Resolving how,
                          std::uint64_t iterations) {
  Behaviours result = uniform_behaviours(form);
  for (std::size_t p = 0; p < 2; ++p) {
    put_behaviour(whole, parts.trunk, trunk.trunk[p], p, result[p]);
    for (std::size_t g = 0; g < parts.subgames.size(); ++g) {
      put_behaviour(whole, parts.subgames[g].part, resolved(parts, trunk, g, p, how, iterations), p,
                    result[p]);
    }
  }
  return result;
}

}  // namespace moyo::hidden
