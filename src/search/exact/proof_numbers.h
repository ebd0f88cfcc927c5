// Proof-number search (Allis et al. 1994) in its depth-first form, df-pn (Nagai 2002): does the hero
// reach a goal? Every node has
//
//   pn   the least number of leaves below it that must be proved to prove it
//   dn   the least number that must be disproved to disprove it
//
//   a node of the hero:      pn = min of the children's pn, dn = sum of their dn
//   one of the opponent:     pn = sum of their pn,          dn = min of their dn
//
// A leaf is (1, 1), a success (0, infinite), a failure (infinite, 0). The search goes to the child
// that is easiest to settle and stays below it until its numbers pass thresholds at which another
// would be easier. With `epsilon` it stays a little longer (Pawlewicz and Lew 2007): fewer returns.
// Narrow, deep proofs are found quickly; where all moves look alike it is no better than others.
//
// The numbers live in a table of fixed size by hash codes, which are trusted as elsewhere in tables;
// proof_tree.h verifies what must be certain. For games in which the line does not matter.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/options.h"
#include "core/limits.h"
#include "search/exact/effort.h"
#include "search/exact/goal.h"

namespace moyo::search {

struct ProofNumbers {
  static constexpr std::uint32_t infinite = 1u << 30;

  std::uint32_t pn = 1;
  std::uint32_t dn = 1;

