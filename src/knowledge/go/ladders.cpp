#include "knowledge/go/ladders.h"

namespace moyo::go {
namespace {

using LibertyPair = FixedList<Point, 2>;

// The first `count` liberties of the block, which has at least so many.
LibertyPair find_liberties(const Board& board, Point block, std::size_t count) {
  LibertyPair found;
  Point stone = block;
  do {
    for (Point q : neighbors(stone)) {
      if (board.color(q) != Color::empty || found.contains(q)) continue;
      found.push_back(q);
      if (found.size() == count) return found;
    }
    stone = board.next_stone(stone);
  } while (stone != block);
  return found;
}

class LadderReader {
 public:
  LadderReader(Board& board, Point stone)
      : board_(board),
        stone_(stone),
        defender_(board.color(stone)),
        attacker_(opposite(defender_)),
        max_depth_(board.size().area() * 3 / 2) {}

  // The block has two liberties, of which the attacker has filled none yet.
  bool caught_after(Point fill, Point other) {
    if (!may_play(fill, attacker_) || extends_to_three(fill, other)) return false;
    board_.play(fill, attacker_);
    board_.set_ko(no_point);
    const bool result = caught(0);
    board_.undo();
    return result;
  }

  bool caught_in_atari() {
    const Point ko = board_.ko();
    board_.set_ko(no_point);
    const bool result = caught(0);
    board_.set_ko(ko);
    return result;
  }

 private:
  bool may_play(Point p, Color c) const { return p != board_.ko() && !board_.is_suicide(p, c); }

  // Whether an extension to `other` surely has three liberties after an atari at `fill`: most
  // blocks of two liberties need no reading.
  bool extends_to_three(Point fill, Point other) const {
    int empty = 0;
    for (Point q : neighbors(other)) {
      const Color side = board_.color(q);
      empty += side == Color::empty && q != fill;
      // Such a block loses one liberty to the atari and one to the extension.
      if (side == defender_ && board_.block(q) != board_.block(stone_) &&
          board_.liberties(q) >= 5) {
        return true;
      }
    }
    return empty >= 3;
  }

  // The defender is to move.
  bool caught(int depth) {
    if (board_.liberties(stone_) >= 2) return false;
    if (board_.ko() != no_point) return false;
    if (depth >= max_depth_) return true;
    const Point block = board_.block(stone_);
    const Point liberty = find_liberties(board_, block, 1)[0];
    if (escapes_by(liberty, depth)) return false;
    PointList captures = rescuing_captures(block);
    for (Point p : captures) {
      if (p != liberty && escapes_by(p, depth)) return false;
    }
    return moves_ < max_ladder_moves;
  }

  // Where the defender captures a block beside its own that is in atari.
  PointList rescuing_captures(Point block) const {
    PointList points;
    Point stone = block;
    do {
      for (Point q : neighbors(stone)) {
        if (board_.color(q) != attacker_ || board_.liberties(q) != 1) continue;
        const Point p = find_liberties(board_, q, 1)[0];
        if (!points.contains(p)) points.push_back(p);
      }
      stone = board_.next_stone(stone);
    } while (stone != block);
    return points;
  }

  bool escapes_by(Point p, int depth) {
    if (!may_play(p, defender_)) return false;
    if (++moves_ > max_ladder_moves) return true;
    board_.play(p, defender_);
    const bool escaped = !attack(depth + 1);
    board_.undo();
    return escaped;
  }

  // The attacker is to move.
  bool attack(int depth) {
    const int liberties = board_.liberties(stone_);
    if (liberties == 1) return true;
    if (liberties >= 3) return false;
    if (depth >= max_depth_) return true;
    const Point block = board_.block(stone_);
    const LibertyPair two = find_liberties(board_, block, 2);
    if (is_ko_capture(two[0]) && is_ko_capture(two[1]) && connects_in_vain(two[0]) &&
        connects_in_vain(two[1]) && rescuing_captures(block).empty()) {
      return true;
    }
    return catches_by(two[0], two[1], depth) || catches_by(two[1], two[0], depth);
  }

  bool catches_by(Point p, Point other, int depth) {
    if (!may_play(p, attacker_) || extends_to_three(p, other)) return false;
    if (++moves_ > max_ladder_moves) return false;
    board_.play(p, attacker_);
    const bool result = caught(depth + 1);
    board_.undo();
    return result;
  }

  // The attacker's play at p would take exactly one stone in a ko.
  bool is_ko_capture(Point p) const {
    int in_atari = 0;
    for (Point q : neighbors(p)) {
      const Color side = board_.color(q);
      if (side == Color::edge) continue;
      if (side != defender_) return false;
      if (board_.liberties(q) != 1) continue;
      if (++in_atari > 1 || board_.stones_in_block(q) != 1) return false;
    }
    return in_atari == 1;
  }

  bool connects_in_vain(Point p) {
    board_.play(p, defender_);
    const bool result = board_.liberties(stone_) <= 2;
    board_.undo();
    return result;
  }

  Board& board_;
  Point stone_;
  Color defender_;
  Color attacker_;
  int max_depth_;
  int moves_ = 0;
};

void read_block(Board& board, Point block, Ladders& ladders) {
  bool caught = false;
  if (board.liberties(block) == 1) {
    caught = LadderReader(board, block).caught_in_atari();
  } else {
    const LibertyPair two = find_liberties(board, block, 2);
    const Color attacker = opposite(board.color(block));
    PointSet& working = ladders.working[static_cast<std::size_t>(attacker) - 1];
    for (std::size_t i = 0; i < 2; ++i) {
      if (!LadderReader(board, block).caught_after(two[i], two[1 - i])) continue;
      caught = true;
      working[two[i]] = true;
    }
  }
  if (!caught) return;
  Point stone = block;
  do {
    ladders.caught[stone] = true;
    stone = board.next_stone(stone);
  } while (stone != block);
}

}  // namespace

Ladders find_ladders(Board& board) {
  Ladders ladders;
  for (Point p : Points(board.size())) {
    if (is_stone(board.color(p)) && board.block(p) == p && board.liberties(p) <= 2) {
      read_block(board, p, ladders);
    }
  }
  return ladders;
}

}  // namespace moyo::go
