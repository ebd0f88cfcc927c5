#include "knowledge/holdem/card_buckets.h"

#include <algorithm>

namespace moyo::holdem {
namespace {

std::vector<Card> random_board(std::size_t cards, Rng& rng) {
  CardSet drawn;
  std::vector<Card> board;
  while (board.size() < cards) {
    const Card card = Card::at(static_cast<int>(rng.below(deck_size)));
    if (drawn.contains(card)) continue;
    drawn |= card;
    board.push_back(card);
  }
  return board;
}

}  // namespace

std::size_t CardAbstraction::buckets(int round) const {
  return round == 0 ? preflop_classes : bounds[static_cast<std::size_t>(round - 1)].size() + 1;
}

std::size_t CardAbstraction::bucket(int round, float strength) const {
  const std::vector<float>& of_round = bounds[static_cast<std::size_t>(round - 1)];
  return static_cast<std::size_t>(std::upper_bound(of_round.begin(), of_round.end(), strength) -
                                  of_round.begin());
}

CardAbstraction even_buckets(int buckets, Rng& rng) {
  constexpr std::size_t boards[] = {40, 200, 1000};  // a flop takes the longest
  CardAbstraction cards;
  for (std::size_t round = 0; round < cards.bounds.size(); ++round) {
    std::vector<float> all;
    for (std::size_t i = 0; i < boards[round]; ++i) {
      for (const float strength : hand_strengths(random_board(3 + round, rng))) {
        if (strength >= 0) all.push_back(strength);
      }
    }
    std::sort(all.begin(), all.end());
    for (int i = 1; i < buckets; ++i) {
      const float bound =
          all[all.size() * static_cast<std::size_t>(i) / static_cast<std::size_t>(buckets)];
      if (cards.bounds[round].empty() || bound > cards.bounds[round].back()) {
        cards.bounds[round].push_back(bound);
      }
    }
  }
  return cards;
}

HandBuckets buckets_of(const CardAbstraction& cards, std::span<const Card> board) {
  HandBuckets result{};
  if (board.empty()) {
    for (const HoleCards& hand : hole_cards({})) {
      result[hand_index(hand.first, hand.second)] = static_cast<std::uint8_t>(preflop_class(hand));
    }
    return result;
  }
  const HandStrengths strengths = hand_strengths(board);
  const int round = static_cast<int>(board.size()) - 2;
  for (std::size_t h = 0; h < hole_hands; ++h) {
    if (strengths[h] >= 0) result[h] = static_cast<std::uint8_t>(cards.bucket(round, strengths[h]));
  }
  return result;
}

BucketMemory::OnBoard BucketMemory::on(std::span<const Card> board) {
  OnBoard result;
  std::array<int, suits> names = {0, 1, 2, 3};
  std::uint64_t least = ~std::uint64_t{0};
  do {
    std::uint64_t bits = 0;
    for (const Card card : board) {
      bits |= CardSet(Card(card.rank(), names[static_cast<std::size_t>(card.suit())])).bits();
    }
    if (bits >= least) continue;
    least = bits;
    result.suit_ = names;
  } while (std::next_permutation(names.begin(), names.end()));
  {
    const std::lock_guard lock(mutex_);
    const auto place = known_.find(least);
    if (place != known_.end()) {
      result.buckets_ = &place->second;
      return result;
    }
  }
  std::vector<Card> renamed;
  for (const Card card : board) renamed.push_back(result.renamed(card));
  // Two threads may look at one board: both find the same.
  HandBuckets buckets = buckets_of(cards_, renamed);
  const std::lock_guard lock(mutex_);
  result.buckets_ = &known_.try_emplace(least, std::move(buckets)).first->second;
  return result;
}

}  // namespace moyo::holdem
