// A player's entry in the registry, beside its code: a name, options, and how to make one for a
// game.
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
  bool interactive;  // needs a person at the terminal
  // A player with the options of `sim:playouts=100` for games that begin in `start`; InputError on
  // bad options and on games it cannot play.
  std::unique_ptr<Agent> (*make)(const OptionSpec& spec, const AnyState& start, std::uint64_t seed);
  std::string (*options_help)(std::string_view indent);
  // The name with every option and its value: what a record of a game needs.
  std::string (*full_name)(const OptionSpec& spec);
};

// `make_agent(options, start, seed)` makes the agent.
template <class Options, auto make_agent>
PlayerEntry player_entry(std::string_view name, std::string_view summary,
                         bool interactive = false) {
  return {name,
          summary,
          interactive,
          [](const OptionSpec& spec, const AnyState& start,
             std::uint64_t seed) -> std::unique_ptr<Agent> {
            return make_agent(read_options<Options>(spec), start, seed);
          },
          [](std::string_view indent) { return options_help<Options>(indent); },
          [](const OptionSpec& spec) {
            Options options;
            OptionTable table;
            describe(table, options);
            table.apply(spec);
            const std::string values = table.values();
            return values.empty() ? spec.name : spec.name + ":" + values;
          }};
}

}  // namespace moyo
