#include "learning/selfplay/final_result.h"

#include <numeric>

namespace moyo::learning {

FinalResult final_result(const AnyState& state) {
  FinalResult result;
  if (!state.is_terminal()) result.end = GameEnd::too_long;
  if (!state.is_terminal() && !state.counts_unfinished()) return result;
  result.payoff = static_cast<float>(state.payoff(Player::first) / state.max_payoff());
  if (const auto score = state.score()) result.score = static_cast<float>(*score);
  result.owners = state.cell_owners();
  return result;
}

void label_samples(const FinalResult& result, const std::vector<Player>& movers,
                   std::vector<Sample>& samples) {
  for (std::size_t i = 0; i < samples.size(); ++i) {
    Sample& sample = samples[i];
    const float sign = movers[i] == Player::first ? 1.0f : -1.0f;
    const float payoff = sign * result.payoff;
    // A payoff between the ends is as good as so many wins and losses.
    const float draw = payoff == 0 ? 1.0f : 0.0f;
    const float win = (1 - draw) * (1 + payoff) / 2;
    sample.outcome = {win, draw, 1 - draw - win};
    if (result.score) sample.score = sign * *result.score;
    sample.owners.clear();
    for (const std::int8_t owner : result.owners) {
      sample.owners.push_back(static_cast<std::int8_t>(sign < 0 ? -owner : owner));
    }
  }
}

void weigh_by_surprise(double share, const std::vector<double>& divergences,
                       std::vector<Sample>& samples) {
  const double sum = std::accumulate(divergences.begin(), divergences.end(), 0.0);
  if (!(sum > 0)) return;
  const double count = static_cast<double>(samples.size());
  for (std::size_t i = 0; i < samples.size(); ++i) {
    samples[i].weight = static_cast<float>(1 - share + share * count * divergences[i] / sum);
  }
}

}  // namespace moyo::learning
