#include "learning/core/blocked_ops.h"

#include <ATen/Parallel.h>
#include <torch/csrc/autograd/custom_function.h>

#include <utility>

namespace moyo::learning {
namespace {

using torch::Tensor;
using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;
using MaybeTensor = c10::optional<Tensor>;  // what a Function may be given in place of a tensor

// Calls body(position, block, offset of the first of its points, first of its channels) for every
// block of channels of every position.
template <class Body>
void for_each_block(const Tensor& x, const Body& body) {
  const std::int64_t blocks = x.size(1);
  const std::int64_t numbers = x.size(2) * x.size(3) * channel_block;
  at::parallel_for(0, x.size(0), 1, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t n = begin; n < end; ++n) {
      for (std::int64_t b = 0; b < blocks; ++b) {
        body((n * blocks + b) * numbers, numbers, n, b * channel_block);
      }
    }
  });
}

// What comes before a neuron is rectified: of channel c, at index i.
template <bool adds>
struct BeforeRelu {
  const float* x;
  const float* scale;
  const float* shift;
  const float* added;

  BeforeRelu(const Tensor& all_x, const Tensor& scales, const Tensor& shifts,
             const Tensor& all_added)
      : x(all_x.data_ptr<float>()),
        scale(scales.data_ptr<float>()),
        shift(shifts.data_ptr<float>()),
        added(adds ? all_added.data_ptr<float>() : nullptr) {}

  float operator()(std::int64_t i, std::int64_t c) const {
    const float z = scale[c] * x[i] + shift[c];
    if constexpr (adds) {
      return z + added[i];
    } else {
      return z;
    }
  }
};

template <bool adds>
Tensor apply_affine_relu(const Tensor& x, const Tensor& scale, const Tensor& shift,
                         const Tensor& added) {
  Tensor y = torch::empty_like(x);
  const BeforeRelu<adds> before(x, scale, shift, added);
  float* out = y.data_ptr<float>();
  for_each_block(x, [&](std::int64_t at, std::int64_t numbers, std::int64_t, std::int64_t c) {
    for (std::int64_t i = at; i < at + numbers; i += channel_block) {
      for (std::int64_t l = 0; l < channel_block; ++l) {
        const float z = before(i + l, c + l);
        out[i + l] = z > 0 ? z : 0;
      }
    }
  });
  return y;
}

// Sums over points and positions of two numbers a channel that `each(index, channel)` gives.
template <class Each>
std::pair<Tensor, Tensor> channel_sums(const Tensor& x, const Each& each) {
  const std::int64_t channels = x.size(1) * channel_block;
  Tensor sums = torch::empty({2, x.size(0), channels}, x.options());
  float* first = sums.data_ptr<float>();
  float* second = first + x.size(0) * channels;
  for_each_block(x, [&](std::int64_t at, std::int64_t numbers, std::int64_t n, std::int64_t c) {
    float a[channel_block] = {};
    float b[channel_block] = {};
    for (std::int64_t i = 0; i < numbers; i += channel_block) {
      for (std::int64_t l = 0; l < channel_block; ++l) each(at + i + l, c + l, a[l], b[l]);
    }
    for (std::int64_t l = 0; l < channel_block; ++l) {
      first[n * channels + c + l] = a[l];
      second[n * channels + c + l] = b[l];
    }
  });
  const Tensor total = sums.sum(1);
  return {total[0], total[1]};
}

