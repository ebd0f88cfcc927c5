// The blocks of a network in the fast back end. A block is entered with its first norm and
// activation already applied, since the convolution before it does that on its way out.
#pragma once

#include <variant>
#include <vector>

#include "nn/fast/points.h"

namespace moyo::nn::fast {

struct FastBlock;

struct FastOrdinary {
  PaddedNorm before_first;
  FastConvolution first;
  PaddedNorm before_second;
  FastConvolution second;
};

struct FastPooling {
  PaddedNorm before_first;
  FastConvolution first;  // regular and pooled channels
  PaddedNorm before_pool;
  const Dense& pool_to_bias;
  PaddedNorm before_second;
  FastConvolution second;
  int regular;
  int pooled;
};

struct FastBottleneck {
  PaddedNorm before_narrow;
  FastConvolution narrow;
  std::vector<FastBlock> inner;
  PaddedNorm before_widen;
  FastConvolution widen;
};

struct FastZero {
  FastConvolution first;
  PaddedNorm after_first;
  FastConvolution second;  // scaled by the norm after it
  AlignedFloats bias;      // the shift of that norm
  Activation activation;
};

struct FastPlain {
  FastConvolution layer;
  PaddedNorm after;
};

struct FastBlock {
  std::variant<FastOrdinary, FastPooling, FastBottleneck, FastZero, FastPlain> kind;

  // What is applied before the first convolution, if anything is.
  const PaddedNorm* entrance() const;
};

std::vector<FastBlock> make_blocks(const std::vector<Block>& blocks);

void prepare(std::vector<FastBlock>& blocks, int tile);

// Runs the blocks on the trunk of this depth; `after` is what follows them, or nothing.
void run_blocks(const std::vector<FastBlock>& blocks, Workspace& workspace, int depth,
                const PaddedNorm* after);

}  // namespace moyo::nn::fast
