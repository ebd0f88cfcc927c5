#include "learning/selfplay/self_play_game.h"

#include <algorithm>
#include <cmath>

#include "learning/selfplay/move_choice.h"
#include "players/registry.h"

namespace moyo::learning {
namespace {

using players::SelfSearchMove;

// The largest search, and with `reuse` what was kept of the last one, fit.
players::SelfSearchOptions search_options(const SelfPlayOptions& options) {
  return {.search = options.search(),
          .nodes = (options.reuse ? 2 : 1) * static_cast<std::uint64_t>(options.visits) + 16,
          .gumbel = options.gumbel,
          .gumbel_actions = static_cast<std::size_t>(options.gumbel_actions),
          .gumbel_scale = options.gumbel_scale,
          .forced = options.forced,
          .prune = options.prune,
          .sensible = options.eyes};
}

}  // namespace

SelfPlayGame::SelfPlayGame(const SelfPlayOptions& options, const AnyState& start,
                           const std::shared_ptr<const NetworkInUse>& newest, std::uint64_t seed)
    : options_(options),
      newest_(newest),
      state_(start),
      rng_(Rng::stream(seed, 1)),
      search_(players::of_state(start).make_self_search(search_options(options), start, seed)) {
  record_.size = start.planes()->size;
  opening_moves_ = static_cast<int>(-std::log(1 - rng_.uniform()) * options.opening);
  may_resign_ = !rng_.chance(options.resign_check);
  if (!begin_search()) go_on();
}

// Ends the search, makes its move and begins the next, until one wants an evaluation.
void SelfPlayGame::go_on() {
  do {
    end_search();
  } while (!over_ && !begin_search());
}

// Whether an evaluation is wanted.
bool SelfPlayGame::begin_search() {
  network_ = newest_;
  record_.generation = std::max(record_.generation, network_->playing.generation);
  players::SelfSearchPlan plan;
  if (ply() < opening_moves_) {
    kind_ = Kind::opening;
    return search_->begin(state_, plan);
  }
  kind_ = options_.cap_visits == 0 || rng_.chance(options_.cap_share) ? Kind::full : Kind::quick;
  const bool full = kind_ == Kind::full;
  plan.playouts = static_cast<std::uint64_t>(full ? options_.visits : options_.cap_visits);
  plan.gumbel_chance = full ? 1 : temperature();
  plan.forced = full;
  if (full && !options_.gumbel) plan.noise = {options_.noise, options_.noise_alpha};
  return search_->begin(state_, plan);
}

void SelfPlayGame::end_search() {
  const Moves moves = search_->moves();
  if (kind_ == Kind::full) add_sample(moves);
  if (kind_ != Kind::opening && gives_up(moves)) {
    return end_game(resigned_result(state_.to_play()));
  }
  const MoveId move = moves[choose(moves)].move;
  search_->choose(move);
  state_.play(move);
  record_.moves.push_back(move);
  if (state_.is_terminal() || ply() >= options_.longest(cells_of(record_.size))) {
    end_game(final_result(state_));
  }
}

// Both the position and its best move must be bad. A game that is played on to check is remembered.
bool SelfPlayGame::gives_up(const Moves& moves) {
  if (options_.resign <= 0 || would_resign_) return false;
  double best = search_->winrate();
  for (const SelfSearchMove& move : moves) {
    if (move.visits > 0) best = std::max(best, move.mean);
  }
  if (best >= options_.resign) return false;
  if (may_resign_) return true;
  would_resign_ = state_.to_play();
  return false;
}

std::size_t SelfPlayGame::choose(const Moves& moves) {
  std::vector<double> weights;
  if (kind_ == Kind::opening) {
    for (const SelfSearchMove& move : moves) weights.push_back(move.prior);
    return draw_weighted(weights, options_.opening_temperature, rng_);
  }
  if (options_.solver) {
    const auto win = std::find_if(moves.begin(), moves.end(), [](const auto& m) { return m.wins; });
    if (win != moves.end()) return static_cast<std::size_t>(win - moves.begin());
  }
  if (options_.gumbel) return search_->gumbel_move(temperature());
  for (const SelfSearchMove& move : moves) weights.push_back(move.visits);
  return draw_weighted(weights, temperature(), rng_);
}

void SelfPlayGame::add_sample(const Moves& moves) {
  Sample sample;
  sample.ply = ply();
  PlanePosition position = *state_.planes();
  sample.planes = std::move(position.planes);
  sample.numbers = std::move(position.numbers);
  const std::vector<double> found = search_->policy();
  // Visits are kept as they are, where that is what is learned.
  const double unit = options_.gumbel || options_.forced > 0
                          ? 65535.0
                          : std::min<double>(std::max(search_->visits(), 1u), 65535.0);
  std::vector<float> thought;
  for (const SelfSearchMove& move : moves) thought.push_back(move.prior);
  for (const MoveId move : state_.legal_moves()) {
    sample.policy.push_back({static_cast<std::uint16_t>(state_.policy_index(move)), 0});
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (moves[i].move != move) continue;
      sample.policy.back().share = static_cast<std::uint16_t>(std::lround(found[i] * unit));
    }
  }
  std::sort(sample.policy.begin(), sample.policy.end(),
            [](const auto& a, const auto& b) { return a.index < b.index; });
  sample.value = static_cast<float>(payoff_from_winrate(search_->learned_winrate()));
  record_.samples.push_back(std::move(sample));
  movers_.push_back(state_.to_play());
  divergences_.push_back(divergence(found, thought));
}

void SelfPlayGame::end_game(const FinalResult& result) {
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
