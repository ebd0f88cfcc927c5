// CFR+ as textbooks write it, and as OpenSpiel does it: a walk through the states of the game itself, copied move by move,
// with a table of what each player knows. It is what the solver of search/hidden/ is compared with, by result and
// by speed.
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/state.h"
#include "search/hidden/game_tree.h"
#include "search/hidden/sequence_form.h"

namespace moyo::lab {

template <HiddenInformation S>
class PlainCfr {
 public:
  // Iteration t weighs t - 1 in the average: its strategy is what iteration t - 1 has found.
  void iterate() {
    ++iterations_;
    for (const Player player : {Player::first, Player::second}) {
      walk(S(), player, 1, 1);
      for (auto& [code, set] : sets_) {
        if (set.player == player) set.take_regrets();
      }
    }
  }

  hidden::Behaviours average(const hidden::GameTree& tree, const hidden::SequenceForm& form) const {
    hidden::Behaviours result = hidden::uniform_behaviours(form);
    std::unordered_map<std::string, const Set*> by_words;
    for (const auto& [code, set] : sets_) by_words.emplace(key(set.player, set.words), &set);
    for (const hidden::InformationSet& known : tree.sets) {
      const Set& set = *by_words.at(key(known.player, known.words));
      double sum = 0;
      for (const double one : set.sums) sum += one;
      for (std::size_t i = 0; i < set.sums.size() && sum > 0; ++i) {
        result[index(known.player)][known.decision.first + i] = set.sums[i] / sum;
      }
    }
    return result;
  }

 private:
  struct Set {
    Player player = Player::first;
    std::string words;  // what the player knows
    std::vector<double> regrets, new_regrets, strategy, sums;

    void take_regrets() {
      double sum = 0;
      for (std::size_t i = 0; i < regrets.size(); ++i) {
        regrets[i] = std::max(0.0, regrets[i] + new_regrets[i]);
        new_regrets[i] = 0;
        sum += regrets[i];
      }
      for (std::size_t i = 0; i < regrets.size(); ++i) {
        strategy[i] = sum > 0 ? regrets[i] / sum : 1 / static_cast<double>(regrets.size());
      }
    }
  };

  static std::string key(Player player, const std::string& words) {
    return std::to_string(index(player)) + words;
  }

  Set& set_at(const S& state, std::size_t moves) {
    const Player player = state.to_play();
    Set& set = sets_[information_hash(state, player)];
    if (set.regrets.empty()) {
      set.player = player;
      set.words = state.information(player);
      set.regrets.assign(moves, 0);
      set.new_regrets.assign(moves, 0);
      set.strategy.assign(moves, 1 / static_cast<double>(moves));
      set.sums.assign(moves, 0);
    }
    return set;
  }

  // What the state is worth to the learner, who comes here with probability `own` by its moves and `others` by those of
  // chance and the other.
  double walk(const S& state, Player learner, double own, double others) {
    if (state.is_terminal()) return state.payoff(learner);
    const auto after = [&](typename S::Move move) {
      S next = state;
      next.play(move);
      return next;
    };
    double value = 0;
    if (state.to_play() == Player::chance) {
      ChanceList<S> events;
      state.chance_events(events);
      for (const auto& event : events) {
        value +=
            event.probability * walk(after(event.move), learner, own, others * event.probability);
      }
      return value;
    }
    const MoveList<S> moves = legal_moves(state);
    Set& set = set_at(state, moves.size());
    std::vector<double> values(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const double share = set.strategy[i];
      const bool is_own = set.player == learner;
      values[i] = walk(after(moves[i]), learner, is_own ? own * share : own,
                       is_own ? others : others * share);
      value += share * values[i];
    }
    if (set.player == learner) {
      for (std::size_t i = 0; i < moves.size(); ++i) {
        set.new_regrets[i] += others * (values[i] - value);
        set.sums[i] += static_cast<double>(iterations_ - 1) * own * set.strategy[i];
      }
    }
    return value;
  }

  std::unordered_map<std::uint64_t, Set> sets_;  // by information_hash
  std::uint64_t iterations_ = 0;
};

}  // namespace moyo::lab
