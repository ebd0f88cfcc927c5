// The layers of a network in training: its parameters, and the forward pass on libtorch's tensors,
// which remembers what the backward pass needs.
#pragma once

#include <torch/types.h>

#include <string>
#include <utility>
#include <vector>

#include "learning/core/batch.h"
#include "learning/core/network_shape.h"
#include "learning/core/network_task.h"

namespace moyo::learning {

struct Parameter {
  std::string name;
  torch::Tensor value, average, first_moment, second_moment;
  bool decays = true;
};
// Mean or variance of batch normalization: followed, not learned. Those of the averaged weights are
// their own: the newest weights' means and variances do not fit them.
struct Buffer {
  std::string name;
  torch::Tensor value, average;
};

// Those that the task has not are not defined.
struct Outputs {
  torch::Tensor policy;     // [n, policy_size] logits
  torch::Tensor strong;     // likewise, of the second policy, if there is one
  torch::Tensor value;      // [n, outcomes] logits, or the payoff before tanh
  torch::Tensor misc;       // [n, scores] score mean, deviation, lead, time; in units
  torch::Tensor ownership;  // [n, area], before tanh
};

// A view of memory that outlives it.
torch::Tensor tensor_of(const std::vector<float>& numbers, at::IntArrayRef dimensions);

class NetworkModel {
 public:
  // `collecting` runs the averaged weights and follows their means and variances. `recentring` runs
  // them, too, and lets every normalization say the same by means and variances of this batch:
  // networks that play keep only a scale and a shift (export_network.h), from which training would
  // not go on.
  enum class Pass { training, newest, averaged, collecting, recentring };

  NetworkModel(const NetworkShape& shape, const NetworkTask& task, std::uint64_t seed);

  const NetworkShape& shape() const { return shape_; }
  const NetworkTask& task() const { return task_; }
  std::vector<Parameter>& parameters() { return parameters_; }
  const std::vector<Parameter>& parameters() const { return parameters_; }
  std::vector<Buffer>& buffers() { return buffers_; }
  const std::vector<Buffer>& buffers() const { return buffers_; }

  // `keep` is how much of the means and variances that are followed stays.
  Outputs forward(const Batch& batch, Pass pass, double keep = 1);

 private:
  using Id = std::size_t;
  struct NormLayer {
    Id scale, shift;
    Id mean, variance;  // buffers, with batch normalization only
  };
  struct Block {
    NormLayer norm1, norm2, pool_norm;
    Id conv1, conv2, pool_conv, pool_matrix;
    bool pools;
  };
  struct PlainLayer {
    Id conv;
    NormLayer norm;
  };

  Id add(const std::string& name, torch::Tensor value, bool decays);
  torch::Tensor normal(at::IntArrayRef dimensions, double deviation);
  Id add_convolution(const std::string& name, int in, int out, int k, double gain = 1);
  Id add_input_convolution(const std::string& name, int out, int k);
  Id add_matrix(const std::string& name, int in, int out, double gain = 1);
  Id add_bias(const std::string& name, int channels);
  NormLayer add_norm(const std::string& name, int channels);
  Block add_block(int number);
  Block add_zero_block(int number);
  // They return the channels of what the heads see.
  int build_residual_trunk();
  int build_plain_trunk(const std::vector<PlainLayerShape>& layers);
  void build_heads(int channels);
  void build_pooled_heads(int channels);
  void build_dense_heads(int channels);

  bool averages() const { return pass_ != Pass::training && pass_ != Pass::newest; }
  const torch::Tensor& get(Id id) const;
  torch::Tensor& moment(Id buffer);
  torch::Tensor activate(const NormLayer& layer, const torch::Tensor& x,
                         const torch::Tensor& added = {});
  // The same of a few channels that lie as [n, channels, area].
  torch::Tensor activate_plain(const NormLayer& layer, const torch::Tensor& x);
  torch::Tensor recentre(const NormLayer& layer, const torch::Tensor& x,
                         const torch::Tensor& added);
  void follow(const NormLayer& layer, const torch::Tensor& mean, const torch::Tensor& variance);
  torch::Tensor run_block(const Block& block, const torch::Tensor& trunk);
  torch::Tensor run_zero_block(const Block& block, const torch::Tensor& trunk);
  torch::Tensor run_trunk(const Batch& batch);
  Outputs run_heads(const torch::Tensor& h);
  void run_policy_head(const torch::Tensor& h, Outputs& outputs);
  void run_value_head(const torch::Tensor& h, Outputs& outputs);
  void run_dense_heads(const torch::Tensor& h, Outputs& outputs);
  torch::Tensor dense(const torch::Tensor& x, Id matrix, Id bias) const;

  // fixed
  NetworkShape shape_;
  NetworkTask task_;
  at::Generator generator_;
  Id input_conv_{}, input_matrix_{};
  std::vector<Block> blocks_;
  std::vector<PlainLayer> plain_;
  NormLayer input_norm_{}, tip_{}, policy_pool_norm_{}, policy_norm_{}, value_norm_{};
  Id policy_conv_{}, policy_pool_conv_{}, policy_pool_matrix_{}, policy_out_{}, policy_pass_{};
  Id policy_dense_{}, policy_dense_bias_{}, strong_out_{}, strong_pass_{};
  Id value_conv_{}, value_hidden_{}, value_hidden_bias_{}, value_out_{}, value_out_bias_{};
  Id value_misc_{}, value_misc_bias_{}, ownership_{};
  // state
  std::vector<Parameter> parameters_;
  std::vector<Buffer> buffers_;
  // of the pass that runs
  Pass pass_ = Pass::training;
  double keep_ = 1;
};

}  // namespace moyo::learning
