// A game that is played on the page: a game in progress, who the computer plays for, and how it
// ended. A value without threads or files; games.h keeps many of them.
//
// Dice and cards fall as soon as they are due, by a seed that no page is told. What is taken back and
// played again finds the same dice.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game_in_progress.h"
#include "games/go/go.h"
#include "page/seats.h"
#include "protocol/json_text.h"

namespace moyo::page {

using protocol::Json;

// What somebody finds who has no wish.
inline constexpr const char* usual_game = "go:size=9,rules=chinese";

// A record with all of its comments, variations and game info. Longer ones are kept without
// variations.
struct KeptRecord {
  static constexpr std::size_t most_bytes = std::size_t{1} << 19;
  std::string text;
  std::vector<std::pair<std::string, std::string>> info;  // PB, PW, BR, WR, DT, EV, RE, ...

  std::string_view info_text(std::string_view name) const;
};

class Game {
 public:
  // Longer games are neither played nor opened: every position is shown and may be searched.
  static constexpr std::size_t max_moves = 5000;

  // `spec` is the game with its options, `go:size=9,rules=chinese`. InputError on bad options and
  // levels, and where a game with secrets would be shown to more than one person.
  Game(std::string spec, Seats computer, std::string level, std::uint64_t seed = 1);
  // From the fields of a POST: game, computer, level, clock; whatever else there is are options of
  // the game, by name or, as one text, in `options`.
  static Game from_request(const Json& body, std::uint64_t seed = 1);
  // The main line of a record of Go, with nobody but people to play on. The record is kept whole.
  static Game from_sgf(const std::string& text);
  // What to_file has written. InputError if it is anything else, illegal moves included.
  static Game from_file(const Json& file);
  Json to_file() const;

  const std::string& name() const { return name_; }
  const std::string& spec() const { return spec_; }
  const std::string& level() const { return level_; }
  Seats computer() const { return computer_; }
  const GameInProgress& played() const { return played_; }
  const AnyState& start() const { return played_.start(); }
  const AnyState& state() const { return played_.position(); }
  std::size_t length() const { return played_.plies().size(); }
  // Of those, what players did and not chance.
  std::ptrdiff_t turns() const {
    return std::ranges::count_if(played_.plies(),
                                 [](const auto& ply) { return ply.player != Player::chance; });
  }
  std::vector<std::string> moves() const { return played_.move_texts(); }
  const go::Go* go() const { return state().get_if<go::Go>(); }

  bool is_over() const { return loss_.has_value() || state().is_terminal(); }
  bool computer_is_to_move() const;
  bool has_person() const { return computer_ != all_seats(state().players()); }
  // In a game with secrets, the only person that plays it: more than that person knows is not for
  // the page. Nobody where everything may be seen.
  std::optional<Player> viewer() const;
  // A position that this player cannot tell from the one after so many moves.
  AnyState known_to(Player player, std::size_t moves) const;

  struct Result {
    std::optional<Player> winner;      // nobody: a draw, or a game that is not about winning
    std::string text;                  // "B+3.5", "W+R", "first", "draw", "1, -0.5, -0.5"
    std::string by = {};               // "resignation", "time", or nothing
    std::vector<double> payoffs = {};  // of all players, where it is not won, drawn or lost by two
  };
  // Nothing while the game goes on.
  std::optional<Result> result() const;

  // InputError with the reason if the move is not legal or the game is over.
  void play(const std::string& move);
  void play(MoveId move);
  // Back to before the last move of a person; InputError if there is none, and in a game with
  // secrets: what was seen stays seen.
  void undo();
  // InputError if the game is over, or is none of two players.
  void resign(Player player);
  // Go, after the last pass: the block of this stone is dead if it was alive, and the reverse.
  void toggle_dead(const std::string& point);
  // Go, after the last pass: play on, to settle a disagreement.
  void resume();
  // The clocks. Nobody's time runs before the first move and after the end; `seconds` is how long
  // who is to move has thought.
  const GameClock& clock() const { return played_.clock(); }
  bool clock_runs() const;
  bool time_is_over(double seconds) const;
  void lose_on_time();
  // This player took so long for its move.
  void spend(Player player, double seconds) { played_.clock().spend(player, seconds); }
  Limits within_clock(const Limits& limits) { return played_.within_clock(limits); }

  void set_level(const std::string& level);
  // InputError in a game with secrets: whoever changed seats would see what is hidden.
  void set_computer(Seats computer);

  const go::Status& status() const { return status_; }
  double go_score() const;  // with the dead stones taken off

  // The record that the game was opened from, as its file had it; nothing where it was begun here.
  const std::shared_ptr<const KeptRecord>& record() const { return record_; }
  // Keeps this text of a record as that of the game. InputError if it is none.
  void keep_record(std::string text);
  // An SGF record, with everything that the kept one says; InputError for another game than Go.
  std::string to_sgf() const;

 private:
  // How a game ends before its rules end it.
  struct Loss {
    Player player;
    bool on_time;
  };

  void check_seats() const;
  void set_clock(const TimeSettings& settings);
  void play_chance();
  void rewind(std::size_t moves);
  void judge_end();
  void check_length() const;
  Result result_of_end() const;
  // Parts of from_file and to_file.
  std::string movers_text() const;
  void read_record(const Json& file);
  void read_moves(const Json& file);
  void read_loss(const Json& file);
  void read_clock(const Json& file);
  void read_dead(const std::vector<Json>& list);

  // fixed
  std::string name_;
  std::string spec_;
  std::uint64_t seed_;
  // state
  Seats computer_;
  std::string level_;
  GameInProgress played_;
  std::optional<Loss> loss_;
  // of Go
  go::Status status_;  // at the end
  std::shared_ptr<const KeptRecord> record_;
};

// {"main": seconds, "period": seconds, "count": periods or moves}
Json left_on_clock(const GameClock& clock, Player player);

}  // namespace moyo::page