// Whether a neuron passes its gradient on is found again from x, by the same arithmetic as forward:
// reading y as well would cost more than computing it.
template <bool adds>
struct AffineRelu : torch::autograd::Function<AffineRelu<adds>> {
  static Tensor forward(AutogradContext* context, const Tensor& x, const Tensor& scale,
                        const Tensor& shift, const MaybeTensor& added) {
    const Tensor other = added.value_or(Tensor());
    context->save_for_backward({x, scale, shift, other});
    return apply_affine_relu<adds>(x, scale, shift, other);
  }
  static tensor_list backward(AutogradContext* context, const tensor_list& gradients) {
    const auto saved = context->get_saved_variables();
    const BeforeRelu<adds> before(saved[0], saved[1], saved[2], saved[3]);
    const Tensor dy = gradients[0].contiguous();
    Tensor dx = torch::empty_like(dy);
    Tensor dadded = adds ? torch::empty_like(dy) : Tensor();
    const float* g = dy.data_ptr<float>();
    float* out = dx.data_ptr<float>();
    float* passed = adds ? dadded.data_ptr<float>() : nullptr;
    const auto [dscale, dshift] =
        channel_sums(dy, [=](std::int64_t i, std::int64_t c, float& by_scale, float& by_shift) {
          const float through = before(i, c) > 0 ? g[i] : 0;
          out[i] = through * before.scale[c];
          if constexpr (adds) passed[i] = through;
          by_scale += through * before.x[i];
          by_shift += through;
        });
    return {dx, dscale, dshift, dadded};
  }
};

// y = relu(scale * (x - mean) / sqrt(variance + epsilon) + shift + added), mean and variance of the
// batch.
template <bool adds>
struct BatchNormRelu : torch::autograd::Function<BatchNormRelu<adds>> {
  static Tensor forward(AutogradContext* context, const Tensor& x, const Tensor& scale,
                        const Tensor& shift, const MaybeTensor& added, double epsilon,
                        BatchMoments* moments) {
    const float* in = x.data_ptr<float>();
    const auto [sum, squares] =
        channel_sums(x, [=](std::int64_t i, std::int64_t, float& a, float& b) {
          a += in[i];
          b += in[i] * in[i];
        });
    const double count = static_cast<double>(x.size(0) * x.size(2) * x.size(3));
    const Tensor mean = sum / count;
    const Tensor variance = (squares / count - mean * mean).clamp_min(0);
    const Tensor inverse = (variance + epsilon).rsqrt();
    const Tensor factor = scale * inverse;
    const Tensor offset = shift - factor * mean;
    const Tensor other = added.value_or(Tensor());
    context->save_for_backward({x, mean, inverse, factor, offset, other});
    *moments = {mean, variance};
    return apply_affine_relu<adds>(x, factor, offset, other);
  }
  static tensor_list backward(AutogradContext* context, const tensor_list& gradients) {
    const auto saved = context->get_saved_variables();
    const Tensor& mean = saved[1];
    const Tensor& inverse = saved[2];
    const Tensor& factor = saved[3];
    const BeforeRelu<adds> before(saved[0], factor, saved[4], saved[5]);
    const Tensor dy = gradients[0].contiguous();
    const float* m = mean.data_ptr<float>();
    const float* g = dy.data_ptr<float>();
    const auto [by_product, dshift] =
        channel_sums(dy, [=](std::int64_t i, std::int64_t c, float& a, float& b) {
          const float through = before(i, c) > 0 ? g[i] : 0;
          a += through * (before.x[i] - m[c]);
          b += through;
        });
    const Tensor dscale = by_product * inverse;
    const double count = static_cast<double>(dy.size(0) * dy.size(2) * dy.size(3));
    // dx = factor * (through - dshift / count - normalized x * dscale / count)
    const Tensor slope = -factor * inverse * dscale / count;
    const Tensor level = -factor * dshift / count - slope * mean;
    Tensor dx = torch::empty_like(dy);
    Tensor dadded = adds ? torch::empty_like(dy) : Tensor();
    const float* k = slope.data_ptr<float>();
    const float* o = level.data_ptr<float>();
    float* out = dx.data_ptr<float>();
    float* passed = adds ? dadded.data_ptr<float>() : nullptr;
    for_each_block(dy, [=](std::int64_t at, std::int64_t numbers, std::int64_t, std::int64_t c) {
      for (std::int64_t i = at; i < at + numbers; i += channel_block) {
        for (std::int64_t l = 0; l < channel_block; ++l) {
          const float through = before(i + l, c + l) > 0 ? g[i + l] : 0;
          out[i + l] = before.scale[c + l] * through + k[c + l] * before.x[i + l] + o[c + l];
          if constexpr (adds) passed[i + l] = through;
        }
      }
    });
    return {dx, dscale, dshift, dadded, Tensor(), Tensor()};
  }
};

