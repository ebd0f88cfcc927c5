// Tactical questions of playouts, asked of the playout board: the few liberties of a block, the
// blocks around it that are in atari, and ladders.
//
// A ladder is read as in the books: the side in atari captures an attacking block in atari or
// extends; with three liberties it has escaped, with one it is caught, with two the attacker tries
// to put it in atari again from either side. It is read on a board that the caller gives away.
#pragma once

#include "base/fixed_list.h"
#include "games/go/playout_board.h"

namespace moyo::go {

using FewPoints = FixedList<Point, 8>;

// Runs `visit(Point side)` on the sides of p that are set in `bits` (one bit at 2 * direction).
template <class Visit>
inline void for_sides(Point p, unsigned bits, Visit&& visit) {
  for (; bits != 0; bits &= bits - 1) visit(neighbor(p, std::countr_zero(bits) / 2));
}

// The liberties of the block of this stone, or the first `most` of them that are found.
FewPoints liberties(const PlayoutBoard& board, Point stone, std::size_t most);

// The same for c's block after c's play at the empty point p, for which nothing is captured.
FewPoints liberties_after(const PlayoutBoard& board, Point p, Color c, std::size_t most);

// The points where the side of this stone captures a block beside it that is in atari; at most 8.
FewPoints rescuing_captures(const PlayoutBoard& board, Point stone);

// How many moves ladder reading may try before it gives up and says that the block escapes.
inline constexpr int default_ladder_moves = 60;

// The block of `stone` is in atari, and its side is to move: can it be saved?
bool escapes_atari(PlayoutBoard&& board, Point stone, int moves = default_ladder_moves);

// Whether an atari at `atari` on c's block could be worth reading: the extension at `extension`,
// the other one of its two liberties, does not reach three liberties at once.
bool may_work(const PlayoutBoard& board, Point atari, Point extension, Color c);

// The other side is to move: does that atari capture the block of `stone`?
bool atari_works(const PlayoutBoard& board, Point atari, Point extension, Point stone,
                 int moves = default_ladder_moves);

// The other side is to move: can it capture the block of `stone`, which has one or two liberties,
// by one atari after the other?
bool is_caught(PlayoutBoard&& board, Point stone, int moves = default_ladder_moves);

}  // namespace moyo::go
