#include "base/folders.h"

#include <cstdlib>

namespace moyo {

std::filesystem::path state_folder() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::filesystem::path(value == nullptr ? "" : value);
  };
  if (const auto state = variable("XDG_STATE_HOME"); !state.empty()) return state / "moyo";
  if (const auto home = variable("HOME"); !home.empty()) return home / ".local/state/moyo";
  return std::filesystem::temp_directory_path() / "moyo";
}

}  // namespace moyo
