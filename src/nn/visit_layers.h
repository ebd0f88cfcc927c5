// Every array of weights of a network, in one fixed order: counting, checking, writing and reading
// are visits. `visit` is called with every layer (Convolution, Dense, Norm, Activation).
#pragma once

#include "nn/network.h"

namespace moyo::nn {

template <class Network, class Visit>
class LayerWalk {
 public:
  explicit LayerWalk(Visit& visit) : visit_(visit) {}

  void walk(Network& network) {
    visit_(network.input);
    if (network.global_input) visit_(*network.global_input);
    if (network.after_input) all(*network.after_input);
    for (auto& block : network.blocks) walk_block(block);
    if (network.tip) all(*network.tip);
    std::visit([&](auto& heads) { walk_heads(heads); }, network.heads);
  }

 private:
  template <class Layer>
  void one(Layer& layer) {
    if constexpr (requires { layer.norm; }) {
      visit_(layer.norm);
      visit_(layer.activation);
    } else {
      visit_(layer);
    }
  }
  template <class... Layers>
  void all(Layers&... layers) {
    (one(layers), ...);
  }

  template <class AnyBlock>
  void walk_block(AnyBlock& block) {
    std::visit([&](auto& kind) { walk_kind(kind); }, block.kind);
  }
  template <class Kind>
  void walk_kind(Kind& b) {
    if constexpr (requires { b.pool_to_bias; }) {
      all(b.before_first, b.regular, b.pooled, b.before_pool, b.pool_to_bias, b.before_second,
          b.second);
    } else if constexpr (requires { b.inner; }) {
      all(b.before_narrow, b.narrow);
      for (auto& block : b.inner) walk_block(block);
      all(b.before_widen, b.widen);
    } else if constexpr (requires { b.after_sum; }) {
      all(b.first, b.after_first, b.second, b.after_sum);
    } else if constexpr (requires { b.after; }) {
      all(b.convolution, b.after);
    } else {
      all(b.before_first, b.first, b.before_second, b.second);
    }
  }
  template <class Heads>
  void walk_heads(Heads& h) {
    if constexpr (requires { h.policy_convolution; }) {
      all(h.policy_convolution, h.after_policy, h.policy, h.value_convolution, h.after_value,
          h.hidden, h.hidden_activation, h.value);
    } else {
      auto& p = h.policy;
      all(p.points, p.pooled, p.before_pool, p.pool_to_bias, p.before_last, p.last);
      if (p.pass) one(*p.pass);
      if (p.pass_activation) all(*p.pass_activation, p.pass_last);
      auto& v = h.value;
      all(v.convolution, v.after, v.hidden, v.hidden_activation, v.outcome);
      if (v.score) one(*v.score);
      if (v.ownership) one(*v.ownership);
    }
  }

  Visit& visit_;
};

template <class Network, class Visit>
void visit_layers(Network& network, Visit&& visit) {
  LayerWalk<Network, Visit>(visit).walk(network);
}

}  // namespace moyo::nn
