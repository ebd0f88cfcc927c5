// Three in a row for three players: in turn each puts a stone on an empty cell; the first with a
// line of three wins 1, the other two lose 1/2 each; a full board is a draw. Whoever must stop one
// opponent often lets the other win.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/text.h"
#include "base/typed_index.h"
#include "core/board_picture.h"
#include "core/game.h"
#include "core/state.h"

namespace moyo::trio {

inline constexpr int max_cells = 64;

struct Options {
  Dimensions size = {4, 4};
};
void describe(OptionTable& table, Options& options);

class Trio {
 public:
  static constexpr int players = 3;
  using Move = TypedIndex<struct TrioCell, std::uint8_t>;
  static constexpr std::size_t max_moves = max_cells;
  static constexpr std::size_t move_indices = max_cells;

  // InputError unless a line of three fits and there are at most 64 cells.
  explicit Trio(const Options& options = Options());

  Player to_play() const { return player(stones_played_ % players); }
  void legal_moves(MoveList<Trio>& moves) const;
  void play(Move move);
  bool is_terminal() const { return won_ || stones_played_ == cells(); }
  double payoff(Player p) const {
    if (!won_) return 0;
    return p == player((stones_played_ + players - 1) % players) ? 1 : -0.5;
  }
  std::string to_string() const { return diagram(picture()); }
  Move parse_move(std::string_view text) const;
  std::string format_move(Move move) const;
  BoardPicture picture() const;
  std::optional<int> place_of(Move move) const { return move.to_int(); }

  // Rows from the top, the players' stones as X, O and Y.
  std::string position() const;
  Trio parse_position(std::string_view text) const;
  std::uint64_t hash() const;

  Dimensions size() const { return size_; }
  int cells() const { return size_.width * size_.height; }
  std::uint64_t stones(Player p) const { return stones_[index(p)]; }

  // Lines of three cells with two stones of this player and an empty one.
  int threats(Player p) const;

 private:
  bool in_line(std::uint64_t stones, int cell) const;
  std::string marks() const;

  Dimensions size_;  // fixed
  std::array<std::uint64_t, players> stones_{};
  int stones_played_ = 0;
  bool won_ = false;  // by who moved last
};

extern const GameEntry entry;

}  // namespace moyo::trio
