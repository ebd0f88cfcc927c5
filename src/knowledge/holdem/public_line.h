// A line of public actions in a solved end of hold'em: "checks, bets 50, calls", a card that chance turned by its
// name; and what the players may still hold behind it.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "knowledge/holdem/subgame.h"
#include "search/hidden/public_cfr.h"

namespace moyo::holdem {

struct PublicLine {
  // A node, and which of its children comes next.
  struct Step {
    std::uint32_t node;
    std::size_t child;
  };
  std::vector<Step> steps;
  std::uint32_t end = 0;  // the node that it leads to, of whatever kind
};

// Words as the tree has them, separated by commas; InputError that lists them where it has none such.
PublicLine parse_line(const Subgame& game, std::string_view text);

// How likely each hand of the player is at the end of a line, by the average strategies on the way.
std::vector<float> range_at(const Subgame& game, const hidden::PublicCfr& cfr,
                            const PublicLine& line, Player player);

// How often an action is chosen at the end of a line, if hands are as likely as `range`; the strategy is that of
// the node.
double share_of_action(std::span<const float> range, std::span<const float> strategy,
                       std::size_t action);

}  // namespace moyo::holdem
