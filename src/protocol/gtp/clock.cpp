#include "protocol/gtp/clock.h"

#include <algorithm>

namespace moyo::gtp {

void GameClock::set(const TimeSettings& settings) {
  settings_ = settings;
  left_.fill({settings.main, settings.period, settings.count});
}

void GameClock::set_left(Player p, double seconds, int count) {
  Left& left = left_[index(p)];
  if (count == 0) {
    left = {seconds, settings_.period, settings_.count};
  } else {
    left = {0, seconds, count};
  }
}

void GameClock::spend(Player p, double seconds) {
  Left& left = left_[index(p)];
  const double from_main = std::min(left.main, seconds);
  left.main -= from_main;
  seconds -= from_main;
  if (settings_.system == TimeSystem::fischer) {
    left.main = std::min(left.main + settings_.period, settings_.main_cap);
  } else if (settings_.system == TimeSystem::byoyomi && left.main == 0) {
    for (; seconds > left.period && left.count > 1; --left.count) {
      seconds -= left.period;
      left.period = settings_.period;
    }
    left.period = settings_.period;
  } else if (settings_.system == TimeSystem::canadian && left.main == 0) {
    left.period = std::max(0.0, left.period - seconds);
    if (--left.count <= 0) left = {0, settings_.period, settings_.count};
  }
}

double GameClock::budget(Player p, int moves_ahead) const {
  // Kept back for the way between the programs.
  constexpr double lag = 0.05;
  constexpr double least = 0.01;
  const Left& left = left_[index(p)];
  const double share = left.main / std::max(1, moves_ahead);
  double seconds = 0;
  switch (settings_.system) {
    case TimeSystem::none:
      return std::numeric_limits<double>::infinity();
    case TimeSystem::absolute:
      seconds = share;
      break;
    case TimeSystem::canadian:
    case TimeSystem::byoyomi: {
      const bool shared = settings_.system == TimeSystem::canadian;
      const double overtime = left.period / (shared ? std::max(1, left.count) : 1);
      seconds = left.main > 0 ? std::max(share, std::min(left.main, overtime)) : overtime;
      break;
    }
    case TimeSystem::fischer:
      seconds = std::min({share + settings_.period, left.main, settings_.move_cap});
      break;
  }
  return std::max(least, 0.95 * seconds - lag);
}

}  // namespace moyo::gtp
