// Monte Carlo tree search for any two-player game (SOURCES E1; Coulom 2006, Kocsis and Szepesvari
// 2006). A playout is: *select* edges down from the root until an edge has no node below it;
// *expand* that edge if it has been visited often enough; *evaluate* the position there, by a
// simulation or otherwise; *back up* the reward through the edges taken.
//
// Which edges is selection.h's to say, what a position is worth the Evaluator's, what is believed
// of new moves the Prior's, and what else is learned from a playout the Listeners'. The search
// names no game and none of those ideas.
//
// All threads work on one tree (tree-parallel with virtual loss, Chaslot et al. 2008): an edge's
// visit is counted when a playout takes it and its reward when that is known, so that meanwhile it
// looks like a loss and other threads look elsewhere. With one thread everything follows from the
// seed.
#pragma once

#include <optional>
#include <vector>

#include "base/on_threads.h"
#include "core/limits.h"
#include "core/study.h"
#include "search/mcts/control.h"
#include "search/mcts/options.h"
#include "search/mcts/restrict.h"
#include "search/mcts/reuse.h"
#include "search/mcts/solver.h"
#include "search/mcts/transpositions.h"
#include "search/mcts/tree_report.h"
#include "search/mcts/worker.h"

namespace moyo::mcts {

template <TwoPlayerState S>
class TreeSearch {
 public:
  using Move = typename S::Move;

  TreeSearch(const SearchOptions& options, const MakeParts<S>& make_parts, std::uint64_t seed);

  // The best move of a position that is not terminal. At least one playout is made. Moves that the
  // study's restrictions leave out are not in the tree, but where none would be left all are;
  // playouts are free.
  Report search(const S& state, const Limits& limits, const Study& study = {});

  // The move that is made after a search, where that is another than the best of its report: the
  // next search looks for its position behind it.
  void choose(Move move) { chosen_ = move; }

  // As if nothing had been searched before.
  void forget(std::uint64_t seed);

  const Tree<Move>& tree() const { return tree_; }

 private:
  using Worker = mcts::Worker<S>;

  // A tree deeper than this is not descended further: games without a rule against repetition.
  static constexpr std::size_t max_depth = 2000;

  void prepare_root(const S& state);
  void run(Control& control, const ReportStream& stream);
  void work(Worker& worker, Control& control, const ReportStream& stream);
  void stop_early(Control& control);
  void playout(Worker& worker);
  std::optional<double> descend(Worker& worker, S& state, Edge<Move>*& last);
  double evaluate_leaf(Worker& worker, const S& state, Edge<Move>& edge);
  double evaluate(Worker& worker, const S& state);
  void list_candidates(Worker& worker, const S& state);
  double judge_candidates(Worker& worker, const S& state);
  Link expand(Worker& worker, const S& state, Edge<Move>* edge);
  void back_up(Worker& worker, double reward);
  Report report(const Control& control) const;

