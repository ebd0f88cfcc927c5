#include "players/go_sharing.h"

#include "base/errors.h"
#include "simulation/go/forced_sequences.h"

namespace moyo::players {
namespace {

using go::Go;
using go::Point;

}  // namespace

void describe(OptionTable& table, SharingOptions& options) {
  describe(table, options.criticality);
  describe(table, options.komi);
  const auto weight = [&](const char* name, double& field, const char* help) {
    table.add(name, field, std::string("playouts given in advance: ") + help, 0, 10000);
  };
  weight("prior_owner", options.owners, "for points with an open owner; no gain measured");
  weight("local_trees", options.local_trees,
         "by local sequences that worked in any branch; no gain measured");
  table.add("local_forcing", options.forcing,
            "sequences of local trees that are played before a playout; no gain measured", 0, 16);
  weight("goals", options.goals,
         "by what lets unsettled blocks live or die, or colors points; no gain measured");
  table.add("goal_kind", options.goal_kind, "which goals: of blocks, of empty points, or of both",
            {{"blocks", go::GoalKind::blocks},
             {"points", go::GoalKind::points},
             {"both", go::GoalKind::both}});
  // The table e4-sharing of the lab shows no gain of any of them.
  table.set_aside({"criticality", "criticality_use", "dynamic_komi", "komi_stone", "komi_phase",
                   "komi_lower", "komi_upper", "komi_period", "prior_owner", "local_trees",
                   "local_forcing", "goals", "goal_kind"});
}

Sharing::Sharing(const SharingOptions& options, std::shared_ptr<const mcts::OwnershipMap> owners)
    : options_(options), owners_(std::move(owners)) {
  if (options.criticality.formula != mcts::CriticalityFormula::off) {
    criticality_ = std::make_shared<mcts::CriticalityMap>(options.criticality, Go::move_indices);
  }
  if (options.komi.rule != go::KomiRule::off) {
    komi_ = std::make_shared<go::DynamicKomi>(options.komi);
  }
  if (options.local_trees > 0 || options.forcing > 0) {
    local_trees_ = std::make_shared<go::LocalTrees>();
  }
  if (options.goals > 0) goals_ = std::make_shared<go::GoalStatistics>(options.goal_kind);
  if (options.goals == 0 && options.goal_kind != go::GoalKind::blocks) {
    throw InputError("goal_kind wants goals");
  }
}

void Sharing::add_to(mcts::Parts<Go>& parts) const {
  auto chain = std::make_unique<mcts::PriorChain<Go>>();
  if (parts.prior) chain->add(std::move(parts.prior));
  if (options_.owners > 0) {
    chain->add(std::make_unique<mcts::OwnershipPrior<Go>>(owners_, options_.owners));
  }
  if (criticality_) {
    parts.listeners.push_back(std::make_unique<mcts::CriticalityListener<Go>>(criticality_));
    if (criticality_->use() == mcts::CriticalityUse::widen) {
      chain->add(std::make_unique<mcts::CriticalityPrior<Go>>(criticality_));
    }
  }
  if (komi_) parts.listeners.push_back(std::make_unique<go::KomiListener>(komi_));
  if (local_trees_) {
    parts.listeners.push_back(std::make_unique<go::LocalTreeListener>(local_trees_));
    if (options_.local_trees > 0) {
      chain->add(std::make_unique<go::LocalTreePrior>(local_trees_, options_.local_trees));
    }
    if (options_.forcing > 0) {
      parts.evaluator = std::make_unique<go::ForcedSequences>(std::move(parts.evaluator),
                                                              local_trees_, options_.forcing);
    }
  }
  if (goals_) {
    parts.listeners.push_back(std::make_unique<go::GoalListener>(goals_));
    chain->add(std::make_unique<go::GoalPrior>(goals_, options_.goals));
  }
  parts.prior = std::move(chain);
}

void Sharing::new_game() {
  if (komi_) komi_->new_game();
}

void Sharing::begin(const Go& game) {
  if (criticality_) criticality_->clear();
  if (komi_) komi_->begin(game);
  if (local_trees_) local_trees_->begin(game);
  if (goals_) goals_->begin(game);
}

void Sharing::complete(const Go& game, Report& report) const {
  if (komi_) go::report_real_values(report, *komi_, game.to_play());
  if (!criticality_) return;
  report.criticality.resize(Go::move_indices);
  for (const Point p : go::Points(game.size())) {
    report.criticality[p.index()] = static_cast<float>(criticality_->value(p.index()));
  }
}

}  // namespace moyo::players
