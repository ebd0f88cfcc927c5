// By what players of backgammon judge positions: a network, and in its place bear-off databases where
// they know better. BackgammonJudge is the same for searches of games with chance.
#pragma once

#include <memory>
#include <string>

#include "base/options.h"
#include "games/backgammon/backgammon.h"
#include "knowledge/backgammon/turn_judge.h"
#include "search/chance/judge.h"

namespace moyo::players {

struct BackgammonJudging {
  std::string net;
  std::string bearoff;
};
void describe_bearoff(OptionTable& table, std::string& bearoff);
void describe(OptionTable& table, BackgammonJudging& judging);

// InputError for files that are not there or damaged.
std::unique_ptr<backgammon::TurnJudge> make_judge(const BackgammonJudging& judging);
// The judge itself where no databases are named.
std::unique_ptr<backgammon::TurnJudge> with_endings(std::unique_ptr<backgammon::TurnJudge> judge,
                                                    const std::string& bearoff);

// A model of search::Judge. What a copy judges by is shared, so copies are of one thread.
class BackgammonJudge {
 public:
  using State = backgammon::Backgammon;
  static constexpr ValueScale scale = ValueScale::evaluation;

  BackgammonJudging judging;

  // Opens what `judging` names. Before the first estimate.
  void prepare() { judge_ = make_judge(judging); }

  double end(const State& state, Player p) const { return state.payoff(p); }
  // Wants dice that are not rolled yet, or else looks at every turn.
  double evaluate(const State& state, Player p) const;
  Interval range(const State&) const { return {-State::max_payoff, State::max_payoff}; }

 private:
  std::shared_ptr<backgammon::TurnJudge> judge_;
};
void describe(OptionTable& table, BackgammonJudge& judge);

}  // namespace moyo::players
