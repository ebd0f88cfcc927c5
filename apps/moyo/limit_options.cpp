#include "limit_options.h"

#include <algorithm>
#include <limits>
#include <type_traits>

#include "base/errors.h"

namespace moyo::app {
namespace {

// Whole numbers are read with a sign: CLI11 would take -1 for the largest number there is.
template <class Number>
void add_positive(CLI::App& command, const std::string& name, Number& field,
                  const std::string& unit, const std::string& help) {
  using Read = std::conditional_t<std::is_integral_v<Number>, std::int64_t, double>;
  const auto set = [&field, name](const Read& value) {
    if (!(value > 0)) throw InputError(name + " wants a number above 0");
    field = static_cast<Number>(
        std::min<std::common_type_t<Read, Number>>(value, std::numeric_limits<Number>::max()));
  };
  command.add_option_function<Read>(name, set, help)
      ->type_name(unit)
      ->group("Limits for every move");
}

}  // namespace

void add_limit_options(CLI::App& command, Limits& limits) {
  add_positive(command, "--time", limits.seconds, "SECONDS", "time to think");
  add_positive(command, "--playouts", limits.playouts, "N", "playouts in all");
  add_positive(command, "--nodes", limits.nodes, "N", "nodes of a tree search");
  add_positive(command, "--depth", limits.depth, "PLIES", "depth of a tree search");
}

void add_seed_option(CLI::App& command, const std::string& help,
                     std::function<void(std::uint64_t)> set) {
  const auto checked = [set = std::move(set)](const std::int64_t& seed) {
    if (seed < 0) throw InputError("--seed cannot be negative");
    set(static_cast<std::uint64_t>(seed));
  };
  command.add_option_function<std::int64_t>("--seed", checked, help)->type_name("N");
}

}  // namespace moyo::app
