#include "players/oos.h"

#include <unordered_map>

#include "base/errors.h"
#include "core/limits.h"
#include "players/drawn_move.h"

namespace moyo::players {
namespace {

class OosAgent final : public Agent {
 public:
  OosAgent(hidden::GameTree tree, const OosOptions& options, std::uint64_t seed)
      : tree_(std::move(tree)), options_(options), sampling_(tree_, options.sampling), rng_(seed) {
    for (std::uint32_t set = 0; set < tree_.sets.size(); ++set) {
      sets_.emplace(key(tree_.sets[set].player, tree_.sets[set].words), set);
    }
  }

  void new_game(std::uint64_t seed) override {
    rng_ = Rng(seed);
    sampling_.clear();
  }

  Report think(const AnyState& position, const Limits& limits, const Study&) override {
    const std::uint32_t set = set_of(position);
    sampling_.aim_at(set);
    LimitWatch watch(limits, std::min(options_.iterations, limits.playouts), 64);
    do {
      sampling_.iterate(rng_);
    } while (!watch.tick());
    const std::vector<double> strategy = sampling_.average(set);
    Report report;
    for (std::size_t i = 0; i < strategy.size(); ++i) {
      report.moves.push_back({.move = tree_.sets[set].moves[i], .prior = strategy[i]});
    }
    report.best = drawn_move(report, std::nullopt, 1, rng_);  // by its prior
    report.playouts = watch.work();
    report.seconds = watch.seconds();
    return report;
  }

 private:
  static std::string key(Player player, const std::string& words) {
    return std::to_string(index(player)) + words;
  }

  std::uint32_t set_of(const AnyState& position) const {
    const Player mover = position.to_play();
    const auto found = sets_.find(key(mover, position.information(mover)));
    if (found == sets_.end()) throw InputError("this position is of another game or other options");
    return found->second;
  }

  const hidden::GameTree tree_;
  const OosOptions options_;
  std::unordered_map<std::string, std::uint32_t> sets_;
  hidden::OnlineOutcomeSampling sampling_;
  Rng rng_;
};

}  // namespace

void describe(OptionTable& table, OosOptions& options) {
  table.add("iterations", options.iterations, "before each move", 1, 1000000000);
  table.add("aim", options.sampling.aim, "how often a sample passes through the decision due", 0,
            0.99);
  table.add("epsilon", options.sampling.epsilon, "how often who learns tries any move", 0.001, 1);
  table.add("memory", options.memory, "refuse games whose tree needs more", Bytes{1u << 20},
            Bytes{std::uint64_t{1} << 40});
}

std::unique_ptr<Agent> oos_agent(hidden::GameTree tree, const OosOptions& options,
                                 std::uint64_t seed) {
  return std::make_unique<OosAgent>(std::move(tree), options, seed);
}

}  // namespace moyo::players