  SearchOptions options_;
  MakeParts<S> make_parts_;
  Selection selection_;
  Tree<Move> tree_;
  std::optional<Transpositions<Move>> transpositions_;
  std::vector<Worker> workers_;
  std::optional<S> root_;                      // the position of the tree's root
  std::optional<Move> chosen_;                 // by the last search
  std::span<const Restriction> restrictions_;  // while a search runs
  double wide_ = 0;                            // of this search, as the study says
  bool may_stop_early_ = false;                // this search
  std::atomic<bool> full_ = false;
};

// ---- the root, between searches ----

template <TwoPlayerState S>
TreeSearch<S>::TreeSearch(const SearchOptions& options, const MakeParts<S>& make_parts,
                          std::uint64_t seed)
    : options_(options),
      make_parts_(make_parts),
      selection_(options.selection),
      tree_(options.memory.count -
            (options.transpositions ? Transpositions<Move>::bytes_of(options.memory.count) : 0)) {
  if (options.transpositions) transpositions_.emplace(options.memory.count);
  workers_.resize(static_cast<std::size_t>(options.threads));
  forget(seed);
}

template <TwoPlayerState S>
void TreeSearch<S>::forget(std::uint64_t seed) {
  tree_.clear();
  root_.reset();
  for (std::size_t i = 0; i < workers_.size(); ++i) {
    Worker& worker = workers_[i];
    worker.number = static_cast<int>(i);
    worker.rng = Rng::stream(seed, i);
    worker.parts = make_parts_(tree_, worker.number);  // what they have learned goes with them
    for (const auto& listener : worker.parts.listeners) {
      worker.trace.owners_wanted |= listener->wants_owners();
    }
  }
}

template <TwoPlayerState S>
void TreeSearch<S>::prepare_root(const S& state) {
  const Link known = options_.reuse && root_ && restrictions_.empty()
                         ? find_position(tree_, *root_, state, chosen_)
                         : no_link;
  if (known != no_link) {
    tree_.set_root(known);
    tree_.compact(0);
  } else {
    tree_.clear();
  }
  if (transpositions_) transpositions_->rebuild(tree_);
  root_.emplace(state);
  for (Worker& worker : workers_) worker.state.emplace(state);
  if (tree_.root() != no_link) return;
  Worker& worker = workers_.front();
  worker.path.clear();
  worker.trace.clear();
  list_candidates(worker, state);
  judge_candidates(worker, state);
  const Link root = expand(worker, state, nullptr);
  if (root == no_link) throw InputError("the tree's memory does not hold one position's moves");
  tree_.set_root(root);
  if (!restrictions_.empty()) root_.reset();  // no tree to go on with
}

// ---- playouts ----

template <TwoPlayerState S>
Report TreeSearch<S>::search(const S& state, const Limits& limits, const Study& study) {
  Control control(limits);
  restrictions_ = study.restrictions;
  wide_ = study.wide;
  may_stop_early_ =
      options_.early_stop && options_.final_choice == FinalChoice::robust && !study.whole;
  prepare_root(state);
  if (options_.noise.share > 0) {
    add_noise<Move>(options_.noise, tree_.edges(tree_.root()), workers_.front().rng);
  }
  run(control, study.stream);
  const auto go_on = [&](int times, auto&& undecided, auto&& extend) {
    for (; times > 0 && undecided(std::as_const(tree_).edges(tree_.root())) && extend(); --times) {
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
  result.nodes = tree_.nodes();
  chosen_ = move_of<Move>(*result.best);
  restrictions_ = {};
  return result;
}

template <TwoPlayerState S>
void TreeSearch<S>::run(Control& control, const ReportStream& stream) {
  while (!control.over()) {
    full_ = false;
    on_threads(
        workers_.size(), [&](std::size_t i) { work(workers_[i], control, stream); },
        [&] { control.stop(); });
    if (full_) {
      tree_.prune();
      if (transpositions_) transpositions_->rebuild(tree_);
    }
  }
}

template <TwoPlayerState S>
void TreeSearch<S>::work(Worker& worker, Control& control, const ReportStream& stream) {
  constexpr int early_interval = 32;
  int until_early = early_interval;
  double next_report = control.seconds() + stream.interval;
  while (!full_.load(std::memory_order_relaxed) && control.begin_playout()) {
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

template <TwoPlayerState S>
void TreeSearch<S>::stop_early(Control& control) {
  const auto edges = std::as_const(tree_).edges(tree_.root());
  if (options_.solver && proof_of_node<Move>(edges) != Proof::none) return control.stop();
  if (may_stop_early_ && lead_in_visits<Move>(edges) > control.playouts_left()) {
    control.stop();  // the best cannot be overtaken
  }
}

template <TwoPlayerState S>
void TreeSearch<S>::playout(Worker& worker) {
  worker.path.clear();
  worker.trace.clear();
  const auto go = [&](S& state) {
    Edge<Move>* last = nullptr;
    const std::optional<double> certain = descend(worker, state, last);
    const double reward = certain ? *certain : evaluate_leaf(worker, state, *last);
    back_up(worker, reward);
    if (certain && options_.solver) send_up<Move>(tree_, worker.path);
  };
  if constexpr (Undoable<S>) {
    go(*worker.state);
    for (std::size_t i = worker.path.size(); i > 0; --i) worker.state->undo();
  } else {
    S state = *worker.state;
    go(state);
  }
}

// Plays the selected moves on `state`. The first player's reward if it is certain where that
// leads.
template <TwoPlayerState S>
std::optional<double> TreeSearch<S>::descend(Worker& worker, S& state, Edge<Move>*& last) {
  Link link = tree_.root();
  for (;;) {
    Node& node = tree_.node(link);
    const auto edges = tree_.edges(link);
    const std::size_t chosen =
        wide_ > 0 && worker.path.empty()
            ? selection_.choose<Move>(node, edges, WideRoot{wide_, worker.rng})
            : selection_.choose<Move>(node, edges);
    Edge<Move>& edge = edges[chosen];
    last = &edge;
    const Player mover = node.to_play;
    if (options_.virtual_loss) {
      add_relaxed(node.visits, 1u);
      add_relaxed(edge.visits, 1u);
    }
    worker.path.push_back({link, static_cast<std::uint32_t>(chosen)});
    worker.trace.plies.push_back({edge.move, mover});
    state.play(edge.move);
    if (const Proof proof = relaxed(edge.proof); proof != Proof::none) {
      return reward_for(mover, reward_of(proof));
    }
    if (is_decided(state)) {
      const Outcome outcome = state.outcome();
      if (options_.solver) store_relaxed(edge.proof, proof_of_sign(outcome.sign_for(mover)));
      return winrate_from_payoff(outcome.payoff(Player::first));
    }
    link = Tree<Move>::child(edge);
    if (link == no_link || worker.path.size() >= max_depth) return std::nullopt;
  }
}

template <TwoPlayerState S>
double TreeSearch<S>::evaluate_leaf(Worker& worker, const S& state, Edge<Move>& edge) {
  double sum = 0;
  int evaluations = 0;
  const std::uint64_t visits = relaxed(edge.visits) + (options_.virtual_loss ? 0 : 1);
  if (visits >= options_.expand_at && worker.path.size() < max_depth && !state.is_terminal()) {
    list_candidates(worker, state);
    const double reward = judge_candidates(worker, state);
    worker.tell_listeners(reward);
    expand(worker, state, &edge);
    sum += reward;
    ++evaluations;
  }
  for (; evaluations < options_.leaf_playouts; ++evaluations) {
    worker.trace.plies.resize(worker.path.size());
    sum += evaluate(worker, state);
  }
  return sum / evaluations;
}

// The first player's reward by the evaluator; of a game that was ended by agreement, if it went on.
template <TwoPlayerState S>
double TreeSearch<S>::evaluate(Worker& worker, const S& state) {
  if constexpr (Resumable<S>) {
    if (state.is_terminal()) return evaluate(worker, state.resumed());
  }
  const Evaluation evaluation = worker.parts.evaluator->evaluate(
      {.state = state, .rng = worker.rng, .trace = worker.wanted_trace()});
  const double reward = reward_for(state.to_play(), winrate_from_payoff(evaluation.value));
  worker.tell_listeners(reward);
  return reward;
}

template <TwoPlayerState S>
void TreeSearch<S>::list_candidates(Worker& worker, const S& state) {
  const MoveList<S> moves = legal_moves(state);
  worker.candidates.clear();
  for (const Move move : moves) worker.candidates.push_back({.move = move});
  leave_out(restrictions_, state.to_play(), static_cast<int>(worker.path.size()) + 1,
            worker.candidates);
  const float probability = 1.0f / static_cast<float>(worker.candidates.size());
  for (Candidate<Move>& candidate : worker.candidates) candidate.probability = probability;
  // Ties are broken by the order of the edges: any order but always the same one.
  shuffle(worker.candidates, worker.rng);
}

// What is believed of the worker's candidates, the most probable first; and the first player's
// reward, because an evaluator with priors gives both at once.
template <TwoPlayerState S>
double TreeSearch<S>::judge_candidates(Worker& worker, const S& state) {
  auto& candidates = worker.candidates;
  MoveList<S> moves;
  for (const Candidate<Move>& candidate : candidates) moves.push_back(candidate.move);
  worker.priors.assign(candidates.size(), 0);
  const Evaluation evaluation =
      worker.parts.evaluator->evaluate({.state = state,
                                        .rng = worker.rng,
                                        .moves = {moves.begin(), moves.size()},
                                        .priors = worker.priors,
                                        .trace = worker.wanted_trace()});
  if (evaluation.has_priors) {
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      candidates[i].probability = worker.priors[i];
    }
  }
  if (worker.parts.prior) worker.parts.prior->judge(state, candidates);
  // Equal ones are in random order already; a stable sort would allocate.
  std::sort(candidates.begin(), candidates.end(),
            [](const auto& a, const auto& b) { return a.probability > b.probability; });
  return reward_for(state.to_play(), winrate_from_payoff(evaluation.value));
}

// Makes the node of `state` from the worker's candidates, below `edge` if there is one.
template <TwoPlayerState S>
Link TreeSearch<S>::expand(Worker& worker, const S& state, Edge<Move>* edge) {
  // The same position has other moves at another depth where some are left out.
  const bool shares = transpositions_ && restrictions_.empty();
  std::uint64_t hash = 0;
  if constexpr (Hashed<S>) {
    if (shares) {
      hash = future_hash(state);
      const Link shared = transpositions_->find(tree_, hash);
      if (shared != no_link && edge != nullptr) return Tree<Move>::publish(*edge, shared);
    }
  }
  Link made = tree_.add(state.to_play(), hash, worker.candidates);
  if (made == no_link) {
    full_ = true;
    return no_link;
  }
  if (Hashed<S> && shares) made = transpositions_->insert(tree_, made);
  return edge == nullptr ? made : Tree<Move>::publish(*edge, made);
}

template <TwoPlayerState S>
void TreeSearch<S>::back_up(Worker& worker, double reward) {
  for (const Step step : worker.path) {
    Node& node = tree_.node(step.node);
    Edge<Move>& edge = tree_.edges(step.node)[step.edge];
    if (!options_.virtual_loss) {
      add_relaxed(node.visits, 1u);
      add_relaxed(edge.visits, 1u);
    }
    node.rewards.add(reward);
    edge.rewards.add(reward_for(node.to_play, reward));
  }
}

template <TwoPlayerState S>
Report TreeSearch<S>::report(const Control& control) const {
  Report result = report_root(tree_, options_.final_choice);
  result.playouts = control.playouts();
  result.seconds = control.seconds();
  result.counters = {{"tree_bytes", static_cast<double>(tree_.bytes_used())}};
  return result;
}

}  // namespace moyo::mcts
