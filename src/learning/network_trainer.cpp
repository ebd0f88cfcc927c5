#include "learning/network_trainer.h"

#include <malloc.h>
#include <torch/torch.h>

#include <cmath>
#include <limits>
#include <map>
#include <numbers>

#include "base/errors.h"
#include "learning/blocked_ops.h"

namespace moyo::learning {
namespace {

using torch::Tensor;

constexpr int input_planes = 22;
constexpr int input_globals = 19;
constexpr double score_unit = 20;  // points, the multiplier of the score outputs in the files

// A view of the batch's memory; the batch outlives it.
Tensor tensor_of(const std::vector<float>& numbers, at::IntArrayRef dimensions) {
  return torch::from_blob(const_cast<float*>(numbers.data()), dimensions, torch::kFloat32);
}

std::vector<float> numbers_of(const Tensor& tensor) {
  const Tensor plain = tensor.detach().contiguous();
  const float* first = plain.data_ptr<float>();
  return {first, first + plain.numel()};
}

double size_term(const Tensor& blocked) { return static_cast<double>(blocked.size(2)) - 14; }

Tensor pool(const Tensor& blocked) {
  const Tensor both = mean_and_max(blocked);
  const std::int64_t channels = both.size(1) / 2;
  const Tensor mean = both.slice(1, 0, channels);
  return torch::cat({mean, mean * (size_term(blocked) / 10), both.slice(1, channels)}, 1);
}

Tensor value_pool(const Tensor& blocked) {
  const Tensor both = mean_and_max(blocked);
  const Tensor mean = both.slice(1, 0, both.size(1) / 2);
  const double d = size_term(blocked);
  return torch::cat({mean, mean * (d / 10), mean * (d * d / 100 - 0.1)}, 1);
}

struct Outputs {
  Tensor policy;     // [n, area + 1] logits
  Tensor value;      // [n, 3] logits of won, lost, no result
  Tensor misc;       // [n, 4] score mean, deviation, lead, time; in units
  Tensor ownership;  // [n, area], before tanh
};

Tensor known_mean(const Tensor& terms, const Tensor& known) {
  return (terms * known).sum() / known.sum().clamp_min(1);
}

struct Losses {
  Tensor policy, value, score, ownership;
};

Losses losses(const Outputs& outputs, const Batch& batch) {
  const std::int64_t n = batch.positions;
  const std::int64_t area = batch.area();
  Losses result;
  const Tensor moves =
      torch::from_blob(const_cast<std::int64_t*>(batch.moves.data()), {n}, torch::kInt64);
  result.policy = torch::nll_loss(torch::log_softmax(outputs.policy, 1), moves);
  const Tensor won = tensor_of(batch.value, {n});
  const Tensor logs = torch::log_softmax(outputs.value, 1);
  result.value = known_mean(-(won * logs.select(1, 0) + (1 - won) * logs.select(1, 1)),
                            tensor_of(batch.value_known, {n}));
  const Tensor score = tensor_of(batch.score, {n}) / score_unit;
  const Tensor mean = outputs.misc.select(1, 0);
  const Tensor error = (mean.detach() - score).abs() * std::sqrt(std::numbers::pi / 2);
  const auto huber = [](const Tensor& a, const Tensor& b) {
    return torch::huber_loss(a, b, at::Reduction::None);
  };
  result.score = known_mean(huber(mean, score) + huber(outputs.misc.select(1, 2), score) +
                                huber(torch::softplus(outputs.misc.select(1, 1)), error),
                            tensor_of(batch.score_known, {n}));
  // tanh(x) = 2 sigmoid(2x) - 1
  const Tensor owned = (tensor_of(batch.ownership, {n, area}) + 1) / 2;
  const Tensor points = torch::binary_cross_entropy_with_logits(2 * outputs.ownership, owned, {},
                                                                {}, at::Reduction::None);
  result.ownership = known_mean(points.mean(1), tensor_of(batch.ownership_known, {n}));
  return result;
}

}  // namespace

class NetworkTrainer::Model {
 public:
  Model(const NetworkShape& shape, std::uint64_t seed) : shape_(shape) {
    generator_ = at::detail::createCPUGenerator(seed);
    build();
  }

