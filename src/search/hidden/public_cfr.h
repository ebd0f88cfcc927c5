// CFR+ on a public tree (Tammelin et al. 2015): regrets of every hand at once, never below 0; the players
// take turns; the average strategy weighs iteration t by t^2 (Brown and Sandholm 2019 found that better
// than t). One walk for a player carries how often the other comes to a node with each hand, and brings
// back what the node is worth to each of the player's own.
//
// Rivers that chance deals are walked by several threads; what is found does not depend on their number.
//
// A tree with limits is solved as DeepStack solves what comes next (Moravcik et al. 2017): what a limit is worth
// depends on how both come there, so it is asked anew in every walk.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "search/hidden/public_tree.h"

namespace moyo::hidden {

struct PublicSolution {
  double value = 0;           // for the first player, a game
  double exploitability = 0;  // the mean of what best responses gain, a game
};

// What a tree is worth where it was cut off.
class LimitValues {
 public:
  virtual ~LimitValues() = default;
  // For each hand of the player, summed over the other's as often as they come; both come to `node` so often.
  virtual void values(std::uint32_t node, Player player, std::span<const float> own,
                      std::span<const float> other, std::span<float> values) = 0;
};

class PublicCfr {
 public:
  // The tree must live as long, and so must `limits`, which only a tree with limits needs. InputError unless
  // hands that can meet are in both ranges.
  PublicCfr(const PublicTree& tree, unsigned threads, LimitValues* limits = nullptr);

  // At this node of an action the player does this and learns nothing: for each action, for each hand.
  void fix(std::uint32_t node, std::vector<float> strategy);

  void iterate();
  std::uint64_t iterations() const { return iterations_; }
  // Of the average strategy, by best responses to it. The tree has no limits.
  PublicSolution measure() const;
  // What the average strategies are worth to a player, a game; and to each of its hands, summed over the
  // other's.
  double value(Player player) const { return mean(player, hand_values(player)); }
  std::vector<float> hand_values(Player player) const;
  // The average strategy at a node of an action: for each action, for each hand.
  std::vector<float> average(std::uint32_t node) const;
  std::size_t bytes() const { return (regrets_.size() + sums_.size()) * sizeof(float); }

 private:
  enum class Walk { learn, respond, follow };
  using Values = std::vector<float>;

  void walk(Walk kind, std::uint32_t node, Player player, std::span<const float> reach,
            std::span<float> values) const;
  void walk_own(Walk kind, std::uint32_t node, Player player, std::span<const float> reach,
                std::span<float> values) const;
  void walk_other(Walk kind, std::uint32_t node, Player player, std::span<const float> reach,
                  std::span<float> values) const;
  void walk_chance(Walk kind, std::uint32_t node, Player player, std::span<const float> reach,
                   std::span<float> values) const;
  void walk_card(Walk kind, std::uint32_t child, Player player, std::span<const float> reach,
                 std::span<float> values) const;
  void strategy(Walk kind, std::uint32_t node, std::span<float> strategy) const;
  void find_own_reach(Walk kind, std::uint32_t node, Player player,
                      std::span<const float> reach) const;
  // The mean over all deals of what the player's hands are worth.
  double mean(Player player, std::span<const float> values) const;
  Values play(Walk kind, Player player) const;

  const PublicTree& tree_;
  unsigned threads_;
  std::size_t hands_;
  std::vector<std::size_t> place_;  // of a node's numbers in the tables
  // A walk that learns writes them; each node is on one thread at a time.
  mutable std::vector<float> regrets_;
  mutable std::vector<float> sums_;
  std::vector<Values> fixed_;  // by node: empty, or what is done there
  LimitValues* limits_;
  mutable std::vector<Values>
      own_reach_;  // by node: of limits, how often the walk's own player comes
  std::uint64_t iterations_ = 0;
  double deals_ = 0;  // how likely both ranges are together
};

}  // namespace moyo::hidden
