#include "match/ending.h"

#include <algorithm>
#include <iterator>

#include "base/errors.h"

namespace moyo::match {
namespace {

constexpr std::string_view ending_names[] = {"rules",   "resignation", "illegal move",
                                             "failure", "too long",    "time"};

}  // namespace

std::string to_string(Ending ending) {
  return std::string(ending_names[static_cast<std::size_t>(ending)]);
}

Ending parse_ending(std::string_view text) {
  const auto found = std::find(std::begin(ending_names), std::end(ending_names), text);
  if (found == std::end(ending_names)) {
    throw InputError("there is no ending '" + std::string(text.substr(0, 40)) + "'");
  }
  return static_cast<Ending>(found - std::begin(ending_names));
}

}  // namespace moyo::match