  const NetworkShape& shape() const { return shape_; }

  StepResult step(const Batch& batch, double rate, const StepOptions& options) {
    const Outputs outputs = forward(batch, Pass::training);
    const Losses terms = losses(outputs, batch);
    const Tensor loss = terms.policy + options.value_weight * terms.value +
                        options.score_weight * terms.score +
                        options.ownership_weight * terms.ownership;
    loss.backward();
    const torch::NoGradGuard no_gradients;
    StepResult result;
    result.policy = terms.policy.item<double>();
    result.value = terms.value.item<double>();
    result.score = terms.score.item<double>();
    result.ownership = terms.ownership.item<double>();
    result.accuracy = guessed(outputs.policy, batch);
    result.gradient_norm = clip(options.clip);
    ++steps_;
    for (Parameter& parameter : parameters_) update(parameter, rate, options);
    return result;
  }

  Predictions predict(const Batch& batch, Weights weights) {
    const torch::NoGradGuard no_gradients;
    const Outputs outputs =
        forward(batch, weights == Weights::averaged ? Pass::averaged : Pass::newest);
    const Tensor value = torch::softmax(outputs.value, 1);
    return {numbers_of(torch::log_softmax(outputs.policy, 1)),
            numbers_of(value.select(1, 0) + value.select(1, 2) / 2),
            numbers_of(outputs.misc.select(1, 2) * score_unit),
            numbers_of(torch::tanh(outputs.ownership))};
  }

  std::vector<NamedArray> weights(Weights which) const {
    std::vector<NamedArray> arrays;
    for (const Parameter& p : parameters_) {
      arrays.push_back(named(p.name, which == Weights::averaged ? p.average : p.value));
    }
    for (const Buffer& buffer : buffers_) arrays.push_back(named(buffer.name, buffer.value));
    return arrays;
  }

  std::vector<NamedArray> state() const {
    std::vector<NamedArray> arrays;
    for (const auto& [name, tensor] : all_state()) arrays.push_back(named(name, tensor));
    arrays.push_back({"steps", {1}, {static_cast<float>(steps_)}});
    return arrays;
  }

  void restore(const std::vector<NamedArray>& state) {
    const torch::NoGradGuard no_gradients;
    std::map<std::string, const NamedArray*> by_name;
    for (const NamedArray& array : state) by_name[array.name] = &array;
    const auto find = [&](const std::string& name, std::int64_t count) -> const NamedArray& {
      const auto it = by_name.find(name);
      if (it == by_name.end() || std::ssize(it->second->numbers) != count) {
        throw InputError("the checkpoint is of another network: its " + name +
                         " is missing or has another size");
      }
      return *it->second;
    };
    for (auto& [name, tensor] : all_state()) {
      tensor.copy_(tensor_of(find(name, tensor.numel()).numbers, tensor.sizes()));
    }
    steps_ = std::lround(find("steps", 1).numbers[0]);
  }

 private:
  enum class Pass { training, newest, averaged };
  struct Parameter {
    std::string name;
    Tensor value, average, first_moment, second_moment;
    bool decays = true;
  };
  // Means and variances of batch normalization.
  struct Buffer {
    std::string name;
    Tensor value;
  };
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

