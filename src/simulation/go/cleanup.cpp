#include "simulation/go/cleanup.h"

#include "knowledge/go/benson.h"
#include "knowledge/go/capture_search.h"
#include "simulation/go/status.h"

namespace moyo::go {
namespace {

class Cleaner {
 public:
  Cleaner(const Go& game, Color own)
      : game_(game), own_(own), board_(game.board()), status_(judge(board_)) {}

  Point choose() {
    for (const PointList& dead : blocks_with(StoneStatus::dead, board_, status_)) {
      if (board_.color(dead[0]) == own_) continue;
      const PointList around = own_stones_around(dead);
      for (const Point p : board_.block_liberties(dead[0])) {
        if (game_.may_play(p, own_) && is_safe(p, dead, around)) return p;
      }
    }
    return pass;
  }

 private:
  PointList own_stones_around(const PointList& dead) const {
    PointList stones;
    for (const Point stone : dead) {
      for (const Point q : neighbors(stone)) {
        if (board_.color(q) == own_ && !stones.contains(q)) stones.push_back(q);
      }
    }
    return stones;
  }

  // Whether the enemy, who is next, captures neither the stone nor one of those around.
  bool is_safe(Point p, const PointList& dead, const PointList& around) {
    board_.play(p, own_);
    const bool taken = board_.color(dead[0]) == Color::empty;
    bool safe = board_.liberties(p) > 1 || taken;
    if (!taken) {
      safe = safe && stands(p, dead[0]);
      for (const Point stone : around) safe = safe && stands(stone, dead[0]);
    }
    board_.undo();
    return safe;
  }

  // By force of its eyes, by a race that is won by two moves, or by reading.
  bool stands(Point stone, Point dead) {
    if (unconditional_life(board_, own_).alive[stone]) return true;
    if (board_.liberties(stone) > board_.liberties(dead) + 1) return true;
    PointSet beyond;  // what the race does not change
    for (const Point q : Points(board_.size())) {
      beyond[q] =
          is_stone(board_.color(q)) && !status_.dead[q] && board_.block(q) != board_.block(stone);
    }
    return can_capture(board_, stone, opposite(own_), beyond) == Capture::impossible;
  }

  const Go& game_;
  Color own_;
  Board board_;
  Status status_;  // before the play
};

}  // namespace

Point cleaning_move(const Go& game, Color own) { return Cleaner(game, own).choose(); }

}  // namespace moyo::go
