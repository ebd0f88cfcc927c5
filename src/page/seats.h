// Who sits where: a person or the computer, for each player of a game. Sides are named in the order
// of their first move, "first" to "eighth"; dice and cards are "chance".
#pragma once

#include <bitset>
#include <string>
#include <string_view>

#include "core/player.h"

namespace moyo::page {

std::string_view side_name(Player player);
// InputError if the game has no side of this name.
Player parse_side(std::string_view name, int players);

// Some of the players, usually those that the computer plays for.
using Seats = std::bitset<max_players>;
inline constexpr Seats nobody;
constexpr Seats seat_of(Player player) { return Seats(1ULL << index(player)); }
constexpr Seats all_seats(int players) { return Seats((1ULL << players) - 1); }

// "nobody", "second", "second,third".
std::string to_string(Seats seats);
// InputError if the game has not all of these sides.
Seats parse_seats(std::string_view text, int players);

}  // namespace moyo::page
