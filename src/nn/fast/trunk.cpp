#include "nn/fast/trunk.h"

#include <type_traits>

namespace moyo::nn::fast {
namespace {

FastBlock make_block(const OrdinaryBlock& b) {
  return {FastOrdinary{PaddedNorm(b.before_first), FastConvolution({&b.first}),
                       PaddedNorm(b.before_second), FastConvolution({&b.second})}};
}
FastBlock make_block(const PoolingBlock& b) {
  return {FastPooling{PaddedNorm(b.before_first), FastConvolution({&b.regular, &b.pooled}),
                      PaddedNorm(b.before_pool), b.pool_to_bias, PaddedNorm(b.before_second),
                      FastConvolution({&b.second}), b.regular.out, b.pooled.out}};
}
FastBlock make_block(const BottleneckBlock& b) {
  return {FastBottleneck{PaddedNorm(b.before_narrow), FastConvolution({&b.narrow}),
                         make_blocks(b.inner), PaddedNorm(b.before_widen),
                         FastConvolution({&b.widen})}};
}
FastBlock make_block(const ZeroBlock& b) {
  return {FastZero{FastConvolution({&b.first}), PaddedNorm(b.after_first),
                   FastConvolution(b.second, b.after_sum.norm.scale),
                   pad_channels(b.after_sum.norm.shift), b.after_sum.activation}};
}

FastBlock make_block(const PlainBlock& b) {
  return {FastPlain{FastConvolution({&b.convolution}), PaddedNorm(b.after)}};
}

// Where a block works: the frames of its depth.
class BlockRunner {
 public:
  BlockRunner(Workspace& workspace, int depth, const PaddedNorm* next)
      : workspace_(workspace), depth_(depth), next_(next) {}

  void operator()(const FastOrdinary& block) const {
    float* const middle = frame(middle_slot, block.first.out_channels());
    convolve(block.first, frame(active_slot, block.first.in_channels()),
             {.norm = &block.before_second, .out = middle});
    add_to_trunk(block.second, middle);
  }

  void operator()(const FastPooling& block) const {
    const int channels = block.first.out_channels();
    float* const raw = frame(raw_slot, channels);
    convolve(block.first, frame(active_slot, block.first.in_channels()), {.out = raw});
    const int middle_channels = block.second.in_channels();
    float* const middle = frame(middle_slot, middle_channels);
    for (int entry = 0; entry < workspace_.batch; ++entry) {
      const auto pooled =
          activate_and_pool(workspace_, entry, {raw, channels, block.first.part(1), block.pooled},
                            block.before_pool, Pool::trunk);
      add_bias_and_activate(workspace_, entry, {raw, channels, 0, block.regular},
                            apply_dense(block.pool_to_bias, pooled), block.before_second,
                            {middle, middle_channels, 0, block.regular});
    }
    add_to_trunk(block.second, middle);
  }

  void operator()(const FastBottleneck& block) const {
    const BlockRunner inside(workspace_, depth_ + 1, nullptr);
    const int channels = block.narrow.out_channels();
    float* const active = inside.frame(active_slot, channels);
    convolve(block.narrow, frame(active_slot, block.narrow.in_channels()),
             {.sum = inside.frame(trunk_slot, channels),
              .norm = block.inner.front().entrance(),
              .out = active});
    run_blocks(block.inner, workspace_, depth_ + 1, &block.before_widen);
    add_to_trunk(block.widen, active);
  }

  void operator()(const FastZero& block) const {
    float* const trunk = frame(trunk_slot, block.first.in_channels());
    float* const middle = frame(middle_slot, block.first.out_channels());
    convolve(block.first, trunk, {.norm = &block.after_first, .out = middle});
    convolve(block.second, middle,
             {.bias = block.bias.data(),
              .residual = trunk,
              .activation = block.activation,
              .out = trunk});
  }

  // In place where the channels stay: a convolution takes in all of its input before it writes.
  void operator()(const FastPlain& block) const {
    convolve(block.layer, frame(trunk_slot, block.layer.in_channels()),
             {.norm = &block.after, .out = frame(trunk_slot, block.layer.out_channels())});
  }

 private:
  float* frame(int slot, int channels) const {
    return workspace_.frame(depth_ * frames_a_depth + slot, channels);
  }
  void convolve(const FastConvolution& layer, const float* in, const Finish& finish) const {
    layer.run(workspace_.geometry, workspace_.batch, in, finish, workspace_.scratch);
  }
  void add_to_trunk(const FastConvolution& layer, const float* in) const {
    float* const trunk = frame(trunk_slot, layer.out_channels());
    float* const active = next_ == nullptr ? nullptr : frame(active_slot, layer.out_channels());
    convolve(layer, in, {.residual = trunk, .sum = trunk, .norm = next_, .out = active});
  }

  Workspace& workspace_;
  int depth_;
  const PaddedNorm* next_;
};

}  // namespace

const PaddedNorm* FastBlock::entrance() const {
  if (const auto* block = std::get_if<FastOrdinary>(&kind)) return &block->before_first;
  if (const auto* block = std::get_if<FastPooling>(&kind)) return &block->before_first;
  if (const auto* block = std::get_if<FastBottleneck>(&kind)) return &block->before_narrow;
  return nullptr;
}

std::vector<FastBlock> make_blocks(const std::vector<Block>& blocks) {
  std::vector<FastBlock> made;
  for (const Block& block : blocks) {
    made.push_back(std::visit([](const auto& kind) { return make_block(kind); }, block.kind));
  }
  return made;
}

void prepare(std::vector<FastBlock>& blocks, int tile) {
  for (FastBlock& block : blocks) {
    std::visit(
        [&](auto& kind) {
          if constexpr (requires { kind.inner; }) {
            kind.narrow.prepare(tile);
            prepare(kind.inner, tile);
            kind.widen.prepare(tile);
          } else if constexpr (requires { kind.layer; }) {
            kind.layer.prepare(tile);
          } else {
            kind.first.prepare(tile);
            kind.second.prepare(tile);
          }
        },
        block.kind);
  }
}

void run_blocks(const std::vector<FastBlock>& blocks, Workspace& workspace, int depth,
                const PaddedNorm* after) {
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const PaddedNorm* next = i + 1 < blocks.size() ? blocks[i + 1].entrance() : after;
    std::visit(BlockRunner(workspace, depth, next), blocks[i].kind);
  }
}

}  // namespace moyo::nn::fast
