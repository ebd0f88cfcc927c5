#include "nn/shipped.h"

#include "base/embedded.h"

MOYO_EMBED(net_main, MOYO_DATA "/nets/main.net");
MOYO_EMBED(net_tiny, MOYO_DATA "/nets/tiny.net");

namespace moyo::nn {

std::optional<std::string_view> shipped_network(std::string_view name) {
  if (name == "main") return MOYO_EMBEDDED(net_main);
  if (name == "tiny") return MOYO_EMBEDDED(net_tiny);
  return {};
}

}  // namespace moyo::nn
