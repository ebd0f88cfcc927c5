// Moves: played, chosen and taken back.
#include "base/errors.h"
#include "protocol/gtp/moves.h"
#include "protocol/gtp/registry.h"
#include "protocol/gtp/session.h"
#include "simulation/go/cleanup.h"

namespace moyo::gtp {
namespace {

std::string play(Session& session, const Arguments& arguments) {
  play_text(session, arguments.color(0), arguments[1]);
  return {};
}

std::string genmove(Session& session, const Arguments& arguments) {
  const Player color = arguments.color(0);
  return play_chosen(session, color, choose_move(session, color));
}

std::string reg_genmove(Session& session, const Arguments& arguments) {
  const Player color = arguments.color(0);
  const Player turn = session.state().to_play();
  const auto move = choose_move(session, color);
  const std::string text = chosen_text(session, move);
  give_turn(session, turn);
  return text;
}

// As genmove, but instead of a pass dead stones of the other side are taken off.
std::string genmove_cleanup(Session& session, const Arguments& arguments) {
  const Player color = arguments.color(0);
  std::optional<MoveId> move = choose_move(session, color);
  if (move == move_id(go::pass)) {
    move = move_id(go::cleaning_move(session.go(), go::color_of(color)));
  }
  return play_chosen(session, color, move);
}

std::string undo(Session& session, const Arguments& arguments) {
  const int moves =
      arguments.empty() ? 1 : arguments.integer(0, "the number of moves", 1, 1'000'000'000);
  if (!session.undo(moves)) throw InputError("cannot undo");
  return {};
}

std::string showboard(Session& session, const Arguments&) {
  return "\n" + session.state().to_string();
}

}  // namespace

std::span<const CommandEntry> play_commands() {
  static constexpr CommandEntry commands[] = {
      {"play", "COLOR VERTEX", 2, 2, play},
      {"genmove", "COLOR", 1, 1, genmove, Scope::any_game, Interruption::on_request},
      {"reg_genmove", "COLOR", 1, 1, reg_genmove, Scope::any_game, Interruption::on_request},
      {"kgs-genmove_cleanup", "COLOR", 1, 1, genmove_cleanup, Scope::go, Interruption::on_request},
      {"undo", "", 0, 0, undo},
      {"gg-undo", "[MOVES]", 0, 1, undo},
      {.name = "showboard",
       .usage = "",
       .min_arguments = 0,
       .max_arguments = 0,
       .run = showboard,
       .analysis = "hstring/Board/showboard"},
  };
  return commands;
}

}  // namespace moyo::gtp
