#include "page/review.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

#include "formats/sgf/points.h"
#include "formats/sgf/record.h"
#include "formats/sgf/value.h"
#include "formats/sgf/writer.h"
#include "page/view.h"

namespace moyo::page {
namespace {

std::string stones_text(int stones) {
  return std::to_string(stones) + (stones == 1 ? " stone" : " stones");
}

// The stones of the blocks of color c beside p that have exactly `liberties`.
int stones_beside(const go::Board& board, go::Point p, go::Color c, int liberties) {
  std::vector<go::Point> seen;
  int stones = 0;
  for (const go::Point side : go::neighbors(p)) {
    if (board.color(side) != c || board.liberties(side) != liberties) continue;
    const go::Point block = board.block(side);
    if (std::find(seen.begin(), seen.end(), block) != seen.end()) continue;
    seen.push_back(block);
    stones += board.stones_in_block(side);
  }
  return stones;
}

// The first number of the format, as in printf.
template <class... Numbers>
std::string printed(const char* format, Numbers... numbers) {
  char text[120];
  std::snprintf(text, sizeof text, format, numbers...);
  return text;
}

std::string comment_of(const Json& found) {
  const double winrate = found.value("winrate", 0.5);
  const double score = found.value("score", 0.0);
  std::string text = printed("Black wins %.0f%%, ", 100 * winrate);
  text += printed("%c+%.1f", score >= 0 ? 'B' : 'W', std::abs(score));
  const std::string words = found.value("words", "");
  return words.empty() ? text : text + "\nThe move " + words + ".";
}

// How much of the win rate the move after position `at` lost its player; nothing if it is unknown.
std::optional<double> loss_of_move(const std::map<std::size_t, Json>& review, std::size_t at,
                                   bool black) {
  const auto before = review.find(at);
  const auto after = review.find(at + 1);
  if (before == review.end() || after == review.end()) return std::nullopt;
  const double change = after->second.value("winrate", 0.5) - before->second.value("winrate", 0.5);
  return black ? -change : change;
}

// The moves of the best line as a variation after `parent`.
void add_variation(sgf::Tree& tree, sgf::NodeId parent, const Json& found, const go::Go& game,
                   double loss) {
  go::Color color = game.turn();
  bool first = true;
  if (!found.contains("moves") || found["moves"].empty()) return;
  for (const Json& text : found["moves"][0]["pv"]) {
    const go::Point point = go::parse_point(text.get<std::string>(), game.size());
    parent = tree.add_node(parent);
    tree.add_property(color == go::Color::black ? "B" : "W", sgf::format_point(point, game.size()));
    if (first) {
      tree.add_property("C",
                        sgf::escape(printed("Better: the move played lost %.0f%%", 100 * loss)));
    }
    first = false;
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

std::string describe_move(const go::Go& before, go::Point move) {
  if (move == go::pass) return "passes";
  const go::Color own = before.turn();
  const go::Color enemy = go::opposite(own);
  const int captured = stones_beside(before.board(), move, enemy, 1);
  const int saved = stones_beside(before.board(), move, own, 1);
  go::Go after = before;
  after.play(move);
  std::vector<std::string> parts;
  if (captured > 0) parts.push_back("captures " + stones_text(captured));
  const int in_atari = stones_beside(after.board(), move, enemy, 1);
  if (in_atari > 0) parts.push_back("puts " + stones_text(in_atari) + " in atari");
  if (after.board().color(move) == own) {
    const int liberties = after.board().liberties(move);
    if (liberties == 1) {
      parts.push_back("leaves " + stones_text(after.board().stones_in_block(move)) + " in atari");
    } else if (saved > 0) {
      parts.push_back("saves " + stones_text(saved) + " from atari");
    }
  } else {
    parts.push_back("takes its own stones off");
  }
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

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
  if (at > 0) {
    const AnyState before = game.played().position_after(at - 1);
    const MoveId move = game.played().plies()[at - 1].move;
    if (const auto* position = before.get_if<go::Go>()) {
      json["words"] = describe_move(*position, move_of<go::Point>(move));
    } else {
      json["words"] = describe_any_move(before, move);
    }
  }
  if (game.go() == nullptr) json["line"] = boards_of_line(state, json);
  return json;
}

std::string annotated_sgf(const Game& game, const std::map<std::size_t, Json>& review) {
  if (game.go() == nullptr) throw InputError("records with comments are of games of Go");
  if (review.empty()) throw InputError("this game has not been reviewed yet");
  const sgf::Tree plain = sgf::to_sgf(sgf::to_record(*game.go()));
  sgf::Tree tree;
  sgf::NodeId at = sgf::no_node;
  std::size_t played = 0;
  for (const sgf::NodeId node : sgf::main_line(plain)) {
    const bool black = !plain.values(node, "B").empty();
    const bool is_move = black || !plain.values(node, "W").empty();
    const sgf::NodeId before = at;
    at = tree.add_node(at);
    for (const sgf::Property property : plain.properties(node)) {
      tree.add_property(property.name);
      for (const std::string_view value : property.values) tree.add_value(value);
    }
    if (is_move) ++played;
    const auto found = review.find(played);
    if (found != review.end()) tree.add_property("C", sgf::escape(comment_of(found->second)));
    constexpr double worth_telling = 0.1;
    const auto loss = is_move ? loss_of_move(review, played - 1, black) : std::nullopt;
    if (loss && *loss >= worth_telling) {
      const AnyState state = game.played().position_after(played - 1);
      add_variation(tree, before, review.at(played - 1), *state.get_if<go::Go>(), *loss);
    }
  }
  return sgf::write(tree);
}

}  // namespace moyo::page
