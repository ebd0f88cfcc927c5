#include "nn/go/encoder.h"

#include "base/errors.h"
#include "core/planes.h"

namespace moyo::nn {
namespace {

void need_go(bool fits, const std::string& what) {
  if (!fits) throw InputError("its " + what + " is not that of a network for Go");
}

void check_v7(const Network& network) {
  need_go(network.input.in == v7_planes, "input");
  need_go(network.global_input && network.global_input->in == v7_globals, "global input");
  const auto* heads = std::get_if<PooledHeads>(&network.heads);
  need_go(heads != nullptr && heads->policy.pass.has_value(), "policy head");
  const Dense& pass = heads->policy.pass_activation ? heads->policy.pass_last : *heads->policy.pass;
  need_go(pass.out == heads->policy.last.out, "policy head");
  need_go(heads->value.outcome.out == 3 && heads->value.ownership, "value head");
  need_go(heads->value.score && heads->value.score->out == (network.version >= 9 ? 6 : 4),
       "value head");
}

void check_zero(const Network& network) {
  need_go(network.input.in == zero_planes && !network.global_input, "input");
  const auto* heads = std::get_if<DenseHeads>(&network.heads);
  need_go(heads != nullptr && heads->policy.out == cells_of(network.board) + 1, "policy head");
  need_go(heads->value.out == 1, "value head");
  need_go(network.board.width == network.board.height && network.board.width <= go::max_side,
       "board size");
}

}  // namespace

bool is_v7(const Network& network) {
  return network.encoding == katago_v7 || network.encoding == katago_v7_suicide;
}

bool is_go_network(const Network& network) {
  return network.game == go::Go::name && (is_v7(network) || network.encoding == alphago_zero);
}

void check_go_network(const Network& network) {
  if (network.game != go::Go::name) {
    throw InputError("'" + network.name + "' is a network for " + network.game + ", not for go");
  }
  if (!is_go_network(network)) {
    throw InputError("'" + network.name + "' is for the encoding '" + network.encoding +
                     "', which is none of Go's own");
  }
  if (is_v7(network)) {
    check_v7(network);
  } else {
    check_zero(network);
  }
}

Encoder::Encoder(const Network& network) : board_(network.board) {
  check_go_network(network);
  if (network.encoding == alphago_zero) {
    encoder_.emplace<ZeroEncoder>();
  } else {
    encoder_.emplace<V7Encoder>(network.encoding == katago_v7_suicide);
  }
}

void Encoder::check_size(go::BoardSize size) const {
  if (board_ == Dimensions() || board_ == dimensions(size)) return;
  const std::string side = std::to_string(board_.width);
  throw InputError("this network plays only on " + side + "x" + side);
}

Inputs Encoder::encode(const go::Go& game) {
  check_size(game.size());
  return std::visit([&](auto& encoder) { return encoder.encode(game); }, encoder_);
}

}  // namespace moyo::nn