  // ---- Building ----
  Id add(const std::string& name, Tensor value, bool decays) {
    Parameter p;
    p.name = name;
    p.average = value.clone();
    p.first_moment = torch::zeros_like(value);
    p.second_moment = torch::zeros_like(value);
    p.decays = decays;
    p.value = value.requires_grad_();
    parameters_.push_back(std::move(p));
    return parameters_.size() - 1;
  }
  Tensor normal(at::IntArrayRef dimensions, double deviation) {
    return torch::empty(dimensions).normal_(0, deviation, generator_);
  }
  // He's deviation for rectified neurons, times `gain`.
  Id add_convolution(const std::string& name, int in, int out, int k, double gain = 1) {
    return add(name, normal({out, in, k, k}, gain * std::sqrt(2.0 / (in * k * k))), true);
  }
  Id add_matrix(const std::string& name, int in, int out, double gain = 1) {
    return add(name, normal({in, out}, gain * std::sqrt(1.0 / in)), true);
  }
  Id add_bias(const std::string& name, int channels) {
    return add(name, torch::zeros({channels}), false);
  }
  NormLayer add_norm(const std::string& name, int channels) {
    NormLayer layer{};
    layer.scale = add(name + ".scale", torch::ones({channels}), false);
    layer.shift = add(name + ".shift", torch::zeros({channels}), false);
    if (shape_.norm == Norm::batch) {
      layer.mean = buffers_.size();
      buffers_.push_back({name + ".mean", torch::zeros({channels})});
      layer.variance = buffers_.size();
      buffers_.push_back({name + ".variance", torch::ones({channels})});
    }
    return layer;
  }
  Block add_block(int number) {
    const std::string name = "block" + std::to_string(number);
    const int channels = shape_.channels;
    Block block{};
    block.pools = shape_.pools(number);
    const int regular = block.pools ? channels - shape_.pool_channels : channels;
    block.norm1 = add_norm(name + ".norm1", channels);
    block.conv1 = add_convolution(name + ".conv1", channels, regular, 3);
    if (block.pools) {
      block.pool_conv = add_convolution(name + ".pool_conv", channels, shape_.pool_channels, 3);
      block.pool_norm = add_norm(name + ".pool_norm", shape_.pool_channels);
      block.pool_matrix = add_matrix(name + ".pool_matrix", 3 * shape_.pool_channels, regular, 0.5);
    }
    block.norm2 = add_norm(name + ".norm2", regular);
    // Blocks begin small, so that without normalization the trunk does not grow with its depth.
    block.conv2 = add_convolution(name + ".conv2", regular, channels, 3, 1.0 / shape_.blocks);
    return block;
  }
  void build() {
    const int channels = shape_.channels;
    // The inputs fill two blocks of channels; the weights of those that are always 0 stay 0.
    constexpr int padded_planes = 32;
    Tensor input = normal({channels, padded_planes, 3, 3}, std::sqrt(2.0 / (input_planes * 9)));
    input.slice(1, input_planes).zero_();
    input_conv_ = add("input.conv", input, true);
    input_matrix_ = add_matrix("input.matrix", input_globals, channels);
    for (int i = 0; i < shape_.blocks; ++i) blocks_.push_back(add_block(i));
    tip_ = add_norm("tip", channels);
    const int p = shape_.policy_channels;
    policy_conv_ = add_convolution("policy.conv", channels, p, 1);
    policy_pool_conv_ = add_convolution("policy.pool_conv", channels, p, 1);
    policy_pool_norm_ = add_norm("policy.pool_norm", p);
    policy_pool_matrix_ = add_matrix("policy.pool_matrix", 3 * p, p, 0.5);
    policy_norm_ = add_norm("policy.norm", p);
    policy_out_ = add_matrix("policy.out", p, 1, 0.3);
    policy_pass_ = add_matrix("policy.pass", 3 * p, 1, 0.3);
    const int v = shape_.value_channels;
    value_conv_ = add_convolution("value.conv", channels, v, 1);
    value_norm_ = add_norm("value.norm", v);
    value_hidden_ = add_matrix("value.hidden", 3 * v, shape_.value_hidden, std::sqrt(2.0));
    value_hidden_bias_ = add_bias("value.hidden_bias", shape_.value_hidden);
    value_out_ = add_matrix("value.out", shape_.value_hidden, 3, 0.3);
    value_out_bias_ = add_bias("value.out_bias", 3);
    value_misc_ = add_matrix("value.misc", shape_.value_hidden, 4, 0.3);
    value_misc_bias_ = add_bias("value.misc_bias", 4);
    ownership_ = add_matrix("value.ownership", v, 1, 0.3);
  }

