#include "nn/compare.h"

#include <algorithm>
#include <cmath>

#include "nn/encoder.h"
#include "nn/sample_positions.h"
#include "nn/symmetry.h"

namespace moyo::nn {
namespace {

Prediction predict(const Network& network, const Backend& backend, const BatchEntry& entry) {
  RawOutput raw;
  backend.evaluate({&entry, 1}, {&raw, 1});
  return interpret(network, raw, *entry.inputs, entry.symmetry, true);
}

void note(double& largest, double a, double b) { largest = std::max(largest, std::abs(a - b)); }

void compare(const Prediction& a, const Prediction& b, Differences& found) {
  note(found.policy, a.pass, b.pass);
  note(found.winrate, a.win, b.win);
  note(found.winrate, a.loss, b.loss);
  note(found.lead, a.lead, b.lead);
  for (std::size_t i = 0; i < a.policy.size(); ++i) {
    note(found.policy, a.policy[i], b.policy[i]);
    note(found.ownership, a.ownership[i], b.ownership[i]);
  }
  const auto best = [](const Prediction& p) {
    return std::max_element(p.policy.begin(), p.policy.end()) - p.policy.begin();
  };
  found.other_best_moves += best(a) != best(b);
}

}  // namespace

Differences compare_backends(const Network& network, const Backend& one, const Backend& other,
                             int positions, std::uint64_t seed) {
  Differences found;
  Encoder encoder(network);
  Rng rng(seed);
  constexpr int sides[] = {9, 19, 13, 7, 2, 11, 5};
  for (int i = 0; i < positions; ++i) {
    const int side = network.fixed_side != 0
                         ? network.fixed_side
                         : sides[static_cast<std::size_t>(i) % std::size(sides)];
    // Now and then a board that is not square.
    const bool oblong = network.fixed_side == 0 && i % 11 == 10;
    const go::BoardSize size(oblong ? std::min(side + 3, go::max_side) : side, side);
    const Inputs inputs = encoder.encode(sample_position(size, rng));
    const BatchEntry entry{&inputs, i % symmetry_count(size)};
    compare(predict(network, one, entry), predict(network, other, entry), found);
    ++found.positions;
  }
  return found;
}

}  // namespace moyo::nn
