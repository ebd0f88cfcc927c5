// Which of the networks that ship plays Go best on a board.
#pragma once

#include <string_view>

#include "games/go/point.h"
#include "knowledge/go/move_features.h"
#include "nn/shipped.h"

namespace moyo::nn {

// The network that is meant by the name on a board of this size.
inline std::string_view network_for(std::string_view name, go::BoardSize size) {
  if (name != best_network) return name;
  return go::is_large(size) ? "main" : "nine";
}

}  // namespace moyo::nn
