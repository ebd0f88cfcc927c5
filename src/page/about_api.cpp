// What this server offers: games with their levels, searches and a picture, and the rules of Go.
#include "games/go/rules.h"
#include "games/registry.h"
#include "match/referee.h"
#include "page/levels.h"
#include "page/service.h"
#include "page/view.h"

namespace moyo::page {
namespace {

// Some moves into a game, for its tile: the same ones every time.
AnyState sample_position(AnyState state) {
  constexpr int plies = 10;
  Rng rng(4);
  for (const MoveId move : match::random_opening(state, plies, rng)) state.play(move);
  return state;
}

Json about(const Service& service) {
  Json json = {{"version", service.settings.version},
               {"usual_game", OptionSpec::parse(usual_game).name},
               {"games", Json::array()}};
  for (const GameEntry* game : games::all()) {
    const std::string name(game->name);
    const AnyState start = games::start(name);
    json["games"].push_back({{"name", name},
                             {"summary", game->summary},
                             {"players", start.players()},
                             {"secrets", start.has_secrets()},
                             {"sample", board_view(sample_position(start), Player::first)}});
    for (const Level& level : levels_for(name)) {
      json["levels"][name].push_back({{"name", level.name},
                                      {"title", level.title},
                                      {"player", level.player},
                                      {"seconds", level.seconds},
                                      {"quick", level.quick}});
    }
    json["usual_level"][name] = usual_level(name);
    json["variants"][name] = Json::array();
    for (const Variant& variant : variants_for(name)) {
      json["variants"][name].push_back({{"name", variant.name},
                                        {"title", variant.title},
                                        {"player", variant.player},
                                        {"rave", variant.has_rave},
                                        {"criticality", variant.has_criticality}});
    }
  }
  json["rules"] = Json::array();
  for (const auto& [name, set] : go::rule_sets()) {
    json["rules"].push_back({{"name", name}, {"komi", go::named_rules(set).komi}});
  }
  return json;
}

}  // namespace

std::vector<Route> about_routes(Service& service) {
  return {{"GET", "/api/about", [&](const Request&) { return json_response(about(service)); }}};
}

}  // namespace moyo::page
