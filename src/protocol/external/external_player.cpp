#include "protocol/external/external_player.h"

#include "base/errors.h"
#include "base/text.h"
#include "formats/fibs_board.h"

namespace moyo::external {
namespace {

using backgammon::Backgammon;

// What the player who is to decide expects, before the other has rolled: the mean over all rolls of
// what the other's best turn leaves it.
double expected_payoff(const backgammon::Board& board, Agent& agent, const Limits& limits) {
  const Backgammon before({board.theirs, board.mine}, Player::second);
  ChanceList<Backgammon> events;
  before.chance_events(events);
  double mean = 0;
  for (const auto& event : events) {
    Backgammon rolled = before;
    rolled.play(event.move);
    const Report report = agent.think(AnyState(rolled), limits);
    if (report.scale != ValueScale::payoff) {
      throw InputError("this player does not tell what a position is worth");
    }
    mean -= event.probability * report.value * Backgammon::max_payoff;
  }
  return mean;
}

std::string decide(std::string_view line, Agent& agent, const Limits& limits) {
  const formats::FibsBoard shown = formats::parse_fibs(line);
  if (shown.doubled) return expected_payoff(shown.board, agent, limits) > -0.5 ? "take" : "drop";
  if (!shown.dice.rolled()) return "roll";
  const Backgammon state(shown.board, Player::first, shown.dice);
  const Report report = agent.think(AnyState(state), limits);
  if (!report.best) return "resign";
  const std::string turn = state.format_move(move_of<backgammon::Turn>(*report.best));
  return turn == "pass" ? "" : turn;
}

}  // namespace

std::string answer(std::string_view line, Agent& agent, const Limits& limits) {
  line = trim(line);
  if (line == "version") return "Software: moyo";
  try {
    return decide(line, agent, limits);
  } catch (const InputError& error) {
    return std::string("Error: ") + error.what();
  }
}

}  // namespace moyo::external