struct AddChannels : torch::autograd::Function<AddChannels> {
  static Tensor forward(AutogradContext*, const Tensor& x, const Tensor& numbers) {
    const Tensor added = numbers.contiguous();
    Tensor y = torch::empty_like(x);
    const std::int64_t channels = added.size(1);
    const float* in = x.data_ptr<float>();
    const float* a = added.data_ptr<float>();
    float* out = y.data_ptr<float>();
    for_each_block(x, [=](std::int64_t at, std::int64_t numbers, std::int64_t n, std::int64_t c) {
      for (std::int64_t i = at; i < at + numbers; i += channel_block) {
        for (std::int64_t l = 0; l < channel_block; ++l) {
          out[i + l] = in[i + l] + a[n * channels + c + l];
        }
      }
    });
    return y;
  }
  static tensor_list backward(AutogradContext*, const tensor_list& gradients) {
    const Tensor dy = gradients[0].contiguous();
    const std::int64_t channels = dy.size(1) * channel_block;
    Tensor dnumbers = torch::empty({dy.size(0), channels}, dy.options());
    const float* g = dy.data_ptr<float>();
    float* out = dnumbers.data_ptr<float>();
    for_each_block(dy, [=](std::int64_t at, std::int64_t numbers, std::int64_t n, std::int64_t c) {
      float sum[channel_block] = {};
      for (std::int64_t i = at; i < at + numbers; i += channel_block) {
        for (std::int64_t l = 0; l < channel_block; ++l) sum[l] += g[i + l];
      }
      for (std::int64_t l = 0; l < channel_block; ++l) out[n * channels + c + l] = sum[l];
    });
    return {dy, dnumbers};
  }
};

struct MeanAndMax : torch::autograd::Function<MeanAndMax> {
  static Tensor forward(AutogradContext* context, const Tensor& x) {
    const std::int64_t channels = x.size(1) * channel_block;
    Tensor pooled = torch::empty({x.size(0), 2 * channels}, x.options());
    Tensor places = torch::empty({x.size(0), channels}, torch::kInt64);
    const float* in = x.data_ptr<float>();
    float* out = pooled.data_ptr<float>();
    std::int64_t* best = places.data_ptr<std::int64_t>();
    for_each_block(x, [=](std::int64_t at, std::int64_t numbers, std::int64_t n, std::int64_t c) {
      for (std::int64_t l = 0; l < channel_block; ++l) {
        float sum = 0;
        std::int64_t most = at + l;
        for (std::int64_t i = at + l; i < at + numbers; i += channel_block) {
          sum += in[i];
          if (in[i] > in[most]) most = i;
        }
        float* row = out + n * 2 * channels;
        row[c + l] = sum * static_cast<float>(channel_block) / static_cast<float>(numbers);
        row[channels + c + l] = in[most];
        best[n * channels + c + l] = most;
      }
    });
    context->save_for_backward({places});
    context->saved_data["shape"] = x.sizes();
    return pooled;
  }
  static tensor_list backward(AutogradContext* context, const tensor_list& gradients) {
    const Tensor dpooled = gradients[0].contiguous();
    const Tensor places = context->get_saved_variables()[0];
    Tensor dx = torch::empty(context->saved_data["shape"].toIntVector(), dpooled.options());
    const std::int64_t channels = dx.size(1) * channel_block;
    const float* g = dpooled.data_ptr<float>();
    const std::int64_t* best = places.data_ptr<std::int64_t>();
    float* out = dx.data_ptr<float>();
    for_each_block(dx, [=](std::int64_t at, std::int64_t numbers, std::int64_t n, std::int64_t c) {
      const float* row = g + n * 2 * channels + c;
      const float share = static_cast<float>(channel_block) / static_cast<float>(numbers);
      for (std::int64_t i = at; i < at + numbers; i += channel_block) {
        for (std::int64_t l = 0; l < channel_block; ++l) out[i + l] = row[l] * share;
      }
      for (std::int64_t l = 0; l < channel_block; ++l) {
        out[best[n * channels + c + l]] += row[channels + l];
      }
    });
    return {dx};
  }
};

