#include "players/resolve.h"

#include <algorithm>
#include <unordered_map>

#include "base/errors.h"
#include "players/range_network.h"

namespace moyo::players {
namespace {

class ResolveAgent final : public Agent {
 public:
  ResolveAgent(hidden::GameTree tree, const ResolveOptions& options, std::uint64_t seed)
      : tree_(std::move(tree)), parts_(hidden::decompose(tree_)), options_(options), rng_(seed) {
    for (std::uint32_t set = 0; set < tree_.sets.size(); ++set) {
      places_.emplace(key(tree_.sets[set].player, tree_.sets[set].words), set);
    }
    const std::unique_ptr<hidden::SubgameValues> values = value_function();
    hidden::DepthLimitedCfr solver(parts_, *values);
    for (std::uint64_t i = 0; i < options.iterations; ++i) solver.iterate();
    trunk_ = solver.average();
  }

  void new_game(std::uint64_t seed) override { rng_ = Rng(seed); }

  Report think(const AnyState& position, const Limits&, const Study& study) override {
    const Player mover = position.to_play();
    const auto place = places_.find(key(mover, position.information(mover)));
    if (place == places_.end()) throw InputError("'resolve' does not know this position");
    const hidden::InformationSet& set = tree_.sets[place->second];
    const hidden::Behaviour& moves = strategy_for(place->second, index(mover));
    Report report;
    for (std::size_t i = 0; i < set.moves.size(); ++i) {
      report.moves.push_back({.move = set.moves[i], .prior = moves[set.decision.first + i]});
    }
    double rest = study.analysis ? 1 : rng_.uniform();
    for (const MoveReport& move : report.moves) {
      rest -= *move.prior;
      if (rest < 0 && !report.best) report.best = move.move;
    }
    if (!report.best) {
      report.best =
          std::max_element(report.moves.begin(), report.moves.end(),
                           [](const auto& a, const auto& b) { return *a.prior < *b.prior; })
              ->move;
    }
    return report;
  }

 private:
  static std::string key(Player player, const std::string& words) {
    return std::to_string(index(player)) + words;
  }

  std::unique_ptr<hidden::SubgameValues> value_function() const {
    if (options_.net.empty()) {
      return std::make_unique<hidden::SolvedValues>(parts_, options_.inner);
    }
    return std::make_unique<RangeNetworks>(nn::read_dense(options_.net), parts_, options_.net);
  }

  // By sequences of the whole game; right at least where the set is. The last subgame is kept.
  const hidden::Behaviour& strategy_for(std::uint32_t set, std::size_t player) {
    const std::uint32_t subgame = parts_.subgame_of[set];
    if (solved_ && subgame == subgame_ && player == player_) return behaviour_;
    std::size_t sequences = 1;
    for (const hidden::InformationSet& one : tree_.sets) {
      if (index(one.player) == player) sequences += one.decision.moves;
    }
    behaviour_.assign(sequences, 0);
    if (subgame == hidden::Decomposition::in_trunk) {
      hidden::put_behaviour(tree_, parts_.trunk, trunk_.trunk[player], player, behaviour_);
    } else {
      hidden::put_behaviour(
          tree_, parts_.subgames[subgame].part,
          hidden::resolved(parts_, trunk_, subgame, player, options_.how, options_.resolving),
          player, behaviour_);
    }
    solved_ = true;
    subgame_ = subgame;
    player_ = player;
    return behaviour_;
  }

  // Fixed
  const hidden::GameTree tree_;
  const hidden::Decomposition parts_;
  const ResolveOptions options_;
  std::unordered_map<std::string, std::uint32_t> places_;
  hidden::TrunkStrategy trunk_;
  // State
  Rng rng_;
  bool solved_ = false;
  std::uint32_t subgame_ = 0;
  std::size_t player_ = 0;
  hidden::Behaviour behaviour_;
};

}  // namespace

void describe(OptionTable& table, ResolveOptions& options) {
  table.add("iterations", options.iterations, "of CFR+ for the first round", 1, 1000000);
  table.add("inner", options.inner, "iterations to find what a second round is worth", 1, 1000000);
  table.add("net", options.net, "a file of `moyo train ranges` that says it instead");
  table.add("resolving", options.resolving, "iterations of CFR+ for the second round", 1, 1000000);
  table.add(
      "how", options.how,
      "gadget keeps what the other was promised, margin undercuts it, unsafe trusts its range",
      {{"gadget", hidden::Resolving::gadget},
       {"margin", hidden::Resolving::margin},
       {"unsafe", hidden::Resolving::unsafe}});
  table.add("memory", options.memory, "refuse games whose tree needs more", Bytes{1u << 20},
            Bytes{std::uint64_t{1} << 40});
}

std::unique_ptr<Agent> resolve_agent(hidden::GameTree tree, const ResolveOptions& options,
                                     std::uint64_t seed) {
  return std::make_unique<ResolveAgent>(std::move(tree), options, seed);
}

}  // namespace moyo::players
