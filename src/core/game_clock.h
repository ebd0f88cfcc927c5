// The clocks of the players, and how much of its time a player should spend on the next move.
//
//   absolute   main time and nothing more                                  absolute:300
//   canadian   after the main time, `count` moves in each `period`         canadian:60+25/300
//   byoyomi    after the main time, `count` periods; one is lost when a    byoyomi:2+3x0.5
//              move takes all of it
//   fischer    every move adds `period` seconds, up to `main_cap`; a move  fischer:5+0.1
//              may take `move_cap`
//
// A player asks budget() and extension(), or within(). A referee asks spend() whether the move came
// in time.
//
// On a busy machine moves take longer than planned. The clock measures this lag: spend() compares
// with what within() gave, set_left() with what the controller has counted. Later budgets are
// shorter by the lag, and a multiple of the worst lag is kept in reserve.
#pragma once

#include <array>
#include <limits>
#include <string>
#include <string_view>

#include "core/limits.h"
#include "core/player.h"

namespace moyo {

class AnyState;

enum class TimeSystem { none, absolute, canadian, byoyomi, fischer };

struct TimeSettings {
  TimeSystem system = TimeSystem::none;
  double main = 0;
  double period = 0;
  int count = 0;
  double main_cap = std::numeric_limits<double>::infinity();
  double move_cap = std::numeric_limits<double>::infinity();

  friend bool operator==(const TimeSettings&, const TimeSettings&) = default;
};

// The texts of the table above, and "none". InputError that quotes what cannot be read.
TimeSettings parse_time_settings(std::string_view text);
std::string to_string(const TimeSettings& settings);

class GameClock {
 public:
  // What a player has: main time, and, when that is used up, a period for so many moves or the
  // first of so many periods.
  struct Left {
    double main = 0;
    double period = 0;
    int count = 0;
  };

  GameClock() = default;
  explicit GameClock(const TimeSettings& settings) { set(settings); }

  void set(const TimeSettings& settings);
  // All players have all their time again.
  void restart() { set(settings_); }

  const TimeSettings& settings() const { return settings_; }
  const Left& left(Player p) const { return left_[index(p)]; }

  // What the controller says is left: main time if count is 0, else a period with so many moves
  // or periods.
  void set_left(Player p, double seconds, int count);
  // p has just moved. False if that came too late.
  bool spend(Player p, double seconds);
  // By how much the moves of p have lately come later than they should: on average, at worst.
  struct Lag {
    double mean = 0;
    double worst = 0;
  };
  const Lag& lag(Player p) const { return turns_[index(p)].lag; }

  // Seconds for the next move of p if so many of its moves lie ahead; infinite without a limit.
  // Something is kept back for the way between the programs and for a machine that is busy.
  double budget(Player p, int moves_ahead) const;
  // How much longer it may take if it is not clear then what to play: from the main time of later
  // moves, never from an overtime.
  double extension(Player p, int moves_ahead) const;
  // These limits within both, for a move that spend() is told of. The first move and every fifth
  // are given no extension, so that it shows how late they come.
  Limits within(Limits limits, Player p, int moves_ahead);

 private:
  double reserve() const;  // of the main time, where no overtime follows
  bool has_overtime() const;
  double overtime_budget(const Left& left, const Lag& lag) const;
  double main_budget(const Left& left, const Lag& lag, int moves_ahead) const;

  // What is known of how late a player's moves come.
  struct Turns {
    Lag lag;
    double given = std::numeric_limits<double>::infinity();  // to the move under way
    bool is_exact = true;                                    // and that without an extension
    int since_exact = moves_between_exact_turns;             // moves with one, which may hide a lag
    double latest = 0;                                       // how late the last one was
    bool controller_next = false;  // the controller has not said yet how late it saw that move
  };
  static constexpr int moves_between_exact_turns = 4;
  static void note(Turns& turns, double late);

  TimeSettings settings_;
  std::array<Left, max_players> left_{};
  std::array<Turns, max_players> turns_{};
};

// How many moves the player to move has still to make, roughly.
int moves_ahead(const AnyState& state);

}  // namespace moyo
