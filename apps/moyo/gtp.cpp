// moyo gtp: a Go program for GUIs, servers and tournaments, and the other games too.
#include <cstdint>
#include <iostream>
#include <memory>

#include "command.h"
#include "limit_options.h"
#include "player_options.h"
#include "protocol/gtp/conversation.h"

namespace moyo::app {
namespace {

constexpr const char* gtp_footer =
    R"(Speaks the Go Text Protocol, version 2, on its standard input and output until 'quit'
or the end of the input. 'list_commands' names the commands; docs/protocol.md explains
them and says how to use moyo in Sabaki and GoGui. Other games than Go are played with
GoGui's gogui-rules_* commands.

Examples:
  moyo gtp
  moyo gtp --game go:size=9,rules=chinese --player go1
  moyo gtp --level 12k
  moyo gtp --net kata1-b18c384nbt.bin.gz --time 2
  moyo gtp --game hex:size=7 --player ucb:playouts=20000
)";

}  // namespace

const Command gtp_command = {
    "gtp", "the Go Text Protocol, for GUIs and servers", [](CommandLine command) {
      const auto settings = std::make_shared<gtp::SessionSettings>();
      settings->version = MOYO_VERSION;
      command.footer(gtp_footer);
      command.option("--game", settings->game, "the game with its options, e.g. hex:size=7")
          .type_name("GAME")
          .show_default();
      const auto choice = std::make_shared<PlayerChoice>();
      command.option("--player", choice->player, "who answers genmove").type_name("PLAYER");
      add_net_option(command, *choice);
      add_level_option(command, *choice);
      add_seed_option(command, "of the player's randomness [1]",
                      [settings](std::uint64_t seed) { settings->seed = seed; });
      command.flag("--ponder", settings->ponder, "think while the other side does");
      add_limit_options(command, settings->limits);
      command.on_run([settings, choice] {
        settings->player = choice->name();
        gtp::Session session(*settings);
        gtp::converse(session, std::cin, std::cout);
      });
    }};

}  // namespace moyo::app
