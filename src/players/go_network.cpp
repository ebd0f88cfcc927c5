#include "players/go_network.h"

#include "base/errors.h"
#include "nn/go/best_network.h"
#include "nn/go/network_files.h"
#include "players/grid_agent.h"

namespace moyo::players {

using go::Go;

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
  describe(table, options.book);
  describe(table, options.memory);
}

GoNetwork::GoNetwork(const std::string& net, const GoNetworkOptions& options, const Go& start,
                     int features) {
  auto network =
      nn::open_network(std::string(nn::network_for(net, start.size())), options.predictor.backend);
  if (nn::is_go_network(network->network)) {
    const nn::PredictionOptions reading{.policy_optimism = options.optimism,
                                        .policy_temperature = options.policy_temperature,
                                        .features = features};
    nn::PredictorOptions predictor = options.predictor;
    predictor.trunk = features > 0;
    const auto shared = std::make_shared<nn::SharedPredictor>(std::move(network), predictor,
                                                              reading, options.utility);
    nn::Encoder(shared->predictor.network()).check_size(start.size());
    shared_ = shared;
    return;
  }
  if (options.utility.score != 0 || options.utility.dynamic != 0) {
    throw InputError("the options score and dynamic want a network of KataGo's kind");
  }
  if (features > 0) throw InputError("neighbours wants a network with Go's own encoders");
  shared_ = share_grid_network(std::move(network), options, start);
}

std::unique_ptr<Evaluator<Go>> GoNetwork::evaluator() const {
  if (const auto* shared = std::get_if<ByEncoders>(&shared_)) {
    return std::make_unique<nn::NetEvaluator>(*shared);
  }
  return std::make_unique<nn::GridEvaluator<Go>>(std::get<ByPlanes>(shared_));
}

std::unique_ptr<nn::NetEvaluator> GoNetwork::reader() const {
  return std::make_unique<nn::NetEvaluator>(std::get<ByEncoders>(shared_));
}

void GoNetwork::set_salt(std::uint64_t salt) {
  std::visit([&](const auto& shared) { shared->salt = salt; }, shared_);
}

void GoNetwork::centre_on(const Go& game) {
  const auto* shared = std::get_if<ByEncoders>(&shared_);
  if (shared == nullptr || (*shared)->utility.dynamic == 0) return;
  const auto prediction = nn::NetEvaluator(*shared).predict(game);
  (*shared)->centre = game.to_play() == Player::first ? prediction->lead : -prediction->lead;
}

}  // namespace moyo::players
