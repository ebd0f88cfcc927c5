#include "simulation/go/last_good_reply.h"

#include <algorithm>

namespace moyo::go {

LastGoodReply::LastGoodReply(const ReplyOptions& options)
    : options_(options),
      to_one_((options.by_first_move ? point_indices : std::size_t{1}) * 2 * point_indices),
      to_two_(options.depth < 2 ? 0 : std::size_t{2} * point_indices * point_indices) {}

void LastGoodReply::update(Point& known, Point move, bool won) const {
  if (won) {
    known = move;
  } else if (options_.forget && known == move) {
    known = no_point;
  }
}

void LastGoodReply::clear() {
  std::fill(to_one_.begin(), to_one_.end(), no_point);
  std::fill(to_two_.begin(), to_two_.end(), no_point);
}

void LastGoodReply::learn(std::span<const Trace<Go>::Ply> plies, Outcome outcome) {
  if (outcome.is_draw()) return;
  for (std::size_t i = 1; i < plies.size(); ++i) {
    const auto [move, player] = plies[i];
    const Point last = plies[i - 1].move;
    if (move == pass || last == pass) continue;
    const Color c = color_of(player);
    const bool won = outcome.is_win_for(player);
    update(to_one_[place(c, last)], move, won);
    if (options_.depth == 2 && i >= 2)
      update(to_two_[place(c, plies[i - 2].move, last)], move, won);
  }
}

Point LastGoodReply::reply(Color to_play, Point before_last, Point last) const {
  if (options_.depth == 2) {
    const Point known = to_two_[place(to_play, before_last, last)];
    if (known != no_point) return known;
  }
  return to_one_[place(to_play, last)];
}

}  // namespace moyo::go
