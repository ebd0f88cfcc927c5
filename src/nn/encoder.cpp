#include "nn/encoder.h"

#include "base/errors.h"

namespace moyo::nn {

Encoder::Encoder(const Network& network) : fixed_side_(network.fixed_side) {
  if (network.encoding == Encoding::alphago_zero) {
    encoder_.emplace<ZeroEncoder>();
  } else {
    encoder_.emplace<V7Encoder>(network.area_with_suicide);
  }
}

void Encoder::check_size(go::BoardSize size) const {
  if (fixed_side_ == 0 || size == go::BoardSize(fixed_side_)) return;
  const std::string side = std::to_string(fixed_side_);
  throw InputError("this network plays only on " + side + "x" + side);
}

Inputs Encoder::encode(const go::Go& game) {
  check_size(game.size());
  return std::visit([&](auto& encoder) { return encoder.encode(game); }, encoder_);
}

}  // namespace moyo::nn
