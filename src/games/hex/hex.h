// Hex on rhombic boards from 1x1 to 13x13. The first player (X) connects the top edge with the
// bottom edge, the second (O) the left with the right; exactly one of them can, so there are no
// draws, and filling the board up after the end does not change the winner.
//
// The swap rule (a switch): the second player may answer the first stone by `swap-pieces`. The
// stone is then exchanged for one of the second player's on the cell mirrored in the long
// diagonal from a1, which means to O what the stone meant to X; each keeps colour and goal, and
// the first player moves next.
//
// A cell in text is column letter and row number, a1 in the acute corner at the top left. A
// position is the rows from the top as X, O and '.', a slash between them, a space, and who is to
// move: "X../.O./... X".
//
// Connection is kept up move by move: for each player the stones joined to the first of the two
// edges (top or left). A stone enters that set once in a game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/hash.h"
#include "core/board_picture.h"
#include "core/game.h"
#include "core/planes.h"
#include "core/state.h"
#include "games/hex/cell_set.h"

namespace moyo::hex {

struct Options {
  int size = 11;
  bool swap = true;
};
void describe(OptionTable& table, Options& options);

inline constexpr Cell swap_pieces{frame_cells};

class Hex {
 public:
  using Move = Cell;
  static constexpr std::string_view name = "hex";
  static constexpr std::size_t max_moves = max_size * max_size;
  static constexpr std::size_t move_indices = frame_cells + 1;

  explicit Hex(const Options& options = {})
      : size_(static_cast<std::int8_t>(options.size)), swap_(options.swap) {}

  Player to_play() const { return to_play_; }
  void legal_moves(MoveList<Hex>& moves) const {
    if (winner_) return;
    empty().for_each([&](Cell cell) { moves.push_back(cell); });
    if (may_swap()) moves.push_back(swap_pieces);
  }
  bool is_legal(Move move) const {
    if (move == swap_pieces) return may_swap();
    return !winner_ && empty().contains(move);
  }
  void play(Move move) {
    if (move == swap_pieces) move = take_first_stone();
    place(to_play_, move);
    connect(to_play_, move);
    pass_turn();
  }
  bool is_terminal() const { return winner_.has_value(); }
  double payoff(Player p) const { return p == *winner_ ? 1 : -1; }
  std::string to_string() const;
  Move parse_move(std::string_view text) const;
  std::string format_move(Move move) const;
  BoardPicture picture() const;
  std::optional<int> place_of(Move move) const {
    if (move == swap_pieces) return std::nullopt;
    return row_of(move) * size_ + column_of(move);
  }
  std::string position() const;
  Hex parse_position(std::string_view text) const;

  std::uint64_t hash() const { return hash_; }

  // The identity and the rotation by 180 degrees.
  int symmetry_count() const { return 2; }
  Hex transformed(int symmetry) const;
  Move transform(Move move, int symmetry) const;

  // Own stones, the opponent's, the board, and the board again where a swap is allowed. The second
  // player sees the board mirrored in the long diagonal from a1: the player to move always connects
  // top and bottom. The swap is the extra move.
  static constexpr int plane_count = 4;
  static constexpr int extra_moves = 1;
  static constexpr int plane_symmetry(int symmetry) { return symmetry == 0 ? 0 : 3; }
  Dimensions plane_size() const { return {size_, size_}; }
  void fill_planes(std::span<Plane> planes) const;
  int policy_index(Move move) const {
    if (move == swap_pieces) return size_ * size_;
    return to_play_ == Player::first ? row_of(move) * size_ + column_of(move)
                                     : column_of(move) * size_ + row_of(move);
  }

  Move random_move(Rng& rng) const;
  // Fills the board at random and decides once: the winner has the distribution of random play.
  // The board is full afterwards.
  void finish(Rng& rng);

  // ---- The position, for knowledge ----

  int size() const { return size_; }
  const CellSet& board() const { return board_cells(size_); }
  const CellSet& stones(Player p) const { return stones_[index(p)]; }
  CellSet empty() const { return board() - (stones_[0] | stones_[1]); }
  // The row or column of cells at the player's first edge (top, left) or second (bottom, right).
  CellSet first_edge(Player p) const { return edge(p, 0); }
  CellSet second_edge(Player p) const { return edge(p, size_ - 1); }
  bool may_swap() const {
    return swap_ && to_play_ == Player::second && stones_[1].empty() && !winner_;
  }

  // Hands the move to the other player: the end of every move, and the null move of a search.
  void pass_turn() {
    to_play_ = opponent(to_play_);
    hash_ ^= turn_code;
  }

  friend bool operator==(const Hex&, const Hex&) = default;

 private:
  static constexpr auto codes = zobrist_codes<2 * frame_cells + 1>(0x686578);
  static constexpr std::uint64_t turn_code = codes[2 * frame_cells];

  static constexpr std::uint64_t code(Player p, Cell cell) {
    return codes[index(p) * frame_cells + cell.index()];
  }
  // The cells at this distance from the player's first edge.
  CellSet edge(Player p, int distance) const;
  static int distance(Player p, Cell cell) {
    return p == Player::first ? row_of(cell) : column_of(cell);
  }

  void place(Player p, Cell cell) {
    stones_[index(p)].insert(cell);
    hash_ ^= code(p, cell);
  }
  // Removes the first stone and returns its mirror image.
  Cell take_first_stone();
  // Brings joined_ and winner_ up to date with the new stone.
  void connect(Player p, Cell cell) {
    if (distance(p, cell) == 0 || neighbours(cell).intersects(joined_[index(p)])) join(p, cell);
  }
  // Adds the chain of a stone to joined_.
  void join(Player p, Cell cell);
  void join_all(Player p);
  // All of the derived fields from the stones and the turn.
  void derive();

  // fixed
  std::int8_t size_;
  bool swap_;
  // state
  Player to_play_ = Player::first;
  std::array<CellSet, 2> stones_{};
  // derived
  std::optional<Player> winner_;
  std::array<CellSet, 2> joined_{};  // stones connected to the first edge; up to the end of play
  std::uint64_t hash_ = 0;
};

extern const GameEntry entry;

}  // namespace moyo::hex
