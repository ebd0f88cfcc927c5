#include "games/holdem/hand_range.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <optional>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::holdem {
namespace {

// One part of a range: ranks from `low` to `high` for the second card, the first fixed or, of pairs,
// the same.
struct RangePart {
  int first = 0;
  int second = 0;
  bool or_better = false;
  bool suited = true;
  bool offsuit = true;
  std::optional<HoleCards> exact = {};

  bool contains(const HoleCards& hand) const {
    if (exact) return hand == *exact || hand == HoleCards(exact->second, exact->first);
    const int high = std::max(hand.first.rank(), hand.second.rank());
    const int low = std::min(hand.first.rank(), hand.second.rank());
    if (first == second) return high == low && (or_better ? high >= first : high == first);
    const bool same_suit = hand.first.suit() == hand.second.suit();
    if (high == low || !(same_suit ? suited : offsuit) || high != first) return false;
    return or_better ? low >= second : low == second;
  }
};

[[noreturn]] void refuse_part(std::string_view text) {
  throw InputError("'" + std::string(text) +
                   "' is no part of a range; parts are written AA, KQs, A2o+, AsKd, QQ:0.5");
}

int rank_of(char letter, std::string_view part) {
  try {
    return parse_card(std::string{letter, 'c'}).rank();
  } catch (const InputError&) {
    refuse_part(part);
  }
}

RangePart parse_part(std::string_view text) {
  RangePart part;
  std::string_view rest = text;
  if (rest.size() == 4 && std::isalpha(static_cast<unsigned char>(rest[3])) != 0) {
    const std::vector<Card> cards = parse_cards(rest);
    part.exact = HoleCards(cards[0], cards[1]);
    return part;
  }
  if (rest.ends_with('+')) {
    part.or_better = true;
    rest.remove_suffix(1);
  }
  if (rest.size() < 2 || rest.size() > 3) refuse_part(text);
  part.first = rank_of(rest[0], text);
  part.second = rank_of(rest[1], text);
  if (part.first < part.second) std::swap(part.first, part.second);
  if (rest.size() == 3) {
    if (part.first == part.second || (rest[2] != 's' && rest[2] != 'o')) refuse_part(text);
    part.suited = rest[2] == 's';
    part.offsuit = rest[2] == 'o';
  }
  return part;
}

}  // namespace

std::vector<HoleCards> hole_cards(CardSet board) {
  std::vector<HoleCards> hands;
  for (int a = 0; a < deck_size; ++a) {
    for (int b = 0; b < a; ++b) {
      if (board.contains(Card::at(a)) || board.contains(Card::at(b))) continue;
      hands.emplace_back(Card::at(a), Card::at(b));
    }
  }
  return hands;
}

std::vector<float> parse_range(std::string_view text, const std::vector<HoleCards>& hands) {
  std::vector<float> weights(hands.size());
  for (const std::string_view written : split(text, ',')) {
    const std::string_view word = trim(written);
    const std::size_t colon = word.find(':');
    const double weight =
        colon == std::string_view::npos ? 1 : parse_number(word.substr(colon + 1), "a weight");
    if (!(weight >= 0 && weight <= 1)) throw InputError("a weight of a range is from 0 to 1");
    const std::string_view cards = word.substr(0, colon);
    const bool all = to_lower(cards) == "all";
    const RangePart part = all ? RangePart() : parse_part(cards);
    for (std::size_t i = 0; i < hands.size(); ++i) {
      if (all || part.contains(hands[i])) weights[i] = static_cast<float>(weight);
    }
  }
  if (std::all_of(weights.begin(), weights.end(), [](float w) { return w == 0; })) {
    throw InputError("the range '" + std::string(text) + "' has no hand that the board leaves");
  }
  return weights;
}

}  // namespace moyo::holdem
