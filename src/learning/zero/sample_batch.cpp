#include "learning/zero/sample_batch.h"

#include <algorithm>
#include <cmath>

#include "base/errors.h"

namespace moyo::learning {

void describe(OptionTable& table, TargetOptions& options) {
  table.add("mask_illegal", options.mask_illegal, "learn nothing about illegal moves");
  table.add("search_value", options.search_value,
            "share of the search's value in the one to be learned; the rest is the result", 0, 1);
}

void check_sample(const Sample& sample, const PlaneShape& shape, Dimensions size) {
  const auto refuse = [&](const std::string& what) {
    throw InputError("a sample at ply " + std::to_string(sample.ply) + " is not of " +
                     std::string(shape.game) + ": " + what);
  };
  if (std::ssize(sample.planes) != shape.planes) refuse("it has another number of planes");
  if (std::ssize(sample.numbers) != shape.numbers) refuse("it has another number of numbers");
  if (!sample.owners.empty() && std::ssize(sample.owners) != cells_of(size)) {
    refuse("its owners are not those of this board");
  }
  int shares = 0;
  for (const PolicyShare& move : sample.policy) {
    if (move.index >= shape.policy_size(size)) refuse("it has a move beyond the board");
    shares += move.share;
  }
  if (shares == 0 && !sample.policy.empty()) refuse("none of its moves is wanted");
  const auto is_share = [](float p) { return p >= 0 && p <= 1; };
  const float outcomes = sample.outcome[0] + sample.outcome[1] + sample.outcome[2];
  if (!std::all_of(sample.outcome.begin(), sample.outcome.end(), is_share) ||
      std::abs(outcomes - 1) > 1e-3 || !(std::abs(sample.value) <= 1)) {
    refuse("its outcome is none");
  }
  if (!std::all_of(sample.numbers.begin(), sample.numbers.end(),
                   [](float number) { return std::isfinite(number); }) ||
      !std::isfinite(sample.score.value_or(0))) {
    refuse("it has a number that is none");
  }
  if (!(sample.weight >= 0 && sample.weight < 1e6)) refuse("its weight is out of range");
}

SampleBatch::SampleBatch(const PlaneShape& shape, Dimensions size, int positions,
                         const TargetOptions& options)
    : shape_(shape),
      size_(size),
      options_(options),
      cells_(static_cast<std::size_t>(cells_of(size))),
      moves_(static_cast<std::size_t>(shape.policy_size(size))) {
  const auto n = static_cast<std::size_t>(positions);
  batch_.size = size;
  batch_.positions = positions;
  batch_.planes.assign(n * static_cast<std::size_t>(shape.planes) * cells_, 0);
  batch_.globals.reserve(n * static_cast<std::size_t>(shape.numbers));
  batch_.policy.assign(n * moves_, 0);
  if (options.mask_illegal) batch_.legal.assign(n * moves_, 0);
  batch_.moves.assign(n, 0);
  for (auto* numbers : {&batch_.policy_known, &batch_.value, &batch_.draw}) numbers->assign(n, 0);
  batch_.value_known.assign(n, 1);
  if (shape.has_score) {
    batch_.score.assign(n, 0);
    batch_.score_known.assign(n, 0);
  }
  if (shape.has_owners) {
    batch_.ownership.assign(n * cells_, 0);
    batch_.ownership_known.assign(n, 0);
  }
}

void SampleBatch::add(const Sample& sample, int symmetry) {
  add_planes(sample, symmetry);
  add_policy(sample, symmetry);
  add_value(sample);
  add_end(sample, symmetry);
  ++at_;
}

int SampleBatch::mapped_policy(int index, int symmetry) const {
  const auto cells = static_cast<int>(cells_);
  const int plane = index / cells;
  if (plane >= shape_.policy_planes) return index;  // a move on no cell
  return plane * cells + mapped_cell(index % cells, size_, symmetry);
}

void SampleBatch::add_planes(const Sample& sample, int symmetry) {
  float* plane = batch_.planes.data() + at_ * sample.planes.size() * cells_;
  for (const Plane& bits : sample.planes) {
    bits.for_each([&](int cell) { plane[mapped_cell(cell, size_, symmetry)] = 1; });
    plane += cells_;
  }
  batch_.globals.insert(batch_.globals.end(), sample.numbers.begin(), sample.numbers.end());
}

void SampleBatch::add_policy(const Sample& sample, int symmetry) {
  float* const policy = batch_.policy.data() + at_ * moves_;
  float* const legal = options_.mask_illegal ? batch_.legal.data() + at_ * moves_ : nullptr;
  if (sample.policy.empty()) {
    if (legal != nullptr) std::fill_n(legal, moves_, 1.0f);
    return;
  }
  float sum = 0;
  for (const PolicyShare& move : sample.policy) sum += move.share;
  std::uint16_t most = 0;
  for (const PolicyShare& move : sample.policy) {
    const int place = mapped_policy(move.index, symmetry);
    policy[place] = static_cast<float>(move.share) / sum;
    if (legal != nullptr) legal[place] = 1;
    if (move.share > most) {
      most = move.share;
      batch_.moves[at_] = place;
    }
  }
  batch_.policy_known[at_] = 1;
}

void SampleBatch::add_value(const Sample& sample) {
  const auto found = static_cast<float>(options_.search_value);
  const float payoff = (1 - found) * sample.payoff() + found * sample.value;
  const float value = std::clamp((payoff + 1) / 2, 0.0f, 1.0f);
  batch_.value[at_] = value;
  // A draw is no likelier than this value allows.
  batch_.draw[at_] = std::min(sample.outcome[1], 2 * std::min(value, 1 - value));
}

void SampleBatch::add_end(const Sample& sample, int symmetry) {
  if (shape_.has_score && sample.score) {
    batch_.score[at_] = *sample.score;
    batch_.score_known[at_] = 1;
  }
  if (shape_.has_owners && !sample.owners.empty()) {
    float* const owners = batch_.ownership.data() + at_ * cells_;
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      owners[mapped_cell(static_cast<int>(cell), size_, symmetry)] = sample.owners[cell];
    }
    batch_.ownership_known[at_] = 1;
  }
}

}  // namespace moyo::learning