  bool proved() const { return pn == 0; }
  bool disproved() const { return dn == 0; }
};

struct ProofNumberOptions {
  Bytes memory{std::uint64_t{16} << 20};
  double epsilon = 0.25;
};

template <TwoPlayerState S>
requires Hashed<S> &&(!LineMatters<S>)class ProofNumberSearch {
 public:
  explicit ProofNumberSearch(const ProofNumberOptions& options = {}, BooleanEffort effort = {})
      : epsilon_(options.epsilon),
        effort_(std::move(effort)),
        watch_(effort_.limits, effort_.limits.nodes) {
    if (effort_.progress) {
      watch_.at_look([this] {
        if (watch_.seconds() < next_call_) return;
        next_call_ = watch_.seconds() + effort_.interval;
        effort_.progress(watch_.work(), 0);
      });
    }
    std::size_t slots = 2;
    while (2 * slots * sizeof(Entry) <= options.memory.count) slots *= 2;
    table_.resize(slots);
  }

  ProofNumberSearch(const ProofNumberSearch&) = delete;  // the watch knows where it is
  ProofNumberSearch& operator=(const ProofNumberSearch&) = delete;

  // Nothing if a limit was reached before the answer.
  std::optional<bool> reaches(const S& root, Goal goal) {
    if (goal != goal_) std::fill(table_.begin(), table_.end(), Entry());
    goal_ = goal;
    S state = root;
    try {
      root_ = settle(state, {ProofNumbers::infinite, ProofNumbers::infinite});
    } catch (const Stopped&) {
      return std::nullopt;
    }
    return root_.proved();
  }

  std::uint64_t nodes() const { return watch_.work(); }

 private:
  struct Stopped {};
  struct Entry {
    std::uint64_t code = 0;
    ProofNumbers numbers;
    std::uint32_t work = 0;  // nodes visited for it; 0: an empty slot
  };
  // Seen from the player to move at a node: `own` is what that player wants to be 0.
  struct Sides {
    std::uint32_t own;
    std::uint32_t other;
  };

  static std::uint32_t sum(std::uint32_t a, std::uint32_t b) {
    return std::min(a + b, ProofNumbers::infinite);
  }
  bool is_or(const S& state) const { return state.to_play() == goal_.hero; }
  static Sides sides(bool is_or, ProofNumbers n) {
    return is_or ? Sides{n.pn, n.dn} : Sides{n.dn, n.pn};
  }
  static ProofNumbers numbers(bool is_or, Sides s) {
    return is_or ? ProofNumbers{s.own, s.other} : ProofNumbers{s.other, s.own};
  }

  // What is known of a node: by its end, by the table, or else `before`, from an earlier visit.
  ProofNumbers known(const S& state, ProofNumbers before) const {
    if (state.is_terminal()) {
      const bool met = goal_.met_by(outcome_of(state));
      return met ? ProofNumbers{0, ProofNumbers::infinite}
                 : ProofNumbers{ProofNumbers::infinite, 0};
    }
    const std::uint64_t code = state.hash();
    for (const Entry& entry : slots(code)) {
      if (entry.work != 0 && entry.code == code) return entry.numbers;
    }
    return before;
  }
  std::span<const Entry, 2> slots(std::uint64_t code) const {
    return std::span<const Entry, 2>(&table_[code & (table_.size() - 2)], 2);
  }
  // Of two slots the one with less work behind it is given up, unless one is the node's own.
  void store(const S& state, ProofNumbers found, std::uint64_t work) {
    const std::uint64_t code = state.hash();
    Entry* const pair = &table_[code & (table_.size() - 2)];
    Entry* chosen = pair[0].work <= pair[1].work ? &pair[0] : &pair[1];
    for (Entry* slot : {&pair[0], &pair[1]}) {
      if (slot->work != 0 && slot->code == code) chosen = slot;
    }
    *chosen = {code, found, static_cast<std::uint32_t>(std::min<std::uint64_t>(work, 1u << 31))};
  }

  // Searches below a node until one of its numbers reaches its threshold.
  ProofNumbers settle(S& state, ProofNumbers thresholds) {
    if (watch_.tick()) throw Stopped{};
    if (state.is_terminal()) return known(state, {});
    const std::uint64_t work_before = watch_.work();
    const bool is_or_node = is_or(state);
    const Sides limit = sides(is_or_node, thresholds);
    const MoveList<S> moves = legal_moves(state);
    // Kept here as well as in the table, which may lose them: so every turn of the loop gets on.
    FixedList<ProofNumbers, S::max_moves> children;
    for (std::size_t i = 0; i < moves.size(); ++i) children.push_back({});
    while (true) {
      // What the children's numbers say: the own number is the least of theirs, the other's the sum.
      Sides here{ProofNumbers::infinite, 0};
      std::uint32_t second = ProofNumbers::infinite;
      Sides best_child{};
      std::size_t best = 0;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        with_move(state, moves[i], [&](S& next) { children[i] = known(next, children[i]); });
        const Sides child = sides(is_or_node, children[i]);
        here.other = sum(here.other, child.other);
        if (child.own < here.own) {
          second = here.own;
          here.own = child.own;
          best_child = child;
          best = i;
        } else {
          second = std::min(second, child.own);
        }
      }
      if (here.own >= limit.own || here.other >= limit.other || here.own == 0 || here.other == 0) {
        // A success of the player to move is a success whatever the other children are.
        if (here.own == 0) here.other = ProofNumbers::infinite;
        if (here.other == 0) here.own = ProofNumbers::infinite;
        const ProofNumbers found = numbers(is_or_node, here);
        store(state, found, watch_.work() - work_before + 1);
        return found;
      }
      const auto later = static_cast<std::uint32_t>(
          std::min<double>(second * (1 + epsilon_) + 1, ProofNumbers::infinite));
      const Sides child_limit{
          std::min(limit.own, later),
          std::min(limit.other - here.other + best_child.other, ProofNumbers::infinite)};
      with_move(state, moves[best],
                [&](S& next) { children[best] = settle(next, numbers(is_or_node, child_limit)); });
    }
  }

  double epsilon_;
  BooleanEffort effort_;
  LimitWatch watch_;
  double next_call_ = 0;
  Goal goal_;
  std::vector<Entry> table_;  // in pairs; an even number of slots
  ProofNumbers root_;
};

}  // namespace moyo::search
