// The lines of the Annual Computer Poker Competition's protocol for two players:
//
//   MATCHSTATE:0:30:cr300c/cr600:AsKd|/7c8d9h
//
// says to whom it is (0 has the big blind, 1 the button), the number of the hand, the bets of each round and
// the cards: those of position 0 and of position 1, as far as they are to be seen, and the board. c checks
// or calls, f folds, r raises, in no-limit games to the chips that follow.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/any_state.h"

namespace moyo::acpc {

struct MatchState {
  Player viewer = Player::first;
  std::uint64_t hand = 0;
  AnyState state;  // the viewer's cards are true, those that it cannot see are any
};

// The games of `start`, which must be hold'em; InputError if it is another game.
void check_game(const AnyState& start);

// InputError that says what is wrong: the form, a card that is there twice, a bet that the rules forbid.
MatchState parse_match_state(std::string_view line, const AnyState& start);
// As the viewer may see it. No card of a round is left to deal.
std::string format_match_state(const AnyState& state, Player viewer, std::uint64_t hand);

// "f", "c", "r300". A raise may be of a size that the game does not list among its moves.
MoveId parse_action(std::string_view text, const AnyState& state);
std::string format_action(MoveId move, const AnyState& state);

}  // namespace moyo::acpc
