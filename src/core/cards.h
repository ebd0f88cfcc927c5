// What games with cards share: moves by their names, deals in which every card is as likely as any
// other, and deals that a player who sees some of the cards cannot tell apart.
#pragma once

#include <algorithm>
#include <vector>

#include "base/errors.h"
#include "base/text.h"
#include "core/state.h"

namespace moyo {

// The legal move that is written like this, in capitals or not; InputError with all of them if there
// is none.
template <class S>
typename S::Move move_named(const S& state, std::string_view text) {
  const std::string wanted = to_lower(trim(text));
  std::vector<std::string> names;
  for (const typename S::Move move : legal_moves(state)) {
    names.push_back(state.format_move(move));
    if (to_lower(names.back()) == wanted) return move;
  }
  if (names.empty()) throw InputError("the game is over");
  throw InputError("'" + std::string(text) + "' is not among " + join(names, ", "));
}

// All moves are events of the same probability.
template <class S>
void add_even_events(const S& state, ChanceList<S>& events) {
  const MoveList<S> moves = legal_moves(state);
  for (const typename S::Move move : moves) {
    events.push_back({move, 1.0 / static_cast<double>(moves.size())});
  }
}

// Cards of a deck 0, ..., Deck - 1 have been dealt. Those that `sees(place)` refuses are drawn anew
// from all that are not seen.
template <std::size_t Deck, std::size_t N, class Sees>
void redeal(FixedList<std::uint8_t, N>& dealt, Sees&& sees, Rng& rng) {
  FixedList<std::uint8_t, Deck> unseen;
  for (std::size_t card = 0; card < Deck; ++card) {
    const auto place =
        static_cast<std::size_t>(std::find(dealt.begin(), dealt.end(), card) - dealt.begin());
    if (place == dealt.size() || !sees(place)) unseen.push_back(static_cast<std::uint8_t>(card));
  }
  shuffle(unseen, rng);
  for (std::size_t place = 0; place < dealt.size(); ++place) {
    if (sees(place)) continue;
    dealt[place] = unseen.back();
    unseen.pop_back();
  }
}

}  // namespace moyo
