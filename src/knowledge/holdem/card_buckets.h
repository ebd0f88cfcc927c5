// Which hands are taken for one another (an abstraction of the cards): before the flop hands that differ by their
// suits only, later hands of like strength, whatever the board and whatever they were before. So a player
// forgets: such abstractions of imperfect recall play better than others of their size (Waugh et al. 2009).
#pragma once

#include <array>
#include <map>
#include <mutex>
#include <span>
#include <vector>

#include "base/rng.h"
#include "knowledge/holdem/hand_strength.h"

namespace moyo::holdem {

inline constexpr int betting_rounds = 4;
inline constexpr int most_buckets = 255;

struct CardAbstraction {
  // The strengths at which the second, third, ... bucket begins, by round: flop, turn, river.
  std::array<std::vector<float>, betting_rounds - 1> bounds;

  std::size_t buckets(int round) const;
  std::size_t bucket(int round, float strength) const;  // from the flop on
};

// So many buckets a round that are alike likely, by strengths on boards drawn at random.
CardAbstraction even_buckets(int buckets, Rng& rng);

using HandBuckets = std::array<std::uint8_t, hole_hands>;
HandBuckets buckets_of(const CardAbstraction& cards, std::span<const Card> board);

// The buckets on a board, asked for as often as one likes. Flops and turns are remembered, each once for all
// that differ by the names of the suits only: 1,755 flops and 16,432 turns. Threads may ask at once.
class BucketMemory {
 public:
  explicit BucketMemory(const CardAbstraction& cards) : cards_(cards) {}

  // The buckets on a flop or a turn of hands that are held there.
  class OnBoard {
   public:
    std::uint8_t operator[](const HoleCards& hand) const {
      return (*buckets_)[hand_index(renamed(hand.first), renamed(hand.second))];
    }

   private:
    friend class BucketMemory;
    Card renamed(Card card) const {
      return {card.rank(), suit_[static_cast<std::size_t>(card.suit())]};
    }
    const HandBuckets* buckets_ = nullptr;
    std::array<int, suits> suit_{};
  };
  OnBoard on(std::span<const Card> board);

 private:
  const CardAbstraction& cards_;
  std::mutex mutex_;                            // of `known_`; what it holds stays where it is
  std::map<std::uint64_t, HandBuckets> known_;  // by the board with its suits renamed
};

}  // namespace moyo::holdem
