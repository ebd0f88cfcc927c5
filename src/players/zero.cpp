#include "players/zero.h"

#include "nn/net_evaluator.h"
#include "nn/shipped.h"
#include "players/go_tree_agent.h"
#include "players/only_go.h"
#include "simulation/go/playout_evaluator.h"
#include "simulation/mixture.h"

namespace moyo::players {
namespace {

using go::Go;
using go::Point;

struct ZeroOptions : TreeOptions {
  std::string net{nn::best_network};
  nn::PredictorOptions predictor;
  nn::ScoreUtility utility;
  double resign = 0.05;
  double temperature = 0;
  int temperature_moves = 30;

  ZeroOptions() {
    search.selection.exploration = mcts::ExplorationName::alphago;
    search.selection.c = 0.6;
    search.selection.fpu_reduction = 0.1;
    usual_playouts = 400;
  }
};

void describe(OptionTable& table, ZeroOptions& options) {
  table.add("net", options.net,
            "the network: best (main or nine, by board), main, nine, tiny, or a file");
  describe(table, options.predictor);
  describe(table, options.utility);
  table.add("resign", options.resign, "winrate below which the game is given up; 0 plays on", 0, 1);
  table.add(
      "temperature", options.temperature,
      "above 0 moves are drawn in proportion to visits^(1/temperature), or, with one playout, "
      "to the policy's probability^(1/temperature)",
      0, 100);
  table.add("temperature_moves", options.temperature_moves, "of the game for which that is so", 0,
            100000);
  describe(table, static_cast<TreeOptions&>(options));
}

struct FanOptions : ZeroOptions {
  double lambda = 0.5;
  int rollouts = 4;
  go::EvaluatorOptions playouts;
};

void describe(OptionTable& table, FanOptions& options) {
  describe(table, static_cast<ZeroOptions&>(options));
  table.add("lambda", options.lambda, "share of the playouts in a leaf's value", 0, 1);
  table.add("rollouts", options.rollouts, "playouts of a leaf", 1, 1000);
  describe(table, options.playouts);
}

// Adds up what the network says of ownership and margin at every leaf.
class PredictionListener final : public mcts::Listener<Go> {
 public:
  PredictionListener(std::shared_ptr<mcts::OwnershipMap> map, const nn::NetEvaluator& evaluator)
      : map_(std::move(map)), evaluator_(evaluator) {}

  void listen(const mcts::Playout<Go>& playout) override {
    const nn::Prediction* prediction = evaluator_.last();
    if (playout.path.empty() || prediction == nullptr || !prediction->has_score) return;
    const float sign = evaluator_.last_player() == Player::first ? 1.0f : -1.0f;
    const std::size_t root_move = playout.trace.plies.front().move.index();
    const double mean = prediction->score_mean;
    map_->add_score(root_move, sign * prediction->lead,
                    std::max(0.0, prediction->score_square - mean * mean));
    map_->count_owners(root_move);
    const go::BoardSize size = evaluator_.last_size();
    for (int i = 0; i < size.area(); ++i) {
      const Point p = nn::point_of_top_index(i, size);
      map_->add_owner(root_move, p.index(),
                      double{sign * prediction->ownership[static_cast<std::size_t>(i)]});
    }
  }

 private:
  std::shared_ptr<mcts::OwnershipMap> map_;
  const nn::NetEvaluator& evaluator_;
};

// What a network says of a position is as sure as the mean of so many playouts.
constexpr double network_worth = 100;

class ZeroAgent final : public GoTreeAgent {
 public:
  ZeroAgent(const ZeroOptions& options, std::shared_ptr<nn::SharedPredictor> shared,
            const mcts::MakeParts<Go>& make_parts, std::shared_ptr<mcts::OwnershipMap> map,
            std::uint64_t seed)
      : GoTreeAgent(options, make_parts, std::move(map), {options.resign, network_worth}, seed),
        options_(options),
        shared_(std::move(shared)),
        root_(shared_),
        rng_(seed) {
    shared_->salt = rng_();
  }

  void new_game(std::uint64_t seed) override {
    GoTreeAgent::new_game(seed);
    rng_ = Rng(seed);
    shared_->salt = rng_();
  }

