// moyo analysis: many positions of Go at once, for programs such as KaTrain.
#include <iostream>

#include "base/errors.h"
#include "command.h"
#include "limit_options.h"
#include "player_options.h"
#include "players/registry.h"
#include "protocol/analysis/server.h"

namespace moyo::app {
namespace {

constexpr const char* analysis_footer =
    R"(Reads queries in JSON, one a line, from its standard input and writes answers, one a
line, as they are ready; at the end of the input it finishes what was asked. The
protocol is KataGo's "analysis"; docs/protocol.md has the fields. In KaTrain, set
"override engine command" to 'moyo analysis'.

Example:
  echo '{"id":"a","moves":[["B","E5"]],"rules":"chinese","komi":7,"boardXSize":9,
         "boardYSize":9,"maxVisits":1000}' | tr -d '\n' | moyo analysis
)";

constexpr std::uint64_t usual_visits = 1000;

void run_analysis_command(analysis::ServerSettings settings, const std::string& view) {
  if (settings.player.empty()) settings.player = players::of_game("go").best;
  if (settings.parallel < 1) throw InputError("--parallel wants a number above 0");
  settings.query.view = analysis::parse_view(view);
  Limits& limits = settings.query.limits;
  if (limits.playouts == Limits::unlimited) limits.playouts = usual_visits;
  analysis::serve(settings, std::cin, std::cout);
}

}  // namespace

const Command analysis_command = {
    "analysis", "the JSON analysis protocol, for KaTrain and other programs",
    [](CommandLine command) {
      const auto settings = std::make_shared<analysis::ServerSettings>();
      const auto view = std::make_shared<std::string>("BLACK");
      settings->version = MOYO_VERSION;
      command.footer(analysis_footer);
      const auto choice = std::make_shared<PlayerChoice>();
      command.option("--player", choice->player, "who analyzes").type_name("PLAYER");
      add_net_option(command, *choice);
      command.option("--parallel", settings->parallel, "positions analyzed at once")
          .type_name("N")
          .show_default();
      command.option("--view", *view, "whose win rates: BLACK, WHITE or SIDETOMOVE")
          .type_name("SIDE")
          .show_default();
      add_seed_option(command, "of the player's randomness [1]",
                      [settings](std::uint64_t seed) { settings->seed = seed; });
      add_limit_options(command, settings->query.limits);
      command.on_run([settings, view, choice] {
        settings->player = choice->name();
        run_analysis_command(*settings, *view);
      });
    }};

}  // namespace moyo::app
