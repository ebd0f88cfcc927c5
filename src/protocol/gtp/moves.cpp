#include "protocol/gtp/moves.h"

#include "base/errors.h"
#include "protocol/gtp/board_view.h"

namespace moyo::gtp {

void give_turn(Session& session, Player color) {
  if (session.is_go()) {
    session.go().set_turn(go::color_of(color));
  } else if (session.state().to_play() != color) {
    throw InputError(color == Player::first ? "it is white's turn" : "it is black's turn");
  }
}

void play_text(Session& session, Player color, std::string_view text) {
  if (!session.is_go()) {
    give_turn(session, color);
    return session.play(parse_vertex_move(session, text));
  }
  const go::Point p = go::parse_point(text, session.go().size());
  // Moves after the last pass are allowed, as the protocol wants.
  if (!session.go().may_play(p, go::color_of(color))) throw InputError("illegal move");
  give_turn(session, color);
  session.play(to_any(p));
}

std::string move_text(const Session& session, AnyMove move) {
  return session.is_go() ? session.state().format_move(move) : vertex_move(session, move);
}

}  // namespace moyo::gtp
