// moyo patterns: a database of patterns from records, and what it knows of a position.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "base/errors.h"
#include "base/whole_file.h"
#include "command.h"
#include "formats/sgf/record.h"
#include "go_position.h"
#include "knowledge/go/move_words.h"
#include "knowledge/go/pattern_database.h"
#include "progress_bar.h"
#include "sgf_commands.h"

namespace moyo::app {
namespace {

constexpr std::size_t largest_database = std::size_t{4} << 30;  // bytes

go::PatternDatabase load_database(const std::string& path) {
  return go::PatternDatabase::parse(read_whole_file(path, largest_database), path);
}

struct PatternBuild {
  std::string output;
  std::vector<std::string> files;
  int least = 10;
  int turns = 10;
  int games = 0;  // 0: all
};

// Calls `game(record)` for the records that can be read, and says what is wrong with the others.
template <class Game>
std::uint64_t for_records(const PatternBuild& options, const char* note, bool report, Game&& game) {
  SgfInput input;
  StatusLine status;
  std::uint64_t done = 0;
  for (const std::string& file : options.files) {
    input.read(file, [&](const sgf::Tree& tree) {
      try {
        const sgf::GameRecord record = sgf::to_record(tree);
        sgf::replay(record);  // all of it, or nothing
        game(record);
        ++done;
        if (status.is_due()) status.draw(fmt::format("{} {}", done, note));
      } catch (const sgf::GameError& error) {
        if (report) input.report(tree.place(error.node), error.what(), true);
      }
      return options.games == 0 || done < static_cast<std::uint64_t>(options.games);
    });
    if (options.games != 0 && done >= static_cast<std::uint64_t>(options.games)) break;
  }
  status.wipe();
  return done;
}

// Calls `position(game, the move played there)`.
template <class Position>
void for_positions(const sgf::GameRecord& record, Position&& position) {
  for (sgf::Replay replay(record); !replay.at_end(); replay.step()) {
    position(replay.game(), record.moves[replay.moves_played()].point);
  }
}

void build_patterns(const PatternBuild& options) {
  go::PatternCounter counter(options.turns);
  for_records(options, "games, for what was played", true, [&](const sgf::GameRecord& record) {
    for_positions(record,
                  [&](const go::Go& game, go::Point played) { counter.harvest(game, played); });
  });
  counter.keep(static_cast<std::uint32_t>(options.least));
  for_records(options, "games, for what came up", false, [&](const sgf::GameRecord& record) {
    counter.begin_game();
    for_positions(record,
                  [&](const go::Go& game, go::Point played) { counter.count(game, played); });
  });
  const go::PatternDatabase database = counter.finish();
  if (database.counts().empty()) {
    throw InputError("no pattern was played so often; try a smaller --least");
  }
  write_whole_file(options.output, database.serialize());
  fmt::print("{}: {} patterns of {} games, {} positions\n", options.output,
             database.counts().size(), database.games(), database.positions());
}

double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

void print_database(const std::string& path) {
  const go::PatternDatabase database = load_database(path);
  struct Sum {
    std::uint64_t patterns = 0, seen = 0, at_once = 0, soon = 0;
  };
  std::array<Sum, go::pattern_sizes> sums{};
  for (const go::PatternCount& count : database.counts()) {
    Sum& sum = sums[count.size - go::smallest_pattern];
    ++sum.patterns, sum.seen += count.seen, sum.at_once += count.at_once, sum.soon += count.soon;
  }
  fmt::print("{}: {} patterns of {} games, {} positions\n", path, database.counts().size(),
             database.games(), database.positions());
  fmt::print("{:>4}  {:>6}  {:>9}  {:>12}  {:>14}  within {} turns\n", "size", "points", "patterns",
             "came up", "played at once", database.turns());
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const int size = go::smallest_pattern + static_cast<int>(i);
    fmt::print("{:>4}  {:>6}  {:>9}  {:>12}  {:>13.2f}%  {:>6.2f}%\n", size,
               go::pattern_points(size), sums[i].patterns, sums[i].seen,
               percent(sums[i].at_once, sums[i].seen), percent(sums[i].soon, sums[i].seen));
  }
}

struct PatternAsk {
  std::string database;
  GoPositionChoice position;
  std::string move;
  int top = 20;
};

struct Hit {
  go::Point point;
  const go::PatternCount* count;
};

go::PatternCodes codes_of(const go::Go& game) {
  return go::PatternCodes(
      go::PlayoutBoard(game.board(), game.turn(), game.passes(), game.recent_move(1)));
}

void print_hits(const ChosenPosition& chosen, const go::PatternDatabase& database,
                const std::vector<Hit>& hits, std::size_t top) {
  fmt::print("{:<7}  {:>4}  {:>6}  {:>9}  {:>14}  within {} turns\n", "move", "size", "points",
             "came up", "played at once", database.turns());
  std::size_t row = 0;
  for (const Hit& hit : hits) {
    const bool is_played = chosen.played == hit.point;
    if (row++ >= top && !is_played) continue;
    const go::PatternCount& count = *hit.count;
    fmt::print("{:<7}  {:>4}  {:>6}  {:>9}  {:>13.2f}%  {:>6.2f}%\n",
               go::format_point(hit.point) + (is_played ? " *" : ""), count.size,
               go::pattern_points(static_cast<int>(count.size)), count.seen,
               percent(count.at_once, count.seen), percent(count.soon, count.seen));
  }
}

// Every size around one point, the largest last, and its picture.
void ask_move(const ChosenPosition& chosen, const go::PatternDatabase& database,
              const std::string& name) {
  const go::Point p = go::parse_point(name, chosen.game.size());
  if (p == go::pass || !chosen.game.is_legal(p)) {
    throw InputError("'" + name + "' is no legal move on a point of this position");
  }
  std::vector<Hit> hits;
  for (const std::uint64_t code : codes_of(chosen.game)(p)) {
    if (const go::PatternCount* count = database.find(code)) hits.push_back({p, count});
  }
  if (hits.empty()) {
    fmt::print("{}: no pattern around it is known\n", go::format_point(p));
    return;
  }
  print_hits(chosen, database, hits, hits.size());
  fmt::print("the largest, X being the player to move:\n");
  for (const std::string& row : go::pattern_rows(chosen.game.board(), chosen.game.turn(), p,
                                                 static_cast<int>(hits.back().count->size))) {
    fmt::print("  {}\n", row);
  }
}

void ask_patterns(const PatternAsk& options) {
  const go::PatternDatabase database = load_database(options.database);
  const ChosenPosition chosen = read_go_position(options.position);
  fmt::print("{}", chosen.game.to_string());
  if (!options.move.empty()) return ask_move(chosen, database, options.move);
  const go::PatternCodes codes = codes_of(chosen.game);
  std::vector<Hit> hits;
  int points = 0;
  for (const go::Point p : go::Points(chosen.game.size())) {
    if (!chosen.game.is_legal(p)) continue;
    ++points;
    const go::PatternCount* largest = nullptr;
    for (const std::uint64_t code : codes(p)) {
      if (const go::PatternCount* count = database.find(code)) largest = count;
    }
    if (largest != nullptr) hits.push_back({p, largest});
  }
  std::stable_sort(hits.begin(), hits.end(), [](const Hit& a, const Hit& b) {
    return percent(a.count->at_once, a.count->seen) > percent(b.count->at_once, b.count->seen);
  });
  print_hits(chosen, database, hits, static_cast<std::size_t>(options.top));
  fmt::print("{} of {} points have a known pattern\n", hits.size(), points);
  if (chosen.played) fmt::print("* is the record's move.\n");
}

void add_patterns_build(CommandLine patterns) {
  CommandLine command = patterns.subcommand("build", "count the patterns of records");
  command.footer(
      "A pattern comes up when it was not there at the player's turn before; it is counted "
      "whether\n"
      "the player then plays there at once, and whether within so many of its turns.\n\n"
      "Example:\n  moyo patterns build -o patterns.bin collection.sgfs.gz --least 20");
  const auto options = std::make_shared<PatternBuild>();
  command.option("-o,--output", options->output, "the file to write").type_name("FILE").required();
  command.option("records", options->files, "SGF collections, plain or gzip").required();
  command.option("--least", options->least, "times a pattern must have been played to be kept")
      .type_name("N")
      .in_range(1, 1'000'000'000)
      .show_default();
  command.option("--turns", options->turns, "of a player, within which it may play there")
      .type_name("K")
      .in_range(1, 1000)
      .show_default();
  command.option("--games", options->games, "only the first N games; 0: all")
      .type_name("N")
      .in_range(0, 1'000'000'000)
      .show_default();
  command.on_run([options] { build_patterns(*options); });
}

void add_patterns_info(CommandLine patterns) {
  CommandLine command = patterns.subcommand("info", "what a database holds, by size of pattern");
  const auto file = std::make_shared<std::string>();
  command.option("database", *file, "a file of 'moyo patterns build'").required();
  command.on_run([file] { print_database(*file); });
}

void add_patterns_ask(CommandLine patterns) {
  CommandLine command =
      patterns.subcommand("ask", "what was played where a position looks like this");
  command.footer(
      "Each point with the largest pattern around it that the database has. --move shows all "
      "sizes\n"
      "around one point.\n\n"
      "Examples:\n"
      "  moyo patterns ask --database patterns.bin game.sgf --at 40\n"
      "  moyo patterns ask --database patterns.bin --game go:size=9 --moves \"E5 C3\" --move D4");
  const auto options = std::make_shared<PatternAsk>();
  command.option("--database", options->database, "a file of 'moyo patterns build'")
      .type_name("FILE")
      .required();
  add_go_position(command, options->position);
  command.option("--move", options->move, "one point with the patterns of all sizes around it")
      .type_name("MOVE");
  command.option("--top", options->top, "rows of the table")
      .type_name("N")
      .in_range(1, 400)
      .show_default();
  command.on_run([options] { ask_patterns(*options); });
}

}  // namespace

const Command patterns_command = {"patterns",
                                  "a database of Go patterns: built from records, and asked",
                                  [](CommandLine command) {
                                    command.require_subcommand();
                                    add_patterns_build(command);
                                    add_patterns_info(command);
                                    add_patterns_ask(command);
                                  }};

}  // namespace moyo::app
