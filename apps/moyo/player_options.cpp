#include "player_options.h"

#include "base/errors.h"

namespace moyo::app {

std::string PlayerChoice::name() const {
  if (!level.empty() && !player.empty()) throw InputError("--level is a player of its own");
  if (net.find(',') != std::string::npos) {
    throw InputError("the name of a network file must not have a comma");
  }
  std::string chosen = level.empty() ? player : "level:rank=" + level;
  if (net.empty()) return chosen;
  if (chosen.empty()) chosen = "zero";
  return chosen + (chosen.find(':') == std::string::npos ? ":" : ",") + "net=" + net;
}

void add_net_option(CommandLine command, PlayerChoice& choice) {
  command
      .option(
          "--net", choice.net,
          "the network of the player, which is zero if none is named: main, nine, tiny or a file")
      .type_name("NET");
}

void add_level_option(CommandLine command, PlayerChoice& choice) {
  command.option("--level", choice.level, "in Go, play at a rank: 30k to 1k, 1d to 5d")
      .type_name("RANK");
}

}  // namespace moyo::app
