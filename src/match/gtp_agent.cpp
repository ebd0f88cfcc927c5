#include "match/gtp_agent.h"

#include <algorithm>
#include <cmath>

#include "base/errors.h"
#include "base/text.h"
#include "core/game_clock.h"
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

// So many seconds a move as overtime "SECONDS MOVES", in whole numbers as GTP has it: 0.5 is
// "5 10".
std::string overtime(double seconds) {
  int moves = 1;
  while (moves < 1000 && (seconds * moves < 1 || seconds * moves != std::floor(seconds * moves))) {
    moves *= 10;
  }
  return std::to_string(std::max(1L, std::lround(seconds * moves))) + " " + std::to_string(moves);
}

}  // namespace

GtpAgent::GtpAgent(std::string command, const AnyState& start, double patience)
    : command_(std::move(command)), patience_(patience) {
  if (start.get_if<go::Go>() == nullptr) {
    throw InputError("'" + command_ + "' is a GTP program, and those play only Go here");
  }
  try {
    start_program();
  } catch (const std::runtime_error& error) {
    throw InputError(error.what());
  }
}

void GtpAgent::start_program() {
  program_ = std::make_unique<GtpClient>(command_, patience_);
  program_->knows("genmove");  // the first question: is anybody there
}

Report GtpAgent::think(const AnyState& state, const Limits& limits, const Study&) {
  const auto* game = state.get_if<go::Go>();
  if (game == nullptr) throw InputError("this player was made for another game");
  try {
    if (!program_) start_program();
    if (!seen_ || !begins_with(game->moves(), *seen_)) begin(*game, limits);
    send_moves(*game, limits);
    return ask_for_move(*game, limits);
  } catch (const IllegalMove&) {
    seen_.reset();
    throw;
  } catch (...) {
    program_.reset();
    seen_.reset();
    throw;
  }
}

void GtpAgent::begin(const go::Go& game, const Limits& limits) {
  const go::BoardSize size = game.size();
  const std::string width = std::to_string(size.width());
  const std::string height = std::to_string(size.height());
  if (size.is_square()) {
    program_->want("boardsize " + width);
  } else {
    const bool known = program_->knows("rectangular_boardsize");
    program_->want((known ? "rectangular_boardsize " : "boardsize ") + width + " " + height);
  }
  program_->want("clear_board");
  program_->want("komi " + number_text(game.rules().komi));
  send_rules(game.rules());
  send_time_settings(limits);
  send_start(game);
  seen_.emplace();
}

// The game's clock in the words of the extensions that know its system. GTP itself has only
// absolute time and Canadian overtime, in whole seconds: there byo-yomi is overtime for one move,
// and the increments of Fischer's clock come as a surprise with time_left.
void GtpAgent::send_time_settings(const Limits& limits) {
  if (limits.clock == nullptr) {
    if (std::isfinite(limits.seconds) && program_->knows("time_settings")) {
      program_->want("time_settings 0 " + overtime(limits.seconds));
    }
    return;
  }
  const TimeSettings& settings = limits.clock->settings();
  const std::string main = number_text(settings.main);
  const std::string period = number_text(settings.period);
  const std::string count = std::to_string(settings.count);
  if (settings.system == TimeSystem::fischer && program_->knows("kata-time_settings")) {
    program_->want("kata-time_settings fischer " + main + " " + period);
  } else if (settings.system == TimeSystem::byoyomi && program_->knows("kgs-time_settings")) {
    program_->want("kgs-time_settings byoyomi " + main + " " + period + " " + count);
  } else if (program_->knows("time_settings")) {
    const std::string whole_main = number_text(std::floor(settings.main));
    const bool no_overtime = settings.count == 0;
    program_->want("time_settings " + whole_main + " " +
                   (no_overtime                               ? "0 0"
                    : settings.system == TimeSystem::canadian ? period + " " + count
                                                              : overtime(settings.period)));
  }
}

void GtpAgent::send_time_left(const std::string& color, Player player, const Limits& limits) {
  if (!std::isfinite(limits.seconds) || !program_->knows("time_left")) return;
  const std::string question = "time_left " + color + " ";
  if (limits.clock == nullptr) {
    program_->want(question + overtime(limits.seconds));
    return;
  }
  const GameClock::Left& left = limits.clock->left(player);
  const TimeSystem system = limits.clock->settings().system;
  const bool exact = program_->knows("kata-time_settings") || program_->knows("kgs-time_settings");
  const auto seconds = [&](double value) { return number_text(exact ? value : std::floor(value)); };
  if (left.main > 0 || left.count == 0) {
    program_->want(question + seconds(left.main) + " 0");
  } else if (system == TimeSystem::byoyomi && !exact) {
    program_->want(question + overtime(left.period));
  } else {
    program_->want(question + seconds(left.period) + " " + std::to_string(left.count));
  }
}

// By name; there is no way to tell others.
void GtpAgent::send_rules(const go::Rules& rules) {
  if (!program_->knows("kata-set-rules")) return;
  for (const auto& [name, set] : go::rule_sets()) {
    if (set == go::RuleSet::course) continue;  // no other program knows this name
    go::Rules named = go::named_rules(set);
    named.komi = rules.komi;
    if (named == rules) {
      program_->want("kata-set-rules " + name);
      return;
    }
  }
}

void GtpAgent::send_start(const go::Go& game) {
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
    program_->want("set_free_handicap " + join(stones, " "));
  } else {
    for (const std::string& stone : stones) program_->want(stone);
  }
}

void GtpAgent::send_moves(const go::Go& game, const Limits& limits) {
  for (std::size_t i = seen_->size(); i < game.moves().size(); ++i) {
    const go::Go::Ply& ply = game.moves()[i];
    program_->want(play_command(ply.move, ply.color), limits.stop);
    seen_->push_back(ply);
  }
}

Report GtpAgent::ask_for_move(const go::Go& game, const Limits& limits) {
  const std::string color = game.turn() == go::Color::black ? "b" : "w";
  send_time_left(color, game.to_play(), limits);
  const std::string text = program_->want("genmove " + color, limits.stop);
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
