#include "players/go_tree.h"

#include "knowledge/go/safe_area.h"
#include "knowledge/go/tree_prior.h"
#include "players/book_agent.h"
#include "players/go_sharing.h"
#include "players/go_tree_agent.h"
#include "simulation/go/playout_evaluator.h"

namespace moyo::players {
namespace {

using go::Go;
using go::Point;

struct GoOptions : TreeOptions {
  go::EvaluatorOptions evaluator;
  bool prior = true;
  bool safe = false;
  go::PriorOptions priors;
  std::string strengths;
  SharingOptions sharing;
  double resign = 0.05;
  BookOptions book;
};

void describe(OptionTable& table, GoOptions& options) {
  describe(table, static_cast<TreeOptions&>(options));
  describe(table, options.evaluator);
  table.add("prior", options.prior, "knowledge about new moves in the tree");
  table.add("safe", options.safe,
            "no moves in the tree into territory that is safe by Benson's algorithm");
  describe(table, options.priors);
  table.add(
      "prior_strengths", options.strengths,
      "of prior_learned: a file of 'moyo train strengths' (mm, lfr or fbt) [those that ship]");
  describe(table, options.sharing);
  table.add("resign", options.resign, "winrate below which the game is given up; 0 plays on", 0, 1);
  describe(table, options.book);
}

// Plain UCT (docs/sources.md E1).
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

// The filter first: knowledge then sees what is left.
std::unique_ptr<mcts::Prior<Go>> make_prior(const GoOptions& options,
                                            const std::shared_ptr<const go::MoveModel>& model) {
  if (!options.safe) {
    return options.prior ? std::make_unique<go::TreePrior>(options.priors, model) : nullptr;
  }
  auto chain = std::make_unique<mcts::PriorChain<Go>>();
  chain->add(std::make_unique<go::SafePrior>());
  if (options.prior) chain->add(std::make_unique<go::TreePrior>(options.priors, model));
  return chain;
}

mcts::Parts<Go> make_parts(const GoOptions& options, const Sharing& sharing,
                           const std::shared_ptr<const go::MoveModel>& model,
                           const std::shared_ptr<mcts::OwnershipMap>& map,
                           mcts::Tree<Point>& tree) {
  mcts::Parts<Go> parts;
  parts.evaluator = go::make_playout_evaluator(options.evaluator, sharing.komi());
  parts.prior = make_prior(options, model);
  add_rave<Go>(parts, options, tree);
  parts.listeners.push_back(std::make_unique<mcts::OwnershipListener<Go>>(map));
  sharing.add_to(parts);
  return parts;
}

class SharingAgent final : public GoTreeAgent {
 public:
  SharingAgent(const GoOptions& options, const std::shared_ptr<mcts::OwnershipMap>& map,
               const std::shared_ptr<Sharing>& sharing, std::uint64_t seed)
      : GoTreeAgent(
            options,
            [options, map, sharing, model = go::read_move_model(options.strengths)](
                mcts::Tree<Point>& tree, int) {
              return make_parts(options, *sharing, model, map, tree);
            },
            map, {.winrate = options.resign}, seed),
        sharing_(sharing) {}

  void new_game(std::uint64_t seed) override {
    GoTreeAgent::new_game(seed);
    sharing_->new_game();
  }

 protected:
  void begin(const Go& game, const Study& study) override {
    GoTreeAgent::begin(game, study);
    sharing_->begin(game);
  }
  void complete(const Go& game, Report& report) override {
    GoTreeAgent::complete(game, report);
    sharing_->complete(game, report);
  }

 private:
  std::shared_ptr<Sharing> sharing_;
};

std::unique_ptr<Agent> make(GoOptions options, const AnyState& start, std::uint64_t seed) {
  if (const mcts::CriticalityOptions& criticality = options.sharing.criticality;
      criticality.formula != mcts::CriticalityFormula::off) {
    const mcts::SelectionOptions& selection = options.search.selection;
    if (criticality.use == mcts::CriticalityUse::widen && selection.widening == 0) {
      throw InputError("criticality_use=widen wants widen");
    }
    if (criticality.use == mcts::CriticalityUse::rave && selection.rave.equivalence == 0) {
      throw InputError("criticality_use=rave wants rave");
    }
  }
  if (!options.strengths.empty() && (!options.prior || options.priors.learned == 0)) {
    throw InputError("prior_strengths wants prior and prior_learned");
  }
  const auto map = std::make_shared<mcts::OwnershipMap>(Go::move_indices);
  const auto sharing = std::make_shared<Sharing>(options.sharing, map);
  options.search.selection.criticality = sharing->criticality();
  return with_book(std::make_unique<SharingAgent>(options, map, sharing, seed), options.book, start,
                   seed);
}

}  // namespace

const PlayerEntry go5_entry =
    player_entry<Go5Options, [](const Go5Options& options, const AnyState& start,
                                std::uint64_t seed) { return make(options, start, seed); }>(
        "go5", "plain UCT with random playouts");

const PlayerEntry go_entry =
    player_entry<StrongOptions, [](const StrongOptions& options, const AnyState& start,
                                   std::uint64_t seed) { return make(options, start, seed); }>(
        "go", "tree search with knowledge, RAVE and rule-based playouts");

}  // namespace moyo::players
