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

std::optional<FastConvolution> make_convolution(const std::optional<Convolution>& layer) {
  if (!layer) return std::nullopt;
  return FastConvolution({&*layer});
}

// Copies channel `channel` of a frame, point by point.
void copy_channel(const Workspace& workspace, int entry, const float* frame, int stride,
                  int channel, float* out) {
  for (int point = 0; point < workspace.geometry.area(); ++point) {
    out[point] = frame[place(workspace, entry, point) * stride + channel];
  }
}

}  // namespace

FastPooledHeads::FastPooledHeads(const PooledHeads& heads)
    : heads_(heads),
      first_({&heads.policy.points, &heads.policy.pooled, &heads.value.convolution}),
      before_pool_(heads.policy.before_pool),
      before_last_(heads.policy.before_last),
      last_({&heads.policy.last}),
      after_value_(heads.value.after),
      ownership_(make_convolution(heads.value.ownership)) {}

void FastPooledHeads::prepare(int tile) {
  first_.prepare(tile);
  last_.prepare(tile);
  if (ownership_) ownership_->prepare(tile);
}

void FastPooledHeads::run(Workspace& workspace, const float* tip,
                          std::span<RawOutput*> outputs) const {
  float* const raw = workspace.frame(head_raw, first_.out_channels());
  float* const points = workspace.frame(head_points, last_.in_channels());
  float* const logits = workspace.frame(head_last, last_.out_channels());
  float* const value =
      ownership_ ? workspace.frame(head_value, ownership_->in_channels()) : nullptr;
  const auto convolve = [&](const FastConvolution& layer, const float* in, float* out) {
    layer.run(workspace.geometry, workspace.batch, in, {.out = out}, workspace.scratch);
  };
  const int area = workspace.geometry.area();
  const int planes = heads_.policy.last.out;
  convolve(first_, tip, raw);
  for (int entry = 0; entry < workspace.batch; ++entry) {
    RawOutput& output = *outputs[static_cast<std::size_t>(entry)];
    run_policy(workspace, entry, raw, points, output);
    run_value(workspace, entry, raw, value, output);
  }
  convolve(last_, points, logits);
  for (int entry = 0; entry < workspace.batch; ++entry) {
    float* const policy = outputs[static_cast<std::size_t>(entry)]->policy.data();
    for (int plane = 0; plane < planes; ++plane) {
      copy_channel(workspace, entry, logits, last_.out_channels(), plane, policy + plane * area);
    }
  }
  if (!ownership_) return;
  float* const owners = workspace.frame(head_owner, ownership_->out_channels());
  convolve(*ownership_, value, owners);
  for (int entry = 0; entry < workspace.batch; ++entry) {
    std::vector<float>& ownership = outputs[static_cast<std::size_t>(entry)]->ownership;
    ownership.resize(static_cast<std::size_t>(area));
    copy_channel(workspace, entry, owners, ownership_->out_channels(), 0, ownership.data());
  }
}

// Leaves room for the points' logits, before those of the moves on no point.
void FastPooledHeads::run_policy(Workspace& workspace, int entry, float* raw, float* points,
                                 RawOutput& output) const {
  const PolicyHead& policy = heads_.policy;
  const int stride = first_.out_channels();
  const auto pooled =
      activate_and_pool(workspace, entry, {raw, stride, first_.part(1), policy.pooled.out},
                        before_pool_, Pool::trunk);
  add_bias_and_activate(workspace, entry, {raw, stride, 0, policy.points.out},
                        apply_dense(policy.pool_to_bias, pooled), before_last_,
                        {points, last_.in_channels(), 0, policy.points.out});
  output.policy.resize(static_cast<std::size_t>(policy.last.out * workspace.geometry.area()));
  if (!policy.pass) return;
  const auto pass = policy.pass_activation
                        ? apply_dense(policy.pass_last,
                                      apply_dense(*policy.pass, pooled, *policy.pass_activation))
                        : apply_dense(*policy.pass, pooled);
  output.policy.insert(output.policy.end(), pass.begin(), pass.end());
}

void FastPooledHeads::run_value(Workspace& workspace, int entry, float* raw, float* value,
                                RawOutput& output) const {
  const ValueHead& head = heads_.value;
  const int count = head.convolution.out;
  const auto pooled = activate_and_pool(
      workspace, entry, {raw, first_.out_channels(), first_.part(2), count}, after_value_,
      Pool::value, {value, ownership_ ? ownership_->in_channels() : 0, 0, count});
  const auto hidden = apply_dense(head.hidden, pooled, head.hidden_activation);
  const auto outcome = apply_dense(head.outcome, hidden);
  std::copy(outcome.begin(), outcome.end(), output.outcome.begin());
  if (!head.score) return;
  const auto score = apply_dense(*head.score, hidden);
  std::copy(score.begin(), score.end(), output.score.begin());
}

FastDenseHeads::FastDenseHeads(const DenseHeads& heads)
    : heads_(heads),
      first_({&heads.policy_convolution, &heads.value_convolution}),
      after_policy_(heads.after_policy),
      after_value_(heads.after_value) {}

void FastDenseHeads::prepare(int tile) { first_.prepare(tile); }

void FastDenseHeads::run(Workspace& workspace, const float* tip,
                         std::span<RawOutput*> outputs) const {
  const int stride = first_.out_channels();
  float* const raw = workspace.frame(head_raw, stride);
  first_.run(workspace.geometry, workspace.batch, tip, {.out = raw}, workspace.scratch);
  for (int entry = 0; entry < workspace.batch; ++entry) {
    RawOutput& output = *outputs[static_cast<std::size_t>(entry)];
    output.policy = apply_dense(
        heads_.policy, by_channels(workspace, entry,
                                   {raw, stride, 0, heads_.policy_convolution.out}, after_policy_));
    const auto hidden = apply_dense(
        heads_.hidden,
        by_channels(workspace, entry, {raw, stride, first_.part(1), heads_.value_convolution.out},
                    after_value_),
        heads_.hidden_activation);
    const auto outcome = apply_dense(heads_.value, hidden);
    std::copy(outcome.begin(), outcome.end(), output.outcome.begin());
  }
}

}  // namespace moyo::nn::fast
