#include "knowledge/holdem/blueprint_line.h"

#include <algorithm>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::holdem {
namespace {

constexpr std::size_t cards_of_round[] = {0, 3, 4, 5};

// Goes along a line and keeps what both players may hold.
class BlueprintWalk {
 public:
  BlueprintWalk(BlueprintStrategy& strategy, const HoldemRules& rules)
      : strategy_(strategy),
        state_(DeepHoldem(rules).without_actions()),
        public_{rules, {}, {}},
        hands_(hole_cards({})),
        ranges_{std::vector<float>(hole_hands, 1), std::vector<float>(hole_hands, 1)} {}

  BlueprintNode here() {
    BlueprintNode node;
    node.player = state_.to_play();
    if (state_.is_terminal()) {
      node.kind = state_.has_folded() ? BlueprintNode::Kind::fold : BlueprintNode::Kind::showdown;
      const Player loser = state_.has_folded() ? node.player : Player::first;
      node.stake = static_cast<double>(state_.chips(loser)) / state_.rules().big;
      return node;
    }
    if (card_is_due()) {
      node.kind = BlueprintNode::Kind::chance;
      for (int card = deck_size - 1; card >= 0; --card) {
        if (!seen().contains(Card::at(card))) node.events.push_back(to_string(Card::at(card)));
      }
      return node;
    }
    for (const DeepHoldem::Move move : legal_moves(state_)) node.events.push_back(words_of(move));
    node.range = ranges_[index(node.player)];
    node.probabilities = probabilities();
    return node;
  }

  void follow(std::string_view event) {
    const BlueprintNode node = here();
    const auto place = std::find(node.events.begin(), node.events.end(), event);
    if (node.events.empty()) {
      throw InputError("the hand is over before '" + std::string(event) + "'");
    }
    if (place == node.events.end()) {
      throw InputError("'" + std::string(event) + "' is not among " + join(node.events, ", "));
    }
    if (node.kind == BlueprintNode::Kind::chance) {
      public_.board.push_back(parse_card(event));
      for (std::size_t h = 0; h < hole_hands; ++h) {
        if (!seen().meets(CardSet(hands_[h].first) | hands_[h].second)) continue;
        for (std::vector<float>& range : ranges_) range[h] = 0;
      }
      return;
    }
    const auto chosen = static_cast<std::size_t>(place - node.events.begin());
    std::vector<float>& range = ranges_[index(node.player)];
    for (std::size_t h = 0; h < hole_hands; ++h) {
      range[h] *= node.probabilities[chosen * hole_hands + h];
    }
    const DeepHoldem::Move move = legal_moves(state_)[chosen];
    public_.played.push_back(static_cast<std::uint16_t>(move.index()));
    state_.play(move);
  }

 private:
  bool card_is_due() const {
    return public_.board.size() < cards_of_round[static_cast<std::size_t>(state_.round())];
  }
  CardSet seen() const {
    CardSet cards;
    for (const Card card : public_.board) cards |= card;
    return cards;
  }
  std::string words_of(DeepHoldem::Move move) const {
    if (move == DeepHoldem::fold) return "folds";
    if (move == DeepHoldem::call) return state_.owed() == 0 ? "checks" : "calls";
    return "raises to " + std::to_string(DeepHoldem::chips_of(move));
  }
  std::vector<float> probabilities() {
    std::vector<std::uint16_t> moves;
    for (const DeepHoldem::Move move : legal_moves(state_)) {
      moves.push_back(static_cast<std::uint16_t>(move.index()));
    }
    std::vector<float> result(moves.size() * hole_hands);
    strategy_.probabilities(public_, moves, hands_, result);
    return result;
  }

  BlueprintStrategy& strategy_;
  DeepHoldem state_;
  PublicState public_;
  std::vector<HoleCards> hands_;
  std::array<std::vector<float>, 2> ranges_;
};

}  // namespace

BlueprintNode blueprint_node(BlueprintStrategy& strategy, const HoldemRules& rules,
                             std::string_view line) {
  BlueprintWalk walk(strategy, rules);
  if (!trim(line).empty()) {
    for (const std::string_view event : split(line, ',')) walk.follow(trim(event));
  }
  return walk.here();
}

}  // namespace moyo::holdem
