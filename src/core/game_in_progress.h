// A game that is being played: its first position, the moves and who made them, the position now,
// and the clocks. Protocols and the page share it.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "core/any_state.h"
#include "core/game_clock.h"

namespace moyo {

class GameInProgress {
 public:
  struct Ply {
    Player player;
    MoveId move;
    friend bool operator==(const Ply&, const Ply&) = default;
  };

  explicit GameInProgress(AnyState start) : start_(std::move(start)), position_(start_) {}

  const AnyState& start() const { return start_; }
  const AnyState& position() const { return position_; }
  const std::vector<Ply>& plies() const { return plies_; }

  // The player to move makes a move, which must be legal.
  void play(MoveId move);
  // Dice and cards fall until a player is to move or the game is over; `seen` is told of each event
  // when it has happened.
  void play_chance(Rng& rng, const std::function<void(const std::string& event)>& seen = {});
  // The next move is this player's. False, and nothing happens, where the rules say whose it is
  // and it is the other's.
  bool give_turn(Player player);
  // From here on the game goes on in `position`, whatever was there: stones that a record sets up in the
  // middle. No move.
  void set_up(AnyState position);
  // Takes so many moves back; who made the earliest of them is to move. False, and nothing happens,
  // if fewer have been played.
  bool undo(std::size_t moves);
  // The position after the first so many moves and what was set up then; who made the next move is to
  // move.
  AnyState position_after(std::size_t moves) const;
  // Calls `look` with every position from the first on; one of them is in memory at a time.
  void for_each_position(const std::function<void(const AnyState&)>& look) const;
  struct SetUp {
    std::size_t after;  // so many moves
    AnyState position;
  };
  // In the order of the game, one after a move at most.
  const std::vector<SetUp>& set_ups() const { return set_ups_; }
  // The moves as their players would write them.
  std::vector<std::string> move_texts() const;

  // The clocks. They go on through undo.
  GameClock& clock() { return clock_; }
  const GameClock& clock() const { return clock_; }
  // These limits, within the time that the player to move has.
  Limits within_clock(const Limits& limits);

 private:
  AnyState start_;
  AnyState position_;
  std::vector<Ply> plies_;
  std::vector<SetUp> set_ups_;
  GameClock clock_;
};

}  // namespace moyo
