#include "protocol/external/external_player.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/errors.h"
#include "base/text.h"
#include "knowledge/backgammon/match_equity.h"
#include "players/backgammon_agent.h"
#include "players/registry.h"

namespace moyo::external {
namespace {

using namespace backgammon;

std::unique_ptr<Agent> made(const std::string& player, const AnyState& start) {
  return players::make(player, start, 1);
}

template <class Game>
std::string move_text(Agent& agent, const Game& state, const Limits& limits) {
  const Report report = agent.think(AnyState(state), limits);
  if (!report.best) return "resign";
  const std::string text = state.format_move(move_of<Turn>(*report.best));
  return text == "pass" ? "" : text;
}

// A game in which the dice are all there is to come has nothing to decide.
template <class Game>
std::string decision(Agent& agent, const Game& state, const Limits& limits) {
  return state.stage() == CubeStage::rolling ? "roll" : move_text(agent, state, limits);
}

struct Evaluation {
  formats::FibsBoard shown;
  int plies = 0;
  bool cube = false;
};

// As GNU Backgammon's parser has it; what says how it searches means nothing here.
Evaluation parse_evaluation(std::string_view arguments) {
  const std::vector<std::string_view> parts = words(arguments);
  if (parts.size() < 2 || parts[0] != "fibsboard") {
    throw InputError("an evaluation is 'evaluation fibsboard board:... [plies N] [cube on|off]'");
  }
  Evaluation result{formats::parse_fibs(parts[1])};
  for (std::size_t i = 2; i < parts.size(); ++i) {
    const std::string_view word = parts[i];
    const auto value = [&] {
      if (i + 1 == parts.size()) throw InputError("'" + std::string(word) + "' has no value");
      return parts[++i];
    };
    if (word == "plies") {
      result.plies = static_cast<int>(parse_integer(value(), "plies"));
      if (result.plies < 0 || result.plies > 3) throw InputError("plies are 0 to 3");
    } else if (word == "cube") {
      const std::string_view on = value();
      if (on != "on" && on != "off") throw InputError("the cube is on or off");
      result.cube = on == "on";
    } else if (word == "cubeful" || word == "cubeless") {
      result.cube = word == "cubeful";
    } else {
      throw InputError("an evaluation has no option '" + std::string(word) + "'");
    }
  }
  return result;
}

// To who is on roll: points for one on the cube, or the chance to win the match.
double worth(const CubePlay& state, const Forecast& forecast, bool with_cube) {
  const Player me = state.turn();
  const CubeStakes stakes = stakes_for(state, me);
  const int now = state.cube().value;
  const CubeValue cube(forecast, stakes, with_cube ? usual_efficiency : 0);
  const CubeOwner owner = !state.cube().owner         ? CubeOwner::nobody
                          : *state.cube().owner == me ? CubeOwner::me
                                                      : CubeOwner::them;
  double value = cube.at(now, owner);
  if (with_cube && state.may_double(me)) value = std::max(value, cube.doubled(now));
  return state.rules().match > 0 ? (1 + value) / 2 : value / now;
}

}  // namespace

ExternalPlayer::ExternalPlayer(const std::string& player) : player_(player) {
  plain_ = made(player, AnyState(Backgammon()));
  try {
    money_ = made(player, AnyState(MoneyGame(CubeRules{})));
    match_ = made(player, AnyState(MatchGame({.match = 1})));
  } catch (const InputError&) {
    money_.reset();
    match_.reset();
  }
}

std::string ExternalPlayer::decide(const formats::FibsBoard& shown, const Limits& limits) {
  if (!money_) {
    if (shown.doubled) return "take";
    if (!shown.dice.rolled()) return "roll";
    return move_text(*plain_, Backgammon(shown.board, Player::first, shown.dice), limits);
  }
  if (shown.length > 0) return decision(*match_, formats::game_of<MatchGame>(shown), limits);
  return decision(*money_, formats::game_of<MoneyGame>(shown), limits);
}

std::string ExternalPlayer::evaluate(std::string_view arguments) {
  const Evaluation asked = parse_evaluation(arguments);
  const auto judge = players::make_td_judge(player_, asked.plies);
  const Board& board = asked.shown.board;
  if (board.mine.borne_off() == checkers || board.theirs.borne_off() == checkers) {
    throw InputError("this game is over");
  }
  const Forecast forecast = *judge->forecast(board, Player::first);
  const double value = asked.shown.length > 0
                           ? worth(formats::game_of<MatchGame>(asked.shown), forecast, asked.cube)
                           : worth(formats::game_of<MoneyGame>(asked.shown), forecast, asked.cube);
  return fmt::format("{:.6f} {:.6f} {:.6f} {:.6f} {:.6f} {:.6f}", forecast.chance[0],
                     forecast.chance[1], forecast.chance[2], forecast.chance[3], forecast.chance[4],
                     value);
}

std::string ExternalPlayer::answer(std::string_view line, const Limits& limits) {
  constexpr std::string_view evaluation = "evaluation";
  line = trim(line);
  if (line == "version") return "Software: moyo";
  try {
    if (line.starts_with(evaluation)) return evaluate(line.substr(evaluation.size()));
    return decide(formats::parse_fibs(line), limits);
  } catch (const InputError& error) {
    return std::string("Error: ") + error.what();
  }
}

}  // namespace moyo::external
