#include "page/view.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/text.h"
#include "protocol/analysis/analysis.h"
#include "protocol/analysis/go_points.h"

namespace moyo::page {
namespace {

double rounded(double value, double unit) { return std::round(value / unit) * unit; }

// Who has secrets to keep from its viewer tells of the others' moves only that there were some; what
// is known of them stands in the viewer's information.
Json moves_view(const Game& game) {
  Json moves = game.moves();
  const auto viewer = game.viewer();
  for (std::size_t i = 0; viewer && i < moves.size(); ++i) {
    if (game.played().plies()[i].player != *viewer) moves[i] = nullptr;
  }
  return moves;
}

// The moves of another player may tell what it has in its hand.
Json legal_view(const Game& game) {
  Json legal = Json::array();
  const auto viewer = game.viewer();
  if (game.is_over() || (viewer && *viewer != game.state().to_play())) return legal;
  for (const MoveId move : game.state().legal_moves()) {
    legal.push_back(game.state().format_move(move));
  }
  return legal;
}

// What each side counts at the end: living stones and territory, or territory and prisoners, dead stones
// among them; komi, and what is left of the score (handicap, points of sekis).
Json count_view(const Game& game, const go::PointMap<go::Color>& stones,
                const go::PointMap<go::Color>& owners) {
  const go::Go& go = *game.go();
  const bool area = go.rules().scoring == go::Scoring::area;
  Json json = {{"area", area}, {"komi", go.rules().komi}};
  double balance = -go.rules().komi;
  for (const go::Color own : {go::Color::black, go::Color::white}) {
    const go::Color enemy = go::opposite(own);
    int living = 0;
    int territory = 0;
    int prisoners = go.board().captured(enemy);
    for (const go::Point p : go::Points(go.size())) {
      if (stones[p] == own) ++living;
      if (stones[p] == go::Color::empty && owners[p] == own) ++territory;
      if (game.status().dead[p] && go.board().color(p) == enemy) ++prisoners;
    }
    json[own == go::Color::black ? "first" : "second"] = {
        {"stones", living}, {"territory", territory}, {"prisoners", prisoners}};
    balance += (own == go::Color::black ? 1 : -1) * (territory + (area ? living : prisoners));
  }
  json["other"] = game.go_score() - balance;
  return json;
}

// What only Go has: records, prisoners, rules, and at the end dead stones and whose every point is.
void add_go(Json& json, const Game& game) {
  const go::Go& go = *game.go();
  json["record"] = "sgf";
  json["captured"] = {go.board().captured(go::Color::black), go.board().captured(go::Color::white)};
  json["komi"] = go.rules().komi;
  json["handicap"] = go.handicap();
  if (game.played().set_ups().empty()) {
    json["start"] = board_view(game.start());
    json["start"]["turn"] = side_name(game.start().to_play());
  }
  if (game.record()) {
    for (const auto& [name, text] : game.record()->info) json["info"][name] = text;
  }
  json["scoring"] = go.rules().scoring == go::Scoring::area ? "area" : "territory";
  if (!game.state().is_terminal()) return;
  go::PointMap<go::Color> stones = go::color_map(go.board());
  Json dead = Json::array();
  for (const go::Point p : go::Points(go.size())) {
    if (!game.status().dead[p]) continue;
    dead.push_back(go::format_point(p));
    stones[p] = go::Color::empty;
  }
  const go::PointMap<go::Color> owners = go::owners(stones, go.size());
  std::string marks;
  analysis::for_each_point_from_top(go.size(), [&](go::Point p) {
    marks += owners[p] == go::Color::black ? 'X' : owners[p] == go::Color::white ? 'O' : '.';
  });
  json["dead"] = dead;
  json["owners"] = marks;
  json["score"] = go::format_score(game.go_score());
  json["count"] = count_view(game, stones, owners);
}

// What only some searches know: moves as first moves, points that decide, the policy.
void add_maps(Json& json, const AnyState& state, const Report& report) {
  const bool second = state.to_play() != Player::first;
  constexpr double worth_drawing = 0.005;
  for (const auto& entry : report.moves) {
    const std::string move = state.format_move(entry.move);
    if (entry.value_as_first) {
      const double winrate = winrate_from_payoff(*entry.value_as_first);
      json["rave"][move] = rounded(second ? 1 - winrate : winrate, 0.001);
    }
    if (entry.prior.value_or(0) >= worth_drawing) {
      json["policy"][move] = rounded(*entry.prior, 0.001);
    }
  }
  const auto* game = state.get_if<go::Go>();
  if (game == nullptr || report.criticality.empty()) return;
  json["criticality"] = Json::array();
  for (const double value : analysis::by_rows(report.criticality, game->size())) {
    json["criticality"].push_back(rounded(value, 0.001));
  }
}

}  // namespace

std::string to_text(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json board_view(const AnyState& state, std::optional<Player> viewer, bool with_names) {
  const auto picture = viewer ? state.picture_for(*viewer) : state.picture();
  if (!picture) {
    return {{"shape", "text"}, {"text", viewer ? state.information(*viewer) : state.to_string()}};
  }
  Json json = {{"shape", to_string(picture->shape)},
               {"columns", picture->size.width},
               {"rows", picture->size.height},
               {"cells", picture->cells}};
  if (!picture->dice.empty()) json["dice"] = picture->dice;
  if (!picture->labels.empty()) json["labels"] = picture->labels;
  if (!picture->caption.empty()) json["caption"] = picture->caption;
  // Points are called otherwise by either side.
  if (with_names || picture->shape == BoardShape::points) {
    json["names"] = {{"columns", picture->column_names}, {"rows", picture->row_names}};
  }
  return json;
}

Json view(const std::string& id, const Game& game, bool thinking) {
  Json json = {{"id", id},
               {"game", game.name()},
               {"spec", game.spec()},
               {"players", game.state().players()},
               {"computer", Json::array()},
               {"level", game.level()},
               {"moves", moves_view(game)},
               {"movers", Json::array()},
               {"board", board_view(game.state(), game.viewer())},
               {"turn", side_name(game.state().to_play())},
               {"legal", legal_view(game)},
               {"over", game.is_over()},
               {"thinking", thinking}};
  for (int i = 0; i < game.state().players(); ++i) {
    if (game.computer()[index(player(i))]) json["computer"].push_back(side_name(player(i)));
  }
  for (const auto& ply : game.played().plies()) json["movers"].push_back(side_name(ply.player));
  if (const auto result = game.result()) {
    json["result"] = {{"text", result->text}, {"winner", nullptr}, {"by", result->by}};
    if (result->winner) json["result"]["winner"] = side_name(*result->winner);
    if (!result->payoffs.empty()) json["result"]["payoffs"] = result->payoffs;
  }
  if (game.go() != nullptr) add_go(json, game);
  return json;
}

Json clock_view(const Game& game, double used) {
  const GameClock& clock = game.clock();
  if (clock.settings().system == TimeSystem::none) return nullptr;
  Json json = {{"settings", to_string(clock.settings())},
               {"period", clock.settings().period},
               {"used", rounded(used, 0.001)},
               {"running", nullptr}};
  if (game.clock_runs()) json["running"] = side_name(game.state().to_play());
  for (const Player p : {Player::first, Player::second}) {
    json[std::string(side_name(p))] = left_on_clock(clock, p);
  }
  return json;
}

Json positions_view(const Game& game) { return positions_view(game.played(), game.viewer()); }

Json positions_view(const GameInProgress& game, std::optional<Player> viewer) {
  Json json = {{"boards", Json::array()}, {"turns", Json::array()}};
  game.for_each_position([&](const AnyState& state) {
    json["boards"].push_back(board_view(state, viewer, json["boards"].empty()));
    json["turns"].push_back(side_name(state.to_play()));
  });
  return json;
}

Json tree_view(const AnyState& root, const std::vector<SearchTreeNode>& nodes) {
  Json json = {{"parents", Json::array()},
               {"moves", Json::array()},
               {"visits", Json::array()},
               {"winrates", Json::array()},
               {"priors", Json::array()}};
  for (const SearchTreeNode& node : nodes) {
    json["parents"].push_back(node.parent);
    json["moves"].push_back(&node == &nodes.front() ? "" : root.format_move(node.move));
    json["visits"].push_back(node.visits);
    json["winrates"].push_back(rounded(node.winrate, 0.001));
    json["priors"].push_back(rounded(node.prior, 0.001));
  }
  return json;
}

Json report_view(const AnyState& state, const Report& report, std::size_t max_moves) {
  analysis::Analysis found =
      analysis::from_report(report, {.min_moves = 1, .max_moves = max_moves});
  const bool second = state.to_play() != Player::first;
  if (second) found = analysis::reversed(std::move(found));
  Json json = {{"visits", found.visits},
               {"winrate", rounded(found.winrate, 1e-4)},
               {"score", rounded(found.score, 0.01)},
               {"seconds", rounded(report.seconds, 0.001)},
               {"playouts", report.playouts},
               {"proved", report.proved},
               {"visited", Json::object()},
               {"moves", Json::array()}};
  for (const auto& entry : report.moves) {
    if (entry.visits > 0) json["visited"][state.format_move(entry.move)] = entry.visits;
  }
  add_maps(json, state, report);
  for (const analysis::Candidate& candidate : found.candidates) {
    Json line = Json::array();
    for (const MoveId move : candidate.variation) line.push_back(state.format_move(move));
    json["moves"].push_back({{"move", state.format_move(candidate.move)},
                             {"visits", candidate.visits},
                             {"winrate", rounded(candidate.winrate, 1e-4)},
                             {"score", rounded(candidate.score, 0.01)},
                             {"prior", rounded(candidate.prior, 1e-4)},
                             {"proved", candidate.proved},
                             {"pv", line}});
  }
  if (const auto* game = state.get_if<go::Go>(); game != nullptr && !found.ownership.empty()) {
    json["ownership"] = Json::array();
    for (const double owner : analysis::by_rows(found.ownership, game->size())) {
      json["ownership"].push_back(rounded(owner, 0.01));
    }
  }
  return json;
}

}  // namespace moyo::page
