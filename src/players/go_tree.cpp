#include "players/go_tree.h"

#include "knowledge/go/tree_prior.h"
#include "players/tree_agent.h"
#include "search/mcts/ownership.h"
#include "simulation/go/playout_evaluator.h"
#include "simulation/go/status.h"

namespace moyo::players {
namespace {

using go::Go;
using go::Point;

struct GoOptions : TreeOptions {
  go::EvaluatorOptions evaluator;
  bool prior = true;
  go::PriorOptions priors;
  double resign = 0.05;
};

void describe(OptionTable& table, GoOptions& options) {
  describe(table, static_cast<TreeOptions&>(options));
  describe(table, options.evaluator);
  table.add("prior", options.prior, "knowledge about new moves in the tree");
  describe(table, options.priors);
  table.add("resign", options.resign, "winrate below which the game is given up; 0 plays on", 0, 1);
}

// Plain UCT (SOURCES E1).
struct Go5Options : GoOptions {
  Go5Options() {
    evaluator.playouts.policy = go::PolicyName::light;
    prior = false;
    resign = 0;
  }
};

struct StrongOptions : GoOptions {
  StrongOptions() {
    search.selection.exploration = mcts::ExplorationName::none;
    search.selection.rave.equivalence = 3000;
    search.expand_at = 2;
  }
};

mcts::Parts<Go> make_parts(const GoOptions& options, const std::shared_ptr<mcts::OwnershipMap>& map,
                           mcts::Tree<Point>& tree) {
  mcts::Parts<Go> parts;
  parts.evaluator = go::make_playout_evaluator(options.evaluator);
  if (options.prior) parts.prior = std::make_unique<go::TreePrior>(options.priors);
  add_rave<Go>(parts, options, tree, go::pass);
  parts.listeners.push_back(std::make_unique<mcts::OwnershipListener<Go>>(map));
  return parts;
}

class GoTreeAgent final : public TreeAgent<Go> {
 public:
  GoTreeAgent(const GoOptions& options, std::shared_ptr<mcts::OwnershipMap> map, std::uint64_t seed)
      : TreeAgent(
            options,
            [options, map](mcts::Tree<Point>& tree, int) { return make_parts(options, map, tree); },
            seed),
        map_(std::move(map)),
        resign_(options.resign) {}

 protected:
  void begin(const Go&) override { map_->clear(); }

  void complete(const Go& game, Report<Point>& report) override {
    mcts::add_ownership(report, *map_, game.to_play(), Go::move_indices);
  }

  void decide(const Go& game, Report<Point>& report) override {
    if (passes_now(game, report)) {
      report.best = go::pass;
    } else if (winrate_from_payoff(report.value) < resign_ &&
               static_cast<int>(game.moves().size()) > game.size().area() / 5) {
      report.best.reset();
    }
  }

 private:
  // Where every stone on the board counts, a pass that ends the game with a win is as good as any
  // move. Where stones are taken off by agreement, the score without the dead must be won, and
  // the search must think so too; nothing may be left to play for if the other side has not passed.
  bool passes_now(const Go& game, const Report<Point>& report) const {
    const bool ends = game.passes() + 1 >= game.rules().passes_to_end;
    if (counts_every_stone(game.rules())) return ends && wins(game, game.score());
    if (winrate_from_payoff(report.value) < 0.75) return false;
    if (game.passes() == 0 && !(is_territory(game) && is_settled(game))) return false;
    return wins(game, go::final_score(game));
  }

  static bool wins(const Go& game, double score) {
    return game.to_play() == Player::first ? score > 0 : score < 0;
  }
  static bool is_territory(const Go& game) {
    return game.rules().scoring == go::Scoring::territory;
  }
  bool is_settled(const Go& game) const {
    if (map_->empty()) return false;
    for (Point p : go::Points(game.size())) {
      if (std::abs(map_->owner(p.index())) < 0.9) return false;
    }
    return true;
  }

  static bool counts_every_stone(const go::Rules& rules) {
    go::Rules all_count = go::named_rules(go::RuleSet::tromp_taylor);
    all_count.komi = rules.komi;
    return rules == all_count;
  }

  std::shared_ptr<mcts::OwnershipMap> map_;
  double resign_;
};

std::unique_ptr<Agent> make(const GoOptions& options, std::string_view player,
                            const AnyState& start, std::uint64_t seed) {
  if (start.get_if<Go>() == nullptr) throw InputError(std::string(player) + " plays only Go");
  return std::make_unique<GoTreeAgent>(
      options, std::make_shared<mcts::OwnershipMap>(Go::move_indices), seed);
}

}  // namespace

const PlayerEntry go5_entry =
    player_entry<Go5Options, [](const Go5Options& options, const AnyState& start,
                                std::uint64_t seed) { return make(options, "go5", start, seed); }>(
        "go5", "Go: plain UCT with random playouts");

const PlayerEntry go_entry =
    player_entry<StrongOptions,
                 [](const StrongOptions& options, const AnyState& start, std::uint64_t seed) {
                   return make(options, "go", start, seed);
                 }>("go", "Go: tree search with knowledge, RAVE and rule-based playouts");

}  // namespace moyo::players
