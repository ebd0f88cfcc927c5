// The sequence form of a game (von Stengel 1996): each player's decisions as a tree of its sequences,
// and the ends of the game as a sparse table of payoffs by the players' sequences. All that a
// player's choice depends on is here, and chance is summed out.
//
// A *plan* of a player gives each of its sequences the probability that it makes all its moves, if
// chance and the others let it: plan[0] = 1, and at a decision the moves share the plan of the parent.
// What player p wins is linear in its own plan,
//
//   u_p = sum over sequences s of p: gradient[s] plan[s],
//   gradient[s] = sum over ends with s of p: chance * payoff_p * product of the others' plans,
//
// and from the gradient follow best responses, counterfactual values and regrets: one sweep over the
// ends, one over the player's decisions from the last to the first.
#pragma once

#include <span>
#include <vector>

#include "search/hidden/game_tree.h"

namespace moyo::hidden {

using Plan = std::vector<double>;       // by sequence
using Plans = std::vector<Plan>;        // by player
using Behaviour = std::vector<double>;  // by sequence: the probability of the move at its decision
using Behaviours = std::vector<Behaviour>;  // by player

class SequenceForm {
 public:
  explicit SequenceForm(const GameTree& tree);

  std::size_t players() const { return decisions_.size(); }
  std::size_t sequences(std::size_t player) const { return sequences_[player]; }
  // Each after the one that its parent belongs to.
  std::span<const Decision> decisions(std::size_t player) const { return decisions_[player]; }
  // Entries in the table of payoffs: ends of the same sequences are one.
  std::size_t ends() const { return ends_; }

  // Of this player against the others' plans; its own is not looked at.
  void gradient(std::size_t player, const Plans& plans, std::vector<double>& result) const;
  double payoff(std::size_t player, const Plans& plans) const;

 private:
  // The ends by sequences of one player: those of sequence s are at rows[s] up to rows[s + 1].
  struct Table {
    std::vector<std::uint32_t> rows;
    std::vector<double> payoffs;   // times the probability of chance
    std::vector<Sequence> others;  // players - 1 of them for each payoff, in the order of players
  };

  std::vector<std::size_t> sequences_;
  std::vector<std::vector<Decision>> decisions_;
  std::vector<Table> tables_;
  std::size_t ends_ = 0;
};

// Where a player never gets, all moves are equally likely.
Behaviour behaviour_of(const SequenceForm& form, std::size_t player, std::span<const double> plan);
void fill_plan(const SequenceForm& form, std::size_t player, const Behaviour& behaviour,
               Plan& plan);
Plans plans_of(const SequenceForm& form, const Behaviours& behaviours);
Behaviours uniform_behaviours(const SequenceForm& form);

// ---- Best responses ----

// What `player` can win at most against the others' plans; in `best`, if it is asked for, the plan
// that does it, pure, the first of equals.
double best_response(const SequenceForm& form, std::size_t player, const Plans& plans,
                     Plan* best = nullptr);

// How much a player can gain by leaving its plan, on average over the players: 0 in a Nash
// equilibrium only. Of two with zero sum it is how much a plan loses, on average over the seats,
// against an opponent who knows it.
double exploitability(const SequenceForm& form, const Plans& plans);

}  // namespace moyo::hidden
