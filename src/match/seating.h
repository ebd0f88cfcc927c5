// Who sits where in a match of A against B in a game of any number of players.
//
// In each game one of the two sits alone in a seat and the other has all the rest. A set of games
// goes through all of that once, so that both sit in each seat equally often:
//
//   one player      A B                             each plays alone
//   two players     AB BA                           a pair, colours exchanged
//   three players   ABB BAB BBA  BAA ABA AAB
//
// Between two players, A alone in a seat is B alone in the other: two games are the whole set. The
// games of a set have the same opening and the same dice, so their results are not independent; the
// set is the unit whose variance is measured.
#pragma once

#include <optional>
#include <span>

#include "core/player.h"

namespace moyo::match {

enum class Entrant { a, b };

constexpr int games_in_set(int players) { return players == 2 ? 2 : 2 * players; }

// Who sits there in game `number` of a match, counted from 0.
constexpr Entrant entrant_at(Player seat, int number, int players) {
  const int place = number % games_in_set(players);
  const bool a_alone = place < players;
  const bool in_lone_seat = seat == player(place % players);
  return a_alone == in_lone_seat ? Entrant::a : Entrant::b;
}

// What the entrants have won in a game, each on average over its seats; nothing for who had none.
struct EntrantPayoffs {
  std::optional<double> a = {};
  std::optional<double> b = {};

  // 1 if A has won more than B, -1 if less, 0 if as much or if one of them did not play.
  int sign_for_a() const;
};
EntrantPayoffs entrant_payoffs(std::span<const double> payoffs, int number);

}  // namespace moyo::match
