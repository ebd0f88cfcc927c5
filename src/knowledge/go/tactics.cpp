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

// The two recursions of a ladder; `moves_` is what is left to try.
class LadderReader {
 public:
  explicit LadderReader(int moves) : moves_(moves) {}

  bool escapes(const PlayoutBoard& board, Point stone) {
    const Color own = board.to_play();
    const BlockWord word = board.block_word(stone);
    if (!word.in_atari()) return true;
    const Point extension = word.last_liberty();
    std::size_t reached = 0;
    if (board.captured_sides(extension, own) == 0) {
      reached = liberties_after(board, extension, own, 3).size();
      if (reached >= 3) return true;
    }
    for (Point p : rescuing_captures(board, stone)) {
      if (board.is_legal(p) && saved_by(board, p, stone)) return true;
    }
    return reached == 2 && saved_by(board, extension, stone);
  }

  bool caught(const PlayoutBoard& board, Point stone) {
    const FewPoints two = liberties(board, stone, 3);
    if (two.size() != 2) return two.size() == 1;
    return caught_by(board, two[0], two[1], stone) || caught_by(board, two[1], two[0], stone);
  }

 private:
  bool saved_by(const PlayoutBoard& board, Point move, Point stone) {
    if (--moves_ < 0) return true;
    PlayoutBoard after = board;
    after.play(move);
    return !caught(after, stone);
  }

  // Whether the atari at `move` works, after which only `left` is a liberty.
  bool caught_by(const PlayoutBoard& board, Point move, Point left, Point stone) {
    if (!board.is_legal(move)) return false;
    const Color attacker = board.to_play();
    // A stone that is captured at once gives no atari, unless it captures itself.
    const bool captures = board.captured_sides(move, attacker) != 0;
    if (!captures) {
      if (board.word_after(move, attacker).only_liberty_is(left)) return false;
      if (extends_far(board, left, move, opposite(attacker))) return false;
    }
    if (--moves_ < 0) return false;
    PlayoutBoard after = board;
    after.play(move);
    return !escapes(after, stone);
  }

  // Whether the extension there reaches three liberties even without `taken`.
  static bool extends_far(const PlayoutBoard& board, Point extension, Point taken, Color own) {
    const FewPoints reached = liberties_after(board, extension, own, 4);
    return reached.size() - reached.contains(taken) >= 3;
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
  for (unsigned own = around.sides_of(c); own != 0 && found.size() < most; own &= own - 1) {
    add_liberties(board, neighbor(p, std::countr_zero(own) / 2), p, most, found);
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

bool escapes_atari(const PlayoutBoard& board, Point stone, int moves) {
  return LadderReader(moves).escapes(board, stone);
}

bool is_caught(const PlayoutBoard& board, Point stone, int moves) {
  return LadderReader(moves).caught(board, stone);
}

}  // namespace moyo::go
