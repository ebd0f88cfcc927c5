#include "match/gtp_agent.h"

#include <algorithm>
#include <cmath>

#include "base/errors.h"
#include "base/text.h"
#include "core/game_clock.h"
#include "core/vertex_move.h"
#include "games/go/go.h"
#include "match/gtp_board_agent.h"
#include "match/gtp_go_agent.h"
#include "match/referee.h"

namespace moyo::match {
namespace {

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

GtpAgent::GtpAgent(std::string command, double patience)
    : command_(std::move(command)), patience_(patience) {
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
  try {
    if (!program_) start_program();
    return ask(state, limits);
  } catch (const IllegalMove&) {
    forget();
    throw;
  } catch (...) {
    program_.reset();
    forget();
    throw;
  }
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

std::unique_ptr<Agent> make_gtp_agent(std::string command, const AnyState& start, double patience) {
  if (start.get_if<go::Go>() != nullptr) {
    return std::make_unique<GtpGoAgent>(std::move(command), patience);
  }
  if (!is_spoken_game(start)) {
    throw InputError("'" + command +
                     "' is a GTP program, and those play games of two without dice and secrets");
  }
  return std::make_unique<GtpBoardAgent>(std::move(command), patience);
}

}  // namespace moyo::match
