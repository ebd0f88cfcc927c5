// Tree search on information sets: every player has a tree of what it knows, a node of which is a bandit
// over its moves. An iteration draws a world, goes down through it by the bandits, adds the first node
// that was not there, plays at random to the end, and tells every node on the way what its owner got.
// (Information-set MCTS with a tree a player: Cowling, Powley and Whitehouse 2012.)
//
// How a node chooses is all that differs:
//
//   uct     mean + c sqrt(log N / n)
//   smooth  that with probability eta_N = max(gamma, eta / (1 + d sqrt(N))), else a move as often as
//           it was chosen so far, as in fictitious play (Smooth UCT: Heinrich and Silver 2015)
//
// What a player should do is its average strategy: moves in proportion to their visits. With uct it
// need not come near an equilibrium, with smooth it does, nearly.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "base/options.h"
#include "core/limits.h"
#include "core/report.h"
#include "core/state.h"
#include "search/bandit/flat_monte_carlo.h"
#include "search/bandit/rules.h"

namespace moyo::hidden {

struct InformationSearchOptions {
  double c = 0.4;  // of UCB, with rewards in [0, 1]
  bool smooth = false;
  double eta = 0.9;
  double gamma = 0.1;
  double d = 0.001;
  std::uint64_t max_nodes = 1000000;
};

template <HiddenInformation S>
class InformationSearch {
 public:
  struct Node {
    std::uint64_t visits = 0;
    std::vector<ArmStatistics> arms;  // in the order of the legal moves
  };

  explicit InformationSearch(const InformationSearchOptions& options) : options_(options) {}

  void clear() { nodes_.clear(); }
  std::size_t nodes() const { return nodes_.size(); }
  // What is known of the information set of the player to move; null if it was never met.
  const Node* find(const S& state) const {
    const auto node = nodes_.find(key(state));
    return node == nodes_.end() ? nullptr : &node->second;
  }

  // One iteration from this world.
  void iterate(S state, Rng& rng) {
    struct Step {
      Node* node;
      std::size_t arm;
      Player player;
    };
    std::vector<Step> path;
    bool in_tree = true;
    while (!state.is_terminal()) {
      const Player mover = state.to_play();
      if (mover == Player::chance || !in_tree) {
        state.play(random_move(state, rng));
        continue;
      }
      const MoveList<S> moves = legal_moves(state);
      auto found = nodes_.find(key(state));
      if (found == nodes_.end()) {
        in_tree = false;
        if (nodes_.size() >= options_.max_nodes) continue;
        found = nodes_.emplace(key(state), Node{0, std::vector<ArmStatistics>(moves.size())}).first;
      }
      Node& node = found->second;
      const std::size_t arm = choose(node, rng);
      path.push_back({&node, arm, mover});
      state.play(moves[arm]);
    }
    for (const Step& step : path) {
      ++step.node->visits;
      step.node->arms[step.arm].add(winrate_from_payoff(value_of_end(state, step.player)));
    }
  }

  // From worlds that the player to move cannot tell from this one, as `draw_world()` gives them; one
  // iteration at least.
  template <class DrawWorld>
  Report search_in(const S& state, DrawWorld&& draw_world, std::uint64_t playouts,
                   const Limits& limits, Rng& rng) {
    LimitWatch watch(limits, std::min(playouts, limits.playouts), 64);
    do {
      iterate(draw_world(), rng);
    } while (!watch.tick());
    const MoveList<S> moves = legal_moves(state);
    const Node& root = *find(state);
    Report report = report_arms(std::span(moves.begin(), moves.end()),
                                std::span(std::as_const(root.arms)), FinalArm::most_pulled);
    for (MoveReport& entry : report.moves) {
      entry.prior = static_cast<double>(entry.visits) / static_cast<double>(root.visits);
    }
    report.playouts = watch.work();
    report.nodes = nodes_.size();
    report.seconds = watch.seconds();
    return report;
  }
  // All of them alike likely.
  Report search(const S& state, std::uint64_t playouts, const Limits& limits, Rng& rng) {
    return search_in(
        state, [&] { return state.determinised(state.to_play(), rng); }, playouts, limits, rng);
  }

 private:
  static std::uint64_t key(const S& state) {
    const Player mover = state.to_play();
    return mix64(information_hash(state, mover) + index(mover));
  }

  std::size_t choose(const Node& node, Rng& rng) const {
    if (options_.smooth && node.visits > 0) {
      const double root = std::sqrt(static_cast<double>(node.visits));
      const double eta = std::max(options_.gamma, options_.eta / (1 + options_.d * root));
      if (!rng.chance(eta)) {
        auto rest = static_cast<double>(node.visits) * rng.uniform();
        for (std::size_t i = 0; i < node.arms.size(); ++i) {
          rest -= static_cast<double>(node.arms[i].pulls);
          if (rest < 0) return i;
        }
      }
    }
    return Ucb1{options_.c}.next(node.arms, node.visits, rng);
  }

  InformationSearchOptions options_;
  std::unordered_map<std::uint64_t, Node> nodes_;
};

}  // namespace moyo::hidden
