#include "match/gnubg_agent.h"

#include <chrono>
#include <thread>

#include "base/clock.h"
#include "base/errors.h"
#include "formats/fibs_board.h"
#include "match/referee.h"
#include "players/typed_agent.h"

namespace moyo::match {

using backgammon::Backgammon;

namespace {

const backgammon::CubePlay* cube_play(const AnyState& state) {
  if (const auto* game = state.get_if<backgammon::MoneyGame>()) return game;
  return state.get_if<backgammon::MatchGame>();
}

}  // namespace

void describe(OptionTable& table, GnubgOptions& options) {
  table.add("program", options.program, "the command that starts GNU Backgammon");
  table.add("plies", options.plies, "that it looks ahead", 0, 4);
}

GnubgAgent::GnubgAgent(GnubgOptions options, const AnyState& start, double patience)
    : options_(std::move(options)), with_cube_(cube_play(start) != nullptr), patience_(patience) {
  if (!with_cube_ && start.get_if<Backgammon>() == nullptr) {
    throw InputError("gnubg plays backgammon only");
  }
  try {
    start_program();
  } catch (const std::runtime_error& error) {
    throw InputError("'" + options_.program + "' does not start: " + error.what());
  }
}

void GnubgAgent::start_program() {
  // A port that was free a moment ago; if somebody else is quicker, the program says so by not
  // listening.
  const int port = TcpListener(0).port();
  // Debian keeps games where not every account looks.
  process_ = std::make_unique<ChildProcess>("PATH=\"$PATH:/usr/games\" " + options_.program +
                                            " -t -q -r 2>&1");
  const std::string plies = std::to_string(options_.plies);
  for (const char* kind : {"chequerplay", "cubedecision"}) {
    process_->write("set evaluation " + std::string(kind) + " type evaluation\n");
    process_->write("set evaluation " + std::string(kind) + " evaluation plies " + plies + "\n");
    process_->write("set evaluation " + std::string(kind) + " evaluation cubeful " +
                    (with_cube_ ? "on" : "off") + "\n");
    process_->write("set evaluation " + std::string(kind) + " evaluation noise 0\n");
  }
  process_->write("external localhost:" + std::to_string(port) + "\n");
  const Stopwatch watch;
  while (process_->read_line(patience_, {}).find("Waiting for a connection") == std::string::npos) {
    if (watch.seconds() > patience_) throw std::runtime_error("it does not wait for a connection");
  }
  connection_.emplace(TcpConnection::connect(port));
}

std::string GnubgAgent::ask(const std::string& line, const std::stop_token& stop) {
  connection_->write(line + "\n");
  const auto answer = connection_->read_line(patience_, stop);
  if (!answer) throw std::runtime_error("gnubg has closed the connection");
  return *answer;
}

// What version 1.07 makes of a line was found by asking it: where the player is to double or to move it
// takes the scores for each other's, and a double is one where neither may double.
std::string GnubgAgent::line_for(const AnyState& state) const {
  const backgammon::CubePlay* game = cube_play(state);
  if (game == nullptr) return format_fibs(formats::fibs_of(players::unwrap<Backgammon>(state)));
  formats::FibsBoard shown = formats::fibs_of(*game);
  if (shown.doubled) {
    shown.may_double = shown.other_may = false;
  } else {
    std::swap(shown.score, shown.other_score);
  }
  return format_fibs(shown);
}

Report GnubgAgent::think(const AnyState& state, const Limits& limits, const Study&) {
  const Stopwatch watch;
  Report report;
  const std::vector<MoveId> moves = state.legal_moves();
  if (moves.size() == 1) {  // it says nothing where there is nothing to choose
    report.best = moves.front();
    return report;
  }
  try {
    if (!process_) start_program();
    std::string answer = ask(line_for(state), limits.stop);
    if (answer == "beaver") answer = "take";  // which it would do and double again
    try {
      report.best = state.parse_move(answer);
    } catch (const InputError& error) {
      throw IllegalMove("played '" + answer + "', but " + error.what());
    }
  } catch (const IllegalMove&) {
    throw;
  } catch (...) {
    connection_.reset();
    process_.reset();
    throw;
  }
  report.principal_variation = {*report.best};
  report.seconds = watch.seconds();
  return report;
}

}  // namespace moyo::match
