#include "players/flat_agent.h"

#include "players/typed_agent.h"

namespace moyo::players {
namespace {

void leave_eyes(const go::Go& game, MoveList<go::Go>& moves) {
  for (std::size_t i = moves.size(); i-- > 0;) {
    const go::Point p = moves[i];
    if (p != go::pass && game.board().neighborhood(p).is_simple_eye(game.turn())) {
      moves.swap_remove(i);
    }
  }
}

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
  Report search(const S& state, const Limits& limits, const Study&) override {
    MoveList<S> moves = legal_moves(state);
    if constexpr (std::is_same_v<S, go::Go>) {
      if (settings_.keep_eyes) leave_eyes(state, moves);
    }
    const std::uint64_t playouts =
        settings_.per_move ? settings_.playouts * moves.size() : settings_.playouts;
    return flat_monte_carlo(state, moves, *evaluator_, rule_, settings_.final_arm, playouts, limits,
                            rng_);
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
