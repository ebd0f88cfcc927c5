#include "learning/reinforce/policy_games.h"

#include <algorithm>
#include <cmath>

#include "learning/selfplay/final_result.h"
#include "learning/selfplay/move_choice.h"
#include "nn/grid/encoder.h"
#include "nn/grid/prediction.h"

namespace moyo::learning {
namespace {

struct Slot {
  AnyState state;
  Player learner;
  PolicyGame game;
  int moves = 0;
  bool over = false;
};

// All games that wait for this network, to their next move.
class Side {
 public:
  Side(const nn::LoadedNetwork& network, const PolicyGameOptions& options, bool learns)
      : network_(network), options_(options), learns_(learns) {}

  void move(const std::vector<Slot*>& slots, Rng& rng) {
    positions_.clear();
    inputs_.clear();
    for (const Slot* slot : slots) {
      positions_.push_back(*slot->state.planes());
      inputs_.push_back(nn::encode_planes(positions_.back()));
    }
    entries_.clear();
    for (const nn::Inputs& inputs : inputs_) entries_.push_back({&inputs, 0});
    outputs_.resize(std::max(outputs_.size(), slots.size()));
    network_.backend->evaluate(entries_, {outputs_.data(), slots.size()});
    for (std::size_t i = 0; i < slots.size(); ++i) {
      move(*slots[i], positions_[i],
           nn::interpret_planes(network_.network, outputs_[i], positions_[i].shape,
                                positions_[i].size, 0),
           rng);
    }
  }

 private:
  void move(Slot& slot, PlanePosition& position, const nn::GridPrediction& prediction, Rng& rng) {
    const std::vector<MoveId> legal = slot.state.legal_moves();
    std::vector<double> weights;
    float best = prediction.policy[place(slot.state, legal[0])];
    for (const MoveId one : legal) best = std::max(best, prediction.policy[place(slot.state, one)]);
    for (const MoveId one : legal) {
      weights.push_back(std::exp(double{prediction.policy[place(slot.state, one)]} - best));
    }
    const std::size_t drawn = draw_weighted(weights, options_.temperature, rng);
    if (learns_) {
      Sample sample;
      sample.ply = slot.moves;
      sample.planes = std::move(position.planes);
      sample.numbers = std::move(position.numbers);
      sample.value = prediction.value;
      for (std::size_t i = 0; i < legal.size(); ++i) {
        sample.policy.push_back({static_cast<std::uint16_t>(place(slot.state, legal[i])),
                                 static_cast<std::uint16_t>(i == drawn)});
      }
      std::sort(sample.policy.begin(), sample.policy.end(),
                [](PolicyShare a, PolicyShare b) { return a.index < b.index; });
      slot.game.samples.push_back(std::move(sample));
    }
    slot.state.play(legal[drawn]);
    ++slot.moves;
  }
  static std::size_t place(const AnyState& state, MoveId move) {
    return static_cast<std::size_t>(state.policy_index(move));
  }

  const nn::LoadedNetwork& network_;
  const PolicyGameOptions& options_;
  bool learns_;
  // of one call
  std::vector<PlanePosition> positions_;
  std::vector<nn::Inputs> inputs_;
  std::vector<nn::BatchEntry> entries_;
  std::vector<nn::RawOutput> outputs_;
};

void end_game(Slot& slot) {
  slot.over = true;
  const FinalResult result = final_result(slot.state);
  slot.game.payoff = slot.learner == Player::first ? result.payoff : -result.payoff;
  label_samples(result, std::vector<Player>(slot.game.samples.size(), slot.learner),
                slot.game.samples);
}

}  // namespace

std::vector<PolicyGame> play_policy_games(const AnyState& start, const nn::LoadedNetwork& learner,
                                          const nn::LoadedNetwork& opponent,
                                          const PolicyGameOptions& options, Rng& rng) {
  const int longest = 2 * cells_of(start.planes()->size);
  std::vector<Slot> slots;
  for (int i = 0; i < options.games; ++i) {
    slots.push_back({start, i % 2 == 0 ? Player::first : Player::second, {}});
  }
  Side own(learner, options, true), other(opponent, options, false);
  std::vector<Slot*> waiting;
  bool learners_turn = true;
  for (std::size_t over = 0; over < slots.size(); learners_turn = !learners_turn) {
    waiting.clear();
    for (Slot& slot : slots) {
      if (!slot.over && (slot.state.to_play() == slot.learner) == learners_turn) {
        waiting.push_back(&slot);
      }
    }
    if (waiting.empty()) continue;
    (learners_turn ? own : other).move(waiting, rng);
    for (Slot* slot : waiting) {
      if (!slot->state.is_terminal() && slot->moves < longest) continue;
      end_game(*slot);
      ++over;
    }
  }
  std::vector<PolicyGame> games;
  for (Slot& slot : slots) games.push_back(std::move(slot.game));
  return games;
}

double mean_points(const std::vector<PolicyGame>& games) {
  double points = 0;
  for (const PolicyGame& game : games) points += (1 + double{game.payoff}) / 2;
  return points / std::max<double>(1, static_cast<double>(games.size()));
}

}  // namespace moyo::learning
