// A strategy for a whole game of hold'em, small enough to keep: probabilities for every decision of the betting tree
// and every bucket of hands (betting_tree.h, card_buckets.h). In the full game it is as good as its abstraction lets it
// be.
//
// As a file, sealed (base/sealed.h): lines, and then a byte for each two moves, a probability in fifteenths in
// its lower half for the first. Decisions in the order of the tree, in each all moves of bucket 0, then of 1, ...
//
//   game holdem:limit=on
//   hands 20000000              that it learned from
//   bounds 0.31 0.33 ...        flop, then turn, then river: where buckets begin
//   bounds ...
//   bounds ...
//   probabilities
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "knowledge/holdem/betting_tree.h"
#include "knowledge/holdem/card_buckets.h"

namespace moyo::holdem {

// Where the numbers of a decision begin, by node of the tree: a number for each bucket and move.
class BlueprintTable {
 public:
  // InputError for trees of more than a few hundred megabytes.
  BlueprintTable(const BettingTree& tree, const CardAbstraction& cards);
  std::size_t size() const { return size_; }
  std::size_t place(std::uint32_t node, std::size_t bucket, std::size_t moves) const {
    return first_[node] + bucket * moves;
  }

 private:
  std::vector<std::size_t> first_;
  std::size_t size_ = 0;
};

class Blueprint {
 public:
  // `weights` as BlueprintTable places them; they are scaled and rounded.
  Blueprint(std::string game, std::uint64_t hands, CardAbstraction cards,
            std::span<const float> weights);
  static Blueprint parse(std::string_view bytes, std::string_view path);
  std::string to_bytes() const;

  const std::string& game() const { return game_; }
  const HoldemRules& rules() const { return rules_; }
  std::uint64_t hands() const { return hands_; }
  const CardAbstraction& cards() const { return cards_; }
  const BettingTree& tree() const { return tree_; }
  // Of a decision's moves, with hands of this bucket; they sum to 1.
  void probabilities(std::uint32_t node, std::size_t bucket, std::span<float> result) const;

 private:
  Blueprint(std::string game, std::uint64_t hands, CardAbstraction cards);

  std::string game_;
  HoldemRules rules_;
  std::uint64_t hands_;
  CardAbstraction cards_;
  BettingTree tree_;
  BlueprintTable table_;
  std::vector<std::uint8_t> fifteenths_;
};

Blueprint read_blueprint(const std::string& path);
void write_blueprint(const Blueprint& blueprint, const std::string& path);

// More nodes than this no tree of ours has.
inline constexpr std::size_t most_betting_nodes = 2'000'000;

}  // namespace moyo::holdem
