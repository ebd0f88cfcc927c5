#include "simulation/go/learned_policy.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "knowledge/go/urgent_moves.h"

namespace moyo::go {
void LearnedPolicy::prepare(BoardSize size) {
  size_ = size;
  strengths_ = given_ != nullptr ? given_ : &playout_strengths(size);
  for (Point p : Points(size)) lines_[p] = strengths_->feature(feature::line_of(p, size));
  for (int d = 0; d <= feature::farthest; ++d) {
    last_[static_cast<std::size_t>(d)] = strengths_->feature(feature::last_at(d));
    before_[static_cast<std::size_t>(d)] = strengths_->feature(feature::before_at(d));
  }
  last_[unknown] = before_[unknown] = 1;
}

const LearnedPolicy::Distances& LearnedPolicy::distances_to(Point p) const {
  static const std::vector<Distances> table = [] {
    std::vector<Distances> rows(point_indices);
    const BoardSize largest(max_side);
    for (Point a : Points(largest)) {
      for (Point b : Points(largest)) {
        rows[a.index()][b.index()] =
            static_cast<std::uint8_t>(std::min(pattern_distance(a, b), feature::farthest));
      }
    }
    rows[pass.index()].fill(unknown);
    return rows;
  }();
  return table[p.index()];
}

void LearnedPolicy::begin(const PlayoutBoard& board) {
  if (strengths_ == nullptr || board.size() != size_) prepare(board.size());
  last_move_ = before_last_ = no_point;
  in_atari_.begin(board);
}

Point LearnedPolicy::choose(PlayoutBoard& board, Rng& rng) {
  const Point last = board.last_move();
  before_last_ = last_move_;
  last_move_ = last;
  if (last != pass) in_atari_.update(board, last);
  in_atari_.find(board, [&](Point stone) {
    look_at_atari(board, stone, last);
    return false;
  });
  if (last != pass) look_around(board, last);
  const float sum = weigh(board, last);
  for (const Feature& feature : seen_) tactics_[feature.point] = 1;
  seen_.clear();
  return draw(board, rng, sum);
}

// ---- features ----

void LearnedPolicy::add(Point p, std::uint32_t group, std::uint32_t kind) {
  const bool again = std::any_of(seen_.begin(), seen_.end(), [&](const Feature& feature) {
    return feature.point == p && feature.group == group;
  });
  if (again || seen_.size() == seen_.capacity()) return;
  seen_.push_back({p, group});
  tactics_[p] *= strengths_->feature(group + kind);
}

void LearnedPolicy::look_at_atari(const PlayoutBoard& board, Point stone, Point last) {
  const Point p = board.block_word(stone).last_liberty();
  if (board.color(stone) == board.to_play()) {
    // Only what the last move can have changed is read to the end.
    const bool fresh = distances_to(last)[p.index()] <= 5;
    const bool lasts = is_lasting_extension(board, p, stone, fresh ? default_ladder_moves : 0);
    return add(p, feature::extension, lasts ? feature::lasts : feature::lasts_not);
  }
  // The blocks it would capture itself are those that its capture saves.
  const bool rescues = !rescuing_captures(board, stone).empty();
  const bool just_played = last != pass && board.block(last) == board.block(stone);
  const bool could_run = liberties_after(board, p, opposite(board.to_play()), 2).size() > 1;
  add(p, feature::capture,
      rescues       ? feature::rescues
      : just_played ? feature::just_played
      : could_run   ? feature::runs
                    : feature::caught);
}

void LearnedPolicy::look_around(const PlayoutBoard& board, Point last) {
  if (has_two_liberties(board, last)) {
    FewPoints attacks;
    add_attacks(board, last, default_ladder_moves, attacks);
    for (Point p : liberties(board, last, 2)) {
      add(p, feature::atari, attacks.contains(p) ? feature::works : feature::on_just_played);
    }
  }
  for_sides(last, board.neighborhood(last).sides_of(board.to_play()), [&](Point side) {
    if (!has_two_liberties(board, side)) return;
    FewPoints moves;
    add_defences(board, side, default_ladder_moves, moves);
    for (Point p : moves) add(p, feature::defence, 0);
  });
}

// ---- the draw ----

float LearnedPolicy::weigh(const PlayoutBoard& board, Point last) {
  const Distances& to_last = distances_to(last);
  const Distances& to_before = distances_to(before_last_);
  const Color own = board.to_play();
  float sum = 0;
  for (int i = 0; i < board.empty_points(); ++i) {
    const Point p = board.empty_point(i);
    const float weight = strengths_->pattern(own, board.neighborhood(p)) * lines_[p] *
                         last_[to_last[p.index()]] * before_[to_before[p.index()]] * tactics_[p];
    weights_[static_cast<std::size_t>(i)] = weight;
    known_[static_cast<std::size_t>(i)] = false;
    sum += weight;
  }
  return sum;
}

Point LearnedPolicy::draw(const PlayoutBoard& board, Rng& rng, float sum) {
  const auto count = static_cast<std::size_t>(board.empty_points());
  while (sum > 0) {
    float rest = static_cast<float>(rng.uniform()) * sum;
    std::size_t i = 0;
    while (i + 1 < count && rest >= weights_[i]) rest -= weights_[i++];
    while (weights_[i] == 0) --i;  // where sums were rounded up
    const Point p = board.empty_point(static_cast<int>(i));
    if (known_[i]) return p;
    known_[i] = true;
    const float share = !is_playable(board, p)        ? 0
                        : is_bad_self_atari(board, p) ? strengths_->feature(feature::self_atari)
                                                      : 1;
    if (share >= 1 || static_cast<float>(rng.uniform()) < share) return p;
    weights_[i] *= share;
    sum = std::accumulate(weights_.begin(), weights_.begin() + board.empty_points(), 0.0f);
  }
  return pass;
}

}  // namespace moyo::go
