// A look into a strategy for a whole game of hold'em: who acts after a line of public events, with which hands, and how
// often each hand does what. Events are what players do and cards that chance turns, in their order:
//
//   calls, checks, Ks, 7d, 2c, checks, raises to 200
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "knowledge/holdem/blueprint_strategy.h"

namespace moyo::holdem {

struct BlueprintNode {
  enum class Kind { action, chance, fold, showdown };
  Kind kind = Kind::action;
  Player player = Player::first;     // who acts, or has folded
  double stake = 0;                  // of ends, in big blinds
  std::vector<std::string> events;   // that may come: actions, or cards
  std::vector<float> range;          // of who acts, by hand of hole_cards({})
  std::vector<float> probabilities;  // of events[i] with hand h: [i * hole_hands + h]
};

// InputError that lists what may come where the line has something else. The strategy has to fit the rules.
BlueprintNode blueprint_node(BlueprintStrategy& strategy, const HoldemRules& rules,
                             std::string_view line);

}  // namespace moyo::holdem
