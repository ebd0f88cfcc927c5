#include "match/gtp_board_agent.h"

#include <algorithm>

#include "base/errors.h"
#include "base/text.h"
#include "core/vertex_move.h"
#include "match/referee.h"

namespace moyo::match {
namespace {

std::string gtp_color(Player p) { return p == Player::first ? "b" : "w"; }

std::string play_line(Player p, const std::string& move) {
  return "play " + gtp_color(p) + " " + move;
}

}  // namespace

void GtpBoardAgent::follow(const GameInProgress& game) {
  moves_.emplace();
  game.for_each_position([&](const AnyState& position) {
    if (moves_->size() == game.plies().size()) return;
    const GameInProgress::Ply& ply = game.plies()[moves_->size()];
    moves_->push_back(play_line(ply.player, vertex_move(position, ply.move)));
  });
}

void GtpBoardAgent::send_moves(const Limits& limits) {
  const bool goes_on = seen_ && seen_->size() <= moves_->size() &&
                       std::equal(seen_->begin(), seen_->end(), moves_->begin());
  if (!goes_on) {
    program().want("clear_board", limits.stop);
    send_time_settings(limits);
    seen_.emplace();
  }
  while (seen_->size() < moves_->size()) {
    const std::string& line = (*moves_)[seen_->size()];
    program().want(line, limits.stop);
    seen_->push_back(line);
  }
}

Report GtpBoardAgent::ask(const AnyState& state, const Limits& limits) {
  if (!moves_) throw InputError("a GTP program of this game must be shown its moves");
  send_moves(limits);
  const std::string color = gtp_color(state.to_play());
  send_time_left(color, state.to_play(), limits);
  const std::string text = program().want("genmove " + color, limits.stop);
  Report report;
  if (to_lower(text) == "resign") return report;
  try {
    report.best = parse_vertex_move(state, text);
    seen_->push_back(play_line(state.to_play(), vertex_move(state, *report.best)));
    return report;
  } catch (const InputError& error) {
    throw IllegalMove("played '" + text + "' against the rules: " + error.what());
  }
}

}  // namespace moyo::match
