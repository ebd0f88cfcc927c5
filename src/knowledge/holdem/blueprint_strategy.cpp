#include "knowledge/holdem/blueprint_strategy.h"

#include <algorithm>
#include <cmath>

namespace moyo::holdem {
namespace {

using DeepMove = DeepHoldem::Move;

bool is_raise_index(std::uint16_t move) { return move >= DeepHoldem::first_raise; }

// A raise as a part of the pot after a call, by its logarithm; all-in is beyond everything else.
double raise_size(const DeepHoldem& state, std::uint16_t move) {
  constexpr double all_in = 100;
  const int chips = DeepHoldem::chips_of(DeepMove(move));
  if (chips >= state.rules().stack) return all_in;
  const int highest = state.chips(opponent(state.to_play()));
  return std::log(static_cast<double>(chips - highest) / (2.0 * highest));
}

// Which of `others`, moves in `their_state`, is like this move of `state`: the same, or of raises the nearest.
std::optional<std::size_t> likest(const DeepHoldem& state, std::uint16_t move,
                                  const DeepHoldem& their_state,
                                  std::span<const std::uint16_t> others) {
  std::optional<std::size_t> best;
  double least = 0;
  for (std::size_t i = 0; i < others.size(); ++i) {
    if (!is_raise_index(move)) {
      if (others[i] == move) return i;
      continue;
    }
    if (!is_raise_index(others[i])) continue;
    const double apart = std::abs(raise_size(state, move) - raise_size(their_state, others[i]));
    if (!best || apart < least) {
      best = i;
      least = apart;
    }
  }
  return best;
}

std::size_t place_of_move(std::span<const std::uint16_t> moves, DeepMove move) {
  return static_cast<std::size_t>(
      std::find(moves.begin(), moves.end(), static_cast<std::uint16_t>(move.index())) -
      moves.begin());
}

}  // namespace

bool BlueprintStrategy::fits(const HoldemRules& rules) const {
  const HoldemRules& own = blueprint_.rules();
  return own.limit == rules.limit && own.small == rules.small && own.big == rules.big &&
         own.stack == rules.stack && own.rounds == rules.rounds;
}

std::optional<BlueprintStrategy::Place> BlueprintStrategy::find(
    const PublicState& state, std::span<const std::uint16_t> moves) const {
  const BettingTree& tree = blueprint_.tree();
  DeepHoldem game = DeepHoldem(state.rules).without_actions();
  DeepHoldem small = DeepHoldem(blueprint_.rules()).without_actions();
  Place place;
  for (const std::uint16_t move : state.played) {
    const BettingNode& node = tree.nodes[place.node];
    if (node.kind != BettingNode::Kind::decision) return std::nullopt;
    const std::span<const std::uint16_t> known = tree.moves_of(node);
    const std::optional<std::size_t> taken = likest(game, move, small, known);
    if (!taken) return std::nullopt;
    small.play(DeepMove(known[*taken]));
    game.play(DeepMove(move));
    place.node = tree.child(node, *taken);
  }
  const BettingNode& node = tree.nodes[place.node];
  if (node.kind != BettingNode::Kind::decision || node.player != game.to_play() ||
      node.round != game.round()) {
    return std::nullopt;
  }
  for (const std::uint16_t move : tree.moves_of(node)) {
    const std::optional<std::size_t> meant = likest(small, move, game, moves);
    place.moves.push_back(meant.value_or(place_of_move(moves, DeepHoldem::call)));
  }
  return place;
}

const HandStrengths& BlueprintStrategy::strengths_on(std::span<const Card> board) {
  if (!std::ranges::equal(board, last_board_)) {
    last_board_.assign(board.begin(), board.end());
    last_strengths_ = hand_strengths(board);
  }
  return last_strengths_;
}

void BlueprintStrategy::probabilities(const PublicState& state,
                                      std::span<const std::uint16_t> moves,
                                      std::span<const HoleCards> hands,
                                      std::span<float> probabilities) {
  std::fill(probabilities.begin(), probabilities.end(), 0.0f);
  const std::optional<Place> place = find(state, moves);
  const bool before_flop = state.board.empty();
  const HandStrengths* strengths = before_flop ? nullptr : &strengths_on(state.board);
  const auto round = static_cast<int>(before_flop ? 0 : state.board.size() - 2);
  const std::size_t call = place_of_move(moves, DeepHoldem::call);
  DeepHoldem game = DeepHoldem(state.rules).without_actions();
  for (const std::uint16_t move : state.played) game.play(DeepMove(move));
  const double owed = game.owed();
  const double pot = game.chips(Player::first) + game.chips(Player::second);
  std::vector<float> own(place ? place->moves.size() : 0);
  for (std::size_t h = 0; h < hands.size(); ++h) {
    const std::size_t hand = hand_index(hands[h].first, hands[h].second);
    if (!before_flop && (*strengths)[hand] < 0) {
      probabilities[call * hands.size() + h] = 1;  // nobody holds it
      continue;
    }
    if (place) {
      const std::size_t bucket = before_flop ? preflop_class(hands[h])
                                             : blueprint_.cards().bucket(round, (*strengths)[hand]);
      blueprint_.probabilities(place->node, bucket, own);
      for (std::size_t i = 0; i < own.size(); ++i) {
        probabilities[place->moves[i] * hands.size() + h] += own[i];
      }
      continue;
    }
    const double wins = before_flop ? 0.5 : static_cast<double>((*strengths)[hand]);
    const bool pays = owed == 0 || wins * (pot + owed) >= owed;
    probabilities[(pays ? call : 0) * hands.size() + h] = 1;
  }
}

}  // namespace moyo::holdem
