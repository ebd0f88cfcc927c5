#include "players/backgammon_judge.h"

#include <utility>

#include "knowledge/backgammon/look_ahead.h"
#include "nn/backgammon/network_judge.h"

namespace moyo::players {

using backgammon::TurnJudge;

void describe_bearoff(OptionTable& table, std::string& bearoff) {
  table.add("bearoff", bearoff,
            "bear-off databases of 'moyo bearoff', several joined by +; empty: none");
}

void describe(OptionTable& table, BackgammonJudging& judging) {
  table.add(
      "net", judging.net,
      "a network file or the folder of a run of 'moyo train td'; empty: the one that ships; small: "
      "the weaker one that ships");
  describe_bearoff(table, judging.bearoff);
}

void describe(OptionTable& table, BackgammonJudge& judge) { describe(table, judge.judging); }

std::unique_ptr<TurnJudge> make_judge(const BackgammonJudging& judging) {
  const std::string& net = judging.net;
  return with_endings(net.empty()      ? backgammon::shipped_judge()
                      : net == "small" ? backgammon::small_judge()
                                       : backgammon::make_network_judge(nn::read_dense(net), net),
                      judging.bearoff);
}

std::unique_ptr<TurnJudge> with_endings(std::unique_ptr<TurnJudge> judge,
                                        const std::string& bearoff) {
  if (bearoff.empty()) return judge;
  return std::make_unique<backgammon::KnownEndings>(std::move(judge),
                                                    backgammon::Bearoff::from_files(bearoff));
}

double BackgammonJudge::evaluate(const State& state, Player p) const {
  double equity = 0;  // of who rolls or has rolled
  if (state.dice().rolled()) {
    backgammon::TurnChooser chooser;
    equity = chooser.best({state.board(), state.turn(), state.dice()}, *judge_).value;
  } else {
    equity = judge_->forecast(state.board(), state.turn())->equity();
  }
  return p == state.turn() ? equity : -equity;
}

}  // namespace moyo::players
