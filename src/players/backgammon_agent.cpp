#include "players/backgammon_agent.h"

#include <algorithm>
#include <utility>

#include "base/clock.h"
#include "core/game.h"
#include "knowledge/backgammon/look_ahead.h"
#include "knowledge/backgammon/match_equity.h"
#include "knowledge/backgammon/pubeval.h"
#include "knowledge/backgammon/rollout.h"
#include "players/backgammon_cube_agent.h"
#include "players/backgammon_judge.h"
#include "players/typed_agent.h"

namespace moyo::players {
namespace {

using backgammon::Backgammon;
using backgammon::Turn;
using backgammon::TurnJudge;

class TurnAgent final : public TypedAgent<Backgammon> {
 public:
  explicit TurnAgent(std::unique_ptr<TurnJudge> judge) : judge_(std::move(judge)) {}

 private:
  Report search(const Backgammon& state, const Limits&, const Study& study) override {
    const Stopwatch watch;
    MoveList<Backgammon> turns;
    for (const Turn turn : legal_moves(state)) {
      if (!is_left_out(study.restrictions, state.turn(), move_id(turn), 1)) turns.push_back(turn);
    }
    std::vector<float> values(turns.size());
    judge_->judge({state.board(), state.turn(), state.dice()}, {turns.begin(), turns.size()},
                  values);
    Report report;
    report.scale = judge_->tells_payoff() ? ValueScale::payoff : ValueScale::evaluation;
    const double unit = judge_->tells_payoff() ? Backgammon::max_payoff : 1;
    for (std::size_t i = 0; i < turns.size(); ++i) {
      MoveReport entry;
      entry.move = move_id(turns[i]);
      entry.value = values[i] / unit;
      entry.visits = 1;
      entry.principal_variation = {entry.move};
      report.moves.push_back(std::move(entry));
    }
    std::stable_sort(report.moves.begin(), report.moves.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    report.nodes = turns.size();
    report.depth = 1;
    report.seconds = watch.seconds();
    if (report.moves.empty()) return report;
    report.best = report.moves.front().move;
    report.value = report.moves.front().value;
    report.principal_variation = {*report.best};
    return report;
  }

  std::unique_ptr<TurnJudge> judge_;
};

struct PubevalOptions {
  std::string weights;
  std::string bearoff;
};
void describe(OptionTable& table, PubevalOptions& options) {
  table.add("weights", options.weights, "the file of Tesauro's weights; it does not ship");
  describe_bearoff(table, options.bearoff);
}

std::unique_ptr<Agent> make_pubeval(const PubevalOptions& options, const AnyState&, std::uint64_t) {
  if (options.weights.empty()) {
    throw InputError("pubeval needs Tesauro's weights, which do not ship: pubeval:weights=FILE");
  }
  return make_turn_agent(with_endings(
      std::make_unique<backgammon::Pubeval>(backgammon::PubevalWeights::read(options.weights)),
      options.bearoff));
}

struct TdOptions {
  BackgammonJudging judging;
  int plies = 0;
  backgammon::LookAheadOptions look_ahead;
  double efficiency = backgammon::usual_efficiency;
  int rollouts = 0;
  bool luck = true;
};
void describe(OptionTable& table, TdOptions& options) {
  describe(table, options.judging);
  table.add("plies", options.plies, "rolls to look ahead", 0, 3);
  table.add("candidates", options.look_ahead.candidates, "turns that are looked into, at most", 2,
            1000);
  table.add("margin", options.look_ahead.margin, "points by which they may look worse", 0, 6);
  table.add(
      "rollouts", options.rollouts,
      "games that each of the turns that look best is played out; best a multiple of 36; 0: none",
      0, 100'000);
  table.add("luck", options.luck, "take the luck of the dice out of rollouts");
  table.add("efficiency", options.efficiency,
            "of the cube, where there is one: 0 dead, 1 doubles always come at the best moment", 0,
            1);
}

std::unique_ptr<TurnJudge> td_judge(const TdOptions& options, std::uint64_t seed) {
  std::unique_ptr<TurnJudge> judge = make_judge(options.judging);
  if (options.plies > 0) {
    backgammon::LookAheadOptions look_ahead = options.look_ahead;
    look_ahead.plies = options.plies;
    judge = std::make_unique<backgammon::LookAhead>(std::move(judge), look_ahead);
  }
  if (options.rollouts > 0) {
    judge = std::make_unique<backgammon::Rollout>(
        std::move(judge),
        backgammon::RolloutOptions{options.rollouts, options.look_ahead.candidates,
                                   options.look_ahead.margin, options.luck},
        seed);
  }
  return judge;
}

std::unique_ptr<Agent> make_td(const TdOptions& options, const AnyState& start,
                               std::uint64_t seed) {
  if (start.get_if<Backgammon>() != nullptr) return make_turn_agent(td_judge(options, seed));
  return make_cube_agent(td_judge(options, seed), {.efficiency = options.efficiency}, start);
}

}  // namespace

std::unique_ptr<Agent> make_turn_agent(std::unique_ptr<TurnJudge> judge) {
  return std::make_unique<TurnAgent>(std::move(judge));
}

std::unique_ptr<TurnJudge> make_td_judge(const std::string& player, int plies) {
  const OptionSpec spec = OptionSpec::parse(player);
  if (spec.name != "td") throw InputError("only the player 'td' tells the chances of a game");
  TdOptions options = read_options<TdOptions>(spec);
  options.plies = plies;
  return td_judge(options, 1);
}

const PlayerEntry pubeval_entry = player_entry<PubevalOptions, make_pubeval>(
    "pubeval", "Tesauro's public linear evaluation, the yardstick of backgammon programs");

const PlayerEntry td_entry = player_entry<TdOptions, make_td>(
    "td", "a network that learned by temporal differences, as TD-Gammon's");

}  // namespace moyo::players
