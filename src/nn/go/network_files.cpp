#include "nn/go/network_files.h"

#include <filesystem>

#include "base/errors.h"
#include "base/mapped_file.h"
#include "nn/file_bytes.h"
#include "nn/go/encoder.h"
#include "nn/go/katago_file.h"
#include "nn/go/leela_zero_file.h"
#include "nn/moyo_file.h"
#include "nn/network_folder.h"
#include "nn/shipped.h"

namespace moyo::nn {
namespace {

// One of ours that says it is for Go's encoders must have what they give and need.
Network parse_own(std::string_view bytes) {
  Network network = parse_moyo(bytes);
  if (is_go_network(network)) check_go_network(network);
  return network;
}

Network parse_any(const std::string& path) {
  const MappedFile file(path);
  if (looks_like_moyo(file.bytes())) return parse_own(file.bytes());
  const std::string bytes = read_file_bytes(path);
  return looks_like_leela_zero(bytes) ? parse_leela_zero(bytes) : parse_katago(bytes);
}

}  // namespace

Network read_network(const std::string& given) {
  if (const auto bytes = shipped_network(given)) return parse_own(*bytes);
  const std::string name = network_file(given);
  if (!std::filesystem::is_regular_file(name)) {
    throw InputError("there is no network file '" + name + "'");
  }
  try {
    return parse_any(name);
  } catch (const InputError& error) {
    throw InputError("'" + name + "' cannot be used as a network: " + error.what());
  }
}

std::shared_ptr<const LoadedNetwork> open_network(const std::string& name, BackendName backend) {
  return share_network(shipped_network(name) ? name : network_file(name), backend, &read_network);
}

}  // namespace moyo::nn
