#include "core/game_clock.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/errors.h"
#include "base/text.h"
#include "core/any_state.h"

namespace moyo {
namespace {

// What is kept back of `seconds` after which something is lost: a busy machine may stop a program
// for a while, but hardly for longer than this.
double margin(double seconds) { return std::clamp(0.2 * seconds, 0.02, 0.5); }

// How much of an average the newest value is, and how much of the worst is left after each.
constexpr double newest = 0.25, remembered = 0.95;

[[noreturn]] void refuse(std::string_view text) {
  throw InputError(
      "a clock is absolute:MAIN, fischer:MAIN+INCREMENT, byoyomi:MAIN+PERIODSxPERIOD or "
      "canadian:MAIN+MOVES/PERIOD in seconds, not '" +
      std::string(text) + "'");
}

// Reads the numbers of a clock's text.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text), rest_(text.substr(text.find(':') + 1)) {}

  double seconds(std::string_view piece) const {
    const double value = parse_number(piece, "the clock");
    if (!std::isfinite(value) || value < 0) refuse(text_);
    return value;
  }
  // What stands before `separator`, which must be there.
  std::string_view before(char separator) {
    const std::size_t end = rest_.find(separator);
    if (end == std::string_view::npos) refuse(text_);
    const std::string_view piece = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return piece;
  }
  std::string_view rest() const { return rest_; }

  TimeSettings overtime(TimeSystem system, char separator) {
    TimeSettings settings = {.system = system, .main = seconds(before('+'))};
    const auto count = parse_integer(before(separator), "the clock");
    if (count < 1 || count > 1'000'000) refuse(text_);
    settings.count = static_cast<int>(count);
    settings.period = seconds(rest_);
    return settings;
  }

 private:
  std::string_view text_;
  std::string_view rest_;
};

}  // namespace

TimeSettings parse_time_settings(std::string_view text) {
  if (text == "none") return {};
  Reader reader(text);
  if (text.starts_with("absolute:")) {
    return {.system = TimeSystem::absolute, .main = reader.seconds(reader.rest())};
  }
  if (text.starts_with("fischer:")) {
    const double main = reader.seconds(reader.before('+'));
    return {.system = TimeSystem::fischer, .main = main, .period = reader.seconds(reader.rest())};
  }
  if (text.starts_with("byoyomi:")) return reader.overtime(TimeSystem::byoyomi, 'x');
  if (text.starts_with("canadian:")) return reader.overtime(TimeSystem::canadian, '/');
  refuse(text);
}

std::string to_string(const TimeSettings& settings) {
  const std::string main = number_text(settings.main);
  const std::string count = number_text(settings.count);
  const std::string period = number_text(settings.period);
  switch (settings.system) {
    case TimeSystem::none:
      break;
    case TimeSystem::absolute:
      return "absolute:" + main;
    case TimeSystem::canadian:
      return "canadian:" + main + "+" + count + "/" + period;
    case TimeSystem::byoyomi:
      return "byoyomi:" + main + "+" + count + "x" + period;
    case TimeSystem::fischer:
      return "fischer:" + main + "+" + period;
  }
  return "none";
}

void GameClock::set(const TimeSettings& settings) {
  settings_ = settings;
  left_.fill({settings.main, settings.period, settings.count});
  turns_.fill({});
}

// One move more, which used its time and came so late. After a move that could have been extended
// it is not known whether it was: it came as late as that or later.
void GameClock::note(Turns& turns, double late) {
  turns.latest = late;
  turns.lag.worst = std::max(turns.lag.worst, late);
  if (turns.is_exact) {
    turns.lag.worst = std::max(remembered * turns.lag.worst, late);
    turns.since_exact = 0;
  }
  if (turns.is_exact || late > turns.lag.mean) {
    turns.lag.mean += newest * (late - turns.lag.mean);
  }
}

// What the controller counted beyond our own count was lost on the way. Whole seconds are rounded
// and tell nothing of that.
void GameClock::set_left(Player p, double seconds, int count) {
  Left& left = left_[index(p)];
  Turns& turns = turns_[index(p)];
  const double known = count == 0 ? left.main : left.period;
  const bool same_count = count == 0 || (left.main == 0 && count == left.count);
  if (std::exchange(turns.controller_next, false) && same_count && known > seconds &&
      seconds != std::floor(seconds)) {
    const double lost = known - seconds;
    turns.lag.mean += newest * lost;
    turns.lag.worst = std::max(turns.lag.worst, turns.latest + lost);
  }
  if (count == 0) {
    left = {seconds, settings_.period, settings_.count};
  } else {
    left = {0, seconds, count};
  }
}

