// Agents that search with Monte Carlo trees: what `uct`, `go5`, `go`, `zero` and `fan` share.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

#include "players/typed_agent.h"
#include "search/mcts/root_parallel.h"
#include "search/mcts/tree_part.h"

namespace moyo::players {

struct TreeOptions {
  mcts::SearchOptions search;
  mcts::Parallel parallel = mcts::Parallel::tree;
  std::uint64_t playouts = 0;            // 0: no bound of its own
  std::uint64_t usual_playouts = 10000;  // where nobody sets any bound
};
void describe(OptionTable& table, TreeOptions& options);

// Adds RAVE to what a thread searches with, if it is on.
template <OpenState S>
void add_rave(mcts::Parts<S>& parts, const TreeOptions& options,
              mcts::Tree<typename S::Move>& tree) {
  if (options.search.selection.rave.equivalence == 0) return;
  parts.listeners.push_back(std::make_unique<mcts::RaveListener<S>>(tree));
}

template <OpenState S>
class TreeAgent : public TypedAgent<S> {
 public:
  using Move = typename S::Move;

  TreeAgent(const TreeOptions& options, const mcts::MakeParts<S>& make_parts, std::uint64_t seed)
      : search_(options.search, options.parallel, make_parts, seed),
        playouts_(options.playouts),
        usual_(options.usual_playouts) {}

  void new_game(std::uint64_t seed) override { search_.forget(seed); }

  std::vector<SearchTreeNode> tree(std::size_t max_nodes) const override {
    return mcts::most_visited_part(search_.tree(), max_nodes);
  }

 protected:
  Report search(const S& state, const Limits& limits, const Study& study) override {
    Study completed = study;
    if (study.stream.report) {
      completed.stream.report = [&](Report report) {
        complete(state, report);
        study.stream.report(report);
      };
    }
    begin(state, study);
    Report report =
        search_.search(state, study.analysis ? limits : with_playouts(limits), completed);
    complete(state, report);
    if (!study.analysis && study.restrictions.empty()) decide(state, report);
    return report;
  }

  // What a game adds: before a search, to every report of it, and to what is played in the end if
  // every move may be.
  virtual void begin(const S&, const Study&) {}
  virtual void complete(const S&, Report&) {}
  virtual void decide(const S&, Report&) {}

  // With the player's own bound on playouts, or the usual one where nobody sets any bound.
  Limits with_playouts(Limits limits) const {
    const bool bounded = limits.playouts != Limits::unlimited || std::isfinite(limits.seconds);
    if (playouts_ != 0) {
      limits.playouts = std::min(limits.playouts, playouts_);
    } else if (!bounded) {
      limits.playouts = usual_;
    }
    return limits;
  }

 private:
  mcts::ParallelSearch<S> search_;
  std::uint64_t playouts_;
  std::uint64_t usual_;
};

}  // namespace moyo::players
