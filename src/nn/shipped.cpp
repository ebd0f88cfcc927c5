#include "nn/shipped.h"

#include "base/embedded.h"

MOYO_EMBED(net_main, MOYO_DATA "/nets/main.net");
MOYO_EMBED(net_nine, MOYO_DATA "/nets/nine.net");
MOYO_EMBED(net_tiny, MOYO_DATA "/nets/tiny.net");
MOYO_EMBED(net_connect4, MOYO_DATA "/nets/connect4.net");
MOYO_EMBED(net_hex, MOYO_DATA "/nets/hex.net");

namespace moyo::nn {

std::optional<std::string_view> shipped_network(std::string_view name) {
  if (name == "main") return MOYO_EMBEDDED(net_main);
  if (name == "nine") return MOYO_EMBEDDED(net_nine);
  if (name == "tiny") return MOYO_EMBEDDED(net_tiny);
  if (name == "connect4") return MOYO_EMBEDDED(net_connect4);
  if (name == "hex") return MOYO_EMBEDDED(net_hex);
  return {};
}

}  // namespace moyo::nn
