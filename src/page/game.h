// A game that is played on the page: where it began, the moves so far, who the computer plays for,
// and how it ended. A value without threads or files; games.h keeps many of them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/any_state.h"
#include "core/game_clock.h"
#include "games/go/go.h"
#include "protocol/json_text.h"

namespace moyo::page {

using protocol::Json;

// What the computer plays for.
enum class Computer { nobody, first, second };

class Game {
 public:
  // Longer games are neither played nor opened: every position is shown and may be searched.
  static constexpr std::size_t max_moves = 5000;

  // `spec` is the game with its options, `go:size=9,rules=chinese`. InputError on bad options and
  // levels, and on games that this page has no board for.
  Game(std::string spec, Computer computer, std::string level);
  // From the fields of a POST: game, size, komi, rules, handicap, computer, level, options, clock.
  static Game from_request(const Json& body);
  // The main line of a record of Go, with nobody but people to play on.
  static Game from_sgf(const std::string& text);
  // What to_file has written. InputError if it is anything else, illegal moves included.
  static Game from_file(const Json& file);
  Json to_file() const;

  const std::string& name() const { return name_; }
  const std::string& spec() const { return spec_; }
  const std::string& level() const { return level_; }
  Computer computer() const { return computer_; }
  const AnyState& start() const { return start_; }
  const AnyState& state() const { return state_; }
  const std::vector<std::string>& moves() const { return moves_; }
  const go::Go* go() const { return state_.get_if<go::Go>(); }
  // The position after so many moves.
  AnyState position_after(std::size_t moves) const;
  // Calls `look` with every position from the first on; one of them is in memory at a time.
  void for_each_position(const std::function<void(const AnyState&)>& look) const;

  bool is_over() const { return loss_.has_value() || state_.is_terminal(); }
  bool computer_is_to_move() const;
  // Black's or the first player's winning margin is positive; nothing while the game goes on.
  struct Result {
    std::optional<Player> winner;  // nobody: a draw
    std::string text;              // "B+3.5", "W+R", "first", "draw"
    std::string by = {};           // "resignation", "time", or nothing
  };
  std::optional<Result> result() const;

  // InputError with the reason if the move is not legal or the game is over.
  void play(const std::string& move);
  void play(MoveId move);
  // Back to before the last move of a person; InputError if there is none.
  void undo();
  void resign(Player player);
  // Go, after the last pass: the block of this stone is dead if it was alive, and the reverse.
  void toggle_dead(const std::string& point);
  // Go, after the last pass: play on, to settle a disagreement.
  void resume();
  // The clocks. Nobody's time runs before the first move and after the end; `seconds` is how long
  // who is to move has thought.
  const GameClock& clock() const { return clock_; }
  bool clock_runs() const;
  bool time_is_over(double seconds) const;
  void lose_on_time();
  // Who made the last move took so long for it.
  void spend(double seconds);

  void set_level(const std::string& level);
  void set_computer(Computer computer) { computer_ = computer; }

  const go::Status& status() const { return status_; }
  double go_score() const;  // with the dead stones taken off

  // An SGF record; InputError for another game than Go.
  std::string to_sgf() const;

 private:
  // How a game ends before its rules end it.
  struct Loss {
    Player player;
    bool on_time;
  };

  void set_clock(const TimeSettings& settings);
  void rewind(std::size_t moves);
  void judge_end();
  void check_length() const;
  // Parts of from_file.
  void read_moves(const std::vector<Json>& list);
  void read_dead(const std::vector<Json>& list);

  std::string name_;
  std::string spec_;
  Computer computer_ = Computer::second;
  std::string level_;
  AnyState start_;
  AnyState state_;
  std::vector<std::string> moves_;
  std::optional<Loss> loss_;
  GameClock clock_;
  // of Go, at the end
  go::Status status_;
};

std::string to_string(Computer computer);
const char* side_name(Player player);  // "first", "second"
// {"main": seconds, "period": seconds, "count": periods or moves}
Json left_on_clock(const GameClock& clock, Player player);
Computer parse_computer(const std::string& text);

}  // namespace moyo::page
