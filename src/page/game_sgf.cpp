// Games of Go from records and as records.
#include <cmath>

#include "formats/sgf/reader.h"
#include "formats/sgf/record.h"
#include "formats/sgf/writer.h"
#include "page/game.h"
#include "page/levels.h"

namespace moyo::page {
namespace {

bool is_setup(const sgf::Property& property) {
  return property.name == "AB" || property.name == "AW" || property.name == "AE";
}

// Before anything is made of it: a short text may mean many moves, and a shorter one many stones.
void check_size_of_record(const sgf::Tree& tree) {
  std::size_t moves = 0;
  std::size_t stones = 0;
  for (const sgf::NodeId node : sgf::main_line(tree)) {
    for (const sgf::Property property : tree.properties(node)) {
      if (property.name == "B" || property.name == "W") ++moves;
      if (!is_setup(property)) continue;
      if (moves > 0) {
        throw InputError("stones are set up after move " + std::to_string(moves) +
                         "; this page shows games that are played to the end");
      }
      stones += property.values.size();
    }
  }
  constexpr std::size_t most_stones = 3 * go::max_area;
  if (moves > Game::max_moves || stones > most_stones) {
    throw InputError("the record has " + std::to_string(moves) + " moves and " +
                     std::to_string(stones) + " set-up stones; this page shows up to " +
                     std::to_string(Game::max_moves) + " and " + std::to_string(most_stones));
  }
}

}  // namespace

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
    const std::string number = "move " + std::to_string(replay.moves_played() + 1);
    if (move.color != game.go()->turn()) {
      throw InputError(number +
                       " is the second in a row by one side; this page shows games in "
                       "which the sides take turns");
    }
    replay.step();
    game.played_.play(move_id(move.point));
    if (replay.game().board().position_hash() != game.go()->board().position_hash()) {
      throw InputError("stones are set up after " + number +
                       "; this page shows games that are played to the end");
    }
  }
  game.judge_end();
  return game;
}

std::string Game::to_sgf() const {
  if (go() == nullptr) throw InputError("SGF records here are of Go; this is " + name_);
  sgf::GameRecord record = sgf::to_record(*go());
  const auto name_of = [&](Player side) {
    return computer_[index(side)] ? "Moyo (" + level_ + ")" : std::string("Player");
  };
  record.info.emplace_back("PB", name_of(Player::first));
  record.info.emplace_back("PW", name_of(Player::second));
  if (const TimeSettings& time = clock().settings(); time.system != TimeSystem::none) {
    record.info.emplace_back("TM", std::to_string(std::lround(time.main)));
    record.info.emplace_back("OT", moyo::to_string(time));
  }
  if (const auto end = result()) record.result = sgf::parse_result(end->text);
  return sgf::write(sgf::to_sgf(record));
}

}  // namespace moyo::page
