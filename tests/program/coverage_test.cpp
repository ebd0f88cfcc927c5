// The table of what the lectures say: every command in it can be typed. Its subcommands and options
// are those of the program's help, its experiments, games and players those of the registries.
#include "lab/coverage.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "base/errors.h"
#include "games/registry.h"
#include "lab/registry.h"
#include "players/registry.h"
#include "program/run_program.h"

namespace moyo {
namespace {

using Words = std::vector<std::string>;

// The words of a command; a word in quotes may have spaces.
Words shell_words(std::string_view command) {
  Words found;
  std::istringstream text{std::string(command)};
  for (std::string word; text >> word;) {
    if (word.starts_with('"')) {
      while (!word.ends_with('"') && text) {
        std::string more;
        text >> more;
        word += " " + more;
      }
      word = word.substr(1, word.size() - 2);
    }
    found.push_back(word);
  }
  return found;
}

// What `moyo PATH --help` prints; empty if there is no such command.
const std::string& help_of(const std::string& path) {
  static std::map<std::string, std::string> known;
  const auto found = known.find(path);
  if (found != known.end()) return found->second;
  Words arguments = shell_words(path);
  arguments.push_back("--help");
  const ProgramResult result = run_program(arguments);
  const bool is_command =
      result.exit_code == 0 && result.out.find("Usage: moyo " + path + " ") != std::string::npos;
  return known[path] = is_command ? result.out : "";
}

bool has_subcommands(const std::string& help) {
  return help.find("[OPTIONS] SUBCOMMAND") != std::string::npos;
}

// Whether a line of the help begins with this option, alone or behind a short form.
bool has_option(const std::string& help, const std::string& option) {
  for (const std::string before : {"  ", ","}) {
    for (const std::string after : {" ", "=", "\n", ","}) {
      if (help.find(before + option + after) != std::string::npos) return true;
    }
  }
  return false;
}

struct ParsedCommand {
  std::string path;                            // "lab run"
  Words positionals;                           // behind it
  std::map<std::string, std::string> options;  // "--game": "go"
};

// Throws std::runtime_error that says what is wrong.
ParsedCommand parse_command(std::string_view command) {
  const Words words = shell_words(command);
  if (words.size() < 2 || words[0] != "moyo") throw std::runtime_error("is no command of moyo");
  ParsedCommand parsed{words[1], {}, {}};
  std::size_t next = 2;
  if (has_subcommands(help_of(parsed.path)) && next < words.size()) {
    parsed.path += " " + words[next++];
  }
  const std::string& help = help_of(parsed.path);
  if (help.empty()) throw std::runtime_error("there is no command 'moyo " + parsed.path + "'");
  if (has_subcommands(help)) throw std::runtime_error("'" + parsed.path + "' wants a subcommand");
  for (; next < words.size(); ++next) {
    if (!words[next].starts_with('-')) {
      parsed.positionals.push_back(words[next]);
      continue;
    }
    const std::string& option = words[next];
    if (!has_option(help, option)) throw std::runtime_error("has no option " + option);
    const bool has_value = next + 1 < words.size() && !words[next + 1].starts_with('-');
    parsed.options[option] = has_value ? words[++next] : "";
  }
  return parsed;
}

// The game of a command that has one.
std::string game_of(const ParsedCommand& command) {
  if (command.options.contains("--game")) return command.options.at("--game");
  if (command.path == "match" || command.path == "tournament") return "tictactoe";
  static const std::set<std::string> by_position = {"play",       "solve",           "nash",
                                                    "train zero", "train reinforce", "train fan"};
  const bool named = by_position.contains(command.path) && !command.positionals.empty();
  return named ? command.positionals.front() : "";
}

Words players_of(const ParsedCommand& command) {
  Words players;
  if (command.path == "match" || command.path == "tournament") players = command.positionals;
  for (const char* option : {"--first", "--second", "--player"}) {
    if (command.options.contains(option)) players.push_back(command.options.at(option));
  }
  return players;
}

void check_command(std::string_view text) {
  const ParsedCommand command = parse_command(text);
  if (command.path == "lab run") lab::find_experiment(command.positionals.at(0));
  std::string game = game_of(command);
  if (command.path == "gtp") game = "go";
  if (command.path == "list") {
    for (const std::string& name : command.positionals) players::of_game(name);
  }
  if (game.empty()) return;
  const AnyState start = games::start(game);
  for (const std::string& player : players_of(command)) players::full_name(player, start);
}

// Programs without libtorch have no `moyo train`.
bool is_built(std::string_view command) {
  static const bool trains =
      std::filesystem::exists(std::filesystem::path(moyo_program()).parent_path() / "moyo-train");
  return trains || !command.starts_with("moyo train ");
}

TEST(Coverage, EveryCommandCanBeTyped) {
  for (const lab::CoveredRow& row : lab::coverage()) {
    if (row.command.empty() || !is_built(row.command)) continue;
    EXPECT_NO_THROW(check_command(row.command)) << row.id << ": " << row.command;
  }
}

TEST(Coverage, TheCheckFindsWhatIsWrong) {
  EXPECT_NO_THROW(check_command("moyo match go3 go2 --game go:size=5"));
  EXPECT_NO_THROW(check_command("moyo nash \"matrix:payoffs=3 -1/-2 4\" --method lp"));
  for (const char* wrong :
       {"go3", "moyo lecture", "moyo lab", "moyo lab walk", "moyo lab run d3-go9",
        "moyo lab run d3-go3 --gamse 3", "moyo match go3 go9 --game go:size=5",
        "moyo match go3 go2", "moyo match go3:playout=3 go2 --game go", "moyo play go:sise=9",
        "moyo play go --first goo", "moyo solve checkers"}) {
    EXPECT_ANY_THROW(check_command(wrong)) << wrong;
  }
}

// An experiment that shows nothing of the lectures would be missing here.
TEST(Coverage, NamesEveryExperiment) {
  for (const lab::Experiment* experiment : lab::experiments()) {
    EXPECT_TRUE(std::any_of(lab::coverage().begin(), lab::coverage().end(),
                            [&](const lab::CoveredRow& row) {
                              return row.command.find(experiment->name) != row.command.npos ||
                                     row.note.find(experiment->name) != row.note.npos;
                            }))
        << experiment->name;
  }
}

TEST(Coverage, HasEveryRowOfTheLecturesInOrder) {
  const std::map<std::string, int> rows = {
      {"000", 211}, {"001", 27}, {"002", 14}, {"003", 20}, {"004", 17}};
  std::vector<std::string> expected;
  for (const auto& entry : rows) {
    for (int i = 1; i <= entry.second; ++i) {
      expected.push_back(entry.first + "." + std::to_string(i));
    }
  }
  std::vector<std::string> found;
  for (const lab::CoveredRow& row : lab::coverage()) {
    found.emplace_back(row.id);
    EXPECT_FALSE(row.says.empty()) << row.id;
    // What is not shown has no command; what deviates says how.
    EXPECT_EQ(row.command.empty(), row.verdict == lab::Coverage::missing) << row.id;
    EXPECT_TRUE(row.verdict != lab::Coverage::deviates || !row.note.empty()) << row.id;
  }
  EXPECT_EQ(found, expected);
}

TEST(Coverage, ThePageIsWhatTheProgramPrints) {
  const ProgramResult result = run_program({"lab", "coverage"});
  EXPECT_EQ(result.exit_code, 0);
  std::ostringstream page;
  page << std::ifstream(source_folder() + "/docs/coverage.md").rdbuf();
  EXPECT_EQ(result.out, page.str()) << "moyo lab coverage > docs/coverage.md mends it";
}

}  // namespace
}  // namespace moyo
