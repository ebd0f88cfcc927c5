#include "limit_options.h"

#include <algorithm>
#include <limits>
#include <type_traits>
#include <utility>

#include "base/errors.h"

namespace moyo::app {
namespace {

// The value of an option as a field holds it: above 0, and cut off where the field ends.
template <class Field, class Read>
auto setter(const std::string& name, Field& field) {
  return [&field, name](Read value) {
    if (!(value > 0)) throw InputError(name + " wants a number above 0");
    field = static_cast<Field>(
        std::min<std::common_type_t<Read, Field>>(value, std::numeric_limits<Field>::max()));
  };
}

// Whole numbers are read with a sign: without, -1 would be the largest number there is.
template <class Number>
void add_positive(CommandLine command, const std::string& name, Number& field,
                  const std::string& unit, const std::string& help,
                  const std::string& heading = "Limits for every move") {
  const Option option = [&] {
    if constexpr (std::is_integral_v<Number>) {
      return command.whole_number(name, setter<Number, std::int64_t>(name, field), help);
    } else {
      return command.number(name, setter<Number, double>(name, field), help);
    }
  }();
  option.type_name(unit).group(heading);
}

}  // namespace

void add_limit_options(CommandLine command, Limits& limits) {
  add_positive(command, "--time", limits.seconds, "SECONDS", "time to think");
  add_positive(command, "--playouts", limits.playouts, "N", "playouts in all");
  add_positive(command, "--nodes", limits.nodes, "N", "nodes of a tree search");
  add_positive(command, "--depth", limits.depth, "PLIES", "depth of a tree search");
}

void add_solve_limits(CommandLine command, Limits& limits) {
  constexpr const char* heading = "Limits for every position";
  add_positive(command, "--time", limits.seconds, "SECONDS", "give up after this time", heading);
  add_positive(command, "--nodes", limits.nodes, "N", "give up after this many positions", heading);
}

void add_run_time(CommandLine command, Limits& limits) {
  add_positive(command, "--time", limits.seconds, "SECONDS", "stop after this time", "Options");
}

void add_seed_option(CommandLine command, const std::string& help,
                     std::function<void(std::uint64_t)> set) {
  const auto checked = [set = std::move(set)](std::int64_t seed) {
    if (seed < 0) throw InputError("--seed cannot be negative");
    set(static_cast<std::uint64_t>(seed));
  };
  command.whole_number("--seed", checked, help).type_name("N");
}

}  // namespace moyo::app
