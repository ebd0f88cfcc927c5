#include "players/go_network_agent.h"

#include "knowledge/go/eyes.h"
#include "nn/go/network_files.h"
#include "players/drawn_move.h"

namespace moyo::players {
namespace {

using go::Go;
using go::Point;

class NetworkAgent final : public GoTreeAgent {
 public:
  NetworkAgent(const GoNetworkOptions& options, std::shared_ptr<nn::SharedPredictor> shared,
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
      report.best = drawn_move(report, move_id(go::pass), options_.temperature, rng_);
    }
    GoTreeAgent::decide(game, report);
  }

 private:
  GoNetworkOptions options_;
  std::shared_ptr<nn::SharedPredictor> shared_;
  nn::NetEvaluator root_;
  Rng rng_;
};

}  // namespace

void describe(OptionTable& table, GoNetworkOptions& options) {
  describe(table, static_cast<NetworkOptions&>(options));
  table.explain("net",
                "the network: best (main or nine, by board), main, nine, tiny, a file or the "
                "folder of a run");
  table.add(
      "optimism", options.optimism,
      "share of the network's second policy, if it has one: KataGo's optimistic policy, in our "
      "networks the strong one beside that of people",
      0, 1);
  describe(table, options.utility);
  table.add("resign", options.resign, "winrate below which the game is given up; 0 plays on", 0, 1);
}

std::unique_ptr<Agent> make_network_agent(const GoNetworkOptions& options, const Go& start,
                                          std::uint64_t seed, const FinishEvaluator& finish) {
  const std::string net(nn::network_for(options.net, start.size()));
  const nn::PredictionOptions reading{.policy_optimism = options.optimism,
                                      .policy_temperature = options.policy_temperature};
  const auto shared =
      std::make_shared<nn::SharedPredictor>(nn::open_network(net, options.predictor.backend),
                                            options.predictor, reading, options.utility);
  nn::Encoder(shared->predictor.network()).check_size(start.size());
  const auto map = std::make_shared<mcts::OwnershipMap>(Go::move_indices);
  const auto make_parts = [options, shared, map, finish](mcts::Tree<Point>& tree, int) {
    mcts::Parts<Go> parts;
    parts.listeners.push_back(std::make_unique<mcts::OwnershipListener<Go>>(map));
    parts.evaluator = finish(std::make_unique<nn::NetEvaluator>(shared));
    add_rave(parts, options, tree);
    parts.prior = std::make_unique<go::EyePrior>();
    return parts;
  };
  return std::make_unique<NetworkAgent>(options, shared, make_parts, map, seed);
}

}  // namespace moyo::players
