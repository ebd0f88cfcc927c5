#include "go_position.h"

#include "base/errors.h"
#include "formats/position_file.h"
#include "formats/sgf/reader.h"
#include "formats/sgf/record.h"
#include "games/registry.h"

namespace moyo::app {
namespace {

ChosenPosition position_of_record(const GoPositionChoice& choice) {
  std::optional<sgf::GameRecord> record;
  int games = 0;
  sgf::read_games(
      choice.file,
      [&](const sgf::Tree& tree) {
        if (++games == choice.record) record = sgf::to_record(tree);
        return !record;
      },
      [](const sgf::Problem&) {});
  if (!record) {
    throw InputError("'" + choice.file + "' has " + std::to_string(games) +
                     " games; there is no record " + std::to_string(choice.record));
  }
  const std::size_t moves = record->moves.size();
  const std::size_t at = choice.at < 0 ? moves : static_cast<std::size_t>(choice.at);
  if (at > moves) {
    throw InputError("the record has " + std::to_string(moves) +
                     " moves; there is no position after " + std::to_string(at));
  }
  ChosenPosition chosen{sgf::replay(*record, at), {}};
  if (at < moves) chosen.played = record->moves[at].point;
  return chosen;
}

}  // namespace

void add_go_position(CommandLine command, GoPositionChoice& choice) {
  constexpr const char* heading = "The position";
  const Option file =
      command.option("file", choice.file, "a record in SGF, plain or gzip").type_name("SGF");
  command.option("--record", choice.record, "which game of the file")
      .type_name("N")
      .in_range(1, 1'000'000'000)
      .show_default()
      .group(heading)
      .needs(file);
  command.option("--at", choice.at, "the position after so many moves of it [the last]")
      .type_name("N")
      .in_range(0, 1'000'000)
      .group(heading)
      .needs(file);
  command.option("--game", choice.game, "without a file: the game of --moves or --position")
      .type_name("GAME")
      .show_default()
      .group(heading)
      .excludes(file);
  const Option moves =
      command.option("--moves", choice.moves, "played from its start, e.g. \"E5 C3 pass\"")
          .type_name("MOVES")
          .group(heading)
          .excludes(file);
  command.option("--position", choice.position, "the text of a position, e.g. \"..X/.O./... b\"")
      .type_name("TEXT")
      .group(heading)
      .excludes(file)
      .excludes(moves);
}

ChosenPosition read_go_position(const GoPositionChoice& choice) {
  if (!choice.file.empty()) return position_of_record(choice);
  const AnyState start = games::start(choice.game);
  if (start.get_if<go::Go>() == nullptr) {
    throw InputError("positions are of Go: '" + choice.game + "' is another game");
  }
  const AnyState state = choice.position.empty() ? formats::play_moves(start, choice.moves)
                                                 : start.parse_position(choice.position);
  return {*state.get_if<go::Go>(), {}};
}

}  // namespace moyo::app
