#include "lab/parameter.h"

#include <fmt/format.h>

#include <cmath>
#include <vector>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::lab {

bool Parameter::is_whole() const { return step == std::floor(step) && low == std::floor(low); }

double value_of(const Settings& settings, const Parameter& parameter) {
  const auto place = settings.find(parameter.name);
  return place == settings.end() ? parameter.usual : place->second;
}

double read_value(const Parameter& parameter, std::string_view text) {
  const double value = parse_number(text, parameter.name);
  const bool in_range = value >= parameter.low && value <= parameter.high;
  if (in_range && (!parameter.is_whole() || value == std::floor(value))) return value;
  throw InputError(fmt::format("{} is {}{} to {}, not {}", parameter.name,
                               parameter.is_whole() ? "a whole number, " : "", parameter.low,
                               parameter.high, text));
}

void set_parameter(Settings& settings, std::string_view owner,
                   std::span<const Parameter> parameters, std::string_view name,
                   std::string_view text) {
  if (parameters.empty()) {
    throw InputError(fmt::format("{} has no parameters, so none is '{}'", owner, name));
  }
  std::vector<std::string> names;
  for (const Parameter& parameter : parameters) {
    if (parameter.name == name) {
      settings[std::string(name)] = read_value(parameter, text);
      return;
    }
    names.emplace_back(parameter.name);
  }
  refuse_unknown(fmt::format("parameter of {}", owner), name, names);
}

}  // namespace moyo::lab
