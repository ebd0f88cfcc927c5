#include "net_option.h"

#include "base/errors.h"

namespace moyo::app {

NetOption add_net_option(CommandLine command) {
  auto net = std::make_shared<std::string>();
  command.option("--net", *net, "the network of the player, which is zero if none is named")
      .type_name("FILE");
  return net;
}

std::string with_network(const std::string& player, const NetOption& net) {
  if (net->empty()) return player;
  if (net->find(',') != std::string::npos) {
    throw InputError("the name of a network file must not have a comma");
  }
  if (player.empty()) return "zero:net=" + *net;
  return player + (player.find(':') == std::string::npos ? ":" : ",") + "net=" + *net;
}

}  // namespace moyo::app