bool GameClock::spend(Player p, double seconds) {
  if (settings_.system == TimeSystem::none) return true;
  Turns& turns = turns_[index(p)];
  const double given = std::exchange(turns.given, std::numeric_limits<double>::infinity());
  if (seconds >= given) note(turns, seconds - given);
  turns.controller_next = true;
  Left& left = left_[index(p)];
  bool in_time = seconds <= settings_.move_cap;
  const double from_main = std::min(left.main, seconds);
  left.main -= from_main;
  seconds -= from_main;
  const bool overtime = left.main == 0;
  if (settings_.system == TimeSystem::absolute) {
    in_time = in_time && seconds <= 0;
  } else if (settings_.system == TimeSystem::fischer) {
    in_time = in_time && seconds <= 0;
    left.main = std::min(left.main + settings_.period, settings_.main_cap);
  } else if (settings_.system == TimeSystem::byoyomi && overtime) {
    for (; seconds > left.period && left.count > 1; --left.count) {
      seconds -= left.period;
      left.period = settings_.period;
    }
    in_time = in_time && seconds <= left.period;
    left.period = settings_.period;
  } else if (settings_.system == TimeSystem::canadian && overtime) {
    in_time = in_time && seconds <= left.period;
    left.period = std::max(0.0, left.period - seconds);
    if (--left.count <= 0) left = {0, settings_.period, settings_.count};
  }
  return in_time;
}

// The last byo-yomi period must not be lost; an earlier one may be, if something goes wrong.
double GameClock::overtime_budget(const Left& left, const Lag& lag) const {
  if (settings_.system == TimeSystem::byoyomi) {
    const double kept = (left.count <= 1 ? 2 : 1) * margin(left.period);
    return left.period - std::max(kept, left.count <= 1 ? 1.5 * lag.worst : lag.worst);
  }
  return (left.period - std::max(margin(left.period), lag.worst)) / std::max(1, left.count) -
         lag.mean;
}

double GameClock::reserve() const { return std::min(0.25 * settings_.main, 2.0); }

bool GameClock::has_overtime() const {
  return settings_.system == TimeSystem::canadian || settings_.system == TimeSystem::byoyomi;
}

// Where no overtime follows, a part of the main time is no move's, and what a move is given beyond
// that becomes less when that part is touched.
double GameClock::main_budget(const Left& left, const Lag& lag, int moves_ahead) const {
  const double spare = left.main - reserve();
  const double increment = settings_.system == TimeSystem::fischer ? settings_.period : 0;
  const double move =
      spare > 0 ? spare / std::max(1, moves_ahead) + increment : increment * left.main / reserve();
  const double kept = increment > 0 ? margin(move) : std::min(0.2 * move, 0.05);
  return std::min({move - std::max(kept, lag.mean),
                   settings_.move_cap - std::max(margin(settings_.move_cap), 1.5 * lag.worst),
                   left.main - 2 * std::max(margin(left.main), lag.worst)});
}

double GameClock::budget(Player p, int moves_ahead) const {
  constexpr double least = 0.01;
  const Left& left = left_[index(p)];
  const Lag& late = lag(p);
  double seconds = 0;
  if (settings_.system == TimeSystem::none) return std::numeric_limits<double>::infinity();
  if (left.main == 0 && left.count > 0) {
    seconds = overtime_budget(left, late);
  } else if (has_overtime()) {
    seconds = std::max(left.main / std::max(1, moves_ahead),
                       std::min(left.main, overtime_budget(left, late)));
  } else {
    seconds = main_budget(left, late, moves_ahead);
  }
  return std::max(least, seconds);
}

double GameClock::extension(Player p, int moves_ahead) const {
  constexpr double most_of_spare = 0.1;
  const Left& left = left_[index(p)];
  if (settings_.system == TimeSystem::none || left.main == 0) return 0;
  const double seconds = budget(p, moves_ahead);
  const double spare = left.main - seconds - (has_overtime() ? margin(left.main) : reserve()) -
                       moves_ahead * lag(p).mean;
  const double capped = settings_.move_cap - margin(settings_.move_cap) - seconds;
  return std::max(0.0, std::min({seconds, most_of_spare * spare, capped}));
}

Limits GameClock::within(Limits limits, Player p, int moves_ahead) {
  const double seconds = budget(p, moves_ahead);
  if (settings_.system == TimeSystem::none) return limits;
  Turns& turns = turns_[index(p)];
  if (seconds <= limits.seconds) {
    limits.seconds = seconds;
    const bool may_extend = turns.since_exact++ < moves_between_exact_turns;
    limits.unclear_seconds = may_extend ? extension(p, moves_ahead) : 0;
  }
  turns.is_exact = limits.unclear_seconds == 0;
  turns.given = limits.seconds + limits.unclear_seconds;
  return limits;
}

int moves_ahead(const AnyState& state) {
  // Of the legal moves about a third are still to be played by each side.
  return static_cast<int>(state.legal_moves().size()) / 3 + 8;
}

}  // namespace moyo
