// Games of Go from records and as records.
#include "page/game_sgf.h"

#include <cmath>

#include "formats/sgf/points.h"
#include "formats/sgf/reader.h"
#include "formats/sgf/record.h"
#include "formats/sgf/writer.h"
#include "page/levels.h"

namespace moyo::page {
namespace {

// Before anything is made of it: a short text may mean many moves, and a shorter one many stones.
void check_size_of_record(const sgf::Tree& tree) {
  std::size_t moves = 0;
  std::size_t set_ups = 0;
  for (const sgf::NodeId node : sgf::main_line(tree)) {
    for (const sgf::Property property : tree.properties(node)) {
      if (property.name == "B" || property.name == "W") ++moves;
      const bool stones = property.name == "AB" || property.name == "AW" || property.name == "AE";
      if (stones) ++set_ups;
    }
  }
  constexpr std::size_t most_set_ups = 500;
  if (moves > Game::max_moves || set_ups > most_set_ups) {
    throw InputError("the record has " + std::to_string(moves) + " moves and sets up stones " +
                     std::to_string(set_ups) + " times; this page shows up to " +
                     std::to_string(Game::max_moves) + " and " + std::to_string(most_set_ups));
  }
}

}  // namespace

std::string_view KeptRecord::info_text(std::string_view name) const {
  for (const auto& [key, text] : info) {
    if (key == name) return text;
  }
  return {};
}

Game Game::from_sgf(const std::string& text) {
  const sgf::Tree tree = sgf::read_game(text);
  check_size_of_record(tree);
  const sgf::GameRecord record = sgf::to_record(tree);
  OptionTable table;
  go::Rules rules = record.rules;
  go::describe(table, rules);
  const std::string size =
      std::to_string(record.size.width()) + "x" + std::to_string(record.size.height());
  const std::string name(go::entry.name);
  Game game(name + ":size=" + size + "," + table.values(), nobody, std::string(usual_level(name)));
  sgf::Replay replay(record);
  game.played_ = GameInProgress(AnyState(replay.game()));
  for (const sgf::GameRecord::Move& move : record.moves) {
    game.played_.give_turn(go::player_of(move.color));
    replay.step();
    game.played_.play(move_id(move.point));
    if (replay.game().board().position_hash() != game.go()->board().position_hash()) {
      game.played_.set_up(AnyState(replay.game()));
    }
  }
  game.judge_end();
  std::string kept = sgf::write(sgf::normalized(tree));
  if (kept.size() > KeptRecord::most_bytes) {
    kept = sgf::write(sgf::normalized(tree, {.main_line_only = true}));
  }
  game.keep_record(std::move(kept));
  return game;
}

void Game::keep_record(std::string text) {
  const sgf::GameRecord record = sgf::to_record(sgf::read_game(text));
  KeptRecord kept{std::move(text), record.info};
  if (record.result) kept.info.emplace_back("RE", sgf::format_result(record.result));
  record_ = std::make_shared<const KeptRecord>(std::move(kept));
}

namespace {

sgf::NodeId add_move(sgf::Tree& tree, sgf::NodeId parent, go::Color color, go::Point point,
                     go::BoardSize size) {
  const sgf::NodeId node = tree.add_node(parent);
  tree.add_property(color == go::Color::black ? "B" : "W", sgf::format_point(point, size));
  return node;
}

// A game that was begun here: who played, with what time, and how it ended.
sgf::Tree fresh_tree(const Game& game) {
  sgf::GameRecord record = sgf::to_record(*game.go());
  const auto name_of = [&](Player side) {
    return game.computer()[index(side)] ? "Moyo (" + game.level() + ")" : std::string("Player");
  };
  record.info.emplace_back("PB", name_of(Player::first));
  record.info.emplace_back("PW", name_of(Player::second));
  if (const TimeSettings& time = game.clock().settings(); time.system != TimeSystem::none) {
    record.info.emplace_back("TM", std::to_string(std::lround(time.main)));
    record.info.emplace_back("OT", moyo::to_string(time));
  }
  if (const auto end = game.result()) record.result = sgf::parse_result(end->text);
  return sgf::to_sgf(record);
}

}  // namespace

GameTree to_tree(const Game& game) {
  if (game.go() == nullptr) throw InputError("SGF records here are of Go; this is " + game.name());
  GameTree result{game.record() ? sgf::read_game(game.record()->text) : fresh_tree(game), {}};
  sgf::Tree& tree = result.tree;
  const sgf::GameRecord line = sgf::to_record(tree);
  result.nodes = {line.moves.empty() ? sgf::main_line(tree).back()
                                     : tree.parent(line.moves.front().node)};
  // As far as the game follows the record; what was played instead, or after it, is added.
  bool follows = true;
  for (const GameInProgress::Ply& ply : game.played().plies()) {
    const std::size_t at = result.nodes.size() - 1;
    const go::Color color = go::color_of(ply.player);
    const auto point = move_of<go::Point>(ply.move);
    follows = follows && at < line.moves.size() && line.moves[at].color == color &&
              line.moves[at].point == point;
    result.nodes.push_back(follows ? line.moves[at].node
                                   : add_move(tree, result.nodes.back(), color, point, line.size));
  }
  return result;
}

std::string Game::to_sgf() const { return sgf::write(to_tree(*this).tree); }

}  // namespace moyo::page
