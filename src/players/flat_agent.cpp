#include "players/flat_agent.h"

#include "players/typed_agent.h"

namespace moyo::players {
namespace {

template <State S>
class FlatAgent final : public TypedAgent<S> {
 public:
  FlatAgent(const ChosenRule& rule, const FlatSettings& settings, std::uint64_t seed)
      : rule_(rule),
        settings_(settings),
        evaluator_(make_playout_evaluator<S>(settings.evaluation)),
        rng_(seed) {}

  void new_game(std::uint64_t seed) override { rng_ = Rng(seed); }

 private:
  Report<typename S::Move> search(const S& state, const Limits& limits) override {
    const std::uint64_t playouts =
        settings_.per_move ? settings_.playouts * legal_moves(state).size() : settings_.playouts;
    return flat_monte_carlo(state, *evaluator_, rule_, settings_.final_arm, playouts, limits, rng_);
  }

  ChosenRule rule_;
  FlatSettings settings_;
  std::unique_ptr<Evaluator<S>> evaluator_;
  Rng rng_;
};

}  // namespace

std::unique_ptr<Agent> make_flat_agent(std::string_view player, const ChosenRule& rule,
                                       const FlatSettings& settings, const AnyState& start,
                                       std::uint64_t seed) {
  return make_for_two(player, start, [&]<class S>(const S&) -> std::unique_ptr<Agent> {
    return std::make_unique<FlatAgent<S>>(rule, settings, seed);
  });
}

}  // namespace moyo::players
