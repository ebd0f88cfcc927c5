#include "nn/loaded_network.h"

#include <filesystem>
#include <map>
#include <mutex>

namespace moyo::nn {

// Networks are large, and matches make many players: this one table, by file name, time of writing
// and back end, is shared by all. It keeps nothing alive.
std::shared_ptr<const LoadedNetwork> share_network(
    const std::string& path, BackendName backend,
    const std::function<Network(const std::string&)>& read) {
  static std::mutex mutex;
  static std::map<std::string, std::weak_ptr<const LoadedNetwork>> open;
  std::error_code error;
  const auto written = std::filesystem::last_write_time(path, error).time_since_epoch().count();
  const std::string key = path + "@" + std::to_string(error ? 0 : written) + "@" +
                          std::to_string(static_cast<int>(backend));
  const std::lock_guard lock(mutex);
  std::shared_ptr<const LoadedNetwork> loaded = open[key].lock();
  if (!loaded) {
    loaded = std::make_shared<LoadedNetwork>(read(path), backend);
    open[key] = loaded;
  }
  return loaded;
}

}  // namespace moyo::nn
