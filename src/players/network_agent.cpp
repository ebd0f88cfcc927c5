#include "players/network_agent.h"

#include "knowledge/go/eyes.h"
#include "nn/go/network_files.h"
#include "players/drawn_move.h"
#include "players/only_go.h"

namespace moyo::players {
namespace {

using go::Go;
using go::Point;

class NetworkAgent final : public GoTreeAgent {
 public:
  NetworkAgent(const ZeroOptions& options, std::shared_ptr<nn::SharedPredictor> shared,
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
  ZeroOptions options_;
  std::shared_ptr<nn::SharedPredictor> shared_;
  nn::NetEvaluator root_;
  Rng rng_;
};

}  // namespace

void describe(OptionTable& table, ZeroOptions& options) {
  table.add("net", options.net,
            "the network: best (main or nine, by board), main, nine, tiny, or a file");
  describe(table, options.predictor);
  describe(table, options.reading);
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

std::unique_ptr<Agent> make_network_agent(const ZeroOptions& options, std::string_view player,
                                          const AnyState& start, std::uint64_t seed,
                                          const FinishEvaluator& finish) {
  const Go& game = only_go(player, start);
  const std::string net(nn::network_for(options.net, game.size()));
  const auto shared =
      std::make_shared<nn::SharedPredictor>(nn::open_network(net, options.predictor.backend),
                                            options.predictor, options.reading, options.utility);
  nn::Encoder(shared->predictor.network()).check_size(game.size());
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
