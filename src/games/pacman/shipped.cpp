#include <utility>

#include "base/embedded.h"
#include "base/errors.h"
#include "base/whole_file.h"
#include "games/pacman/layout.h"

MOYO_EMBED(pacman_alley, MOYO_DATA "/pacman/alley.txt");
MOYO_EMBED(pacman_classic, MOYO_DATA "/pacman/classic.txt");
MOYO_EMBED(pacman_corridor, MOYO_DATA "/pacman/corridor.txt");
MOYO_EMBED(pacman_open, MOYO_DATA "/pacman/open.txt");
MOYO_EMBED(pacman_risk, MOYO_DATA "/pacman/risk.txt");
MOYO_EMBED(pacman_small, MOYO_DATA "/pacman/small.txt");

namespace moyo::pacman {
namespace {

constexpr std::size_t largest_file = 4096;

std::vector<std::pair<std::string_view, std::string_view>> shipped() {
  return {{"alley", MOYO_EMBEDDED(pacman_alley)},       {"classic", MOYO_EMBEDDED(pacman_classic)},
          {"corridor", MOYO_EMBEDDED(pacman_corridor)}, {"open", MOYO_EMBEDDED(pacman_open)},
          {"risk", MOYO_EMBEDDED(pacman_risk)},         {"small", MOYO_EMBEDDED(pacman_small)}};
}

}  // namespace

std::vector<std::string_view> shipped_layouts() {
  std::vector<std::string_view> names;
  for (const auto& [name, text] : shipped()) names.push_back(name);
  return names;
}

std::string layout_text(const std::string& name) {
  for (const auto& [known, text] : shipped()) {
    if (known == name) return std::string(text);
  }
  if (name.find_first_of("./") == std::string::npos) {
    std::vector<std::string> names;
    for (const std::string_view known : shipped_layouts()) names.emplace_back(known);
    refuse_unknown("layout", name, names);
  }
  return read_whole_file(name, largest_file);
}

}  // namespace moyo::pacman
