// One game of self-play under way: a search for each move, until the game is over. It stops at
// every position that needs an evaluation.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/rng.h"
#include "learning/selfplay/actor.h"
#include "learning/selfplay/final_result.h"
#include "players/self_search.h"

namespace moyo::learning {

// What a search evaluates with, and all games of an actor share.
struct NetworkInUse {
  PlayingNetwork playing;
  std::uint64_t salt = 0;  // of random symmetries, and of what is remembered
};

class SelfPlayGame {
 public:
  // Options that were checked. `newest` is looked at whenever a search begins; it and the options
  // outlive the game.
  SelfPlayGame(const SelfPlayOptions& options, const AnyState& start,
               const std::shared_ptr<const NetworkInUse>& newest, std::uint64_t seed);

  bool over() const { return over_; }
  // While it is not over: what it waits for, and by whose opinion.
  nn::Inputs wanted() { return search_->wanted(network_->playing.loaded->network); }
  nn::GridPrediction read(const nn::RawOutput& raw, const nn::Inputs& inputs, int symmetry) const {
    return search_->read(network_->playing.loaded->network, raw, inputs, symmetry);
  }
  const NetworkInUse& network() const { return *network_; }
  void take(const nn::GridPrediction& prediction) {
    if (!search_->take(prediction)) go_on();
  }

  // When it is over; without id, game and player.
  SampledGame record() { return std::move(record_); }
  // Whether one side would have given up, had it been allowed to, and then did not lose.
  bool resign_checked() const { return would_resign_.has_value(); }
  bool wrong_resignation() const { return wrong_resignation_; }

 private:
  enum class Kind { opening, quick, full };
  using Moves = std::vector<players::SelfSearchMove>;

  int ply() const { return static_cast<int>(record_.moves.size()); }
  double temperature() const {
    return ply() < options_.drawn_moves(cells_of(record_.size)) ? options_.temperature
                                                                : options_.tau_late;
  }
  void go_on();
  bool begin_search();
  void end_search();
  bool gives_up(const Moves& moves);
  std::size_t choose(const Moves& moves);
  void add_sample(const Moves& moves);
  void end_game(const FinalResult& result);

  const SelfPlayOptions& options_;
  const std::shared_ptr<const NetworkInUse>& newest_;
  // state
  AnyState state_;
  Rng rng_;
  std::unique_ptr<players::SelfSearch> search_;
  std::shared_ptr<const NetworkInUse> network_;  // of the search under way
  Kind kind_ = Kind::full;                       // of it
  bool over_ = false;
  // of the game
  int opening_moves_ = 0;
  bool may_resign_ = true;
  std::optional<Player> would_resign_;
  bool wrong_resignation_ = false;
  SampledGame record_;
  std::vector<Player> movers_;       // by sample
  std::vector<double> divergences_;  // by sample
};

}  // namespace moyo::learning
