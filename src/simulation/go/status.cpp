#include "simulation/go/status.h"

#include "knowledge/go/benson.h"
#include "knowledge/go/capture_search.h"
#include "simulation/go/playout.h"
#include "simulation/go/rule_policy.h"

namespace moyo::go {
namespace {

std::vector<Point> block_names(const Board& board) {
  std::vector<Point> names;
  for (Point p : Points(board.size())) {
    if (is_stone(board.color(p)) && board.block(p) == p) names.push_back(p);
  }
  return names;
}

// For every point, how often (0..1) it ended as Black's less how often as White's: -1..1.
struct PlayoutOwnership {
  PointMap<double> by_first[2];  // by who plays first, Black or White

  PlayoutOwnership(const Board& board, int playouts, std::uint64_t seed)
      : by_first{PointMap<double>(0.0), PointMap<double>(0.0)} {
    Rng rng(seed);
    RulePolicy policy;
    const PlayoutBoard starts[] = {PlayoutBoard(board, Color::black),
                                   PlayoutBoard(board, Color::white)};
    const int each = std::max(1, playouts / 2);
    for (int i = 0; i < 2 * each; ++i) {
      PlayoutBoard end = starts[i % 2];
      play_to_end(end, policy, rng, max_playout_moves(board.size()));
      const PointMap<Color> owner = owners(color_map(end), board.size());
      for (Point p : Points(board.size())) {
        if (owner[p] != Color::empty) {
          by_first[i % 2][p] += (owner[p] == Color::black ? 1.0 : -1.0) / each;
        }
      }
    }
  }

  double operator[](Point p) const { return (by_first[0][p] + by_first[1][p]) / 2; }
};

// The share of playouts, 0..1, in which the points of the block end as its color's.
double survival(const Board& board, Point block, const PlayoutOwnership& ownership) {
  const double sign = board.color(block) == Color::black ? 1 : -1;
  double sum = 0;
  for (Point p : board.block_stones(block)) sum += sign * ownership[p];
  return 0.5 + 0.5 * sum / board.stones_in_block(block);
}

// The steps of the header comment, by block; `board` is changed and restored by searches.
class Judge {
 public:
  Judge(const Board& board, const StatusOptions& options)
      : board_(board),
        blocks_(block_names(board)),
        ownership_(board, options.playouts, options.seed) {
    apply_benson();
    const std::vector<Point> open = apply_playouts(options.alive_at);
    std::vector<Point> standing;
    for (Point block : open) {
      const Color own = board_.color(block);
      const Capture attacked = search(block, opposite(own));
      if (attacked == Capture::impossible) {
        standing.push_back(block);
        continue;
      }
      const bool lost = attacked == Capture::possible && search(block, own) == Capture::possible;
      if (lost || survival(board_, block, ownership_) < 0.5) mark(block, status_.dead);
    }
    for (Point block : standing) {
      if (is_seki(block)) mark(block, status_.seki);
    }
  }

  const Status& status() const { return status_; }

  // With the dead stones taken off.
  PointMap<Color> owner() const {
    PointMap<Color> stones = color_map(board_);
    for (Point p : Points(board_.size())) {
      if (status_.dead[p]) stones[p] = Color::empty;
    }
    return owners(stones, board_.size());
  }

  // As FinalPosition says.
  bool is_settled(const PointMap<Color>& owner, Scoring scoring) const {
    constexpr double nine_of_ten = 0.8;
    for (Point p : Points(board_.size())) {
      if (is_in_seki(p)) continue;
      if (owner[p] == Color::empty) {
        if (scoring == Scoring::area) return false;
        continue;
      }
      const double sign = owner[p] == Color::black ? 1 : -1;
      for (const PointMap<double>& ownership : ownership_.by_first) {
        if (sign * ownership[p] < nine_of_ten) return false;
      }
    }
    return true;
  }

 private:
  void mark(Point block, PointSet& set) {
    for (Point p : board_.block_stones(block)) set[p] = true;
  }

  void apply_benson() {
    for (Color c : {Color::black, Color::white}) {
      const UnconditionalLife life = unconditional_life(board_, c);
      for (Point block : blocks_) {
        if (life.alive[block]) mark(block, safe_);
        if (life.territory[block]) mark(block, status_.dead);
      }
    }
  }

  // The blocks that neither Benson nor the playouts decide.
  std::vector<Point> apply_playouts(double alive_at) {
    std::vector<Point> open;
    std::vector<Point> alive;
    for (Point block : blocks_) {
      if (safe_[block] || status_.dead[block]) continue;
      const bool survives = survival(board_, block, ownership_) >= alive_at;
      (survives && !shares_liberties(block) ? alive : open).push_back(block);
    }
    for (Point block : alive) mark(block, safe_);
    return open;
  }

  Capture search(Point block, Color first) { return can_capture(board_, block, first, safe_); }

  bool is_shared(Point liberty, Color enemy) const {
    for (Point q : neighbors(liberty)) {
      if (board_.color(q) == enemy && !safe_[q] && !status_.dead[q]) return true;
    }
    return false;
  }

  bool shares_liberties(Point block) const {
    for (Point liberty : board_.block_liberties(block)) {
      if (is_shared(liberty, opposite(board_.color(block)))) return true;
    }
    return false;
  }

  // Whether the owner's play on this liberty lets the enemy capture.
  bool is_fatal(Point block, Point liberty) {
    const Color own = board_.color(block);
    if (board_.is_suicide(liberty, own)) return true;
    board_.play(liberty, own);
    const bool fatal = search(block, opposite(own)) == Capture::possible;
    board_.undo();
    return fatal;
  }

  bool is_seki(Point block) {
    bool shares = false;
    for (Point liberty : board_.block_liberties(block)) {
      if (!is_shared(liberty, opposite(board_.color(block)))) continue;
      shares = true;
      if (!is_fatal(block, liberty)) return false;
    }
    return shares;
  }

  // A stone of it, or a liberty of one.
  bool is_in_seki(Point p) const {
    if (status_.seki[p]) return true;
    if (board_.color(p) != Color::empty) return false;
    for (Point q : neighbors(p)) {
      if (status_.seki[q]) return true;
    }
    return false;
  }

  Board board_;
  std::vector<Point> blocks_;
  PlayoutOwnership ownership_;
  PointSet safe_;  // stones that bound the zones of searches
  Status status_;
};

}  // namespace

Status judge(const Board& board, const StatusOptions& options) {
  return Judge(board, options).status();
}

FinalPosition final_position(const Go& game, const StatusOptions& options) {
  const Judge judge(game.board(), options);
  FinalPosition end;
  end.score = score(game.board(), game.rules(), game.handicap(), judge.status());
  end.owner = judge.owner();
  end.settled = judge.is_settled(end.owner, game.rules().scoring);
  return end;
}

double final_score(const Go& game, const StatusOptions& options) {
  return score(game.board(), game.rules(), game.handicap(), judge(game.board(), options));
}

std::vector<PointList> blocks_with(StoneStatus wanted, const Board& board, const Status& status) {
  std::vector<PointList> blocks;
  for (Point block : block_names(board)) {
    const StoneStatus is = status.dead[block]   ? StoneStatus::dead
                           : status.seki[block] ? StoneStatus::seki
                                                : StoneStatus::alive;
    if (is == wanted) blocks.push_back(board.block_stones(block));
  }
  return blocks;
}

}  // namespace moyo::go
