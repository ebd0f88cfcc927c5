// Pig: a race with a die. In its turn a player rolls as often as it likes and adds up what falls; a
// 1 loses what was added up and ends the turn, holding banks it. Who first banks the goal wins.
//
// Neller and Presser (2004) solved it for 100 points: the first player wins 53.06% of games between
// best players, who hold at no fixed number; holding at 20 is close.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/typed_index.h"
#include "core/board_picture.h"
#include "core/game.h"
#include "core/state.h"

namespace moyo::pig {

struct Options {
  int goal = 100;
};
void describe(OptionTable& table, Options& options);

class Pig {
 public:
  // Hold, roll, and what the die shows.
  using Move = TypedIndex<struct PigMove, std::uint8_t>;
  static constexpr Move hold{0};
  static constexpr Move roll{1};
  static constexpr Move face(int pips) { return Move(1 + pips); }
  static constexpr int sides = 6;
  static constexpr std::size_t max_moves = sides;
  static constexpr std::size_t move_indices = 2 + sides;

  explicit Pig(const Options& options = Options()) : goal_(options.goal) {}

  Player to_play() const { return rolling_ ? Player::chance : turn_; }
  void legal_moves(MoveList<Pig>& moves) const;
  void play(Move move);
  bool is_terminal() const {
    return banked(Player::first) >= goal_ || banked(Player::second) >= goal_;
  }
  double payoff(Player p) const { return banked(p) >= goal_ ? 1 : -1; }
  void chance_events(ChanceList<Pig>& events) const;

  std::string to_string() const;
  Move parse_move(std::string_view text) const;
  std::string format_move(Move move) const;
  // A bar for each player, a tenth of the goal a cell; moves are on no cell.
  BoardPicture picture() const;
  std::optional<int> place_of(Move) const { return std::nullopt; }

  // What both have banked, what is added up, and whose turn it is: `32-17 5 second`; with `rolls`
  // after it the die is in the air.
  std::string position() const;
  Pig parse_position(std::string_view text) const;
  std::uint64_t hash() const;

  int goal() const { return goal_; }
  int banked(Player p) const { return banked_[index(p)]; }
  int added() const { return added_; }
  Player turn() const { return turn_; }

 private:
  int goal_;  // fixed
  std::array<int, 2> banked_{};
  int added_ = 0;  // in this turn
  Player turn_ = Player::first;
  bool rolling_ = false;
};

extern const GameEntry entry;

}  // namespace moyo::pig
