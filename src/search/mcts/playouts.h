// A tree and the playouts that grow it, each in two halves: `begin` descends from the root to a
// leaf, and `finish` takes what was found out about the leaf, expands it and backs the reward up. A
// driver evaluates the leaf between the halves: search.h asks the worker's own evaluator at once,
// stepped_search.h lets its caller evaluate the leaves of many searches together.
//
//   begin(worker)                      false: the game was over there, nothing is left to do
//   worker.evaluation = ... request(worker) ...
//   finish(worker)                     false: another evaluation of the same leaf is wanted
//
// Several workers may make playouts at the same time. Functions marked "between searches" must not
// run meanwhile.
#pragma once

#include <algorithm>
#include <atomic>
#include <optional>
#include <span>
#include <vector>

#include "core/study.h"
#include "search/mcts/options.h"
#include "search/mcts/restrict.h"
#include "search/mcts/reuse.h"
#include "search/mcts/solver.h"
#include "search/mcts/transpositions.h"
#include "search/mcts/worker.h"

namespace moyo::mcts {

template <OpenState S>
class Playouts {
 public:
  using Move = typename S::Move;
  using Worker = mcts::Worker<S>;
  using Request = typename Evaluator<S>::Request;

  explicit Playouts(const SearchOptions& options);

  const SearchOptions& options() const { return options_; }
  const Selection& selection() const { return selection_; }
  Tree<Move>& tree() { return tree_; }
  const Tree<Move>& tree() const { return tree_; }

  // ---- Between searches ----

  // The worker's state is the one to be searched. False if the tree has its node already; else an
  // evaluation is wanted, and finish_root. The study outlives the search.
  bool begin_root(Worker& worker, const Study& study);
  void finish_root(Worker& worker);
  void end_search() { restrictions_ = {}; }
  // The move that is made after a search: the next one looks for its position behind it.
  void choose(Move move) { chosen_ = move; }
  void forget();

  // Set when a node found no room; then all workers come home and room is made.
  bool full() const { return full_.load(std::memory_order_relaxed); }
  void make_room();

  // ---- Playouts ----

  bool begin(Worker& worker);
  Request request(Worker& worker);
  bool finish(Worker& worker);

 private:
  // A tree deeper than this is not descended further: games without a rule against repetition.
  static constexpr std::size_t max_depth = 2000;

  std::optional<Rewards<S>> descend(Worker& worker, S& state);
  static std::size_t sample_event(Worker& worker, std::span<const Edge<Move>> edges);
  std::size_t choose_at_root(Worker& worker, const Node& node, std::span<Edge<Move>> edges);
  void begin_leaf(Worker& worker, const S& state);
  void list_candidates(Worker& worker, const S& state);
  void judge_candidates(Worker& worker, const S& state);
  Link expand(Worker& worker, const S& state, Edge<Move>* edge);
  void back_up(Worker& worker, const Rewards<S>& reward);
  Edge<Move>& edge_of(const Step& step) { return tree_.edges(step.node)[step.edge]; }
  // By the worker's last evaluation, which is the first player's where chance is to move.
  static Rewards<S> reward_of_evaluation(const Worker& worker) {
    if constexpr (ZeroSumState<S>) {
      return reward_for(worker.judged->to_play(), winrate_from_payoff(worker.evaluation.value));
    } else {
      return worker.told;
    }
  }

