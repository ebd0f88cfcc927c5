#include "learning/network_shape.h"

#include "base/errors.h"

namespace moyo::learning {
namespace {

struct Configuration {
  const char* name;
  NetworkShape shape;
};

const std::vector<Configuration>& configurations() {
  static const std::vector<Configuration> table = {
      {"main", {}},
      {"tiny",
       {.blocks = 3,
        .channels = 32,
        .policy_channels = 16,
        .value_channels = 16,
        .value_hidden = 32}},
  };
  return table;
}

void check_block(const char* name, int channels) {
  if (channels % 16 != 0) {
    throw InputError(std::string(name) + " must be a multiple of 16, not " +
                     std::to_string(channels));
  }
}

}  // namespace

void describe(OptionTable& table, NetworkShape& shape) {
  table.add("blocks", shape.blocks, "residual blocks", 1, 40);
  table.add("channels", shape.channels, "of the trunk", 16, 512);
  table.add("pool_every", shape.pool_every, "every so many blocks one pools; 0: none", 0, 40);
  table.add("pool_channels", shape.pool_channels, "channels that are pooled", 16, 256);
  table.add("policy_channels", shape.policy_channels, "of the policy head", 16, 256);
  table.add("value_channels", shape.value_channels, "of the value head", 16, 256);
  table.add("value_hidden", shape.value_hidden, "neurons of the value head", 16, 256);
  table.add("norm", shape.norm, "what stands before each activation",
            {{"affine", Norm::affine}, {"batch", Norm::batch}});
}

NetworkShape parse_shape(std::string_view text) {
  const OptionSpec spec = OptionSpec::parse(text);
  std::vector<std::string> names;
  for (const Configuration& configuration : configurations()) {
    names.emplace_back(configuration.name);
    if (spec.name != configuration.name) continue;
    NetworkShape shape = configuration.shape;
    OptionTable table;
    describe(table, shape);
    table.apply(spec);
    check_block("channels", shape.channels);
    check_block("pool_channels", shape.pool_channels);
    check_block("policy_channels", shape.policy_channels);
    check_block("value_channels", shape.value_channels);
    if (shape.pool_every > 0 && shape.pool_channels >= shape.channels) {
      throw InputError("pool_channels must be less than channels");
    }
    return shape;
  }
  refuse_unknown("network", spec.name, names);
}

std::string to_string(NetworkShape shape) {
  OptionTable table;
  describe(table, shape);
  return "main:" + table.values();
}

}  // namespace moyo::learning
