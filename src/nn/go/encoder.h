// The encoder that a network for Go wants. A network of the encoding `planes` (nn/grid) has none of
// them, even if its game is Go.
#pragma once

#include <string_view>
#include <variant>

#include "nn/go/v7_encoder.h"
#include "nn/go/zero_encoder.h"
#include "nn/network.h"

namespace moyo::nn {

inline constexpr std::string_view katago_v7 = "katago-v7";
// With areas as if suicide were allowed: see V7Encoder.
inline constexpr std::string_view katago_v7_suicide = "katago-v7-suicide";
inline constexpr std::string_view alphago_zero = "alphago-zero";

bool is_v7(const Network& network);
// Whether it is for Go and one of these encoders.
bool is_go_network(const Network& network);
// InputError if it is not, or if its layers do not fit what the encoder gives, or do not give what
// the heads of that family mean.
void check_go_network(const Network& network);

// Keeps scratch space, so each thread has its own.
class Encoder {
 public:
  // InputError as above.
  explicit Encoder(const Network& network);

  // InputError if the network does not know boards of this size.
  Inputs encode(const go::Go& game);
  void check_size(go::BoardSize size) const;

 private:
  Dimensions board_;
  std::variant<V7Encoder, ZeroEncoder> encoder_;
};

}  // namespace moyo::nn
