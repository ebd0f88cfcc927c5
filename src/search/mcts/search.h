// Monte Carlo tree search for any game in which nothing is hidden (docs/sources.md E1; Coulom 2006, Kocsis and
// Szepesvari 2006). A playout is: *select* edges down from the root until an edge has no node below
// it; *expand* that edge if it has been visited often enough; *evaluate* the position there, by a
// simulation or otherwise; *back up* the reward through the edges taken.
//
// selection.h chooses the edges, the Evaluator judges positions, the Prior says what to believe of
// new moves, and Listeners learn from playouts. The search names no game and none of those ideas.
//
// This driver asks its own evaluators; playouts.h makes the playouts.
//
// All threads work on one tree (tree-parallel with virtual loss, Chaslot et al. 2008): an edge's
// visit is counted when a playout takes it and its reward when that is known, so that meanwhile it
// looks like a loss and other threads look elsewhere. With one thread everything follows from the
// seed.
#pragma once

#include <algorithm>
#include <vector>

#include "base/on_threads.h"
#include "core/limits.h"
#include "core/study.h"
#include "search/mcts/control.h"
#include "search/mcts/playouts.h"
#include "search/mcts/tree_report.h"

namespace moyo::mcts {

template <OpenState S>
class TreeSearch {
 public:
  using Move = typename S::Move;

  TreeSearch(const SearchOptions& options, const MakeParts<S>& make_parts, std::uint64_t seed);

  // The best move of a position that is not terminal. At least one playout is made. Moves that the
  // study's restrictions leave out are not in the tree; if they leave out all, all are in it;
  // playouts are free.
  Report search(const S& state, const Limits& limits, const Study& study = {});

  // The move that is made after a search, where that is another than the best of its report: the
  // next search looks for its position behind it.
  void choose(Move move) { playouts_.choose(move); }

  // As if nothing had been searched before.
  void forget(std::uint64_t seed);

  const Tree<Move>& tree() const { return playouts_.tree(); }

 private:
  using Worker = mcts::Worker<S>;

  void prepare_root(const S& state, const Study& study);
  void run(Control& control, const ReportStream& stream);
  void work(Worker& worker, Control& control, const ReportStream& stream);
  void stop_early(Control& control);
  void playout(Worker& worker);
  void evaluate(Worker& worker) {
    worker.evaluation = worker.parts.evaluator->evaluate(playouts_.request(worker));
  }
  std::span<const Edge<Move>> root_edges() const { return tree().edges(tree().root()); }
  Report report(const Control& control) const;

  SearchOptions options_;
  MakeParts<S> make_parts_;
  Playouts<S> playouts_;
  std::vector<Worker> workers_;
  bool may_stop_early_ = false;    // this search
  bool may_be_confident_ = false;  // likewise
};

template <OpenState S>
TreeSearch<S>::TreeSearch(const SearchOptions& options, const MakeParts<S>& make_parts,
                          std::uint64_t seed)
    : options_(options), make_parts_(make_parts), playouts_(options) {
  workers_.resize(static_cast<std::size_t>(options.threads));
  forget(seed);
}

template <OpenState S>
void TreeSearch<S>::forget(std::uint64_t seed) {
  playouts_.forget();
  for (std::size_t i = 0; i < workers_.size(); ++i) {
    Worker& worker = workers_[i];
    worker.number = static_cast<int>(i);
    worker.rng = Rng::stream(seed, i);
    // What they have learned goes with them.
    worker.parts = make_parts_(playouts_.tree(), worker.number);
    const bool wanted = std::any_of(worker.parts.listeners.begin(), worker.parts.listeners.end(),
                                    [](const auto& one) { return one->wants_owners(); });
    worker.owners.assign(wanted ? S::move_indices : 0, 0);
  }
}

template <OpenState S>
void TreeSearch<S>::prepare_root(const S& state, const Study& study) {
  for (Worker& worker : workers_) worker.state.emplace(state);
  Worker& worker = workers_.front();
  if (playouts_.begin_root(worker, study)) {
    evaluate(worker);
    playouts_.finish_root(worker);
  }
  if (options_.noise.share > 0) {
    Tree<Move>& tree = playouts_.tree();
    add_noise<Move>(options_.noise, tree.edges(tree.root()), worker.rng);
  }
}

template <OpenState S>
Report TreeSearch<S>::search(const S& state, const Limits& limits, const Study& study) {
  Control control(limits);
  may_stop_early_ =
      options_.early_stop && options_.final_choice == FinalChoice::robust && !study.whole;
  may_be_confident_ = options_.confident > 0 && !study.whole;
  prepare_root(state, study);
  run(control, study.stream);
  const auto go_on = [&](int times, auto&& undecided, auto&& extend) {
    for (; times > 0 && undecided(root_edges()) && extend(); --times) {
      run(control, study.stream);
    }
  };
  double time = limits.unclear_seconds;  // to go on with
  if (options_.unclear && std::exchange(time, 0) > 0) {
    go_on(4, is_unclear<Move>, [&] { return control.extend_time(limits.unclear_seconds / 4); });
  }
  if (options_.final_choice == FinalChoice::max_robust && !study.whole) {
    const std::uint64_t step = std::max<std::uint64_t>(control.playouts() / 10, 1);
    go_on(10, max_is_not_robust<Move>,
          [&] { return control.extend(step) || control.extend_time(time / 10); });
  }
  Report result = report(control);
  result.nodes = tree().nodes();
  choose(move_of<Move>(*result.best));
  playouts_.end_search();
  return result;
}

template <OpenState S>
void TreeSearch<S>::run(Control& control, const ReportStream& stream) {
  while (!control.over()) {
    on_threads(
        workers_.size(), [&](std::size_t i) { work(workers_[i], control, stream); },
        [&] { control.stop(); });
    if (playouts_.full()) playouts_.make_room();
  }
}

template <OpenState S>
void TreeSearch<S>::work(Worker& worker, Control& control, const ReportStream& stream) {
  constexpr int early_interval = 32;
  int until_early = early_interval;
  double next_report = control.seconds() + stream.interval;
  while (!playouts_.full() && control.begin_playout()) {
    playout(worker);
    control.look();
    if (worker.number != 0) continue;
    if (--until_early == 0) {
      until_early = early_interval;
      stop_early(control);
    }
    if (stream.report && !control.over() && control.seconds() >= next_report) {
      stream.report(report(control));
      // Late reports do not make the next ones late, unless whole intervals were missed.
      next_report = std::max(next_report + stream.interval, control.seconds());
    }
  }
}

template <OpenState S>
void TreeSearch<S>::stop_early(Control& control) {
  const auto edges = root_edges();
  if (is_provable<S> && options_.solver && proof_of_node<Move>(edges) != Proof::none) {
    return control.stop();
  }
  if (may_stop_early_ && lead_in_visits<Move>(edges) > control.playouts_left()) {
    return control.stop();  // the best cannot be overtaken
  }
  if (may_be_confident_ && is_clearly_most_visited<Move>(edges, options_.confident)) control.stop();
}

template <OpenState S>
void TreeSearch<S>::playout(Worker& worker) {
  if (!playouts_.begin(worker)) return;
  do {
    evaluate(worker);
  } while (!playouts_.finish(worker));
}

template <OpenState S>
Report TreeSearch<S>::report(const Control& control) const {
  Report result = report_root(tree(), options_.final_choice);
  result.playouts = control.playouts();
  result.seconds = control.seconds();
  result.counters = {{"tree_bytes", static_cast<double>(tree().bytes_used())}};
  return result;
}

}  // namespace moyo::mcts
