#include "nn/go/shipped.h"

#include "base/embedded.h"
#include "knowledge/go/move_features.h"

MOYO_EMBED(net_main, MOYO_DATA "/nets/main.net");
MOYO_EMBED(net_nine, MOYO_DATA "/nets/nine.net");
MOYO_EMBED(net_tiny, MOYO_DATA "/nets/tiny.net");

namespace moyo::nn {

std::string_view network_for(std::string_view name, go::BoardSize size) {
  if (name != best_network) return name;
  return go::is_large(size) ? "main" : "nine";
}

std::optional<std::string_view> shipped_network(std::string_view name) {
  if (name == "main") return MOYO_EMBEDDED(net_main);
  if (name == "nine") return MOYO_EMBEDDED(net_nine);
  if (name == "tiny") return MOYO_EMBEDDED(net_tiny);
  return {};
}

}  // namespace moyo::nn
