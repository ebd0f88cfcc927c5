#include "match/gtp_go_agent.h"

#include <algorithm>

#include "base/errors.h"
#include "base/text.h"
#include "match/referee.h"

namespace moyo::match {
namespace {

std::string play_command(go::Point p, go::Color c) {
  return std::string("play ") + (c == go::Color::black ? "b " : "w ") + go::format_point(p);
}

using Plies = std::vector<go::Go::Ply>;

bool begins_with(const Plies& moves, const Plies& first) {
  return first.size() <= moves.size() && std::equal(first.begin(), first.end(), moves.begin(),
                                                    [](const go::Go::Ply& a, const go::Go::Ply& b) {
                                                      return a.move == b.move && a.color == b.color;
                                                    });
}

}  // namespace

Report GtpGoAgent::ask(const AnyState& state, const Limits& limits) {
  const auto* game = state.get_if<go::Go>();
  if (game == nullptr) throw InputError("this player was made for another game");
  if (!seen_ || !begins_with(game->moves(), *seen_)) begin(*game, limits);
  send_moves(*game, limits);
  return ask_for_move(*game, limits);
}

void GtpGoAgent::begin(const go::Go& game, const Limits& limits) {
  const go::BoardSize size = game.size();
  const std::string width = std::to_string(size.width());
  const std::string height = std::to_string(size.height());
  if (size.is_square()) {
    program().want("boardsize " + width);
  } else {
    const bool known = program().knows("rectangular_boardsize");
    program().want((known ? "rectangular_boardsize " : "boardsize ") + width + " " + height);
  }
  program().want("clear_board");
  program().want("komi " + number_text(game.rules().komi));
  send_rules(game.rules());
  send_time_settings(limits);
  send_start(game);
  seen_.emplace();
}

// By name; there is no way to tell others.
void GtpGoAgent::send_rules(const go::Rules& rules) {
  if (!program().knows("kata-set-rules")) return;
  for (const auto& [name, set] : go::rule_sets()) {
    if (set == go::RuleSet::course) continue;  // no other program knows this name
    go::Rules named = go::named_rules(set);
    named.komi = rules.komi;
    if (named == rules) {
      program().want("kata-set-rules " + name);
      return;
    }
  }
}

void GtpGoAgent::send_start(const go::Go& game) {
  go::Go start = game;
  while (!start.moves().empty()) start.undo();
  std::vector<std::string> stones;
  for (const go::Point p : go::Points(game.size())) {
    const go::Color c = start.board().color(p);
    if (!is_stone(c)) continue;
    stones.push_back(game.handicap() > 0 ? go::format_point(p) : play_command(p, c));
  }
  if (stones.empty()) return;
  if (game.handicap() > 0) {
    program().want("set_free_handicap " + join(stones, " "));
  } else {
    for (const std::string& stone : stones) program().want(stone);
  }
}

void GtpGoAgent::send_moves(const go::Go& game, const Limits& limits) {
  for (std::size_t i = seen_->size(); i < game.moves().size(); ++i) {
    const go::Go::Ply& ply = game.moves()[i];
    program().want(play_command(ply.move, ply.color), limits.stop);
    seen_->push_back(ply);
  }
}

Report GtpGoAgent::ask_for_move(const go::Go& game, const Limits& limits) {
  const std::string color = game.turn() == go::Color::black ? "b" : "w";
  send_time_left(color, game.to_play(), limits);
  const std::string text = program().want("genmove " + color, limits.stop);
  Report report;
  if (to_lower(text) == "resign") return report;
  try {
    const go::Point p = go::parse_point(text, game.size());
    game.check_play(p, game.turn());
    report.best = move_id(p);
    seen_->push_back({p, game.turn(), game.passes()});
    return report;
  } catch (const InputError& error) {
    throw IllegalMove("played '" + text + "' against the rules: " + error.what());
  }
}

}  // namespace moyo::match
