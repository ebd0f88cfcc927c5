// The parts of the tree. A node is a position that has been expanded; its edges, one a legal move,
// follow it in memory and carry the statistics.
//
// Shared between threads. While a search runs, edges' and nodes' statistics, links and proofs are
// written by every thread and read by every thread, all through the relaxed atomic accesses of base/relaxed.h;
// a link is published with release and read with acquire, so a thread that sees it sees the whole
// node. Everything else is written before the node is published. (The idea that a tree search can
// live with relaxed updates is Enzenberger and Mueller's, 2009.)
#pragma once

#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>

#include "base/relaxed.h"
#include "core/outcome.h"
#include "core/player.h"
#include "core/state.h"

namespace moyo::mcts {

// A sum of rewards in [0, 1], in units of 2^-32: whole numbers add up to the same sum in whatever
// order threads come.
class RewardSum {
 public:
  void add(double reward) {
    add_relaxed(units_, static_cast<std::uint64_t>(std::llround(reward * unit)));
  }
  double value() const { return static_cast<double>(relaxed(units_)) / unit; }

 private:
  static constexpr double unit = 4294967296.0;
  std::uint64_t units_ = 0;
};

// What is known for sure of a move, for the player who makes it. Ordered from bad to good after
// `none`.
enum class Proof : std::uint8_t { none, loss, draw, win };
constexpr Proof proof_of_sign(int sign) {
  return sign > 0 ? Proof::win : sign < 0 ? Proof::loss : Proof::draw;
}
constexpr double reward_of(Proof proof) {
  return proof == Proof::win ? 1 : proof == Proof::draw ? 0.5 : 0;
}
constexpr Proof opposite(Proof proof) {
  return proof == Proof::win ? Proof::loss : proof == Proof::loss ? Proof::win : proof;
}

// Where a node is in the arena, in words of eight bytes; 0 is nowhere.
using Link = std::uint32_t;
inline constexpr Link no_link = 0;

// What is believed of a move before it is tried.
template <class Move>
struct MovePrior {
  Move move{};
  float probability = 0;  // that it is the move to play; they sum to 1
  float mean = 0.5;       // the reward of so many ...
  float visits = 0;       // ... visits that it is given in advance
};

template <MoveType Move>
struct Edge {
  RewardSum rewards;         // for the player who moves here
  std::uint32_t visits = 0;  // counted when a playout sets out, before its reward is known
  Link child = no_link;
  float probability = 0;  // as in MovePrior
  float prior_mean = 0.5;
  float prior_visits = 0;
  float amaf_visits = 0;  // all moves as first: rave.h
  float amaf_rewards = 0;
  Move move{};
  Proof proof = Proof::none;

  // Wants a visit.
  double mean() const { return rewards.value() / relaxed(visits); }
};

struct Node {
  RewardSum rewards;         // for the first player
  std::uint64_t hash = 0;    // of the position, where transpositions are looked for
  std::uint32_t visits = 0;  // playouts that went through
  std::uint32_t edge_count = 0;
  Link forward = no_link;  // used by Tree::compact
  Player to_play = Player::first;
  std::uint16_t first = 0;  // the first player's reward by the position's own evaluation

  // In 65,535ths: there is room for 16 bits.
  double first_reward() const { return first / 65535.0; }
  void set_first_reward(double reward) {
    first = static_cast<std::uint16_t>(reward * 65535.0 + 0.5);
  }
};

// The reward of p where the first player's is `reward`, which is also that of chance.
constexpr double reward_for(Player p, double reward) {
  return p == Player::second ? 1 - reward : reward;
}

// ---- Games that are not of two players and zero sum ----

// What a playout brings: the first player's reward, which tells the second's; elsewhere one each.
template <State S>
using Rewards = std::conditional_t<ZeroSumState<S>, double, Payoffs<S>>;

template <std::size_t players>
double reward_for(Player p, const std::array<double, players>& rewards) {
  return rewards[p == Player::chance ? 0 : index(p)];
}
// What a node keeps of them as its first player's: reward_for of its own player gives that one's.
inline double reward_of_node(Player, double rewards) { return rewards; }
template <std::size_t players>
double reward_of_node(Player to_play, const std::array<double, players>& rewards) {
  return reward_for(to_play, reward_for(to_play, rewards));
}
template <std::size_t players>
void operator+=(std::array<double, players>& sum, const std::array<double, players>& rewards) {
  for (std::size_t p = 0; p < players; ++p) sum[p] += rewards[p];
}
template <std::size_t players>
std::array<double, players> operator/(std::array<double, players> rewards, int count) {
  for (double& reward : rewards) reward /= count;
  return rewards;
}

template <State S>
Rewards<S> rewards_of_end(const S& end) {
  if constexpr (ZeroSumState<S>) {
    return winrate_from_payoff(value_of_end(end, Player::first));
  } else {
    Rewards<S> rewards = payoffs_of(end);
    for (double& one : rewards) one = winrate_from_payoff(one / max_payoff<S>);
    return rewards;
  }
}

// Whether a win is all that can be won, so that proofs say everything.
template <State S>
inline constexpr bool is_provable = ZeroSumState<S>&& max_payoff<S> == 1.0;

// Who looks at an edge: the player who moves there; chance's are seen by the first player.
template <State S>
constexpr Player viewer(Player mover) {
  if constexpr (Stochastic<S>) {
    return mover == Player::chance ? Player::first : mover;
  } else {
    return mover;
  }
}

}  // namespace moyo::mcts
