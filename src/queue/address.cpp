#include "queue/address.h"

#include <algorithm>
#include <cctype>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::queue {
namespace {

constexpr std::string_view scheme = "nats://";

[[noreturn]] void refuse_address(std::string_view shown, const std::string& why) {
  throw InputError("a queue is named like nats://host:4222/name, not '" + std::string(shown) +
                   "': " + why);
}

bool is_plain_name(std::string_view name) {
  return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
  });
}

}  // namespace

Address parse_address(std::string_view text) {
  if (!text.starts_with(scheme)) refuse_address(text, "it does not begin with nats://");
  std::string_view rest = text.substr(scheme.size());
  Address address;
  if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
    address.name = rest.substr(slash + 1);
    rest = rest.substr(0, slash);
    if (!is_plain_name(address.name)) {
      refuse_address(address.name, "a name is made of letters, digits, - and _");
    }
  }
  // Everything before the last @ is nobody's business.
  const std::size_t at = rest.rfind('@');
  const std::string_view host = at == std::string_view::npos ? rest : rest.substr(at + 1);
  address.server = std::string(scheme) + std::string(rest);
  address.shown = std::string(scheme) + std::string(host);
  const std::size_t colon = host.rfind(':');
  if (host.substr(0, colon).empty()) refuse_address(address.shown, "it names no host");
  if (colon != std::string_view::npos && !host.ends_with(']')) {
    const std::int64_t port = parse_integer(host.substr(colon + 1), "port of a queue");
    if (port < 1 || port > 65535) refuse_address(address.shown, "its port is not one");
  }
  return address;
}

}  // namespace moyo::queue
