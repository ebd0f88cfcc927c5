#include "nn/fast/heads.h"

#include <algorithm>

namespace moyo::nn::fast {
namespace {

// Frames of the heads, apart from those of any block.
enum HeadSlot { head_raw = -1, head_points = -2, head_value = -3, head_last = -4, head_owner = -5 };

std::ptrdiff_t place(const Workspace& workspace, int entry, int point) {
  return static_cast<std::ptrdiff_t>(entry) * workspace.geometry.frame_area() +
         workspace.geometry.points[static_cast<std::size_t>(point)];
}

// Channel after channel, each by points, normalised and activated.
std::vector<float> by_channels(const Workspace& workspace, int entry, const Channels& from,
                               const PaddedNorm& norm) {
  const int area = workspace.geometry.area();
  std::vector<float> values(static_cast<std::size_t>(from.count * area));
  for (int point = 0; point < area; ++point) {
    const float* const at = from.frame + place(workspace, entry, point) * from.stride + from.first;
    for (int first = 0; first < from.count; first += lanes) {
      const Floats active = norm.apply(load(at + first), first);
      for (int c = first; c < std::min(from.count, first + lanes); ++c) {
        values[static_cast<std::size_t>(c * area + point)] = active[c - first];
      }
    }
  }
  return values;
}

}  // namespace

FastKataGoHeads::FastKataGoHeads(const KataGoHeads& heads)
    : heads_(heads),
      first_({&heads.policy.points, &heads.policy.pooled, &heads.value.convolution}),
      before_pool_(heads.policy.before_pool),
      before_last_(heads.policy.before_last),
      last_({&heads.policy.last}),
      after_value_(heads.value.after),
      ownership_({&heads.value.ownership}) {}

void FastKataGoHeads::prepare(int tile) {
  for (FastConvolution* layer : {&first_, &last_, &ownership_}) layer->prepare(tile);
}

void FastKataGoHeads::run(Workspace& workspace, const float* tip,
                          std::span<RawOutput*> outputs) const {
  float* const raw = workspace.frame(head_raw, first_.out_channels());
  float* const points = workspace.frame(head_points, last_.in_channels());
  float* const value = workspace.frame(head_value, ownership_.in_channels());
  float* const logits = workspace.frame(head_last, last_.out_channels());
  float* const owners = workspace.frame(head_owner, ownership_.out_channels());
  const auto convolve = [&](const FastConvolution& layer, const float* in, float* out) {
    layer.run(workspace.geometry, workspace.batch, in, {.out = out}, workspace.scratch);
  };
  convolve(first_, tip, raw);
  for (int entry = 0; entry < workspace.batch; ++entry) {
    RawOutput& output = *outputs[static_cast<std::size_t>(entry)];
    run_policy(workspace, entry, raw, points, output);
    run_value(workspace, entry, raw, value, output);
  }
  convolve(last_, points, logits);
  convolve(ownership_, value, owners);
  const bool optimistic = heads_.policy.last.out >= 2;
  for (int entry = 0; entry < workspace.batch; ++entry) {
    RawOutput& output = *outputs[static_cast<std::size_t>(entry)];
    for (int point = 0; point < workspace.geometry.area(); ++point) {
      const auto i = static_cast<std::size_t>(point);
      const std::ptrdiff_t at = place(workspace, entry, point);
      output.policy[i] = logits[at * last_.out_channels()];
      if (optimistic) output.optimistic[i] = logits[at * last_.out_channels() + 1];
      output.ownership[i] = owners[at * ownership_.out_channels()];
    }
  }
}

void FastKataGoHeads::run_policy(Workspace& workspace, int entry, float* raw, float* points,
                                 RawOutput& output) const {
  const PolicyHead& policy = heads_.policy;
  const int stride = first_.out_channels();
  const auto pooled =
      activate_and_pool(workspace, entry, {raw, stride, first_.part(1), policy.pooled.out},
                        before_pool_, Pool::trunk);
  add_bias_and_activate(workspace, entry, {raw, stride, 0, policy.points.out},
                        apply_dense(policy.pool_to_bias, pooled), before_last_,
                        {points, last_.in_channels(), 0, policy.points.out});
  auto pass =
      policy.pass_activation
          ? apply_dense(policy.pass_last, apply_dense(policy.pass, pooled, *policy.pass_activation))
          : apply_dense(policy.pass, pooled);
  output.pass = pass[0];
  if (pass.size() >= 2) output.optimistic_pass = pass[1];
}

void FastKataGoHeads::run_value(Workspace& workspace, int entry, float* raw, float* value,
                                RawOutput& output) const {
  const ValueHead& head = heads_.value;
  const int count = head.convolution.out;
  const auto pooled =
      activate_and_pool(workspace, entry, {raw, first_.out_channels(), first_.part(2), count},
                        after_value_, Pool::value, {value, ownership_.in_channels(), 0, count});
  const auto hidden = apply_dense(head.hidden, pooled, head.hidden_activation);
  const auto outcome = apply_dense(head.outcome, hidden);
  const auto score = apply_dense(head.score, hidden);
  std::copy(outcome.begin(), outcome.end(), output.outcome.begin());
  std::copy(score.begin(), score.end(), output.score.begin());
}

FastZeroHeads::FastZeroHeads(const ZeroHeads& heads)
    : heads_(heads),
      first_({&heads.policy_convolution, &heads.value_convolution}),
      after_policy_(heads.after_policy),
      after_value_(heads.after_value) {}

void FastZeroHeads::prepare(int tile) { first_.prepare(tile); }

void FastZeroHeads::run(Workspace& workspace, const float* tip,
                        std::span<RawOutput*> outputs) const {
  const int stride = first_.out_channels();
  float* const raw = workspace.frame(head_raw, stride);
  first_.run(workspace.geometry, workspace.batch, tip, {.out = raw}, workspace.scratch);
  for (int entry = 0; entry < workspace.batch; ++entry) {
    RawOutput& output = *outputs[static_cast<std::size_t>(entry)];
    const auto policy = apply_dense(
        heads_.policy, by_channels(workspace, entry,
                                   {raw, stride, 0, heads_.policy_convolution.out}, after_policy_));
    std::copy_n(policy.begin(), workspace.geometry.area(), output.policy.begin());
    output.pass = policy.back();
    const auto hidden = apply_dense(
        heads_.hidden,
        by_channels(workspace, entry, {raw, stride, first_.part(1), heads_.value_convolution.out},
                    after_value_),
        heads_.hidden_activation);
    output.outcome[0] = apply_dense(heads_.value, hidden)[0];
  }
}

}  // namespace moyo::nn::fast
