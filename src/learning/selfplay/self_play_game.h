// One game of self-play under way: a search for each move, until the game is over. It stops
// wherever an evaluation is wanted.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "learning/selfplay/actor.h"
#include "learning/selfplay/final_result.h"
#include "learning/selfplay/move_choice.h"
#include "search/mcts/forced_playouts.h"
#include "search/mcts/gumbel_root.h"
#include "search/mcts/stepped_search.h"

namespace moyo::learning {

// What a search evaluates with, and all games of an actor share.
struct NetworkInUse {
  PlayingNetwork playing;
  std::uint64_t salt = 0;  // of random symmetries, and of what is remembered
};

template <Planar S>
class SelfPlayGame {
 public:
  using Move = typename S::Move;
  using Request = typename mcts::SteppedSearch<S>::Request;

  // Options that were checked. `newest` is looked at whenever a search begins; it and the options
  // outlive the game.
  SelfPlayGame(const SelfPlayOptions& options, const S& start,
               const std::shared_ptr<const NetworkInUse>& newest, mcts::Parts<S> parts,
               std::uint64_t seed);

  bool over() const { return over_; }
  // While it is not over: what it waits for, and by whose opinion.
  Request wanted() { return search_.wanted(); }
  const NetworkInUse& network() const { return *network_; }
  void take(const Evaluation& evaluation) {
    if (!search_.take(evaluation)) go_on();
  }

  // When it is over; without id, game and player.
  GameRecord record() { return std::move(record_); }
  // Whether one side would have given up, had it been allowed to, and then did not lose.
  bool resign_checked() const { return would_resign_.has_value(); }
  bool wrong_resignation() const { return wrong_resignation_; }

 private:
  enum class Kind { opening, quick, full };

  static mcts::SearchOptions search_options(const SelfPlayOptions& options, const S& start);
  int ply() const { return static_cast<int>(record_.moves.size()); }
  double temperature() const {
    return ply() < options_.temperature_moves ? options_.temperature : options_.tau_late;
  }
  // Ends the search, makes its move and begins the next, until one wants an evaluation.
  void go_on() {
    do {
      end_search();
    } while (!over_ && !begin_search());
  }
  bool begin_search();
  void end_search();
  bool gives_up();
  std::size_t choose_edge();
  std::vector<double> policy() const;
  void add_sample();
  void end_game(const FinalResult& result);

