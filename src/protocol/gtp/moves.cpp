#include "protocol/gtp/moves.h"

#include "base/errors.h"
#include "core/vertex_move.h"

namespace moyo::gtp {

void give_turn(Session& session, Player color) {
  if (session.give_turn(color)) return;
  throw InputError(color == Player::first ? "it is white's turn" : "it is black's turn");
}

void play_text(Session& session, Player color, std::string_view text) {
  if (!session.is_go()) {
    give_turn(session, color);
    return session.play(parse_vertex_move(session.state(), text));
  }
  const go::Point p = go::parse_point(text, session.go().size());
  // Moves after the last pass are allowed, as the protocol wants.
  if (!session.go().may_play(p, go::color_of(color))) throw InputError("illegal move");
  give_turn(session, color);
  session.play(move_id(p));
}

std::string move_text(const Session& session, MoveId move) {
  const AnyState& state = session.state();
  return session.is_go() ? state.format_move(move) : vertex_move(state, move);
}

std::vector<std::string> line_text(const Session& session, std::span<const MoveId> line) {
  std::vector<std::string> texts;
  if (session.is_go()) {
    for (const MoveId move : line) texts.push_back(session.state().format_move(move));
    return texts;
  }
  AnyState state = session.state();
  for (const MoveId move : line) {
    if (!state.is_legal(move)) break;
    texts.push_back(vertex_move(state, move));
    state.play(move);
  }
  return texts;
}

MoveId parse_move_text(const Session& session, std::string_view text) {
  if (!session.is_go()) return parse_vertex_move(session.state(), text);
  return move_id(go::parse_point(text, session.go().size()));
}

std::optional<MoveId> choose_move(Session& session, Player color, const Study& study) {
  if (session.state().is_terminal()) {
    if (session.is_go()) return move_id(go::pass);
    throw InputError("the game is over");
  }
  give_turn(session, color);
  return session.think(study).best;
}

std::string chosen_text(const Session& session, std::optional<MoveId> move) {
  return move ? move_text(session, *move) : "resign";
}

std::string play_chosen(Session& session, Player color, std::optional<MoveId> move) {
  const std::string text = chosen_text(session, move);
  give_turn(session, color);
  if (move) session.play(*move);
  session.expect_reply();
  return text;
}

}  // namespace moyo::gtp
