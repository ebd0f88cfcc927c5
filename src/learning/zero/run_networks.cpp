#include "learning/zero/run_networks.h"

#include "nn/go/network_files.h"
#include "nn/moyo_file.h"
#include "nn/network_folder.h"

namespace moyo::learning {
namespace {

constexpr std::uint64_t newest_that_stay = 10;
constexpr std::uint64_t stride = 10;

}  // namespace

bool RunNetworks::open_newest() {
  const auto networks = nn::networks_in_folder(run_);
  if (networks.empty()) return false;
  const auto& [generation, path] = *networks.rbegin();
  const std::lock_guard lock(mutex_);
  newest_ = {nn::open_network(path.string()), generation};
  generation_ = generation;
  return true;
}

PlayingNetwork RunNetworks::newest() const {
  const std::lock_guard lock(mutex_);
  return newest_;
}

void RunNetworks::bring_out(nn::Network network, std::uint64_t generation) {
  nn::write_network(network, file_of(generation));
  const auto loaded = std::make_shared<const nn::LoadedNetwork>(std::move(network));
  {
    const std::lock_guard lock(mutex_);
    newest_ = {loaded, generation};
  }
  generation_ = generation;
  for (const auto& [old, path] : nn::networks_in_folder(run_)) {
    if (old + newest_that_stay < generation && old % stride != 0) std::filesystem::remove(path);
  }
}

std::filesystem::path RunNetworks::file_of(std::uint64_t generation) const {
  return nn::network_in_folder(run_, generation);
}

std::map<std::uint64_t, std::filesystem::path> RunNetworks::lasting() const {
  auto networks = nn::networks_in_folder(run_);
  std::erase_if(networks, [](const auto& one) { return one.first % stride != 0; });
  return networks;
}

}  // namespace moyo::learning
