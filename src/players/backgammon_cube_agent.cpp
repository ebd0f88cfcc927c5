#include "players/backgammon_cube_agent.h"

#include <algorithm>

#include "base/clock.h"
#include "base/errors.h"
#include "knowledge/backgammon/match_equity.h"
#include "players/typed_agent.h"

namespace moyo::players {
namespace {

using backgammon::CubeOwner;
using backgammon::CubePlay;
using backgammon::CubeStage;
using backgammon::CubeValue;
using backgammon::Forecast;
using backgammon::Turn;
using backgammon::TurnJudge;

CubeOwner owner_for(const CubePlay& state, Player p) {
  if (!state.cube().owner) return CubeOwner::nobody;
  return *state.cube().owner == p ? CubeOwner::me : CubeOwner::them;
}

template <class Game>
class CubeAgent final : public TypedAgent<Game> {
 public:
  CubeAgent(std::unique_ptr<TurnJudge> judge, const CubeAgentOptions& options)
      : judge_(std::move(judge)), options_(options) {}

 private:
  // A move and what it is worth to who makes it, in units of the game's largest payoff.
  struct Option {
    Turn move;
    double value;
  };

  Report search(const Game& state, const Limits&, const Study& study) override {
    const Stopwatch watch;
    std::vector<Option> options;
    for (const Turn move : legal_moves(state)) {
      if (!is_left_out(study.restrictions, state.to_play(), move_id(move), 1)) {
        options.push_back({move, 0});
      }
    }
    if (!options.empty()) value(state, options);
    std::stable_sort(options.begin(), options.end(),
                     [](const Option& a, const Option& b) { return a.value > b.value; });
    Report report;
    report.scale = ValueScale::payoff;
    report.nodes = options.size();
    report.depth = 1;
    for (const Option& option : options) {
      MoveReport entry;
      entry.move = move_id(option.move);
      entry.value = option.value / Game::max_payoff;
      entry.visits = 1;
      entry.principal_variation = {entry.move};
      report.moves.push_back(std::move(entry));
    }
    report.seconds = watch.seconds();
    if (report.moves.empty()) return report;
    report.best = report.moves.front().move;
    report.value = report.moves.front().value;
    report.principal_variation = {*report.best};
    return report;
  }

  CubeValue cube_value(const Game& state, Player p, const Forecast& forecast) const {
    return {forecast, stakes_for(state, p), options_.efficiency};
  }

  void value(const Game& state, std::vector<Option>& options) {
    if (state.stage() == CubeStage::moving) return value_turns(state, options);
    const Player p = state.to_play();
    const Forecast roller = *judge_->forecast(state.board(), state.turn());
    const CubeValue cube = cube_value(state, p, p == state.turn() ? roller : roller.flipped());
    const int now = state.cube().value;
    for (Option& option : options) {
      option.value = option.move == backgammon::say_roll     ? cube.at(now, owner_for(state, p))
                     : option.move == backgammon::say_double ? cube.doubled(now)
                     : option.move == backgammon::say_take   ? cube.at(2 * now, CubeOwner::me)
                                                             : cube.dropped_by_me(now);
    }
  }

  // Those that the judge likes best are valued with the cube; the rest are worth less than any of them.
  void value_turns(const Game& state, std::vector<Option>& options) {
    std::vector<Turn> turns;
    for (const Option& option : options) turns.push_back(option.move);
    std::vector<float> values(turns.size());
    judge_->judge({state.board(), state.turn(), state.dice()}, turns, values);
    backgammon::judge_anew(
        turns.size(), values, {options_.candidates, options_.margin},
        [&](std::size_t i) { return static_cast<float>(value_after(state, turns[i])); });
    for (std::size_t i = 0; i < options.size(); ++i) options[i].value = values[i];
    // A turn that stands alone was judged without the cube.
    const auto best =
        std::max_element(options.begin(), options.end(),
                         [](const Option& a, const Option& b) { return a.value < b.value; });
    best->value = value_after(state, best->move);
    for (Option& option : options) {
      if (&option != &*best) option.value = std::min(option.value, best->value - 1e-5);
    }
  }

  double value_after(const Game& state, Turn turn) {
    const Player mover = state.turn();
    backgammon::Board played = state.board();
    played.play(turn.steps(state.dice()));
    const bool over = played.mine.borne_off() == backgammon::checkers;
    const Forecast theirs = over ? Forecast::lost(stakes_lost(played.theirs))
                                 : *judge_->forecast({played.theirs, played.mine}, opponent(mover));
    return cube_value(state, mover, theirs.flipped())
        .at(state.cube().value, owner_for(state, mover));
  }

  std::unique_ptr<TurnJudge> judge_;
  CubeAgentOptions options_;
};

}  // namespace

std::unique_ptr<Agent> make_cube_agent(std::unique_ptr<TurnJudge> judge,
                                       const CubeAgentOptions& options, const AnyState& start) {
  const bool money = start.get_if<backgammon::MoneyGame>() != nullptr;
  if (!money && start.get_if<backgammon::MatchGame>() == nullptr) return nullptr;
  if (!judge->forecast(backgammon::Backgammon().board(), Player::first)) {
    throw InputError("only a player that forecasts wins and gammons can handle the cube");
  }
  if (money) return std::make_unique<CubeAgent<backgammon::MoneyGame>>(std::move(judge), options);
  return std::make_unique<CubeAgent<backgammon::MatchGame>>(std::move(judge), options);
}

}  // namespace moyo::players
