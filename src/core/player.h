// Who moves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace moyo {

// Players are numbered in the order of their first move. Games of more than two players use
// player(2), player(3), ...; `chance` is the dice, the shuffled deck, the coin.
enum class Player : std::int8_t { chance = -1, first = 0, second = 1 };

inline constexpr int max_players = 8;

constexpr Player player(int number) { return static_cast<Player>(number); }
constexpr std::size_t index(Player p) { return static_cast<std::size_t>(p); }

// "first" for Player::first, as a reader counts them; not of chance.
constexpr std::string_view ordinal(Player p) {
  constexpr std::string_view words[max_players] = {"first", "second", "third",   "fourth",
                                                   "fifth", "sixth",  "seventh", "eighth"};
  return words[index(p)];
}

// The other one of two.
constexpr Player opponent(Player p) { return p == Player::first ? Player::second : Player::first; }

}  // namespace moyo