  const SelfPlayOptions& options_;
  const std::shared_ptr<const NetworkInUse>& newest_;
  // state
  S state_;
  Rng rng_;
  mcts::SteppedSearch<S> search_;
  std::optional<mcts::GumbelRoot<Move>> gumbel_;
  std::optional<mcts::ForcedPlayouts<Move>> forced_;
  std::shared_ptr<const NetworkInUse> network_;  // of the search under way
  Kind kind_ = Kind::full;                       // of it
  bool over_ = false;
  // of the game
  int opening_moves_ = 0;
  bool may_resign_ = true;
  std::optional<Player> would_resign_;
  bool wrong_resignation_ = false;
  GameRecord record_;
  std::vector<Player> movers_;       // by sample
  std::vector<double> divergences_;  // by sample
};

template <Planar S>
SelfPlayGame<S>::SelfPlayGame(const SelfPlayOptions& options, const S& start,
                              const std::shared_ptr<const NetworkInUse>& newest,
                              mcts::Parts<S> parts, std::uint64_t seed)
    : options_(options),
      newest_(newest),
      state_(start),
      rng_(Rng::stream(seed, 1)),
      search_(search_options(options, start), std::move(parts), seed) {
  if (options.gumbel) {
    gumbel_.emplace(mcts::ImprovedPolicyOptions(),
                    static_cast<std::size_t>(options.gumbel_actions));
  } else if (options.forced > 0) {
    forced_.emplace(search_.selection(), options.forced, options.prune);
  }
  record_.size = start.plane_size();
  opening_moves_ = static_cast<int>(-std::log(1 - rng_.uniform()) * options.opening);
  may_resign_ = !rng_.chance(options.resign_check);
  if (!begin_search()) go_on();
}

// A tree of the largest search fits into its memory.
template <Planar S>
mcts::SearchOptions SelfPlayGame<S>::search_options(const SelfPlayOptions& options,
                                                    const S& start) {
  mcts::SearchOptions search = options.search();
  const auto moves = static_cast<std::uint64_t>(plane_shape<S>().policy_size(start.plane_size()));
  const std::uint64_t nodes =
      (options.reuse ? 2 : 1) * static_cast<std::uint64_t>(options.visits) + 16;
  search.memory.count =
      std::clamp<std::uint64_t>(nodes * (sizeof(mcts::Node) + moves * sizeof(mcts::Edge<Move>)),
                                std::uint64_t{1} << 16, std::uint64_t{1} << 30);
  return search;
}

// Whether an evaluation is wanted.
template <Planar S>
bool SelfPlayGame<S>::begin_search() {
  network_ = newest_;
  record_.generation = std::max(record_.generation, network_->playing.generation);
  mcts::SearchPlan<Move> plan;
  if (ply() < opening_moves_) {
    kind_ = Kind::opening;
    return search_.begin(state_, plan);
  }
  kind_ = options_.cap_visits == 0 || rng_.chance(options_.cap_share) ? Kind::full : Kind::quick;
  const bool full = kind_ == Kind::full;
  plan.playouts = static_cast<std::uint64_t>(full ? options_.visits : options_.cap_visits);
  if (gumbel_) {
    gumbel_->set_chance(full ? 1 : temperature());
    plan.rule = &*gumbel_;
  } else if (full) {
    plan.noise = {options_.noise, options_.noise_alpha};
    if (forced_) plan.rule = &*forced_;
  }
  return search_.begin(state_, plan);
}

template <Planar S>
void SelfPlayGame<S>::end_search() {
  if (kind_ == Kind::full) add_sample();
  if (kind_ != Kind::opening && gives_up()) return end_game(resigned_result(state_.to_play()));
  const Move move = search_.edges()[choose_edge()].move;
  search_.choose(move);
  state_.play(move);
  record_.moves.push_back(move_id(move));
  if (state_.is_terminal() || ply() >= options_.longest(cells_of(record_.size))) {
    end_game(final_result(state_));
  }
}

// Both the position and its best move must be bad. A game that is played on to check is remembered.
template <Planar S>
bool SelfPlayGame<S>::gives_up() {
  if (options_.resign <= 0 || would_resign_) return false;
  const mcts::Node& root = search_.root();
  double best = root.visits > 0 ? mcts::reward_for(root.to_play, root.rewards.value() / root.visits)
                                : mcts::reward_for(root.to_play, root.first_reward());
  for (const auto& edge : search_.edges()) {
    if (edge.visits > 0) best = std::max(best, edge.mean());
  }
  if (best >= options_.resign) return false;
  if (may_resign_) return true;
  would_resign_ = state_.to_play();
  return false;
}

template <Planar S>
std::size_t SelfPlayGame<S>::choose_edge() {
  const auto edges = search_.edges();
  std::vector<double> weights;
  if (kind_ == Kind::opening) {
    for (const float prior : search_.priors()) weights.push_back(prior);
    return draw_weighted(weights, options_.opening_temperature, rng_);
  }
  if (options_.solver) {
    for (std::size_t i = 0; i < edges.size(); ++i) {
      if (edges[i].proof == mcts::Proof::win) return i;
    }
  }
  if (gumbel_) return gumbel_->move(search_.root(), edges, temperature());
  for (const auto& edge : edges) weights.push_back(edge.visits);
  return draw_weighted(weights, temperature(), rng_);
}

template <Planar S>
std::vector<double> SelfPlayGame<S>::policy() const {
  if (gumbel_) return gumbel_->policy(search_.root(), search_.edges());
  if (forced_) return forced_->policy(search_.root(), search_.edges());
  return mcts::visit_policy<Move>(search_.edges());
}

template <Planar S>
void SelfPlayGame<S>::add_sample() {
  const mcts::Node& root = search_.root();
  const auto edges = search_.edges();
  Sample sample;
  sample.ply = ply();
  PlanePosition position = plane_position(state_);
  sample.planes = std::move(position.planes);
  sample.numbers = std::move(position.numbers);
  const std::vector<double> found = policy();
  // Visits are kept as they are, where that is what is learned.
  const double unit =
      gumbel_ || forced_ ? 65535.0 : std::min<double>(std::max(root.visits, 1u), 65535.0);
  for (const Move move : legal_moves(state_)) {
    const auto index = static_cast<std::uint16_t>(state_.policy_index(move));
    sample.policy.push_back({index, 0});
    for (std::size_t i = 0; i < edges.size(); ++i) {
      if (edges[i].move != move) continue;
      sample.policy.back().share = static_cast<std::uint16_t>(std::lround(found[i] * unit));
    }
  }
  std::sort(sample.policy.begin(), sample.policy.end(),
            [](const auto& a, const auto& b) { return a.index < b.index; });
  // The position's own evaluation counts as a visit.
  const double reward = (root.first_reward() + root.rewards.value()) / (1.0 + root.visits);
  sample.value = static_cast<float>(payoff_from_winrate(mcts::reward_for(root.to_play, reward)));
  record_.samples.push_back(std::move(sample));
  movers_.push_back(state_.to_play());
  divergences_.push_back(divergence(found, search_.priors()));
}

template <Planar S>
void SelfPlayGame<S>::end_game(const FinalResult& result) {
  over_ = true;
  record_.end = result.end;
  record_.payoff = result.payoff;
  record_.score = result.score;
  label_samples(result, movers_, record_.samples);
  if (options_.surprise > 0) weigh_by_surprise(options_.surprise, divergences_, record_.samples);
  if (would_resign_) {
    wrong_resignation_ = (*would_resign_ == Player::first ? result.payoff : -result.payoff) >= 0;
  }
}

}  // namespace moyo::learning
