// Backgammon: race fifteen men home and off, hit single ones on the way. The dice are chance's moves,
// a player's move is a whole turn (turn.h). Payoffs are the stakes: 1, a gammon 2, a backgammon 3.
//
// The first player won the opening roll, which therefore is no double: 15 rolls of equal chance; later
// there are 21. Without a doubling cube.
//
// In text a turn is what its player calls the points: `13/7 8/7`, `bar/20*/16`, `6/off(2)`; a star
// hits. A position is what GNU Backgammon calls it: position ID and match ID, `4HPwATDgc/ABMA:MAAAAAAAAAAA`,
// its player 0 being the first player.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/board_picture.h"
#include "core/game.h"
#include "core/state.h"
#include "games/backgammon/generate.h"

namespace moyo::backgammon {

class Backgammon {
 public:
  using Move = Turn;
  static constexpr std::string_view name = "backgammon";
  static constexpr std::size_t max_moves = max_turns;
  static constexpr std::size_t move_indices = Turn::count;
  static constexpr std::size_t max_chance_events = Turn::rolls;
  static constexpr double max_payoff = 3;
  static constexpr Move pass_move = no_turn;  // no die can be played

  Backgammon() : board_{starting_side(), starting_side()} {}
  // A game under way.
  Backgammon(const Board& board, Player turn, Dice dice = {})
      : board_(board), turn_(turn), dice_(dice), opening_(false) {}

  Player to_play() const { return dice_.rolled() ? turn_ : Player::chance; }
  void legal_moves(MoveList<Backgammon>& moves) const;
  void play(Move move);
  bool is_terminal() const { return board_.theirs.borne_off() == checkers; }
  double payoff(Player p) const {
    const int stakes = stakes_lost(board_.mine);
    return p == turn_ ? -stakes : stakes;
  }
  void chance_events(ChanceList<Backgammon>& events) const;

  std::string to_string() const;
  Move parse_move(std::string_view text) const;
  std::string format_move(Move move) const;
  BoardPicture picture() const;
  std::optional<int> place_of(Move) const { return {}; }  // a turn is on many

  std::string position() const;
  Backgammon parse_position(std::string_view text) const;

  std::uint64_t hash() const;
  void finish(Rng& rng);

  // As the player sees it whose turn it is, whether the dice are rolled or not.
  const Board& board() const { return board_; }
  Player turn() const { return turn_; }
  Dice dice() const { return dice_; }

 private:
  void end_turn() {
    std::swap(board_.mine, board_.theirs);
    turn_ = opponent(turn_);
    dice_ = {};
  }

  Board board_;
  Player turn_ = Player::first;
  Dice dice_{};
  bool opening_ = true;  // nobody has rolled yet
};

extern const GameEntry entry;

}  // namespace moyo::backgammon
