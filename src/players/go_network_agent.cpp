#include "players/go_network_agent.h"

#include "knowledge/go/eyes.h"
#include "players/drawn_move.h"
#include "players/go_memory.h"

namespace moyo::players {
namespace {

using go::Go;
using go::Point;

class NetworkAgent final : public GoTreeAgent {
 public:
  NetworkAgent(const GoNetworkOptions& options, std::shared_ptr<GoNetwork> network,
               const mcts::MakeParts<Go>& make_parts, std::shared_ptr<mcts::OwnershipMap> map,
               std::shared_ptr<mcts::StateMemory> memory, std::uint64_t seed)
      : GoTreeAgent(options, make_parts, std::move(map), {options.resign, network_worth}, seed),
        options_(options),
        network_(std::move(network)),
        memory_(std::move(memory)) {
    begin_game(seed);
  }

  void new_game(std::uint64_t seed) override {
    GoTreeAgent::new_game(seed);
    begin_game(seed);
  }

 protected:
  void begin(const Go& game, const Study& study) override {
    GoTreeAgent::begin(game, study);
    network_->centre_on(game);
    // What was remembered of a game by other rules is not true of this one.
    if (memory_ && remembered_ && !game.same_rules(*remembered_)) memory_->clear();
    if (memory_) remembered_.emplace(game);
  }

  void decide(const Go& game, Report& report) override {
    if (options_.temperature > 0 &&
        static_cast<int>(game.moves().size()) < options_.temperature_moves) {
      report.best = drawn_move(report, move_id(go::pass), options_.temperature, rng_);
    }
    GoTreeAgent::decide(game, report);
  }

 private:
  void begin_game(std::uint64_t seed) {
    rng_ = Rng(seed);
    network_->set_salt(rng_());
    if (memory_) memory_->clear();
  }

  GoNetworkOptions options_;
  std::shared_ptr<GoNetwork> network_;
  std::shared_ptr<mcts::StateMemory> memory_;  // or none
  std::optional<Go> remembered_;               // the last position that was searched with it
  Rng rng_;
};

}  // namespace

std::unique_ptr<Agent> make_network_agent(const GoNetworkOptions& options, const Go& start,
                                          std::uint64_t seed, const FinishEvaluator& finish) {
  check(options.memory);
  const bool remembers = options.memory.neighbours > 0;
  const auto memory = remembers ? std::make_shared<mcts::StateMemory>(options.memory) : nullptr;
  const auto network = std::make_shared<GoNetwork>(options.net, options, start,
                                                   remembers ? options.memory.features : 0);
  const auto map = std::make_shared<mcts::OwnershipMap>(Go::move_indices);
  const auto make_parts = [options, network, map, memory, finish](mcts::Tree<Point>& tree, int) {
    mcts::Parts<Go> parts;
    parts.listeners.push_back(std::make_unique<mcts::OwnershipListener<Go>>(map));
    parts.evaluator = finish(network->evaluator());
    if (memory) {
      parts.evaluator =
          std::make_unique<MemoryEvaluator>(std::move(parts.evaluator), network->reader(), memory);
    }
    add_rave(parts, options, tree);
    parts.prior = std::make_unique<go::EyePrior>();
    return parts;
  };
  return with_book(std::make_unique<NetworkAgent>(options, network, make_parts, map, memory, seed),
                   options.book, AnyState(start), seed);
}

}  // namespace moyo::players
