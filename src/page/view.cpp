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

Json go_board(const go::Go& game) {
  std::string cells;
  analysis::for_each_point_from_top(game.size(), [&](go::Point p) {
    const go::Color color = game.board().color(p);
    cells += color == go::Color::black ? 'X' : color == go::Color::white ? 'O' : '.';
  });
  return {{"kind", "go"},
          {"columns", game.size().width()},
          {"rows", game.size().height()},
          {"cells", cells}};
}

// What only Go has: prisoners, rules, and at the end dead stones and whose every point is.
void add_go(Json& json, const Game& game) {
  const go::Go& go = *game.go();
  json["captured"] = {go.board().captured(go::Color::black), go.board().captured(go::Color::white)};
  json["komi"] = go.rules().komi;
  json["handicap"] = go.handicap();
  json["start"] = go_board(*game.start().get_if<go::Go>());
  json["start"]["turn"] = game.start().to_play() == Player::first ? "first" : "second";
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
}

}  // namespace

Json board_view(const std::string& name, const AnyState& state) {
  if (const auto* game = state.get_if<go::Go>()) return go_board(*game);
  const std::string position = state.position();
  const std::string_view board = words(position).front();
  if (name == "nim") {
    Json heaps = Json::array();
    for (const std::string_view heap : split(board, '-')) heaps.push_back(parse_integer(heap, ""));
    return {{"kind", "heaps"}, {"heaps", heaps}};
  }
  std::string cells(board);
  cells.erase(std::remove(cells.begin(), cells.end(), '/'), cells.end());
  for (char& cell : cells) {
    if (cell != 'X' && cell != 'O') cell = '.';
  }
  std::size_t rows = 1 + static_cast<std::size_t>(std::count(board.begin(), board.end(), '/'));
  // An Othello position is one line of a square board.
  if (name == "othello") {
    rows = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(cells.size()))));
  }
  static const std::map<std::string, const char*> kinds = {{"hex", "hex"}, {"connect4", "drop"}};
  const auto kind = kinds.find(name);
  return {{"kind", kind == kinds.end() ? "grid" : kind->second},
          {"columns", cells.size() / rows},
          {"rows", rows},
          {"cells", cells}};
}

Json view(const std::string& id, const Game& game, bool thinking) {
  Json json = {{"id", id},
               {"game", game.name()},
               {"spec", game.spec()},
               {"computer", to_string(game.computer())},
               {"level", game.level()},
               {"moves", game.moves()},
               {"board", board_view(game.name(), game.state())},
               {"turn", game.state().to_play() == Player::first ? "first" : "second"},
               {"over", game.is_over()},
               {"thinking", thinking}};
  json["legal"] = Json::array();
  if (!game.is_over()) {
    for (const AnyMove move : game.state().legal_moves()) {
      json["legal"].push_back(game.state().format_move(move));
    }
  }
  if (const auto result = game.result()) {
    json["result"] = {{"text", result->text}, {"winner", nullptr}};
    if (result->winner) {
      json["result"]["winner"] = *result->winner == Player::first ? "first" : "second";
    }
  }
  if (game.go() != nullptr) add_go(json, game);
  return json;
}

Json report_view(const AnyState& state, const AnyReport& report, std::size_t max_moves) {
  analysis::Analysis found =
      analysis::from_report(report, {.min_moves = 1, .max_moves = max_moves});
  const bool second = state.to_play() != Player::first;
  if (second) found = analysis::reversed(std::move(found));
  Json json = {{"visits", found.visits},
               {"winrate", rounded(found.winrate, 1e-4)},
               {"score", rounded(found.score, 0.01)},
               {"seconds", rounded(report.seconds, 0.001)},
               {"playouts", report.playouts},
               {"visited", Json::object()},
               {"moves", Json::array()}};
  for (const auto& entry : report.moves) {
    if (entry.visits > 0) json["visited"][state.format_move(entry.move)] = entry.visits;
  }
  for (const analysis::Candidate& candidate : found.candidates) {
    Json line = Json::array();
    for (const AnyMove move : candidate.variation) line.push_back(state.format_move(move));
    json["moves"].push_back({{"move", state.format_move(candidate.move)},
                             {"visits", candidate.visits},
                             {"winrate", rounded(candidate.winrate, 1e-4)},
                             {"score", rounded(candidate.score, 0.01)},
                             {"prior", rounded(candidate.prior, 1e-4)},
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
