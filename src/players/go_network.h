// A network that plays Go, of either kind: with Go's own encoders (KataGo's, Leela Zero's and ours
// from records), or one that learned Go's planes (nn/grid). All threads of a search share it.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "core/evaluator.h"
#include "nn/go/net_evaluator.h"
#include "nn/grid/grid_evaluator.h"
#include "players/book_agent.h"
#include "players/network_options.h"
#include "search/mcts/state_memory.h"

namespace moyo::players {

struct GoNetworkOptions : NetworkOptions {
  double optimism = 1;
  nn::ScoreUtility utility;
  double resign = 0.05;
  BookOptions book;
  mcts::MemoryOptions memory;
};
void describe(OptionTable& table, GoNetworkOptions& options);

class GoNetwork {
 public:
  // `net` is a name, a file or the folder of a run. InputError where it does not play the game, or
  // the options want what it has not. Predictions have so many features.
  GoNetwork(const std::string& net, const GoNetworkOptions& options, const go::Go& start,
            int features = 0);

  // For a thread.
  std::unique_ptr<Evaluator<go::Go>> evaluator() const;
  // Likewise, to read predictions. Wants a network made with features.
  std::unique_ptr<nn::NetEvaluator> reader() const;
  // Between searches: random symmetries follow from the salt, and the utility of the score is
  // centred on what is expected here.
  void set_salt(std::uint64_t salt);
  void centre_on(const go::Go& game);

 private:
  using ByEncoders = std::shared_ptr<nn::SharedPredictor>;
  using ByPlanes = std::shared_ptr<nn::SharedGridPredictor>;

  std::variant<ByEncoders, ByPlanes> shared_;
};

}  // namespace moyo::players
