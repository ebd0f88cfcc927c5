#include "core/playing_cards.h"

#include <cctype>

#include "base/errors.h"

namespace moyo::holdem {
namespace {

constexpr std::string_view rank_letters = "23456789TJQKA";
constexpr std::string_view suit_letters = "cdhs";

}  // namespace

std::string to_string(Card card) {
  return {rank_letters[static_cast<std::size_t>(card.rank())],
          suit_letters[static_cast<std::size_t>(card.suit())]};
}

Card parse_card(std::string_view text) {
  if (text.size() == 2) {
    const auto rank =
        rank_letters.find(static_cast<char>(std::toupper(static_cast<unsigned char>(text[0]))));
    const auto suit =
        suit_letters.find(static_cast<char>(std::tolower(static_cast<unsigned char>(text[1]))));
    if (rank != std::string_view::npos && suit != std::string_view::npos) {
      return {static_cast<int>(rank), static_cast<int>(suit)};
    }
  }
  throw InputError("'" + std::string(text) + "' is no card; cards are written As, Td, 2c");
}

std::vector<Card> parse_cards(std::string_view text) {
  std::vector<Card> cards;
  CardSet seen;
  std::string letters;
  for (const char c : text) {
    if (std::isspace(static_cast<unsigned char>(c)) == 0) letters += c;
  }
  for (std::size_t i = 0; i < letters.size(); i += 2) {
    const Card card = parse_card(std::string_view(letters).substr(i, 2));
    if (seen.contains(card)) throw InputError("the card " + to_string(card) + " comes twice");
    seen |= card;
    cards.push_back(card);
  }
  return cards;
}

}  // namespace moyo::holdem
