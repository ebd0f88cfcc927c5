#include "page/levels.h"

#include "base/text.h"

namespace moyo::page {
namespace {

// A session may hold two trees, and many sessions may be open.
constexpr const char* tree_memory = "memory=32MB";

template <class Entry>
const Entry& find_by_name(const std::vector<Entry>& entries, std::string_view kind,
                          std::string_view name) {
  std::vector<std::string> names;
  for (const Entry& entry : entries) {
    if (entry.name == name) return entry;
    names.emplace_back(entry.name);
  }
  refuse_unknown(kind, name, names);
}

}  // namespace

const std::vector<Level>& levels() {
  static const std::vector<Level> table = {
      {"beginner", "Beginner", 40, 1, 2},        {"easy", "Easy", 200, 2, 3},
      {"medium", "Medium", 1000, 4, 5},          {"strong", "Strong", 5000, 7, 10},
      {"strongest", "Strongest", 25000, 12, 20},
  };
  return table;
}

const Level& find_level(std::string_view name) { return find_by_name(levels(), "level", name); }

std::string player_at(const Level& level, std::string_view game) {
  if (game == "go") {
    return "go:" + std::string(tree_memory) + ",playouts=" + std::to_string(level.playouts);
  }
  return "alphabeta:memory=8MB,depth=" + std::to_string(level.depth);
}

Limits limits_at(const Level& level) { return {.seconds = level.seconds}; }

const std::vector<Variant>& variants_for(std::string_view game) {
  static const std::vector<Variant> of_go = {
      {"usual", "Everything that pays", "go"},
      {"rave", "Without RAVE", "go:rave=0,explore=ucb1,c=0.4"},
      {"prior", "Without knowledge of new moves", "go:prior=off"},
      {"light", "With random playouts", "go:policy=light"},
      {"plain", "Plain UCT", "go5"},
  };
  static const std::vector<Variant> of_others = {
      {"usual", "Plain UCT", "uct"},
      {"rave", "With RAVE", "uct:rave=300"},
      {"tuned", "With UCB1-tuned", "uct:explore=tuned"},
  };
  return game == "go" ? of_go : of_others;
}

const Variant& find_variant(std::string_view game, std::string_view name) {
  return find_by_name(variants_for(game), "search", name);
}

std::string analyst_of(const Variant& variant) {
  const bool has_options = variant.player.find(':') != std::string_view::npos;
  return std::string(variant.player) + (has_options ? "," : ":") + tree_memory;
}

}  // namespace moyo::page
