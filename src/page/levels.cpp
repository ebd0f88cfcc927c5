#include "page/levels.h"

#include "base/text.h"

namespace moyo::page {
namespace {

// A session may hold two trees, and many sessions may be open.
constexpr const char* tree_memory = "memory=32MB";

}  // namespace

const std::vector<Level>& levels() {
  static const std::vector<Level> table = {
      {"beginner", "Beginner", 40, 1, 2},        {"easy", "Easy", 200, 2, 3},
      {"medium", "Medium", 1000, 4, 5},          {"strong", "Strong", 5000, 7, 10},
      {"strongest", "Strongest", 25000, 12, 20},
  };
  return table;
}

const Level& find_level(std::string_view name) {
  std::vector<std::string> names;
  for (const Level& level : levels()) {
    if (level.name == name) return level;
    names.emplace_back(level.name);
  }
  refuse_unknown("level", name, names);
}

std::string player_at(const Level& level, std::string_view game) {
  if (game == "go") {
    return "go:" + std::string(tree_memory) + ",playouts=" + std::to_string(level.playouts);
  }
  return "alphabeta:memory=8MB,depth=" + std::to_string(level.depth);
}

Limits limits_at(const Level& level) { return {.seconds = level.seconds}; }

std::string analyst_of(std::string_view game) {
  return std::string(game == "go" ? "go" : "uct") + ":" + tree_memory;
}

}  // namespace moyo::page
