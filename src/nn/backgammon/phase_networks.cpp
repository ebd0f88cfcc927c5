#include "nn/backgammon/phase_networks.h"

#include <algorithm>

#include "nn/backgammon/expert_inputs.h"

namespace moyo::backgammon {
namespace {

Forecast forecast_of(const Board& board, const nn::DenseActivity& activity) {
  Forecast forecast;
  std::copy_n(activity.outputs.begin(), forecast_size, forecast.chance.begin());
  exclude_impossible(board, forecast);
  return forecast;
}

}  // namespace

void exclude_impossible(const Board& board, Forecast& forecast) {
  if (board.theirs.borne_off() > 0) forecast.chance[1] = forecast.chance[2] = 0;
  if (board.mine.borne_off() > 0) forecast.chance[3] = forecast.chance[4] = 0;
}

PhaseNetworks::PhaseNetworks(const nn::DenseNetwork& contact, const nn::DenseNetwork& race)
    : phases_{Phase(contact), Phase(race)}, inputs_(static_cast<std::size_t>(expert_inputs)) {}

Forecast PhaseNetworks::forecast(const Board& board) {
  Phase& phase = phases_[phase_of(board.has_contact())];
  fill_expert(board, phase.after.inputs);
  evaluate(phase.network, phase.after);
  return forecast_of(board, phase.after);
}

void PhaseNetworks::judge(const TurnRequest& request, std::span<const Turn> turns,
                          std::span<float> values) {
  // The position before the turn, but as if the other were to roll: fewer inputs differ from it.
  const Board base{request.board.theirs, request.board.mine};
  const std::size_t usual = phase_of(base.has_contact());
  Phase& phase = phases_[usual];
  fill_expert(base, phase.before.inputs);
  evaluate(phase.network, phase.before);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    Board played = request.board;
    played.play(turns[i].steps(request.dice));
    if (played.mine.borne_off() == checkers) {
      values[i] = static_cast<float>(stakes_lost(played.theirs));
      continue;
    }
    const Board after{played.theirs, played.mine};
    if (phase_of(after.has_contact()) != usual) {
      values[i] = -forecast(after).equity();
      continue;
    }
    fill_expert(after, inputs_);
    follow(phase.network, phase.before, inputs_, phase.after);
    evaluate_from_sums(phase.network, phase.after);
    values[i] = -forecast_of(after, phase.after).equity();
  }
}

}  // namespace moyo::backgammon
