#include "page/levels.h"

#include <algorithm>

#include "base/text.h"
#include "players/level.h"

namespace moyo::page {
namespace {

// A session may hold two trees, and many sessions may be open.
constexpr const char* tree_memory = "memory=32MB";
// Three kilobytes a position.
constexpr const char* network_memory = ",cache=5000";

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

std::string title_of_rank(const std::string& rank) {
  return rank.substr(0, rank.size() - 1) + (rank.back() == 'k' ? " kyu" : " dan");
}

// A person tells two ranks apart where every step is offered; so many to choose from are a wall.
std::vector<Level> levels_of_go() {
  const std::vector<std::string> offered = {"30k", "25k", "20k", "15k", "12k", "10k", "8k",
                                            "6k",  "4k",  "2k",  "1d",  "3d",  "5d"};
  // Up to there a move is one evaluation of the network, or a handful.
  const auto strongest_quick = std::find(offered.begin(), offered.end(), "6k");
  constexpr double patience = 10;
  std::vector<Level> table;
  for (const std::string& rank : players::ranks()) {
    const auto place = std::find(offered.begin(), offered.end(), rank);
    if (place == offered.end()) continue;
    table.push_back(
        {rank, title_of_rank(rank), "level:rank=" + rank, patience, place <= strongest_quick});
  }
  constexpr double long_patience = 20;
  table.push_back({"strongest", "Strongest",
                   std::string("fan:") + tree_memory + network_memory + ",playouts=20000",
                   long_patience});
  return table;
}

std::vector<Level> levels_of_others() {
  const auto plies = [](int depth) {
    return "alphabeta:memory=8MB,depth=" + std::to_string(depth);
  };
  return {{"beginner", "Beginner", plies(1), 2, true},
          {"easy", "Easy", plies(2), 3, true},
          {"medium", "Medium", plies(4), 5},
          {"strong", "Strong", plies(7), 10},
          {"strongest", "Strongest", plies(12), 20}};
}

// Of levels that were numbers of playouts, and the ranks that took their places.
struct FormerName {
  std::string_view name;
  std::string_view rank;
};
constexpr FormerName former_names[] = {
    {"beginner", "25k"}, {"easy", "20k"}, {"medium", "12k"}, {"strong", "6k"}};

}  // namespace

const std::vector<Level>& levels_for(std::string_view game) {
  static const std::vector<Level> of_go = levels_of_go();
  static const std::vector<Level> of_others = levels_of_others();
  return game == "go" ? of_go : of_others;
}

std::string_view usual_level(std::string_view game) { return game == "go" ? "20k" : "easy"; }

const Level& find_level(std::string_view game, std::string_view name) {
  if (game == "go") {
    for (const FormerName& former : former_names) {
      if (former.name == name) name = former.rank;
    }
  }
  return find_by_name(levels_for(game), "level", name);
}

const std::vector<Variant>& variants_for(std::string_view game) {
  static const std::vector<Variant> of_go = {
      // One playout a leaf: people wait for reviews.
      {"usual", "With a network and playouts", "fan:rollouts=1"},
      {"playouts", "Without a network", "go", true},
      {"criticality", "… with criticality", "go:criticality=pachi", true, true},
      {"rave", "… without RAVE", "go:rave=0,explore=ucb1,c=0.4"},
      {"prior", "… without knowledge of new moves", "go:prior=off", true},
      {"light", "… with random playouts", "go:policy=light", true},
      {"plain", "Plain UCT", "go5"},
  };
  static const std::vector<Variant> of_others = {
      {"usual", "Plain UCT", "uct"},
      {"rave", "With RAVE", "uct:rave=300", true},
      {"tuned", "With UCB1-tuned", "uct:explore=tuned"},
  };
  return game == "go" ? of_go : of_others;
}

const Variant& find_variant(std::string_view game, std::string_view name) {
  return find_by_name(variants_for(game), "search", name);
}

std::string analyst_of(const Variant& variant) {
  const bool has_options = variant.player.find(':') != std::string_view::npos;
  const bool has_network = variant.player.starts_with("fan");
  return std::string(variant.player) + (has_options ? "," : ":") + tree_memory +
         (has_network ? network_memory : "");
}

}  // namespace moyo::page
