// Pacman as S3 plays it: Pacman eats the food of a maze, ghosts hunt it. A round is a move of Pacman
// and one of each ghost. Points: -1 for each move of Pacman, 10 for food, 500 for the last food, which
// wins, -500 for being caught, 200 for a ghost caught while it is scared. A capsule scares all ghosts
// for 40 rounds; a scared ghost moves every second round, and begins anew where it began when it is
// caught. A ghost turns back or stays only where it must.
//
// Who moves the ghosts: a second player, all of them (Pacman's points are its loss); or chance, each at
// random or, four times in five, nearer to Pacman. The game ends after so many moves of Pacman with
// the points as they are.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/fixed_list.h"
#include "base/typed_index.h"
#include "core/board_picture.h"
#include "core/game.h"
#include "core/state.h"
#include "games/pacman/layout.h"

namespace moyo::pacman {

enum class GhostKind { player, random, directional };

struct Options {
  std::string layout = "small";
  GhostKind ghosts = GhostKind::player;
  int moves = 300;
  int scared = 40;
};
void describe(OptionTable& table, Options& options);

struct Ghost {
  std::uint8_t cell = 0;
  std::uint8_t scared = 0;  // rounds
  Direction heading = Direction::stop;
};

// With `Solo` chance moves the ghosts, else a second player does.
template <bool Solo>
class Pacman {
 public:
  static constexpr int players = Solo ? 1 : 2;
  using Move = TypedIndex<struct PacmanStep, std::uint8_t>;  // a Direction
  static constexpr std::size_t max_moves = directions + 1;
  static constexpr std::size_t move_indices = directions + 1;
  static constexpr double max_payoff = 4000;

  // InputError for a layout that is none, or in which more than 4000 points can be won or lost.
  explicit Pacman(const Options& options);
  Pacman(const Options& options, std::shared_ptr<const Layout> layout);

  Player to_play() const {
    if (turn_ == 0) return Player::first;
    return Solo ? Player::chance : Player::second;
  }
  void legal_moves(MoveList<Pacman>& moves) const;
  void play(Move move);
  bool is_terminal() const { return won_ || caught_ || moves_left_ == 0; }
  double payoff(Player p) const { return collected(p); }
  double collected(Player p) const { return p == Player::first ? points_ : -points_; }
  void chance_events(ChanceList<Pacman>& events) const requires Solo;

  std::string to_string() const;
  Move parse_move(std::string_view text) const;
  std::string format_move(Move move) const;
  BoardPicture picture() const;
  std::optional<int> place_of(Move) const { return std::nullopt; }
  std::uint64_t hash() const;

  const Layout& layout() const { return *layout_; }
  int pacman() const { return pacman_; }
  const FixedList<Ghost, max_ghosts>& ghosts() const { return ghosts_; }
  const Cells& food() const { return food_; }
  int points() const { return points_; }
  bool is_won() const { return won_; }
  bool is_caught() const { return caught_; }
  // The ghost to move, or -1.
  int ghost_to_move() const { return turn_ - 1; }

 private:
  void move_pacman(Direction direction);
  void move_ghost(Ghost& ghost, int number, Direction direction);
  void meet(Ghost& ghost, int number);
  void end_turn();

  // Fixed.
  std::shared_ptr<const Layout> layout_;
  GhostKind kind_;
  int scared_rounds_;
  // State.
  int pacman_;
  FixedList<Ghost, max_ghosts> ghosts_;
  Cells food_;
  Cells capsules_;
  int points_ = 0;
  int moves_left_;  // of Pacman
  int turn_ = 0;    // 0 Pacman, then the ghosts from 1
  bool won_ = false;
  bool caught_ = false;
};

extern template class Pacman<false>;
extern template class Pacman<true>;

extern const GameEntry entry;

}  // namespace moyo::pacman
