// Games in which everything is public but one hand a player, as a tree of what is public (Johanson et al.
// 2011): each node once, with a number for every hand, instead of a node for every pair of hands. A hand
// excludes hands that share a card with it.
//
// A game ends by a fold, where who gave up loses the stake, or by a showdown, where the weaker hand does;
// the stake is half of what was in the middle at the beginning and what the loser has put in since. Chance
// turns a card that is in neither hand. A tree may be cut off, at limits: what follows there is valued from outside.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/player.h"

namespace moyo::hidden {

// Hands by index, the same for both players; cards are numbers below 64.
struct PrivateHands {
  std::vector<std::uint8_t> first_card;
  std::vector<std::uint8_t> second_card;
  std::size_t size() const { return first_card.size(); }
  bool holds(std::size_t hand, int card) const {
    return first_card[hand] == card || second_card[hand] == card;
  }
};

// Which hands beat which at the end: hands in ascending order of strength. Those in no place cannot be
// held there.
struct ShowdownOrder {
  std::vector<std::uint16_t> hands;
  std::vector<std::uint16_t> group_ends;  // behind the last of hands that are worth the same
};

struct PublicNode {
  enum class Kind : std::uint8_t { action, chance, fold, showdown, limit };
  Kind kind = Kind::action;
  Player player = Player::first;  // who chooses, or who has folded
  float stake = 0;                // of ends; of a limit, what each has at stake there
  std::uint32_t order = 0;        // showdown: index of its ShowdownOrder
  int card = -1;                  // that chance has turned to come here; -1 for none
  std::vector<std::uint32_t> children = {};
};

// Node 0 is the root; children come after their parents.
struct PublicTree {
  PrivateHands hands;
  std::vector<PublicNode> nodes;
  std::vector<ShowdownOrder> orders;
  std::vector<float> ranges[2];  // how likely each hand is, by player
  double middle = 1;             // what lies there at the beginning
  int deck = 52;
  int dealt = 0;  // cards that are public at the root
};

// ---- What the ends are worth: for every hand of a player, summed over the hands of the other that do not
// share a card with it, each as often as `reach` says ----

// The other gives up, or the player does, who then loses the stake.
void fold_values(const PrivateHands& hands, std::span<const float> reach, float gain,
                 std::span<float> values);
// In one pass over the order, with sums by card to leave out what cannot be: O(hands).
void showdown_values(const PrivateHands& hands, const ShowdownOrder& order,
                     std::span<const float> reach, float stake, std::span<float> values);

}  // namespace moyo::hidden
