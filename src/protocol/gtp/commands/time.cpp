// Time: which system, how much, and what is left.
#include <algorithm>

#include "base/errors.h"
#include "base/text.h"
#include "protocol/gtp/registry.h"
#include "protocol/gtp/session.h"

namespace moyo::gtp {
namespace {

constexpr int max_count = 1'000'000;

// The systems by name, with what they read after it.
struct NamedSystem {
  std::string_view name;
  std::string_view usage;
  std::size_t arguments;
  bool kgs;  // known to kgs-time_settings too
  TimeSettings (*read)(const Arguments& arguments);
};

TimeSettings read_main(TimeSystem system, const Arguments& arguments) {
  return {.system = system, .main = arguments.seconds(1, "the main time")};
}

template <TimeSystem system>
TimeSettings read_overtime(const Arguments& arguments) {
  TimeSettings settings = read_main(system, arguments);
  settings.period = arguments.seconds(2, "the overtime");
  settings.count = arguments.integer(3, "the number of periods or stones", 1, max_count);
  return settings;
}

TimeSettings read_fischer(const Arguments& arguments) {
  TimeSettings settings = read_main(TimeSystem::fischer, arguments);
  settings.period = arguments.seconds(2, "the increment");
  return settings;
}

// A cap below 0 is none.
double read_cap(const Arguments& arguments, std::size_t i, std::string_view what) {
  const double cap = parse_number(arguments[i], what);
  return cap < 0 ? std::numeric_limits<double>::infinity() : arguments.seconds(i, what);
}

TimeSettings read_capped_fischer(const Arguments& arguments) {
  TimeSettings settings = read_fischer(arguments);
  settings.main_cap = read_cap(arguments, 3, "the cap of the main time");
  settings.move_cap = read_cap(arguments, 4, "the cap of a move");
  return settings;
}

constexpr NamedSystem systems[] = {
    {"none", "", 0, true, [](const Arguments&) { return TimeSettings(); }},
    {"absolute", "MAIN", 1, true,
     [](const Arguments& arguments) { return read_main(TimeSystem::absolute, arguments); }},
    {"byoyomi", "MAIN PERIOD PERIODS", 3, true, read_overtime<TimeSystem::byoyomi>},
    {"canadian", "MAIN PERIOD STONES", 3, true, read_overtime<TimeSystem::canadian>},
    {"fischer", "MAIN INCREMENT", 2, false, read_fischer},
    {"fischer-capped", "MAIN INCREMENT MAIN_CAP MOVE_CAP", 4, false, read_capped_fischer},
};

template <bool kgs>
std::string named_time_settings(Session& session, const Arguments& arguments) {
  std::vector<std::string> names;
  for (const NamedSystem& system : systems) {
    if (kgs && !system.kgs) continue;
    names.emplace_back(system.name);
    if (system.name != arguments[0]) continue;
    if (arguments.size() != system.arguments + 1) {
      throw InputError("the time system " + names.back() + " wants " +
                       (system.usage.empty() ? "no numbers" : std::string(system.usage)) +
                       ", not '" + arguments.text() + "'");
    }
    session.clock().set(system.read(arguments));
    return {};
  }
  refuse_unknown("time system", arguments[0], names);
}

std::string list_time_settings(Session&, const Arguments&) {
  std::vector<std::string> names;
  for (const NamedSystem& system : systems) names.emplace_back(system.name);
  return join(names, " ");
}

// No overtime is absolute time; overtime for no stones is no limit at all.
std::string time_settings(Session& session, const Arguments& arguments) {
  TimeSettings settings = {.main = arguments.seconds(0, "the main time"),
                           .period = arguments.seconds(1, "the overtime"),
                           .count = arguments.integer(2, "the number of stones", 0, max_count)};
  if (settings.period == 0) {
    settings.system = TimeSystem::absolute;
  } else if (settings.count > 0) {
    settings.system = TimeSystem::canadian;
  }
  session.clock().set(settings);
  return {};
}

// Controllers send a little less than nothing when the time has run out.
std::string time_left(Session& session, const Arguments& arguments) {
  const Player color = arguments.color(0);
  const double seconds = parse_number(arguments[1], "the time left");
  const int count = arguments.integer(2, "the number of stones left", 0, max_count);
  if (!(seconds > -1e9 && seconds < 1e12)) {
    throw InputError("the time left is a number of seconds, not '" + arguments[1] + "'");
  }
  session.clock().set_left(color, std::max(0.0, seconds), count);
  return {};
}

}  // namespace

std::span<const CommandEntry> time_commands() {
  static constexpr CommandEntry commands[] = {
      {"time_settings", "MAIN OVERTIME STONES", 3, 3, time_settings},
      {"time_left", "COLOR SECONDS STONES", 3, 3, time_left},
      {"kgs-time_settings", "SYSTEM [SECONDS...]", 1, 4, named_time_settings<true>},
      {"kata-time_settings", "SYSTEM [SECONDS...]", 1, 5, named_time_settings<false>},
      {"kata-list_time_settings", "", 0, 0, list_time_settings},
  };
  return commands;
}

}  // namespace moyo::gtp
