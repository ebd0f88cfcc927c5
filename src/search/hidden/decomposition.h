// A game cut where chance moves again after players have (the next street of poker): the *trunk* before,
// and below it *subgames*, each with all histories that somebody in it may take for one another (Burch,
// Johanson and Bowling 2014). What a player does in one subgame depends on the others only by the ranges:
// how likely each player comes to it with each of its secrets.
//
// An *entry* of a player is one of its secrets at the beginning of a subgame: the histories there that it
// cannot tell apart, as far as it has to decide anything below. Both kinds are trees of their own:
//
//   trunk      the whole tree, with ends that pay nothing where subgames begin
//   subgame    first's entries as moves of its first decision, second's as moves of its own, and then,
//              with the probability that chance has for it in the whole game, each history of the two
//
// So the plan at the moves of those first decisions is the range, and the value there the counterfactual
// value. Two players.
#pragma once

#include <array>

#include "search/hidden/sequence_form.h"

namespace moyo::hidden {

// A part of a tree with its sets numbered anew.
struct TreePart {
  GameTree tree;
  std::vector<std::uint32_t>
      sets;  // by set of the part: its number in the whole tree; `no_set`: none
  static constexpr std::uint32_t no_set = static_cast<std::uint32_t>(-1);
};

struct PublicSubgame {
  TreePart part;
  SequenceForm form;
  // By player: the sequence of the trunk that leads to each entry. Entry i is sequence 1 + i of the form.
  std::array<std::vector<Sequence>, 2> entries;
};

struct Decomposition {
  TreePart trunk;
  SequenceForm trunk_form;
  std::vector<PublicSubgame> subgames;
  // By set of the whole tree: the subgame that it is in, or `in_trunk`.
  std::vector<std::uint32_t> subgame_of;
  static constexpr std::uint32_t in_trunk = static_cast<std::uint32_t>(-1);
};

// InputError if the game is not of two players with zero sum, or if chance moves at its beginning only.
Decomposition decompose(const GameTree& whole);

// Copies what a part's behaviour says into the whole game's: of one player.
void put_behaviour(const GameTree& whole, const TreePart& part, const Behaviour& behaviour,
                   std::size_t player, Behaviour& result);
// And the other way round; sets of the part alone get all moves alike.
Behaviour taken_behaviour(const GameTree& whole, const TreePart& part, const SequenceForm& form,
                          const Behaviour& behaviour, std::size_t player);

}  // namespace moyo::hidden