struct ToOneChannel : torch::autograd::Function<ToOneChannel> {
  static Tensor forward(AutogradContext* context, const Tensor& x, const Tensor& weight) {
    context->save_for_backward({x, weight});
    const std::int64_t area = x.size(2) * x.size(3);
    Tensor y = torch::zeros({x.size(0), area}, x.options());
    const float* in = x.data_ptr<float>();
    const float* w = weight.data_ptr<float>();
    float* out = y.data_ptr<float>();
    for_each_block(x, [=](std::int64_t at, std::int64_t, std::int64_t n, std::int64_t c) {
      for (std::int64_t p = 0; p < area; ++p) {
        float sum = 0;
        for (std::int64_t l = 0; l < channel_block; ++l) {
          sum += in[at + p * channel_block + l] * w[c + l];
        }
        out[n * area + p] += sum;
      }
    });
    return y;
  }
  static tensor_list backward(AutogradContext* context, const tensor_list& gradients) {
    const auto saved = context->get_saved_variables();
    const Tensor dy = gradients[0].contiguous();
    const Tensor& x = saved[0];
    Tensor dx = torch::empty_like(x);
    Tensor dweight = torch::empty({x.size(0), x.size(1) * channel_block}, x.options());
    const std::int64_t area = x.size(2) * x.size(3);
    const std::int64_t channels = x.size(1) * channel_block;
    const float* in = x.data_ptr<float>();
    const float* w = saved[1].data_ptr<float>();
    const float* g = dy.data_ptr<float>();
    float* out = dx.data_ptr<float>();
    float* by_weight = dweight.data_ptr<float>();
    for_each_block(x, [=](std::int64_t at, std::int64_t, std::int64_t n, std::int64_t c) {
      float sum[channel_block] = {};
      for (std::int64_t p = 0; p < area; ++p) {
        const float gradient = g[n * area + p];
        for (std::int64_t l = 0; l < channel_block; ++l) {
          const std::int64_t i = at + p * channel_block + l;
          out[i] = gradient * w[c + l];
          sum[l] += gradient * in[i];
        }
      }
      for (std::int64_t l = 0; l < channel_block; ++l) by_weight[n * channels + c + l] = sum[l];
    });
    return {dx, dweight.sum(0).view(saved[1].sizes())};
  }
};

}  // namespace

Tensor to_blocked(const Tensor& plain) {
  const std::int64_t blocks = (plain.size(1) + channel_block - 1) / channel_block;
  Tensor padded = plain;
  if (const std::int64_t missing = blocks * channel_block - plain.size(1); missing > 0) {
    padded = torch::cat({plain, torch::zeros({plain.size(0), missing, plain.size(2), plain.size(3)},
                                             plain.options())},
                        1);
  }
  return padded.view({plain.size(0), blocks, channel_block, plain.size(2), plain.size(3)})
      .permute({0, 1, 3, 4, 2})
      .contiguous();
}

Tensor from_blocked(const Tensor& blocked) {
  return blocked.permute({0, 1, 4, 2, 3})
      .reshape(
          {blocked.size(0), blocked.size(1) * channel_block, blocked.size(2), blocked.size(3)});
}

Tensor affine_relu(const Tensor& x, const Tensor& scale, const Tensor& shift, const Tensor& added) {
  return added.defined() ? AffineRelu<true>::apply(x, scale, shift, MaybeTensor(added))
                         : AffineRelu<false>::apply(x, scale, shift, MaybeTensor());
}

Tensor batch_norm_relu(const Tensor& x, const Tensor& scale, const Tensor& shift, double epsilon,
                       BatchMoments& moments, const Tensor& added) {
  if (!added.defined()) {
    return BatchNormRelu<false>::apply(x, scale, shift, MaybeTensor(), epsilon, &moments);
  }
  return BatchNormRelu<true>::apply(x, scale, shift, MaybeTensor(added), epsilon, &moments);
}

Tensor add_channels(const Tensor& x, const Tensor& numbers) {
  return AddChannels::apply(x, numbers);
}

Tensor mean_and_max(const Tensor& x) { return MeanAndMax::apply(x); }

Tensor to_one_channel(const Tensor& x, const Tensor& weight) {
  return ToOneChannel::apply(x, weight);
}

}  // namespace moyo::learning
