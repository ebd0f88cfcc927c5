#include "lab/training_curves.h"

#include <cmath>
#include <fstream>
#include <istream>

#include "base/errors.h"
#include "protocol/json_text.h"

namespace moyo::lab {
namespace {

using protocol::Json;

constexpr std::uint64_t largest_side = 99;

// Nothing if the line is no entry.
std::optional<TrainingLogEntry> parse_entry(const std::string& line) {
  const Json json = protocol::parse_json(line);
  if (!json.is_object()) return {};
  const Json kind = json.value("kind", Json());
  const Json positions = json.value("positions", Json());
  const bool known = kind == "training" || kind == "held_out" || kind == "grade";
  if (!known || !positions.is_number_unsigned()) return {};
  TrainingLogEntry entry{.held_out_side = {}, .positions = positions.get<std::uint64_t>()};
  if (kind == "held_out") {
    const Json side = json.value("side", Json());
    if (!side.is_number_unsigned() || side.get<std::uint64_t>() > largest_side) return {};
    entry.held_out_side = side.get<int>();
  }
  entry.is_grade = kind == "grade";
  // What is no number is a list, or a mean over nothing, which JSON writes as null.
  for (const auto& [name, value] : json.items()) {
    if (value.is_number() && name != "positions" && name != "side") entry.numbers[name] = value;
    if (!value.is_object()) continue;
    for (const auto& [part, number] : value.items()) {
      if (number.is_number()) entry.numbers[name + " " + part] = number;
    }
  }
  return entry;
}

struct Curves {
  const char* title;
  const char* y;
  const char* number;
};

constexpr Curves all_curves[] = {
    {"Moves guessed", "share", "accuracy"},
    {"Policy", "-log p(move played)", "policy"},
    {"Result", "cross-entropy", "value"},
    {"Score", "points of error", "score_error"},
    {"Exact grade, policy alone", "share of moves that keep the value", "policy_keeps"},
    {"Exact grade, with search", "share of moves that keep the value", "search_keeps"},
};

// By series: training first, then held-out games by board size.
using Colors = std::map<std::optional<int>, int>;

// The same colours in all plots, also in those that lack some of the series.
Colors colors_of(const TrainingLog& log) {
  Colors colors = {{std::nullopt, 0}};
  for (const TrainingLogEntry& entry : log) colors[entry.held_out_side];
  int next = 0;
  for (auto& [held_out_side, color] : colors) color = next++;
  return colors;
}

Plot plot(const Curves& curves, const TrainingLog& log, const Colors& colors) {
  std::map<std::optional<int>, Series> series;
  for (const TrainingLogEntry& entry : log) {
    const auto number = entry.numbers.find(curves.number);
    if (number == entry.numbers.end()) continue;
    series[entry.held_out_side].points.push_back(
        {static_cast<double>(entry.positions), number->second});
  }
  Plot plot{curves.title, {"positions"}, {curves.y}, {}};
  for (auto& [held_out_side, one] : series) {
    const std::string side = std::to_string(held_out_side.value_or(0));
    one.name = held_out_side ? "held out, " + side + "x" + side : "training";
    one.color = colors.at(held_out_side);
    // One point is no line yet, but should be seen.
    if (one.points.size() == 1) one.mark = Mark::points;
    plot.series.push_back(std::move(one));
  }
  return plot;
}

}  // namespace

TrainingLog read_training_log(std::istream& in, const std::string& name) {
  TrainingLog log;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    std::optional<TrainingLogEntry> entry = parse_entry(line);
    if (entry) {
      log.push_back(std::move(*entry));
    } else if (!in.eof()) {
      throw InputError(name + " is no log of a training run: line " + std::to_string(number) +
                       " cannot be read");
    }
  }
  return log;
}

LatestTraining latest(const TrainingLog& log) {
  LatestTraining latest;
  for (const TrainingLogEntry& entry : log) {
    latest.positions = entry.positions;
    const auto seconds = entry.numbers.find("seconds");
    if (seconds != entry.numbers.end()) latest.seconds = seconds->second;
    if (entry.held_out_side) {
      latest.held_out[*entry.held_out_side] = entry;
    } else {
      for (const auto& [name, number] : entry.numbers) latest.training[name] = number;
    }
  }
  return latest;
}

double last_number(const std::filesystem::path& run, const std::string& name) {
  const std::filesystem::path path = run / training_log_name;
  std::ifstream in(path);
  if (!in) throw InputError("cannot open '" + path.string() + "': has it been run?");
  std::optional<double> found;
  for (const TrainingLogEntry& entry : read_training_log(in, path.string())) {
    const auto number = entry.numbers.find(name);
    // Lines of training have losses by the same names.
    if (number != entry.numbers.end() && (entry.held_out_side || entry.is_grade)) {
      found = number->second;
    }
  }
  if (!found) throw InputError("'" + path.string() + "' has no " + name + " yet");
  return *found;
}

std::vector<Plot> training_curves(const TrainingLog& log) {
  const Colors colors = colors_of(log);
  std::vector<Plot> plots;
  for (const Curves& curves : all_curves) {
    Plot one = plot(curves, log, colors);
    if (!one.series.empty()) plots.push_back(std::move(one));
  }
  return plots;
}

}  // namespace moyo::lab
