#include "page/review.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

#include "base/text.h"
#include "formats/sgf/points.h"
#include "formats/sgf/value.h"
#include "formats/sgf/writer.h"
#include "knowledge/go/move_words.h"
#include "page/game_sgf.h"
#include "page/view.h"

namespace moyo::page {
namespace {

// The first number of the format, as in printf.
template <class... Numbers>
std::string printed(const char* format, Numbers... numbers) {
  char text[120];
  std::snprintf(text, sizeof text, format, numbers...);
  return text;
}

// Every paragraph of ours begins so.
constexpr std::string_view our_mark = "Moyo: ";

std::string cost_text(const Verdict& verdict, const Json& found) {
  if (verdict.size == MistakeSize::none) return "";
  const Cost& cost = verdict.cost;
  std::string text = printed(" A %s:", std::string(to_string(verdict.size)).c_str());
  text += printed(" it costs %.1f points (give or take %.1f)", cost.points, cost.points_error);
  text += printed(" and %.0f%% of the win rate", 100 * std::max(0.0, cost.winrate));
  const Json& better = found["better"];
  return text + "; " + better.value("move", "") + " is better.";
}

std::string comment_of(const Json& found, const Verdict* verdict) {
  const double winrate = found.value("winrate", 0.5);
  const double score = found.value("score", 0.0);
  std::string text(our_mark);
  text += printed("Black wins %.0f%%, ", 100 * winrate);
  text += printed("%c+%.1f.", score >= 0 ? 'B' : 'W', std::abs(score));
  const std::string words = found.value("words", "");
  if (!words.empty()) text += " The move " + words + ".";
  return verdict != nullptr ? text + cost_text(*verdict, found) : text;
}

// What others wrote, without a paragraph of ours.
std::string without_ours(std::string_view comment) {
  std::string kept;
  for (const std::string_view line : split(comment, '\n')) {
    if (!line.starts_with(our_mark)) kept.append(kept.empty() ? "" : "\n").append(line);
  }
  while (kept.ends_with('\n')) kept.pop_back();
  return kept;
}

// The same nodes with our comments added.
sgf::Tree with_comments(const sgf::Tree& tree, const std::map<sgf::NodeId, std::string>& ours) {
  sgf::Tree result;
  for (std::size_t n = 0; n < tree.size(); ++n) {
    const sgf::NodeId node(n);
    result.add_node(tree.parent(node), tree.place(node));
    const auto our = ours.find(node);
    for (const sgf::Property property : tree.properties(node)) {
      if (our != ours.end() && property.name == "C") continue;
      result.add_property(property.name);
      for (const std::string_view value : property.values) result.add_value(value);
    }
    if (our == ours.end()) continue;
    const std::string theirs = without_ours(sgf::text(tree.value(node, "C")));
    result.add_property("C",
                        sgf::escape(theirs.empty() ? our->second : theirs + "\n\n" + our->second));
  }
  return result;
}

// The better line as a variation after `parent`, unless the record has one that begins so.
void add_variation(sgf::Tree& tree, sgf::NodeId parent, const Json& better, const go::Go& game) {
  go::Color color = game.turn();
  const auto text_of = [&](const Json& move) {
    return sgf::format_point(go::parse_point(move.get<std::string>(), game.size()), game.size());
  };
  const char* name = color == go::Color::black ? "B" : "W";
  const Json& line = better["pv"];
  for (sgf::NodeId child = tree.first_child(parent); child != sgf::no_node;
       child = tree.next_sibling(child)) {
    if (!tree.values(child, name).empty() && tree.value(child, name) == text_of(line[0])) return;
  }
  constexpr std::size_t longest = 12;
  for (std::size_t i = 0; i < std::min(line.size(), longest); ++i) {
    parent = tree.add_node(parent);
    tree.add_property(color == go::Color::black ? "B" : "W", text_of(line[i]));
    if (i == 0) {
      const double score = better.value("score", 0.0);
      tree.add_property(
          "C",
          sgf::escape(std::string(our_mark) +
                      printed("better; Black wins %.0f%%, ", 100 * better.value("winrate", 0.5)) +
                      printed("%c+%.1f.", score >= 0 ? 'B' : 'W', std::abs(score))));
    }
    color = go::opposite(color);
  }
}

bool can_win_at_once(const AnyState& state) {
  const auto moves = state.legal_moves();
  return std::any_of(moves.begin(), moves.end(), [&](MoveId move) {
    AnyState after = state;
    after.play(move);
    return after.is_terminal() && after.payoff(state.to_play()) > 0;
  });
}

// Before the first move of the report's best line and after each.
Json boards_of_line(AnyState state, const Json& report) {
  Json boards = Json::array({board_view(state)});
  if (report["moves"].empty()) return boards;
  constexpr std::size_t longest = 12;
  for (const Json& move : report["moves"][0]["pv"]) {
    if (boards.size() > longest || state.is_terminal()) break;
    state.play(state.parse_move(move.get<std::string>()));
    boards.push_back(board_view(state, {}, false));
  }
  return boards;
}

}  // namespace

std::string describe_any_move(const AnyState& before, MoveId move) {
  const Player own = before.to_play();
  if (own == Player::chance) return "";
  AnyState after = before;
  after.play(move);
  if (after.is_terminal()) {
    const double payoff = after.payoff(own);
    return payoff > 0 ? "wins" : payoff < 0 ? "loses at once" : "ends the game in a draw";
  }
  std::string text = can_win_at_once(before) ? "misses a win at once" : "";
  if (after.to_play() != Player::chance && after.to_play() != own && can_win_at_once(after)) {
    text += std::string(text.empty() ? "" : ", ") + "lets the other side win at once";
  }
  return text;
}

Json review_view(const Game& game, std::size_t at, const Report& report) {
  const AnyState state = game.played().position_after(at);
  Json json = report_view(state, report, 6);
  json["at"] = at;
  json["searched"] = report.playouts;
  if (at > 0) {
    const AnyState before = game.played().position_after(at - 1);
    const MoveId move = game.played().plies()[at - 1].move;
    if (const auto* position = before.get_if<go::Go>()) {
      json["words"] = go::describe_move(*position, move_of<go::Point>(move));
    } else {
      json["words"] = describe_any_move(before, move);
    }
  }
  if (game.go() == nullptr) json["line"] = boards_of_line(state, json);
  return json;
}

std::string annotated_sgf(const Game& game, const Findings& findings) {
  if (game.go() == nullptr) throw InputError("records with comments are of games of Go");
  if (findings.empty()) throw InputError("this game has not been reviewed yet");
  const GameTree played = to_tree(game);
  const std::vector<Verdict> verdicts = judge(game, findings);
  std::map<sgf::NodeId, std::string> comments;
  for (const auto& [at, found] : findings) {
    const auto verdict = std::find_if(verdicts.begin(), verdicts.end(),
                                      [move = at](const Verdict& v) { return v.move == move; });
    comments[played.nodes.at(at)] =
        comment_of(found, verdict == verdicts.end() ? nullptr : &*verdict);
  }
  sgf::Tree tree = with_comments(played.tree, comments);
  for (const Verdict& verdict : verdicts) {
    if (verdict.size == MistakeSize::none) continue;
    const AnyState before = game.played().position_after(verdict.move - 1);
    add_variation(tree, played.nodes[verdict.move - 1], findings.at(verdict.move)["better"],
                  *before.get_if<go::Go>());
  }
  return sgf::write(tree);
}

}  // namespace moyo::page
