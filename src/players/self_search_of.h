// The body of SelfSearch for one type of states, compiled in players/for/.
#pragma once

#include <algorithm>
#include <optional>

#include "nn/grid/grid_reading.h"
#include "nn/grid/planes_view.h"
#include "players/self_search.h"
#include "players/typed_agent.h"
#include "search/mcts/forced_playouts.h"
#include "search/mcts/gumbel_root.h"
#include "search/mcts/stepped_search.h"

namespace moyo::players {

template <Planar S, class View>
class SelfSearchOf final : public SelfSearch {
 public:
  using Move = typename S::Move;

  SelfSearchOf(const SelfSearchOptions& options, mcts::Parts<S> parts, const S& start,
               std::uint64_t seed)
      : start_(start), search_(with_memory(options, start), std::move(parts), seed) {
    if (options.gumbel) {
      mcts::ImprovedPolicyOptions improved;
      improved.c_scale = options.gumbel_scale;
      gumbel_.emplace(improved, options.gumbel_actions);
    } else if (options.forced > 0) {
      forced_.emplace(search_.selection(), options.forced, options.prune);
    }
  }

  bool begin(const AnyState& position, const SelfSearchPlan& plan) override {
    mcts::SearchPlan<Move> typed{.playouts = plan.playouts, .noise = plan.noise};
    if (gumbel_ && plan.playouts > 0) {
      gumbel_->set_chance(plan.gumbel_chance);
      typed.rule = &*gumbel_;
    } else if (forced_ && plan.forced) {
      typed.rule = &*forced_;
    }
    return search_.begin(unwrap<S>(position), typed);
  }
  nn::Inputs wanted(const nn::Network& network) override {
    return view_.encode(network, search_.wanted().state);
  }
  nn::GridPrediction read(const nn::Network& network, const nn::RawOutput& raw,
                          const nn::Inputs& inputs, int symmetry) const override {
    return View::read(network, raw, inputs, symmetry, start_);
  }
  bool take(const nn::GridPrediction& prediction) override {
    return search_.take(nn::read_prediction<S>(prediction, search_.wanted()));
  }

  std::vector<SelfSearchMove> moves() const override {
    std::vector<SelfSearchMove> moves;
    for (const auto& edge : search_.edges()) {
      moves.push_back({move_id(edge.move), edge.visits, edge.visits > 0 ? edge.mean() : 0,
                       search_.priors()[moves.size()], edge.proof == mcts::Proof::win});
    }
    return moves;
  }
  std::uint32_t visits() const override { return search_.root().visits; }
  double winrate() const override {
    const mcts::Node& root = search_.root();
    return mcts::reward_for(
        root.to_play, root.visits > 0 ? root.rewards.value() / root.visits : root.first_reward());
  }
  double learned_winrate() const override {
    const mcts::Node& root = search_.root();
    return mcts::reward_for(root.to_play,
                            (root.first_reward() + root.rewards.value()) / (1.0 + root.visits));
  }
  std::vector<double> policy() const override {
    if (gumbel_) return gumbel_->policy(search_.root(), search_.edges());
    if (forced_) return forced_->policy(search_.root(), search_.edges());
    return mcts::visit_policy<Move>(search_.edges());
  }
  std::size_t gumbel_move(double chance) const override {
    return gumbel_->move(search_.root(), search_.edges(), chance);
  }

  void choose(MoveId move) override { search_.choose(move_of<Move>(move)); }

 private:
  // A tree of so many nodes fits.
  static mcts::SearchOptions with_memory(const SelfSearchOptions& options, const S& start) {
    mcts::SearchOptions search = options.search;
    const auto moves = static_cast<std::uint64_t>(plane_shape<S>().policy_size(start.plane_size()));
    search.memory.count = std::clamp<std::uint64_t>(
        options.nodes * (sizeof(mcts::Node) + moves * sizeof(mcts::Edge<Move>)),
        std::uint64_t{1} << 16, std::uint64_t{1} << 30);
    return search;
  }

  S start_;
  View view_;
  mcts::SteppedSearch<S> search_;
  std::optional<mcts::GumbelRoot<Move>> gumbel_;
  std::optional<mcts::ForcedPlayouts<Move>> forced_;
};

// How its networks see a game: its own way, or by its planes.
template <class Setup>
struct NetworkViewOf {
  using type = nn::PlanesView<typename Setup::Game>;
};
template <class Setup>
requires requires { typename Setup::NetworkView; }
struct NetworkViewOf<Setup> {
  using type = typename Setup::NetworkView;
};
template <class Setup>
using NetworkView = typename NetworkViewOf<Setup>::type;

template <class Setup>
void check_network(const nn::Network& network, const AnyState& start) {
  NetworkView<Setup>::check(network, unwrap<typename Setup::Game>(start));
}

template <class Setup>
std::unique_ptr<SelfSearch> make_self_search(const SelfSearchOptions& options,
                                             const AnyState& start, std::uint64_t seed) {
  using S = typename Setup::Game;
  mcts::Parts<S> parts;
  if (options.sensible) parts.prior = Setup::make_sensible();
  return std::make_unique<SelfSearchOf<S, NetworkView<Setup>>>(options, std::move(parts),
                                                               unwrap<S>(start), seed);
}

}  // namespace moyo::players