  // ---- Forward ----
  const Tensor& get(Id id) const {
    return pass_ == Pass::averaged ? parameters_[id].average : parameters_[id].value;
  }
  Tensor activate(const NormLayer& layer, const Tensor& x) {
    if (shape_.norm == Norm::affine) return affine_relu(x, get(layer.scale), get(layer.shift));
    Tensor& mean = buffers_[layer.mean].value;
    Tensor& variance = buffers_[layer.variance].value;
    if (pass_ != Pass::training) {
      const Tensor scale = get(layer.scale) / (variance + norm_epsilon).sqrt();
      return affine_relu(x, scale, get(layer.shift) - scale * mean);
    }
    BatchMoments moments;
    Tensor y = batch_norm_relu(x, get(layer.scale), get(layer.shift), norm_epsilon, moments);
    const torch::NoGradGuard no_gradients;
    const double keep =
        std::min(0.995, (1.0 + static_cast<double>(steps_)) / (10.0 + static_cast<double>(steps_)));
    mean.lerp_(moments.mean, 1 - keep);
    variance.lerp_(moments.variance, 1 - keep);
    return y;
  }
  Tensor run_block(const Block& block, const Tensor& trunk) {
    const Tensor a = activate(block.norm1, trunk);
    Tensor middle = convolution(a, get(block.conv1));
    if (block.pools) {
      const Tensor g = activate(block.pool_norm, convolution(a, get(block.pool_conv)));
      middle = add_channels(middle, torch::mm(pool(g), get(block.pool_matrix)));
    }
    return trunk + convolution(activate(block.norm2, middle), get(block.conv2));
  }
  Outputs forward(const Batch& batch, Pass pass) {
    pass_ = pass;
    const std::int64_t n = batch.positions;
    const std::int64_t side = batch.side;
    const Tensor planes = tensor_of(batch.planes, {n, input_planes, side, side});
    const Tensor globals = tensor_of(batch.globals, {n, input_globals});
    Tensor trunk = add_channels(convolution(to_blocked(planes), get(input_conv_)),
                                torch::mm(globals, get(input_matrix_)));
    for (const Block& block : blocks_) trunk = run_block(block, trunk);
    const Tensor h = activate(tip_, trunk);
    Outputs outputs;
    run_policy_head(h, outputs);
    run_value_head(h, outputs);
    return outputs;
  }
  void run_policy_head(const Tensor& h, Outputs& outputs) {
    const Tensor pooled = pool(activate(policy_pool_norm_, convolution(h, get(policy_pool_conv_))));
    const Tensor p =
        activate(policy_norm_, add_channels(convolution(h, get(policy_conv_)),
                                            torch::mm(pooled, get(policy_pool_matrix_))));
    const Tensor points = to_one_channel(p, get(policy_out_));
    outputs.policy = torch::cat({points, torch::mm(pooled, get(policy_pass_))}, 1);
  }
  void run_value_head(const Tensor& h, Outputs& outputs) {
    const Tensor v = activate(value_norm_, convolution(h, get(value_conv_)));
    const Tensor z =
        torch::relu(torch::mm(value_pool(v), get(value_hidden_)) + get(value_hidden_bias_));
    outputs.value = torch::mm(z, get(value_out_)) + get(value_out_bias_);
    outputs.misc = torch::mm(z, get(value_misc_)) + get(value_misc_bias_);
    outputs.ownership = to_one_channel(v, get(ownership_));
  }

