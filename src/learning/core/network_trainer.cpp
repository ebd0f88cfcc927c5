#include "learning/core/network_trainer.h"

#include <malloc.h>
#include <torch/types.h>
#include <torch/utils.h>

#include <cmath>
#include <limits>
#include <map>

#include "base/errors.h"
#include "learning/core/losses.h"
#include "learning/core/network_model.h"

namespace moyo::learning {
namespace {

using torch::Tensor;
using Pass = NetworkModel::Pass;

constexpr double most_kept_moments = 0.995;

std::vector<float> numbers_of(const Tensor& tensor) {
  const Tensor plain = tensor.detach().contiguous();
  const float* first = plain.data_ptr<float>();
  return {first, first + plain.numel()};
}

// The arrays of a checkpoint.
class StateByName {
 public:
  explicit StateByName(const std::vector<NamedArray>& state) {
    for (const NamedArray& array : state) by_name_[array.name] = &array;
  }
  // nullptr if there is none of this name and size.
  const NamedArray* find(const std::string& name, std::int64_t count) const {
    const auto it = by_name_.find(name);
    const bool fits = it != by_name_.end() && std::ssize(it->second->numbers) == count;
    return fits ? it->second : nullptr;
  }
  // InputError that begins with `whose` if there is none.
  void copy_to(Tensor tensor, const std::string& name, const std::string& whose) const {
    const NamedArray* array = find(name, tensor.numel());
    if (array == nullptr) throw InputError(whose + name + " is missing or has another size");
    tensor.copy_(tensor_of(array->numbers, tensor.sizes()));
  }
  std::int64_t steps() const {
    const NamedArray* steps = find("steps", 1);
    if (steps == nullptr) throw InputError("the checkpoint does not say how many steps it took");
    return std::lround(steps->numbers[0]);
  }

 private:
  std::map<std::string, const NamedArray*> by_name_;
};

}  // namespace

class NetworkTrainer::Model {
 public:
  Model(const NetworkShape& shape, const NetworkTask& task, std::uint64_t seed)
      : model_(shape, task, seed) {}

  const NetworkShape& shape() const { return model_.shape(); }
  const NetworkTask& task() const { return model_.task(); }

  StepResult step(const Batch& batch, double rate, const StepOptions& options) {
    const Outputs outputs = model_.forward(batch, Pass::training, kept(most_kept_moments));
    const Losses terms = losses(task(), outputs, batch);
    const Tensor loss = terms.policy + options.strong_weight * terms.strong +
                        options.value_weight * terms.value + options.score_weight * terms.score +
                        options.ownership_weight * terms.ownership;
    loss.backward();
    const torch::NoGradGuard no_gradients;
    StepResult result;
    result.policy = terms.policy.item<double>();
    result.strong = terms.strong.item<double>();
    result.value = terms.value.item<double>();
    result.score = terms.score.item<double>();
    result.ownership = terms.ownership.item<double>();
    result.accuracy = guessed(outputs.policy, batch);
    result.gradient_norm = clip(options.clip);
    ++steps_;
    for (Parameter& parameter : model_.parameters()) update(parameter, rate, options);
    return result;
  }

  Predictions predict(const Batch& batch, Weights weights) {
    const torch::NoGradGuard no_gradients;
    const Outputs outputs =
        model_.forward(batch, weights == Weights::averaged ? Pass::averaged : Pass::newest);
    Predictions said;
    said.policy = numbers_of(policy_logarithms(outputs.policy, batch));
    said.value = numbers_of(win_rates(task(), outputs.value));
    if (outputs.strong.defined()) said.strong = numbers_of(torch::log_softmax(outputs.strong, 1));
    if (outputs.misc.defined()) {
      // The lead, where there is one: what the search plays for.
      said.score = numbers_of(outputs.misc.select(1, task().scores > 2 ? 2 : 0) * score_unit);
    }
    if (outputs.ownership.defined()) said.ownership = numbers_of(torch::tanh(outputs.ownership));
    return said;
  }

  void collect_moments(const std::vector<Batch>& batches) {
    const torch::NoGradGuard no_gradients;
    double seen = 0;
    for (const Batch& batch : batches) {
      model_.forward(batch, Pass::collecting, seen / (seen + 1));
      ++seen;
    }
  }

  std::vector<NamedArray> weights(Weights which) const {
    std::vector<NamedArray> arrays;
    for (const Parameter& p : model_.parameters()) {
      arrays.push_back(named(p.name, which == Weights::averaged ? p.average : p.value));
    }
    for (const Buffer& b : model_.buffers()) {
      arrays.push_back(named(b.name, which == Weights::averaged ? b.average : b.value));
    }
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
    const StateByName arrays(state);
    for (auto& [name, tensor] : all_state()) {
      arrays.copy_to(tensor, name, "the checkpoint is of another network: its ");
    }
    steps_ = arrays.steps();
  }

  void adopt(const std::vector<NamedArray>& state) {
    const torch::NoGradGuard no_gradients;
    const StateByName arrays(state);
    for (auto& [name, tensor] : all_state()) {
      const NamedArray* array = arrays.find(name, tensor.numel());
      if (array != nullptr) tensor.copy_(tensor_of(array->numbers, tensor.sizes()));
    }
    steps_ = arrays.steps();
  }

  void begin_with(const std::vector<NamedArray>& weights, const Batch& batch) {
    const torch::NoGradGuard no_gradients;
    const StateByName arrays(weights);
    const std::string whose = "the network is of another shape: its ";
    for (Parameter& p : model_.parameters()) arrays.copy_to(p.average, p.name, whose);
    for (Buffer& b : model_.buffers()) arrays.copy_to(b.average, b.name, whose);
    if (shape().norm == Norm::batch) model_.forward(batch, Pass::recentring);
    for (Parameter& p : model_.parameters()) p.value.copy_(p.average);
    for (Buffer& b : model_.buffers()) b.value.copy_(b.average);
  }

