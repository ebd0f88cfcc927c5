// A method's entry in the list, made from its options.
#pragma once

#include "search/hidden/method.h"

namespace moyo::hidden {

// `make_method(options, tree, form, seed)` makes the method.
template <class Options, auto make_method>
constexpr MethodEntry method_entry(std::string_view name, std::string_view summary) {
  return {name, summary,
          [](const OptionSpec& spec, const GameTree& tree, const SequenceForm& form,
             std::uint64_t seed) -> std::unique_ptr<Method> {
            return make_method(read_options<Options>(spec), tree, form, seed);
          },
          [](std::string_view indent) { return options_help<Options>(indent); },
          full_text<Options>};
}

}  // namespace moyo::hidden
