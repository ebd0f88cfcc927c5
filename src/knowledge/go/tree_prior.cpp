#include "knowledge/go/tree_prior.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "knowledge/go/learned_strengths.h"
#include "knowledge/go/patterns3x3.h"
#include "knowledge/go/urgent_moves.h"

namespace moyo::go {
namespace {

constexpr int near_distance = 3;

bool is_kept_eye(const PlayoutBoard& board, Point p) {
  const Neighborhood around = board.neighborhood(p);
  if (!around.is_simple_eye(board.to_play())) return false;
  bool in_atari = false;
  for_sides(p, around.sides_of(board.to_play()),
            [&](Point side) { in_atari |= board.block_word(side).in_atari(); });
  return !in_atari;
}

// The distance to the nearest edge: 0 on the first line.
int line_of(BoardSize size, Point p) {
  return std::min({x_of(p), y_of(p), size.width() - 1 - x_of(p), size.height() - 1 - y_of(p)});
}

bool has_stone_near(const PlayoutBoard& board, Point p, int reach) {
  const BoardSize size = board.size();
  for (int y = std::max(0, y_of(p) - reach); y <= std::min(size.height() - 1, y_of(p) + reach);
       ++y) {
    for (int x = std::max(0, x_of(p) - reach); x <= std::min(size.width() - 1, x_of(p) + reach);
         ++x) {
      if (is_stone(board.color(point_at(x, y)))) return true;
    }
  }
  return false;
}

}  // namespace

void describe(OptionTable& table, PriorOptions& options) {
  const auto weight = [&](const char* name, double& field, const char* help) {
    table.add(name, field, std::string("playouts given in advance: ") + help, 0, 10000);
  };
  weight("prior_even", options.even, "half won, for every move");
  weight("prior_tactics", options.tactics, "for captures, rescues, ataris and self-ataris");
  weight("prior_pattern", options.pattern, "for 3x3 patterns");
  weight("prior_near", options.near, "for moves near the last one");
  weight("prior_learned", options.learned, "for moves that look strong, learned from games");
  weight("prior_lines", options.lines, "for and against lines of the board");
}

PointMap<std::uint8_t> common_fate_distances(const PlayoutBoard& board, Point p, int most) {
  PointMap<std::uint8_t> distance(static_cast<std::uint8_t>(most + 1));
  PointList now, next;
  // A point with everything that belongs to it.
  const auto reach = [&](Point q, int steps, PointList& list) {
    if (distance[q] <= steps) return;
    Point at = q;
    do {
      distance[at] = static_cast<std::uint8_t>(steps);
      list.push_back(at);
      at = is_stone(board.color(q)) ? board.next_stone(at) : q;
    } while (at != q);
  };
  reach(p, 0, now);
  for (int steps = 1; steps <= most; ++steps) {
    next.clear();
    for (Point at : now) {
      for (Point q : neighbors(at)) {
        if (board.color(q) != Color::edge) reach(q, steps, next);
      }
    }
    now = next;
  }
  return distance;
}

void TreePrior::judge(const Go& game, std::vector<mcts::Candidate<Point>>& candidates) {
  const Point last = game.moves().empty() ? no_point : game.moves().back().move;
  const PlayoutBoard board(game.board(), game.turn(), game.passes(), last);
  const std::size_t played = game.moves().size();
  const Point before_last = played < 2 ? no_point : game.moves()[played - 2].move;
  for (Point p : Points(game.size())) {
    experience_[p] = {};
    experience_[p].add(0.5, options_.even);
  }
  judge_blocks(board);
  if (board.last_move() != pass) judge_distances(board);

  std::erase_if(candidates, [&](const mcts::Candidate<Point>& candidate) {
    return candidate.move != pass &&
           (is_kept_eye(board, candidate.move) || !board.is_legal(candidate.move));
  });
  if (options_.learned > 0) judge_by_strengths(board, before_last, candidates);
  double sum = 0;
  for (mcts::Candidate<Point>& candidate : candidates) {
    Experience known{0, options_.even};  // a pass, while there are better moves, is a loss
    if (candidate.move != pass) {
      judge_point(board, candidate.move);
      known = experience_[candidate.move];
    }
    candidate.visits = static_cast<float>(known.visits);
    candidate.mean = known.visits > 0 ? static_cast<float>(known.wins / known.visits) : 0.5f;
    // Wins beyond the half count for more than a share: a few moves stand out of many.
    candidate.probability =
        static_cast<float>(std::exp((2 * known.wins - known.visits) / (options_.even + 10)));
    sum += candidate.probability;
  }
  for (mcts::Candidate<Point>& candidate : candidates) {
    candidate.probability = static_cast<float>(candidate.probability / sum);
  }
}

// More stones, more weight, up to twice.
void TreePrior::judge_blocks(const PlayoutBoard& board) {
  const Color own = board.to_play();
  for (Point stone : Points(board.size())) {
    if (!is_stone(board.color(stone)) || board.block(stone) != stone) continue;
    const BlockWord word = board.block_word(stone);
    const double weight = options_.tactics * std::min(2.0, 0.75 + 0.25 * word.stones());
    FewPoints moves;
    if (word.in_atari()) {
      if (board.color(stone) == own) {
        add_rescuing_captures(board, stone, moves);
        const Point p = word.last_liberty();
        if (is_lasting_extension(board, p, stone, default_ladder_moves)) add_once(moves, p);
      } else if (is_good(board, word.last_liberty())) {
        moves.push_back(word.last_liberty());
      }
    } else if (has_two_liberties(board, stone)) {
      if (board.color(stone) == own) {
        add_defences(board, stone, default_ladder_moves, moves);
      } else {
        add_attacks(board, stone, default_ladder_moves, moves);
      }
    }
    for (Point p : moves) experience_[p].add(1, weight);
  }
}

void TreePrior::judge_distances(const PlayoutBoard& board) {
  constexpr std::array<double, near_distance + 1> share = {0, 1, 0.9, 0.3};
  const auto distance = common_fate_distances(board, board.last_move(), near_distance);
  for (Point p : Points(board.size())) {
    if (distance[p] <= near_distance) experience_[p].add(1, options_.near * share[distance[p]]);
  }
}

void TreePrior::judge_point(const PlayoutBoard& board, Point p) {
  if (is_bad_self_atari(board, p)) experience_[p].add(0, options_.tactics * 2);
  if (mogo_patterns().contains(board.neighborhood(p))) experience_[p].add(1, options_.pattern);
  if (options_.lines > 0) judge_line(board, p);
}

void TreePrior::judge_by_strengths(const PlayoutBoard& board, Point before_last,
                                   std::vector<mcts::Candidate<Point>>& candidates) {
  const MoveStrengths& strengths = learned_strengths(board.size());
  const MoveFeatures features(board, board.last_move(), before_last);
  float highest = -std::numeric_limits<float>::infinity();
  logarithms_.clear();
  for (const auto& candidate : candidates) {
    const float logarithm =
        candidate.move == pass
            ? -std::numeric_limits<float>::infinity()
            : strengths.logarithm(features.with_pattern(candidate.move, strengths.book()));
    highest = std::max(highest, logarithm);
    logarithms_.push_back(logarithm);
  }
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (candidates[i].move == pass) continue;
    const double share = std::exp(0.5 * (logarithms_[i] - highest));
    experience_[candidates[i].move].add(1, options_.learned * share);
  }
}

void TreePrior::judge_line(const PlayoutBoard& board, Point p) {
  constexpr int large_side = 13;  // below, the third line is not where games begin
  const int side = std::min(board.size().width(), board.size().height());
  const int line = line_of(board.size(), p);
  if (side < 7 || line > (side < large_side ? 1 : 3) || has_stone_near(board, p, 3)) return;
  constexpr std::array<double, 4> value = {0, 0, 1, 0.75};
  constexpr std::array<double, 4> share = {1, 0.5, 0.5, 0.25};
  const auto i = static_cast<std::size_t>(line);
  experience_[p].add(value[i], options_.lines * share[i]);
}

}  // namespace moyo::go
