// GoGui's rules extension: the program tells the rules, so that GoGui can play any game.
#include "base/text.h"
#include "core/vertex_move.h"
#include "protocol/gtp/board_view.h"
#include "protocol/gtp/registry.h"

namespace moyo::gtp {
namespace {

std::string game_id(Session& session, const Arguments&) { return session.spec().name; }

std::string board(Session& session, const Arguments&) { return join(board_rows(session), "\n"); }

std::string size_text(Session& session, const Arguments&) {
  const Dimensions size = board_size(session);
  const std::string width = std::to_string(size.width);
  return size.width == size.height ? width : width + " " + std::to_string(size.height);
}

std::string legal_moves(Session& session, const Arguments&) {
  std::vector<std::string> moves;
  for (const MoveId move : session.state().legal_moves()) {
    moves.push_back(vertex_move(session.state(), move));
  }
  return join(moves, " ");
}

std::string side_to_move(Session& session, const Arguments&) {
  return session.state().to_play() == Player::first ? "black" : "white";
}

std::string final_result(Session& session, const Arguments&) {
  if (!session.state().is_terminal()) return "unknown";
  const double payoff = session.state().payoff(Player::first);
  return payoff > 0 ? "black" : payoff < 0 ? "white" : "draw";
}

}  // namespace

std::span<const CommandEntry> gogui_rules_commands() {
  static constexpr CommandEntry commands[] = {
      {"gogui-rules_game_id", "", 0, 0, game_id, Scope::other_games},
      {"gogui-rules_board", "", 0, 0, board, Scope::other_games},
      {"gogui-rules_board_size", "", 0, 0, size_text, Scope::other_games},
      {"gogui-rules_legal_moves", "", 0, 0, legal_moves, Scope::other_games},
      {"gogui-rules_side_to_move", "", 0, 0, side_to_move, Scope::other_games},
      {"gogui-rules_final_result", "", 0, 0, final_result, Scope::other_games},
  };
  return commands;
}

}  // namespace moyo::gtp
