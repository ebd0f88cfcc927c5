#include "match/ending.h"

#include <algorithm>
#include <iterator>

#include "base/errors.h"

namespace moyo::match {
namespace {

constexpr std::string_view ending_names[] = {"rules",   "resignation", "illegal move",
                                             "failure", "too long",    "time"};

}  // namespace

std::string to_string(Ending ending) {
  return std::string(ending_names[static_cast<std::size_t>(ending)]);
}

Ending parse_ending(std::string_view text) {
  const auto found = std::find(std::begin(ending_names), std::end(ending_names), text);
  if (found == std::end(ending_names)) {
    throw InputError("there is no ending '" + std::string(text.substr(0, 40)) + "'");
  }
  return static_cast<Ending>(found - std::begin(ending_names));
}

std::vector<double> payoffs_at(const AnyState& end, Ending ending) {
  const auto players = static_cast<std::size_t>(end.players());
  std::vector<double> payoffs(players, 0.0);
  if (ending == Ending::rules) {
    for (std::size_t p = 0; p < players; ++p) payoffs[p] = end.payoff(player(static_cast<int>(p)));
    return payoffs;
  }
  // For a player alone there is no draw: else not to come to an end would be worth more than to
  // come to a bad one.
  if (ending == Ending::too_long && players > 1) return payoffs;
  const Player loser = ending == Ending::too_long ? Player::first : end.to_play();
  if (loser == Player::chance) throw InputError("it was no player's turn to lose");
  if (players > 1) {
    payoffs.assign(players, end.max_payoff() / static_cast<double>(players - 1));
  }
  payoffs[index(loser)] = -end.max_payoff();
  return payoffs;
}

}  // namespace moyo::match
