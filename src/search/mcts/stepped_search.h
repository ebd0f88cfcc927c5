// A tree search that stops at every leaf and waits for its evaluation: the driver of self-play,
// which searches many games at once and evaluates their leaves in one batch. One thread.
//
//   bool wants = search.begin(state, plan);
//   while (wants) wants = search.take(evaluation of search.wanted());
//
// The same playouts as search.h's with one thread, in the same order.
#pragma once

#include <vector>

#include "search/mcts/playouts.h"

namespace moyo::mcts {

// What differs from one search of a game to the next.
template <class Move>
struct SearchPlan {
  std::uint64_t playouts = 0;  // 0: only the root is evaluated
  RootNoise noise = {};
  RootRule<Move>* rule = nullptr;  // outlives the search; none: selection chooses
};

template <TwoPlayerState S>
class SteppedSearch {
 public:
  using Move = typename S::Move;
  using Request = typename Playouts<S>::Request;

  // Parts without an evaluator. The noise of the options is not used: the plan has its own.
  SteppedSearch(const SearchOptions& options, Parts<S> parts, std::uint64_t seed)
      : playouts_(options) {
    worker_.parts = std::move(parts);
    worker_.rng = Rng::stream(seed, 0);
  }

  // Begins to search a position that is not terminal. Whether an evaluation is wanted; if not, the
  // search is over.
  bool begin(const S& state, const SearchPlan<Move>& plan) {
    plan_ = plan;
    made_ = 0;
    worker_.state.emplace(state);
    at_root_ = playouts_.begin_root(worker_, study_);
    if (at_root_) return true;
    enter_root();
    return go_on();
  }
  Request wanted() { return playouts_.request(worker_); }
  // As begin.
  bool take(const Evaluation& evaluation) {
    worker_.evaluation = evaluation;
    if (at_root_) {
      playouts_.finish_root(worker_);
      at_root_ = false;
      enter_root();
    } else if (!playouts_.finish(worker_)) {
      return true;
    }
    return go_on();
  }

  // Of the search that is over.
  const Node& root() const { return playouts_.tree().node(playouts_.tree().root()); }
  std::span<const Edge<Move>> edges() const {
    return playouts_.tree().edges(playouts_.tree().root());
  }
  // Probabilities of the root's edges without noise.
  const std::vector<float>& priors() const { return priors_; }
  std::uint64_t playouts() const { return made_; }

  // The move that is made now; the next search may find its tree behind it.
  void choose(Move move) { playouts_.choose(move); }
  void forget() { playouts_.forget(); }
  const Selection& selection() const { return playouts_.selection(); }
  Rng& rng() { return worker_.rng; }

 private:
  // Before the first playout.
  void enter_root() {
    Tree<Move>& tree = playouts_.tree();
    const auto edges = tree.edges(tree.root());
    priors_.clear();
    for (const auto& edge : edges) priors_.push_back(edge.probability);
    if (plan_.noise.share > 0) add_noise<Move>(plan_.noise, edges, worker_.rng);
    worker_.root_rule = plan_.rule;
    if (plan_.rule != nullptr) plan_.rule->begin(root(), edges, plan_.playouts, worker_.rng);
  }

  bool go_on() {
    while (made_ < plan_.playouts) {
      if (playouts_.full()) playouts_.make_room();
      ++made_;
      if (playouts_.begin(worker_)) return true;
    }
    if (playouts_.full()) playouts_.make_room();
    return false;
  }

  Playouts<S> playouts_;
  Worker<S> worker_;
  Study study_;
  // of one search
  SearchPlan<Move> plan_;
  std::uint64_t made_ = 0;
  bool at_root_ = false;  // the evaluation that is wanted is the root's
  std::vector<float> priors_;
};

}  // namespace moyo::mcts
