// The lines of the Annual Computer Poker Competition's protocol for two players:
//
//   MATCHSTATE:0:30:cr300c/cr600:AsKd|/7c8d9h
//
// says to whom it is (0 has the big blind, 1 the button), the number of the hand, the bets of each round and
// the cards: those of position 0 and of position 1, as far as they are to be seen, and the board. c checks
// or calls, f folds, r raises, in no-limit games to the chips that follow.
#pragma once

#include <array>
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

// The line of a dealer's log about a hand that is over: bets, all cards, chips won and who won them, both by
// position:  STATE:30:cr300f:AsKd|7c8d:-100|100:Ann|Bob
// `names` are by seat.
std::string format_log_line(const AnyState& end, std::uint64_t hand,
                            const std::array<std::string, 2>& names);
// What a player has won at the end of a hand, in chips.
std::int64_t chips_won(const AnyState& end, Player seat);

// "f", "c", "r300". A raise may be of a size that the game does not list among its moves.
MoveId parse_action(std::string_view text, const AnyState& state);
std::string format_action(MoveId move, const AnyState& state);

}  // namespace moyo::acpc
