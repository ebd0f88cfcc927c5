// Where a run is kept whose folder nobody named: runs/KIND-GAME, without what shells do not like.
#pragma once

#include <algorithm>
#include <cctype>
#include <string>

namespace moyo::app {

inline std::string run_folder_name(const std::string& kind, const std::string& game) {
  std::string name = kind + "-" + game;
  const auto odd = [](unsigned char c) { return std::isalnum(c) == 0; };
  std::replace_if(name.begin(), name.end(), odd, '-');
  return "runs/" + name;
}

}  // namespace moyo::app
