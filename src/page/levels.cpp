#include "page/levels.h"

#include "base/errors.h"
#include "base/text.h"
#include "players/registry.h"

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

const std::vector<Level>& levels_for(std::string_view game) {
  return players::of_game(game).levels;
}

std::string_view usual_level(std::string_view game) { return players::of_game(game).usual_level; }

const Level& find_level(std::string_view game, std::string_view name) {
  return find_by_name(levels_for(game), "level", name);
}

std::string checked_level(std::string_view game, std::string_view level) {
  return is_run_level(level) ? std::string(level) : find_level(game, level).name;
}

const std::vector<Variant>& variants_for(std::string_view game) {
  return players::of_game(game).variants;
}

const Variant& find_variant(std::string_view game, std::string_view name) {
  const std::vector<Variant>& variants = variants_for(game);
  if (variants.empty()) throw InputError("no search tells what it thinks of " + std::string(game));
  return find_by_name(variants, "search", name);
}

std::string analyst_of(const Variant& variant) {
  const bool has_options = variant.player.find(':') != std::string_view::npos;
  return std::string(variant.player) + (has_options ? "," : ":") + tree_memory;
}

}  // namespace moyo::page