  SearchOptions options_;
  Selection selection_;
  Tree<Move> tree_;
  std::optional<Transpositions<Move>> transpositions_;
  std::optional<S> root_;                      // the position of the tree's root
  std::optional<Move> chosen_;                 // by the last search
  std::span<const Restriction> restrictions_;  // while a search runs
  double wide_ = 0;                            // of this search, as the study says
  std::atomic<bool> full_ = false;
};

// ---- the root, between searches ----

template <OpenState S>
Playouts<S>::Playouts(const SearchOptions& options)
    : options_(options),
      selection_(options.selection),
      tree_(options.memory.count -
            (options.transpositions ? Transpositions<Move>::bytes_of(options.memory.count) : 0)) {
  if (options.transpositions) transpositions_.emplace(options.memory.count);
}

template <OpenState S>
void Playouts<S>::forget() {
  tree_.clear();
  root_.reset();
}

template <OpenState S>
bool Playouts<S>::begin_root(Worker& worker, const Study& study) {
  restrictions_ = study.restrictions;
  wide_ = study.wide;
  const S& state = *worker.state;
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
  if (tree_.root() != no_link) return false;
  worker.path.clear();
  worker.trace.clear();
  worker.judged = &state;
  worker.expands = true;
  worker.evaluations = 0;
  list_candidates(worker, state);
  return true;
}

template <OpenState S>
void Playouts<S>::finish_root(Worker& worker) {
  judge_candidates(worker, *worker.judged);
  const Link root = expand(worker, *worker.judged, nullptr);
  if (root == no_link) throw InputError("the tree's memory does not hold one position's moves");
  tree_.set_root(root);
  if (!restrictions_.empty()) root_.reset();  // no tree to go on with
}

template <OpenState S>
void Playouts<S>::make_room() {
  full_ = false;
  tree_.prune();
  if (transpositions_) transpositions_->rebuild(tree_);
}

// ---- playouts ----

template <OpenState S>
bool Playouts<S>::begin(Worker& worker) {
  worker.path.clear();
  worker.trace.clear();
  S& state = worker.set_out();
  if (const std::optional<Rewards<S>> certain = descend(worker, state)) {
    back_up(worker, *certain);
    if (is_provable<S> && options_.solver) send_up<S>(tree_, worker.path);
    worker.come_back();
    return false;
  }
  begin_leaf(worker, state);
  return true;
}

template <OpenState S>
typename Playouts<S>::Request Playouts<S>::request(Worker& worker) {
  Request request{.state = *worker.judged,
                  .rng = worker.rng,
                  .owners = worker.owners,
                  .trace = worker.wanted_trace()};
  if constexpr (!ZeroSumState<S>) request.rewards = &worker.told;
  if (worker.expands && worker.evaluations == 0) {
    worker.priors.assign(worker.moves.size(), 0);
    request.moves = {worker.moves.begin(), worker.moves.size()};
    request.priors = worker.priors;
  }
  return request;
}

template <OpenState S>
bool Playouts<S>::finish(Worker& worker) {
  const Rewards<S> reward = reward_of_evaluation(worker);
  if (worker.expands && worker.evaluations == 0) {
    judge_candidates(worker, *worker.judged);
    worker.tell_listeners(reward_for(Player::first, reward));
    expand(worker, *worker.judged, &edge_of(worker.path.back()));
  } else {
    worker.tell_listeners(reward_for(Player::first, reward));
  }
  worker.rewards += reward;
  if (++worker.evaluations < options_.leaf_playouts) {
    worker.trace.plies.resize(worker.path.size());
    return false;
  }
  back_up(worker, worker.rewards / worker.evaluations);
  worker.come_back();
  return true;
}

// Plays the selected moves on `state`, and events as they fall. The rewards if it is certain where
// that leads.
template <OpenState S>
std::optional<Rewards<S>> Playouts<S>::descend(Worker& worker, S& state) {
  Link link = tree_.root();
  for (;;) {
    Node& node = tree_.node(link);
    const auto edges = tree_.edges(link);
    const Player mover = node.to_play;
    std::size_t chosen = 0;
    if (Stochastic<S> && mover == Player::chance) {
      chosen = sample_event(worker, edges);
    } else {
      chosen = worker.path.empty() ? choose_at_root(worker, node, edges)
                                   : selection_.choose<Move>(node, edges);
    }
    Edge<Move>& edge = edges[chosen];
    if (options_.virtual_loss) {
      add_relaxed(node.visits, 1u);
      add_relaxed(edge.visits, 1u);
    }
    worker.path.push_back({link, static_cast<std::uint32_t>(chosen)});
    worker.trace.plies.push_back({edge.move, mover});
    state.play(edge.move);
    if constexpr (is_provable<S>) {
      if (const Proof proof = relaxed(edge.proof); proof != Proof::none) {
        return reward_for(mover, reward_of(proof));
      }
    }
    if (is_decided(state)) {
      if constexpr (is_provable<S>) {
        if (options_.solver) {
          store_relaxed(edge.proof, proof_of_sign(outcome_of(state).sign_for(viewer<S>(mover))));
        }
      }
      return rewards_of_end(state);
    }
    link = Tree<Move>::child(edge);
    if (link == no_link || worker.path.size() >= max_depth) return std::nullopt;
  }
}

// The edges of a chance node are its events, with their probabilities.
template <OpenState S>
std::size_t Playouts<S>::sample_event(Worker& worker, std::span<const Edge<Move>> edges) {
  double rest = worker.rng.uniform();
  for (std::size_t i = 0; i < edges.size(); ++i) {
    rest -= edges[i].probability;
    if (rest < 0) return i;
  }
  return edges.size() - 1;  // they summed to a little less than 1
}

template <OpenState S>
std::size_t Playouts<S>::choose_at_root(Worker& worker, const Node& node,
                                        std::span<Edge<Move>> edges) {
  if (worker.root_rule != nullptr) {
    if (const auto chosen = worker.root_rule->choose(node, edges)) return *chosen;
  }
  if (wide_ > 0) return selection_.choose<Move>(node, edges, WideRoot{wide_, worker.rng});
  return selection_.choose<Move>(node, edges);
}

// A game that was ended by agreement is evaluated as if it went on.
template <OpenState S>
void Playouts<S>::begin_leaf(Worker& worker, const S& state) {
  const std::uint64_t visits =
      relaxed(edge_of(worker.path.back()).visits) + (options_.virtual_loss ? 0 : 1);
  worker.expands =
      visits >= options_.expand_at && worker.path.size() < max_depth && !state.is_terminal();
  worker.evaluations = 0;
  worker.rewards = {};
  worker.judged = &state;
  if (worker.expands) list_candidates(worker, state);
  if constexpr (Resumable<S>) {
    if (state.is_terminal()) worker.judged = &worker.resumed.emplace(state.resumed());
  }
}

template <OpenState S>
void Playouts<S>::list_candidates(Worker& worker, const S& state) {
  worker.moves.clear();
  worker.candidates.clear();
  if constexpr (Stochastic<S>) {
    if (state.to_play() == Player::chance) {
      ChanceList<S> events;
      state.chance_events(events);
      for (const ChanceEvent<S>& event : events) {
        worker.candidates.push_back(
            {.move = event.move, .probability = static_cast<float>(event.probability)});
      }
      return;
    }
  }
  state.legal_moves(worker.moves);
  for (const Move move : worker.moves) worker.candidates.push_back({.move = move});
  leave_out(restrictions_, state.to_play(), static_cast<int>(worker.path.size()) + 1,
            worker.candidates);
  const float probability = 1.0f / static_cast<float>(worker.candidates.size());
  for (MovePrior<Move>& candidate : worker.candidates) candidate.probability = probability;
  // Ties are broken by the order of the edges: any order but always the same one.
  shuffle(worker.candidates, worker.rng);
  worker.moves.clear();
  for (const MovePrior<Move>& candidate : worker.candidates) {
    worker.moves.push_back(candidate.move);
  }
}

// What is believed of the worker's candidates after an evaluation, the most probable first.
template <OpenState S>
void Playouts<S>::judge_candidates(Worker& worker, const S& state) {
  auto& candidates = worker.candidates;
  if (Stochastic<S> && state.to_play() == Player::chance) return;
  if (worker.evaluation.has_priors) {
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      candidates[i].probability = worker.priors[i];
    }
  }
  if (worker.parts.prior) worker.parts.prior->judge(state, candidates);
  // Equal ones are in random order already; a stable sort would allocate.
  std::sort(candidates.begin(), candidates.end(),
            [](const auto& a, const auto& b) { return a.probability > b.probability; });
}

// Makes the node of `state` from the worker's candidates, below `edge` if there is one.
template <OpenState S>
Link Playouts<S>::expand(Worker& worker, const S& state, Edge<Move>* edge) {
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
  tree_.node(made).set_first_reward(reward_of_node(state.to_play(), reward_of_evaluation(worker)));
  if (Hashed<S> && shares) made = transpositions_->insert(tree_, made);
  return edge == nullptr ? made : Tree<Move>::publish(*edge, made);
}

template <OpenState S>
void Playouts<S>::back_up(Worker& worker, const Rewards<S>& reward) {
  for (const Step step : worker.path) {
    Node& node = tree_.node(step.node);
    Edge<Move>& edge = edge_of(step);
    if (!options_.virtual_loss) {
      add_relaxed(node.visits, 1u);
      add_relaxed(edge.visits, 1u);
    }
    node.rewards.add(reward_of_node(node.to_play, reward));
    edge.rewards.add(reward_for(node.to_play, reward));
  }
}

}  // namespace moyo::mcts