  // ---- Learning ----
  static double guessed(const Tensor& policy, const Batch& batch) {
    const Tensor best = policy.argmax(1);
    const std::int64_t* move = best.data_ptr<std::int64_t>();
    int right = 0;
    for (int i = 0; i < batch.positions; ++i) right += move[i] == batch.moves[i];
    return static_cast<double>(right) / batch.positions;
  }
  // The norm of the gradient before it is cut to `most`.
  double clip(double most) {
    double squares = 0;
    for (const Parameter& p : parameters_) {
      if (p.value.grad().defined()) squares += std::pow(p.value.grad().norm().item<double>(), 2);
    }
    const double norm = std::sqrt(squares);
    if (most > 0 && norm > most) {
      for (const Parameter& p : parameters_) {
        if (p.value.grad().defined()) p.value.mutable_grad().mul_(most / norm);
      }
    }
    return norm;
  }
  void update(Parameter& p, double rate, const StepOptions& options) {
    Tensor& gradient = p.value.mutable_grad();
    if (!gradient.defined()) return;
    if (p.decays) p.value.mul_(1 - rate * options.weight_decay);
    if (options.optimizer == Optimizer::adamw) {
      const double b1 = options.momentum;
      const double b2 = options.second_momentum;
      p.first_moment.mul_(b1).add_(gradient, 1 - b1);
      p.second_moment.mul_(b2).addcmul_(gradient, gradient, 1 - b2);
      const double t = static_cast<double>(steps_);
      const double unbias2 = std::sqrt(1 - std::pow(b2, t));
      const Tensor deviation = (p.second_moment.sqrt() / unbias2).add_(1e-8);
      p.value.addcdiv_(p.first_moment, deviation, -rate / (1 - std::pow(b1, t)));
    } else {
      p.first_moment.mul_(options.momentum).add_(gradient);
      p.value.add_(gradient + options.momentum * p.first_moment, -rate);
    }
    gradient = Tensor();
    const double t = static_cast<double>(steps_);
    const double keep = std::min(options.averaging, (1 + t) / (10 + t));
    p.average.lerp_(p.value, 1 - keep);
  }

  // ---- State ----
  static NamedArray named(const std::string& name, const Tensor& tensor) {
    return {name, tensor.sizes().vec(), numbers_of(tensor)};
  }
  // Tensors are handles: copying one into these changes the model.
  std::vector<std::pair<std::string, Tensor>> all_state() const {
    std::vector<std::pair<std::string, Tensor>> all;
    for (const Parameter& p : parameters_) {
      all.emplace_back(p.name, p.value);
      all.emplace_back(p.name + "#average", p.average);
      all.emplace_back(p.name + "#first_moment", p.first_moment);
      all.emplace_back(p.name + "#second_moment", p.second_moment);
    }
    for (const Buffer& buffer : buffers_) all.emplace_back(buffer.name, buffer.value);
    return all;
  }

  // fixed
  NetworkShape shape_;
  at::Generator generator_;
  Id input_conv_{}, input_matrix_{};
  std::vector<Block> blocks_;
  NormLayer tip_{}, policy_pool_norm_{}, policy_norm_{}, value_norm_{};
  Id policy_conv_{}, policy_pool_conv_{}, policy_pool_matrix_{}, policy_out_{}, policy_pass_{};
  Id value_conv_{}, value_hidden_{}, value_hidden_bias_{}, value_out_{}, value_out_bias_{};
  Id value_misc_{}, value_misc_bias_{}, ownership_{};
  // state
  std::vector<Parameter> parameters_;
  std::vector<Buffer> buffers_;
  std::int64_t steps_ = 0;
  Pass pass_ = Pass::training;
};

NetworkTrainer::NetworkTrainer(const NetworkShape& shape, std::uint64_t seed)
    : model_(std::make_unique<Model>(shape, seed)) {}
NetworkTrainer::~NetworkTrainer() = default;
const NetworkShape& NetworkTrainer::shape() const { return model_->shape(); }
StepResult NetworkTrainer::step(const Batch& batch, double rate, const StepOptions& options) {
  return model_->step(batch, rate, options);
}
Predictions NetworkTrainer::predict(const Batch& batch, Weights weights) const {
  return model_->predict(batch, weights);
}
std::vector<NamedArray> NetworkTrainer::weights(Weights which) const {
  return model_->weights(which);
}
std::vector<NamedArray> NetworkTrainer::state() const { return model_->state(); }
void NetworkTrainer::restore(const std::vector<NamedArray>& state) { model_->restore(state); }

void use_threads(int threads) {
  at::set_num_threads(threads);
#ifdef __GLIBC__
  // Every step frees and wants again the same tensors of megabytes. Handed back to the system, each
  // would have to be cleared page by page when it comes again: a tenth of all the time.
  mallopt(M_MMAP_THRESHOLD, std::numeric_limits<int>::max());
  mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
#endif
}

}  // namespace moyo::learning
