// Who acts in a hand of hold'em, with which hands, and how often it does what, for the page: on the grid of 13 by 13
// as a list of 169 shares by rows, null where it holds no such hand.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/player.h"
#include "games/holdem/hand_range.h"
#include "protocol/json_text.h"

namespace moyo::page {

struct ActingRange {
  Player player;
  const std::vector<holdem::HoleCards>& hands;
  std::span<const float> range;  // by hand: how likely it is
  const std::vector<std::string>& actions;
  std::span<const float> strategy;  // by action, then by hand
};
void add_range_view(protocol::Json& json, const ActingRange& acting);

}  // namespace moyo::page
