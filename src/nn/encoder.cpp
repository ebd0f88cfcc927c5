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

Inputs Encoder::encode(const go::Go& game) {
  if (fixed_side_ != 0 && game.size() != go::BoardSize(fixed_side_)) {
    const std::string side = std::to_string(fixed_side_);
    throw InputError("this network plays only on " + side + "x" + side);
  }
  return std::visit([&](auto& encoder) { return encoder.encode(game); }, encoder_);
}

}  // namespace moyo::nn
