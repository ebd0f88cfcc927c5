// The heads of a network in the fast back end.
#pragma once

#include <optional>
#include <span>

#include "nn/fast/points.h"
#include "nn/raw_output.h"

namespace moyo::nn::fast {

// The first convolutions of both heads are one.
class FastPooledHeads {
 public:
  explicit FastPooledHeads(const PooledHeads& heads);
  void prepare(int tile);
  // `tip` is the frame before the heads.
  void run(Workspace& workspace, const float* tip, std::span<RawOutput*> outputs) const;

 private:
  void run_policy(Workspace& workspace, int entry, float* raw, float* points,
                  RawOutput& output) const;
  void run_value(Workspace& workspace, int entry, float* raw, float* value,
                 RawOutput& output) const;

  const PooledHeads& heads_;
  FastConvolution first_;  // points, pooled, value
  PaddedNorm before_pool_;
  PaddedNorm before_last_;
  FastConvolution last_;
  PaddedNorm after_value_;
  std::optional<FastConvolution> ownership_;
};

class FastDenseHeads {
 public:
  explicit FastDenseHeads(const DenseHeads& heads);
  void prepare(int tile);
  void run(Workspace& workspace, const float* tip, std::span<RawOutput*> outputs) const;

 private:
  const DenseHeads& heads_;
  FastConvolution first_;  // policy, value
  PaddedNorm after_policy_;
  PaddedNorm after_value_;
};

}  // namespace moyo::nn::fast
