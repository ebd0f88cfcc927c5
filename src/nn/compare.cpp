#include "nn/compare.h"

#include <algorithm>
#include <cmath>

#include "nn/softmax.h"

namespace moyo::nn {
namespace {

// Outputs as people read them: probabilities, owners in [-1, 1], points.
RawOutput readable(const Network& network, RawOutput raw) {
  softmax(raw.policy);
  for (float& owner : raw.ownership) owner = std::tanh(owner);
  const int outcomes = std::visit(
      [](const auto& heads) {
        if constexpr (requires { heads.value.outcome; }) {
          return heads.value.outcome.out;
        } else {
          return heads.value.out;
        }
      },
      network.heads);
  if (outcomes == 1) {
    raw.outcome[0] = std::tanh(raw.outcome[0]);
  } else {
    softmax(raw.outcome);
  }
  raw.score[0] *= network.scales.mean;
  raw.score[1] = softplus(raw.score[1]) * network.scales.deviation;
  raw.score[2] *= network.scales.lead;
  return raw;
}

RawOutput evaluate(const Network& network, const Backend& backend, const BatchEntry& entry) {
  RawOutput raw;
  backend.evaluate({&entry, 1}, {&raw, 1});
  return readable(network, std::move(raw));
}

template <class Numbers>
void note(double& largest, const Numbers& a, const Numbers& b, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    largest = std::max(largest, std::abs(static_cast<double>(a[i]) - static_cast<double>(b[i])));
  }
}

void compare(const RawOutput& a, const RawOutput& b, Differences& found) {
  constexpr std::size_t points = 3;  // mean, deviation, lead
  note(found.policy, a.policy, b.policy, a.policy.size());
  note(found.winrate, a.outcome, b.outcome, a.outcome.size());
  note(found.lead, a.score, b.score, points);
  note(found.ownership, a.ownership, b.ownership, a.ownership.size());
  const auto best = [](const RawOutput& output) {
    return std::max_element(output.policy.begin(), output.policy.end()) - output.policy.begin();
  };
  found.other_best_moves += best(a) != best(b);
}

}  // namespace

Differences compare_backends(const Network& network, const Backend& one, const Backend& other,
                             int positions,
                             const std::function<std::pair<Inputs, int>(int i)>& sample) {
  Differences found;
  for (int i = 0; i < positions; ++i) {
    const auto [inputs, symmetry] = sample(i);
    const BatchEntry entry{&inputs, symmetry};
    compare(evaluate(network, one, entry), evaluate(network, other, entry), found);
    ++found.positions;
  }
  return found;
}

}  // namespace moyo::nn
