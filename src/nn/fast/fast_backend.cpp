// The fast back end: on this processor's vectors, one position or a few of one size at a time.
#include <algorithm>
#include <atomic>
#include <mutex>

#include "nn/backend.h"
#include "nn/fast/heads.h"
#include "nn/fast/input_layer.h"
#include "nn/fast/trunk.h"
#include "nn/symmetry.h"

namespace moyo::nn {
namespace fast {
namespace {

// More tiles at a time than this push each other out of the cache.
constexpr int most_tiles = 36;

using FastHeads = std::variant<FastPooledHeads, FastDenseHeads>;

FastHeads make_heads(const Network& network) {
  if (const auto* heads = std::get_if<PooledHeads>(&network.heads)) return FastPooledHeads(*heads);
  return FastDenseHeads(std::get<DenseHeads>(network.heads));
}

std::optional<PaddedNorm> make_norm(const std::optional<NormActivation>& layer) {
  if (!layer) return std::nullopt;
  return PaddedNorm(*layer);
}

class FastBackend final : public Backend {
 public:
  explicit FastBackend(const Network& network)
      : network_(network),
        input_(network),
        after_input_(make_norm(network.after_input)),
        blocks_(make_blocks(network.blocks)),
        tip_(make_norm(network.tip)),
        heads_(make_heads(network)) {}

  void evaluate(std::span<const BatchEntry> batch, std::span<RawOutput> outputs) const override {
    for (const BatchEntry& entry : batch) check_inputs(network_, *entry.inputs);
    std::unique_ptr<Workspace> workspace = borrow();
    std::vector<bool> done(batch.size());
    for (std::size_t first = 0; first < batch.size(); ++first) {
      if (done[first]) continue;
      const Geometry geometry = geometry_of(batch[first]);
      std::vector<BatchEntry> entries;
      std::vector<RawOutput*> results;
      const int most = std::max(1, most_tiles / geometry.tiles());
      for (std::size_t i = first; i < batch.size() && std::ssize(entries) < most; ++i) {
        if (done[i] || !has_geometry(batch[i], geometry)) continue;
        done[i] = true;
        entries.push_back(batch[i]);
        results.push_back(&outputs[i]);
      }
      run(*workspace, geometry, entries, results);
    }
    give_back(std::move(workspace));
  }

 private:
  static Geometry geometry_of(const BatchEntry& entry) {
    const auto [width, height] = turned(entry.inputs->size, entry.symmetry);
    return {width, height};
  }
  static bool has_geometry(const BatchEntry& entry, const Geometry& geometry) {
    return turned(entry.inputs->size, entry.symmetry) ==
           Dimensions{geometry.width, geometry.height};
  }

  void run(Workspace& workspace, const Geometry& geometry, std::span<const BatchEntry> entries,
           std::span<RawOutput*> outputs) const {
    prepare(geometry.tile);
    workspace.begin(geometry, static_cast<int>(entries.size()));
    const int channels = input_.out_channels();
    float* const trunk = workspace.frame(trunk_slot, channels);
    float* const active = workspace.frame(active_slot, channels);
    // The trunk as it is, and as what comes next wants it.
    const PaddedNorm* const tip = tip_ ? &*tip_ : nullptr;
    const PaddedNorm* const next = blocks_.empty() ? tip : blocks_.front().entrance();
    const Finish finish = after_input_ ? Finish{.norm = &*after_input_, .out = trunk}
                                       : Finish{.sum = trunk, .norm = next, .out = active};
    for (std::size_t i = 0; i < entries.size(); ++i) {
      input_.run(geometry, static_cast<int>(i), entries[i], finish);
    }
    run_blocks(blocks_, workspace, 0, tip);
    const int stride = tip != nullptr ? channels : padded(network_.top_channels());
    const float* const top = tip != nullptr ? active : workspace.frame(trunk_slot, stride);
    std::visit([&](const auto& heads) { heads.run(workspace, top, outputs); }, heads_);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (!entries[i].trunk) continue;
      copy_trunk(geometry, top + static_cast<std::ptrdiff_t>(i) * geometry.frame_area() * stride,
                 stride, outputs[i]->trunk);
    }
  }

  // Of one entry, without the border and the padded channels.
  void copy_trunk(const Geometry& geometry, const float* top, int stride,
                  std::vector<float>& trunk) const {
    const int channels = network_.top_channels();
    trunk.resize(static_cast<std::size_t>(geometry.area()) * static_cast<std::size_t>(channels));
    auto out = trunk.begin();
    for (const int point : geometry.points) {
      out = std::copy_n(top + static_cast<std::ptrdiff_t>(point) * stride, channels, out);
    }
  }

  // The weights for tiles of this side are packed when they are first needed.
  void prepare(int tile) const {
    std::atomic<bool>& ready = ready_[tile - 3];
    if (ready.load(std::memory_order_acquire)) return;
    const std::lock_guard lock(mutex_);
    if (ready.load(std::memory_order_relaxed)) return;
    fast::prepare(blocks_, tile);
    std::visit([&](auto& heads) { heads.prepare(tile); }, heads_);
    ready.store(true, std::memory_order_release);
  }

  std::unique_ptr<Workspace> borrow() const {
    const std::lock_guard lock(mutex_);
    if (workspaces_.empty()) return std::make_unique<Workspace>();
    std::unique_ptr<Workspace> workspace = std::move(workspaces_.back());
    workspaces_.pop_back();
    return workspace;
  }
  void give_back(std::unique_ptr<Workspace> workspace) const {
    const std::lock_guard lock(mutex_);
    workspaces_.push_back(std::move(workspace));
  }

  // fixed, but for the packed weights, which `ready_` publishes
  const Network& network_;
  InputLayer input_;
  std::optional<PaddedNorm> after_input_;
  mutable std::vector<FastBlock> blocks_;
  std::optional<PaddedNorm> tip_;
  mutable FastHeads heads_;
  // shared between threads
  mutable std::mutex mutex_;  // guards packing and `workspaces_`
  mutable std::atomic<bool> ready_[2] = {false, false};
  mutable std::vector<std::unique_ptr<Workspace>> workspaces_;
};

}  // namespace
}  // namespace fast

std::unique_ptr<Backend> make_fast_backend(const Network& network) {
  return std::make_unique<fast::FastBackend>(network);
}

}  // namespace moyo::nn
