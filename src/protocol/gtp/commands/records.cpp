// Games in SGF files.
#include <algorithm>
#include <filesystem>

#include "base/errors.h"
#include "base/whole_file.h"
#include "formats/sgf/reader.h"
#include "formats/sgf/record.h"
#include "formats/sgf/writer.h"
#include "protocol/gtp/registry.h"
#include "protocol/gtp/session.h"
#include "protocol/gtp/with_rules.h"

namespace moyo::gtp {
namespace {

bool is_whole_number(const std::string& word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string::npos;
}

// A file name may hold spaces; a number after it is the move number.
struct FileArguments {
  std::string path;
  std::size_t moves = static_cast<std::size_t>(-1);
};

FileArguments read_file_arguments(const Arguments& arguments) {
  FileArguments result;
  result.path = arguments.text();
  const std::size_t last = arguments.size() - 1;
  if (last > 0 && is_whole_number(arguments[last])) {
    result.path.resize(result.path.size() - arguments[last].size() - 1);
    const int number = arguments.integer(last, "the move number", 1, 1'000'000'000);
    result.moves = static_cast<std::size_t>(number - 1);
  }
  return result;
}

// What the file does not say stays as it is here.
GameInProgress load(const FileArguments& file, const go::Rules& rules) {
  const sgf::Tree tree = sgf::read_game(sgf::file_source(file.path));
  sgf::GameRecord record = sgf::to_record(tree);
  const double komi = tree.value(sgf::root, "KM").empty() ? rules.komi : record.rules.komi;
  if (record.rules_name.empty()) record.rules = rules;
  record.rules.komi = komi;
  // A replay is under simple ko, as records are.
  return with_rules(sgf::replay(record, std::min(file.moves, record.moves.size())), record.rules);
}

// The position before the move of this number, or the last one.
std::string loadsgf(Session& session, const Arguments& arguments) {
  const FileArguments file = read_file_arguments(arguments);
  std::error_code ignored;
  // A device or a pipe might never end.
  if (!std::filesystem::is_regular_file(file.path, ignored)) {
    throw InputError("cannot load file: there is no file '" + file.path + "'");
  }
  try {
    GameInProgress game = load(file, session.go().rules());
    session.begin(game.start());
    session.replace(std::move(game));
  } catch (const InputError& error) {
    throw InputError("cannot load file '" + file.path + "': " + error.what());
  }
  return {};
}

// Into a file, or as the answer.
std::string printsgf(Session& session, const Arguments& arguments) {
  const std::string text = sgf::write(sgf::to_sgf(sgf::to_record(session.go())));
  if (arguments.empty()) return text;
  write_whole_file(arguments.text(), text);
  return {};
}

}  // namespace

std::span<const CommandEntry> record_commands() {
  static constexpr CommandEntry commands[] = {
      {"loadsgf", "FILE [MOVE_NUMBER]", 1, any_number, loadsgf, Scope::go},
      {.name = "printsgf",
       .usage = "[FILE]",
       .min_arguments = 0,
       .max_arguments = any_number,
       .run = printsgf,
       .scope = Scope::go,
       .analysis = "hstring/SGF/printsgf"},
  };
  return commands;
}

}  // namespace moyo::gtp
