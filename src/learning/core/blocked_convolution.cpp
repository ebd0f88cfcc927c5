#include <torch/csrc/autograd/custom_function.h>

#include <dnnl.hpp>
#include <map>
#include <memory>
#include <tuple>

#include "learning/core/blocked_ops.h"

namespace moyo::learning {
namespace {

using torch::Tensor;
using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

using ConvolutionShape = std::tuple<std::int64_t, std::int64_t, std::int64_t, std::int64_t,
                                    std::int64_t, std::int64_t>;  // n, in, out, h, w, k

// One convolution of one shape: its three primitives, made once.
class ConvolutionPlan {
 public:
  ConvolutionPlan(const ConvolutionShape& shape, dnnl::engine& engine)
      : engine_(engine), stream_(engine) {
    using dnnl::memory;
    const auto& [n, in, out, h, w, k] = shape;
    const auto f32 = memory::data_type::f32;
    source_ = memory::desc({n, in, h, w}, f32, memory::format_tag::nChw16c);
    result_ = memory::desc({n, out, h, w}, f32, memory::format_tag::nChw16c);
    plain_weight_ = memory::desc({out, in, k, k}, f32, memory::format_tag::oihw);
    any_weight_ = memory::desc({out, in, k, k}, f32, memory::format_tag::any);
    padding_ = {k / 2, k / 2};
    if (k == 3) {
      try {
        make(dnnl::algorithm::convolution_winograd);
        return;
      } catch (const dnnl::error&) {
        // oneDNN has no Winograd kernel for this shape or processor.
      }
    }
    make(dnnl::algorithm::convolution_direct);
  }

  void forward(const float* x, const float* weight, float* y) {
    const dnnl::memory w = arranged(weight, forward_description_.weights_desc());
    forward_.execute(stream_, {{DNNL_ARG_SRC, wrap(source_, x)},
                               {DNNL_ARG_WEIGHTS, w},
                               {DNNL_ARG_DST, wrap(result_, y)}});
    stream_.wait();
  }
  void backward_data(const float* dy, const float* weight, float* dx) {
    const dnnl::memory w = arranged(weight, data_description_.weights_desc());
    backward_data_.execute(stream_, {{DNNL_ARG_DIFF_DST, wrap(result_, dy)},
                                     {DNNL_ARG_WEIGHTS, w},
                                     {DNNL_ARG_DIFF_SRC, wrap(source_, dx)}});
    stream_.wait();
  }
  void backward_weight(const float* x, const float* dy, float* dweight) {
    dnnl::memory w(weight_description_.diff_weights_desc(), engine_);
    backward_weight_.execute(stream_, {{DNNL_ARG_SRC, wrap(source_, x)},
                                       {DNNL_ARG_DIFF_DST, wrap(result_, dy)},
                                       {DNNL_ARG_DIFF_WEIGHTS, w}});
    dnnl::memory plain = wrap(plain_weight_, dweight);
    dnnl::reorder(w, plain).execute(stream_, w, plain);
    stream_.wait();
  }

 private:
  void make(dnnl::algorithm algorithm) {
    const dnnl::memory::dims one = {1, 1};
    forward_description_ = {{dnnl::prop_kind::forward_training, algorithm, source_, any_weight_,
                             result_, one, padding_, padding_},
                            engine_};
    data_description_ = {{algorithm, source_, any_weight_, result_, one, padding_, padding_},
                         engine_,
                         forward_description_};
    weight_description_ = {{algorithm, source_, any_weight_, result_, one, padding_, padding_},
                           engine_,
                           forward_description_};
    forward_ = dnnl::convolution_forward(forward_description_);
    backward_data_ = dnnl::convolution_backward_data(data_description_);
    backward_weight_ = dnnl::convolution_backward_weights(weight_description_);
  }
  // oneDNN takes what it only reads as a pointer to what it could write.
  dnnl::memory wrap(const dnnl::memory::desc& description, const float* data) const {
    return dnnl::memory(description, engine_, const_cast<float*>(data));
  }
  dnnl::memory arranged(const float* weight, const dnnl::memory::desc& wanted) {
    dnnl::memory plain = wrap(plain_weight_, weight);
    dnnl::memory w(wanted, engine_);
    dnnl::reorder(plain, w).execute(stream_, plain, w);
    return w;
  }

  dnnl::engine engine_;
  dnnl::stream stream_;
  dnnl::memory::desc source_, result_, plain_weight_, any_weight_;
  dnnl::memory::dims padding_;
  dnnl::convolution_forward::primitive_desc forward_description_;
  dnnl::convolution_backward_data::primitive_desc data_description_;
  dnnl::convolution_backward_weights::primitive_desc weight_description_;
  dnnl::convolution_forward forward_;
  dnnl::convolution_backward_data backward_data_;
  dnnl::convolution_backward_weights backward_weight_;
};

// Each thread has its own plans: a primitive's scratch memory serves one call at a time.
ConvolutionPlan& plan_for(const Tensor& x, const Tensor& weight) {
  thread_local dnnl::engine engine(dnnl::engine::kind::cpu, 0);
  thread_local std::map<ConvolutionShape, std::unique_ptr<ConvolutionPlan>> plans;
  const ConvolutionShape shape = {x.size(0), weight.size(1), weight.size(0),
                                  x.size(2), x.size(3),      weight.size(2)};
  auto& plan = plans[shape];
  if (!plan) plan = std::make_unique<ConvolutionPlan>(shape, engine);
  return *plan;
}

struct Convolution : torch::autograd::Function<Convolution> {
  static Tensor forward(AutogradContext* context, const Tensor& x, const Tensor& weight) {
    context->save_for_backward({x, weight});
    Tensor y = torch::empty(
        {x.size(0), weight.size(0) / channel_block, x.size(2), x.size(3), channel_block},
        x.options());
    plan_for(x, weight).forward(x.data_ptr<float>(), weight.data_ptr<float>(), y.data_ptr<float>());
    return y;
  }
  static tensor_list backward(AutogradContext* context, const tensor_list& gradients) {
    const auto saved = context->get_saved_variables();
    const Tensor& x = saved[0];
    const Tensor& weight = saved[1];
    const Tensor dy = gradients[0].contiguous();
    ConvolutionPlan& plan = plan_for(x, weight);
    Tensor dweight = torch::empty_like(weight);
    plan.backward_weight(x.data_ptr<float>(), dy.data_ptr<float>(), dweight.data_ptr<float>());
    Tensor dx;
    if (x.requires_grad()) {
      dx = torch::empty_like(x);
      plan.backward_data(dy.data_ptr<float>(), weight.data_ptr<float>(), dx.data_ptr<float>());
    }
    return {dx, dweight};
  }
};

}  // namespace

Tensor convolution(const Tensor& x, const Tensor& weight) { return Convolution::apply(x, weight); }

}  // namespace moyo::learning
