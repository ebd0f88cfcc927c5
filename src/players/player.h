// A player's entry in a game's list: a name, options, and how to make one. The same name may stand
// in the lists of many games, with the options that mean something there.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/options.h"
#include "core/agent.h"

namespace moyo {

struct PlayerEntry {
  std::string_view name;
  std::string_view summary;
  // A player with the options of `sim:playouts=100` for games that begin in `start`, which is of
  // the list's game; InputError on bad options and on positions it cannot play.
  std::unique_ptr<Agent> (*make)(const OptionSpec& spec, const AnyState& start, std::uint64_t seed);
  std::string (*options_help)(std::string_view indent, OptionTable::Help which);
  // The name with every option and its value: what a record of a game needs.
  std::string (*full_name)(const OptionSpec& spec);
  bool interactive = false;  // needs a person at the terminal
};

// `make_agent(options, start, seed)` makes the agent.
template <class Options, auto make_agent>
constexpr PlayerEntry player_entry(std::string_view name, std::string_view summary,
                                   bool interactive = false) {
  return {name,
          summary,
          [](const OptionSpec& spec, const AnyState& start,
             std::uint64_t seed) -> std::unique_ptr<Agent> {
            return make_agent(read_options<Options>(spec), start, seed);
          },
          [](std::string_view indent, OptionTable::Help which) {
            return options_help<Options>(indent, which);
          },
          full_text<Options>,
          interactive};
}

}  // namespace moyo
