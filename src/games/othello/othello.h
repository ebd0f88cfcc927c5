// Othello on 4x4, 6x6 and 8x8 boards. The boards share one 8x8 frame of bits, a smaller one in
// its middle: rules and symmetries are the same for all sizes, and a cell outside the board is
// one that is never empty.
//
// Black (X) is the first player. A player without a placement passes; the game ends when neither
// has one. The score is black's discs minus white's with the empty cells given to the winner (the
// convention of tournaments and of the FFO test positions); it is even, from -64 to 64.
//
// A cell in text is column letter and row number, a1 at the top left. A position is the cells by
// rows from there as X, O and -, a space, and who is to move:
//   ---------------------------OX------XO--------------------------- X
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/bits.h"
#include "base/hash.h"
#include "base/typed_index.h"
#include "core/board_picture.h"
#include "core/game.h"
#include "core/planes.h"
#include "core/state.h"
#include "games/othello/bitboard.h"

namespace moyo::othello {

// A cell of the 8x8 frame, or `pass`.
using Move = TypedIndex<struct OthelloMove, std::uint8_t>;
inline constexpr Move pass{frame_cells};

class Othello {
 public:
  using Move = othello::Move;
  static constexpr std::string_view name = "othello";
  static constexpr std::size_t max_moves = frame_cells;
  static constexpr std::size_t move_indices = frame_cells + 1;
  static constexpr Move pass_move = pass;

  // `size` is 4, 6 or 8.
  explicit Othello(int size = frame_side);

  Player to_play() const { return to_play_; }
  void legal_moves(MoveList<Othello>& moves) const {
    const Bits mask = placements();
    for_each_bit(mask, [&](int cell) { moves.push_back(Move(cell)); });
    if (mask == 0 && opponent_can_place()) moves.push_back(pass);
  }
  bool is_legal(Move move) const {
    if (move == pass) return must_pass();
    return placements() >> move.index() & 1;
  }
  void play(Move move) {
    if (move == pass) {
      pass_turn();
    } else {
      place(move, flips(move));
    }
  }
  bool is_terminal() const { return placements() == 0 && !opponent_can_place(); }
  int score() const;
  double payoff(Player p) const { return Outcome::from_score(score()).payoff(p); }
  std::string to_string() const;
  Move parse_move(std::string_view text) const;
  std::string format_move(Move move) const;
  BoardPicture picture() const;
  std::optional<int> place_of(Move move) const;
  std::string position() const;
  Othello parse_position(std::string_view text) const;

  // Computed: three multiplications are cheaper than a Zobrist code for every flipped disc.
  std::uint64_t hash() const {
    constexpr std::uint64_t white_to_move = 0xd1342543de82ef95;
    return mix64(own_ * golden_gamma + opponent_ + index(to_play_) * white_to_move);
  }

  // The eight symmetries of the square.
  int symmetry_count() const { return 8; }
  Othello transformed(int symmetry) const;
  Move transform(Move move, int symmetry) const;

  // Own discs, the opponent's, the board. The pass is the extra move.
  static constexpr int plane_count = 3;
  static constexpr int extra_moves = 1;
  Dimensions plane_size() const { return {size_, size_}; }
  void fill_planes(std::span<Plane> planes) const;
  int policy_index(Move move) const;
  // The disc on a cell at the end owns it.
  Move move_on(int cell) const;
  CellOwners cell_owners() const;

  Move random_move(Rng& rng) const {
    const Bits mask = placements();
    if (mask == 0) return pass;
    return Move(nth_bit(mask, rng.below(static_cast<std::uint32_t>(std::popcount(mask)))));
  }

  // ---- The position, for knowledge and solvers ----

  int size() const { return size_; }
  Bits own() const { return own_; }            // discs of the player to move
  Bits opponent() const { return opponent_; }  // discs of the other one
  Bits empty() const { return empty_; }
  Bits discs(Player p) const { return p == to_play_ ? own_ : opponent_; }
  Bits board() const { return own_ | opponent_ | empty_; }

  // Where the player to move may place a disc; no bit if the turn is passed or the game over.
  Bits placements() const { return othello::placements(own_, opponent_, empty_); }
  bool opponent_can_place() const { return othello::placements(opponent_, own_, empty_) != 0; }
  bool must_pass() const { return placements() == 0 && opponent_can_place(); }
  // What placing a disc on an empty cell would flip; nothing if that is illegal.
  Bits flips(Move move) const { return othello::flips(own_, opponent_, move.to_int()); }

  // play in two halves, for a solver that has the flipped discs at hand.
  void place(Move move, Bits flipped) {
    const Bits bit = bit_of(move.to_int());
    empty_ ^= bit;
    own_ ^= flipped | bit;
    opponent_ ^= flipped;
    pass_turn();
  }
  void pass_turn() {
    std::swap(own_, opponent_);
    to_play_ = moyo::opponent(to_play_);
  }

  friend bool operator==(const Othello&, const Othello&) = default;

 private:
  // fixed
  std::int8_t size_;
  // state
  Player to_play_ = Player::first;
  Bits own_ = 0;
  Bits opponent_ = 0;
  Bits empty_ = 0;
};

struct Options {
  int size = frame_side;
};
void describe(OptionTable& table, Options& options);

extern const GameEntry entry;

}  // namespace moyo::othello