 protected:
  void begin(const Go& game, const Study& study) override {
    GoTreeAgent::begin(game, study);
    if (options_.utility.dynamic == 0) return;
    const auto prediction = root_.predict(game);
    shared_->centre = game.to_play() == Player::first ? prediction->lead : -prediction->lead;
  }

  void decide(const Go& game, Report& report) override {
    if (options_.temperature > 0 &&
        static_cast<int>(game.moves().size()) < options_.temperature_moves) {
      report.best = drawn(report);
    }
    GoTreeAgent::decide(game, report);
  }

 private:
  // By chance, in proportion to what the search thinks of the moves; one that has looked at a
  // single move has the policy's opinion only. Nobody passes by chance.
  MoveId drawn(const Report& report) {
    const auto opinion = [&](const MoveReport& entry) {
      return report.playouts > 1 ? static_cast<double>(entry.visits) : entry.prior.value_or(0);
    };
    const auto best =
        std::max_element(report.moves.begin(), report.moves.end(),
                         [&](const auto& a, const auto& b) { return opinion(a) < opinion(b); });
    constexpr MoveId pass = move_id(go::pass);
    if (best->move == pass) return pass;
    const double most = std::max(opinion(*best), 1e-9);
    std::vector<double> weights;
    double sum = 0;
    for (const MoveReport& entry : report.moves) {
      const bool out = entry.move == pass;
      weights.push_back(out ? 0 : std::pow(opinion(entry) / most, 1 / options_.temperature));
      sum += weights.back();
    }
    double left = rng_.uniform() * sum;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      left -= weights[i];
      if (left < 0) return report.moves[i].move;
    }
    return best->move;
  }

  ZeroOptions options_;
  std::shared_ptr<nn::SharedPredictor> shared_;
  nn::NetEvaluator root_;
  Rng rng_;
};

// `finish(evaluator)` makes the evaluator of a leaf of the network's.
template <class FinishEvaluator>
std::unique_ptr<Agent> make(const ZeroOptions& options, std::string_view player,
                            const AnyState& start, std::uint64_t seed, FinishEvaluator&& finish) {
  const Go& game = only_go(player, start);
  const std::string net(nn::network_for(options.net, game.size()));
  const auto shared = std::make_shared<nn::SharedPredictor>(nn::open_network(net),
                                                            options.predictor, options.utility);
  nn::Encoder(shared->predictor.network()).check_size(game.size());
  const auto map = std::make_shared<mcts::OwnershipMap>(Go::move_indices);
  const auto make_parts = [options, shared, map, finish](mcts::Tree<Point>& tree, int) {
    mcts::Parts<Go> parts;
    auto evaluator = std::make_unique<nn::NetEvaluator>(shared);
    parts.listeners.push_back(std::make_unique<PredictionListener>(map, *evaluator));
    parts.evaluator = finish(std::move(evaluator));
    add_rave(parts, options, tree);
    parts.prior = std::make_unique<go::EyePrior>();
    return parts;
  };
  return std::make_unique<ZeroAgent>(options, shared, make_parts, map, seed);
}

std::unique_ptr<Agent> make_zero(const ZeroOptions& options, const AnyState& start,
                                 std::uint64_t seed) {
  return make(options, "zero", start, seed,
              [](std::unique_ptr<Evaluator<Go>> network) { return network; });
}

std::unique_ptr<Agent> make_fan(const FanOptions& options, const AnyState& start,
                                std::uint64_t seed) {
  return make(options, "fan", start, seed,
              [options](std::unique_ptr<Evaluator<Go>> network) -> std::unique_ptr<Evaluator<Go>> {
                return std::make_unique<Mixture<Go>>(std::move(network),
                                                     go::make_playout_evaluator(options.playouts),
                                                     options.lambda, options.rollouts);
              });
}

}  // namespace

const PlayerEntry zero_entry =
    player_entry<ZeroOptions, make_zero>("zero", "Go: tree search led by a network");
const PlayerEntry fan_entry =
    player_entry<FanOptions, make_fan>("fan", "Go: tree search led by a network, with playouts");

}  // namespace moyo::players
