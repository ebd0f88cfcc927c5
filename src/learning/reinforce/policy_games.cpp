#include "learning/reinforce/policy_games.h"

#include <algorithm>

#include "learning/reinforce/policy_batch.h"
#include "learning/selfplay/final_result.h"

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
      : batch_(network), options_(options), learns_(learns) {}

  void move(const std::vector<Slot*>& slots, Rng& rng) {
    std::vector<const AnyState*> states;
    for (const Slot* slot : slots) states.push_back(&slot->state);
    std::vector<Opinion> opinions = batch_.ask(states);
    for (std::size_t i = 0; i < slots.size(); ++i) move(*slots[i], opinions[i], rng);
  }

 private:
  void move(Slot& slot, Opinion& opinion, Rng& rng) {
    const std::vector<MoveId> legal = slot.state.legal_moves();
    const std::size_t drawn =
        draw_by_policy(slot.state, legal, opinion.prediction, options_.temperature, rng);
    if (learns_) {
      Sample sample;
      sample.ply = slot.moves;
      sample.planes = std::move(opinion.position.planes);
      sample.numbers = std::move(opinion.position.numbers);
      sample.value = opinion.prediction.value;
      for (std::size_t i = 0; i < legal.size(); ++i) {
        sample.policy.push_back({static_cast<std::uint16_t>(slot.state.policy_index(legal[i])),
                                 static_cast<std::uint16_t>(i == drawn)});
      }
      std::sort(sample.policy.begin(), sample.policy.end(),
                [](PolicyShare a, PolicyShare b) { return a.index < b.index; });
      slot.game.samples.push_back(std::move(sample));
    }
    slot.state.play(legal[drawn]);
    ++slot.moves;
  }

  PolicyBatch batch_;
  const PolicyGameOptions& options_;
  bool learns_;
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
