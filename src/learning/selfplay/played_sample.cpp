#include "learning/selfplay/played_sample.h"

#include <algorithm>

namespace moyo::learning {

Sample played_sample(const AnyState& state, MoveId played, int ply) {
  Sample sample;
  sample.ply = ply;
  PlanePosition position = *state.planes();
  sample.planes = std::move(position.planes);
  sample.numbers = std::move(position.numbers);
  for (const MoveId move : state.legal_moves()) {
    sample.policy.push_back({static_cast<std::uint16_t>(state.policy_index(move)),
                             static_cast<std::uint16_t>(move == played)});
  }
  std::sort(sample.policy.begin(), sample.policy.end(),
            [](PolicyShare a, PolicyShare b) { return a.index < b.index; });
  return sample;
}

}  // namespace moyo::learning
