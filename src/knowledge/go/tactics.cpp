#include "knowledge/go/tactics.h"

namespace moyo::go {
namespace {

// Adds liberties of a block but `except` until there are `most` in the list.
void add_liberties(const PlayoutBoard& board, Point stone, Point except, std::size_t most,
                   FewPoints& found) {
  Point at = stone;
  do {
    unsigned empty = board.neighborhood(at).empty_sides();
    for (; empty != 0; empty &= empty - 1) {
      const Point liberty = neighbor(at, std::countr_zero(empty) / 2);
      if (liberty == except || found.contains(liberty)) continue;
      found.push_back(liberty);
      if (found.size() >= most) return;
    }
    at = board.next_stone(at);
  } while (at != stone);
}

// How far the extension of a block with two liberties gets it when the other one is taken. One that
// captures has two at least.
enum class Reach { captured, two_liberties, free };

Reach reach(const PlayoutBoard& board, Point atari, Point extension, Color c) {
  // A point is a pseudo-liberty at most four times, and here there is the atari's point as well.
  constexpr unsigned surely_free = 13;
  BlockWord word = board.word_after(extension, c);
  if (word.liberties() >= surely_free) return Reach::free;
  for_sides(atari, board.neighborhood(atari).sides_of(c), [&](Point side) {
    const Point block = board.block(side);
    bool joined = false;
    for_sides(extension, board.neighborhood(extension).sides_of(c),
              [&](Point q) { joined = joined || board.block(q) == block; });
    if (joined) word -= BlockWord::liberty(atari);
  });
  for (Point q : neighbors(atari)) {
    if (q == extension) word -= BlockWord::liberty(atari);
  }
  if (word.in_atari()) {  // or it has no liberty at all
    return board.captured_sides(extension, c) == 0 ? Reach::captured : Reach::two_liberties;
  }
  const FewPoints reached = liberties_after(board, extension, c, 4);
  return reached.size() - reached.contains(atari) >= 3 ? Reach::free : Reach::two_liberties;
}

// What can be said of the atari at `move`, after which only `left` is a liberty, without playing
// it.
enum class Glance { fails, works, unclear };

Glance glance(const PlayoutBoard& board, Point move, Point left, Point stone) {
  const Color attacker = board.to_play();
  if (!board.is_legal(move)) return Glance::fails;
  if (board.captured_sides(move, attacker) != 0) return Glance::unclear;
  const Reach reached = reach(board, move, left, opposite(attacker));
  if (reached == Reach::free) return Glance::fails;
  const bool works = reached == Reach::captured && !board.word_after(move, attacker).in_atari() &&
                     rescuing_captures(board, stone).empty();
  return works ? Glance::works : Glance::unclear;
}

// The two recursions of a ladder; `moves_` is what is left to try. They play on the board that they
// are given: a ladder seldom has a branch, and only there a copy is made.
class BoundedLadder {
 public:
  explicit BoundedLadder(int moves) : moves_(moves) {}

  // The side of the stone, which is in atari, is to move.
  bool escapes(PlayoutBoard& board, Point stone) {
    const Color own = board.to_play();
    const Point extension = board.block_word(stone).last_liberty();
    bool may_extend = board.captured_sides(extension, own) != 0 && extension != board.ko();
    if (!board.word_after(extension, own).in_atari()) {
      const std::size_t reached = liberties_after(board, extension, own, 3).size();
      if (reached >= 3) return true;
      may_extend |= reached == 2;
    }
    for (Point p : rescuing_captures(board, stone)) {
      if (!board.is_legal(p)) continue;
      PlayoutBoard copy = board;
      if (saved_by(copy, p, stone)) return true;
    }
    return may_extend && saved_by(board, extension, stone);
  }

  // The attacker is to move.
  bool caught(PlayoutBoard& board, Point stone) {
    const FewPoints two = liberties(board, stone, 3);
    if (two.size() != 2) return two.size() == 1;
    const Glance first = glance(board, two[0], two[1], stone);
    const Glance second = glance(board, two[1], two[0], stone);
    if (first == Glance::works || second == Glance::works) return true;
    if (second == Glance::fails) {
      return first == Glance::unclear && caught_by(board, two[0], stone);
    }
    if (first == Glance::unclear) {
      PlayoutBoard copy = board;
      if (caught_by(copy, two[0], stone)) return true;
    }
    return caught_by(board, two[1], stone);
  }

  bool caught_by(PlayoutBoard& board, Point atari, Point stone) {
    if (--moves_ < 0) return false;
    board.play(atari);
    return !escapes(board, stone);
  }

 private:
  bool saved_by(PlayoutBoard& board, Point move, Point stone) {
    if (--moves_ < 0) return true;
    board.play(move);
    return !caught(board, stone);
  }

  int moves_;
};

}  // namespace

FewPoints liberties(const PlayoutBoard& board, Point stone, std::size_t most) {
  FewPoints found;
  add_liberties(board, stone, no_point, most, found);
  return found;
}

FewPoints liberties_after(const PlayoutBoard& board, Point p, Color c, std::size_t most) {
  FewPoints found;
  const Neighborhood around = board.neighborhood(p);
  for_sides(p, around.empty_sides(), [&](Point q) { found.push_back(q); });
  FixedList<Point, 4> walked;
  for (unsigned own = around.sides_of(c); own != 0 && found.size() < most; own &= own - 1) {
    const Point side = neighbor(p, std::countr_zero(own) / 2);
    if (walked.contains(board.block(side))) continue;
    walked.push_back(board.block(side));
    add_liberties(board, side, p, most, found);
  }
  return found;
}

FewPoints rescuing_captures(const PlayoutBoard& board, Point stone) {
  FewPoints found;
  const Color enemy = opposite(board.color(stone));
  Point at = stone;
  do {
    for_sides(at, board.neighborhood(at).sides_of(enemy), [&](Point q) {
      const BlockWord word = board.block_word(q);
      if (!word.in_atari() || found.size() == found.capacity()) return;
      if (!found.contains(word.last_liberty())) found.push_back(word.last_liberty());
    });
    at = board.next_stone(at);
  } while (at != stone);
  return found;
}

bool may_work(const PlayoutBoard& board, Point atari, Point extension, Color c) {
  return reach(board, atari, extension, c) != Reach::free;
}

bool atari_works(const PlayoutBoard& board, Point atari, Point extension, Point stone, int moves) {
  const Glance seen = glance(board, atari, extension, stone);
  if (seen != Glance::unclear) return seen == Glance::works;
  PlayoutBoard copy = board;
  return BoundedLadder(moves).caught_by(copy, atari, stone);
}

bool escapes_atari(PlayoutBoard&& board, Point stone, int moves) {
  return BoundedLadder(moves).escapes(board, stone);
}

bool is_caught(PlayoutBoard&& board, Point stone, int moves) {
  return BoundedLadder(moves).caught(board, stone);
}

}  // namespace moyo::go
