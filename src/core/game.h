// A game's entry in the registry, beside its rules: a name, options, and how to start.
#pragma once

#include <string>
#include <string_view>

#include "base/options.h"
#include "core/any_state.h"

namespace moyo {

struct GameEntry {
  std::string_view name;
  std::string_view summary;
  // The first position under the options of `connect4:size=8x8`; InputError on bad ones.
  AnyState (*start)(const OptionSpec& spec);
  std::string (*options_help)(std::string_view indent);
};

// `start(options)` gives the game's first state (of any type).
template <class Options, auto start_state>
GameEntry game_entry(std::string_view name, std::string_view summary) {
  return {name, summary,
          [](const OptionSpec& spec) { return AnyState(start_state(read_options<Options>(spec))); },
          [](std::string_view indent) { return options_help<Options>(indent); }};
}

struct NoOptions {};
inline void describe(OptionTable&, NoOptions&) {}

}  // namespace moyo
