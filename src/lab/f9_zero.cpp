// F9: learning curves. The source's figure shows AlphaGo Zero, which learned from self-play alone,
// beside the same network that learned from people's games: self-play overtakes the other in
// strength and in the value's error, and stays behind in guessing people's moves. Here every run of a
// folder is drawn: those of `moyo train zero` and of `moyo train shards --graded on`.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "base/errors.h"
#include "lab/registry.h"
#include "lab/training_curves.h"
#include "learning/selfplay/run_identity.h"

namespace moyo::lab {
namespace zero {

namespace fs = std::filesystem;

struct Run {
  std::string name;
  std::string game;
  TrainingLog log;
};

std::vector<Run> runs_in(const fs::path& folder) {
  std::vector<Run> runs;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const fs::path log = entry.path() / training_log_name;
    if (!learning::is_zero_run(entry.path()) || !fs::exists(log)) continue;
    std::ifstream in(log);
    runs.push_back({entry.path().filename(), learning::read_identity(entry.path()).game,
                    read_training_log(in, log.string())});
  }
  std::sort(runs.begin(), runs.end(), [](const Run& a, const Run& b) { return a.name < b.name; });
  return runs;
}

struct Measure {
  const char* name;   // in the log
  const char* title;  // of its plot
  const char* axis;
};
constexpr Measure measures[] = {
    {"policy_keeps", "Values that the policy's first move keeps", "share of positions"},
    {"search_keeps", "Values that the search's move keeps", "share of positions"},
    {"value_error", "Error of the value", "mean distance from the true payoff"},
    {"elo", "Elo above the first network of the run", "Elo"},
    {"accuracy", "Held-out moves guessed", "share of moves"},
};

// The numbers of a name over the minutes of the run. Grades and held-out games have numbers of the
// same name; an error of the value is the grade's.
Series series_of(const Run& run, const std::string& name) {
  Series series{run.name, Mark::line, {}};
  for (const TrainingLogEntry& entry : run.log) {
    if (name == "accuracy" ? !entry.held_out_side.has_value() : !entry.is_grade) continue;
    const auto value = entry.numbers.find(name), seconds = entry.numbers.find("seconds");
    if (value == entry.numbers.end() || seconds == entry.numbers.end()) continue;
    series.points.push_back({seconds->second / 60, value->second});
  }
  return series;
}

Findings run(Context& context) {
  Findings findings;
  if (context.run.empty()) {
    findings.not_run(
        "a folder with runs of 'moyo train zero' and 'moyo train shards --graded "
        "on', given by --run.");
    return findings;
  }
  const std::vector<Run> runs = runs_in(context.run);
  if (runs.empty()) throw InputError("there is no run of learning in '" + context.run + "'");
  Table table{"The last grade of every run", {"run", "game", "minutes"}, {}};
  for (const Measure& measure : measures) table.headers.emplace_back(measure.name);
  for (const Run& one : runs) {
    double minutes = 0;
    for (const auto& entry : one.log) {
      if (const auto s = entry.numbers.find("seconds"); s != entry.numbers.end()) {
        minutes = s->second / 60;
      }
    }
    std::vector<std::string> row = {one.name, one.game, fmt::format("{:.1f}", minutes)};
    for (const Measure& measure : measures) {
      const Series series = series_of(one, measure.name);
      row.push_back(series.points.empty() ? "" : fmt::format("{:.3f}", series.points.back().y));
    }
    table.rows.push_back(std::move(row));
  }
  findings.tables.push_back(std::move(table));
  for (const Measure& measure : measures) {
    Plot plot{measure.title, {"minutes of learning"}, {measure.axis}, {}};
    for (const Run& one : runs) {
      Series series = series_of(one, measure.name);
      if (series.points.size() > 1) plot.series.push_back(std::move(series));
    }
    if (!plot.series.empty()) findings.plots.push_back(std::move(plot));
  }
  findings.notes.push_back(
      "The source: after 24 hours self-play was stronger than the network that learned from "
      "people, "
      "its value had the smaller error, and it guessed fewer of people's moves.");
  return findings;
}

}  // namespace zero

const Experiment f9_zero = {"f9-zero",
                            "learning curves of self-play and of learning from games",
                            "S0, S1",
                            zero::run,
                            {.run = true}};

}  // namespace moyo::lab
