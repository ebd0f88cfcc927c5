// The encoder that a network wants.
#pragma once

#include <variant>

#include "nn/network.h"
#include "nn/v7_encoder.h"
#include "nn/zero_encoder.h"

namespace moyo::nn {

// Keeps scratch space, so each thread has its own.
class Encoder {
 public:
  explicit Encoder(const Network& network);

  // InputError if the network does not know boards of this size.
  Inputs encode(const go::Go& game);
  void check_size(go::BoardSize size) const;

 private:
  int fixed_side_;
  std::variant<V7Encoder, ZeroEncoder> encoder_;
};

}  // namespace moyo::nn
