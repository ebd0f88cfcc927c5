// moyo explain: the moves of a position of Go in words and numbers.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/errors.h"
#include "base/text.h"
#include "command.h"
#include "go_position.h"
#include "knowledge/go/move_words.h"
#include "limit_options.h"
#include "players/go_explanation.h"

namespace moyo::app {
namespace {

using players::ExplainedMove;
using players::Explanation;
using Json = nlohmann::ordered_json;

constexpr const char* explain_footer =
    R"(Columns: "features" is the share of a move's strength, the product of its features' strengths
as learned from games; "policy" the network's, of ours what people play; "policy 2" its second one, of
ours what a strong search plays, of KataGo's the optimistic one; "search" the share of the visits. The
entropy says how focused a distribution is: as much as so many equal moves have.

Examples:
  moyo explain game.sgf --at 57
  moyo explain --game go:size=9 --moves "E5 C3 G3" --maps
  moyo explain game.sgf --at 57 --move D4
  moyo explain collection.sgfs.gz --record 12 --at 30 --net none --json
)";

struct ExplainCommand {
  GoPositionChoice position;
  std::string net = "best";
  std::string player;
  std::uint64_t playouts = 100;
  std::uint64_t seed = 1;
  int top = 10;
  std::string move;
  bool maps = false;
  bool json = false;
};

// A distribution over the moves, where there is one.
struct Column {
  const char* name;
  std::function<std::optional<double>(const ExplainedMove&)> probability;
};

std::vector<Column> columns_of(const Explanation& found) {
  std::vector<Column> columns = {
      {"features", [](const ExplainedMove& m) { return std::optional(m.by_features); }},
      {"policy", [](const ExplainedMove& m) { return m.first_policy; }},
      {"policy 2", [](const ExplainedMove& m) { return m.second_policy; }},
      {"search", [](const ExplainedMove& m) { return m.share; }}};
  std::erase_if(columns, [&](const Column& column) {
    return std::none_of(found.moves.begin(), found.moves.end(), [&](const ExplainedMove& move) {
      return column.probability(move).has_value();
    });
  });
  return columns;
}

double entropy_of(const Explanation& found, const Column& column) {
  std::vector<double> probabilities;
  for (const ExplainedMove& move : found.moves) {
    probabilities.push_back(column.probability(move).value_or(0));
  }
  return players::entropy(probabilities);
}

// Those that say most first: "pattern of 20 points x4.31".
std::string features_text(const ExplainedMove& move, std::size_t most) {
  auto features = move.features;
  std::stable_sort(features.begin(), features.end(), [](const auto& a, const auto& b) {
    return std::abs(std::log(a.strength)) > std::abs(std::log(b.strength));
  });
  std::vector<std::string> parts;
  if (!move.words.empty()) parts.push_back(move.words);
  for (std::size_t i = 0; i < std::min(most, features.size()); ++i) {
    parts.push_back(fmt::format("{} x{:.3g}", features[i].name, features[i].strength));
  }
  return join(parts, "; ");
}

std::string opinion_text(const players::PositionOpinion& opinion) {
  std::string text = fmt::format("win rate {:.1f}%", 100 * opinion.winrate);
  if (opinion.score) text += fmt::format(", {:+.1f} points", *opinion.score);
  return text + " for the player to move";
}

void print_head(const ChosenPosition& chosen, const Explanation& found) {
  fmt::print("{}", chosen.game.to_string());
  if (chosen.played) fmt::print("record      {}\n", go::format_point(*chosen.played));
  if (found.by_network) {
    fmt::print("network     {}: {}\n", found.net, opinion_text(*found.by_network));
  }
  if (found.by_search) {
    fmt::print("search      {} playouts: {}\n", found.playouts, opinion_text(*found.by_search));
  }
}

void print_table(const ChosenPosition& chosen, const Explanation& found, int top) {
  const std::vector<Column> columns = columns_of(found);
  std::string line = fmt::format("\n{:<6}", "move");
  for (const Column& column : columns) line += fmt::format("  {:>8}", column.name);
  if (found.by_search) line += fmt::format("  {:>8}", "win rate");
  fmt::print("{}  what it is\n", line);
  int rows = 0;
  for (const ExplainedMove& move : found.moves) {
    const bool is_played = chosen.played == move.move;
    if (++rows > top && !is_played) continue;
    line = fmt::format("{:<6}", go::format_point(move.move) + (is_played ? " *" : ""));
    for (const Column& column : columns) {
      line += fmt::format("  {:>7.2f}%", 100 * column.probability(move).value_or(0));
    }
    if (found.by_search) {
      line += move.winrate ? fmt::format("  {:>7.1f}%", 100 * *move.winrate)
                           : fmt::format("  {:>8}", "");
    }
    fmt::print("{}  {}\n", line, features_text(move, 3));
  }
  std::string bits = fmt::format("{:<6}", "bits");
  std::string equal = fmt::format("{:<6}", "moves");
  for (const Column& column : columns) {
    const double entropy = entropy_of(found, column);
    bits += fmt::format("  {:>8.2f}", entropy);
    equal += fmt::format("  {:>8.1f}", std::exp2(entropy));
  }
  const int behind = found.by_search ? 12 : 2;
  fmt::print("{}{:>{}}entropy of each distribution over {} moves\n", bits, "", behind,
             found.moves.size());
  fmt::print("{}{:>{}}as many equal moves have that entropy\n", equal, "", behind);
  if (chosen.played) fmt::print("* is the record's move.\n");
}

void print_move(const ChosenPosition& chosen, const Explanation& found, const std::string& name) {
  const go::Point wanted = go::parse_point(name, chosen.game.size());
  const auto move = std::find_if(found.moves.begin(), found.moves.end(),
                                 [&](const ExplainedMove& m) { return m.move == wanted; });
  if (move == found.moves.end()) {
    throw InputError("'" + name + "' is no legal move of this position");
  }
  fmt::print("\n{}: {}\n", go::format_point(wanted),
             move->words.empty() ? "a quiet move" : move->words);
  for (const auto& feature : move->features) {
    fmt::print("  {:<44} x{:.3g}\n", feature.name, feature.strength);
  }
  if (wanted != go::pass)
    fmt::print("  {:<44} {:.3g}\n", "strength, their product", move->strength);
  for (const Column& column : columns_of(found)) {
    fmt::print("  {:<44} {:.2f}%\n", column.name, 100 * column.probability(*move).value_or(0));
  }
  if (move->winrate) fmt::print("  {:<44} {:.1f}%\n", "win rate", 100 * *move->winrate);
  if (move->pattern == 0) return;
  fmt::print("  the pattern, X being the player to move:\n");
  for (const std::string& row :
       go::pattern_rows(chosen.game.board(), chosen.game.turn(), wanted, move->pattern)) {
    fmt::print("    {}\n", row);
  }
}

// Rows of a map from the top: percents on empty points, stones as X and O.
std::vector<std::string> map_rows(const go::Go& game, const Explanation& found,
                                  const Column& column) {
  go::PointMap<double> percents(0.0);
  for (const ExplainedMove& move : found.moves) {
    percents[move.move] = 100 * column.probability(move).value_or(0);
  }
  const go::BoardSize size = game.size();
  std::vector<std::string> rows;
  for (int y = size.height() - 1; y >= 0; --y) {
    std::string row = fmt::format("{:>2} ", y + 1);
    for (int x = 0; x < size.width(); ++x) {
      const go::Point p = go::point_at(x, y);
      const go::Color color = game.board().color(p);
      if (go::is_stone(color)) {
        row += color == go::Color::black ? "  X" : "  O";
      } else if (percents[p] < 0.5) {
        row += "  .";
      } else {
        row += fmt::format("{:>3.0f}", percents[p]);
      }
    }
    rows.push_back(row);
  }
  std::string letters = "   ";
  for (int x = 0; x < size.width(); ++x) letters += fmt::format("  {}", go::column_letter(x));
  rows.push_back(letters);
  return rows;
}

void print_maps(const go::Go& game, const Explanation& found) {
  const std::vector<Column> columns = columns_of(found);
  if (columns.size() < 2 || std::string(columns[1].name) != "policy") {
    throw InputError("--maps wants a network beside the features");
  }
  std::vector<std::vector<std::string>> maps;
  for (std::size_t i = 0; i < 2; ++i) maps.push_back(map_rows(game, found, columns[i]));
  const std::size_t width = maps[0][0].size();
  const auto beside = [&](const std::string& left, const std::string& right) {
    fmt::print("{:<{}}    {}\n", left, width, right);
  };
  fmt::print("\nPercent by point; . is less than a half\n");
  beside("by features", "by the network's policy");
  for (std::size_t row = 0; row < maps[0].size(); ++row) beside(maps[0][row], maps[1][row]);
  const auto entropy_text = [&](const Column& column) {
    const double bits = entropy_of(found, column);
    return fmt::format("entropy {:.2f} bits, {:.1f} moves", bits, std::exp2(bits));
  };
  beside(entropy_text(columns[0]), entropy_text(columns[1]));
}

Json json_of(const ChosenPosition& chosen, const Explanation& found) {
  const auto opinion = [](const players::PositionOpinion& known) {
    Json json = {{"winrate", known.winrate}};
    if (known.score) json["score"] = *known.score;
    return json;
  };
  Json json = {{"position", chosen.game.position()}};
  if (chosen.played) json["played"] = go::format_point(*chosen.played);
  if (found.by_network) json["network"] = opinion(*found.by_network), json["net"] = found.net;
  if (found.by_search) {
    json["search"] = opinion(*found.by_search);
    json["player"] = found.player;
    json["playouts"] = found.playouts;
  }
  const std::vector<Column> columns = columns_of(found);
  for (const Column& column : columns) json["entropy"][column.name] = entropy_of(found, column);
  json["moves"] = Json::array();
  for (const ExplainedMove& move : found.moves) {
    Json one = {{"move", go::format_point(move.move)}, {"words", move.words}};
    one["features"] = Json::array();
    for (const auto& feature : move.features) {
      one["features"].push_back({{"name", feature.name}, {"strength", feature.strength}});
    }
    if (move.move != go::pass) one["strength"] = move.strength;
    if (move.pattern > 0) {
      one["pattern"] =
          go::pattern_rows(chosen.game.board(), chosen.game.turn(), move.move, move.pattern);
    }
    for (const Column& column : columns) {
      one["probability"][column.name] = column.probability(move).value_or(0);
    }
    if (move.winrate) one["winrate"] = *move.winrate;
    json["moves"].push_back(std::move(one));
  }
  return json;
}

void explain_position(const ExplainCommand& command) {
  const ChosenPosition chosen = read_go_position(command.position);
  players::ExplainOptions options{.net = command.net == "none" ? "" : command.net,
                                  .player = command.player,
                                  .limits = {},
                                  .seed = command.seed};
  if (options.net.find(',') != std::string::npos) {
    throw InputError("the name of a network file must not have a comma");
  }
  if (options.player.empty() && command.playouts > 0) {
    options.player = options.net.empty() ? "go" : "zero:net=" + options.net;
  }
  if (command.playouts == 0) {
    if (!command.player.empty()) throw InputError("--playouts 0 is no search, --player wants one");
  } else {
    options.limits.playouts = command.playouts;
  }
  const Explanation found = players::explain(chosen.game, options);
  if (command.json) {
    fmt::print("{}\n", json_of(chosen, found).dump(2, ' ', false, Json::error_handler_t::replace));
    return;
  }
  print_head(chosen, found);
  if (!command.move.empty()) {
    print_move(chosen, found, command.move);
  } else {
    print_table(chosen, found, command.top);
  }
  if (command.maps) print_maps(chosen.game, found);
}

void add_explain(CommandLine command) {
  const auto options = std::make_shared<ExplainCommand>();
  command.footer(explain_footer);
  add_go_position(command, options->position);
  command.option("--net", options->net, "whose policies: best, main, nine, tiny, a file, or none")
      .type_name("NET")
      .show_default();
  command
      .option("--player", options->player, "who searches [zero with the network; without one go]")
      .type_name("PLAYER");
  command.option("--playouts", options->playouts, "of the search; 0: none")
      .type_name("N")
      .show_default();
  add_seed_option(command, "of the search's randomness [1]",
                  [options](std::uint64_t seed) { options->seed = seed; });
  command.option("--top", options->top, "rows of the table")
      .type_name("N")
      .in_range(1, 400)
      .show_default();
  const Option move =
      command.option("--move", options->move, "one move with all its features").type_name("MOVE");
  command.flag("--maps", options->maps,
               "features and network as two maps of percents, with their entropies");
  command.flag("--json", options->json, "everything, as JSON").excludes(move);
  command.on_run([options] { explain_position(*options); });
}

}  // namespace

const Command explain_command = {
    "explain", "a Go position's moves by features, network and search, in words and numbers",
    add_explain};

}  // namespace moyo::app
