#include "learning/core/network_shape.h"

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
       {.blocks = 6,
        .channels = 32,
        .policy_channels = 16,
        .value_channels = 16,
        .value_hidden = 32}},
      // Silver et al. (2017): AlphaGo Zero's twenty blocks, the first of which is a convolution.
      {"agz",
       {.blocks = 19,
        .channels = 256,
        .pool_every = 0,
        .value_hidden = 256,
        .heads = nn::HeadKind::dense,
        .value = nn::ValueKind::payoff,
        .score = false,
        .ownership = false}},
      // Clark and Storkey (2015): eight layers, the last to the moves, on stones by liberties.
      {"clark-storkey",
       {.stack = "7x64+5x64+5x64+5x64+5x48+5x48+5x32", .planes = InputPlanes::stones}},
      // Maddison, Huang, Sutskever and Silver (2015): twelve layers.
      {"maddison", {.stack = "5x128+3x128+3x128+3x128+3x128+3x128+3x128+3x128+3x128+3x128+3x128"}},
  };
  return table;
}

void check_block(const char* name, int channels) {
  if (channels % 16 != 0) {
    throw InputError(std::string(name) + " must be a multiple of 16, not " +
                     std::to_string(channels));
  }
}

void check_dense(const NetworkShape& shape) {
  if (!shape.stack.empty()) throw InputError("a plain trunk has pooled heads, not dense ones");
  if (shape.pool_every > 0) {
    throw InputError("dense heads stand after blocks that do not pool: pool_every must be 0");
  }
  if (shape.score || shape.ownership) throw InputError("dense heads have no score and no owners");
  if (shape.strong_policy) throw InputError("dense heads have no strong_policy");
}

}  // namespace

void describe(OptionTable& table, NetworkShape& shape) {
  table.add("blocks", shape.blocks, "residual blocks", 1, 40);
  table.add("channels", shape.channels, "of the trunk", 16, 512);
  table.add("pool_every", shape.pool_every, "one block in this many pools; 0: none", 0, 40);
  table.add("pool_channels", shape.pool_channels, "channels that are pooled", 16, 256);
  table.add("policy_channels", shape.policy_channels, "of the policy head", 16, 256);
  table.add("value_channels", shape.value_channels, "of the value head", 16, 256);
  table.add("value_hidden", shape.value_hidden, "neurons of the value head", 16, 256);
  table.add("heads", shape.heads,
            "pooled for every board, dense for one, after AlphaGo Zero's blocks",
            {{"pooled", nn::HeadKind::pooled}, {"dense", nn::HeadKind::dense}});
  table.add("value", shape.value, "win, draw and loss, or the expected payoff",
            {{"outcomes", nn::ValueKind::outcomes}, {"payoff", nn::ValueKind::payoff}});
  table.add("score", shape.score, "a head for the score, if the game has one");
  table.add("ownership", shape.ownership, "a head for the owners of cells, if the game has them");
  table.add("strong_policy", shape.strong_policy,
            "a second policy: the first guesses people's moves, this one a teacher's");
  table.add("norm", shape.norm, "what stands before each activation",
            {{"affine", Norm::affine}, {"batch", Norm::batch}});
  table.add("stack", shape.stack, "a plain trunk, kernels and channels: 7x64+5x64+3x32");
  table.add("planes", shape.planes, "what a plain trunk is shown",
            {{"all", InputPlanes::all}, {"stones", InputPlanes::stones}});
}

std::vector<PlainLayerShape> plain_layers(const NetworkShape& shape) {
  std::vector<PlainLayerShape> layers;
  if (shape.stack.empty()) return layers;
  for (const std::string_view text : split(shape.stack, '+')) {
    const Dimensions size = parse_dimensions(text, "a layer of a stack");
    if (size.width % 2 == 0) throw InputError("the kernels of a stack are odd, not " + shape.stack);
    check_block("the channels of a stack", size.height);
    layers.push_back({size.width, size.height});
  }
  return layers;
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
    plain_layers(shape);
    check_block("channels", shape.channels);
    check_block("pool_channels", shape.pool_channels);
    check_block("policy_channels", shape.policy_channels);
    check_block("value_channels", shape.value_channels);
    if (shape.dense()) check_dense(shape);
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
