// What holds of every network that was read from bytes, of whatever format.
#pragma once

#include "fuzz/require.h"
#include "nn/check_network.h"
#include "nn/moyo_file.h"

namespace moyo::fuzz {

// Its layers fit together, and it is written and read again as the same one.
inline void check(const nn::Network& network) {
  nn::check_network(network);
  const std::string ours = nn::format_moyo(network, nn::Precision::float32);
  require(nn::format_moyo(nn::parse_moyo(ours), nn::Precision::float32) == ours);
}

}  // namespace moyo::fuzz
