#include "nn/backgammon/td_gammon.h"

#include "core/outcome.h"
#include "nn/backgammon/tesauro_inputs.h"

namespace moyo::backgammon {

TdGammon::TdGammon(const nn::DenseNetwork& network)
    : network_(network),
      before_(network.shape()),
      after_(network.shape()),
      inputs_(static_cast<std::size_t>(tesauro_inputs)) {}

std::optional<Forecast> TdGammon::forecast(const Board& board, Player roller) {
  fill_tesauro(board, roller, after_.inputs);
  evaluate(network_, after_);
  const float first_wins = after_.outputs[0];
  return Forecast{{roller == Player::first ? first_wins : 1 - first_wins, 0, 0, 0, 0}};
}

void TdGammon::judge(const TurnRequest& request, std::span<const Turn> turns,
                     std::span<float> values) {
  const Player roller = opponent(request.mover);
  // The position before the turn, but as if the other were to roll: fewer inputs differ from it.
  fill_tesauro({request.board.theirs, request.board.mine}, roller, before_.inputs);
  evaluate(network_, before_);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    Board after = request.board;
    after.play(turns[i].steps(request.dice));
    if (after.mine.borne_off() == checkers) {
      values[i] = static_cast<float>(stakes_lost(after.theirs));
      continue;
    }
    fill_tesauro({after.theirs, after.mine}, roller, inputs_);
    follow(network_, before_, inputs_, after_);
    evaluate_from_sums(network_, after_);
    const float first_wins = after_.outputs[0];
    values[i] = 2 * (request.mover == Player::first ? first_wins : 1 - first_wins) - 1;
  }
}

}  // namespace moyo::backgammon
