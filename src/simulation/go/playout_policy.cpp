#include "simulation/go/playout_policy.h"

namespace moyo::go {

void describe(OptionTable& table, PlayoutOptions& options) {
  table.add("policy", options.policy, "how playouts of Go choose their moves",
            {{"light", PolicyName::light},
             {"rules", PolicyName::rules},
             {"learned", PolicyName::learned},
             {"course", PolicyName::course},
             {"go4", PolicyName::go4}});
  describe(table, options.rules);
  describe(table, options.course);
  table.add("strengths", options.strengths,
            "of policy=go4: a file of 'moyo train strengths --features course' [those that ship]");
  table.set_aside({"simulations", "movefilter", "weighted", "strengths"});
}

PlayoutOptions parse_policy(std::string_view text) {
  OptionSpec spec = OptionSpec::parse(text);
  spec.settings.insert(spec.settings.begin(), {"policy", spec.name});
  spec.name = "the playout policy";
  return read_options<PlayoutOptions>(spec);
}

}  // namespace moyo::go
