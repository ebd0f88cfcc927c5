#include "page/seats.h"

#include <vector>

#include "base/text.h"

namespace moyo::page {

std::string_view side_name(Player player) {
  return player == Player::chance ? "chance" : ordinal(player);
}

Player parse_side(std::string_view name, int players) {
  std::vector<std::string> names;
  for (int i = 0; i < players; ++i) {
    if (side_name(player(i)) == name) return player(i);
    names.emplace_back(side_name(player(i)));
  }
  refuse_unknown("side", name, names);
}

std::string to_string(Seats seats) {
  std::string text;
  for (int i = 0; i < max_players; ++i) {
    if (!seats[index(player(i))]) continue;
    text.append(text.empty() ? "" : ",").append(side_name(player(i)));
  }
  return text.empty() ? "nobody" : text;
}

Seats parse_seats(std::string_view text, int players) {
  Seats seats;
  if (text == "nobody") return seats;
  for (const std::string_view name : split(text, ',')) seats.set(index(parse_side(name, players)));
  return seats;
}

}  // namespace moyo::page
