// What a player of Go chooses in a position.
#pragma once

#include <string>

#include "games/go/go.h"
#include "players/registry.h"

namespace moyo::players {

inline go::Go go_position(const std::string& game, const std::string& text) {
  return go::start(OptionSpec::parse(game)).parse_position(text);
}

inline std::string chosen(const std::string& player, const go::Go& game, std::uint64_t seed = 1) {
  const AnyState state(game);
  const auto report = make(player, state, seed)->think(state, {});
  return report.best ? state.format_move(*report.best) : "resign";
}

}  // namespace moyo::players
