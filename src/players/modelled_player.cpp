#include "players/modelled_player.h"

#include <algorithm>

#include "base/errors.h"
#include "players/registry.h"

namespace moyo::players {

std::unique_ptr<Agent> modelled_player(const std::string& spec, const AnyState& start,
                                       std::uint64_t seed) {
  std::string text = spec;
  std::replace(text.begin(), text.end(), '+', ',');
  if (find(OptionSpec::parse(text).name, start).interactive) {
    throw InputError("model_player: a person cannot be asked about every position of a search");
  }
  return make(text, start, seed);
}

Limits modelled_limits() {
  Limits limits;
  limits.playouts = 1000;
  limits.nodes = 100'000;
  return limits;
}

}  // namespace moyo::players
