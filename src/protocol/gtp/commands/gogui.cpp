// What GoGui asks of Go programs beyond the standard: its menu of analysis commands, moves and
// stones many at a time, and whether commands can be interrupted.
#include "base/errors.h"
#include "protocol/gtp/moves.h"
#include "protocol/gtp/registry.h"
#include "protocol/gtp/session.h"

namespace moyo::gtp {
namespace {

std::string analyze_commands(Session& session, const Arguments&) {
  std::string text;
  for (const CommandEntry& entry : session.commands().entries()) {
    if (entry.analysis.empty()) continue;
    text += entry.analysis;
    text += '\n';
  }
  return text;
}

void want_pairs(const Arguments& arguments) {
  if (arguments.size() % 2 != 0) {
    throw InputError("moves are pairs of color and vertex; '" + arguments[arguments.size() - 1] +
                     "' is alone");
  }
}

// All or nothing.
std::string play_sequence(Session& session, const Arguments& arguments) {
  want_pairs(arguments);
  const Player turn = session.state().to_play();
  int played = 0;
  try {
    for (std::size_t i = 0; i < arguments.size(); i += 2, ++played) {
      play_text(session, arguments.color(i), arguments[i + 1]);
    }
  } catch (const InputError&) {
    session.undo(played);
    give_turn(session, turn);
    throw;
  }
  return {};
}

// Puts stones on the board as it is; what is on their points goes.
std::string setup(Session& session, const Arguments& arguments) {
  want_pairs(arguments);
  go::Go game = session.go();
  auto stones = go::color_map(game.board());
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    const go::Point p = go::parse_point(arguments[i + 1], game.size());
    if (p == go::pass) throw InputError("'" + arguments[i + 1] + "' is not a point");
    stones[p] = go::color_of(arguments.color(i));
  }
  game.set_up(stones, game.turn());
  session.replace(GameInProgress(AnyState(std::move(game))));
  return {};
}

std::string setup_player(Session& session, const Arguments& arguments) {
  give_turn(session, arguments.color(0));
  return {};
}

}  // namespace

std::span<const CommandEntry> gogui_commands() {
  static constexpr CommandEntry commands[] = {
      {"gogui-analyze_commands", "", 0, 0, analyze_commands},
      {"gogui-play_sequence", "[COLOR VERTEX]...", 0, any_number, play_sequence},
      {"gogui-setup", "[COLOR VERTEX]...", 0, any_number, setup, Scope::go},
      {"gogui-setup_player", "COLOR", 1, 1, setup_player},
      // Its presence says that a comment line `# interrupt` is understood.
      {"gogui-interrupt", "", 0, 0, [](Session&, const Arguments&) { return std::string(); }},
  };
  return commands;
}

}  // namespace moyo::gtp
