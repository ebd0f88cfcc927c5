// moyo sgf info: what is in a collection.
#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/statistics.h"
#include "base/text.h"
#include "formats/sgf/game_info.h"
#include "formats/sgf/record.h"
#include "sgf_commands.h"

namespace moyo::app {
namespace {

using Counts = std::map<std::string, std::uint64_t>;

struct Summary {
  Counts boards;
  Counts rules;
  Counts results;
  Counts players;
  Accumulator moves;
  std::size_t shortest = SIZE_MAX;
  std::size_t longest = 0;
};

std::string board_text(go::BoardSize size) {
  return fmt::format("{}x{}", size.width(), size.height());
}

std::string_view winner_text(const std::optional<sgf::Result>& result) {
  if (!result) return "unknown";
  if (result->outcome.is_draw()) return "draw";
  return result->outcome.is_win_for(Player::first) ? "Black wins" : "White wins";
}

void add(Summary& summary, const sgf::GameRecord& record) {
  ++summary.boards[board_text(record.size)];
  ++summary.rules[record.rules_name.empty() ? "unsaid" : record.rules_name];
  ++summary.results[std::string(winner_text(record.result))];
  for (const char* name : {"PB", "PW"}) {
    const std::string_view player = trim(record.info_text(name));
    if (!player.empty()) ++summary.players[std::string(player)];
  }
  summary.moves.add(static_cast<double>(record.moves.size()));
  summary.shortest = std::min(summary.shortest, record.moves.size());
  summary.longest = std::max(summary.longest, record.moves.size());
}

// The most frequent first, at most ten of them.
void print_counts(const char* title, const Counts& counts) {
  std::vector<std::pair<std::string, std::uint64_t>> sorted(counts.begin(), counts.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  constexpr std::size_t most = 10;
  std::string line;
  for (std::size_t i = 0; i < std::min(most, sorted.size()); ++i) {
    line += fmt::format("{}{} ({})", i == 0 ? "" : ", ", sorted[i].first, sorted[i].second);
  }
  if (sorted.size() > most) line += fmt::format(" and {} more", sorted.size() - most);
  if (!line.empty()) fmt::print("  {:<8} {}\n", title, line);
}

void print(const std::string& file, std::uint64_t games, const Summary& summary) {
  fmt::print("{}\n  {:<8} {}\n", file, "games", games);
  if (summary.moves.count() == 0) return;
  print_counts("boards", summary.boards);
  fmt::print("  {:<8} {:.1f} a game, {} to {}\n", "moves", summary.moves.mean(), summary.shortest,
             summary.longest);
  print_counts("results", summary.results);
  print_counts("rules", summary.rules);
  print_counts("players", summary.players);
}

// "Name 9d", or what is known of it.
std::string player_text(const sgf::GameRecord& record, const char* name, const char* rank) {
  const std::string text = fmt::format("{} {}", record.info_text(name), record.info_text(rank));
  const std::string_view known = trim(text);
  return known.empty() ? "?" : std::string(known);
}

void print_game(std::uint64_t number, const sgf::GameRecord& record) {
  std::string line = fmt::format("{:>6}  {:<6} {:>4} moves  {:<8} komi {:<5} {} - {}", number,
                                 board_text(record.size), record.moves.size(),
                                 format_result(record.result), number_text(record.rules.komi),
                                 player_text(record, "PB", "BR"), player_text(record, "PW", "WR"));
  const std::string_view date = trim(record.info_text("DT"));
  if (!date.empty()) line += fmt::format("  {}", date);
  std::replace(line.begin(), line.end(), '\n', ' ');
  fmt::print("{}\n", line);
}

void show(const std::vector<std::string>& files, bool verbose) {
  SgfInput input;
  for (const std::string& file : files) {
    Summary summary;
    const std::uint64_t before = input.games();
    input.read_among_others(file, [&](const sgf::Tree& tree) {
      try {
        const sgf::GameRecord record = to_record(tree);
        add(summary, record);
        if (verbose) print_game(input.games() - before, record);
      } catch (const sgf::GameError& error) {
        input.report(tree.place(error.node), error.what());
      }
      return true;
    });
    print(file, input.games() - before, summary);
  }
  std::fflush(stdout);
  input.finish();
}

}  // namespace

void add_sgf_info(CommandLine sgf) {
  CommandLine command =
      sgf.subcommand("info", "games, boards, moves, results, rules and players of a file");
  command.footer(
      "Examples:\n"
      "  moyo sgf info collection.sgfs.gz\n"
      "  moyo sgf info --verbose game1.sgf game2.sgf");
  const auto files = std::make_shared<std::vector<std::string>>();
  const auto verbose = std::make_shared<bool>(false);
  command.option("file", *files, "SGF files").required();
  command.flag("-v,--verbose", *verbose, "a line for each game as well");
  command.on_run([files, verbose] { show(*files, *verbose); });
}

}  // namespace moyo::app
