#include "nn/network_folder.h"

#include <charconv>

#include "base/errors.h"

namespace moyo::nn {

namespace fs = std::filesystem;

fs::path network_in_folder(const fs::path& folder, std::uint64_t generation) {
  std::string name = std::to_string(generation);
  if (name.size() < 6) name.insert(0, 6 - name.size(), '0');
  return folder / "nets" / (name + ".net");
}

std::map<std::uint64_t, fs::path> networks_in_folder(const fs::path& folder) {
  std::map<std::uint64_t, fs::path> networks;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder / "nets", error)) {
    const std::string name = entry.path().stem().string();
    std::uint64_t generation = 0;
    const auto read = std::from_chars(name.data(), name.data() + name.size(), generation);
    const bool whole = read.ec == std::errc() && read.ptr == name.data() + name.size();
    if (whole && entry.path().extension() == ".net") networks[generation] = entry.path();
  }
  return networks;
}

std::string network_file(const std::string& name) {
  std::error_code error;
  if (!fs::is_directory(name, error)) return name;
  const auto networks = networks_in_folder(name);
  if (networks.empty()) throw InputError("the folder '" + name + "' has no network in it");
  return networks.rbegin()->second.string();
}

}  // namespace moyo::nn
