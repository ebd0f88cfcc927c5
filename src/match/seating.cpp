#include "match/seating.h"

namespace moyo::match {

int EntrantPayoffs::sign_for_a() const {
  if (!a || !b || *a == *b) return 0;
  return *a > *b ? 1 : -1;
}

EntrantPayoffs entrant_payoffs(std::span<const double> payoffs, int number) {
  const int players = static_cast<int>(payoffs.size());
  double sums[2] = {};
  int seats[2] = {};
  for (int seat = 0; seat < players; ++seat) {
    const auto who = static_cast<std::size_t>(entrant_at(player(seat), number, players));
    sums[who] += payoffs[static_cast<std::size_t>(seat)];
    ++seats[who];
  }
  EntrantPayoffs result;
  if (seats[0] > 0) result.a = sums[0] / seats[0];
  if (seats[1] > 0) result.b = sums[1] / seats[1];
  return result;
}

}  // namespace moyo::match
