// The 52 cards of poker, and sets of them. A card is written by rank and suit, "As", "Td", "2c".
//
// A set has a bit a card: 16 bits a suit, the lowest of them the deuce. So the ranks of a suit are 13
// neighbouring bits, which is what hand_value.h works on.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace moyo::holdem {

inline constexpr int ranks = 13;
inline constexpr int suits = 4;
inline constexpr int deck_size = ranks * suits;

class Card {
 public:
  constexpr Card() = default;
  constexpr Card(int rank, int suit) : index_(static_cast<std::uint8_t>(suits * rank + suit)) {}
  // From 0, the deuce of clubs, to 51, the ace of spades.
  static constexpr Card at(int index) { return {index / suits, index % suits}; }

  constexpr int index() const { return index_; }
  constexpr int rank() const { return index_ / suits; }  // 0 is the deuce, 12 the ace
  constexpr int suit() const { return index_ % suits; }
  friend constexpr bool operator==(Card, Card) = default;

 private:
  std::uint8_t index_ = 0;
};

class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr CardSet(Card card) : bits_(std::uint64_t{1} << (16 * card.suit() + card.rank())) {}

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr std::uint32_t ranks_of(int suit) const {
    return static_cast<std::uint32_t>(bits_ >> (16 * suit)) & 0x1fff;
  }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Card card) const { return meets(CardSet(card)); }
  constexpr bool meets(CardSet other) const { return (bits_ & other.bits_) != 0; }
  friend constexpr CardSet operator|(CardSet a, CardSet b) {
    CardSet both;
    both.bits_ = a.bits_ | b.bits_;
    return both;
  }
  constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
  friend constexpr bool operator==(CardSet, CardSet) = default;

 private:
  std::uint64_t bits_ = 0;
};

std::string to_string(Card card);
// InputError if it is no card.
Card parse_card(std::string_view text);
// "AsKd7c", with or without spaces; InputError for what is no card, and for a card that comes twice.
std::vector<Card> parse_cards(std::string_view text);

}  // namespace moyo::holdem
