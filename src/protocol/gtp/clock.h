// The clocks of the two players, and how much of its time a player should spend on the next move.
//
//   absolute   main time and nothing more
//   canadian   after the main time, `count` moves in each `period`
//   byoyomi    after the main time, `count` periods; one is lost when a move takes all of it
//   fischer    every move adds `period` seconds, up to `main_cap`; a move may take `move_cap`
#pragma once

#include <array>
#include <limits>

#include "core/player.h"

namespace moyo::gtp {

enum class TimeSystem { none, absolute, canadian, byoyomi, fischer };

struct TimeSettings {
  TimeSystem system = TimeSystem::none;
  double main = 0;
  double period = 0;
  int count = 0;
  double main_cap = std::numeric_limits<double>::infinity();
  double move_cap = std::numeric_limits<double>::infinity();
};

class GameClock {
 public:
  void set(const TimeSettings& settings);
  // Both players have all their time again.
  void restart() { set(settings_); }

  // What the controller says is left: main time if count is 0, else a period with so many moves
  // or periods.
  void set_left(Player p, double seconds, int count);
  // p has just moved.
  void spend(Player p, double seconds);

  // Seconds for the next move of p if so many of its moves lie ahead; infinite without a limit.
  double budget(Player p, int moves_ahead) const;

 private:
  struct Left {
    double main = 0;
    double period = 0;
    int count = 0;
  };

  TimeSettings settings_;
  std::array<Left, 2> left_{};
};

}  // namespace moyo::gtp