 private:
  // How much of a running average stays: less in the first steps, which would weigh too much.
  double kept(double most) const {
    const double t = static_cast<double>(steps_);
    return std::min(most, (1 + t) / (10 + t));
  }
  static double guessed(const Tensor& policy, const Batch& batch) {
    const Tensor best = policy_logarithms(policy, batch).argmax(1);
    const std::int64_t* move = best.data_ptr<std::int64_t>();
    int right = 0;
    for (int i = 0; i < batch.positions; ++i) right += move[i] == batch.moves[i];
    return static_cast<double>(right) / batch.positions;
  }
  // The norm of the gradient before it is cut to `most`.
  double clip(double most) {
    double squares = 0;
    for (const Parameter& p : model_.parameters()) {
      if (p.value.grad().defined()) squares += std::pow(p.value.grad().norm().item<double>(), 2);
    }
    const double norm = std::sqrt(squares);
    if (most > 0 && norm > most) {
      for (const Parameter& p : model_.parameters()) {
        if (p.value.grad().defined()) p.value.mutable_grad().mul_(most / norm);
      }
    }
    return norm;
  }
  void make_adam_step(Parameter& p, const Tensor& gradient, double rate,
                      const StepOptions& options) const {
    const double b1 = options.momentum;
    const double b2 = options.second_momentum;
    p.first_moment.mul_(b1).add_(gradient, 1 - b1);
    p.second_moment.mul_(b2).addcmul_(gradient, gradient, 1 - b2);
    const double t = static_cast<double>(steps_);
    const double unbias2 = std::sqrt(1 - std::pow(b2, t));
    const Tensor deviation = (p.second_moment.sqrt() / unbias2).add_(1e-8);
    p.value.addcdiv_(p.first_moment, deviation, -rate / (1 - std::pow(b1, t)));
  }
  void update(Parameter& p, double rate, const StepOptions& options) {
    Tensor& gradient = p.value.mutable_grad();
    if (!gradient.defined()) return;
    const double decay = p.decays ? options.weight_decay : 0;
    if (options.optimizer == Optimizer::heavy_ball) {
      p.first_moment.mul_(options.momentum).add_(gradient).add_(p.value, 2 * decay);
      p.value.add_(p.first_moment, -rate);
    } else {
      if (p.decays) p.value.mul_(1 - rate * decay);
      if (options.optimizer == Optimizer::adamw) {
        make_adam_step(p, gradient, rate, options);
      } else {
        p.first_moment.mul_(options.momentum).add_(gradient);
        p.value.add_(gradient + options.momentum * p.first_moment, -rate);
      }
    }
    gradient = Tensor();
    p.average.lerp_(p.value, 1 - kept(options.averaging));
  }

  // ---- State ----
  static NamedArray named(const std::string& name, const Tensor& tensor) {
    return {name, tensor.sizes().vec(), numbers_of(tensor)};
  }
  // Tensors are handles: copying one into these changes the model.
  std::vector<std::pair<std::string, Tensor>> all_state() const {
    std::vector<std::pair<std::string, Tensor>> all;
    for (const Parameter& p : model_.parameters()) {
      all.emplace_back(p.name, p.value);
      all.emplace_back(p.name + "#average", p.average);
      all.emplace_back(p.name + "#first_moment", p.first_moment);
      all.emplace_back(p.name + "#second_moment", p.second_moment);
    }
    for (const Buffer& buffer : model_.buffers()) all.emplace_back(buffer.name, buffer.value);
    return all;
  }

  NetworkModel model_;
  std::int64_t steps_ = 0;
};

NetworkTrainer::NetworkTrainer(const NetworkShape& shape, const NetworkTask& task,
                               std::uint64_t seed)
    : model_(std::make_unique<Model>(shape, task, seed)) {}
NetworkTrainer::~NetworkTrainer() = default;
const NetworkShape& NetworkTrainer::shape() const { return model_->shape(); }
const NetworkTask& NetworkTrainer::task() const { return model_->task(); }
StepResult NetworkTrainer::step(const Batch& batch, double rate, const StepOptions& options) {
  return model_->step(batch, rate, options);
}
Predictions NetworkTrainer::predict(const Batch& batch, Weights weights) const {
  return model_->predict(batch, weights);
}
void NetworkTrainer::collect_moments(const std::vector<Batch>& batches) {
  model_->collect_moments(batches);
}
std::vector<NamedArray> NetworkTrainer::weights(Weights which) const {
  return model_->weights(which);
}
std::vector<NamedArray> NetworkTrainer::state() const { return model_->state(); }
void NetworkTrainer::restore(const std::vector<NamedArray>& state) { model_->restore(state); }
void NetworkTrainer::begin_with(const std::vector<NamedArray>& weights, const Batch& batch) {
  model_->begin_with(weights, batch);
}
void NetworkTrainer::adopt(const std::vector<NamedArray>& state) { model_->adopt(state); }

void use_threads(int threads) {
  at::set_num_threads(threads);
#ifdef __GLIBC__
  // Every step frees and wants again the same tensors of megabytes. Handed back to the system, each
  // would have to be cleared page by page when it comes again: 163 positions a
  // second against 180 in one measurement.
  mallopt(M_MMAP_THRESHOLD, std::numeric_limits<int>::max());
  mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
#endif
}

}  // namespace moyo::learning
